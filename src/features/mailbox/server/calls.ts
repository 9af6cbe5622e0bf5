/** In-site mail's calls, each bound to its service. */
import { handle } from '../../../server/http/http.ts'
import { mailboxApi as api } from '../contract.ts'
import { listReports, readReport, closeReport, listSuspensions, suspend } from './admin-service.ts'
import { block, listBlocked, unblock, reportMissive } from './block-service.ts'
import { listContacts } from './contact-service.ts'
import { removeDraft, saveDraft } from './draft-service.ts'
import { exportThread } from './export-service.ts'
import { query } from './list-service.ts'
import { readMe, saveSettings } from './me-service.ts'
import { send } from './send-service.ts'
import { countUnread, events } from './service.ts'
import { updateStatus } from './status-service.ts'

export const mailboxCalls = [
  handle(api.unread, countUnread),
  handle(api.me, readMe),
  handle(api.contacts, listContacts),
  handle(api.query, query),
  handle(api.send, send),
  handle(api.updateStatus, updateStatus),
  handle(api.events, events),
  handle(api.saveSettings, saveSettings),
  handle(api.saveDraft, saveDraft),
  handle(api.removeDraft, removeDraft),
  handle(api.block, block),
  handle(api.unblock, unblock),
  handle(api.blocked, listBlocked),
  handle(api.report, reportMissive),
  handle(api.exportThread, exportThread),
  handle(api.reports, listReports),
  handle(api.reportDetail, readReport),
  handle(api.closeReport, closeReport),
  handle(api.suspensions, listSuspensions),
  handle(api.suspend, suspend),
]
