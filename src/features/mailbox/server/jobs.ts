/** The mailbox's work in the background. */
import type { JobHandlers } from '../../../server/jobs/jobs.ts'
import { copiesJobKind, tellCopies } from './copy-service.ts'

export const jobs: JobHandlers = { [copiesJobKind]: { run: tellCopies } }
