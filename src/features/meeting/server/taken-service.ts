/** Open requests whose half-hour another meeting has taken: true when it is read, whatever was told. */
import type { Db, Tx } from '../../../server/database/db.ts'
import { parameter } from '../../edition/server/service.ts'
import { companyHolder, fullSideOf, holdsOf } from './hold-service.ts'
import type { MeetingTable } from './tables.ts'

/** Of open requests those whose half-hour is taken: the meeting's id → the company that has no seat left. */
export async function takenOf(
  db: Db | Tx,
  { meetings, edition }: { meetings: readonly MeetingTable[]; edition: string },
): Promise<Map<string, string>> {
  const open = meetings.filter((meeting) => meeting.state === 'asked' && meeting.ended_at === null)
  if (!open.length) return new Map()
  const atOnce = await parameter(db, edition, 'MEETINGS_AT_ONCE')
  const seats = await holdsOf(db, {
    holders: open.flatMap((one) => [one.from_company_id, one.to_company_id].map(companyHolder)),
    startsAt: open.map((one) => one.starts_at),
  })
  const full = open.flatMap((one): [string, string][] => {
    const { from_company_id: ownId, to_company_id: otherId, starts_at: startsAt } = one
    const side = fullSideOf(seats, { startsAt, ownId, otherId, atOnce })
    return side ? [[one.id, side === 'ours' ? ownId : otherId]] : []
  })
  return new Map(full)
}
