/** The sides of conversations as they are shown: an organisation's names, type and country; no person. */
import type { Locale } from '../../../shared/i18n.ts'
import type { OrganisationType } from '../../../shared/organisation-types.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { PartyShown } from '../contract.ts'
import { mailboxMessages as m } from '../messages.ts'
import { officeParty } from '../rules.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const office: PartyShown = {
  companyId: null,
  name: { cn: commonFormMessages.conferenceOffice.cn, en: commonFormMessages.conferenceOffice.en },
  type: '',
  country: '',
}

interface Named {
  readonly id: string
  readonly name_cn: string
  readonly name_en: string
  readonly type: string
  readonly country: string
}

function showParty(company: Named): PartyShown {
  return {
    companyId: company.id,
    name: { cn: company.name_cn || company.name_en, en: company.name_en || company.name_cn },
    type: company.type as OrganisationType | '',
    country: company.country,
  }
}

/** The name in a language. */
export const nameOf = (party: PartyShown, locale: Locale): string => party.name[locale]

/** Who the sides are, with one query. One that is no more is said to be so. */
export async function loadParties(
  db: Db | Tx,
  sides: readonly string[],
): Promise<(side: string) => PartyShown> {
  const ids = [...new Set(sides)].filter((side) => side !== officeParty)
  const rows = ids.length
    ? await db
        .selectFrom('company')
        .select(['id', 'name_cn', 'name_en', 'type', 'country'])
        .where('id', 'in', ids)
        .execute()
    : []
  const found = new Map(rows.map((row) => [row.id, showParty(row)]))
  return (side) =>
    side === officeParty
      ? office
      : (found.get(side) ?? {
          companyId: side,
          name: { cn: m.goneOrganisation.cn, en: m.goneOrganisation.en },
          type: '',
          country: '',
        })
}
