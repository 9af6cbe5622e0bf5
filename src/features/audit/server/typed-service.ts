/** Reasons that staff type for the log: sealed inside the entry, so that they end with the key of its edition (requirement 11.6). */
import type { Kernel } from '../../../server/context.ts'
import { openText, sealText } from '../../../server/secrets/sealed-text.ts'

interface OfEntry {
  readonly id: string
  readonly edition: string | null
}

/** The name of the sealed value among the entry's data. */
const sealedName = 'typed'
const recordOf = ({ id }: OfEntry) => `audit:${id}`

export async function sealTyped(
  kernel: Kernel,
  entry: OfEntry,
  typed: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { edition } = entry
  if (edition === null) throw new Error('texts for the log need the edition whose purge ends them')
  return {
    [sealedName]: await sealText(kernel, { edition, recordId: recordOf(entry) }, JSON.stringify(typed)),
  }
}

/** An entry's data with what was typed; without it once the edition was purged. */
export async function openTyped(
  kernel: Kernel,
  entry: OfEntry,
  data: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { [sealedName]: sealed, ...rest } = data
  if (typeof sealed !== 'string' || entry.edition === null) return data
  const opened = await openText(kernel, { edition: entry.edition, recordId: recordOf(entry) }, sealed)
  return opened === null ? rest : { ...rest, ...(JSON.parse(opened) as Record<string, string>) }
}
