/** The list of the news centre: filters, states, what lacks a translation, the order of a year. */
import { Button } from 'antd'
import { DataTable } from '../../../../web/admin/table/data-table.tsx'
import { DragOrder, DragTableRow } from '../../../../web/admin/table/drag-order.tsx'
import { Filter } from '../../../../web/admin/table/filter.tsx'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { Card, LoadFailed, PageTop, Slow } from '../../../../web/admin/page-part.tsx'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { call } from '../../../../web/admin/call.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useOrder } from '../../../../web/admin/table/use-order.ts'
import { numberOf, useQuery } from '../../../../web/admin/table/use-query.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { newsApi } from '../../contract.ts'
import { newsAdminMessages as messages } from './messages.ts'
import { stateNames, useNewsColumns } from './use-news-columns.tsx'
import type { ListedNews } from './use-news-columns.tsx'

const names = ['year', 'state', 'untranslated', 'q', 'page', 'size'] as const
const states = ['draft', 'scheduled', 'published'] as const

export function NewsList(props: { edits: boolean; onOpen: (id: string) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { edits, onOpen } = props
  const { query, change, paging, list } = useList()
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
    <>
      <PageTop title={t(messages.title)}>
        {edits && (
          <Button type="primary" icon={<Icon path={plusIcon} />} onClick={() => onOpen('new')}>
            {t(messages.write)}
          </Button>
        )}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      <Card>
        <Filter
          label={t(messages.filter)}
          fields={useFields(list.data?.years ?? [])}
          values={query}
          onSearch={(values) => change({ ...values, page: undefined })}
        />
      </Card>
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        <DragOrder ids={rows.map(({ id }) => id)} name={nameOf} disabled={!orders} onOrder={sort}>
          <DataTable<ListedNews>
            name={t(messages.title)}
            rowKey="id"
            columns={columns}
            rows={rows}
            total={list.data?.total ?? 0}
            loading={list.loading}
            minWidth={820}
            components={{ body: { row: DragTableRow } }}
            {...paging}
          />
        </DragOrder>
      </Card>
    </>
  )
}

function useList() {
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const list = useLoad(newsApi.newsList, {
    ...(query.year && { year: numberOf(query.year, 0) }),
    ...(query.q && { q: query.q }),
    ...(query.untranslated && { untranslated: true }),
    state: states.find((one) => one === query.state),
    page: paging.page,
    size: paging.size,
  })
  return { query, change, paging, list }
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
