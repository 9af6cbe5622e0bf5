/** News in lists: a lead article, and rows, each with its picture. */
import { createElement } from 'react'
import { formatDate } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { LanguageLabel, useBilingual } from '../../../web/ui/language-label.tsx'
import { Phrases } from '../../../web/ui/phrases.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { NewsCoverPart } from './cover-part.tsx'
import { newsMessages as messages } from './messages.ts'
import styles from './news.module.css'
import type { Row } from './use-news.ts'

type Level = 2 | 3

function Words({ row, level, withSummary }: { row: Row; level: Level; withSummary: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const pick = useBilingual()
  const title = pick(row.title)
  const summary = pick(row.summary)
  return (
    <div className={styles.words}>
      <p className="meta">
        <time dateTime={new Date(row.publishAt).toISOString()}>
          {formatDate(locale, row.publishAt, { year: true })}
        </time>
        {row.pinned && <Tag tone="lake">{t(messages.pinned)}</Tag>}
        <LanguageLabel of={title.locale} />
      </p>
      {createElement(
        `h${level}`,
        { lang: title.lang },
        <Link to={`/news/${row.id}`}>
          <Phrases>{title.text}</Phrases>
        </Link>,
      )}
      {withSummary && summary.text && (
        <p className={styles.summary} lang={summary.lang}>
          {summary.text}
        </p>
      )}
    </div>
  )
}

export function LeadNewsPart({ row, level = 2 }: { row: Row; level?: Level }) {
  return (
    <article className={`card ${styles.lead}`}>
      <NewsCoverPart
        article={row}
        sizes="(max-width: 900px) 100vw, 680px"
        loading="eager"
        className={styles.leadCover}
      />
      <Words row={row} level={level} withSummary />
    </article>
  )
}

export function NewsRowsPart({ rows, level = 2 }: { rows: readonly Row[]; level?: Level }) {
  return (
    <ol className={`lines ${styles.rows}`}>
      {rows.map((row) => (
        <li key={row.id} className="card">
          <NewsCoverPart article={row} sizes="(max-width: 640px) 112px, 208px" className={styles.thumb} />
          <Words row={row} level={level} withSummary />
        </li>
      ))}
    </ol>
  )
}
