/**
 * Reads pasted HTML as tokens. The site's policy lets no text become markup (Trusted Types), and the browser's own parsers count as
 * that; htmlparser2 makes no element at all (docs/adr/pasting-without-a-parser.md).
 */
import { Parser } from 'htmlparser2'

export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'close'; readonly name: string }

/** Elements whose content is not text of the page. */
const silent = /^(?:style|script|title|xml|template|noscript|iframe|object|svg|math|textarea|select|head)$/

/** The tokens in their order, without those inside scripts, styles and the like. */
export function tokenise(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let silentDepth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (silent.test(name)) silentDepth++
      else if (!silentDepth) tokens.push({ kind: 'open', name, attributes })
    },
    ontext(text) {
      // Soft hyphens belong to the width of the page that was copied.
      if (!silentDepth) tokens.push({ kind: 'text', text: text.replaceAll('\u00ad', '') })
    },
    onclosetag(name) {
      if (silent.test(name)) silentDepth--
      else if (!silentDepth) tokens.push({ kind: 'close', name })
    },
  })
  parser.end(html)
  return tokens
}
