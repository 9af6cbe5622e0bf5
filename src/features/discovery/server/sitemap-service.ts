/**
 * robots.txt and the sitemap: every public page in both languages, with when its content changed last. A sitemap holds at
 * most 50,000 addresses or 50 MB; beyond that /sitemap.xml is an index of parts (sitemaps.org).
 */
import type { DrawnDocument, PublicDocument, Site } from '../../../server/pages/document.ts'
import type { ReadContext } from '../../../server/context.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { escapeHtml } from '../../../server/pages/markup.ts'
import { htmlLang, locales } from '../../../shared/i18n.ts'
import { readRows } from '../../content/server/service.ts'
import { latestNews } from '../../news/server/service.ts'

/** Of addresses: each page is two. Kept well below the limit, so that a part stays below 10 MB. */
const partSize = 20_000

interface Entry {
  readonly path: string
  /** Epoch ms; null where it is not known. */
  readonly changedAt: number | null
}

export const robots: PublicDocument = {
  path: '/robots.txt',
  async draw({ kernel }) {
    const closed = ['/mas/', '/admin/', '/en/admin/', '/outbox', '/search', '/en/search']
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    const body = `${lines.join('\n')}\n\nSitemap: ${originOf(kernel.config)}/sitemap.xml\n`
    return { type: 'text/plain; charset=utf-8', body, maxAgeSeconds: 3600 }
  },
}

export const sitemap: PublicDocument = {
  path: '/sitemap.xml',
  async draw(ctx, _params, site) {
    const origin = originOf(ctx.kernel.config)
    const parts = partsOf(await collectEntries(ctx, site))
    return xml(parts.length === 1 ? drawPart(origin, parts[0]!) : drawIndex(origin, parts))
  },
}

export const sitemapPart: PublicDocument = {
  path: '/sitemap-:part.xml',
  async draw(ctx, params, site) {
    const parts = partsOf(await collectEntries(ctx, site))
    const part = /^\d{1,4}$/.test(params['part'] ?? '') ? parts[Number(params['part']) - 1] : undefined
    return part && parts.length > 1 ? xml(drawPart(originOf(ctx.kernel.config), part)) : null
  },
}

const originOf = ({ publicUrl }: { publicUrl: string }) => publicUrl.replace(/\/$/, '')
const xml = (body: string): DrawnDocument => ({ type: 'application/xml; charset=utf-8', body })

async function collectEntries(ctx: ReadContext, site: Site): Promise<Entry[]> {
  const news = await latestNews(ctx.db, { now: ctx.now, limit: 1_000_000 })
  const newest = lastChange(news)
  const years = [...new Set(news.map((row) => row.year))]
  const editions = await ctx.db
    .selectFrom('edition')
    .select(['code', 'year'])
    .where('published_at', 'is not', null)
    .orderBy('year', 'desc')
    .execute()
  const ofYears = await Promise.all(editions.map((edition) => yearEntries(ctx, edition)))
  return [
    ...(await openAddresses(ctx, site)).map((path) => ({
      path,
      changedAt: path === '/news' ? newest : null,
    })),
    ...years.map((year) => ({
      path: `/bnews/${year}`,
      changedAt: lastChange(news.filter((row) => row.year === year)),
    })),
    ...ofYears.flat(),
    ...news.map((row) => ({ path: `/news/${row.id}`, changedAt: row.changedAt })),
  ]
}

/** Asked of every page once for each edit of anything: a screen that has nothing to show says that it is not for search engines. */
const opened = new WeakMap<Site, { version: number; paths: Promise<string[]> }>()

function openAddresses({ kernel }: ReadContext, site: Site): Promise<string[]> {
  const version = kernel.pageVersion()
  const known = opened.get(site)
  if (known?.version === version) return known.paths
  const paths = findOpen(site)
  opened.set(site, { version, paths })
  // What failed is asked anew.
  paths.catch(() => opened.delete(site))
  return paths
}

async function findOpen(site: Site): Promise<string[]> {
  const paths: string[] = []
  // One after the other: other requests come in between.
  for (const path of site.addresses) if (await site.describe('cn', path)) paths.push(path)
  return paths
}

function lastChange(rows: readonly { changedAt: number }[]): number | null {
  return rows.length ? Math.max(...rows.map((row) => row.changedAt)) : null
}

/** What an edition has under its year: a programme, a review. */
async function yearEntries(ctx: ReadContext, edition: { code: string; year: number }): Promise<Entry[]> {
  const read = (type: 'session' | 'past-edition') => readRows(ctx.db, { edition: edition.code, type })
  const [sessions, past] = await Promise.all([read('session'), read('past-edition')])
  return [
    { path: `/programme/${edition.year}`, changedAt: lastChange(sessions) },
    { path: `/review/${edition.year}`, changedAt: lastChange(past) },
  ].filter(({ changedAt }) => changedAt !== null)
}

export function partsOf(entries: readonly Entry[], size = partSize): Entry[][] {
  const count = Math.max(1, Math.ceil(entries.length / size))
  return Array.from({ length: count }, (_, part) => entries.slice(part * size, (part + 1) * size))
}

const modified = (at: number | null) =>
  at === null ? '' : `<lastmod>${new Date(at).toISOString()}</lastmod>`

export function drawPart(origin: string, entries: readonly Entry[]): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const href = (of: (typeof locales)[number]) => escapeHtml(origin + localAddress(of, path))
    const links = [
      ...locales.map(
        (one) => `<xhtml:link rel="alternate" hreflang="${htmlLang[one]}" href="${href(one)}"/>`,
      ),
      `<xhtml:link rel="alternate" hreflang="x-default" href="${href('cn')}"/>`,
    ].join('')
    return locales.map((one) => `<url><loc>${href(one)}</loc>${modified(changedAt)}${links}</url>\n`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`
}

function drawIndex(origin: string, parts: readonly (readonly Entry[])[]): string {
  const rows = parts.map((part, index) => {
    const dates = part.flatMap(({ changedAt }) => changedAt ?? [])
    const newest = dates.length ? Math.max(...dates) : null
    return `<sitemap><loc>${escapeHtml(origin)}/sitemap-${index + 1}.xml</loc>${modified(newest)}</sitemap>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('')}</sitemapindex>
`
}
