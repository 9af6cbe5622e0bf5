/** The audit log's door for every other feature (decision 18: every write and every export is logged). */
import { compileWrite } from '../../../server/database/compiled.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import type { ActionCode, SubjectType } from '../messages.ts'
import { sealTyped } from './typed-service.ts'
import { commandLine, enrolledDevice } from '../rules.ts'
import type { AuditEntryTable } from './tables.ts'

export { entriesOf } from './list-service.ts'

/**
 * A text that is another one after every entry: what is computed from everything that is logged stays right while it is the same.
 * Entries of transactions that overlap may share it, so nothing rests on it for long.
 */
export async function logMark(db: Db): Promise<string> {
  const last = await db
    .selectFrom('audit_entry')
    .select((e) => ['at', e.fn.countAll<number>().as('count')])
    .groupBy('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? `${last.at} ${last.count}` : ''
}

export interface AuditRecord {
  /** Feature and act: `registration.submit`, `review.export`. */
  readonly action: ActionCode
  readonly subjectType: SubjectType
  readonly subjectId: string
  /** Ids, field names, old and new states. Never a code, a token, an ID number or a person's address. */
  readonly data?: Record<string, unknown>
  /**
   * What staff typed for the log alone, a reason: it may name somebody. Sealed under the edition's key, so that the purge of the edition
   * ends it and the chain of the log still stands.
   */
  readonly typed?: Readonly<Record<string, string>>
  /** The edition, where it is not that of the signed-in person. */
  readonly edition?: string
  /** Who acted, where nobody is signed in yet (login, register). */
  readonly actor?: { readonly accountId: string; readonly role: string }
}

type NewEntry = Omit<AuditEntryTable, 'seq' | 'previous_hash' | 'hash' | 'mac'>
const insertEntry = compileWrite((tx, entry: NewEntry) => tx.insertInto('audit_entry').values(entry))

/** Whoever runs a command of the operator: nobody is signed in, the operating system knows a name. */
function operatorOf(ctx: WriteContext): { accountId: string; role: string } | null {
  const { operator } = ctx.kernel
  return operator === null ? null : { accountId: `${commandLine}:${operator}`, role: commandLine }
}

/** An enrolled device is named as it is called at the moment; its id is among the entry's data. */
const deviceOf = ({ device }: WriteContext) =>
  device && { accountId: `${enrolledDevice}:${device.name}`, role: enrolledDevice }

/**
 * Writes one entry in the business transaction: it stands or falls with what it tells of. The entry is
 * unsealed; the worker puts it into the hash chain afterwards (see `seal-service.ts`), so writers never
 * wait for each other here.
 */
export async function record(ctx: WriteContext, entry: AuditRecord): Promise<void> {
  await insertEntry.all(ctx.tx, await rowOf(ctx, entry))
}

/** The same for many entries, in few statements. */
export async function recordAll(ctx: WriteContext, entries: readonly AuditRecord[]): Promise<void> {
  for (const some of piecesOf(entries))
    await ctx.tx
      .insertInto('audit_entry')
      .values(await Promise.all(some.map((entry) => rowOf(ctx, entry))))
      .execute()
}

async function rowOf(ctx: WriteContext, entry: AuditRecord): Promise<NewEntry> {
  const id = ctx.kernel.random.id()
  const edition = entry.edition ?? ctx.user?.edition ?? ctx.device?.edition ?? null
  const actor = entry.actor ?? ctx.user ?? deviceOf(ctx) ?? operatorOf(ctx)
  const data = {
    ...entry.data,
    ...(entry.typed && (await sealTyped(ctx.kernel, { id, edition }, entry.typed))),
    ...(ctx.device && { device: ctx.device.id }),
  }
  return {
    id,
    at: ctx.now,
    edition,
    account_id: actor?.accountId ?? null,
    role: actor?.role ?? null,
    address: actor ? ctx.client.address : null,
    device_id: actor ? ctx.client.deviceId : null,
    request_id: ctx.requestId,
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    data: JSON.stringify(data),
  }
}
