/**
 * Structured rich text (decision 19): a list of blocks of runs, never HTML. React draws it, so no text of an editor becomes
 * markup. Its schema is in rich-text-schema.ts (server and back office); this file is light enough for every page.
 */

/** A stretch of text in one dress. `link` is http(s), mailto, tel, or a path of this site. */
export interface RichRun {
  readonly text: string
  readonly bold?: true
  readonly link?: string
}
export type RichRuns = readonly RichRun[]

export type RichBlock =
  | { readonly type: 'paragraph'; readonly runs: RichRuns }
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly runs: RichRuns }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly RichRuns[] }
  | { readonly type: 'quote'; readonly runs: RichRuns; readonly source: string }
  /** `picture` is the id of a picture of the image page; `caption` is in the text's own language. */
  | { readonly type: 'picture'; readonly picture: string; readonly caption: string }
  /** The first row is the head. All rows are of one length. */
  | { readonly type: 'table'; readonly rows: readonly (readonly RichRuns[])[] }
  | { readonly type: 'rule' }

export type RichText = readonly RichBlock[]

/** Where a link may lead. Everything else (`javascript:`, `data:`, `//host`, control characters) is refused. */
const linkPattern = /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[+\d][\d\s()-]*|\/(?![/\\])[^\s\\]*|#[\w-]+)$/i

export function isAllowedLink(link: string): boolean {
  return link.length <= 2000 && linkPattern.test(link) && !/\p{Cc}/u.test(link)
}

const textOf = (runs: RichRuns) => runs.map((run) => run.text).join('')

/** The words of a block, for search, excerpts and comparisons. */
function wordsOf(block: RichBlock): string {
  switch (block.type) {
    case 'rule':
      return ''
    case 'list':
      return block.items.map(textOf).join('\n')
    case 'picture':
      return block.caption
    case 'quote':
      return [textOf(block.runs), block.source].filter(Boolean).join('\n')
    case 'table':
      return block.rows.map((row) => row.map(textOf).join(' ')).join('\n')
    default:
      return textOf(block.runs)
  }
}

/** The text without its dress, one line a block. */
export function plainText(text: RichText): string {
  return text.map(wordsOf).filter(Boolean).join('\n')
}

/** Ids of the pictures that are in a text, each once. */
export function picturesOf(text: RichText): string[] {
  return [...new Set(text.flatMap((block) => (block.type === 'picture' ? [block.picture] : [])))]
}

/** A text of plain paragraphs: samples, and what is pasted. */
export function paragraphs(...texts: readonly string[]): RichText {
  return texts.filter((text) => text.trim()).map((text) => ({ type: 'paragraph', runs: [{ text }] }))
}
