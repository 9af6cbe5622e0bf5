/** Who meets whom when and where, for the organisers: without what the two sides say to each other. */
import type { Service } from '../../../server/http/http.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../shared/call.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { ok } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import { countStates } from '../../../server/database/queries.ts'
import type { Db } from '../../../server/database/db.ts'
import { hasFolded } from '../../../server/database/text-folding.ts'
import { daysOf } from '../../booking/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import type { meetingApi, StaffMeeting } from '../contract.ts'
import { type MeetingState, meetingStates } from '../rules.ts'
import { standingOf } from './party-service.ts'
import { placesOf } from './place-service.ts'
import { organisationIn, organisationsOf } from './view-service.ts'
import type { MeetingTable } from './tables.ts'
import { dayMs } from '../../../shared/durations.ts'

type Input = InputOf<typeof meetingApi.listForStaff>

/** The state now: a request whose time is over has ended, whatever jobs have run. */
const stateAt = (now: number) =>
  sql<MeetingState>`case when meeting.ended_at is not null or (meeting.state = 'asked' and meeting.answer_by <= ${now})
    then 'ended' else meeting.state end`

/** admin/meeting/list */
export const listForStaff: Service<typeof meetingApi.listForStaff> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.db))
  const { page, size, state } = input
  const found = filtered(ctx.db, { input, edition })
  const counted = await found
    .select((e) => [stateAt(ctx.now).as('state_now'), e.fn.countAll<number>().as('count')])
    .groupBy(sql.ref('state_now'))
    .execute()
  const inStates = counted.map(({ state_now, count }) => ({ state: state_now, count }))
  const rows = await found
    .$if(state !== undefined, (query) => query.where(stateAt(ctx.now), '=', state!))
    .selectAll('meeting')
    .orderBy('meeting.starts_at')
    .orderBy('meeting.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return ok({
    rows: await showForStaff(ctx, { edition, rows }),
    page,
    size,
    ...countStates(meetingStates, inStates, state),
    days: await daysOf(ctx.db, edition),
    edition,
  })
}

function filtered(db: Db, { input, edition }: { input: Input; edition: string }) {
  const { day, q } = input
  const dayStart = day === undefined ? 0 : fromBeijing(`${day} 00:00`)
  return db
    .selectFrom('meeting')
    .where('meeting.edition', '=', edition)
    .$if(day !== undefined, (query) =>
      query.where('meeting.starts_at', '>=', dayStart).where('meeting.starts_at', '<', dayStart + dayMs),
    )
    .$if(Boolean(q?.trim()), (query) =>
      query.where(
        sql<boolean>`exists (select 1 from company where company.id in (meeting.from_company_id, meeting.to_company_id)
          and ${hasFolded('company.search', q!)})`,
      ),
    )
}

async function showForStaff(
  ctx: SignedIn<ReadContext>,
  { edition, rows }: { edition: string; rows: readonly MeetingTable[] },
): Promise<StaffMeeting[]> {
  const { db, now } = ctx
  const sides = rows.flatMap((row) => [row.from_company_id, row.to_company_id])
  const names = await organisationsOf(db, sides)
  const places = await placesOf(db, { edition, meetings: rows, now })
  return rows.map((row) => {
    const { hostId: _hostId, ...place } = places.get(row.id)!
    return {
      ...standingOf(row, now),
      from: organisationIn(names, row.from_company_id),
      to: organisationIn(names, row.to_company_id),
      place,
    }
  })
}
