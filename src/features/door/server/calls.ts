/** The calls of room doors. */
import { handle } from '../../../server/http/http.ts'
import { doorApi } from '../contract.ts'
import { followSchedule, readSchedule } from './schedule-service.ts'
import { readWish, saveWish } from './wish-service.ts'

export const doorCalls = [
  handle(doorApi.schedule, readSchedule),
  handle(doorApi.events, followSchedule),
  handle(doorApi.wish, readWish),
  handle(doorApi.saveWish, saveWish),
]
