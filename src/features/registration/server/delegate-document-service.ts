/** The number and the scan on a person's record, sealed for it alone. */
import type { WriteContext } from '../../../server/context.ts'
import { claimFile, releaseFile } from '../../files/server/service.ts'
import { fileSubjectOf, recordIdOf, sealNumber } from './certificate-service.ts'
import type { PersonTable } from './tables.ts'

export type Document = Partial<Pick<PersonTable, 'certificate' | 'certificate_masked' | 'id_file_id'>>

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
    const number = await sealNumber(ctx, {
      edition: person.edition,
      recordId: recordIdOf(person),
      number: certificateNumber,
    })
    Object.assign(document, { certificate: number.sealed, certificate_masked: number.masked })
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
