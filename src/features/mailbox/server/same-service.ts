/**
 * An organisation that cancelled its registration and began anew is the same one: what staff and others decided about its
 * writing, and what it has sent today, go on (decision 7: one live registration an account and edition).
 */
import type { Db, Tx } from '../../../server/database/db.ts'
import type { Mailbox } from './side-service.ts'

/** A side with the registrations of its account before and after it. */
export const sidesOf = (db: Db | Tx, side: string) =>
  db
    .selectFrom('company as own')
    .innerJoin('company as same', (join) =>
      join.onRef('same.account_id', '=', 'own.account_id').onRef('same.edition', '=', 'own.edition'),
    )
    .select('same.id')
    .where('own.id', '=', side)

/** Accounts whose organisations take no mail from this side (`blocks`), or from which it takes none (`blocked`). */
export interface Blocks {
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
