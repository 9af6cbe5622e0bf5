/** ID numbers: sealed under the edition's key with the person's record id, shown masked (D-ID, security.md "At rest"). */
import { maskCertificate } from '../../../shared/certificates.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { Context, ReadContext, WriteContext } from '../../../server/context.ts'
import { findCompany } from './row-service.ts'

/** The record id that a sealed number is bound to. */
export const contactRecordId = (companyId: string) => `contact:${companyId}`
export const delegateRecordId = (delegateId: string) => `delegate:${delegateId}`

export interface SealedNumber {
  /** Base64. */
  sealed: string
  masked: string
}

/** Seals a normalised number for a record. */
export async function sealNumber(
  ctx: Pick<Context, 'kernel'>,
  options: { edition: string; recordId: string; number: string },
): Promise<SealedNumber> {
  const { edition, recordId, number } = options
  const sealed = await ctx.kernel.vault.seal({ edition, recordId, plaintext: number })
  return { sealed: sealed.toString('base64'), masked: maskCertificate(number) }
}

/** Opens a sealed number. Throws when it was moved or the edition was purged. */
export async function openNumber(
  ctx: Pick<Context, 'kernel'>,
  options: { edition: string; recordId: string; sealed: string },
): Promise<string> {
  const { edition, recordId } = options
  const opened = await ctx.kernel.vault.open({
    edition,
    recordId,
    sealed: Buffer.from(options.sealed, 'base64'),
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
  const db = 'tx' in ctx ? ctx.tx : ctx.db
  if (input.person === 'contact') {
    const company = await findCompany(db, input.companyId)
    if (!company?.contact_certificate) return refuse('NOT_FOUND')
    const number = await openNumber(ctx, {
      edition: company.edition,
      recordId: contactRecordId(company.id),
      sealed: company.contact_certificate,
    })
    return ok({ kind: company.contact_certificate_kind, number })
  }
  const delegate = await db
    .selectFrom('delegate')
    .select(['id', 'edition', 'certificate', 'certificate_kind'])
    .where('id', '=', input.person)
    .where('company_id', '=', input.companyId)
    .executeTakeFirst()
  if (!delegate?.certificate) return refuse('NOT_FOUND')
  const number = await openNumber(ctx, {
    edition: delegate.edition,
    recordId: delegateRecordId(delegate.id),
    sealed: delegate.certificate,
  })
  return ok({ kind: delegate.certificate_kind, number })
}
