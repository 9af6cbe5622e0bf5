/** Whose mailbox it is: the first line of every service of this feature. */
import { sql } from 'kysely'
import { countRows } from '../../../server/database/queries.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { Context, SessionUser, SignedIn } from '../../../server/context.ts'
import { type Db, type Tx, lockRow } from '../../../server/database/db.ts'
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
export function unreadIn(db: Db | Tx, mailbox: Mailbox): Promise<number> {
  return countRows(
    db
      .selectFrom('missive_copy')
      .where('side', '=', mailbox.side)
      .where('edition', '=', mailbox.edition)
      // Written out: the index is of these rows alone.
      .where(sql<boolean>`box = 'in' and status = 'unread'`),
  )
}

/**
 * A side with the registrations of its account before and after it. An organisation that cancelled its registration and began
 * anew is the same one: what staff and others decided about its writing, and what it has sent today, go on (decision 7: one
 * live registration an account and edition).
 */
export const sidesOf = (db: Db | Tx, side: string) =>
  db
    .selectFrom('company as own')
    .innerJoin('company as same', (join) =>
      join.onRef('same.account_id', '=', 'own.account_id').onRef('same.edition', '=', 'own.edition'),
    )
    .select('same.id')
    .where('own.id', '=', side)

/** Accounts whose organisations take no mail from this side (`blocks`), or from which it takes none (`blocked`). */
interface Blocks {
  readonly blocks: ReadonlySet<string>
  readonly blocked: ReadonlySet<string>
}

export async function blocksOf(db: Db | Tx, { side, edition }: Mailbox): Promise<Blocks> {
  const all = db
    .selectFrom('mailbox_block')
    .innerJoin('company as by', 'by.id', 'mailbox_block.company_id')
    .innerJoin('company as about', 'about.id', 'mailbox_block.blocked_id')
    .where('mailbox_block.edition', '=', edition)
  const blocks = await all
    .select('by.account_id')
    .where('mailbox_block.blocked_id', 'in', sidesOf(db, side))
    .execute()
  const blocked = await all
    .select('about.account_id')
    .where('mailbox_block.company_id', 'in', sidesOf(db, side))
    .execute()
  const accounts = (rows: readonly { account_id: string }[]) =>
    new Set(rows.map(({ account_id: account }) => account))
  return { blocks: accounts(blocks), blocked: accounts(blocked) }
}

/** Guards the own row, what is counted a day among it; and the rows of those written to. Race tests take them away. */
const ownGuard = 'mailbox.dayLock'
const otherGuard = 'mailbox.otherLock'

/**
 * Locks the organisations that a write is about, in the order of their ids. One that is being removed takes its rows with it
 * (organisation-hooks-service.ts): whatever were added beside it would belong to nobody. Answers whether the own side is still there; the
 * office has no row. Whether the others are is what is read of them afterwards.
 */
export async function lockSides(
  tx: Tx,
  { own, others = [] }: { own: string; others?: readonly string[] },
): Promise<boolean> {
  let isThere = own === officeParty
  for (const side of [...new Set([own, ...others])].toSorted()) {
    if (side === officeParty) continue
    const found = await lockRow(tx, 'company', side, side === own ? ownGuard : otherGuard)
    if (side === own) isThere = found
  }
  return isThere
}
