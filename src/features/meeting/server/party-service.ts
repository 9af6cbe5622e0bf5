/** Whose meetings they are: the first line of every service here. The primary contact acts, a delegate reads (requirement 6). */
import { ok, refuse, localized, type Outcome } from '../../../shared/outcome.ts'
import type { Context, SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { mayBook } from '../../booking/rules.ts'
import { judgeContact, type Correspondent, writeBarOf } from '../../mailbox/server/service.ts'
import { countChange, findCompany, type Company } from '../../registration/server/service.ts'
import { meetingMessages } from '../messages.ts'
import { isExpired, meetingStateOf, rightsOf, type MeetingRights } from '../rules.ts'
import type { MeetingTable } from './tables.ts'

/** Guards both companies' rows; a race test takes it away. */
export const companiesGuard = 'meeting.companiesLock'

export const otherOf = (
  meeting: Pick<MeetingTable, 'from_company_id' | 'to_company_id'>,
  companyId: string,
): string => (meeting.from_company_id === companyId ? meeting.to_company_id : meeting.from_company_id)

export const timesOf = (row: Pick<MeetingTable, 'state' | 'answer_by' | 'ended_at'>) => ({
  state: row.state,
  answerBy: row.answer_by,
  endedAt: row.ended_at,
})

/** How a meeting is at a moment: a request whose time is over has ended, whatever jobs have run. */
export function standingOf(row: MeetingTable, now: number) {
  const state = meetingStateOf(timesOf(row), now)
  const isAsked = state === 'asked'
  const isOver = state === 'ended' && row.ended_at === null
  return {
    id: row.id,
    state,
    awaits: isAsked ? row.awaits_company_id : null,
    answerBy: isAsked ? row.answer_by : null,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    createdAt: row.created_at,
    endedAt: isOver ? row.answer_by : row.ended_at,
    endedAs: isOver ? ('expired' as const) : row.ended_as,
  }
}

/** The organisation whose meetings the person reads; null for staff and for who has none. */
export async function readerCompany(ctx: SignedIn<Context> & { db: Db }): Promise<Company | null> {
  return ctx.user.userType === 2 && ctx.user.companyId ? findCompany(ctx.db, ctx.user.companyId) : null
}

export function mayNotOf(
  ctx: SignedIn<Context>,
  company: Pick<Company, 'status' | 'individual'> | null,
): 'staff' | 'notContact' | 'notRegistered' | null {
  if (ctx.user.userType === 3) return 'staff'
  if (company && !ctx.user.isPrimaryContact) return 'notContact'
  return company && mayBook(company) ? null : 'notRegistered'
}

/** One meeting of an organisation; null for whatever is not its own. */
export async function findOwn(
  db: Db | Tx,
  asked: { id: string; companyId: string },
): Promise<MeetingTable | null> {
  const row = await meetingsOf(db, asked.companyId).where('id', '=', asked.id).executeTakeFirst()
  return row ?? null
}

/** All meetings and requests in which an organisation is one of the two sides. */
export const meetingsOf = (db: Db | Tx, companyId: string) =>
  db
    .selectFrom('meeting')
    .selectAll()
    .where((e) => e.or([e('from_company_id', '=', companyId), e('to_company_id', '=', companyId)]))

/** Everything that changes a meeting has both its companies locked, in the order of their ids. */
export async function lockCompanies(tx: Tx, ids: readonly string[]): Promise<boolean> {
  for (const id of [...ids].toSorted()) if (!(await lockRow(tx, 'company', id, companiesGuard))) return false
  return true
}

/** The company that the person acts for; FORBIDDEN for staff and delegates. */
export function actingFor(ctx: SignedIn<Context>): Outcome<string> {
  const { userType, companyId, isPrimaryContact } = ctx.user
  if (userType === 3 || (companyId && !isPrimaryContact)) return refuse('FORBIDDEN')
  return companyId ? ok(companyId) : refuse('NOT_REGISTERED')
}

/** The own company as it is under its lock: still the person's, and submitted. */
export async function ownUnderLock(ctx: SignedIn<WriteContext>, id: string): Promise<Outcome<Company>> {
  const company = await findCompany(ctx.tx, id)
  if (!company || company.account_id !== ctx.user.accountId) return refuse('NOT_FOUND')
  return mayBook(company) ? ok(company) : refuse('NOT_REGISTERED')
}

/** By the mailbox's rule: a contact, no block either way, and the own writing not suspended by the organisers. */
export async function judgeOther(
  ctx: SignedIn<WriteContext>,
  { ownId, to, edition }: { ownId: string; to: string; edition: string },
): Promise<Outcome<Correspondent>> {
  const contact = await judgeContact(ctx.tx, { from: ownId, to, edition })
  if (!contact.ok) return contact
  const bar = await writeBarOf(ctx, ctx.tx, { side: ownId, edition })
  return bar === 'suspended' ? refuse('MAIL_SUSPENDED') : contact
}

export interface OpenMeeting {
  readonly company: Company
  readonly other: Company
  readonly meeting: MeetingTable
}

/**
 * An own meeting, with both companies locked and read again under the locks. Refused where the act is not this side's,
 * where the meeting is over, or where it is another by now than the person saw. What writes to the other side (words, another
 * time or place) is refused as a letter to it would be; who is blocked or suspended still answers and cancels without a word.
 */
export async function openMeeting(
  ctx: SignedIn<WriteContext>,
  asked: { id: string; version: number; act: keyof MeetingRights; words?: string | undefined },
): Promise<Outcome<OpenMeeting>> {
  const acting = actingFor(ctx)
  if (!acting.ok) return acting
  const companyId = acting.result
  const found = await findOwn(ctx.tx, { id: asked.id, companyId })
  if (!found) return refuse('NOT_FOUND')
  const otherId = otherOf(found, companyId)
  if (!(await lockCompanies(ctx.tx, [companyId, otherId]))) return refuse('NOT_FOUND')
  const own = await ownUnderLock(ctx, companyId)
  if (!own.ok) return own
  const writes = asked.act === 'propose' || asked.act === 'move'
  const counted = await countChange(ctx, own.result, { givesUp: !writes })
  if (!counted.ok) return counted
  const other = await findCompany(ctx.tx, otherId)
  const meeting = await findOwn(ctx.tx, { id: asked.id, companyId })
  if (!meeting || !other) return refuse('NOT_FOUND')
  const judged = judgeAct(meeting, { ...asked, companyId, now: ctx.now })
  if (!judged.ok) return judged
  if (writes || asked.words?.trim()) {
    const contact = await judgeOther(ctx, { ownId: companyId, to: otherId, edition: meeting.edition })
    if (!contact.ok) return contact
  }
  return ok({ company: own.result, other, meeting })
}

function judgeAct(
  meeting: MeetingTable,
  asked: { version: number; act: keyof MeetingRights; companyId: string; now: number },
): Outcome<null> {
  const { now } = asked
  const state = meetingStateOf(timesOf(meeting), now)
  if (state === 'ended') return refuse('MEETING_OVER')
  if (meeting.version !== asked.version) return refuse('CHANGED_MEANWHILE')
  const isAwaited = meeting.awaits_company_id === asked.companyId
  if (rightsOf({ state, isAwaited, startsAt: meeting.starts_at, now })[asked.act]) return ok(null)
  return meeting.starts_at <= now
    ? refuse('WRONG_STATUS', { text: localized(meetingMessages.meetingBegun) })
    : refuse('WRONG_STATUS')
}

/** Ended by nobody's act, and not yet written down. */
export const isOverdue = (row: MeetingTable, now: number): boolean => isExpired(timesOf(row), now)
