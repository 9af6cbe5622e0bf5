/** What is on a ticket: the person's activities, and for the primary contact what the organisation holds. */
import type { Kernel } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { slotsWithoutTable } from '../../booking/server/service.ts'
import {
  loadActivities,
  seatsOf,
  type Activity,
  type Company,
  type DelegateTable,
} from '../../registration/server/service.ts'
import type { TicketEntry } from '../contract.ts'
import { byTime, heldKinds, type EntryState, type HeldKind } from '../rules.ts'

/** Where entries are read. */
export interface Reading {
  readonly db: Db
  readonly now: number
  readonly kernel: Kernel
}

export interface TicketOwner {
  readonly company: Company
  readonly person: DelegateTable
}

const nowhere = { cn: '', en: '' }

/** All of it by time. */
export async function entriesOf(reading: Reading, owner: TicketOwner): Promise<TicketEntry[]> {
  const held = owner.person.is_primary_contact ? await heldBy(reading, owner.company) : []
  return [...(await activitiesOf(reading, owner)), ...held].toSorted(byTime)
}

export const entryOf = (
  activity: Activity,
  state: EntryState,
  more: { position?: number | null; until?: number | null } = {},
): TicketEntry => ({
  kind: 'activity',
  id: activity.id,
  name: { ...activity.name },
  where: { ...activity.place },
  startsAt: activity.starts_at,
  endsAt: activity.ends_at,
  state,
  position: more.position ?? null,
  until: more.until ?? null,
})

/** Seats, offered seats and places on waiting lists. */
export async function activitiesOf(
  { db, now }: Reading,
  { company, person }: TicketOwner,
): Promise<TicketEntry[]> {
  const activities = await loadActivities(db, company.edition)
  const seats = (await seatsOf(db, { company, activities, now })).get(person.id)
  return activities.flatMap((activity): TicketEntry[] => {
    if (seats?.activities.includes(activity.code)) return [entryOf(activity, 'joined')]
    const waiting = seats?.waiting.find((one) => one.activity === activity.code)
    if (!waiting) return []
    return waiting.state === 'offered'
      ? [entryOf(activity, 'offered', { until: waiting.offerEndsAt })]
      : [entryOf(activity, 'waiting', { position: waiting.place })]
  })
}

const isHeldKind = (kind: string): kind is HeldKind => (heldKinds as readonly string[]).includes(kind)

/** Rooms, tables, meetings, and negotiation slots that have no table yet. */
async function heldBy({ db, now, kernel }: Reading, company: Company): Promise<TicketEntry[]> {
  const asked = { companyId: company.id, edition: company.edition, now }
  const held: TicketEntry[] = []
  for (const part of kernel.organisationHooks)
    for (const one of (await part.held?.(db, asked)) ?? [])
      if (isHeldKind(one.kind))
        held.push({
          kind: one.kind,
          id: one.id,
          name: { ...one.name },
          where: { ...one.where },
          startsAt: one.startsAt,
          endsAt: one.endsAt,
          state: one.state === 'held' ? 'held' : 'confirmed',
          position: null,
          until: one.heldUntil ?? null,
        })
  const slots = await slotsWithoutTable(db, asked)
  return [
    ...held,
    ...slots.map(({ id, name, startsAt, endsAt }): TicketEntry => ({
      kind: 'negotiation-slot',
      id,
      name: { ...name },
      where: nowhere,
      startsAt,
      endsAt,
      state: 'confirmed',
      position: null,
      until: null,
    })),
  ]
}
