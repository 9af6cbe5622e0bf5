/** Who changed a parameter, when, from what to what: from the log, which nobody can edit. */
import { toBeijing } from '../../../../shared/format.ts'
import { LoadFailed } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { auditApi, type AuditRow } from '../../../audit/contract.ts'
import { parameterPageMessages as messages } from './messages.ts'
import styles from './parameters.module.css'
import { showValue, type ParameterRow } from './value-part.tsx'

const shown = 20

export function History({ row }: { row: ParameterRow }) {
  const t = useTranslate()
  const log = useLoad(auditApi.auditLog, {
    subjectType: 'parameter',
    subjectId: `${row.activityCode}:${row.code}`,
    page: 1,
    // One more than is shown: what stood before the oldest that is.
    size: shown + 1,
  })
  const entries = log.data?.rows ?? []
  return (
    <section>
      <h3 className={styles.heading}>{t(messages.history)}</h3>
      {log.refused && <LoadFailed refused={log.refused} onRetry={log.reload} />}
      {log.data && entries.length === 0 && <p className={styles.hint}>{t(messages.historyNone)}</p>}
      <ol className={styles.history}>
        {entries.slice(0, shown).map((entry, index) => (
          <Change key={entry.id} row={row} entry={entry} before={entries[index + 1]} />
        ))}
      </ol>
    </section>
  )
}

/** What stood after an entry of the log: the value set, or the default after a removal. */
const valueAfter = (row: ParameterRow, entry: AuditRow | undefined) =>
  !entry || isRemoval(entry) ? row.default : String(entry.data['value'] ?? '')

const isRemoval = (entry: AuditRow) => entry.action.endsWith('.remove')

function Change(props: { row: ParameterRow; entry: AuditRow; before: AuditRow | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { row, entry, before } = props
  const show = (value: string) => showValue(t, locale, row.type, value)
  const change = { from: show(valueAfter(row, before)), to: show(valueAfter(row, entry)) }
  return (
    <li>
      <span>
        {t(isRemoval(entry) ? messages.changedBack : messages.changedTo, change)}
        <small>{entry.actor?.name ?? t(messages.system)}</small>
      </span>
      <time dateTime={new Date(entry.at).toISOString()}>{toBeijing(entry.at)}</time>
    </li>
  )
}
