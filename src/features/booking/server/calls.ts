/** The calls of booking, each bound to its service. */
import { handle } from '../../../server/http/http.ts'
import { bookingApi as api } from '../contract.ts'
import { events, mine } from './booker-service.ts'
import { cancel, cancelTable, saveAgenda } from './booking-service.ts'
import { calendar, calendarLink } from './calendar-service.ts'
import { listBookings } from './list-service.ts'
import { joinQueue, leaveQueue } from './queue-service.ts'
import {
  confirmReservation,
  confirmTable,
  delReservation,
  delTable,
  extendHold,
  saveContract,
} from './staff-service.ts'

export const bookingCalls = [
  handle(api.cancel, cancel),
  handle(api.saveAgenda, saveAgenda),
  handle(api.joinQueue, joinQueue),
  handle(api.leaveQueue, leaveQueue),
  handle(api.cancelTable, cancelTable),
  handle(api.mine, mine),
  handle(api.events, events),
  handle(api.confirmReservation, confirmReservation),
  handle(api.delReservation, delReservation),
  handle(api.confirmTable, confirmTable),
  handle(api.delTable, delTable),
  handle(api.extendHold, extendHold),
  handle(api.saveContract, saveContract),
  handle(api.listBookings, listBookings),
  handle(api.calendar, calendar),
  handle(api.calendarLink, calendarLink),
]
