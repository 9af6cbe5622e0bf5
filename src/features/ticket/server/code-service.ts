/** Making and ending check-in codes, and looking them up. */
import type { Kernel, WriteContext } from '../../../server/context.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { codeIdLength, type CodeEndReason } from '../rules.ts'
import { signCode } from './signature-service.ts'
import type { CheckInCodeTable } from './tables.ts'

/** A code that has not ended. */
export interface CheckInCode {
  readonly id: string
  readonly personId: string
  /** 1 for a person's first. */
  readonly serial: number
  readonly madeAt: number
}

/** The same with its 29 characters. */
export interface SignedCode extends CheckInCode {
  readonly text: string
}

const shown = (row: CheckInCodeTable): CheckInCode => ({
  id: row.id,
  personId: row.person_id,
  serial: row.serial,
  madeAt: row.made_at,
})

const signed = async (kernel: Kernel, row: CheckInCodeTable): Promise<SignedCode> => ({
  ...shown(row),
  text: await signCode(kernel, row),
})

/** Ids are 80 random bits, five to a character. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const newId = ({ kernel }: WriteContext): string =>
  [...kernel.random.bytes(codeIdLength)].map((byte) => alphabet[byte & 31]).join('')

const live = (db: Db) => db.selectFrom('checkin_code').selectAll().where('ended_at', 'is', null)

const codeById = compileRead((db, given: { id: string }) =>
  db.selectFrom('checkin_code').selectAll().where('id', '=', given.id),
)

/** The code of an id that was read (`readCode`), ended or not; null where none was ever made. */
export async function findCode(db: Db, id: string): Promise<CheckInCodeTable | null> {
  return (await codeById.first(db, { id })) ?? null
}

/** All codes of an edition that have not ended, in the order of the people's ids; unsigned (`signCode`). */
export async function codesOf(db: Db, edition: string): Promise<CheckInCode[]> {
  return (await live(db).where('edition', '=', edition).orderBy('person_id').execute()).map(shown)
}

/** The code of someone who attends, made where there is none; throws where nobody of the id attends. */
export async function codeOf(ctx: WriteContext, personId: string): Promise<SignedCode> {
  const code = (await codesOfPeople(ctx, [personId])).get(personId)
  if (!code) throw new Error(`nobody who attends has the id ${personId}`)
  return code
}

const batchPeople = 500
function* batchesOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += batchPeople) yield ids.slice(start, start + batchPeople)
}

/** The codes of people by their ids, made where there are none; who does not attend is left out. */
export async function codesOfPeople(
  ctx: WriteContext,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, SignedCode>> {
  const found = new Map<string, SignedCode>()
  await makeMissingCodes(ctx, personIds)
  for (const ids of batchesOf(personIds))
    for (const row of await live(ctx.tx).where('person_id', 'in', ids).execute())
      found.set(row.person_id, await signed(ctx.kernel, row))
  return found
}

/** Makes a code for each of these people who has none. Two who do so at once leave one: the unique index decides. */
export async function makeMissingCodes(ctx: WriteContext, personIds: readonly string[]): Promise<void> {
  for (const ids of batchesOf(personIds)) await makeMissing(ctx, ids)
}

async function makeMissing(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  const without = await ctx.tx
    .selectFrom('delegate as person')
    .leftJoin('checkin_code', 'checkin_code.person_id', 'person.id')
    .select((e) => [
      'person.id',
      'person.edition',
      'person.company_id',
      e.fn.max('checkin_code.serial').as('last'),
    ])
    .where('person.id', 'in', ids)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('checkin_code as valid')
            .select('valid.id')
            .whereRef('valid.person_id', '=', 'person.id')
            .where('valid.ended_at', 'is', null),
        ),
      ),
    )
    .groupBy(['person.id', 'person.edition', 'person.company_id'])
    .orderBy('person.id')
    .execute()
  if (!without.length) return
  await ctx.tx
    .insertInto('checkin_code')
    .values(
      without.map(({ id, edition, company_id, last }) => ({
        id: newId(ctx),
        edition,
        company_id,
        person_id: id,
        serial: Number(last ?? 0) + 1,
        made_at: ctx.now,
        ended_at: null,
        end_reason: null,
        ended_by: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Ends the code of a person for a reason that leaves the person there, and makes the next. Whoever ends one at the same time waits
 * and ends that next one: each has a code of its own, and one of them is valid.
 */
export async function endCode(
  ctx: WriteContext,
  { personId, reason }: { personId: string; reason: 'reprint' | 'replaced' },
): Promise<SignedCode> {
  await lockRow(ctx.tx, 'person', personId, 'ticket.personLock')
  await endCodes(ctx, { of: 'person_id', ids: [personId], reason })
  return codeOf(ctx, personId)
}

/**
 * Undoes reprints of a person: the code that the first of them ended is valid again, in place of the one that the last has made.
 * Answers whether it was done; not where another code is valid by now, or none was ended.
 */
export async function undoReprints(
  ctx: WriteContext,
  { personId, codeIds }: { personId: string; codeIds: readonly string[] },
): Promise<boolean> {
  await lockRow(ctx.tx, 'person', personId, 'ticket.personLock')
  const codes = await ctx.tx
    .selectFrom('checkin_code')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('serial')
    .execute()
  const valid = codes.find((code) => code.ended_at === null)
  const first = codes.find(({ id }) => codeIds.includes(id))
  const before = codes.findLast(
    ({ serial, ended_at: endedAt, end_reason: why }) =>
      first !== undefined && serial < first.serial && why === 'reprint' && endedAt === first.made_at,
  )
  if (!before || !valid || !codeIds.includes(valid.id)) return false
  await endCodes(ctx, { of: 'person_id', ids: [personId], reason: 'reprintUndone' })
  await ctx.tx
    .updateTable('checkin_code')
    .set({ ended_at: null, end_reason: null, ended_by: null })
    .where('id', '=', before.id)
    .execute()
  return true
}

/** Ends codes that have not ended, and makes none. */
export async function endCodes(
  ctx: WriteContext,
  given: { of: 'person_id' | 'company_id'; ids: readonly string[]; reason: CodeEndReason },
): Promise<void> {
  await ctx.tx
    .updateTable('checkin_code')
    .set({ ended_at: ctx.now, end_reason: given.reason, ended_by: ctx.user?.accountId ?? null })
    .where(given.of, 'in', [...given.ids])
    .where('ended_at', 'is', null)
    .execute()
}
