/** How what is on a ticket is put into days and words, on screen and on paper. */
import { formatDateTime, toBeijing, type YearOptions } from '../../../shared/format.ts'
import { text, type Locale } from '../../../shared/i18n.ts'
import type { TicketEntry } from '../contract.ts'
import { ticketMessages as messages } from './messages.ts'

/** Entries of a day of Beijing, by an instant of it; those without a time last, under null. */
export function daysOfEntries(
  entries: readonly TicketEntry[],
): { readonly day: number | null; readonly entries: readonly TicketEntry[] }[] {
  const days = Map.groupBy(entries, ({ startsAt }) =>
    startsAt === null ? null : toBeijing(startsAt).slice(0, 10),
  )
  return [...days.values()].map((own) => ({ day: own[0]!.startsAt, entries: own }))
}

/** What is not settled about an entry, in words; '' where it is. */
export function stateWords(locale: Locale, entry: TicketEntry, dates: YearOptions): string {
  const { state, position, until } = entry
  if (state === 'waiting') return text(locale, messages.waiting, { position: position ?? 1 })
  if (state === 'offered')
    return text(locale, messages.offered, { until: formatDateTime(locale, until ?? 0, dates) })
  if (state !== 'held') return ''
  return until === null
    ? text(locale, messages.held)
    : text(locale, messages.heldUntil, { until: formatDateTime(locale, until, dates) })
}
