/** What other features may ask of documents. */

export { writeCover } from './cover-service.ts'
export { numberList } from './number-service.ts'
export { emptyDocuments, endDocuments } from './revoke-service.ts'
export { editionValues } from './value-service.ts'
