/** Lost updates: a write names the version that it was made on (shared/edit-version.ts), and a stale one is refused. */
import { cleanInput } from '../../shared/clean-text.ts'
import { createHash } from 'node:crypto'
import type { EditVersion } from '../../shared/edit-version.ts'
import { fieldMessages } from '../../shared/field-messages.ts'
import { refuse, refuseFields, localized, type Refusal } from '../../shared/outcome.ts'
import { guarded } from './guards.ts'

/** A mark that is another one after any change of what it is made of: 16 characters. */
export function markOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
}

/**
 * Null where the write was made on what is there now; the caller has locked the record's row, so it stays so. Otherwise a refusal
 * that names the missing field, or CHANGED_MEANWHILE with the record as it is now as its result, in the shape that the call answers.
 */
export async function refuseStale(
  given: EditVersion | undefined,
  current: EditVersion,
  newer: () => unknown = () => null,
): Promise<Refusal | null> {
  if (given === undefined) return refuseFields({ version: localized(fieldMessages.versionMissing) })
  if (given === current || !guarded('edit.version')) return null
  return refuse('CHANGED_MEANWHILE', { result: (await newer()) ?? null })
}

/** The same for what carries no version of its own, an order or a caption: `was` is what was on the screen. */
export function refuseOther(was: unknown, current: unknown): Refusal | null {
  return JSON.stringify(cleanInput(was)) === JSON.stringify(cleanInput(current)) || !guarded('edit.version')
    ? null
    : refuse('CHANGED_MEANWHILE', { result: { now: current } })
}

/** The same for a new order of `ids`; `current`: all that are there, in the order that they have. */
export function refuseOtherOrder(
  { ids, was }: { readonly ids: readonly string[]; readonly was: readonly string[] },
  current: readonly { readonly id: string }[],
): Refusal | null {
  const named = new Set(ids)
  const order = current.map(({ id }) => id)
  return refuseOther(
    was.filter((id) => named.has(id)),
    order.filter((id) => named.has(id)),
  )
}
