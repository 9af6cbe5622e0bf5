/** The addresses that the archives have by year (requirement 2), and the links between them. */
import { editionYears, useSite, type EditionFacts } from '../../../web/data/edition.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { ButtonLink } from '../../../web/ui/button-link.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { LinkChips } from '../../../web/ui/link-chips.tsx'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { galleryMessages as messages } from './messages.ts'

/** The editions that visitors may read and the years that something is kept of, newest first. */
export function mediaYears(facts: EditionFacts, kept: readonly number[] = []): number[] {
  return [...new Set([...editionYears(facts), ...kept])].toSorted((a, b) => b - a)
}

/** From the page of one year to the others that there is something of. */
export function YearChips(props: {
  label: string
  /** A page's address without its year. */
  path: string
  shown: number | null
  kept: readonly number[]
  /** Of all years. */
  all?: { readonly to: string; readonly label: string }
}) {
  const { label, path, shown, kept, all } = props
  const years = [...new Set(shown === null ? kept : [...kept, shown])].toSorted((a, b) => b - a)
  const chips = [
    ...(all ? [{ ...all, isCurrent: false }] : []),
    ...years.map((year) => ({ to: `${path}${year}`, label: String(year), isCurrent: year === shown })),
  ]
  return chips.length > 1 && <LinkChips label={label} chips={chips} />
}

/** Nothing is kept of a year: of an edition that is over there is its review; else it may still come, as `toCome` says. */
export function NothingOfYear(props: { year: number; title: string; toCome: string; level?: 3 }) {
  const { year, title, toCome, level } = props
  const t = useTranslate()
  const { facts } = useSite()
  const isOver = year < facts.year && editionYears(facts).includes(year)
  return (
    <Empty
      {...(level && { level })}
      title={title}
      text={isOver ? t(messages.seeReview) : toCome}
      action={
        isOver ? (
          <ButtonLink to={`/review/${year}`}>{t(siteMessages.review)}</ButtonLink>
        ) : (
          <ButtonLink to="/download">{t(messages.archives)}</ButtonLink>
        )
      }
    />
  )
}
