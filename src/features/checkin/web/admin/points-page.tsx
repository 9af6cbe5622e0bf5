/** /admin/checkin-points: what each point is called, when it is open, whom it counts, and what an unpaid fee means there. */
import { Skeleton, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { formatInstant } from '../../../../shared/format.ts'
import { pickLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { Card, LoadNotes, PageTop } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { actsColumn, WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { checkinApi, type PointRow } from '../../contract.ts'
import { pointMessages as messages, unpaidLabels } from './messages.ts'
import { PointForm } from './point-form.tsx'

export default function PointsPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { administers } = useStaff()
  const list = useLoad(checkinApi.points, {})
  const [open, setOpen] = useState<PointRow | null>(null)
  const actsOf = (row: PointRow) => [
    {
      text: t(commonFormMessages.edit),
      label: t(commonFormMessages.editNamed, { name: pickLanguage(locale, row.name).text }),
      onClick: () => setOpen(row),
    },
  ]
  return (
    <>
      <PageTop title={t(messages.title)} />
      <p className="muted">{t(messages.text)}</p>
      <Card>
        <LoadNotes list={list} />
        {!list.data && list.loading && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
        {list.data && (
          <WholeTable<PointRow>
            name={t(messages.list)}
            rows={list.data.rows}
            minWidth={860}
            columns={[...columnsOf(t, locale), ...(administers ? [actsColumn(t, 90, actsOf)] : [])]}
          />
        )}
      </Card>
      {open && <PointForm point={open} onClose={() => setOpen(null)} onChanged={list.reload} />}
    </>
  )
}

/** When a point is open, in words. */
function hoursOf(t: Translate, { opensAt, closesAt }: PointRow): string {
  const words = [
    opensAt !== null && t(messages.from, { time: formatInstant(opensAt) }),
    closesAt !== null && t(messages.until, { time: formatInstant(closesAt) }),
  ].filter((one) => one !== false)
  return words.join(' ') || t(messages.always)
}

function columnsOf(t: Translate, locale: Locale): TableColumnsType<PointRow> {
  return [
    { key: 'name', title: t(messages.name), render: (_, { name }) => pickLanguage(locale, name).text },
    {
      key: 'counts',
      title: t(messages.counts),
      width: 130,
      render: (_, { countsInside }) => t(countsInside ? commonFormMessages.yes : commonFormMessages.no),
    },
    {
      key: 'unpaid',
      title: t(messages.unpaid),
      width: 260,
      render: (_, { unpaid, unpaidRule }) =>
        unpaidRule === null
          ? t(messages.asEditionNow, { rule: t(unpaidLabels[unpaid]) })
          : t(unpaidLabels[unpaidRule]),
    },
    { key: 'hours', title: t(messages.hours), width: 260, render: (_, row) => hoursOf(t, row) },
  ]
}
