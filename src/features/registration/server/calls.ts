/** The registration's calls, each bound to its service. */
import { startCompany, listEarlier } from './own-company-service.ts'
import { handle } from '../../../server/http/http.ts'
import { accountApi } from '../../account/contract.ts'
import { registrationApi as api } from '../contract.ts'
import { askContact } from './ask-contact-service.ts'
import { listActivities, saveActivity } from './activity-admin-service.ts'
import { queryActivities } from './activity-service.ts'
import { acceptOffer, joinWaiting, leaveWaiting, removeDelegate, saveDelegates } from './delegate-service.ts'
import { delCategory, listCategories, saveCategory, sortCategories } from './category-admin-service.ts'
import { getDraft, saveDraft } from './draft-service.ts'
import { listConsents, setConsent } from './consent-service.ts'
import { eraseMe, exportMe } from './erase-service.ts'
import { exportFile } from './export.ts'
import { suggestNames, listCompanies } from './name-service.ts'
import { delNegotiationSlot, listNegotiationSlots, saveNegotiationSlot } from './negotiation-service.ts'
import { getUserInfo, updateUserInfo } from './own-record-service.ts'
import { submitPerson } from './invited-service.ts'
import { deadlines } from './home-service.ts'
import { cancelRegistration, getCompany, saveCompany, submit } from './submit-service.ts'
import { register } from './register-service.ts'
import { replaceDelegate } from './replace-service.ts'
import { checkTime } from './ticket-service.ts'

export const registrationCalls = [
  handle(accountApi.register, register),
  handle(accountApi.askContact, askContact),
  handle(api.checkTimeIsNormal, checkTime),
  handle(api.renewTicket, checkTime),
  handle(api.startCompany, startCompany),
  handle(api.saveCompany, saveCompany),
  handle(api.saveDelegates, saveDelegates),
  handle(api.submit, submit),
  handle(api.submitPerson, submitPerson),
  handle(api.cancel, cancelRegistration),
  handle(api.getCompany, getCompany),
  handle(api.deadlines, deadlines),
  handle(api.earlierRegistrations, listEarlier),
  handle(api.suggestNames, suggestNames),
  handle(api.listCompanies, listCompanies),
  handle(api.replaceDelegate, replaceDelegate),
  handle(api.removeDelegate, removeDelegate),
  handle(api.saveDraft, saveDraft),
  handle(api.getDraft, getDraft),
  handle(api.joinWaiting, joinWaiting),
  handle(api.leaveWaiting, leaveWaiting),
  handle(api.acceptOffer, acceptOffer),
  handle(api.exportFile, exportFile),
  handle(api.getUserInfo, getUserInfo),
  handle(api.updateUserInfo, updateUserInfo),
  handle(api.consents, listConsents),
  handle(api.setConsent, setConsent),
  handle(api.exportMe, exportMe),
  handle(api.eraseMe, eraseMe),
  handle(api.queryActivities, queryActivities),
  handle(api.listActivities, listActivities),
  handle(api.saveActivity, saveActivity),
  handle(api.listCategories, listCategories),
  handle(api.saveCategory, saveCategory),
  handle(api.delCategory, delCategory),
  handle(api.sortCategories, sortCategories),
  handle(api.listNegotiationSlots, listNegotiationSlots),
  handle(api.saveNegotiationSlot, saveNegotiationSlot),
  handle(api.delNegotiationSlot, delNegotiationSlot),
]
