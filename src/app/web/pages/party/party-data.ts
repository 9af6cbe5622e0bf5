/** The reception: a session of the programme, else the activity that delegates choose. */
import type { registrationApi } from '../../../../features/registration/contract.ts'
import { callRef } from '../../../../shared/call-ref.ts'
import { load, type PageServices } from '../../../../web/data/page-context.ts'
import { loadIntro, type PageIntro } from '../../../../web/pages/intro-data.ts'
import { loadRows } from '../../../../features/content/web/use-rows.ts'

const queryActivities = callRef<typeof registrationApi.queryActivities>('GET', 'activity/query')

interface Both {
  readonly cn: string
  readonly en: string
}

export interface PartyData {
  readonly intro: PageIntro | null
  readonly name: Both | null
  /** Epoch ms. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Hall or place, then the venue's name and address: from near to far. */
  readonly places: readonly Both[]
  readonly map: string | null
  readonly phone: string | null
}

export async function loadParty(services: PageServices): Promise<PartyData> {
  const [intro, sessions, halls, venues, activities, contacts] = await Promise.all([
    loadIntro(services, 'page-wechat-party'),
    loadRows(services, 'session'),
    loadRows(services, 'hall'),
    loadRows(services, 'venue'),
    load(services, queryActivities, {}),
    loadRows(services, 'contact'),
  ])
  const session = sessions?.rows.find(({ values }) => values.format === 'reception')
  const activity = activities?.find(({ code }) => code === 'welcome-reception')
  const hall = halls?.rows.find(({ key }) => key === session?.values.hall)
  const venue = venues?.rows[0]
  const near = hall ? { cn: hall.cn.name, en: hall.en.name } : (activity?.place ?? null)
  const far = venue && [
    { cn: venue.cn.name, en: venue.en.name },
    { cn: venue.cn.address, en: venue.en.address },
  ]
  return {
    intro,
    name: session ? { cn: session.cn.title, en: session.en.title } : (activity?.name ?? null),
    startsAt: session?.values.startsAt ?? activity?.startsAt ?? null,
    endsAt: session ? session.values.endsAt : (activity?.endsAt ?? null),
    places: [near, ...(far ?? [])].filter((place): place is Both => Boolean(place && (place.cn || place.en))),
    map: venue?.values.map ?? null,
    phone: contacts?.rows.find(({ values }) => values.phone)?.values.phone ?? null,
  }
}
