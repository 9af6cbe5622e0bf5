/**
 * The hash chain (decision 18). Entries are written unsealed by business transactions; one worker at a time gives them their
 * place: a number without gaps, the hash of the one before, the hash of both, and a keyed mark over that hash. Who can only
 * write to the database can neither change, remove nor reorder entries unseen, because the key is outside of it.
 */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import type { Vault } from '../../../server/secrets/vault.ts'
import type { AuditEntryTable } from './tables.ts'

type Sealed = Selectable<AuditEntryTable>
type Entry = Omit<Sealed, 'seq' | 'previous_hash' | 'hash' | 'mac'>

const headId = 'head'
const beginning = '0'.repeat(64)
/** Entries sealed in one transaction. */
export const sealedPerTransaction = 1_000

/** The hash of an entry in its place. Every field that tells something is in it. */
export function hashEntry(entry: Entry, place: { seq: number; previousHash: string }): string {
  const sealed = [
    place.seq,
    place.previousHash,
    entry.id,
    Number(entry.at),
    entry.edition,
    entry.account_id,
    entry.role,
    entry.address,
    entry.device_id,
    entry.request_id,
    entry.action,
    entry.subject_type,
    entry.subject_id,
    entry.data,
  ]
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex')
}

const markEntry = (vault: Vault, hash: string) => vault.hmac('audit.entry', hash)
const markHead = (vault: Vault, seq: number, hash: string) => vault.hmac('audit.head', String(seq), hash)

/** Seals what is waiting, oldest first; answers how many. Safe on several nodes: the chain's end is locked. */
export async function sealEntries(ctx: WriteContext): Promise<number> {
  const { tx } = ctx
  const { vault } = ctx.kernel
  const waiting = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('seq', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return 0
  await tx
    .insertInto('audit_head')
    .values({ id: headId, seq: 0, hash: beginning, mac: markHead(vault, 0, beginning) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await lockRow(tx, 'audit_head', headId)
  const head = await tx
    .selectFrom('audit_head')
    .selectAll()
    .where('id', '=', headId)
    .executeTakeFirstOrThrow()
  const entries = await tx
    .selectFrom('audit_entry')
    .selectAll()
    .where('seq', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(sealedPerTransaction)
    .execute()
  let [seq, hash] = [head.seq, head.hash]
  for (const entry of entries) {
    const previousHash = hash
    seq += 1
    hash = hashEntry(entry, { seq, previousHash })
    await tx
      .updateTable('audit_entry')
      .set({ seq, previous_hash: previousHash, hash, mac: markEntry(vault, hash) })
      .where('id', '=', entry.id)
      .execute()
  }
  if (entries.length) {
    await tx
      .updateTable('audit_head')
      .set({ seq, hash, mac: markHead(vault, seq, hash) })
      .where('id', '=', headId)
      .execute()
  }
  return entries.length
}

export interface ChainProblem {
  /** `changed`: the content is not what was sealed. `missing`: numbers are omitted. `order`: it does not follow the one before. `forged`: sealed without the key. `end`: the last entries are gone. */
  readonly kind: 'changed' | 'missing' | 'order' | 'forged' | 'end'
  readonly seq: number
  readonly id: string | null
}

interface ChainReport {
  readonly entries: number
  readonly waiting: number
  /** When the oldest of them was written, epoch ms. */
  readonly waitingSince: number | null
  readonly last: { readonly seq: number; readonly hash: string }
  readonly problems: readonly ChainProblem[]
}

/** Walks over the whole chain and says what is wrong with it. `expect` is an end noted down earlier. */
export async function verifyChain(
  db: Db,
  vault: Vault,
  expect?: { seq: number; hash: string },
): Promise<ChainReport> {
  const problems: ChainProblem[] = []
  let last = { seq: 0, hash: beginning }
  for (;;) {
    const page = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('seq', '>', last.seq)
      .orderBy('seq')
      .limit(1_000)
      .execute()
    for (const entry of page) {
      problems.push(...judgeEntry(entry, last, vault))
      if (expect?.seq === entry.seq && expect.hash !== entry.hash)
        problems.push({ kind: 'changed', seq: entry.seq, id: entry.id })
      last = { seq: entry.seq!, hash: entry.hash ?? '' }
    }
    if (page.length < 1_000) break
  }
  const head = await db.selectFrom('audit_head').selectAll().where('id', '=', headId).executeTakeFirst()
  problems.push(...judgeEnd({ head, last, vault, expect }))
  const waiting = await db
    .selectFrom('audit_entry')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('at').as('since')])
    .where('seq', 'is', null)
    .executeTakeFirstOrThrow()
  return { entries: last.seq, waiting: Number(waiting.count), waitingSince: waiting.since, last, problems }
}

function judgeEntry(entry: Sealed, last: { seq: number; hash: string }, vault: Vault): ChainProblem[] {
  const seq = entry.seq!
  const problem = (kind: ChainProblem['kind']): ChainProblem => ({ kind, seq, id: entry.id })
  const problems: ChainProblem[] = []
  if (seq !== last.seq + 1) problems.push(problem('missing'))
  else if (entry.previous_hash !== last.hash) problems.push(problem('order'))
  if (entry.hash !== hashEntry(entry, { seq, previousHash: entry.previous_hash ?? '' }))
    problems.push(problem('changed'))
  if (!vault.hmacs('audit.entry', entry.hash ?? '').includes(entry.mac ?? ''))
    problems.push(problem('forged'))
  return problems
}

function judgeEnd(options: {
  head: { seq: number; hash: string; mac: string } | undefined
  last: { seq: number; hash: string }
  vault: Vault
  expect: { seq: number; hash: string } | undefined
}): ChainProblem[] {
  const { head, last, vault, expect } = options
  const problems: ChainProblem[] = []
  if ((head?.seq ?? 0) !== last.seq || (head && head.hash !== last.hash))
    problems.push({ kind: 'end', seq: last.seq, id: null })
  if (head && !vault.hmacs('audit.head', String(head.seq), head.hash).includes(head.mac)) {
    problems.push({ kind: 'forged', seq: head.seq, id: null })
  }
  if (expect && expect.seq > last.seq) problems.push({ kind: 'end', seq: last.seq, id: null })
  return problems
}
