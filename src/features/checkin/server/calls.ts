/** The calls of check-in. */
import { handle } from '../../../server/http/http.ts'
import { checkinApi } from '../contract.ts'
import { decideBatch, listBatches } from './batch-service.ts'
import { organisation, person, spelling } from './detail-service.ts'
import { counts, events, noShows, organisations } from './figures-service.ts'
import { merge } from './merge-service.ts'
import { listPoints, putPoint } from './point-service.ts'
import { redeem, undo } from './redeem-service.ts'
import { recent, report } from './report-service.ts'
import { search } from './search-service.ts'
import { snapshot } from './snapshot-service.ts'
import { walkIn } from './walk-in-service.ts'

export const checkinCalls = [
  handle(checkinApi.points, listPoints),
  handle(checkinApi.redeem, redeem),
  handle(checkinApi.undo, undo),
  handle(checkinApi.search, search),
  handle(checkinApi.person, person),
  handle(checkinApi.organisation, organisation),
  handle(checkinApi.recent, recent),
  handle(checkinApi.counts, counts),
  handle(checkinApi.organisations, organisations),
  handle(checkinApi.noShows, noShows),
  handle(checkinApi.report, report),
  handle(checkinApi.snapshot, snapshot),
  handle(checkinApi.merge, merge),
  handle(checkinApi.events, events),
  handle(checkinApi.walkIn, walkIn),
  handle(checkinApi.spelling, spelling),
  handle(checkinApi.batches, listBatches),
  handle(checkinApi.decideBatch, decideBatch),
  handle(checkinApi.putPoint, putPoint),
]
