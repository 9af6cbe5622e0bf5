/** Who changed a parameter, when and to what: from the log, which nobody can edit. */
import { toBeijing } from '../../../../shared/format.ts'
import { LoadFailed } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/language.tsx'
import { auditApi } from '../../../audit/contract.ts'
import { parameterPageMessages as messages } from './messages.ts'
import styles from './parameters.module.css'
import { showValue } from './value-part.tsx'
import type { ParameterRow } from './value-part.tsx'

export function History({ row }: { row: ParameterRow }) {
  const t = useTranslate()
  const locale = useLocale()
  const log = useLoad(auditApi.auditLog, {
    subjectType: 'parameter',
    subjectId: `${row.activityCode}:${row.code}`,
    page: 1,
    size: 20,
  })
  return (
    <section>
      <h3 className={styles.heading}>{t(messages.history)}</h3>
      {log.refused && <LoadFailed refused={log.refused} onRetry={log.reload} />}
      {log.data?.rows.length === 0 && <p className={styles.hint}>{t(messages.historyNone)}</p>}
      <ol className={styles.history}>
        {log.data?.rows.map((entry) => {
          const value = showValue(t, locale, row.type, String(entry.data['value'] ?? ''))
          const isRemoval = entry.action.endsWith('.remove')
          return (
            <li key={entry.id}>
              <span>
                {t(isRemoval ? messages.takenBack : messages.setTo, { value })}
                <small>{entry.actor?.name ?? t(messages.system)}</small>
              </span>
              <time>{toBeijing(entry.at)}</time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
