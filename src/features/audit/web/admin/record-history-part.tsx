/** What the log holds about a record (decision 18), newest first, as the last section of its drawer. */
import { auditApi } from '../../contract.ts'
import type { SentOf } from '../../../../shared/call.ts'
import { formatInstant } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { nameAction } from '../../messages.ts'
import { adminMessages as messages } from '../../../../web/admin/messages.ts'
import { LoadFailed } from '../../../../web/admin/page-part.tsx'
import styles from '../../../../web/admin/record/record.module.css'
import { useLoad } from '../../../../web/admin/use-load.ts'

/** Give it the record's version as its key: another version has another history. */
export function RecordHistory({ asked }: { asked: SentOf<typeof auditApi.auditLog> }) {
  const t = useTranslate()
  const locale = useLocale()
  const log = useLoad(auditApi.auditLog, { size: 50, ...asked })
  return (
    <section className={styles.section}>
      <h3>{t(messages.history)}</h3>
      {log.refused && <LoadFailed refused={log.refused} onRetry={log.reload} />}
      {log.data?.rows.length === 0 && <p className={styles.hint}>{t(messages.historyNone)}</p>}
      <ol className={styles.course}>
        {(log.data?.rows ?? []).map((entry) => (
          <li key={entry.id}>
            <span>
              {nameAction(entry.action, locale)} · {entry.actor?.name ?? t(messages.systemActor)}
            </span>
            <time>{formatInstant(entry.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
