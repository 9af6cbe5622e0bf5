/**
 * What the head of a page says to search engines and to whoever shares it: canonical address, its twin in the other
 * language, Open Graph, structured data (issue "Found and shared"). The page says what it is about (web/pages/page-handle.ts).
 */
import { htmlLang, type Locale } from '../../shared/i18n.ts'
import type { PageAnswer } from '../../shared/page.ts'
import { localAddress } from '../../shared/addresses.ts'
import { escapeHtml } from './markup.ts'

/** Open Graph's pictures (features/discovery), in pixels. */
export const previewSize = { width: 1200, height: 630 } as const

const openGraphLocale: Record<Locale, string> = { cn: 'zh_CN', en: 'en_GB' }

/** The picture that stands for a page where it is shared. */
function previewAddress(locale: Locale, path: string): string {
  return `/og/${locale}${path === '/' ? '/index' : path}.png`
}

interface Subject {
  readonly page: PageAnswer
  readonly locale: Locale
  /** Without a slash at its end; from PUBLIC_URL, never from the request. */
  readonly origin: string
}

export function drawMeta(subject: Subject): string {
  const { page } = subject
  if (page.status !== 200) return ''
  const tags = page.hidden ? drawTwins(subject) : drawTwins(subject) + drawSharing(subject)
  return tags + (page.hidden ? '' : drawStructured(subject))
}

const absolute = ({ page, origin }: Subject, locale: Locale) =>
  origin + localAddress(locale, page.path) + (page.about.canonicalQuery ?? '')

function drawTwins(subject: Subject): string {
  const { locale, origin } = subject
  const href = (of: Locale) => escapeHtml(absolute(subject, of))
  const feed = escapeHtml(origin + localAddress(locale, '/feeds/news.xml'))
  return `<link rel="canonical" href="${href(locale)}">
<link rel="alternate" hreflang="${htmlLang.cn}" href="${href('cn')}">
<link rel="alternate" hreflang="${htmlLang.en}" href="${href('en')}">
<link rel="alternate" hreflang="x-default" href="${href('cn')}">
<link rel="alternate" type="application/atom+xml" href="${feed}" title="${escapeHtml(subject.page.siteName)}">
`
}

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

function drawSharing(subject: Subject): string {
  const { page, locale, origin } = subject
  const { about } = page
  const other: Locale = locale === 'cn' ? 'en' : 'cn'
  const isArticle = about.kind === 'article'
  const properties: [string, string | number | undefined][] = [
    ['og:type', about.kind ?? 'website'],
    ['og:site_name', page.siteName],
    ['og:title', page.name],
    ['og:description', page.description],
    ['og:url', absolute(subject, locale)],
    ['og:locale', openGraphLocale[locale]],
    ['og:locale:alternate', openGraphLocale[other]],
    ['og:image', origin + previewAddress(locale, page.path)],
    ['og:image:type', 'image/png'],
    ['og:image:width', previewSize.width],
    ['og:image:height', previewSize.height],
    ['og:image:alt', page.name],
    ['article:published_time', isArticle ? iso(about.publishedAt) : undefined],
    ['article:modified_time', isArticle ? iso(about.changedAt) : undefined],
  ]
  const names: [string, string][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', page.name],
    ['twitter:description', page.description],
    ['twitter:image', origin + previewAddress(locale, page.path)],
    ['twitter:image:alt', page.name],
  ]
  const tag = (attribute: string) => (pair: readonly [string, string | number | undefined]) =>
    pair[1] === undefined ? '' : `<meta ${attribute}="${pair[0]}" content="${escapeHtml(String(pair[1]))}">\n`
  return properties.map(tag('property')).join('') + names.map(tag('name')).join('')
}

function drawStructured(subject: Subject): string {
  const { page } = subject
  const things = [
    ...(page.path === '/' ? [] : [crumbsOf(subject)]),
    // What every article has, under what this one says.
    ...(page.about.structured ?? []).map((thing) =>
      thing['@type'] === 'NewsArticle' ? { ...articleOf(subject), ...thing } : thing,
    ),
  ]
  if (things.length === 0) return ''
  const graph = {
    '@context': 'https://schema.org',
    '@graph': things.map((thing) => resolveAddresses(subject, thing)),
  }
  return `<script type="application/ld+json">${dataBlock(graph)}</script>\n`
}

/** JSON that cannot end its script element, nor break older parsers. */
function dataBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  )
}

function crumbsOf({ page }: Subject): Record<string, unknown> {
  const crumbs = [
    { name: page.siteName, path: '/' },
    ...(page.about.crumbs ?? []),
    { name: page.name, path: page.path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  }
}

function articleOf({ page, locale }: Subject): Record<string, unknown> {
  const { publishedAt, changedAt } = page.about
  const publisher = { '@type': 'Organization', name: page.siteName, url: '/' }
  return {
    '@type': 'NewsArticle',
    // Longer headlines are not shown.
    headline: page.name.slice(0, 110),
    description: page.description,
    url: page.path,
    mainEntityOfPage: page.path,
    image: [previewAddress(locale, page.path)],
    inLanguage: htmlLang[locale],
    ...(publishedAt !== undefined && { datePublished: iso(publishedAt) }),
    ...(changedAt !== undefined && { dateModified: iso(changedAt) }),
    author: publisher,
    publisher,
  }
}

/** Where addresses of screens stand; other addresses of this site (pictures) have no language. */
const screens = new Set(['url', 'item', 'mainEntityOfPage', 'urlTemplate', '@id'])

/** Structured data names addresses of this site by their path; outside they need the whole address. */
function resolveAddresses(subject: Subject, value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveAddresses(subject, one, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, resolveAddresses(subject, inner, name)]),
    )
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value)) return value
  return subject.origin + (screens.has(key) ? localAddress(subject.locale, value) : value)
}
