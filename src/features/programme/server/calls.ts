import { handle } from '../../../server/http/http.ts'
import { programmeApi as api } from '../contract.ts'
import { picks, setPick } from './pick-service.ts'

export const programmeCalls = [handle(api.picks, picks), handle(api.setPick, setPick)]
