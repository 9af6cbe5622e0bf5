/** The addresses that the archives have by year (spec §2), and the links between them. */
import { useTranslate } from '../../../web/language.tsx'
import { LinkChips } from '../../../web/ui/link-chips.tsx'
import { galleryMessages as messages } from './messages.ts'

/** Spec §2: /video-2020, /video-2021, /video-2022. */
export const videoYears = [2020, 2021, 2022] as const

/** D-EDITION: "editions 2019 to 2025 exist as archives". */
const archives = [2019, 2020, 2021, 2022, 2023, 2024, 2025] as const

/** The editions there are up to the current one, newest first; `kept` are years that something is kept of. */
export function editionYears(current: number, kept: readonly number[] = []): number[] {
  return [...new Set([current, ...archives, ...kept])]
    .filter((year) => year <= current)
    .toSorted((a, b) => b - a)
}

/** Whether a gallery stands at an address of its own. */
export function hasGalleryAddress({ key, year }: { key: string; year: number }): boolean {
  return key === `more-img-${year}`
}

/** From one year's gallery to the others. */
export function GalleryYearsPart({ current, shown }: { current: number; shown: number | null }) {
  const kept = shown === null ? [] : [shown]
  const t = useTranslate()
  const chips = [
    { to: '/more-img', label: t(messages.all), isCurrent: false },
    ...editionYears(current, kept).map((year) => ({
      to: `/more-img-${year}`,
      label: String(year),
      isCurrent: year === shown,
    })),
  ]
  return <LinkChips label={t(messages.editions)} chips={chips} />
}
