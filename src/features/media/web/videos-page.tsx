/** /video-2020 … 2022, /extend/advisory-panel-video and /extend/conference-highlight-video (requirement 2). */
import { useLoaderData } from 'react-router'
import { text, type Message } from '../../../shared/i18n.ts'
import { useSite, type EditionFacts } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import type { PageServices } from '../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import NotFoundPage from '../../../web/pages/not-found-page.tsx'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { ButtonLink } from '../../../web/ui/button-link.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { describeIntro, PageIntroPart } from '../../../web/pages/page-intro.tsx'
import { loadIntro, type PageIntro } from '../../../web/pages/intro-data.ts'
import type { VideoRow } from '../contract.ts'
import styles from './gallery.module.css'
import { galleryMessages } from './messages.ts'
import { mediaYears, NothingOfYear, YearChips } from './media-years-part.tsx'
import { loadVideos, videoObjects, VideoListPart } from './video-list-part.tsx'
import { videoMessages as messages } from './video-messages.ts'

/** What an address shows. */
const shows = {
  'advisory-panel': {
    intro: 'page-advisory-panel',
    title: siteMessages.advisoryPanel,
    lead: messages.advisoryLead,
  },
  highlight: { intro: 'page-highlight', title: messages.highlight, lead: messages.highlightLead },
} as const

type Shown = keyof typeof shows | number

interface VideosData {
  readonly of: Shown
  /** Years that have videos. */
  readonly years: readonly number[]
  readonly intro: PageIntro | null
  readonly videos: readonly VideoRow[]
}

/** The page at one of its addresses. */
export function showing(of: Shown) {
  const isYear = typeof of === 'number'
  return {
    default: VideosPage,
    describePage,
    loadPage: async (services: PageServices): Promise<VideosData> => {
      const [intro, all] = await Promise.all([
        loadIntro(services, isYear ? 'page-video' : shows[of].intro),
        loadVideos(services, { collection: isYear ? 'edition' : of }),
      ])
      const years = [...new Set(all.map(({ year }) => year))]
      return { of, years, intro, videos: isYear ? all.filter(({ year }) => year === of) : all }
    },
  }
}

function wordsOf(of: Shown): { title: Message; lead: Message; variables: { year: number } } {
  return typeof of === 'number'
    ? { title: messages.ofYear, lead: messages.leadOfYear, variables: { year: of } }
    : { title: shows[of].title, lead: shows[of].lead, variables: { year: 0 } }
}

/** An edition that visitors may read, or a year of which there are videos. */
function isThere({ of, years }: VideosData, facts: EditionFacts): boolean {
  return typeof of !== 'number' || mediaYears(facts, years).includes(of)
}

function describePage(data: VideosData, { locale, site }: DescribeContext): PageDescription {
  if (!isThere(data, site.facts)) return { status: 404 }
  const { of, intro, videos } = data
  const { title, lead, variables } = wordsOf(of)
  // The editors' words for all years' pages name none of them.
  const own = typeof of === 'number' ? null : intro
  return {
    ...describeIntro(own, {
      locale,
      title: text(locale, title, variables),
      text: text(locale, lead, variables),
      crumbs: [{ name: text(locale, siteMessages.archives), path: '/download' }],
    }),
    // A year of which nothing is kept is nothing to be found by.
    hidden: typeof of === 'number' && videos.length === 0,
    ...(import.meta.env.SSR && { structured: videoObjects(videos, locale) }),
  }
}

export default function VideosPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { facts } = useSite()
  const data = useLoaderData<VideosData>()
  if (!isThere(data, facts)) return <NotFoundPage />
  const { of, years, intro, videos } = data
  const { title, lead, variables } = wordsOf(of)
  const isYear = typeof of === 'number'
  return (
    <>
      <PageIntroPart
        intro={isYear ? null : intro}
        title={text(locale, title, variables)}
        text={videos.length > 0 && text(locale, lead, variables)}
        crumbs={[{ name: t(siteMessages.archives), path: '/download' }]}
        year={isYear ? of : facts.year}
        salt={13}
      />
      <div className={`wrap ${styles.page}`}>
        {isYear && (
          <div className={styles.filters}>
            <YearChips label={t(messages.years)} path="/video-" shown={of} kept={years} />
          </div>
        )}
        {videos.length > 0 ? <VideoListPart videos={videos} /> : <Nothing of={of} />}
      </div>
    </>
  )
}

function Nothing({ of }: { of: Shown }) {
  const t = useTranslate()
  if (typeof of === 'number')
    return (
      <NothingOfYear year={of} title={t(messages.noneOfYear, { year: of })} toCome={t(messages.noneText)} />
    )
  return (
    <Empty
      title={t(messages.none)}
      text={t(messages.noneText)}
      action={<ButtonLink to="/download">{t(galleryMessages.archives)}</ButtonLink>}
    />
  )
}
