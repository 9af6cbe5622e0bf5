/** ID numbers: sealed under the edition's key with the person's record id, shown masked (decision 12, requirement 11.6). */
import { maskCertificate } from '../../../shared/certificates.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { Context, ReadContext, WriteContext } from '../../../server/context.ts'
import type { PersonTable } from './tables.ts'
import { claimFile, releaseFile } from '../../files/server/service.ts'

type Bound = Pick<PersonTable, 'id' | 'company_id' | 'is_primary_contact'>

/** The record id that a person's sealed number is bound to. */
export const recordIdOf = ({ id, company_id: companyId, is_primary_contact: isContact }: Bound): string =>
  isContact ? `contact:${companyId}` : `delegate:${id}`

/** The subject of a person's scan among the files of the organisation. */
const fileSubjectOf = ({ id, is_primary_contact: isContact }: Bound): string => (isContact ? 'contact' : id)

type SealedNumber = Pick<PersonTable, 'certificate' | 'certificate_masked' | 'certificate_hash'>

/** The columns of a normalised number, sealed for a record. */
export async function sealNumber(
  ctx: Pick<Context, 'kernel'>,
  options: { edition: string; recordId: string; number: string },
): Promise<SealedNumber> {
  const { edition, recordId, number } = options
  const sealed = await ctx.kernel.vault.seal({ edition, recordId, plaintext: number })
  return {
    certificate: sealed.toString('base64'),
    certificate_masked: maskCertificate(number),
    certificate_hash: await hashNumber(ctx, { edition, number }),
  }
}

/** A normalised number as it is compared: the key is the edition's own, so the purge of an edition ends its hashes, too. */
export async function hashNumber(
  ctx: Pick<Context, 'kernel'>,
  { edition, number }: { edition: string; number: string },
): Promise<string> {
  const hash = await ctx.kernel.vault.editionHash({ edition, purpose: 'certificate', parts: [number] })
  return hash.toString('hex')
}

/** A person's number in full; null where there is none. Throws when it was moved or the edition was purged. */
export async function openNumber(
  ctx: Pick<Context, 'kernel'>,
  person: Bound & Pick<PersonTable, 'edition' | 'certificate'>,
): Promise<string | null> {
  if (person.certificate === null) return null
  const opened = await ctx.kernel.vault.open({
    edition: person.edition,
    recordId: recordIdOf(person),
    sealed: Buffer.from(person.certificate, 'base64'),
  })
  return opened.toString()
}

/**
 * A person's full number, for the reveal of a reviewer, who logs it. `person` is `contact` or a
 * delegate's id. NOT_FOUND where there is no such person of the company, or no number.
 */
export async function openCertificate(
  ctx: ReadContext | WriteContext,
  input: { companyId: string; person: string },
): Promise<Outcome<{ kind: string; number: string }>> {
  const people = ('tx' in ctx ? ctx.tx : ctx.db)
    .selectFrom('person')
    .selectAll()
    .where('company_id', '=', input.companyId)
  const person = await (
    input.person === 'contact'
      ? people.where('is_primary_contact', '=', true)
      : people.where('id', '=', input.person).where('attends', '=', true)
  ).executeTakeFirst()
  const number = person ? await openNumber(ctx, person) : null
  return number === null ? refuse('NOT_FOUND') : ok({ kind: person!.certificate_kind, number })
}

export type Document = Partial<SealedNumber & Pick<PersonTable, 'id_file_id'>>

/** The columns of a new number and scan, '' where they stay; null where the file is not theirs to use. */
export async function documentOf(
  ctx: WriteContext,
  options: {
    /** As it is; of a successor, without the scan of the person before. */
    person: Pick<PersonTable, 'id' | 'edition' | 'company_id' | 'is_primary_contact' | 'id_file_id'>
    certificateNumber: string
    idFileId: string
  },
): Promise<Document | null> {
  const { person, certificateNumber, idFileId } = options
  const document: Document = {}
  if (certificateNumber) {
    const recordId = recordIdOf(person)
    const number = certificateNumber
    Object.assign(document, await sealNumber(ctx, { edition: person.edition, recordId, number }))
  }
  if (idFileId && idFileId !== person.id_file_id) {
    const claimed = await claimFile(ctx, {
      fileId: idFileId,
      purpose: 'identity',
      companyId: person.company_id,
      subjectId: fileSubjectOf(person),
    })
    if (!claimed) return null
    if (person.id_file_id) await releaseFile(ctx, { fileId: person.id_file_id })
    document.id_file_id = idFileId
  }
  return document
}
