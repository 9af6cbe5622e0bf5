import type { Feature } from '../../../server/feature.ts'
import { bookingCodecs, type BookingTables } from './tables.ts'
import { bookingCalls } from './calls.ts'
import { bookingDocuments } from './calendar-service.ts'
import { jobs, periodic } from './jobs.ts'
import { bookingKinds } from './mails.ts'
import { bookingPart } from './organisation-hooks-service.ts'
import { bookingWaiting } from './waiting-service.ts'
import { bookingNames } from './names-service.ts'

export const bookingFeature: Feature<BookingTables> = {
  calls: bookingCalls,
  codecs: bookingCodecs,
  documents: bookingDocuments,
  jobs,
  periodic,
  mails: Object.values(bookingKinds),
  ofOrganisations: bookingPart,
  waiting: bookingWaiting,
  names: bookingNames,
}
