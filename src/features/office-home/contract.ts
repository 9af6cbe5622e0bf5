/** What the home of the back office shows: what waits for a decision, and figures for reference. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { both, time } from '../../shared/contract-schemas.ts'
import { moneyShown } from '../fees/contract.ts'

const everyRole = { staff: ['reviewer', 'editor', 'checkin', 'reader'] } as const
const reads = { staff: ['reviewer', 'reader'] } as const
const nothing = z.strictObject({})

const waitingRow = z
  .object({
    /** The kind: `review.submitted`. */
    id: z.string(),
    /** Below /admin/, and the query that shows these records. */
    page: z.string(),
    query: z.string(),
    label: both,
    act: both,
    count: z.int(),
    since: time.nullable(),
    /** When the first of them is decided by time alone. */
    dueAt: time.nullable(),
    isLate: z.boolean(),
    /** Waiting longer than this is late (ms); null: never. */
    lateAfterMs: z.int().nullable(),
  })
  .meta({ id: 'WaitingForOffice' })
export type WaitingRow = z.output<typeof waitingRow>

const course = z.object({
  edition: z.string(),
  year: z.int(),
  /** Registered organisations by the day of their first submission, on days when there were new ones; day 0 is the first of the conference, -35 five weeks before it. */
  points: z.array(z.object({ day: z.int(), count: z.int() })),
  total: z.int(),
})
export type RegistrationCourse = z.output<typeof course>

export const officeHomeApi = {
  waiting: defineCall({
    method: 'GET',
    path: 'admin/office/waiting',
    access: everyRole,
    input: nothing,
    result: z.object({ rows: z.array(waitingRow), serverTime: time }),
    summary:
      'What waits for a decision of the caller, by kind with its number and age; late ones first. Kinds of which nothing waits are left out.',
  }),
  registrations: defineCall({
    method: 'GET',
    path: 'admin/office/registrations',
    access: reads,
    input: nothing,
    result: z.object({
      thisYear: course,
      /** Null: no earlier edition has registrations. */
      before: course.nullable(),
      /** Days as in `points`. */
      today: z.int(),
      opens: z.int(),
      closes: z.int(),
      startsAt: time,
      closesAt: time,
      serverTime: time,
    }),
    summary: 'How many organisations have registered by day, this year and in the edition before it.',
  }),
  money: defineCall({
    method: 'GET',
    path: 'admin/office/money',
    access: reads,
    input: nothing,
    result: moneyShown.extend({
      /** Organisations with an overdue invoice. */
      overdue: z.int(),
      /** When the first overdue invoice was due. */
      overdueSince: time.nullable(),
      serverTime: time,
    }),
    summary: 'The money of the current edition, in the figures of the list of fees.',
  }),
  mail: defineCall({
    method: 'GET',
    path: 'admin/office/mail',
    access: reads,
    input: nothing,
    result: z.object({
      /** Of the last 24 hours, by what became of it. */
      queued: z.int(),
      sent: z.int(),
      refused: z.int(),
      unsure: z.int(),
      expired: z.int(),
      /** Half of the codes were handed over within this time; null: none was sent. */
      codeMs: z.int().nullable(),
    }),
    summary: 'What became of the email of the last 24 hours, and how fast codes went out.',
  }),
} as const
