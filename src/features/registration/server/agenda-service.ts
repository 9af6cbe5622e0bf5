/** Activities of the own days: those that somebody has joined or is offered. */
import type { AgendaContext, HomeReader } from '../../../server/organisation-hooks.ts'
import { isActivityCode } from '../../../shared/activity-codes.ts'
import { hourMs } from '../../../shared/durations.ts'
import type { HomeAgendaEntry } from '../../../shared/home-part.ts'
import { homeMessages as m } from '../messages.ts'
import { displayName } from '../rules.ts'
import { delegateFields, findDelegates } from './row-service.ts'

/** One whose end is not set counts for an hour. */
export const spanOf = (startsAt: number, endsAt: number | null) =>
  endsAt === null ? { startsAt, endsAt: startsAt + hourMs, openEnded: true as const } : { startsAt, endsAt }

/** What calendars know an activity of a person by. */
export const activityEventId = (activityId: string, personId: string): string =>
  `activity-${activityId}-${personId}`

export async function activityAgenda(
  { db, now }: AgendaContext,
  reader: HomeReader,
): Promise<HomeAgendaEntry[]> {
  const { companyId, isPrimaryContact, delegateId } = reader
  const all = await findDelegates(db, companyId)
  const names = new Map(
    all.map((row, index) => [row.id, displayName(delegateFields(row)) || String(index + 1)]),
  )
  const own = isPrimaryContact ? [...names.keys()] : [...names.keys()].filter((id) => id === delegateId)
  const seats = await readSeats(db, companyId)
  const order = new Map(own.map((id, index) => [id, index]))
  const shown = seats
    .filter(({ delegate_id, code }) => order.has(delegate_id) && isActivityCode(code))
    .filter(({ state, offer_ends_at }) => state !== 'offered' || (offer_ends_at ?? 0) > now)
    .toSorted((a, b) => order.get(a.delegate_id)! - order.get(b.delegate_id)!)
  const groups = Map.groupBy(shown, ({ code, state }) => `${code} ${state}`)
  return [...groups.values()].flatMap((group): HomeAgendaEntry[] => {
    const {
      activity_id: activityId,
      code,
      name,
      place,
      starts_at: startsAt,
      ends_at: endsAt,
      state,
      submitted_at: submittedAt,
      changed_at: changedAt,
    } = group[0]!
    if (startsAt === null) return []
    const isJoined = state === 'joined'
    return [
      {
        id: activityEventId(activityId, group[0]!.delegate_id),
        kind: 'activity',
        name: { ...name },
        where: { ...place },
        note: !isJoined ? m.seatOffered : submittedAt === null ? m.chosen : m.joined,
        ...spanOf(startsAt, endsAt),
        changedAt: Math.max(changedAt, ...group.map((seat) => seat.created_at)),
        state: isJoined ? 'fixed' : 'asked',
        activity: code,
        who: isPrimaryContact ? group.map((one) => names.get(one.delegate_id)!) : [],
        ...(group.every((one) => one.delegate_id !== delegateId) && { ofColleagues: true }),
        path: '/signup',
      },
    ]
  })
}

const readSeats = (db: AgendaContext['db'], companyId: string) =>
  db
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .innerJoin('company', 'company.id', 'delegate_activity.company_id')
    .select([
      'delegate_activity.activity_id',
      'delegate_activity.delegate_id',
      'delegate_activity.state',
      'delegate_activity.offer_ends_at',
      'delegate_activity.created_at',
      'activity.code',
      'activity.name',
      'activity.place',
      'activity.starts_at',
      'activity.ends_at',
      'activity.changed_at',
      'company.submitted_at',
    ])
    .where('delegate_activity.company_id', '=', companyId)
    .where('delegate_activity.state', 'in', ['joined', 'offered'])
    .orderBy('activity.sort')
    .orderBy('activity.id')
    .orderBy('delegate_activity.id')
    .execute()
