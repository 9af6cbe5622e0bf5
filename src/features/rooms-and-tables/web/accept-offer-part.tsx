import { callRef } from '../../../shared/call-ref.ts'
import { attempt } from '../../../web/data/attempt.ts'
import type { AcceptOffer } from '../../booking/web/booking-part.tsx'
import type { roomsApi } from '../contract.ts'

const accept = callRef<typeof roomsApi.acceptOffer>('POST', 'meetingRoom/queue/accept')

/** Books the room or table that is offered, on whatever page it is accepted. */
export const acceptOffer: AcceptOffer = ({ id }) => attempt(accept, { id })
