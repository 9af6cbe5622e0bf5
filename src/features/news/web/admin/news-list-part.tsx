/** The list of the news centre: filters, states, what lacks a translation, the order of a year. */
import { Button } from 'antd'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { call } from '../../../../web/admin/call.ts'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { useOrder } from '../../../../web/admin/table/use-order.ts'
import { numberOf, oneOf } from '../../../../web/admin/table/use-query.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { newsApi } from '../../contract.ts'
import { newsAdminMessages as messages } from './messages.ts'
import { stateNames, useNewsColumns } from './use-news-columns.tsx'
import type { ListedNews } from './use-news-columns.tsx'

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
