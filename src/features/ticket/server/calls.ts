/** Calls of the ticket, each bound to its service. */
import { handle } from '../../../server/http/http.ts'
import { ticketApi as api } from '../contract.ts'
import { calendar, ticket } from './ticket-service.ts'

export const ticketCalls = [handle(api.ticket, ticket), handle(api.calendar, calendar)]
