/** The calls of rooms and tables, each bound to its service. */
import { handle } from '../../../server/http/http.ts'
import { roomsApi as api } from '../contract.ts'
import { acceptOffer, book, bookFor, bookTable } from './book-service.ts'
import { fixRoom, unfixRoom } from './fix-service.ts'
import { addRoom, delRoom, listRooms, updateRoom } from './room-admin-service.ts'
import { listRoomsForMembers, openRooms } from './room-service.ts'
import { sheet } from './sheet-service.ts'
import { updateTableFacility } from './table-facility-service.ts'
import { openTables, tableList } from './table-service.ts'

export const roomsCalls = [
  handle(api.openRooms, openRooms),
  handle(api.openTables, openTables),
  handle(api.tableList, tableList),
  handle(api.bookTable, bookTable),
  handle(api.updateTableFacility, updateTableFacility),
  handle(api.list, listRoomsForMembers),
  handle(api.book, book),
  handle(api.acceptOffer, acceptOffer),
  handle(api.listRooms, listRooms),
  handle(api.addRoom, addRoom),
  handle(api.updateRoom, updateRoom),
  handle(api.delRoom, delRoom),
  handle(api.fixRoom, fixRoom),
  handle(api.unfixRoom, unfixRoom),
  handle(api.bookFor, bookFor),
  handle(api.sheet, sheet),
]
