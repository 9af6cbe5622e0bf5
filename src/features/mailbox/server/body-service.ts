/** Texts that only the two sides read are sealed under the edition's key, each bound to its record (security.md, "At rest"). */
import type { Kernel } from '../../../server/context.ts'

interface Sealed {
  readonly edition: string
  /** `missive:<id>`, `missive-draft:<id>`, `missive-report:<id>`. */
  readonly recordId: string
}

export const missiveRecord = (id: string) => `missive:${id}`
export const draftRecord = (id: string) => `missive-draft:${id}`
export const reportRecord = (id: string) => `missive-report:${id}`

type Keeper = Pick<Kernel, 'vault' | 'log'>

export async function sealText(kernel: Keeper, of: Sealed, text: string): Promise<string> {
  return (await kernel.vault.seal({ ...of, plaintext: text })).toString('base64')
}

/** Null where it opens no more: the edition was purged (D-ID), and letters went with it. */
export async function openText(kernel: Keeper, of: Sealed, sealed: string): Promise<string | null> {
  try {
    return (await kernel.vault.open({ ...of, sealed: Buffer.from(sealed, 'base64') })).toString()
  } catch (error) {
    kernel.log.warn({ err: error, record: of.recordId }, 'a sealed text does not open')
    return null
  }
}
