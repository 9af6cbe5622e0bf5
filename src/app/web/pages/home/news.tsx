/** The latest news on the home page: one large, the others in a list (visual design, home). */
import { formatDate } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Bilingual } from '../../../../web/ui/language-label.tsx'
import type { Rings } from '../../../../web/ui/rings.tsx'
import { PictureView } from '../../../../web/ui/picture.tsx'
import { homeMessages as messages } from './home-messages.ts'
import styles from './home-page.module.css'
import { PageSection } from '../../../../web/ui/page-section.tsx'
import type { HomeNews } from './home-data.ts'

type Article = HomeNews[number]
type RingsPalette = NonNullable<Parameters<typeof Rings>[0]['palette']>

/** Covers without a photograph take turns, so that neighbours differ. */
const palettes: readonly RingsPalette[] = ['lake', 'porcelain', 'ink', 'lake', 'porcelain']

export function HomeNewsPart({ news }: { news: HomeNews }) {
  const t = useTranslate()
  const [first, ...rest] = news
  if (!first) return null
  return (
    <PageSection id="news" title={t(messages.news)} more={{ to: '/news', label: t(messages.newsMore) }}>
      <div className={rest.length > 0 ? styles.news : undefined}>
        <article className={styles.lead}>
          <Cover article={first} palette="lake" sizes="(max-width: 1099px) 100vw, 672px" />
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
            {rest.map((article, index) => (
              <li key={article.id}>
                <Cover article={article} palette={palettes[(index + 1) % palettes.length]!} sizes="112px" />
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
      <Bilingual value={article.title} />
    </Link>
  )
}

function Day({ article }: { article: Article }) {
  return <p className={styles.meta}>{formatDate(useLocale(), article.publishAt, { year: true })}</p>
}

function Cover(props: { article: Article; palette: RingsPalette; sizes: string }) {
  const { article, palette, sizes } = props
  return (
    <PictureView
      className={styles.newsCover}
      picture={article.cover}
      sizes={sizes}
      alt=""
      fill
      cover={{ year: article.year, salt: article.id, palette }}
    />
  )
}
