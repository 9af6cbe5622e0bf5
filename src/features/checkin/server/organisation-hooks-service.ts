/** What check-in keeps of an organisation's people (organisation-hooks.ts): gone with them, and in their own-data file. */
import type { OrganisationHooks, WritingPerson } from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'

export const checkinPart: OrganisationHooks = {
  async personLeft({ tx }, { personId, why }) {
    // Whoever has the place from now on has not been here; of who asked to be forgotten only that somebody came stays.
    if (why === 'erased')
      await tx.updateTable('checkin_event').set({ words: '' }).where('person_id', '=', personId).execute()
    else await tx.deleteFrom('checkin_event').where('person_id', '=', personId).execute()
  },
  written: visitsWritten,
  async remove({ tx }, companyId) {
    await tx.deleteFrom('checkin_event').where('company_id', '=', companyId).execute()
  },
}

/** Where and when the person was checked in, for the own export. */
async function visitsWritten(
  { tx }: WriteContext,
  { personId }: WritingPerson,
): Promise<Record<string, unknown>> {
  if (personId === null) return {}
  const rows = await tx
    .selectFrom('checkin_event')
    .select(['point_id as point', 'kind', 'direction', 'corrected_at as at', 'by_name as by', 'words'])
    .where('person_id', '=', personId)
    .where('verdict', '<>', 'right-over')
    .orderBy('corrected_at')
    .orderBy('id')
    .execute()
  return rows.length ? { checkIns: rows } : {}
}
