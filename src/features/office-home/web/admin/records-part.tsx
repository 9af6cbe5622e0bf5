/** Holds that end first, and what was done today. */
import type { ResultOf } from '../../../../shared/call.ts'
import { formatTime } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { InLanguage } from '../../../../web/ui/in-language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import type { auditApi } from '../../../audit/contract.ts'
import { nameAction } from '../../../audit/messages.ts'
import type { bookingApi } from '../../../booking/contract.ts'
import page from './home.module.css'
import styles from './records.module.css'
import { Named } from './log/use-details.tsx'
import { homeMessages as messages } from './messages.ts'
import { useWords } from './use-words.ts'
import { dayMs } from '../../../../shared/durations.ts'

export function Holds(props: { bookings: ResultOf<typeof bookingApi.listBookings>; now: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const { when } = useWords()
  const { rows } = props.bookings
  if (!rows.length) return <p className={page.read}>{t(messages.noHolds)}</p>
  return (
    <ul className={styles.lines}>
      {rows.map(({ id, name, company, holdEndsAt }) => (
        <li key={id}>
          <Link to={`/admin/bookings?state=held&open=${id}`}>{name[locale] || name.cn}</Link>
          <span>{company && (company.name[locale] || company.name.cn || company.name.en)}</span>
          <time className={(holdEndsAt ?? 0) - props.now <= dayMs ? styles.soon : undefined}>
            {holdEndsAt && when(holdEndsAt, props.now)}
          </time>
        </li>
      ))}
    </ul>
  )
}

export function TodaysLog({ log }: { log: ResultOf<typeof auditApi.auditLog> }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      {log.rows.length === 0 && <p className={page.read}>{t(messages.noLog)}</p>}
      <ol className={styles.entries}>
        {log.rows.map((entry) => (
          <li key={entry.id}>
            <time>{formatTime(entry.at)}</time>
            <b>
              <InLanguage>{entry.actor?.name ?? t(messages.system)}</InLanguage>
            </b>
            <span>
              {nameAction(entry.action, locale)} <Named named={entry.subject} isGone={false} />
            </span>
          </li>
        ))}
      </ol>
      <p className={page.read}>
        <Link to="/admin/log">{t(messages.allLog)}</Link>
      </p>
    </>
  )
}
