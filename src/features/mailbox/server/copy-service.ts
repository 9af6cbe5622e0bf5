/**
 * Copies by e-mail: who has not read a message some minutes after it came is told of all that wait, in one mail. On unless the
 * organisation has switched it off. A message is told of once.
 */
import { sql } from 'kysely'
import { minuteMs } from '../../../shared/durations.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { findCompany } from '../../registration/server/service.ts'
import { mailLimits, officeParty } from '../rules.ts'
import { mailCopies } from './mails.ts'
import { loadRows, openBody } from './own-missive-service.ts'
import { lockSides, type Mailbox } from './side-service.ts'

export const copiesJobKind = 'mailbox.copies'
/** How long a message waits to be read on the site. */
const unreadMs = 10 * minuteMs

/** Has messages that came in now mailed later, where nobody reads them before. One job an organisation gathers what comes meanwhile. */
export async function planCopies(
  ctx: WriteContext,
  { sides, edition }: { sides: readonly string[]; edition: string },
): Promise<void> {
  for (const side of sides)
    if (side !== officeParty)
      await addJob(ctx, {
        kind: copiesJobKind,
        key: `${copiesJobKind}:${side}`,
        payload: { side, edition },
        runAt: ctx.now + unreadMs,
      })
}

/** Whether an organisation is mailed copies: unless it has switched them off. */
export async function wantsCopies(db: Db | Tx, side: string): Promise<boolean> {
  const settings = await db
    .selectFrom('mailbox')
    .select('email_copies')
    .where('id', '=', side)
    .executeTakeFirst()
  return settings?.email_copies ?? true
}

/** Job: mails an organisation what it has not read. Under its lock, which a sending to it takes, too: none is missed or told twice. */
export async function tellCopies(ctx: WriteContext, mailbox: Mailbox): Promise<void> {
  const { side } = mailbox
  if (!(await lockSides(ctx.tx, { own: side }))) return
  const ids = await takeUntold(ctx, mailbox)
  const company = ids.length && (await wantsCopies(ctx.tx, side)) ? await findCompany(ctx.tx, side) : null
  if (!company) return
  const rows = await loadRows(ctx.tx, mailbox, ids.toSorted().slice(0, mailLimits.gathered))
  const letters = rows
    .map((row) => ({ id: row.copy.missive_id, from: row.copy.other_side, subject: row.subject }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  // The text of one alone is mailed.
  const body = ids.length === 1 && rows[0] ? ((await openBody(ctx.kernel, rows[0])) ?? '') : ''
  await mailCopies(ctx, { company, letters, count: ids.length, body })
}

/** Notes that the unread messages of a mailbox are told of now; answers those that were not before. */
async function takeUntold({ tx, now }: WriteContext, { side, edition }: Mailbox): Promise<string[]> {
  const taken = await tx
    .updateTable('missive_copy')
    .set({ told_at: now })
    .where('side', '=', side)
    .where('edition', '=', edition)
    // Written out: the index is of these rows alone.
    .where(sql<boolean>`box = 'in' and status = 'unread'`)
    .where('told_at', 'is', null)
    .returning('missive_id')
    .execute()
  return taken.map((row) => row.missive_id)
}
