/** The sides of conversations as they are shown: an organisation's names, type and country; no person. */
import { bothFilled } from '../../../shared/i18n.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { PartyShown } from '../contract.ts'
import { mailboxMessages as m } from '../messages.ts'
import { officeParty } from '../rules.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const nobody = { type: '', country: '' } as const
const office: PartyShown = { companyId: null, name: { ...commonFormMessages.conferenceOffice }, ...nobody }

/** Who the sides are, with one query. One that is no more is said to be so. */
export async function loadParties(
  db: Db | Tx,
  sides: readonly string[],
): Promise<(side: string) => PartyShown> {
  const ids = [...new Set(sides)].filter((side) => side !== officeParty)
  const rows = ids.length
    ? await db
        .selectFrom('company')
        .select(['id', 'name', 'type', 'country'])
        .where('id', 'in', ids)
        .execute()
    : []
  const found = new Map(
    rows.map(({ id, name, type, country }): [string, PartyShown] => [
      id,
      { companyId: id, name: bothFilled(name), type: type as PartyShown['type'], country },
    ]),
  )
  return (side) =>
    side === officeParty
      ? office
      : (found.get(side) ?? { companyId: side, name: { ...m.goneOrganisation }, ...nobody })
}
