/** /admin/no-shows: who was expected and has not come. */
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { toBeijing } from '../../../../shared/format.ts'
import { pickLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { checkinApi, type FoundPerson } from '../../contract.ts'
import { noShowMessages as messages } from './messages.ts'
import { InLanguage } from '../../../../web/ui/in-language.tsx'

type Row = Omit<FoundPerson, 'inside' | 'came' | 'since'>

const options = {
  call: checkinApi.noShows,
  names: ['q', 'pointId', 'day'],
  filterOf: ({ q, pointId, day }: { q?: string; pointId?: string; day?: string }) => ({ q, pointId, day }),
} as const

export default function NoShowsPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { listed } = useList(options)
  const points = useLoad(checkinApi.points, {})
  const rows = points.data?.rows ?? []
  return (
    <ListPage<Row>
      {...listed}
      title={t(messages.title)}
      text={t(messages.text)}
      filterLabel={t(messages.filter)}
      fields={[
        {
          name: 'q',
          label: t(adminMessages.find),
          kind: 'text',
          placeholder: t(messages.q),
        },
        {
          name: 'pointId',
          label: t(messages.point),
          kind: 'select',
          options: rows.map(({ id, name }) => ({
            value: id,
            label: pickLanguage(locale, name).text,
          })),
        },
        {
          name: 'day',
          label: t(messages.day),
          kind: 'select',
          options: daysOf(rows).map((day) => ({ value: day, label: day })),
        },
      ]}
      rowKey="id"
      columns={columnsOf(t, locale)}
      minWidth={760}
    />
  )
}

/** Days on which something begins, as dates in Beijing. */
function daysOf(points: readonly { startsAt: number | null }[]): string[] {
  const days = points.flatMap(({ startsAt }) => (startsAt === null ? [] : [toBeijing(startsAt).slice(0, 10)]))
  return [...new Set(days)].toSorted()
}

function columnsOf(t: Translate, locale: Locale): Column<Row>[] {
  return [
    {
      key: 'name',
      title: t(messages.person),
      render: (_, { name, otherName }) => (
        <>
          <InLanguage>{name}</InLanguage>
          {otherName && (
            <small>
              <InLanguage>{otherName}</InLanguage>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'organisation',
      title: t(commonFormMessages.organisation),
      render: (_, { organisation }) => pickLanguage(locale, organisation).text,
    },
    {
      key: 'category',
      title: t(messages.category),
      width: 160,
      render: (_, { category }) => pickLanguage(locale, category.name).text,
    },
    {
      key: 'fee',
      title: t(messages.fee),
      width: 120,
      render: (_, { unpaid }) => unpaid && <Tag tone="warn">{t(messages.feeOpen)}</Tag>,
    },
  ]
}
