/** The number and the scan on a delegate's record, sealed for it alone. */
import type { WriteContext } from '../../../server/context.ts'
import { claimFile, releaseFile } from '../../files/server/service.ts'
import { contactRecordId, delegateRecordId, openNumber, sealNumber } from './certificate-service.ts'
import type { CompanyTable, DelegateTable } from './tables.ts'

/** What is new of a person's document, '' where nothing is; `before`: the record as it was. */
interface NewDocument {
  readonly before: DelegateTable | null
  readonly certificateNumber: string
  readonly idFileId: string
  readonly isReplaced: boolean
}

type Document = Partial<Pick<DelegateTable, 'certificate' | 'certificate_masked' | 'id_file_id'>>

/** New number and scan of a delegate; null where the file is not theirs to use. */
export async function documentOf(
  ctx: WriteContext,
  options: { company: CompanyTable; id: string; one: NewDocument },
): Promise<Document | null> {
  const { company, id, one } = options
  const document: Document = {}
  if (one.certificateNumber) {
    const number = await sealNumber(ctx, {
      edition: company.edition,
      recordId: delegateRecordId(id),
      number: one.certificateNumber,
    })
    Object.assign(document, { certificate: number.sealed, certificate_masked: number.masked })
  }
  if (one.idFileId && one.idFileId !== one.before?.id_file_id) {
    const claimed = await claimFile(ctx, {
      fileId: one.idFileId,
      purpose: 'identity',
      companyId: company.id,
      subjectId: id,
    })
    if (!claimed) return null
    if (one.before?.id_file_id && !one.isReplaced) await releaseFile(ctx, { fileId: one.before.id_file_id })
    document.id_file_id = one.idFileId
  }
  return document
}

/** The contact's number sealed once more for the delegate's record (a sealed number opens for its own record only), and the same scan. */
export async function documentOfContact(
  ctx: WriteContext,
  options: { company: CompanyTable; id: string },
): Promise<Document> {
  const { company, id } = options
  if (!company.contact_certificate) return { id_file_id: company.contact_id_file_id }
  const number = await openNumber(ctx, {
    edition: company.edition,
    recordId: contactRecordId(company.id),
    sealed: company.contact_certificate,
  })
  const sealed = await sealNumber(ctx, { edition: company.edition, recordId: delegateRecordId(id), number })
  return {
    certificate: sealed.sealed,
    certificate_masked: sealed.masked,
    id_file_id: company.contact_id_file_id,
  }
}
