import { handle } from '../../../server/http/http.ts'
import { visitsApi } from '../contract.ts'
import { countVisit } from './service.ts'

export const visitCalls = [handle(visitsApi.visitCount, countVisit)]
