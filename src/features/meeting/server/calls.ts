/** Calls of meetings, each bound to its service. */
import { handle } from '../../../server/http/http.ts'
import { meetingApi as api } from '../contract.ts'
import { accept, cancel, decline, move, propose } from './answer-service.ts'
import { ask } from './ask-service.ts'
import { calendar, events, list, one } from './list-service.ts'
import { free } from './free-service.ts'
import { listForStaff } from './staff-list-service.ts'

export const meetingCalls = [
  handle(api.list, list),
  handle(api.one, one),
  handle(api.free, free),
  handle(api.ask, ask),
  handle(api.accept, accept),
  handle(api.decline, decline),
  handle(api.propose, propose),
  handle(api.move, move),
  handle(api.cancel, cancel),
  handle(api.calendar, calendar),
  handle(api.events, events),
  handle(api.listForStaff, listForStaff),
]
