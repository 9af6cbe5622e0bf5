/** What meetings are to an organisation (organisation-hooks.ts): in its calendar and among what it does, ended and removed with it. */
import type { OrganisationHooks, ForgottenPerson, WritingPerson } from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import { meetingStateOf } from '../rules.ts'
import { isOverdue, meetingsOf, timesOf } from './party-service.ts'
import { diaryOf } from './diary-service.ts'
import { meetingAgenda, meetingHome } from './home-service.ts'
import { endMeeting } from './meeting-service.ts'
import { readSteps, readSubject } from './history-service.ts'
import type { MeetingTable } from './tables.ts'

export const meetingPart: OrganisationHooks = {
  async held(db, asked) {
    const entries = await diaryOf(db, asked)
    return entries
      .filter((entry) => entry.state === 'confirmed' && entry.endsAt > asked.now)
      .map(({ kind, id, name, where, startsAt, endsAt }) => ({
        kind,
        id,
        name: { ...name },
        where: { ...where },
        startsAt,
        endsAt,
        state: 'confirmed',
      }))
  },
  diary: diaryOf,
  home: meetingHome,
  agenda: meetingAgenda,
  end: endForCompany,
  written: writtenBy,
  forget: forgetWords,
  async remove(ctx, companyId) {
    const ids = (await allOf(ctx, companyId)).map((meeting) => meeting.id)
    if (!ids.length) return
    await ctx.tx.deleteFrom('meeting_step').where('meeting_id', 'in', ids).execute()
    await ctx.tx.deleteFrom('meeting_hold').where('meeting_id', 'in', ids).execute()
    await ctx.tx.deleteFrom('meeting').where('id', 'in', ids).execute()
  },
}

const allOf = (ctx: WriteContext, companyId: string): Promise<MeetingTable[]> =>
  meetingsOf(ctx.tx, companyId).orderBy('id').execute()

/** Only the primary contact speaks in meetings: with that person go the words; the meetings stay. */
async function forgetWords(ctx: WriteContext, gone: ForgottenPerson): Promise<void> {
  const { companyId, isPrimaryContact } = gone
  if (!isPrimaryContact) return
  await ctx.tx.updateTable('meeting').set({ subject: '' }).where('from_company_id', '=', companyId).execute()
  await ctx.tx.updateTable('meeting_step').set({ words: '' }).where('company_id', '=', companyId).execute()
}

/** Only the primary contact speaks in meetings. */
async function writtenBy(ctx: WriteContext, person: WritingPerson): Promise<Record<string, unknown>> {
  const { companyId, isPrimaryContact } = person
  if (!isPrimaryContact) return {}
  const meetings = await allOf(ctx, companyId)
  const steps = await readSteps({ kernel: ctx.kernel, db: ctx.tx }, meetings)
  const said = meetings.map(async (meeting) => ({
    startsAt: meeting.starts_at,
    subject: meeting.from_company_id === companyId ? await readSubject(ctx.kernel, meeting) : null,
    words: (steps.get(meeting.id) ?? [])
      .filter((step) => step.company_id === companyId && step.words)
      .map(({ at, words }) => ({ at, words })),
  }))
  return { meetings: await Promise.all(said) }
}

/**
 * Its meetings end, and the other sides are told. Its row is locked, and nobody changes a meeting without both companies'
 * locks: one of them is enough to end it.
 */
async function endForCompany(ctx: WriteContext, companyId: string): Promise<void> {
  for (const meeting of await allOf(ctx, companyId)) {
    if (meeting.ended_at !== null) continue
    // Time did it, whoever came by: the log names nobody.
    if (isOverdue(meeting, ctx.now))
      await endMeeting(
        { ...ctx, user: null },
        { meeting, as: 'expired', companyId: null, at: meeting.answer_by },
      )
    // What has taken place stays as it was.
    else if (meetingStateOf(timesOf(meeting), ctx.now) === 'asked' || meeting.starts_at > ctx.now)
      await endMeeting(ctx, { meeting, as: 'removed', companyId, exceptId: companyId })
  }
}
