/** What is signed and read back: a check-in code as the text of ticket, badge and QR symbol. */
import { timingSafeEqual } from 'node:crypto'
import { base32nopad } from '@scure/base'
import type { Kernel } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { codeIdLength, typedCode } from '../rules.ts'

interface CodeName {
  readonly id: string
  readonly edition: string
}

/** 64 bits: enough where each guess is a call to a desk's own limited device. */
const signatureBytes = 8

const hashed = ({ id, edition }: CodeName) => ({ edition, purpose: 'checkin-code', parts: [edition, id] })
const textOf = (id: string, hash: Buffer): string => id + base32nopad.encode(hash.subarray(0, signatureBytes))

/** The 29 characters of a code. */
export const signCode = async ({ vault }: Pick<Kernel, 'vault'>, code: CodeName): Promise<string> =>
  textOf(code.id, await vault.editionHash(hashed(code)))

/** Compares in constant time. An edition whose key is gone has signed nothing. */
async function isSigned({ vault }: Pick<Kernel, 'vault'>, text: string, code: CodeName): Promise<boolean> {
  const hash = await vault.knownEditionHash(hashed(code))
  return hash !== null && timingSafeEqual(Buffer.from(text), Buffer.from(textOf(code.id, hash)))
}

/** What a text is: the code that it names, with the signature of the edition; or why it is none. */
export type ReadCode =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly fault: 'malformed' | 'forged' }
  | { readonly ok: false; readonly fault: 'foreign-edition'; readonly edition: string }

/**
 * Reads what was scanned or typed at a desk of `edition`. Says nothing about whether such a code was made and has not ended: that
 * is `findCode`.
 */
export async function readCode(
  kernel: Pick<Kernel, 'vault'>,
  given: { db: Db; edition: string; text: string },
): Promise<ReadCode> {
  const { db, edition } = given
  const text = typedCode(given.text)
  if (text === null) return { ok: false, fault: 'malformed' }
  const id = text.slice(0, codeIdLength)
  if (await isSigned(kernel, text, { id, edition })) return { ok: true, id }
  const others = await db
    .selectFrom('edition')
    .select('code')
    .where('code', '<>', edition)
    .orderBy('code', 'desc')
    .execute()
  for (const { code } of others)
    if (await isSigned(kernel, text, { id, edition: code }))
      return { ok: false, fault: 'foreign-edition', edition: code }
  return { ok: false, fault: 'forged' }
}
