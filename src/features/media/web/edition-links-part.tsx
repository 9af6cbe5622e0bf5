/** Every edition with its own rings, and what the site keeps of it (decision 1: all addresses keep working). */
import { useSite } from '../../../web/data/edition.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { PageSection } from '../../../web/ui/page-section.tsx'
import { Rings } from '../../../web/ui/rings.tsx'
import { downloadMessages as messages } from './download-messages.ts'
import styles from './download.module.css'
import { mediaYears } from './media-years-part.tsx'

function linksOf(year: number) {
  return [
    { to: `/review/${year}`, what: messages.review },
    { to: `/more-img-${year}`, what: messages.photographs },
    { to: `/video-${year}`, what: messages.videos },
    { to: `/bnews/${year}`, what: messages.news },
    { to: `/download/${year}`, what: messages.files },
  ]
}

export function EditionLinksPart({ shown, kept }: { shown: number | null; kept: readonly number[] }) {
  const t = useTranslate()
  const { facts } = useSite()
  const years = mediaYears(facts, kept).filter((year) => year < facts.year)
  return (
    <PageSection tone="white" id="editions" title={t(messages.editions)} text={t(messages.editionsText)}>
      <ul className={styles.editions}>
        {years.map((year) => (
          <li key={year} className={joinClasses(year === shown && styles.shown)}>
            <Rings lazy variant="disc" year={year} className={styles.disc!} />
            <div>
              <h3>{year}</h3>
              <ul className={styles.links}>
                {linksOf(year).map(({ to, what }) => (
                  <li key={to}>
                    <Link to={to} aria-label={t(messages.linkOf, { year, what: t(what) })}>
                      {t(what)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
