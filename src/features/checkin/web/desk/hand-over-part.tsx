/** What the next shift at this desk has to know: what waits here, who was let in by mistake or with a reason, and doubles. */
import { callRef } from '../../../../shared/call-ref.ts'
import { formatDateTime } from '../../../../shared/format.ts'
import { inLanguage, type Message } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { checkinApi } from '../../contract.ts'
import { overrideMessages } from './override-messages.ts'
import { serverNow, useDesk } from './desk-store.ts'
import { listMessages as messages } from './list-messages.ts'
import { FoundPart } from './report-part.tsx'
import { useAnswer } from './use-answer.ts'
import phone from './counts.module.css'
import styles from './list.module.css'

const reportCall = callRef<typeof checkinApi.report>('GET', 'admin/checkin/report')

export function HandOverPart() {
  const t = useTranslate()
  const locale = useLocale()
  const { waiting } = useDesk()
  const { result, isAway } = useAnswer(reportCall, {})
  const overrides = result?.overrides.filter(({ undone }) => !undone) ?? []
  const isEmpty = result && !overrides.length && !result.letIn.length && !result.doubles.length
  const labelOf = (reason: string) => {
    const label = (overrideMessages as Partial<Record<string, Message>>)[reason]
    return label ? t(label) : reason
  }
  return (
    <div className={phone.report}>
      {waiting > 0 && (
        <p className={styles.words} role="status">
          {t(messages.waiting, { count: waiting })}
        </p>
      )}
      {(isAway || !result || isEmpty) && (
        <p className={styles.words} role="status">
          {t(isAway ? messages.away : result ? messages.nothing : messages.loading)}
        </p>
      )}
      {result && <FoundPart report={result} />}
      {overrides.length > 0 && <h2>{t(messages.overrides)}</h2>}
      {overrides.map((one) => (
        <div key={one.id} className={phone.double}>
          <b>{one.name}</b>
          <span>
            <strong>{labelOf(one.reason)}</strong>
            {' · '}
            {t(messages.override, {
              time: formatDateTime(locale, one.at, { now: serverNow() }),
              point: inLanguage(locale, one.point),
              by: one.by,
            })}
          </span>
        </div>
      ))}
    </div>
  )
}
