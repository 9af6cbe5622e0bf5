/** What waits for staff to decide: declared by features, counted together for the office's home and the menu's badges. */
import type { StaffRole } from '../shared/call.ts'
import { dayMs } from '../shared/durations.ts'
import type { Message } from '../shared/i18n.ts'
import type { Db } from './database/db.ts'

/** How many records wait. Times in epoch ms; null where nothing waits. */
export interface Waits {
  readonly count: number
  /** Since when the first of them waits. */
  readonly since: number | null
  /** When the first of them is decided by time alone. */
  readonly dueAt?: number | null
  /** Where this very record is shown, instead of the kind's own `query`. */
  readonly query?: string
}

/** One kind of decision. */
export interface WaitingKind {
  /** `review.submitted`; one of all features. */
  readonly id: string
  /** The page of the back office where it is decided, as the menu has it (below /admin/). */
  readonly page: string
  /** Of the page's address, so that it shows these records alone: `?status=submitted`. */
  readonly query?: string
  /** What waits, without its number. */
  readonly label: Message
  /** The act, as words of a link. */
  readonly act: Message
  /** Who decides, beside administrators; nobody else is told. */
  readonly decides: readonly StaffRole[]
  /** Waiting longer than this is late (ms). Left out: it is never late. */
  readonly lateAfterMs?: number
  /** Asked by every page of the back office: one statement that an index answers. */
  waits(db: Db, asked: { readonly edition: string; readonly now: number }): Promise<Waits>
}

/** Two days: as long as those who wait for us should have to. */
export const lateAfterMs = 2 * dayMs

interface CountAndFirst {
  readonly count: number | string
  readonly first: number | string | null
}

/** Of a query that selects `count` and `first`: the earliest time. PostgreSQL answers both in text. */
export async function countAndFirst(query: {
  executeTakeFirstOrThrow(): Promise<CountAndFirst>
}): Promise<{ count: number; first: number | null }> {
  const { count, first } = await query.executeTakeFirstOrThrow()
  return { count: Number(count), first: first === null ? null : Number(first) }
}

/** The same as what waits since then. */
export async function waitsSince(query: Parameters<typeof countAndFirst>[0]): Promise<Waits> {
  const { count, first } = await countAndFirst(query)
  return { count, since: first }
}
