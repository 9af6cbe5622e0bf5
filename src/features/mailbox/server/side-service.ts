/** Whose mailbox it is: the first line of every service of this feature. */
import { sql } from 'kysely'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { Context, SessionUser, SignedIn } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { officeParty } from '../rules.ts'

/** A mailbox: that of an organisation, or the conference office's of an edition. */
export interface Mailbox {
  /** The organisation's id, or `office`. */
  readonly side: string
  readonly edition: string
}

const officeReaders: readonly SessionUser['role'][] = ['administrator', 'reviewer', 'reader']
const officeWriters: readonly SessionUser['role'][] = ['administrator', 'reviewer']
export const mayWriteForOffice = (user: SessionUser) => officeWriters.includes(user.role)

/** The caller's; null for who has none: without the letter flag, and staff whose role has nothing to do with mail. */
export function findMailbox({ user }: Pick<SignedIn<Context>, 'user'>): Mailbox | null {
  if (!user.letterFlag) return null
  if (user.userType === 3)
    return officeReaders.includes(user.role) ? { side: officeParty, edition: user.edition } : null
  return user.companyId ? { side: user.companyId, edition: user.edition } : null
}

/** The caller's, for reading and for what it sets for itself. A reader among staff changes nothing (`change`). */
export function mailboxOf(
  ctx: Pick<SignedIn<Context>, 'user'>,
  options: { change?: boolean } = {},
): Outcome<Mailbox> {
  const mailbox = findMailbox(ctx)
  if (!mailbox) return refuse('FORBIDDEN')
  const isReader = mailbox.side === officeParty && !mayWriteForOffice(ctx.user)
  return options.change && isReader ? refuse('FORBIDDEN') : ok(mailbox)
}

/** What is told when something in a mailbox changes (live.ts). */
export const mailboxTopic = ({ side, edition }: Mailbox) =>
  side === officeParty ? `mailbox:${side}:${edition}` : `mailbox:${side}`

/** Missives to it that nobody there has read. */
export async function unreadIn(db: Db, mailbox: Mailbox): Promise<number> {
  const row = await db
    .selectFrom('missive_copy')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('side', '=', mailbox.side)
    .where('edition', '=', mailbox.edition)
    // Written out: the index is of these rows alone.
    .where(sql<boolean>`box = 'in' and status = 'unread'`)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
