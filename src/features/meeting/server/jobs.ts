/** Meetings' work in the background: it tidies and notifies; what is true never waits for it. */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { expiryJobKind } from './meeting-service.ts'
import { sweepMeetings, expireMeeting } from './expiry-service.ts'

const sweepKind = 'meeting.sweep'

export const jobs: JobHandlers = {
  [expiryJobKind]: { run: expireMeeting },
  [sweepKind]: { run: sweepMeetings },
}

export const periodic: readonly PeriodicJob[] = [{ kind: sweepKind, everyMs: 60_000 }]
