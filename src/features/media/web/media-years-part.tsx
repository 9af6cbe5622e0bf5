/** The addresses that the archives have by year (spec §2), and the links between them. */
import { useTranslate } from '../../../web/language.tsx'
import { LinkChips } from '../../../web/ui/link-chips.tsx'
import { galleryMessages as messages } from './messages.ts'

/** Spec §2: /video-2020, /video-2021, /video-2022. */
export const videoYears = [2020, 2021, 2022] as const

/** Spec §2: /more-img-2019 to /more-img-2025; later editions go on (routes.tsx). */
const firstYear = 2019

/** Years with a gallery's address up to the current edition, newest first. */
export function archiveYears(current: number): number[] {
  return Array.from({ length: Math.max(0, current - firstYear + 1) }, (_, index) => current - index)
}

/** Whether a gallery stands at an address of its own. */
export function hasGalleryAddress({ key, year }: { key: string; year: number }): boolean {
  return year >= firstYear && key === `more-img-${year}`
}

/** From one year's gallery to the others. */
export function GalleryYearsPart({ current, shown }: { current: number; shown: number | null }) {
  const t = useTranslate()
  const chips = [
    { to: '/more-img', label: t(messages.all), isCurrent: false },
    ...archiveYears(current).map((year) => ({
      to: `/more-img-${year}`,
      label: String(year),
      isCurrent: year === shown,
    })),
  ]
  return <LinkChips label={t(messages.editions)} chips={chips} />
}
