import { handle } from '../../../server/http/http.ts'
import { myConferenceApi } from '../contract.ts'
import { view } from './view-service.ts'

export const myConferenceCalls = [handle(myConferenceApi.view, view)]
