/** Booking's calls, each bound to its service. */
import { handle } from '../../../server/http/http.ts'
import { bookingApi as api } from '../contract.ts'
import { mine } from './asker-service.ts'
import { bookFor } from './book-for-service.ts'
import { book, cancel, cancelTable, saveAgenda } from './booking-service.ts'
import { calendar, calendarLink } from './calendar-service.ts'
import { fixRoom, unfixRoom } from './fix-service.ts'
import { listBookings } from './list-service.ts'
import { joinQueue, leaveQueue } from './queue-service.ts'
import { addRoom, delRoom, listRooms, updateRoom } from './room-admin-service.ts'
import { events, listRoomsForMembers } from './room-service.ts'
import { sheet } from './sheet-service.ts'
import {
  confirmReservation,
  confirmTable,
  delReservation,
  delTable,
  extendHold,
  saveContract,
} from './staff-service.ts'
import { delPlan, listPlans, savePlan } from './plan-service.ts'
import { removeTable, saveTable } from './plan-table-service.ts'
import { bookTable, updateTableFacility } from './table-booking-service.ts'
import { tableList } from './table-service.ts'

export const bookingCalls = [
  handle(api.tableList, tableList),
  handle(api.bookTable, bookTable),
  handle(api.updateTableFacility, updateTableFacility),
  handle(api.list, listRoomsForMembers),
  handle(api.book, book),
  handle(api.cancel, cancel),
  handle(api.saveAgenda, saveAgenda),
  handle(api.joinQueue, joinQueue),
  handle(api.leaveQueue, leaveQueue),
  handle(api.cancelTable, cancelTable),
  handle(api.mine, mine),
  handle(api.events, events),
  handle(api.listRooms, listRooms),
  handle(api.addRoom, addRoom),
  handle(api.updateRoom, updateRoom),
  handle(api.delRoom, delRoom),
  handle(api.fixRoom, fixRoom),
  handle(api.unfixRoom, unfixRoom),
  handle(api.confirmReservation, confirmReservation),
  handle(api.delReservation, delReservation),
  handle(api.confirmTable, confirmTable),
  handle(api.delTable, delTable),
  handle(api.extendHold, extendHold),
  handle(api.saveContract, saveContract),
  handle(api.bookFor, bookFor),
  handle(api.listBookings, listBookings),
  handle(api.listPlans, listPlans),
  handle(api.savePlan, savePlan),
  handle(api.delPlan, delPlan),
  handle(api.saveTable, saveTable),
  handle(api.removeTable, removeTable),
  handle(api.calendar, calendar),
  handle(api.calendarLink, calendarLink),
  handle(api.sheet, sheet),
]
