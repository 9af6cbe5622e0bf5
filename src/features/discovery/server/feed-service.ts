/** The news as an Atom feed (RFC 4287) in each language: `/feeds/news.xml`, `/en/feeds/news.xml`. */
import type { Db } from '../../../server/database/db.ts'
import type { PublicDocument } from '../../../server/pages/document.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { escapeHtml } from '../../../server/pages/markup.ts'
import { htmlLang, pickLanguage, type Locale } from '../../../shared/i18n.ts'
import type { RichBlock, RichRun, RichRuns, RichText } from '../../../shared/rich-text.ts'
import type { NewsRow } from '../../news/contract.ts'
import { latestNews } from '../../news/server/service.ts'
import { discoveryMessages as messages } from '../messages.ts'

const feedSize = 30

export const newsFeed: PublicDocument = {
  path: '/feeds/news.xml',
  languages: true,
  async draw(ctx) {
    const rows = await latestNews(ctx.db, { now: ctx.now, limit: feedSize })
    const bodies = await readBodies(ctx.db, rows)
    const origin = ctx.kernel.config.publicUrl.replace(/\/$/, '')
    const entries = rows.map((row) => ({ ...row, body: bodies.get(row.id) ?? { cn: [], en: [] } }))
    return {
      type: 'application/atom+xml; charset=utf-8',
      body: drawFeed({ origin, locale: ctx.locale, entries }),
      maxAgeSeconds: 300,
    }
  },
}

interface FeedEntry extends NewsRow {
  readonly body: { readonly cn: RichText; readonly en: RichText }
}

async function readBodies(db: Db, rows: readonly NewsRow[]): Promise<Map<string, FeedEntry['body']>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map((row) => row.id)
  const found = await db.selectFrom('news').select(['id', 'body']).where('id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, row.body]))
}

const iso = (at: number) => new Date(at).toISOString()
/** An edit makes an entry newer; so does its hour of publication, where that was set for later. */
const updated = (entry: FeedEntry) => Math.max(entry.changedAt, entry.publishAt)

function drawFeed(feed: { origin: string; locale: Locale; entries: readonly FeedEntry[] }): string {
  const { origin, locale, entries } = feed
  const href = (path: string, of = locale) => escapeHtml(origin + localAddress(of, path))
  const other: Locale = locale === 'cn' ? 'en' : 'cn'
  const newest = entries.length ? Math.max(...entries.map(updated)) : 0
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${htmlLang[locale]}">
<id>${href('/feeds/news.xml')}</id>
<title>${xmlText(messages.newsFeed[locale])}</title>
<updated>${iso(newest)}</updated>
<author><name>${xmlText(messages.siteName[locale])}</name></author>
<icon>${escapeHtml(origin)}/icons/192.png</icon>
<link rel="self" type="application/atom+xml" href="${href('/feeds/news.xml')}"/>
<link rel="alternate" type="text/html" href="${href('/news')}"/>
<link rel="alternate" type="application/atom+xml" hreflang="${htmlLang[other]}" href="${href('/feeds/news.xml', other)}"/>
${entries.map((entry) => drawEntry(entry, locale, href)).join('')}</feed>
`
}

function drawEntry(entry: FeedEntry, locale: Locale, href: (path: string) => string): string {
  const title = pickLanguage(locale, entry.title)
  const summary = pickLanguage(locale, entry.summary)
  const bodyLocale = entry.body[locale].length ? locale : locale === 'cn' ? 'en' : 'cn'
  const lang = (of: Locale) => (of === locale ? '' : ` xml:lang="${htmlLang[of]}"`)
  const address = href(`/news/${entry.id}`)
  const content = richMarkup(entry.body[bodyLocale], origin(address))
  return `<entry>
<id>${address}</id>
<title${lang(title.locale)}>${xmlText(title.text)}</title>
<published>${iso(entry.publishAt)}</published>
<updated>${iso(updated(entry))}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
${summary.text ? `<summary${lang(summary.locale)}>${xmlText(summary.text)}</summary>\n` : ''}${content ? `<content type="html"${lang(bodyLocale)}>${xmlText(content)}</content>\n` : ''}</entry>
`
}

const origin = (address: string) => new URL(address).origin

/** Control characters cannot be in XML, not even escaped. */
function xmlText(value: string): string {
  // eslint-disable-next-line no-control-regex
  return escapeHtml(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}

/** Rich text as HTML: every word escaped, links as the schema allows them (shared/rich-text.ts), whole addresses. */
export function richMarkup(text: RichText, base: string): string {
  return text.map((block) => blockMarkup(block, base)).join('')
}

function blockMarkup(block: RichBlock, base: string): string {
  const runs = (given: RichRuns) => given.map((run) => runMarkup(run, base)).join('')
  const element = (name: string, inner: string) => `<${name}>${inner}</${name}>`
  switch (block.type) {
    case 'heading':
      return element(`h${block.level}`, runs(block.runs))
    case 'list':
      return element(
        block.ordered ? 'ol' : 'ul',
        block.items.map((item) => element('li', runs(item))).join(''),
      )
    case 'quote':
      return element(
        'blockquote',
        element('p', runs(block.runs)) + (block.source ? element('p', escapeHtml(block.source)) : ''),
      )
    case 'picture':
      return block.caption ? element('p', escapeHtml(block.caption)) : ''
    case 'table':
      return element(
        'table',
        block.rows
          .map((row) => element('tr', row.map((cell) => element('td', runs(cell))).join('')))
          .join(''),
      )
    case 'rule':
      return '<hr/>'
    default:
      return element('p', runs(block.runs))
  }
}

function runMarkup({ text, bold, link }: RichRun, base: string): string {
  const words = bold ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text)
  if (!link) return words
  return `<a href="${escapeHtml(/^[/#]/.test(link) ? base + link : link)}">${words}</a>`
}
