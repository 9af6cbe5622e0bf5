/** Calls of registrations that staff make, each bound to its service. */
import { handle } from '../../../server/http/http.ts'
import { staffRegistrationApi as api } from '../contract.ts'
import { create } from './create-service.ts'

export const staffRegistrationCalls = [handle(api.create, create)]
