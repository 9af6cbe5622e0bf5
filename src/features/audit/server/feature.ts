import type { Feature } from '../../../server/feature.ts'
import type { AuditTables } from './tables.ts'
import { auditCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'

export const auditFeature: Feature<AuditTables> = {
  calls: auditCalls,
  codecs: {},
  jobs,
  periodic,
}
