/** All editions, each with its own rings; the one that is shown is marked. */
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Rings } from '../../../../web/ui/rings.tsx'
import { reviewMessages as messages } from './past-edition-messages.ts'
import styles from './past-edition.module.css'

export function YearsPart({ year, years }: { year: number; years: readonly number[] }) {
  const t = useTranslate()
  return (
    <nav className={`section ${styles.years}`} aria-label={t(messages.otherYears)} data-print="no">
      <div className="wrap">
        <ol>
          {years.map((one) => (
            <li key={one}>
              <Link to={`/review/${one}`} aria-current={one === year ? 'page' : undefined}>
                <Rings lazy variant="disc" year={one} palette={one === year ? 'lake' : 'porcelain'} />
                <b>{one}</b>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
