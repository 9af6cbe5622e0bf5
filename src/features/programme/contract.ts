/** Picks of the programme: which sessions somebody wants to attend; and the calendar with them. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { both, time } from '../../shared/contract-schemas.ts'

/** How many sessions an account may pick in an edition. */
export const mostPicks = 100

const timed = { name: both, startsAt: time, endsAt: time }
const sessionKey = z.string().min(1).max(120)

export const programmeApi = {
  picks: defineCall({
    method: 'GET',
    path: 'programme/picks',
    access: 'user',
    summary: 'The own picks of the current edition, and what else the person does at a time',
    input: z.strictObject({}),
    result: z.object({
      picks: z.array(
        z.object({
          session: z.string(),
          ...timed,
          /** When it began while it was picked; null where it has not moved. */
          movedFrom: time.nullable(),
          /** It is no longer on the programme. */
          withdrawn: z.boolean(),
        }),
      ),
      /** Activities, meetings, rooms and tables: a pick at the same time clashes with them, unless it belongs to that activity. */
      busy: z.array(z.object({ ...timed, activity: z.string().nullable() })),
    }),
  }),
  setPick: defineCall({
    method: 'POST',
    path: 'programme/setPick',
    access: 'user',
    summary: 'Picks a session of the current edition, or takes the pick back; once more changes nothing',
    input: z.strictObject({ session: sessionKey, picked: z.boolean() }),
    result: z.object({ picked: z.boolean() }),
    refusals: ['NOT_FOUND', 'PICK_LIMIT'],
  }),
  calendarLink: defineCall({
    method: 'POST',
    path: 'programme/calendarLink',
    access: 'user',
    summary: 'The private address of the own calendar, for subscribing; in the language of the call',
    /** `renew`: a new link; the old one is dead. */
    input: z.strictObject({ renew: z.boolean().default(false) }),
    result: z.object({ url: z.string() }),
  }),
  endCalendar: defineCall({
    method: 'POST',
    path: 'programme/endCalendar',
    access: 'user',
    summary: 'Ends the private address of the own calendar; once more changes nothing',
    input: z.strictObject({}),
    result: z.object({ ended: z.boolean() }),
  }),
}
