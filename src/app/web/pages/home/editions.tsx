/** The editions from 2019 on, each with its own rings and what is known of it. */
import { formatDays } from '../../../../shared/format-days.ts'
import { pickLanguage, translator, type Locale } from '../../../../shared/i18n.ts'
import { readTime, useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Rings } from '../../../../web/ui/rings.tsx'
import type { ContentOf } from '../../../../features/content/rules.ts'
import { homeMessages as messages } from './home-messages.ts'
import styles from './editions.module.css'
import { PageSection } from '../../../../web/ui/page-section.tsx'
import { yearOf } from '../past-edition/past-edition-data.ts'

type PastEdition = ContentOf<'past-edition'>

export function EditionsPart({ editions }: { editions: readonly PastEdition[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const { facts } = useSite()
  return (
    <PageSection
      id="editions"
      title={t(messages.editions)}
      text={t(messages.editionsText)}
      more={{ to: '/download', label: t(messages.editionsMore) }}
    >
      <ol className={styles.editions}>
        {facts.pastYears.map((year) => (
          <Edition
            key={year}
            year={year}
            to={`/review/${year}`}
            notes={notesOf(
              editions.find(({ key }) => yearOf(key) === year),
              locale,
            )}
          />
        ))}
      </ol>
    </PageSection>
  )
}

/** What is known of an edition, in two or three short lines; nothing else (decision 1). */
function notesOf(edition: PastEdition | undefined, locale: Locale): string[] {
  if (!edition) return []
  const t = translator(locale)
  const { number, from, to, organisations, delegates, delegatesOver } = edition.values
  const [first, last] = [readTime(from ?? undefined), readTime(to ?? undefined)]
  const count = String(delegates).replace(/\B(?=(\d{3})+$)/g, ',')
  return [
    number === 1 && t(messages.firstEdition),
    first !== null && formatDays(locale, first, last ?? first, { year: true }),
    organisations && t(messages.organisationCount, { count: organisations }),
    !organisations && pickLanguage(locale, { cn: edition.cn.place, en: edition.en.place }).text,
    delegates && t(delegatesOver ? messages.delegatesOver : messages.delegateCount, { count }),
  ].filter((note): note is string => Boolean(note))
}

function Edition({ year, to, notes }: { year: number; to: string; notes: readonly string[] }) {
  return (
    <li>
      <Link to={to}>
        <Rings lazy className={styles.disc!} variant="disc" year={year} palette="porcelain" />
        <b>{year}</b>
        <span>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </span>
      </Link>
    </li>
  )
}
