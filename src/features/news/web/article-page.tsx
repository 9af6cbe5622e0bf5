/** /news/{id}: one article, in the page's language or labelled (decision 3); 404 where it is not there, or not yet. */
import { useLoaderData } from 'react-router'
import { formatDate, formatDateTime } from '../../../shared/format.ts'
import { htmlLang, pickLanguage, text, type Locale } from '../../../shared/i18n.ts'
import { pictureAddress } from '../../../shared/pictures.ts'
import { plainText } from '../../../shared/rich-text.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import type { PageServices } from '../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import NotFoundPage from '../../../web/pages/not-found-page.tsx'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { LanguageLabel, useBilingual } from '../../../web/ui/language-label.tsx'
import { HomeCrumb } from '../../../web/ui/page-head.tsx'
import { Phrases } from '../../../web/ui/phrases.tsx'
import { Figure } from '../../../web/ui/picture.tsx'
import { BilingualRichText } from '../../../web/ui/rich-text.tsx'
import { shorten } from '../../../web/pages/page-intro.tsx'
import { newsMessages as messages } from './messages.ts'
import styles from './news.module.css'
import { loadArticle, type Article, type ArticleData } from './use-news.ts'
import { Button } from '../../../web/ui/button.tsx'
import { copyIcon } from '../../../web/ui/icons.ts'
import { notify } from '../../../web/ui/notify.ts'
import { useInBrowser } from '../../../web/ui/use-kept.ts'

export function loadPage(
  services: PageServices,
  { id }: Readonly<Record<string, string | undefined>>,
): Promise<ArticleData> {
  return loadArticle(services, id)
}

/** The words for previews: the summary, else the beginning of the text. */
function descriptionOf({ summary, body }: Article, locale: Locale): string {
  const given = pickLanguage(locale, summary).text
  return shorten(given || pickLanguage(locale, { cn: plainText(body.cn), en: plainText(body.en) }).text)
}

export function describePage({ article }: ArticleData, { locale }: DescribeContext): PageDescription {
  if (!article) return { status: 404 }
  const { title, publishAt, changedAt, year } = article
  const headline = pickLanguage(locale, title)
  const description = descriptionOf(article, locale)
  return {
    title: headline.text,
    description,
    kind: 'article',
    publishedAt: publishAt,
    changedAt: Math.max(changedAt, publishAt),
    crumbs: [
      { name: text(locale, siteMessages.news), path: '/news' },
      { name: String(year), path: `/bnews/${year}` },
    ],
    ...(import.meta.env.SSR && { structured: [newsArticle(article, { locale, description })] }),
  }
}

/** schema.org/NewsArticle. What is not known (an author's name) is not said. */
function newsArticle(
  { title, cover, publishAt, changedAt }: Article,
  { locale, description }: { locale: Locale; description: string },
): Record<string, unknown> {
  const headline = pickLanguage(locale, title)
  const publisher = { '@type': 'Organization', name: text(locale, siteMessages.siteName) }
  return {
    '@type': 'NewsArticle',
    headline: headline.text,
    description,
    inLanguage: htmlLang[headline.locale],
    datePublished: new Date(publishAt).toISOString(),
    dateModified: new Date(Math.max(changedAt, publishAt)).toISOString(),
    author: publisher,
    publisher,
    ...(cover && { image: [pictureAddress(cover.id, cover.widths.at(-1) ?? cover.width, 'jpg')] }),
  }
}

export default function ArticlePage() {
  const { article } = useLoaderData<ArticleData>()
  return article ? <ArticleView article={article} /> : <NotFoundPage />
}

/** The article itself; the preview of the news centre draws a draft with it. */
export function ArticleView({ article }: { article: Article }) {
  const pick = useBilingual()
  const title = pick(article.title).text
  return (
    <article>
      <ArticleHead article={article} />
      <div className={`wrap ${styles.body}`}>
        <Figure
          picture={article.cover}
          sizes="(max-width: 960px) 100vw, 896px"
          loading="eager"
          className={styles.photo}
        />
        <div className={styles.text}>
          <BilingualRichText text={article.body} pictures={article.pictures} />
          <SharePart title={title} />
        </div>
      </div>
      <Neighbours article={article} />
    </article>
  )
}

function ArticleHead({ article }: { article: Article }) {
  const t = useTranslate()
  const locale = useLocale()
  const pick = useBilingual()
  const { publishAt, changedAt, year } = article
  const title = pick(article.title)
  const summary = pick(article.summary)
  const changedDay = formatDate(locale, changedAt, { year: true })
  return (
    <header className={styles.head}>
      <div className="wrap">
        <p className={styles.crumbs} data-print="no">
          <HomeCrumb />
          {' / '}
          <Link to="/news">{t(siteMessages.news)}</Link>
          {' / '}
          <Link to={`/bnews/${year}`}>{t(messages.edition, { year })}</Link>
        </p>
        <h1 lang={title.lang}>
          <Phrases>{title.text}</Phrases>
        </h1>
        <p className="meta">
          <time dateTime={new Date(publishAt).toISOString()}>
            {t(messages.published, { date: formatDateTime(locale, publishAt, { year: true }) })}
          </time>
          {changedAt > publishAt && changedDay !== formatDate(locale, publishAt, { year: true }) && (
            <span>{t(messages.changed, { date: changedDay })}</span>
          )}
          <LanguageLabel of={title.locale} />
        </p>
        {summary.text && (
          <p className={styles.abstract} lang={summary.lang}>
            {summary.text}
          </p>
        )}
      </div>
    </header>
  )
}

function Neighbours({ article: { newer, older } }: { article: Article }) {
  const t = useTranslate()
  const pick = useBilingual()
  if (!newer && !older) return null
  const link = (to: NonNullable<typeof newer>, words: string, className?: string) => {
    const title = pick(to.title)
    return (
      <Link to={`/news/${to.id}`} className={className}>
        <small>{words}</small>
        <b lang={title.lang}>
          <Phrases>{title.text}</Phrases>
        </b>
      </Link>
    )
  }
  return (
    <nav className={styles.neighbours} aria-label={t(messages.neighbours)} data-print="no">
      <div className="wrap">
        {newer && link(newer, t(messages.newer))}
        {older && link(older, t(messages.older), styles.older)}
      </div>
    </nav>
  )
}

/** Hands an article's address on: the device's own sheet where it has one, else the clipboard. */
function SharePart({ title }: { title: string }) {
  const t = useTranslate()
  // Nothing to press before the script is there; its place is kept.
  const isReady = useInBrowser()
  const share = async () => {
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        notify({ kind: 'success', title: t(messages.copied) })
      }
    } catch (fault) {
      // Closing the sheet is no failure.
      if (fault instanceof DOMException && fault.name === 'AbortError') return
      notify({ kind: 'warning', title: t(messages.copyFailed) })
    }
  }
  return (
    <p className={styles.share} data-print="no">
      {isReady && (
        <Button size="sm" icon={copyIcon} onClick={() => share()}>
          {t(messages.share)}
        </Button>
      )}
    </p>
  )
}
