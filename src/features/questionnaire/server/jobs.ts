/** What is left over: answers and beginnings of accounts that are gone, beginnings that nobody will send. */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { cleanUpQuestionnaires } from './housekeeping-service.ts'

export const jobs: JobHandlers = { 'questionnaire.tidy': { run: cleanUpQuestionnaires } }

export const periodic: readonly PeriodicJob[] = [{ kind: 'questionnaire.tidy', everyMs: 3_600_000 }]
