/** The review's calls, each bound to its service. */
import { handle } from '../../../server/http/http.ts'
import { reviewApi as api } from '../contract.ts'
import { readBulk, startBulk, stopBulk } from './bulk-service.ts'
import { decideChange, listChanges } from './change-service.ts'
import { anonymise, deleteCompany, deleteDelegate } from './delete-service.ts'
import { listDeliveries } from './delivery-service.ts'
import {
  getCompany,
  replaceDelegate,
  revealCertificate,
  setCategory,
  updateCompany,
  updateDelegates,
} from './detail-service.ts'
import {
  downloadExport,
  exportCheckInCodes,
  exportRegistrations,
  readProgress,
  startExport,
} from './export-service.ts'
import { listCompanies, listMatching } from './list-service.ts'
import { listMembers } from './member-service.ts'
import { events, stayPresent } from './presence-service.ts'
import { listTakeBacks, takeBack, undo, updateStatus } from './status-service.ts'

export const reviewCalls = [
  handle(api.getAllCompanyInfo, listCompanies),
  handle(api.listMatching, listMatching),
  handle(api.getAllCompanyMemberInfo, listMembers),
  handle(api.getCompany, getCompany),
  handle(api.updateCompany, updateCompany),
  handle(api.updateDelegates, updateDelegates),
  handle(api.replaceDelegate, replaceDelegate),
  handle(api.updateStatus, updateStatus),
  handle(api.startBulk, startBulk),
  handle(api.getBulk, readBulk),
  handle(api.stopBulk, stopBulk),
  handle(api.setCategory, setCategory),
  handle(api.undoStatus, undo),
  handle(api.takeBackStatus, takeBack),
  handle(api.listTakeBacks, listTakeBacks),
  handle(api.stayPresent, stayPresent),
  handle(api.events, events),
  handle(api.deleteCompany, deleteCompany),
  handle(api.listChanges, listChanges),
  handle(api.decideChange, decideChange),
  handle(api.anonymiseCompany, anonymise),
  handle(api.deleteDelegate, deleteDelegate),
  handle(api.revealCertificate, revealCertificate),
  handle(api.exportRegistrations, exportRegistrations),
  handle(api.exportCheckInCodes, exportCheckInCodes),
  handle(api.startExport, startExport),
  handle(api.exportProgress, readProgress),
  handle(api.downloadExport, downloadExport),
  handle(api.codeDeliveries, listDeliveries),
]
