import { handle } from '../../../server/http/http.ts'
import { auditApi } from '../contract.ts'
import { actors, auditLog } from './list-service.ts'

export const auditCalls = [handle(auditApi.auditLog, auditLog), handle(auditApi.actors, actors)]
