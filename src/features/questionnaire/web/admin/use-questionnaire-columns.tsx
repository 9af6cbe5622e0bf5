import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { formatDateTime } from '../../../../shared/format.ts'
import { toBeijing } from '../../../../shared/format.ts'
import { htmlLang, pickLanguage } from '../../../../shared/i18n.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { guardMessages } from '../../../../web/admin/record/guard-messages.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { QuestionnaireRow } from '../../contract.ts'
import { accessLabels, stateLabels } from '../../messages.ts'
import { CopyAddress } from './copy-address-part.tsx'
import { questionnaireAdminMessages as messages } from './messages.ts'
import styles from './questionnaire-admin.module.css'
import { useListActs } from './use-list-acts.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Given {
  edits: boolean
  /** Also from an edition that is archived: the copy goes into the current one. */
  mayCopy: boolean
  seesResults: boolean
  onOpen: (id: string) => void
  onResults: (id: string) => void
  onChanged: () => void
}

const stateTones = { draft: 'plain', upcoming: 'warn', open: 'ok', closed: 'plain' } as const

export function useQuestionnaireColumns(given: Given): Column<QuestionnaireRow>[] {
  const t = useTranslate()
  return [
    { key: 'title', title: t(commonFormMessages.title), render: (_, row) => <Title row={row} /> },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 170,
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
    {
      key: 'changed',
      title: t(messages.changed),
      width: 160,
      render: (_, row) => (
        <>
          {toBeijing(row.changedAt)}
          <small>{row.changedBy ?? t(messages.system)}</small>
        </>
      ),
    },
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 310,
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
      <span className={styles.named}>
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
  const { state, opensAt, closesAt } = row
  const time = (at: number) => formatDateTime(locale, at)
  const words = () => {
    if (state === 'upcoming' && opensAt !== null) return t(messages.opensOn, { time: time(opensAt) })
    if (closesAt === null || state === 'draft') return ''
    return t(state === 'closed' ? messages.closedOn : messages.closesOn, { time: time(closesAt) })
  }
  return (
    <>
      <Tag tone={stateTones[state]}>{t(stateLabels[state])}</Tag>
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
        mayCopy && {
          text: t(messages.duplicateRow),
          label: t(messages.duplicateWhole, { name }),
          onClick: () => void duplicate(row, name),
        },
        edits && {
          text: t(commonFormMessages.delete),
          label: t(messages.removeOf, { name }),
          danger: true,
          onClick: () => void askRemove(row, name),
        },
      ]}
    >
      {row.published && <CopyAddress id={row.id} name={name} />}
    </RowActions>
  )
}
