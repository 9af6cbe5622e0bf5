/** What the programme keeps of an organisation's people (organisation-hooks.ts): who of them is a speaker. */
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { OrganisationHooks } from '../../../server/organisation-hooks.ts'
import { leaveRows, refreshRows } from '../../content/server/service.ts'
import { mailSpeakerLeft, type Left } from './mails.ts'
import { picksAgenda } from './pick-service.ts'

const linksOf = (db: Db | Tx, companyId: string) =>
  db
    .selectFrom('content_person')
    .innerJoin('person', 'person.id', 'content_person.person_id')
    .innerJoin('content_row', 'content_row.id', 'content_person.row_id')
    .select([
      'content_row.id',
      'content_row.edition',
      'content_row.key',
      'content_person.linked_by as linkedBy',
    ])
    .where('person.company_id', '=', companyId)
    .orderBy('content_row.id')
    .execute()

async function refresh(ctx: WriteContext, companyId: string): Promise<void> {
  await refreshRows(
    ctx,
    (await linksOf(ctx.tx, companyId)).map(({ id }) => id),
  )
}

/** The link stays, for an undo shows the person again; the editor is told that nobody is shown meanwhile. */
async function hide(ctx: WriteContext, companyId: string): Promise<void> {
  const rows = await linksOf(ctx.tx, companyId)
  await refreshRows(
    ctx,
    rows.map(({ id }) => id),
  )
  for (const row of rows) await mailSpeakerLeft(ctx, { row, why: 'cancelled' })
}

async function leave(ctx: WriteContext, rowIds: readonly string[], why: Left): Promise<void> {
  for (const row of await leaveRows(ctx, { rowIds, isForgotten: why === 'erased' }))
    await mailSpeakerLeft(ctx, { row, why })
}

export const programmePart: OrganisationHooks = {
  agenda: picksAgenda,
  async forgetAccount(ctx, { accountId }) {
    for (const table of ['programme_pick', 'personal_calendar'] as const)
      await ctx.tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  },
  async ofAccount(ctx, { accountId }) {
    const picks = await ctx.tx
      .selectFrom('programme_pick')
      .select(['edition', 'session', 'title', 'picked_at as pickedAt'])
      .where('account_id', '=', accountId)
      .orderBy('edition')
      .orderBy('session')
      .execute()
    const calendars = await ctx.tx
      .selectFrom('personal_calendar')
      .select(['edition', 'created_at as createdAt'])
      .where('account_id', '=', accountId)
      .orderBy('edition')
      .execute()
    return {
      ...(picks.length && { programmePicks: picks }),
      ...(calendars.length && { personalCalendars: calendars }),
    }
  },
  async purged(ctx, edition) {
    for (const table of ['programme_pick', 'personal_calendar'] as const)
      await ctx.tx.deleteFrom(table).where('edition', '=', edition).execute()
  },
  approved: refresh,
  approvalEnded: refresh,
  peopleChanged: refresh,
  end: hide,
  async personLeft(ctx, { personId, why }) {
    const rows = await ctx.tx
      .selectFrom('content_person')
      .select('row_id')
      .where('person_id', '=', personId)
      .execute()
    await leave(
      ctx,
      rows.map((row) => row.row_id),
      why,
    )
  },
  async remove(ctx, companyId) {
    await leave(
      ctx,
      (await linksOf(ctx.tx, companyId)).map(({ id }) => id),
      'removed',
    )
  },
  async written(ctx, { personId }) {
    const rows = await ctx.tx
      .selectFrom('content_person')
      .innerJoin('content_row', 'content_row.id', 'content_person.row_id')
      .select(['content_row.edition', 'content_row.key', 'content_person.linked_at as linkedAt'])
      .where('person_id', '=', personId)
      .orderBy('content_row.id')
      .execute()
    return rows.length ? { speaker: rows } : {}
  },
}
