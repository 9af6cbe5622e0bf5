/** Calls of registrations that staff make, each bound to its service. */
import { handle } from '../../../server/http/http.ts'
import { staffRegistrationApi as api } from '../contract.ts'
import { create } from './create-service.ts'
import { openInvitation, startInvitation } from './start-service.ts'
import { importPeople } from './import-service.ts'
import { importTemplate } from './template-service.ts'
import { invite, listInvitations, resendInvitation, revokeInvitation } from './invitation-service.ts'

export const staffRegistrationCalls = [
  handle(api.create, create),
  handle(api.import, importPeople),
  handle(api.importTemplate, importTemplate),
  handle(api.invite, invite),
  handle(api.listInvitations, listInvitations),
  handle(api.resendInvitation, resendInvitation),
  handle(api.revokeInvitation, revokeInvitation),
  handle(api.openInvitation, openInvitation),
  handle(api.startInvitation, startInvitation),
]
