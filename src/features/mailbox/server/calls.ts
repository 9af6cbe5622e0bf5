import { handle } from '../../../server/http.ts'
import { mailboxApi } from '../contract.ts'
import { countUnread } from './service.ts'

export const mailboxCalls = [handle(mailboxApi.unread, countUnread)]
