import type { Feature } from '../../../server/feature.ts'
import type { TicketTables } from './tables.ts'
import { ticketCalls } from './calls.ts'
import { ticketPart } from './organisation-hooks-service.ts'

export const ticketFeature: Feature<TicketTables> = {
  calls: ticketCalls,
  codecs: {},
  ofOrganisations: ticketPart,
}
