/** The list of the news centre: filters, states, what lacks a translation, the order of a year. */
import { Button } from 'antd'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { call } from '../../../../web/admin/call.ts'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { useOrder } from '../../../../web/admin/table/use-order.ts'
import { numberOf, oneOf } from '../../../../web/admin/table/use-query.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { pickLanguage, htmlLang } from '../../../../shared/i18n.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { newsApi } from '../../contract.ts'
import { newsAdminMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import { formatInstant } from '../../../../shared/format.ts'
import { translationOf } from '../../../../shared/translation.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { guardMessages } from '../../../../web/admin/record/messages.ts'
import { changedColumn, orderColumn } from '../../../../web/admin/table/record-columns.tsx'
import { EditActions } from '../../../../web/admin/table/row-actions.tsx'
import { useRemoval } from '../../../../web/admin/use-action.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import styles from './news-admin.module.css'

const states = ['draft', 'scheduled', 'published'] as const

const newsOfAddress = {
  call: newsApi.newsList,
  names: ['year', 'state', 'untranslated', 'q'],
  filterOf: (query: Partial<Record<'year' | 'state' | 'untranslated' | 'q', string>>) => ({
    year: numberOf(query.year, 0) || undefined,
    state: oneOf(states, query.state),
    untranslated: query.untranslated ? true : undefined,
    q: query.q,
  }),
} as const

export function NewsList(props: { edits: boolean; onOpen: (id: string) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { edits, onOpen } = props
  const { query, list, listed } = useList(newsOfAddress)
  const rows = list.data?.rows ?? []
  const isWholeYear = Boolean(query.year) && !query.state && !query.untranslated && !query.q
  const orders = edits && isWholeYear && rows.length > 1
  const columns = useNewsColumns({ edits, orders, onOpen, onChanged: list.reload })
  const sort = useOrder(list, (order) => call(newsApi.sortNews, order), t(messages.ordered))
  const nameOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return (row && pickLanguage(locale, row.title).text) || t(messages.untitled)
  }
  return (
    <ListPage<ListedNews>
      {...listed}
      title={t(messages.title)}
      text={t(messages.text)}
      acts={
        edits && (
          <Button type="primary" icon={<Icon path={plusIcon} />} onClick={() => onOpen('new')}>
            {t(messages.write)}
          </Button>
        )
      }
      filterLabel={t(messages.filter)}
      fields={useFields(list.data?.years ?? [])}
      rowKey="id"
      columns={columns}
      minWidth={820}
      order={{ name: nameOf, disabled: !orders, onOrder: sort }}
    />
  )
}

function useFields(years: readonly number[]): readonly FilterField[] {
  const t = useTranslate()
  return [
    {
      name: 'year',
      label: t(messages.year),
      kind: 'select',
      options: years.map((year) => ({ value: String(year), label: String(year) })),
    },
    {
      name: 'state',
      label: t(messages.state),
      kind: 'select',
      options: states.map((state) => ({ value: state, label: t(stateNames[state]) })),
    },
    {
      name: 'untranslated',
      label: t(messages.translation),
      kind: 'select',
      options: [{ value: 'yes', label: t(messages.untranslatedOnly) }],
    },
    { name: 'q', label: t(messages.words), kind: 'text', placeholder: t(messages.wordsHint) },
  ]
}

type ListedNews = ResultOf<typeof newsApi.newsList>['rows'][number]

const stateNames = {
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

function useNewsColumns({ edits, orders, onOpen, onChanged }: Given): Column<ListedNews>[] {
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
        {row.pinned && <Tag tone="lake">{t(messages.pinned)}</Tag>}
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
      {row.state !== 'draft' && <small>{formatInstant(row.publishAt)}</small>}
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
