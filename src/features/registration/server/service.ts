/** The door of registrations for other features: what account, review and the first start use. */
export { companyView } from './view-service.ts'
export { prepareRegistration } from './reference-service.ts'
export { openCertificate, contactRecordId, delegateRecordId } from './certificate-service.ts'
