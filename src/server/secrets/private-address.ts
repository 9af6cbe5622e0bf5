/**
 * Private addresses, such as those that calendar programs subscribe to: whoever has one may read what it leads to. It ends with 128
 * random bits. The database holds their keyed hash, by which the address is found, and the bits sealed, so that it can be shown again.
 */
import type { Kernel } from '../context.ts'

export interface PrivateAddress {
  /** The last part of the address, 22 characters. */
  readonly secret: string
  /** What a row is found by. */
  readonly id: string
  /** The secret for the database, base64. */
  readonly sealed: string
}

interface Sealing {
  readonly edition: string
  readonly recordId: string
}

const secretPattern = /^[\w-]{22}$/

/** `purpose` keeps the hashes of one kind of address apart from those of another. */
export async function makePrivateAddress(
  { vault, random }: Pick<Kernel, 'vault' | 'random'>,
  { purpose, ...sealing }: Sealing & { readonly purpose: string },
): Promise<PrivateAddress> {
  const secret = random.bytes(16).toString('base64url')
  const sealed = await vault.seal({ ...sealing, plaintext: secret })
  return { secret, id: vault.hmac(purpose, secret), sealed: sealed.toString('base64') }
}

/** The secret that was sealed; null once the edition's key is gone (purge): a new address takes its place. */
export async function openPrivateAddress(
  { vault }: Pick<Kernel, 'vault'>,
  { sealed, ...sealing }: Sealing & { readonly sealed: string },
): Promise<string | null> {
  try {
    const opened = await vault.open({ ...sealing, sealed: Buffer.from(sealed, 'base64') })
    return opened.toString()
  } catch {
    return null
  }
}

/** The ids under which a row of an address may be, one for each key in use; none for what is no secret at all. */
export function privateAddressIds(
  { vault }: Pick<Kernel, 'vault'>,
  { purpose, secret }: { purpose: string; secret: string },
): readonly string[] {
  return secretPattern.test(secret) ? vault.hmacs(purpose, secret) : []
}
