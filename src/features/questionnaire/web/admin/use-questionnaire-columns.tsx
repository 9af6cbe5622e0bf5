import { MoreActs, RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { formatDateTime } from '../../../../shared/format.ts'
import { htmlLang, pickLanguage } from '../../../../shared/i18n.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { guardMessages } from '../../../../web/admin/record/messages.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { localAddress } from '../../../../shared/addresses.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { changedColumn } from '../../../../web/admin/table/record-columns.tsx'
import { questionnaireApi, type QuestionnaireRow } from '../../contract.ts'
import { accessLabels, stateLabels } from '../../messages.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import record from '../../../../web/admin/record/record.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useSite } from '../../../../web/data/edition.ts'

interface Given {
  edits: boolean
  /** Also from an edition that is archived: the copy goes into the current one. */
  mayCopy: boolean
  seesResults: boolean
  onOpen: (id: string) => void
  onResults: (id: string) => void
  onChanged: () => void
}

const StateTag = makeStateTag({ draft: 'plain', upcoming: 'warn', open: 'ok', closed: 'plain' }, stateLabels)

export function useQuestionnaireColumns(given: Given): Column<QuestionnaireRow>[] {
  const t = useTranslate()
  return [
    { key: 'title', title: t(commonFormMessages.title), render: (_, row) => <Title row={row} /> },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 216,
      render: (_, row) => <State row={row} />,
    },
    {
      key: 'access',
      title: t(messages.access),
      width: 150,
      render: (_, row) => (
        <>
          {t(accessLabels[row.access])}
          {row.anonymous && <small>{t(messages.anonymous)}</small>}
        </>
      ),
    },
    { key: 'questions', title: t(messages.questions), dataIndex: 'questions', width: 70, align: 'end' },
    { key: 'answers', title: t(messages.answers), dataIndex: 'answers', width: 70, align: 'end' },
    changedColumn(t, 160),
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 190,
      render: (_, row) => <Acts row={row} {...given} />,
    },
  ]
}

function Title({ row }: { row: QuestionnaireRow }) {
  const t = useTranslate()
  const locale = useLocale()
  const title = pickLanguage(locale, row.title)
  const other = locale === 'cn' ? 'en' : 'cn'
  return (
    <>
      <span className={record.named}>
        <span lang={htmlLang[title.locale]}>{title.text || t(commonFormMessages.untitled)}</span>
        {row.sample && <Tag tone="warn">{t(messages.sample)}</Tag>}
        {row.untranslated > 0 && <Tag tone="warn">{t(guardMessages.untranslated)}</Tag>}
      </span>
      {!title.fallback && row.title[other] && <small lang={htmlLang[other]}>{row.title[other]}</small>}
    </>
  )
}

/** In a word, and the time that comes next or was the end. */
function State({ row }: { row: QuestionnaireRow }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { state, opensAt, closesAt } = row
  const time = (at: number) => formatDateTime(locale, at, { now })
  const words = () => {
    if (state === 'upcoming' && opensAt !== null) return t(messages.opensOn, { time: time(opensAt) })
    if (closesAt === null || state === 'draft') return ''
    return t(state === 'closed' ? messages.closedOn : messages.closesOn, { time: time(closesAt) })
  }
  return (
    <>
      <StateTag state={state} />
      <small>{words()}</small>
    </>
  )
}

function Acts(props: Given & { row: QuestionnaireRow }) {
  const t = useTranslate()
  const locale = useLocale()
  const { row, edits, mayCopy, seesResults, onOpen, onResults, onChanged } = props
  const name = pickLanguage(locale, row.title).text || t(commonFormMessages.untitled)
  const { duplicate, askRemove } = useListActs({ onChanged, onOpen })
  const copyAddress = useCopyAddress(row.id)
  return (
    <RowActions
      acts={[
        {
          text: t(edits ? commonFormMessages.edit : commonFormMessages.view),
          label: t(edits ? messages.editOf : messages.viewOf, { name }),
          onClick: () => onOpen(row.id),
        },
        seesResults && {
          text: t(messages.results),
          label: t(messages.resultsOf, { name }),
          onClick: () => onResults(row.id),
        },
      ]}
    >
      <MoreActs
        name={name}
        acts={[
          row.published && { text: t(messages.copyLink), onClick: copyAddress },
          mayCopy && { text: t(messages.duplicateRow), onClick: () => duplicate(row, name) },
          edits && { text: t(commonFormMessages.delete), danger: true, onClick: () => askRemove(row, name) },
        ]}
      />
    </RowActions>
  )
}

/** Copies the address of the answering page, in the language of who copies; says whether it did. */
function useCopyAddress(id: string) {
  const t = useTranslate()
  const notices = useNotices()
  const address = new URL(localAddress(useLocale(), `/questionnaire/${id}`), location.origin).href
  return () =>
    navigator.clipboard.writeText(address).then(
      () => notices.success(t(commonFormMessages.copied), address),
      () => notices.warning(t(messages.copyFailed), address),
    )
}

/** A copy of a questionnaire, and its end after a question. */
function useListActs(options: Pick<Given, 'onChanged' | 'onOpen'>) {
  const t = useTranslate()
  const { run } = useAction()
  const duplicate = ({ id }: QuestionnaireRow, name: string) =>
    run(
      questionnaireApi.duplicate,
      { id },
      { done: t(messages.duplicatedWhole, { name }), onDone: (copy) => options.onOpen(copy.id) },
    )
  /** Asked first; answers that came since then are not taken along unseen (HAS_ANSWERS, CHANGED_MEANWHILE). */
  const askRemove = async ({ id, version, answers }: QuestionnaireRow, name: string) => {
    const ask = {
      title: t(messages.removeTitle),
      text: answers
        ? t(messages.removeAskAnswers, { name, count: answers })
        : t(messages.removeAsk, { name }),
      act: t(commonFormMessages.delete),
      danger: true,
    }
    const input = { id, version, withAnswers: answers > 0 }
    await run(questionnaireApi.del, input, { ask, done: t(messages.removed, { name }) })
    options.onChanged()
  }
  return { duplicate, askRemove }
}
