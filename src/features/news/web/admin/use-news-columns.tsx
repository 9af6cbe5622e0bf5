import { commonFormMessages } from '../../../../shared/form-messages.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import { toBeijing } from '../../../../shared/format.ts'
import { htmlLang, pickLanguage } from '../../../../shared/i18n.ts'
import { translationOf } from '../../../../shared/translation.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { guardMessages } from '../../../../web/admin/record/messages.ts'
import { changedColumn, orderColumn } from '../../../../web/admin/table/record-columns.tsx'
import { EditActions } from '../../../../web/admin/table/row-actions.tsx'
import { useRemoval } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { newsApi } from '../../contract.ts'
import { newsAdminMessages as messages } from './messages.ts'
import styles from './news-admin.module.css'

export type ListedNews = ResultOf<typeof newsApi.newsList>['rows'][number]

export const stateNames = {
  draft: messages.draft,
  scheduled: messages.scheduled,
  published: messages.published,
} as const
const stateTones = { draft: 'plain', scheduled: 'lake', published: 'ok' } as const

interface Given {
  edits: boolean
  /** One year is shown, so it can be put in order. */
  orders: boolean
  onOpen: (id: string) => void
  onChanged: () => void
}

export function useNewsColumns({ edits, orders, onOpen, onChanged }: Given): Column<ListedNews>[] {
  const t = useTranslate()
  return [
    ...(orders ? [orderColumn(t)] : []),
    { key: 'title', title: t(messages.heading), render: (_, row) => <Title row={row} /> },
    { key: 'state', title: t(messages.state), width: 160, render: (_, row) => <State row={row} /> },
    {
      key: 'translation',
      title: t(messages.translation),
      width: 130,
      render: (_, row) => <Translation row={row} />,
    },
    // In the list of one year it says nothing, and takes the room of the acts.
    ...(orders ? [] : [{ key: 'year', title: t(messages.year), dataIndex: 'year', width: 70 }]),
    changedColumn<ListedNews>(t),
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 130,
      render: (_, row) => <Acts row={row} edits={edits} onOpen={onOpen} onChanged={onChanged} />,
    },
  ]
}

function Title({ row }: { row: ListedNews }) {
  const t = useTranslate()
  const locale = useLocale()
  const title = pickLanguage(locale, row.title)
  const other = row.title[locale === 'cn' ? 'en' : 'cn']
  return (
    <>
      <span className={styles.named}>
        <span lang={htmlLang[title.locale]}>{title.text || t(messages.untitled)}</span>
        {row.pinned && <Tag tone="seal">{t(messages.pinned)}</Tag>}
        {row.sample && <Tag tone="warn">{t(messages.sample)}</Tag>}
      </span>
      {!title.fallback && other && <small lang={htmlLang[locale === 'cn' ? 'en' : 'cn']}>{other}</small>}
    </>
  )
}

function State({ row }: { row: ListedNews }) {
  const t = useTranslate()
  return (
    <>
      <Tag tone={stateTones[row.state]}>{t(stateNames[row.state])}</Tag>
      {row.state !== 'draft' && <small>{toBeijing(row.publishAt)}</small>}
    </>
  )
}

/** What a text lacks, by its stamps: one that was never written in either language lacks nothing. */
function Translation({ row }: { row: ListedNews }) {
  const t = useTranslate()
  const found = Object.values(row.stamps).flatMap((stamp) => [
    translationOf(stamp, 'cn', stamp.cn === null),
    translationOf(stamp, 'en', stamp.en === null),
  ])
  if (found.includes('missing')) return <Tag tone="warn">{t(guardMessages.untranslated)}</Tag>
  if (found.includes('older')) return <Tag tone="warn">{t(guardMessages.outdated)}</Tag>
  return <span className="muted">–</span>
}

const removal = { title: messages.removeTitle, text: messages.removeAsk }

function Acts(props: {
  row: ListedNews
  edits: boolean
  onOpen: (id: string) => void
  onChanged: () => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { row, edits, onOpen, onChanged } = props
  const name = pickLanguage(locale, row.title).text || t(messages.untitled)
  const remove = useRemoval(newsApi.deleteNews, removal)
  return (
    <EditActions
      name={name}
      edits={edits}
      onOpen={() => onOpen(row.id)}
      // Refused for a newer version, the list is read again, too.
      onRemove={() => void remove(row, name).then(onChanged)}
    />
  )
}
