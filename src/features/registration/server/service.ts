/** The door of registrations for other features. */
export type { Company, DelegateTable, PersonTable } from './tables.ts'

export { activityEventId } from './agenda-service.ts'
export { loadActivities, queryActivities, type Activity } from './activity-service.ts'
export { categoriesOf, categoryNamesOf } from './category-service.ts'
export type { Entered, Entry } from './entry-check-service.ts'
export { enterRegistration } from './entry-service.ts'
export { cancelledOf, registrationHome, type RegistrationHome } from './home-service.ts'
export { beginInvited } from './invited-service.ts'
export { openCertificate, openNumber } from './certificate-service.ts'
export { sameDocumentsOf } from './same-document-service.ts'
export { closeChanges } from './change-service.ts'
export { consentedCompanies } from './consent-service.ts'
export { saveInvoiceFields } from './company-write-service.ts'
export { usedElsewhere } from './email-service.ts'
export { anonymiseCompany } from './erase-service.ts'
export { countChange, holdsOf, isApproved, judgeHolds, judgeQueues, limitOf } from './limit-service.ts'
export { companyVariables, mailCompanies, mailCompany } from './mail-service.ts'
export type { DelegateTickets } from './mails.ts'
export { applyNegotiation, negotiationLimitOf, showNegotiation } from './negotiation-service.ts'
export { lockOwnCompany } from './own-company-service.ts'
export { sortFound } from './found-service.ts'
export { reachOf, setBadgeName } from './person-service.ts'
export { prepareRegistration } from './prepare-service.ts'
export { countIdData, holdsIdData, purgeDueAt, purgeEdition } from './purge-service.ts'
export {
  companiesOf,
  companyNumber,
  delegateFields,
  findCompany,
  findDelegates,
  invoiceOf,
  listedDelegate,
  nameShown,
  registeredOrganisations,
} from './row-service.ts'
export { joinOrganisations, organisationsNamed, type KnownOrganisation } from './join-service.ts'
export { hasBeen } from './history-service.ts'
export { mailDelegates } from './delegate-mail-service.ts'
export { enterSingles } from './singles-service.ts'
export { replaceDelegateByStaff } from './replace-service.ts'
export {
  refuseWhereKept,
  removeCompany,
  removeDelegateByStaff,
  saveCompanyByStaff,
  saveDelegatesByStaff,
  setCategoryByStaff,
  showToStaff,
} from './staff-service.ts'
export { changeStatus, setStatus } from './status-service.ts'
export { takeBackStatus, takeBacksOf, takingBackOf } from './take-back-service.ts'
export { isTakingPart } from './ticket-service.ts'
export { undoStatus } from './undo-service.ts'
export { seatsOf } from './view-service.ts'
export { registrationVersion, registrationVersions } from './version-service.ts'
