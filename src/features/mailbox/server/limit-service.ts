/** Who may write, and how much of it a day (decision 17: 30 new correspondents a day per sender). */
import type { Both } from '../../../shared/i18n.ts'
import { ok, refuse, localized, type Outcome } from '../../../shared/outcome.ts'
import type { Context, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { countRows } from '../../../server/database/queries.ts'
import { findCompany } from '../../registration/server/service.ts'
import { mailboxMessages as m } from '../messages.ts'
import { dayLimits, dayStart, leftToday, mayWrite, officeParty, type WriteBar } from '../rules.ts'
import { lockSides, sidesOf, mayWriteForOffice, type Mailbox } from './side-service.ts'

/** Why staff have suspended its writing, null when they have not. */
export async function findSuspension(db: Db | Tx, side: string): Promise<Both | null> {
  const row = await db
    .selectFrom('mailbox')
    .select('suspended_reason')
    .where('id', 'in', sidesOf(db, side))
    .where('suspended_at', 'is not', null)
    .orderBy('suspended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? row.suspended_reason : null
}

/** Why the caller may not write; null when it may. */
export async function writeBarOf(
  ctx: Pick<SignedIn<Context>, 'user'>,
  db: Db | Tx,
  { side }: Mailbox,
): Promise<WriteBar | null> {
  if (side === officeParty) return mayWriteForOffice(ctx.user) ? null : 'reader'
  const company = await findCompany(db, side)
  if (!company || !mayWrite(company)) return 'notRegistered'
  return (await findSuspension(db, side)) === null ? null : 'suspended'
}

/**
 * Locks the rows of who writes and who is written to: what the sender has sent today is counted under its own. The office has
 * no limits and no row. A suspended organisation may still write to the office.
 */
export async function lockSender(
  ctx: SignedIn<WriteContext>,
  options: { mailbox: Mailbox; to: readonly string[] },
): Promise<Outcome<null>> {
  const { mailbox, to } = options
  const toOffice = to.every((side) => side === officeParty)
  await lockSides(ctx.tx, { own: mailbox.side, others: to })
  const bar = await writeBarOf(ctx, ctx.tx, mailbox)
  if (bar === 'reader') return refuse('FORBIDDEN')
  if (bar === 'notRegistered') return refuse('MAIL_NOT_OPEN')
  if (bar === 'suspended' && !toOffice) return refuse('MAIL_SUSPENDED')
  return ok(null)
}

/** What a side has used of the day's limits: organisations that it began to write to, and missives. */
async function usedToday(
  db: Db | Tx,
  options: { mailbox: Mailbox; now: number },
): Promise<{ correspondents: number; missives: number }> {
  const { mailbox, now } = options
  const since = dayStart(now)
  const sides = sidesOf(db, mailbox.side)
  const begun = db
    .selectFrom('mailbox_correspondent')
    .where('side', 'in', sides)
    .where('edition', '=', mailbox.edition)
    .where('began', '=', true)
    .where('first_at', '>=', since)
  const sent = db.selectFrom('missive').where('from_side', 'in', sides).where('sent_at', '>=', since)
  return { correspondents: await countRows(begun), missives: await countRows(sent) }
}

/** What is left of today's limits; null for the office. */
export async function leftOf(db: Db | Tx, options: { mailbox: Mailbox; now: number }) {
  return options.mailbox.side === officeParty ? null : leftToday(await usedToday(db, options))
}

/** Under the sender's lock: whether so many more may go out, to so many new correspondents. */
export async function checkDay(
  ctx: SignedIn<WriteContext>,
  options: { mailbox: Mailbox; missives: number; correspondents: number },
): Promise<Outcome<null>> {
  const left = await leftOf(ctx.tx, { mailbox: options.mailbox, now: ctx.now })
  if (!left) return ok(null)
  if (options.correspondents > left.correspondents) {
    const values = { limit: dayLimits.correspondents, left: left.correspondents }
    return refuse('MAIL_LIMIT', { text: localized(m.correspondentsUsed, values) })
  }
  if (options.missives > left.missives) {
    const values = { limit: dayLimits.missives, left: left.missives }
    return refuse('MAIL_LIMIT', { text: localized(m.missivesUsed, values) })
  }
  return ok(null)
}
