/** The head of a page, with the words that editors wrote for it (`page` rows): title, lead, and under them body and picture. */
import type { ReactNode } from 'react'
import { pickLanguage, text, type Locale, type Message } from '../../shared/i18n.ts'
import { plainText } from '../../shared/rich-text.ts'
import { useSite } from '../data/edition.ts'
import { useLocale } from '../ui/language.tsx'
import type { DescribeContext, PageDescription } from './page-handle.ts'
import { Bilingual } from '../ui/language-label.tsx'
import { PageHead, type Crumb } from '../ui/page-head.tsx'
import { PictureView } from '../ui/picture.tsx'
import { BilingualRichText } from '../ui/rich-text.tsx'
import styles from './page-intro.module.css'
import type { PageIntro } from './intro-data.ts'

interface IntroProps {
  /** `loadIntro(services, 'page-hotel')`; null where there is none. */
  readonly intro: PageIntro | null
  /** The page's name where editors wrote none. */
  readonly title: string
  /** The lead where editors wrote none. */
  readonly text?: ReactNode
  /** The pages above this one, outermost first, without the home page. */
  readonly crumbs?: readonly Crumb[]
  /** Of the rings; the current edition by default. */
  readonly year?: number
  readonly salt?: number
  readonly tag?: ReactNode
}

/** A page's head, and below it the body where editors wrote one. */
export function PageIntroPart(props: IntroProps) {
  const { intro, crumbs, salt, tag } = props
  const { facts } = useSite()
  const locale = useLocale()
  const title = intro && { cn: intro.row.cn.title, en: intro.row.en.title }
  const lead = intro && { cn: intro.row.cn.lead, en: intro.row.en.lead }
  return (
    <>
      <PageHead
        crumbs={crumbs}
        here={(title && pickLanguage(locale, title).text) || props.title}
        title={title && (title.cn || title.en) ? <Bilingual value={title} /> : props.title}
        text={
          lead && (lead.cn || lead.en) ? (
            <span className={styles.lead}>
              <Bilingual value={lead} />
            </span>
          ) : (
            props.text
          )
        }
        year={props.year ?? facts.year}
        {...(salt !== undefined && { salt })}
        tag={tag}
      />
      {intro && <IntroBody intro={intro} />}
    </>
  )
}

/** Body and picture of a page row; nothing where neither stands. */
function IntroBody({ intro: { row, pictures } }: { intro: PageIntro }) {
  const picture = row.values.picture === null ? undefined : pictures[row.values.picture]
  const hasBody = row.cn.body.length > 0 || row.en.body.length > 0
  if (!hasBody && !picture) return null
  return (
    <div className="wrap">
      <div className={picture && hasBody ? `${styles.body} ${styles.beside}` : styles.body}>
        {hasBody && (
          <div>
            <BilingualRichText text={{ cn: row.cn.body, en: row.en.body }} pictures={pictures} />
          </div>
        )}
        <PictureView
          picture={picture}
          sizes={hasBody ? '(max-width: 1099px) 100vw, 500px' : '(max-width: 1296px) 100vw, 1200px'}
          loading="eager"
        />
      </div>
    </div>
  )
}

/** Title and description of a page from its row, for `describePage`. */
export function describeIntro(
  intro: PageIntro | null,
  given: {
    locale: Locale
    title: string
    text: string
    /** What a reader of search results wants to know before anything else. */
    facts?: string
    crumbs?: readonly Crumb[]
  },
): PageDescription {
  const { locale, crumbs } = given
  const both = intro && {
    title: pickLanguage(locale, { cn: intro.row.cn.title, en: intro.row.en.title }).text,
    lead: pickLanguage(locale, { cn: intro.row.cn.lead, en: intro.row.en.lead }).text,
    body: pickLanguage(locale, { cn: plainText(intro.row.cn.body), en: plainText(intro.row.en.body) }).text,
  }
  return {
    title: both?.title || given.title,
    description: shorten(
      [given.facts, both?.lead || given.text || both?.body].filter(Boolean).join(locale === 'cn' ? '' : ' '),
    ),
    ...(crumbs && { crumbs }),
  }
}

interface PageWords {
  readonly title: Message
  readonly lead: Message
  /** For search engines; default: the lead. */
  readonly description?: Message
  /** The pages above this one. */
  readonly crumbs?: readonly { readonly name: Message; readonly path: string }[]
  /** Of its rings. */
  readonly salt: number
}

/** The head of a page that is at one address: drawn, and described to search engines, from the same words. */
export function makePageIntro(words: PageWords) {
  const crumbsIn = (locale: Locale) =>
    words.crumbs && {
      crumbs: words.crumbs.map(({ name, path }) => ({ name: text(locale, name), path })),
    }
  const describe = (intro: PageIntro | null, locale: Locale, facts?: string | null): PageDescription =>
    describeIntro(intro, {
      locale,
      title: text(locale, words.title),
      text: text(locale, words.description ?? words.lead),
      ...(facts && { facts }),
      ...crumbsIn(locale),
    })
  return {
    describe,
    /** Of a page that has nothing more to say of itself. */
    describePage: ({ intro }: { intro: PageIntro | null }, { locale }: DescribeContext) =>
      describe(intro, locale),
    Head: function Head({ intro }: { intro: PageIntro | null }) {
      const locale = useLocale()
      return (
        <PageIntroPart
          intro={intro}
          title={text(locale, words.title)}
          text={text(locale, words.lead)}
          salt={words.salt}
          {...crumbsIn(locale)}
        />
      )
    },
  }
}

/** The same for a page that is at an address for all years, `path`, and at one for each of them. */
export function makeYearlyIntro(
  words: Pick<PageWords, 'title' | 'lead' | 'salt'> & {
    /** Both may say `{year}`. */
    readonly titleOfYear: Message
    readonly leadOfYear: Message
    readonly path: string
  },
) {
  const all = makePageIntro(words)
  const ofYear = (year: number, locale: Locale) => ({
    title: text(locale, words.titleOfYear, { year }),
    lead: text(locale, words.leadOfYear, { year }),
    crumbs: [{ name: text(locale, words.title), path: words.path }],
  })
  return {
    /** `year`: null for all of them. */
    describe(intro: PageIntro | null, year: number | null, locale: Locale): PageDescription {
      if (year === null) return all.describe(intro, locale)
      const { title, lead, crumbs } = ofYear(year, locale)
      return { title, description: lead, crumbs }
    },
    /** A year of which nothing is kept has no lead: it would promise what is not there. */
    Head: function Head(props: { intro: PageIntro | null; year: number | null; isEmpty: boolean }) {
      const { intro, year, isEmpty } = props
      const locale = useLocale()
      if (year === null) return <all.Head intro={intro} />
      const { title, lead, crumbs } = ofYear(year, locale)
      return (
        <PageIntroPart
          intro={null}
          title={title}
          text={isEmpty ? null : lead}
          crumbs={crumbs}
          year={year}
          salt={words.salt}
        />
      )
    },
  }
}

const descriptionCharacters = 160

/** One line, at most as long as search engines show. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= descriptionCharacters
    ? line
    : `${line.slice(0, descriptionCharacters - 1).replace(/[\s,，、;；]+\S{0,12}$/, '')}…`
}
