/** Texts that are kept sealed in a column under an edition's key, each bound to its record (requirement 11.6). */
import type { Kernel } from '../context.ts'

interface SealedRecord {
  readonly edition: string
  /** What and which: `missive:<id>`, `meeting-step:<id>`. */
  readonly recordId: string
}

export async function sealText(
  kernel: Pick<Kernel, 'vault'>,
  of: SealedRecord,
  text: string,
): Promise<string> {
  return (await kernel.vault.seal({ ...of, plaintext: text })).toString('base64')
}

/** Null where it opens no more: the edition was purged (decision 12), and its texts went with it. */
export async function openText(
  kernel: Pick<Kernel, 'vault' | 'log'>,
  of: SealedRecord,
  sealed: string,
): Promise<string | null> {
  try {
    return (await kernel.vault.open({ ...of, sealed: Buffer.from(sealed, 'base64') })).toString()
  } catch (error) {
    kernel.log.warn({ err: error, record: of.recordId }, 'a sealed text does not open')
    return null
  }
}
