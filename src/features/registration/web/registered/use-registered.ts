/** What /registered asks for, as its address says it. */
import { callRef, type CallResult } from '../../../../shared/call-ref.ts'
import { organisationTypes } from '../../../../shared/organisation-types.ts'
import { addressWith, pageOf } from '../../../../web/ui/page-links.tsx'
import { load, type PageServices } from '../../../../web/data/page-context.ts'
import { loadIntro, type PageIntro } from '../../../../web/pages/intro-data.ts'
import type { registrationApi } from '../../contract.ts'

const listCompanies = callRef<typeof registrationApi.listCompanies>('GET', 'customer/company/list-page')
const pageSize = 60

export type List = CallResult<typeof listCompanies>
export interface Asked {
  readonly q: string
  readonly type: string
  readonly country: string
  readonly page: number
}
export interface RegisteredData {
  readonly intro: PageIntro | null
  readonly list: List
  readonly asked: Asked
}

/** What the address asks for; what makes no sense is omitted. */
function readAsked(query: URLSearchParams): Asked {
  const type = query.get('type') ?? ''
  const country = query.get('country') ?? ''
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    type: (organisationTypes as readonly string[]).includes(type) ? type : '',
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    page: pageOf(query),
  }
}

export async function loadRegistered(
  services: PageServices,
  _params: unknown,
  query: URLSearchParams,
): Promise<RegisteredData> {
  const asked = readAsked(query)
  const { q, type, country, page } = asked
  const [intro, list] = await Promise.all([
    loadIntro(services, 'page-registered'),
    load(services, listCompanies, {
      page,
      size: pageSize,
      ...(q && { q }),
      ...(type && { type }),
      ...(country && { country }),
    }),
  ])
  return { intro, list, asked }
}

/** The address of the list with something else asked of it. */
export const addressOf = (asked: Partial<Asked>): string => addressWith('/registered', { ...asked })
