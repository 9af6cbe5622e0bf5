/** The latest news on the home page: one large, the others in a list (visual design, home). */
import { formatDate } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Bilingual } from '../../../../web/ui/language-label.tsx'
import { NewsCoverPart } from '../../../../features/news/web/cover-part.tsx'
import { homeMessages as messages } from './home-messages.ts'
import styles from './news.module.css'
import { PageSection } from '../../../../web/ui/page-section.tsx'
import type { HomeNews } from './home-data.ts'

type Article = HomeNews[number]

export function HomeNewsPart({ news }: { news: HomeNews }) {
  const t = useTranslate()
  const [first, ...rest] = news
  if (!first) return null
  return (
    <PageSection id="news" title={t(messages.news)} more={{ to: '/news', label: t(messages.newsMore) }}>
      <div className={rest.length > 0 ? styles.news : undefined}>
        <article className={styles.lead}>
          <NewsCoverPart
            article={first}
            sizes="(max-width: 1099px) 100vw, 672px"
            className={styles.newsCover}
          />
          <Day article={first} />
          <h3>
            <Title article={first} />
          </h3>
          <p>
            <Bilingual value={first.summary} silent />
          </p>
        </article>
        {rest.length > 0 && (
          <ul className={styles.newsList}>
            {rest.map((article) => (
              <li key={article.id}>
                <NewsCoverPart article={article} sizes="112px" className={styles.newsCover} />
                <div>
                  <h3>
                    <Title article={article} />
                  </h3>
                  <Day article={article} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </PageSection>
  )
}

function Title({ article }: { article: Article }) {
  return (
    <Link to={`/news/${article.id}`}>
      <Bilingual value={article.title} heading />
    </Link>
  )
}

function Day({ article }: { article: Article }) {
  return <p className={styles.meta}>{formatDate(useLocale(), article.publishAt, { year: true })}</p>
}
