/** Last tab: what the log holds about this registration (D-ADMIN). */
import { toBeijing } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { NothingFound } from '../../../web/admin/nothing-found.tsx'
import { nameAction } from '../../../web/admin/action-messages.ts'
import type { CompanyDetail } from '../contract.ts'
import { reviewMessages as messages } from './messages.ts'
import styles from './review.module.css'

export function Log({ detail }: { detail: CompanyDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  if (detail.log.length === 0) return <NothingFound title={t(messages.logNone)} text="" />
  return (
    <ol className={styles.course}>
      {detail.log.map((entry) => (
        <li key={entry.id}>
          <span>
            {nameAction(entry.action, locale)} · {entry.by ?? t(messages.system)}
            {Object.keys(entry.data).length > 0 && (
              <small className={styles.hint}>{describeData(entry.data)}</small>
            )}
          </span>
          <time>{toBeijing(entry.at)}</time>
        </li>
      ))}
    </ol>
  )
}

/** Names and states only: `from: submitted, to: approved`. */
export function describeData(data: Record<string, unknown>): string {
  return Object.entries(data)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}
