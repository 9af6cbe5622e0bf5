/** Organisations that may not write at present. */
import { pickLanguage } from '../../../../shared/i18n.ts'
import { useEffect } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import { Card, LoadFailed } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { mailboxApi } from '../../contract.ts'
import { mailboxMessages } from '../../messages.ts'
import { guardMessages } from '../contacts/contact-messages.ts'
import { reportMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'

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
  const { run } = useAction()
  const restore = ({ id, company }: Row) => {
    const who = { name: pickLanguage(locale, company.name).text }
    const ask = {
      title: t(messages.restoreTitle, who),
      text: t(messages.restoreText),
      act: t(messages.restore),
    }
    return run(
      mailboxApi.suspend,
      { companyId: id, suspended: false },
      { ask, done: t(messages.restored, who), onDone: onChanged },
    )
  }
  const rows = (list.data?.rows ?? []).map((row): Row => ({ ...row, id: row.company.companyId ?? '' }))
  return (
    <Card label={t(messages.suspensions)}>
      <div className={record.cardHead}>
        <h2>{t(messages.suspensions)}</h2>
      </div>
      {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
      <WholeTable<Row>
        name={t(messages.suspensions)}
        rowKey="id"
        minWidth={860}
        rows={rows}
        loading={list.loading}
        locale={{ emptyText: <p>{t(messages.nobody)}</p> }}
        columns={[
          {
            key: 'company',
            title: t(commonFormMessages.organisation),
            render: (_, row) =>
              pickLanguage(locale, row.company.name).text || t(mailboxMessages.goneOrganisation),
          },
          { key: 'since', title: t(messages.since), width: 150, render: (_, row) => formatInstant(row.at) },
          { key: 'reason', title: t(guardMessages.reportReason), render: (_, row) => row.reason[locale] },
          { key: 'by', title: t(messages.by), width: 140, render: (_, row) => row.by },
          ...(reviews
            ? [
                {
                  key: 'acts',
                  title: t(commonFormMessages.actions),
                  width: 110,
                  render: (_: unknown, row: Row) => (
                    <ActButton
                      type="link"
                      size="small"
                      aria-label={t(messages.restoreOf, {
                        name: pickLanguage(locale, row.company.name).text,
                      })}
                      act={() => restore(row)}
                    >
                      {t(messages.restore)}
                    </ActButton>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
