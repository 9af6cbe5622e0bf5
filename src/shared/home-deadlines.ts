/** The one list of what a member has to do by a time: every page that names deadlines takes it. */
import { homeDeadlineMessages as m } from './home-deadline-messages.ts'
import type { HomeDeadline, HomeWaiting } from './home-part.ts'
import { fillMessage } from './i18n.ts'

/** Those that are still to come, the nearest first. */
export const byDeadline = (all: readonly HomeDeadline[], now: number): HomeDeadline[] =>
  all.filter(({ at }) => at > now).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id)))

/** Deadlines as features tell them, and answers that lapse: an offer of 24 hours comes before a contract of next month. */
export const deadlinesOf = (
  told: { readonly deadlines: readonly HomeDeadline[]; readonly waiting: readonly HomeWaiting[] },
  now: number,
): HomeDeadline[] => byDeadline([...told.deadlines, ...told.waiting.flatMap(answerBy)], now)

function answerBy({ id, from, text, dueAt, act }: HomeWaiting): HomeDeadline[] {
  if (dueAt === null) return []
  const what = fillMessage(m.answer, (locale) => ({
    what: [from[locale], text[locale]].filter(Boolean).join(' '),
  }))
  return [{ id, at: dueAt, what, otherwise: { cn: '', en: '' }, act }]
}
