/** The home page (visual design: home.zh.html, home.en.html). Sections without content of their own are left out. */
import { useSite } from '../../../web/edition.ts'
import { Rings } from '../../../web/ui/rings.tsx'
import { ActivitiesPart } from './activities-part.tsx'
import { CallToActionPart, EditionsPart } from './editions-part.tsx'
import { FactsPart } from './facts-part.tsx'
import { HeroPart } from './hero-part.tsx'
import { OrganisationsPart } from './organisations-part.tsx'
import { ProgrammePart } from './programme-part.tsx'
import { useHome } from './use-home.ts'

export { loadHome as loadPage } from './use-home.ts'

export default function HomePage() {
  const { activities, organisations } = useHome()
  const { facts } = useSite()
  return (
    <>
      <HeroPart />
      <FactsPart />
      {activities && activities.length > 0 && <ActivitiesPart activities={activities} />}
      {activities && <ProgrammePart activities={activities} />}
      {organisations.length > 0 && <OrganisationsPart organisations={organisations} />}
      <EditionsPart />
      <Rings variant="divider" year={facts.year} />
      <CallToActionPart />
    </>
  )
}
