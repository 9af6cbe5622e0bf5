/** What a check found, and how far the issue is: how many, who gets none and why. */
import { Alert, Button, Progress } from 'antd'
import { inLanguage } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { RefusedRow } from '../../contract.ts'
import { barLabels } from '../../messages.ts'
import type { Bar } from '../../rules.ts'
import styles from './issue.module.css'
import { documentAdminMessages as messages } from './messages.ts'
import type { Issuing } from './use-issuing.ts'

interface Checked {
  readonly ready: readonly string[]
  readonly refused: number
  readonly bars: readonly { readonly bar: Bar; readonly count: number }[]
  readonly rows: readonly RefusedRow[]
}

/** `bar`: whom it is in the way of, is shown. */
export function CheckReport(props: {
  checked: Checked
  bar: Bar | null
  busy: boolean
  onBar: (bar: Bar | null) => void
}) {
  const t = useTranslate()
  const { checked, bar, busy, onBar } = props
  const { ready, refused, bars, rows } = checked
  const count = bar ? (bars.find((one) => one.bar === bar)?.count ?? 0) : 0
  return (
    <>
      <Alert
        type={ready.length ? 'success' : 'warning'}
        showIcon
        role="status"
        title={t(messages.checked, { ready: ready.length, refused })}
      />
      {bars.length > 0 && (
        <ul className={styles.reasons} aria-label={t(messages.barsTitle)}>
          {bars.map((one) => (
            <li key={one.bar}>
              <span>{t(messages.barCount, { why: t(barLabels[one.bar]), count: one.count })}</span>
              <Button
                size="small"
                loading={busy && bar === one.bar}
                aria-expanded={bar === one.bar}
                aria-label={t(bar === one.bar ? messages.hideOf : messages.showOf, {
                  why: t(barLabels[one.bar]),
                })}
                onClick={() => onBar(bar === one.bar ? null : one.bar)}
              >
                {t(bar === one.bar ? messages.hide : messages.show)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {bar && !busy && <RefusedList rows={rows} more={count - rows.length} title={t(barLabels[bar])} />}
    </>
  )
}

function RefusedList({ rows, more, title }: { rows: readonly RefusedRow[]; more: number; title: string }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <section className={styles.bars} aria-label={title}>
      <p className={styles.heading}>{title}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be focusable */}
      <ul tabIndex={0} aria-label={title}>
        {rows.map(({ id, name, organisation, bar, characters }) => (
          <li key={id}>
            <span>
              {inLanguage(locale, name)} <small>{inLanguage(locale, organisation)}</small>
            </span>
            <span>{[t(barLabels[bar]), ...characters].join(' ')}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t(messages.barsMore, { count: more })}</p>}
    </section>
  )
}

export function IssueProgress({ progress }: { progress: Issuing }) {
  const t = useTranslate()
  const { state, done, total, issued, refused } = progress
  const words = {
    running: t(messages.issuing, { done, total }),
    stopping: t(messages.stopping),
    stopped: t(messages.issueStopped, { issued, left: total - done }),
    failed: t(messages.issueFailed, { issued, left: total - done }),
    done: t(messages.done, { count: issued }),
  }[state]
  const look = { done: 'success', failed: 'exception', stopped: 'normal' } as const
  return (
    <>
      <p role="status">{words}</p>
      <Progress
        percent={Math.floor((100 * done) / Math.max(1, total))}
        aria-label={words}
        status={state === 'running' || state === 'stopping' ? 'active' : look[state]}
      />
      {refused.length > 0 && <RefusedList rows={refused} more={0} title={t(messages.barsTitle)} />}
    </>
  )
}
