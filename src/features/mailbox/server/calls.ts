/** In-site mail's calls, each bound to its service. */
import { handle } from '../../../server/http.ts'
import { mailboxApi as api } from '../contract.ts'
import { countUnread, events } from './service.ts'

export const mailboxCalls = [handle(api.unread, countUnread), handle(api.events, events)]
