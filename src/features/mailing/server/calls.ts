import { handle } from '../../../server/http/http.ts'
import { mailingApi as api } from '../contract.ts'
import { decideDelivery, listDeliveries } from './delivery-service.ts'
import { delMailing, getMailing, listMailings, saveMailing } from './draft-service.ts'
import { exportLedger } from './export.ts'
import {
  allowAgain,
  decideUnsure,
  listRecipients,
  listUnsubscribed,
  markRecipient,
  resendFailures,
} from './ledger-service.ts'
import { listAudience, previewMailing } from './preview-service.ts'
import { pauseMailing, resumeMailing, sendEmailAdmin, startMailing, stopMailing } from './send-service.ts'

export const mailingCalls = [
  handle(api.sendEmailAdmin, sendEmailAdmin),
  handle(api.list, listMailings),
  handle(api.get, getMailing),
  handle(api.save, saveMailing),
  handle(api.del, delMailing),
  handle(api.audience, listAudience),
  handle(api.preview, previewMailing),
  handle(api.start, startMailing),
  handle(api.pause, pauseMailing),
  handle(api.resume, resumeMailing),
  handle(api.stop, stopMailing),
  handle(api.recipients, listRecipients),
  handle(api.exportLedger, exportLedger),
  handle(api.resend, resendFailures),
  handle(api.mark, markRecipient),
  handle(api.decide, decideUnsure),
  handle(api.unsubscribed, listUnsubscribed),
  handle(api.allow, allowAgain),
  handle(api.deliveries, listDeliveries),
  handle(api.decideDelivery, decideDelivery),
]
