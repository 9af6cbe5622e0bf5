/** What the home page shows from calls. */
import { callRef, type CallResult } from '../../../../shared/call-ref.ts'
import type { newsApi } from '../../../../features/news/contract.ts'
import type { registrationApi } from '../../../../features/registration/contract.ts'
import { load, loadIfThere, type PageServices } from '../../../../web/data/page-context.ts'
import type { sponsorApi } from '../../../../features/sponsor/contract.ts'
import type { contentApi } from '../../../../features/content/contract.ts'
import type { ContentOf } from '../../../../features/content/rules.ts'
import { loadRows, type Rows } from '../../../../features/content/web/use-rows.ts'
import type { LeftOfTiers } from '../../../../features/content/web/tiers-part.tsx'

const queryActivities = callRef<typeof registrationApi.queryActivities>('GET', 'activity/query')
const listCompanies = callRef<typeof registrationApi.listCompanies>('GET', 'customer/company/list-page')
const sponsorTiers = callRef<typeof sponsorApi.tiers>('GET', 'sponsor/tiers')
const queryNews = callRef<typeof newsApi.queryNews>('GET', 'basic/queryNews')

/** As the programme's part reads them. */
const rowsByType = callRef<typeof contentApi.rowsByType>('GET', 'basic/tableDataByType/{type}')

/** Three kinds of organisations stand automatically on the home page; each is asked for by itself, however many there are. */
const apart = ['reinsurance', 'insurance', 'broker'] as const
const shownPerGroup = 4
/** Enough to find the other kinds among all. */
const shownOfAll = 60

/** One large and four small ones. */
const shownNews = 5

export type Activities = CallResult<typeof queryActivities>
export type Organisations = CallResult<typeof listCompanies>['rows']
export type HomeNews = CallResult<typeof queryNews>['rows']

export interface HomePartners {
  readonly tiers: Rows<'sponsor-tier'> | null
  readonly sponsors: Rows<'sponsor'> | null
  readonly partners: Rows<'partner'> | null
  readonly left: LeftOfTiers | null
}

export interface HomeData extends HomePartners {
  readonly activities: Activities | null
  readonly organisations: Organisations
  readonly sessions: CallResult<typeof rowsByType>['rows']
  readonly news: HomeNews
  readonly editions: readonly ContentOf<'past-edition'>[]
}

/** The route's loader: what is left of each activity, the approved organisations, the programme, news, sponsors. */
export async function loadHome(services: PageServices): Promise<HomeData> {
  const [activities, organisations, sessions, news, tiers, sponsors, partners, seats, editions] =
    await Promise.all([
      load(services, queryActivities, {}),
      loadOrganisations(services),
      load(services, rowsByType, { type: 'session' }),
      load(services, queryNews, { size: shownNews }),
      loadRows(services, 'sponsor-tier'),
      loadRows(services, 'sponsor'),
      loadRows(services, 'partner'),
      loadIfThere(services, sponsorTiers, {}),
      loadRows(services, 'past-edition'),
    ])
  const data = {
    activities,
    organisations,
    sessions: sessions?.rows ?? [],
    news: news?.rows ?? [],
    tiers,
    sponsors,
    partners,
    left: seats?.tiers ?? null,
    editions: editions?.rows ?? [],
  }
  // The browser keeps the sections as the server drew them (static-part.tsx): their data would only make the page heavier.
  return import.meta.env.SSR ? Object.assign(data, { toJSON: () => nothing }) : data
}

async function loadOrganisations(services: PageServices): Promise<Organisations> {
  const lists = await Promise.all([
    load(services, listCompanies, { size: shownOfAll }),
    ...apart.map((type) => load(services, listCompanies, { type, size: shownPerGroup })),
  ])
  const [all = [], ...own] = lists.map((list) => list?.rows ?? [])
  return [...own.flat(), ...all.filter(({ type }) => !(apart as readonly string[]).includes(type))]
}

const nothing: HomeData = {
  activities: null,
  organisations: [],
  sessions: [],
  news: [],
  tiers: null,
  sponsors: null,
  partners: null,
  left: null,
  editions: [],
}
