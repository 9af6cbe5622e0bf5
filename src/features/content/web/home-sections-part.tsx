/** The sections under the hero. One without content of its own is left out. */
import { useSite } from '../../../web/edition.ts'
import { Rings } from '../../../web/ui/rings.tsx'
import { ActivitiesPart } from './activities-part.tsx'
import { CallToActionPart, EditionsPart } from './editions-part.tsx'
import { FactsPart } from './facts-part.tsx'
import { OrganisationsPart } from './organisations-part.tsx'
import { ProgrammePart } from './programme-part.tsx'
import type { HomeData } from './use-home.ts'

export default function HomeSectionsPart({ activities, organisations }: HomeData) {
  const { facts } = useSite()
  return (
    <>
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
