/** /review/{year}: an edition under its own rings: what is known, and the ways to what is kept. Nothing is made up (decision 1). */
import { useLoaderData } from 'react-router'
import { formatDate } from '../../../../shared/format.ts'
import { formatDays } from '../../../../shared/format-days.ts'
import { pickLanguage, translator, type Locale } from '../../../../shared/i18n.ts'
import {
  editionYears,
  readFacts,
  readTime,
  useSite,
  type EditionFacts,
} from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import type { DescribeContext, PageDescription } from '../../../../web/pages/page-handle.ts'
import NotFoundPage from '../../../../web/pages/not-found-page.tsx'
import { siteMessages } from '../../../../web/frame/site-messages.ts'
import { Bilingual } from '../../../../web/ui/language-label.tsx'
import { BilingualRichText } from '../../../../web/ui/rich-text.tsx'
import { HomeCrumb } from '../../../../web/ui/page-head.tsx'
import { Rings } from '../../../../web/ui/rings.tsx'
import type { ContentOf } from '../../../../features/content/rules.ts'
import { WaysPart } from './ways.tsx'
import { reviewMessages as messages } from './past-edition-messages.ts'
import styles from './past-edition.module.css'
import type { ReviewData } from './past-edition-data.ts'

export { loadReview as loadPage } from './past-edition-data.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { separators } from '../../../../shared/common-messages.ts'

type Edition = ContentOf<'past-edition'>

export function describePage(data: ReviewData | null, context: DescribeContext): PageDescription {
  const { locale, site } = context
  const t = translator(locale)
  if (!isThere(data, site.facts)) return { status: 404, hidden: true, title: t(siteMessages.notFoundTitle) }
  const { year, edition } = data
  const known = edition ? knownOf(edition, locale) : []
  return {
    title: t(year === site.facts.year ? messages.titleCurrent : messages.titleOf, { year }),
    description:
      known.length > 0
        ? t(messages.description, { year, facts: known.join(t(separators.clauses)) })
        : t(messages.descriptionBare, { year }),
    crumbs: [{ name: t(siteMessages.archives), path: '/download' }],
  }
}

/** There was, or is, an edition of the year. */
function isThere(data: ReviewData | null, facts: EditionFacts): data is ReviewData {
  return data !== null && editionYears(facts).includes(data.year)
}

/** The known facts in a few words. */
function knownOf(edition: Edition, locale: Locale): string[] {
  const { values, cn, en } = edition
  const t = translator(locale)
  const space = locale === 'cn' ? '' : ' '
  const theme = pickLanguage(locale, { cn: cn.theme, en: en.theme }).text
  return [
    datesOf(edition, locale),
    values.organisations && `${values.organisations} ${t(messages.organisations)}`,
    values.delegates && `${delegatesOf(edition, locale)}${space}${t(messages.delegates)}`,
    theme,
  ].filter((fact): fact is string => Boolean(fact))
}

function datesOf({ values }: Edition, locale: Locale): string | null {
  const [from, to] = [readTime(values.from ?? undefined), readTime(values.to ?? undefined)]
  if (from === null) return null
  return to === null ? formatDate(locale, from, { year: true }) : formatDays(locale, from, to, { year: true })
}

function delegatesOf({ values }: Edition, locale: Locale): string {
  const count = String(values.delegates).replace(/\B(?=(\d{3})+$)/g, ',')
  return values.delegatesOver ? translator(locale)(messages.over, { count }) : count
}

export default function ReviewPage() {
  const data = useLoaderData<ReviewData | null>()
  const { facts } = useSite()
  if (!isThere(data, facts)) return <NotFoundPage />
  const { year, edition, pictures } = data
  const hasBody = edition && (edition.cn.body.length > 0 || edition.en.body.length > 0)
  return (
    <>
      <Hero data={data} />
      {hasBody && (
        <div className={`wrap ${styles.body}`}>
          <BilingualRichText text={{ cn: edition.cn.body, en: edition.en.body }} pictures={pictures} />
        </div>
      )}
      <WaysPart data={data} isCurrent={year === facts.year} />
      <YearsPart year={year} years={editionYears(facts).toReversed()} />
    </>
  )
}

function Hero({ data }: { data: ReviewData }) {
  const t = useTranslate()
  const { facts } = useSite()
  const { year, edition } = data
  const isCurrent = year === facts.year
  const name = edition && (edition.cn.name || edition.en.name)
  const theme = edition && { cn: edition.cn.theme, en: edition.en.theme }
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <p className={styles.crumbs}>
            <HomeCrumb /> / <Link to="/download">{t(siteMessages.archives)}</Link>
            {` / ${year}`}
          </p>
          <h1>
            <b>{year}</b>
            {name ? (
              <Bilingual value={{ cn: edition.cn.name, en: edition.en.name }} />
            ) : (
              <span>{t(siteMessages.siteName)}</span>
            )}
          </h1>
          {theme && (theme.cn || theme.en) && (
            <p className={styles.theme}>
              <Bilingual value={theme} />
            </p>
          )}
          {isCurrent && !edition ? <CurrentFacts /> : <Facts data={data} />}
        </div>
        <Rings className={styles.disc!} variant="disc" year={year} />
      </div>
    </section>
  )
}

/** Of the edition that is still to come, or under way: its parameters. */
function CurrentFacts() {
  const t = useTranslate()
  const locale = useLocale()
  const read = readFacts(useSite().facts, locale)
  const { dates } = read
  const place = read.words('CONFERENCE_PLACE')
  return (
    <>
      <dl className={styles.facts}>
        {dates && (
          <div>
            <dt>{t(commonFormMessages.date)}</dt>
            <dd>{formatDays(locale, dates.from, dates.to, { year: true })}</dd>
          </div>
        )}
        {place && (
          <div>
            <dt>{t(messages.place)}</dt>
            <dd>{place}</dd>
          </div>
        )}
      </dl>
      <p className={styles.lead}>{t(messages.isCurrent)}</p>
    </>
  )
}

/** What is known; where nothing is, this is said. */
function Facts({ data: { edition, archived } }: { data: ReviewData }) {
  const t = useTranslate()
  const locale = useLocale()
  const values = edition?.values
  const dates = edition && datesOf(edition, locale)
  const words = [
    { label: messages.place, value: edition && { cn: edition.cn.place, en: edition.en.place } },
    { label: messages.format, value: edition && { cn: edition.cn.format, en: edition.en.format } },
  ].flatMap(({ label, value }) => (value && (value.cn || value.en) ? [{ label, value }] : []))
  const isNothing =
    !dates && words.length === 0 && !values?.number && !values?.organisations && !values?.delegates
  if (isNothing) {
    const isBare =
      archived.sessions + archived.news + archived.pictures + archived.videos + archived.files === 0
    return <p className={styles.lead}>{t(isBare ? messages.noFactsNothing : messages.noFacts)}</p>
  }
  return (
    <>
      {Boolean(values?.organisations || values?.delegates) && (
        <p className={styles.figures}>
          {Boolean(values?.organisations) && (
            <span>
              <b>{values!.organisations}</b> {t(messages.organisations)}
            </span>
          )}
          {Boolean(values?.delegates) && (
            <span>
              <b>{delegatesOf(edition!, locale)}</b> {t(messages.delegates)}
            </span>
          )}
        </p>
      )}
      <dl className={styles.facts}>
        {Boolean(values?.number) && (
          <div>
            <dt>{t(messages.number)}</dt>
            <dd>{t(messages.numberValue, { number: values!.number! })}</dd>
          </div>
        )}
        {dates && (
          <div>
            <dt>{t(commonFormMessages.date)}</dt>
            <dd>{dates}</dd>
          </div>
        )}
        {words.map(({ label, value }) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>
              <Bilingual value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** All editions, each with its own rings; the one that is shown is marked. */
function YearsPart({ year, years }: { year: number; years: readonly number[] }) {
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
