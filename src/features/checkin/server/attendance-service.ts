/** Who has come to an edition, for what is given to those who have. */
import type { Db, Tx } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { daysOf } from '../rules.ts'

/** Those of the people who came in at the entrance or at an activity, on any day; an entry that was taken back does not count. */
export async function whoCame(
  db: Db | Tx,
  asked: { edition: string; personIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const came = new Set<string>()
  for (const personIds of piecesOf(asked.personIds)) {
    const events = await db
      .selectFrom('checkin_event')
      .select(['id', 'person_id', 'point_id', 'direction', 'undoes', 'corrected_at as at'])
      .where('edition', '=', asked.edition)
      .where('person_id', 'in', personIds)
      .where('verdict', '<>', 'right-over')
      .orderBy('id')
      .execute()
    for (const visits of Map.groupBy(events, (event) => `${event.person_id} ${event.point_id}`).values())
      if (daysOf(visits).length) came.add(visits[0]!.person_id)
  }
  return came
}
