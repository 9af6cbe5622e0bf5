/** What the log holds about a booking (D-ADMIN), newest first. */
import { toBeijing } from '../../../../shared/format.ts'
import { nameAction } from '../../../../web/admin/action-messages.ts'
import { LoadFailed } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/language.tsx'
import { auditApi } from '../../../audit/contract.ts'
import type { StaffBooking } from '../../contract.ts'
import styles from './booking-admin.module.css'
import { bookingAdminMessages as messages } from './messages.ts'

export function BookingHistory({ booking }: { booking: StaffBooking }) {
  // Another version has another history: the key makes it ask again.
  return <Entries key={`${booking.version} ${booking.state}`} id={booking.id} />
}

function Entries({ id }: { id: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const log = useLoad(auditApi.auditLog, { subjectType: 'booking', subjectId: id, size: 50 })
  return (
    <section className={styles.section}>
      <h3>{t(messages.history)}</h3>
      {log.refused && <LoadFailed refused={log.refused} onRetry={log.reload} />}
      {log.data?.rows.length === 0 && <p className={styles.hint}>{t(messages.historyNone)}</p>}
      <ol className={styles.course}>
        {(log.data?.rows ?? []).map((entry) => (
          <li key={entry.id}>
            <span>
              {nameAction(entry.action, locale)} · {entry.actor?.name ?? t(messages.system)}
            </span>
            <time>{toBeijing(entry.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
