/**
 * Reads HTML that is pasted, as tokens. The site's policy lets no text become markup (Trusted Types, `trusted-types
 * 'none'`), and the browser's own parsers count as that; this reader makes no element at all. It need not be right about
 * every document, only harmless and good with what Word, WeChat, mail and web pages put on the clipboard.
 */

export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'close'; readonly name: string }

/** Elements whose content is no text of the page. */
const silent = /^(?:style|script|title|xml|template|noscript|iframe|object|svg|math|textarea|select|head)$/

/** A comment or a declaration (also Word's `<![if …]>`), a tag, or text up to the next of them. */
const piece =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)(?:>|$)|[^<]+|</gi

const attribute = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** The tokens in their order, without those inside of scripts, styles and the like. */
export function tokenise(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let muted: { name: string; depth: number } | null = null
  for (const [whole, slash, rawName, rest] of html.matchAll(piece)) {
    const name = rawName?.toLowerCase()
    if (muted) {
      if (name === muted.name) muted.depth += slash ? -1 : isEmptyTag(whole) ? 0 : 1
      if (muted.depth === 0) muted = null
    } else if (name === undefined) {
      if (!/^<[!?]/.test(whole)) tokens.push({ kind: 'text', text: decodeEntities(whole) })
    } else if (silent.test(name)) {
      if (!slash && !isEmptyTag(whole)) muted = { name, depth: 1 }
    } else {
      tokens.push(
        slash ? { kind: 'close', name } : { kind: 'open', name, attributes: readAttributes(rest ?? '') },
      )
    }
  }
  return tokens
}

const isEmptyTag = (tag: string) => tag.endsWith('/>')

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name, double, single, bare] of text.matchAll(attribute))
    attributes[name!.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '')
  return attributes
}

/** The names that texts of this kind use; a name that is not here stays as it is written. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  ndash: '\u2013',
  mdash: '\u2014',
  lsquo: '\u2018',
  rsquo: '\u2019',
  ldquo: '\u201c',
  rdquo: '\u201d',
  hellip: '\u2026',
  middot: '\u00b7',
  bull: '\u2022',
  times: '\u00d7',
  deg: '\u00b0',
  copy: '\u00a9',
  reg: '\u00ae',
  trade: '\u2122',
  euro: '\u20ac',
  pound: '\u00a3',
  yen: '\u00a5',
  laquo: '\u00ab',
  raquo: '\u00bb',
  shy: '',
  zwnj: '',
  zwj: '',
}

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,10}));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? named[String(name).toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ''
  })
}
