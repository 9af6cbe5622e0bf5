import { handle } from '../../../server/http/http.ts'
import { programmeApi as api } from '../contract.ts'
import { calendarLink, endCalendar } from './own-calendar-service.ts'
import { picks, setPick } from './pick-service.ts'

export const programmeCalls = [
  handle(api.picks, picks),
  handle(api.setPick, setPick),
  handle(api.calendarLink, calendarLink),
  handle(api.endCalendar, endCalendar),
]
