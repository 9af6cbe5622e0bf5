/**
 * What Word, WPS, Outlook, Excel, PowerPoint, LibreOffice and web pages put on the clipboard beside the text itself: tracked
 * deletions, comments, notes, field codes, bullets as text, hidden text. Each is recognised by its element.
 */
type Attributes = Readonly<Record<string, string>>

/** What an author may miss afterwards: the editor names it. */
export const omittedKinds = ['pictures', 'deleted', 'comments', 'notes'] as const
export type OmittedKind = (typeof omittedKinds)[number]

/** How the text inside an element is read: not at all, or as what it stands for. */
export type Capture =
  | { readonly as: 'nothing'; readonly omitted?: OmittedKind }
  /** The bullet or number of a list item. */
  | { readonly as: 'marker' }
  /** Spaces and dots that only draw a gap. */
  | { readonly as: 'space' }
  /** Letters of a font of symbols. */
  | { readonly as: 'symbol'; readonly font: string }
  | { readonly as: 'raised' | 'lowered' }

const nothing: Capture = { as: 'nothing' }
const omits = (omitted: OmittedKind): Capture => ({ as: 'nothing', omitted })

/** Elements whose content is not text of the page: code, controls, other media, the readings beside characters. */
const silent =
  /^(?:style|script|title|xml|template|noscript|iframe|object|svg|math|textarea|select|head|button|audio|video|canvas|datalist|rt|rp)$/

/** Rules over an element's style, the first that holds decides. */
const byStyle: readonly (readonly [RegExp, Capture])[] = [
  [/mso-list:\s*ignore|mso-special-format:\s*(?:bullet|number)/, { as: 'marker' }],
  [/mso-element:\s*comment|mso-special-character:\s*comment/, omits('comments')],
  [/mso-element:\s*(?:foot|end)note|mso-(?:foot|end)note-id:/, omits('notes')],
  [/mso-element:\s*(?:header|footer)/, nothing],
  [/text-decoration(?:-line)?:[^;]*line-through|text-line-through:\s*(?:single|double)/, omits('deleted')],
  [/display:\s*none|visibility:\s*(?:hidden|collapse)|mso-hide:\s*all/, nothing],
  [/mso-tab-count:|mso-spacerun:\s*yes/, { as: 'space' }],
]
const byClass: readonly (readonly [RegExp, Capture])[] = [
  [/\bmsodel\b/, omits('deleted')],
  [/\bmsocomment(?:reference|text|subject)\b|\bmsocom(?:anchor|txt|off)\b/, omits('comments')],
  [/\bmso(?:foot|end)notereference\b|\bmso(?:foot|end)notetext\b|\bsd(?:foot|end)note/, omits('notes')],
  [/\bmsoplaceholdertext\b/, nothing],
]
/** Where a mark leads that stands for a note: of Word, LibreOffice, Google Docs, wikis, Markdown. */
const noteTarget = /#(?:_?(?:ftn|edn)|sd(?:foot|end)note|cite_(?:note|ref)|fn|footnote|endnote|cmnt)/i

/** How to read what is inside an element; null: as it is. */
export function captureOf(name: string, attributes: Attributes): Capture | null {
  if (silent.test(name)) return nothing
  if (/^(?:del|s|strike)$/.test(name)) return omits('deleted')
  // Columns have no content: a hidden one is known by its element (paste.ts).
  if (name === 'col') return null
  const { style = '', class: classes = '', href = '' } = attributes
  const found =
    byClass.find(([pattern]) => pattern.test(classes.toLowerCase()))?.[1] ??
    (style && byStyle.find(([pattern]) => pattern.test(style.toLowerCase()))?.[1])
  if (found) return found
  if ('hidden' in attributes) return nothing
  if (name === 'a' && noteTarget.test(href)) return omits('notes')
  if (name === 'sup') return { as: 'raised' }
  if (name === 'sub') return { as: 'lowered' }
  const font = /(?:mso-symbol-font-family|font-family):\s*["']?(wingdings|symbol)\b(?! *\d)/i.exec(style)?.[1]
  return font ? { as: 'symbol', font: font.toLowerCase() } : null
}

/** A part between `<![if !supportX]>` and `<![endif]>`, in Word for programs that cannot do X. */
export function regionOf(comment: string): Capture | 'end' | null {
  if (/^\[endif\]/i.test(comment)) return 'end'
  return /^\[if !supportlists\]/i.test(comment) ? { as: 'marker' } : null
}

/** The part of a field that a style says begins: its code is an instruction, its result is text. */
export function fieldPartOf({ style = '' }: Attributes): 'begin' | 'separator' | 'end' | null {
  return (/mso-element:\s*field-(begin|separator|end)/i.exec(style)?.[1]?.toLowerCase() ?? null) as
    | 'begin'
    | 'separator'
    | 'end'
    | null
}

/** Pictures of a pixel or two count who reads; nobody misses them. */
export function isPictureToMiss({ width, height, style = '' }: Attributes): boolean {
  const isTiny = (size: string | undefined) => size !== undefined && Number.parseFloat(size) <= 2
  const ofStyle = (side: string) => new RegExp(`(?:^|[;\\s])${side}:\\s*([\\d.]+)px`, 'i').exec(style)?.[1]
  return ![width ?? ofStyle('width'), height ?? ofStyle('height')].some(isTiny)
}

const symbols: Readonly<Record<string, readonly [letters: string, signs: string]>> = {
  wingdings: ['àßáâèJLüûþýo¨§ØØvlnq·', '→←↑↓➔☺☹✓✗☑☒☐▪▪➢➢❖●■❑•'],
  symbol: ['·³£¹±´®¬ÞÛ°¥abgdelmpqsSDWw', '•≥≤≠±×→←⇒⇔°∞αβγδελμπθσΣΔΩω'],
}
const digits = '0123456789+-=()'
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'

/** `text` sign by sign by a table; null where the table misses one. */
function mapped(text: string, from: string, to: string): string | null {
  const signs = [...to]
  const found = [...text].map((sign) => (sign.trim() ? signs[[...from].indexOf(sign)] : sign))
  return found.includes(undefined) ? null : found.join('')
}

/** What the text of a capture stands for. */
export function readCapture(capture: Capture, text: string): string {
  switch (capture.as) {
    case 'space':
      return ' '
    case 'symbol': {
      // Word may write a symbol as its place in the font, in the private use area.
      const letters = text.replace(/[\uf020-\uf0ff]/g, (sign) =>
        String.fromCharCode(sign.charCodeAt(0) - 0xf000),
      )
      return [...letters].map((sign) => mapped(sign, ...symbols[capture.font]!) ?? '').join('')
    }
    // 10² is not 102. Letters (21st) stay as they are.
    case 'raised':
      return mapped(text, digits, raised) ?? text
    case 'lowered':
      return mapped(text, digits, lowered) ?? text
    default:
      return ''
  }
}

/** A link without the service that counted who followed it: such an address names the reader it was sent to. */
export function withoutTracking(link: string): string {
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return link
  const found = new URL(link)
  const isSafeLinks = found.hostname.endsWith('.safelinks.protection.outlook.com')
  if (isSafeLinks) return found.searchParams.get('url') ?? link
  if (/^www\.google\.[a-z.]+$/.test(found.hostname) && found.pathname === '/url')
    return found.searchParams.get('q') ?? found.searchParams.get('url') ?? link
  const tracking = [...found.searchParams.keys()].filter((name) =>
    /^(?:utm_\w+|fbclid|gclid|msclkid|mc_eid|mc_cid|_hsenc|_hsmi|mkt_tok)$/i.test(name),
  )
  if (!tracking.length) return link
  for (const name of tracking) found.searchParams.delete(name)
  return found.href
}
