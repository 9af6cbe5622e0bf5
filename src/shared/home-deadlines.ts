/** The one list of what a member has to do by a time: every page that names deadlines takes it. */
import type { HomeDeadline, HomeWaiting } from './home-part.ts'

/** Those that are still to come, the nearest first. */
export const byDeadline = (all: readonly HomeDeadline[], now: number): HomeDeadline[] =>
  all.filter(({ at }) => at > now).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id)))

/** Deadlines as features tell them, and answers that lapse: an offer of 24 hours comes before a contract of next month. */
export const deadlinesOf = (
  told: { readonly deadlines: readonly HomeDeadline[]; readonly waiting: readonly HomeWaiting[] },
  now: number,
): HomeDeadline[] => byDeadline([...told.deadlines, ...told.waiting.flatMap(answerBy)], now)

const answerBy = ({ id, dueAt, toDo, act }: HomeWaiting): HomeDeadline[] =>
  dueAt === null ? [] : [{ id, at: dueAt, what: toDo, otherwise: { cn: '', en: '' }, act }]
