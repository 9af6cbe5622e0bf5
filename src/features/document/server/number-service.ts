/** Numbers of documents: counted without gaps per edition and kind, with random signs after them. */
import type { Both } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { editionYear } from '../../edition/rules.ts'
import { documentNumber, signCount, signsFrom, type ListKind, type NumberedKind } from '../rules.ts'

interface Counted {
  readonly edition: string
  readonly kind: NumberedKind
}

const counterOf = ({ edition, kind }: Counted) => `${edition}:${kind}`

/** Whoever has the lock hands out the next numbers of the kind. */
export async function lockCounter(ctx: WriteContext, of: Counted): Promise<void> {
  const id = counterOf(of)
  await ctx.tx
    .insertInto('document_counter')
    .values({ id, value: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await lockRow(ctx.tx, 'document_counter', id, 'document.counterLock')
}

/** The last number given. */
export async function lastSerial(ctx: WriteContext, of: Counted): Promise<number> {
  const { value } = await ctx.tx
    .selectFrom('document_counter')
    .select('value')
    .where('id', '=', counterOf(of))
    .executeTakeFirstOrThrow()
  return value
}

export async function setSerial(ctx: WriteContext, of: Counted, value: number): Promise<void> {
  await ctx.tx.updateTable('document_counter').set({ value }).where('id', '=', counterOf(of)).execute()
}

export function drawSigns({ kernel }: WriteContext): string {
  for (;;) {
    const signs = signsFrom(kernel.random.bytes(signCount * 4))
    if (signs !== null) return signs
  }
}

/** Gives a list its number. `shown`: the masked name that the public page says; `endsAt`: epoch ms. */
export async function numberList(
  ctx: WriteContext,
  list: { edition: string; kind: ListKind; listId: string; shown: Both; endsAt: number },
): Promise<string> {
  const { edition, kind, listId, shown, endsAt } = list
  await lockCounter(ctx, list)
  const serial = (await lastSerial(ctx, list)) + 1
  const number = documentNumber({ kind, year: editionYear(edition), serial, signs: drawSigns(ctx) })
  await ctx.tx
    .insertInto('document')
    .values({
      id: ctx.kernel.random.id(),
      edition,
      kind,
      serial,
      number,
      subject_id: listId,
      person_id: null,
      company_id: null,
      template_id: '',
      snapshot: null,
      shown,
      made_at: ctx.now,
      made_by: ctx.user?.accountId ?? null,
      ends_at: endsAt,
      revoked_at: null,
      revoked_by: null,
      revoked_why: null,
      reason: null,
      told_at: ctx.now,
    })
    .execute()
  await setSerial(ctx, list, serial)
  return number
}
