/** What check-in keeps of an organisation's people (organisation-hooks.ts): gone with them, and in their own-data file. */
import type { OrganisationHooks, WritingPerson } from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/database/db.ts'

/** What counts, and what waits for staff to accept it. */
const tables = ['checkin_event', 'checkin_batch_scan'] as const

export const checkinPart: OrganisationHooks = {
  async personLeft({ tx }, { personId, why }) {
    // Whoever has the place from now on has not been here; of who asked to be forgotten only that somebody came stays.
    for (const table of tables)
      if (why === 'erased')
        await tx.updateTable(table).set({ words: '' }).where('person_id', '=', personId).execute()
      else await tx.deleteFrom(table).where('person_id', '=', personId).execute()
  },
  written: visitsWritten,
  async remove({ tx }, companyId) {
    for (const table of tables) await tx.deleteFrom(table).where('company_id', '=', companyId).execute()
  },
}

/** Where and when the person was checked in, for the own export. */
async function visitsWritten(
  { tx }: WriteContext,
  { personId }: WritingPerson,
): Promise<Record<string, unknown>> {
  if (personId === null) return {}
  const [checkIns, notCounted] = [
    await visitsIn(tx, 'checkin_event', personId),
    await visitsIn(tx, 'checkin_batch_scan', personId),
  ]
  return { ...(checkIns.length ? { checkIns } : {}), ...(notCounted.length ? { notCounted } : {}) }
}

const visitsIn = (tx: Tx, table: (typeof tables)[number], personId: string) =>
  tx
    .selectFrom(table)
    .select(['point_id as point', 'kind', 'direction', 'corrected_at as at', 'by_name as by', 'words'])
    .where('person_id', '=', personId)
    .where('verdict', '<>', 'right-over')
    .orderBy('corrected_at')
    .orderBy('id')
    .execute()
