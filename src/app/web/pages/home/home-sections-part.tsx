/** The sections under the hero. One without content of its own is omitted. */
import HomeProgrammePart from '../../../../features/programme/web/home-programme-part.tsx'
import { ActivitiesPart } from './activities.tsx'
import { EditionsPart } from './editions.tsx'
import { FactsPart } from './facts.tsx'
import { HomeNewsPart } from './news.tsx'
import { HomeSponsorsPart } from './sponsors.tsx'
import { OrganisationsPart } from './organisations.tsx'
import { ProgrammePart } from './programme.tsx'
import type { HomeData } from './home-data.ts'

export default function HomeSectionsPart({ activities, organisations, news, ...data }: HomeData) {
  return (
    <>
      <FactsPart />
      {activities && activities.length > 0 && <ActivitiesPart activities={activities} />}
      {data.sessions.length > 0 ? (
        <HomeProgrammePart rows={data.sessions} />
      ) : (
        activities && activities.length > 0 && <ProgrammePart activities={activities} />
      )}
      <HomeNewsPart news={news} />
      <HomeSponsorsPart
        tiers={data.tiers}
        sponsors={data.sponsors}
        partners={data.partners}
        left={data.left}
      />
      {organisations.length > 0 && <OrganisationsPart organisations={organisations} />}
      <EditionsPart editions={data.editions} />
    </>
  )
}
