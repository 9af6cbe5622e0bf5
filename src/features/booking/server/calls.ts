/** Booking's calls, each bound to its service. */
import { handle } from '../../../server/http.ts'
import { bookingApi as api } from '../contract.ts'
import { mine } from './asker-service.ts'
import { book, cancel, cancelTable, saveAgenda } from './booking-service.ts'
import { joinQueue, leaveQueue } from './queue-service.ts'
import { events, listRoomsForMembers } from './room-service.ts'

export const bookingCalls = [
  handle(api.list, listRoomsForMembers),
  handle(api.book, book),
  handle(api.cancel, cancel),
  handle(api.saveAgenda, saveAgenda),
  handle(api.joinQueue, joinQueue),
  handle(api.leaveQueue, leaveQueue),
  handle(api.cancelTable, cancelTable),
  handle(api.mine, mine),
  handle(api.events, events),
]
