/** Meetings' work in the background: it tidies and tells; what is true never waits for it. */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { tendJobKind } from './meeting-service.ts'
import { sweepMeetings, tendMeeting } from './expiry-service.ts'

const sweepKind = 'meeting.sweep'

export const jobs: JobHandlers = {
  [tendJobKind]: { run: tendMeeting },
  [sweepKind]: { run: sweepMeetings },
}

export const periodic: readonly PeriodicJob[] = [{ kind: sweepKind, everyMs: 60_000 }]
