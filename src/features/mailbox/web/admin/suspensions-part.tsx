/** Organisations that may not write at present. */
import { App, Button, Table } from 'antd'
import { useEffect } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import { call } from '../../../../web/admin/call.ts'
import { Card, LoadFailed } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { ScrollRegion } from '../../../../web/admin/table/scroll-region.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { mailboxApi } from '../../contract.ts'
import { reportMessages as messages } from './messages.ts'
import { nameIn } from './use-reports.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

type Suspension = ResultOf<typeof mailboxApi.suspensions>['rows'][number]
interface Row extends Suspension {
  readonly id: string
}

/** More are not shown: hardly ever is one. */
const suspendedMaximum = 200

/** `turn` grows when the list may be another. */
export function SuspensionsPart({ turn, onChanged }: { turn: number; onChanged: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { reviews } = useStaff()
  const list = useLoad(mailboxApi.suspensions, { size: suspendedMaximum })
  const { reload } = list
  useEffect(() => {
    if (turn > 0) reload()
  }, [turn, reload])
  const restore = useRestore(onChanged)
  const rows = (list.data?.rows ?? []).map((row): Row => ({ ...row, id: row.company.companyId ?? '' }))
  return (
    <Card label={t(messages.suspensions)}>
      <div className={record.cardHead}>
        <h2>{t(messages.suspensions)}</h2>
      </div>
      {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
      <ScrollRegion name={t(messages.suspensions)}>
        <Table<Row>
          size="small"
          rowKey="id"
          style={{ minWidth: 860 }}
          pagination={false}
          dataSource={rows}
          loading={list.loading}
          locale={{ emptyText: <p>{t(messages.nobody)}</p> }}
          columns={[
            {
              key: 'company',
              title: t(commonFormMessages.organisation),
              render: (_, row) => nameIn(locale, row.company.name) || t(messages.gone),
            },
            { key: 'since', title: t(messages.since), width: 150, render: (_, row) => toBeijing(row.at) },
            { key: 'reason', title: t(messages.reason), render: (_, row) => row.reason[locale] },
            { key: 'by', title: t(messages.by), width: 140, render: (_, row) => row.by },
            ...(reviews
              ? [
                  {
                    key: 'acts',
                    title: t(commonFormMessages.actions),
                    width: 110,
                    render: (_: unknown, row: Row) => (
                      <Button
                        type="link"
                        size="small"
                        aria-label={t(messages.restoreOf, { name: nameIn(locale, row.company.name) })}
                        onClick={() => restore(row)}
                      >
                        {t(messages.restore)}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </ScrollRegion>
    </Card>
  )
}

/** Asks first, then gives the writing back. */
function useRestore(onChanged: () => void) {
  const t = useTranslate()
  const locale = useLocale()
  const { modal } = App.useApp()
  const notices = useNotices()
  return (row: Row) => {
    const who = { name: nameIn(locale, row.company.name) }
    modal.confirm({
      title: t(messages.restoreTitle, who),
      content: t(messages.restoreText),
      okText: t(messages.restore),
      onOk: async () => {
        const answer = await call(mailboxApi.suspend, { companyId: row.id, suspended: false })
        if (!answer.ok) return notices.refused(answer)
        notices.success(t(messages.restored, who))
        onChanged()
      },
    })
  }
}
