/** A mailing's state and how far it is: a word and a colour, a bar, and numbers. */
import { formatInstant } from '../../../../shared/format.ts'
import { StateFilter } from '../../../../web/admin/table/state-cards.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import type { MailingRow } from '../../contract.ts'
import { mailingStates, type MailingState as State, type RecipientState } from '../../rules.ts'
import { mailingAdminMessages as messages } from './messages.ts'
import styles from './mailing-admin.module.css'
import type { MailingList } from './use-mailing-list.ts'

export const MailingState = makeStateTag<State>(
  { draft: 'plain', scheduled: 'lake', sending: 'lake', paused: 'warn', stopped: 'plain', done: 'ok' },
  messages,
  'sending',
)

export function MailingCards({ state: { query, change, list } }: { state: MailingList }) {
  return (
    <StateFilter states={mailingStates} labels={messages} of={{ query, change }} counts={list.data?.states} />
  )
}

/** When it starts, started or ended. */
export function MailingTime({ row }: { row: MailingRow }) {
  const t = useTranslate()
  const { state, sendAt, startedAt, endedAt, createdAt } = row
  if (state === 'scheduled' && sendAt !== null) return t(messages.startsAt, { time: formatInstant(sendAt) })
  if (endedAt !== null) return t(messages.endedAt, { time: formatInstant(endedAt) })
  if (startedAt !== null) return t(messages.startedAt, { time: formatInstant(startedAt) })
  return t(messages.createdAt, { time: formatInstant(createdAt) })
}

type Counts = Partial<Record<RecipientState, number>>
export const countOf = (counts: Counts, ...states: readonly RecipientState[]) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

/** The parts of the bar: what went well, what did not, what is open. */
const parts = [
  ['sent', ['sent']],
  ['failed', ['refused', 'bounced']],
  ['unsure', ['unsure']],
  ['none', ['left', 'skipped', 'stopped']],
] as const satisfies readonly (readonly [string, readonly RecipientState[]])[]

/** How far it is, as a bar and in words. */
export function Progress({ row }: { row: Pick<MailingRow, 'recipients' | 'counts'> }) {
  const t = useTranslate()
  const { recipients, counts } = row
  if (recipients === 0) return '–'
  const open = countOf(counts, 'queued', 'sending')
  const done = recipients - open
  const failed = countOf(counts, 'refused', 'bounced')
  const unsure = countOf(counts, 'unsure')
  const widths = parts.map(([, states]) => (100 * countOf(counts, ...states)) / recipients)
  return (
    <span className={styles.progress}>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        role="img"
        aria-label={t(messages.handledOf, { done, total: recipients })}
      >
        <rect width="100" height="1" className={styles.open} />
        {parts.map(([name], index) => (
          <rect
            key={name}
            className={styles[name]}
            x={widths.slice(0, index).reduce((sum, width) => sum + width, 0)}
            width={widths[index]}
            height="1"
          />
        ))}
      </svg>
      <span>
        {t(messages.handled, { done, total: recipients })}
        {failed > 0 && <b data-kind="failed">{t(messages.failures, { count: failed })}</b>}
        {unsure > 0 && <b data-kind="unsure">{t(messages.unsureCount, { count: unsure })}</b>}
      </span>
    </span>
  )
}
