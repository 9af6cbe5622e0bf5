/** The addresses that the archives have by year (requirement 2), and the links between them. */
import { editionYears, useSite, type EditionFacts } from '../../../web/data/edition.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { LinkChips } from '../../../web/ui/link-chips.tsx'
import { galleryMessages as messages } from './messages.ts'

/** The editions that visitors may read and the years that something is kept of, newest first. */
export function mediaYears(facts: EditionFacts, kept: readonly number[] = []): number[] {
  return [...new Set([...editionYears(facts), ...kept])].toSorted((a, b) => b - a)
}

/** Whether a gallery is at an address of its own. */
export function hasGalleryAddress({ key, year }: { key: string; year: number }): boolean {
  return key === `more-img-${year}`
}

/** From one year's gallery to the others. */
export function GalleryYearsPart({ shown }: { shown: number | null }) {
  const kept = shown === null ? [] : [shown]
  const t = useTranslate()
  const { facts } = useSite()
  const chips = [
    { to: '/more-img', label: t(messages.all), isCurrent: false },
    ...mediaYears(facts, kept).map((year) => ({
      to: `/more-img-${year}`,
      label: String(year),
      isCurrent: year === shown,
    })),
  ]
  return <LinkChips label={t(messages.editions)} chips={chips} />
}
