/** Half-hours of the conference days as two organisations have them; why the other is busy is not told. */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import { mayBook } from '../../booking/rules.ts'
import { bookingsOf, daysOf } from '../../booking/server/service.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { judgeContact } from '../../mailbox/server/service.ts'
import type { Company } from '../../registration/server/service.ts'
import type { HalfHourShown, meetingApi } from '../contract.ts'
import { covers, halfHoursOf, type HalfHour } from '../rules.ts'
import { findOwn, otherOf, readerCompany } from './party-service.ts'
import { companyHolder, fullSideOf, holdsOf } from './hold-service.ts'
import { clashesOf, organisationIn, organisationsOf, ownCommitments } from './view-service.ts'
import { freeTablesAt } from './table-service.ts'

type Reader = SignedIn<ReadContext>
type Input = InputOf<typeof meetingApi.free>

/** A contact, or the other side of an own meeting. */
async function judgeOther(
  ctx: Reader,
  { company, input }: { company: Company; input: Input },
): Promise<Outcome<unknown>> {
  const { to, id } = input
  if (id === undefined) return judgeContact(ctx.db, { from: company.id, to, edition: company.edition })
  const meeting = await findOwn(ctx.db, { id, companyId: company.id })
  return meeting && otherOf(meeting, company.id) === to ? ok(null) : refuse('NOT_FOUND')
}

/** meeting/free */
export const free: Service<typeof meetingApi.free> = async (ctx, input) => {
  const company = await readerCompany(ctx)
  if (!company) return refuse('NOT_FOUND')
  // Who cannot ask does not learn when others are busy: a draft or a rejected registration is anybody's.
  if (!mayBook(company)) return refuse('NOT_REGISTERED')
  const judged = await judgeOther(ctx, { company, input })
  if (!judged.ok) return judged
  const { edition } = company
  const set = await parametersOf(ctx.db, edition, ['MEETING_ANSWER_HOURS', 'MEETINGS_AT_ONCE'])
  const days = await daysOf(ctx.db, edition)
  const show = await halfHourOf(ctx, { company, input, days, seatLimit: set.MEETINGS_AT_ONCE })
  const names = await organisationsOf(ctx.db, [input.to])
  const booked = await bookingsOf(ctx.db, { companyId: company.id, now: ctx.now })
  return ok({
    with: organisationIn(names, input.to),
    answerHours: set.MEETING_ANSWER_HOURS,
    days: days.map((day) => ({ day, halfHours: halfHoursOf([day]).map(show) })),
    places: booked.map(({ id: bookingId, kind, name, startsAt, endsAt }) => ({
      bookingId,
      kind,
      name: { ...name },
      startsAt,
      endsAt,
    })),
  })
}

/** Reads once what decides all half-hours. */
async function halfHourOf(
  ctx: Reader,
  about: { company: Company; input: Input; days: readonly string[]; seatLimit: number },
): Promise<(halfHour: HalfHour) => HalfHourShown> {
  const { company, input, days, seatLimit } = about
  const { db, now } = ctx
  const sides = { ownId: company.id, otherId: input.to }
  const seats = await holdsOf(db, {
    holders: [sides.ownId, sides.otherId].map(companyHolder),
    exceptId: input.id,
  })
  const booked = await bookingsOf(db, { companyId: company.id, now })
  const tables = await freeTablesAt(db, {
    edition: company.edition,
    halfHours: halfHoursOf(days).map((one) => one.startsAt),
    now,
    exceptId: input.id,
  })
  const commitments = await ownCommitments(ctx, { db, company })
  const stateOf = ({ startsAt }: HalfHour): HalfHourShown['state'] => {
    if (startsAt <= now) return 'past'
    return fullSideOf(seats, { startsAt, ...sides, seatLimit }) ?? 'free'
  }
  return (halfHour) => ({
    ...halfHour,
    state: stateOf(halfHour),
    bookingIds: booked.filter((booking) => covers(booking, halfHour)).map(({ id }) => id),
    table: Boolean(tables.get(halfHour.startsAt)?.length),
    conflicts: clashesOf(commitments, { ...halfHour, ...(input.id ? { exceptId: input.id } : {}) }),
  })
}
