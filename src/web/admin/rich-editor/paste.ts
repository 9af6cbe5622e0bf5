/**
 * What is pasted, as structured rich text: headings, bold, links, lists, tables, quotes and rules are kept, colours,
 * sizes, fonts, scripts and foreign pictures are dropped. Knows what Word, WeChat and web pages write.
 */
import {
  isAllowedLink,
  type RichBlock,
  type RichRun,
  type RichRuns,
  type RichText,
} from '../../../shared/rich-text.ts'
import { mergeRuns } from './document.ts'
import { tokenise, type HtmlToken } from './html.ts'

/** Characters; a longer paste comes as plain text. */
export const pasteLimit = 3_000_000

/** Control characters but tab and line feed, and lone surrogates: no text of ours holds them. */
// eslint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\ufeff\ufffe\uffff]|\p{Cs}/gu

/** Plain text: a paragraph a line, empty lines omitted. */
export function readPlain(text: string): RichText {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, '')
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => ({ type: 'paragraph', runs: [{ text: line }] }))
}

export function readHtml(html: string): RichText {
  const reader = new Reader()
  for (const token of tokenise(html)) reader.take(token)
  return reader.finish()
}

/** Elements that begin and end a paragraph. */
const breaks =
  /^(?:p|div|section|article|header|footer|main|aside|nav|address|figure|figcaption|dl|dt|dd|pre|form|fieldset|center|body|html|caption|details|summary)$/
const headings: Readonly<Record<string, 2 | 3>> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }

interface Dress {
  readonly name: string
  readonly bold?: boolean | undefined
  readonly link?: string | undefined
  readonly hidden?: boolean | undefined
}
type Target =
  | { readonly type: 'paragraph' }
  | { readonly type: 'heading'; readonly level: 2 | 3 }
  | { readonly type: 'item'; readonly ordered: boolean }
  | { readonly type: 'quote' }

const plain: Target = { type: 'paragraph' }

class Reader {
  private readonly blocks: RichBlock[] = []
  private runs: RichRun[] = []
  private target: Target = plain
  /** Open elements that dress the text. */
  private dresses: Dress[] = []
  private lists: boolean[] = []
  private quotes = 0
  /** Of the quote that is open: a quote of our own editor says who said it. */
  private source = ''
  private preformatted = 0
  /** Rows of the table that is open; tables within a table are text of its cell. */
  private table: RichRuns[][] | null = null
  private tableDepth = 0
  /** Columns of the cell that is open. */
  private span = 1
  /** Word numbers its items in text that its style says to ignore. */
  private marker = ''

  take(token: HtmlToken): void {
    if (token.kind === 'text') this.text(token.text)
    else if (token.kind === 'open') this.open(token.name, token.attributes)
    else this.close(token.name)
  }

  finish(): RichText {
    while (this.table) this.close('table')
    this.end()
    return this.blocks
  }

  private text(text: string): void {
    if (this.dresses.some(({ hidden }) => hidden)) {
      this.marker += text
      return
    }
    const clean = (this.preformatted ? text : text.replace(/[ \t\r\n\f]+/g, ' ')).replace(unprintable, '')
    const last = this.runs.at(-1)?.text ?? ''
    const shown = /(^|[ \n])$/.test(last) && !this.preformatted ? clean.replace(/^ /, '') : clean
    if (!shown) return
    const link = this.dresses.findLast((dress) => dress.link)?.link
    const isBold = this.dresses.findLast((dress) => dress.bold !== undefined)?.bold
    this.runs.push({ text: shown, ...(isBold && { bold: true }), ...(link && { link }) })
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'br') this.lineBreak()
    else if (name === 'hr') this.block({ type: 'rule' })
    else if (name in headings) this.begin({ type: 'heading', level: headings[name]! })
    else if (name === 'ul' || name === 'ol') this.openList(name === 'ol')
    else if (name === 'li') this.begin({ type: 'item', ordered: this.lists.at(-1) ?? false })
    else if (name === 'blockquote') this.openQuote(attributes['data-source'] ?? '')
    else if (/^(?:table|tr|td|th)$/.test(name)) this.openTable(name, Number(attributes['colspan']))
    else if (name === 'p') this.begin(paragraphTarget(attributes) ?? this.inner())
    else if (breaks.test(name)) this.separate(name)
    else if (!voids.test(name)) this.dresses.push(dressOf(name, attributes))
    if (name === 'figure') this.ownPicture(attributes)
  }

  private close(name: string): void {
    if (name in headings || name === 'p') this.begin(this.inner())
    else if (name === 'ul' || name === 'ol') this.closeList()
    else if (name === 'li') this.begin(this.lists.length ? this.inner() : plain)
    else if (name === 'blockquote') this.closeQuote()
    else if (/^(?:table|tr|td|th)$/.test(name)) this.closeTable(name)
    else if (breaks.test(name)) this.separate(`/${name}`)
    else {
      const index = this.dresses.findLastIndex((dress) => dress.name === name)
      if (index >= 0) this.dresses.splice(index, 1)
    }
  }

  /** What a paragraph within the open list or quote is. */
  private inner(): Target {
    if (this.target.type === 'item' && this.lists.length) return { ...this.target }
    return this.quotes ? { type: 'quote' } : plain
  }

  private separate(name: string): void {
    if (name === 'pre') this.preformatted++
    if (name === '/pre') this.preformatted = Math.max(0, this.preformatted - 1)
    // Within an item of a list, a block is no new item.
    if (this.target.type === 'item' && this.lists.length) {
      if (this.runs.length) this.lineBreak()
    } else this.begin(this.inner())
  }

  private begin(target: Target): void {
    if (this.table) {
      if (this.runs.length) this.lineBreak()
      return
    }
    // A paragraph of an item that has begun is the item's own text.
    if (target.type === 'item' && this.target.type === 'item' && !this.runs.length) {
      this.target = target
      return
    }
    this.end()
    this.target = target
  }

  private lineBreak(): void {
    const last = this.runs.at(-1)
    if (last && !last.text.endsWith('\n')) this.runs.push({ text: '\n' })
  }

  private openList(ordered: boolean): void {
    if (!this.table) this.end()
    this.lists.push(ordered)
  }

  private closeList(): void {
    if (!this.table) this.end()
    this.lists.pop()
    this.target = this.lists.length ? { type: 'item', ordered: this.lists.at(-1)! } : this.inner()
    if (!this.lists.length) this.target = this.quotes ? { type: 'quote' } : plain
  }

  private openQuote(source: string): void {
    this.quotes++
    this.source = source.slice(0, 200)
    this.begin({ type: 'quote' })
  }

  private closeQuote(): void {
    this.quotes = Math.max(0, this.quotes - 1)
    this.begin(this.inner())
  }

  private openTable(name: string, span: number): void {
    if (name === 'table') {
      if (this.tableDepth++ === 0) {
        this.end()
        this.table = []
      }
    } else if (this.tableDepth === 1 && this.table) {
      if (name === 'tr') this.table.push([])
      else if (!this.table.length) this.table.push([])
      this.span = span > 1 && span <= 12 ? span : 1
      this.runs = []
    } else if (this.runs.length) this.runs.push({ text: ' ' })
  }

  private closeTable(name: string): void {
    if (name === 'table') {
      this.tableDepth = Math.max(0, this.tableDepth - 1)
      if (this.tableDepth === 0 && this.table) this.endTable()
    } else if ((name === 'td' || name === 'th') && this.tableDepth === 1) {
      const empty = Array.from({ length: this.span - 1 }, (): RichRuns => [])
      this.table?.at(-1)?.push(trimRuns(this.runs), ...empty)
      this.runs = []
    }
  }

  private endTable(): void {
    const rows = (this.table ?? []).filter((row) => row.length)
    this.table = null
    this.runs = []
    const width = Math.max(0, ...rows.map((row) => row.length))
    if (!width) return
    // A table of one cell is a frame: its text stands by itself.
    if (rows.length === 1 && width === 1) {
      if (rows[0]![0]!.length) this.blocks.push({ type: 'paragraph', runs: rows[0]![0]! })
      return
    }
    const even = rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => [])])
    this.blocks.push({ type: 'table', rows: even })
  }

  /** A picture of this site's own store, copied from an editor of ours. All others would have to be uploaded. */
  private ownPicture(attributes: Readonly<Record<string, string>>): void {
    const picture = attributes['data-picture'] ?? ''
    if (/^[\w-]{10,40}$/.test(picture))
      this.block({ type: 'picture', picture, caption: (attributes['data-caption'] ?? '').slice(0, 300) })
  }

  private block(block: RichBlock): void {
    if (this.table) return
    this.end()
    this.blocks.push(block)
  }

  /** Closes the text that is being read. */
  private end(): void {
    const marker = this.marker.trim()
    const runs = trimRuns(this.runs)
    this.runs = []
    this.marker = ''
    if (!runs.length || this.table) return
    const { target } = this
    if (target.type === 'item') this.addItem(runs, marker ? isNumber.test(marker) : target.ordered)
    else if (target.type === 'quote') this.blocks.push({ type: 'quote', runs, source: this.source })
    else this.blocks.push({ ...target, runs })
  }

  private addItem(runs: RichRuns, ordered: boolean): void {
    const last = this.blocks.at(-1)
    if (last?.type === 'list' && last.ordered === ordered)
      this.blocks[this.blocks.length - 1] = { ...last, items: [...last.items, runs] }
    else this.blocks.push({ type: 'list', ordered, items: [runs] })
  }
}

/** `1.` `(2)` `a)` `三、`, as Word writes them before an item. */
const isNumber = /^[(（]?(?:\d{1,3}|[a-z]{1,4}|[一二三四五六七八九十]{1,3})[.)）、．]/i

const voids = /^(?:img|input|meta|link|wbr|col|source|area|base|embed|param|track)$/

/** Word writes lists and titles as paragraphs of a class. */
function paragraphTarget(attributes: Readonly<Record<string, string>>): Target | null {
  const { style = '', class: name = '' } = attributes
  if (/mso-list:\s*l\d/i.test(style)) return { type: 'item', ordered: false }
  return name.startsWith('MsoTitle') ? { type: 'heading', level: 2 } : null
}

function dressOf(name: string, attributes: Readonly<Record<string, string>>): Dress {
  const style = attributes['style'] ?? ''
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const saysBold = weight && (weight.startsWith('bold') || Number(weight) >= 600)
  const isBold = weight ? Boolean(saysBold) : /^(?:b|strong)$/.test(name) || undefined
  const link = name === 'a' ? (attributes['href'] ?? '').trim() : ''
  return {
    name,
    bold: isBold,
    link: link && isAllowedLink(link) ? link : undefined,
    hidden: /mso-list:\s*ignore|display:\s*none/i.test(style) || undefined,
  }
}

/** Without spaces and line feeds at either end. */
function trimRuns(runs: readonly RichRun[]): RichRuns {
  const tidy = [...mergeRuns(runs)]
  while (tidy.length && !tidy[0]!.text.trim()) tidy.shift()
  while (tidy.length && !tidy.at(-1)!.text.trim()) tidy.pop()
  if (!tidy.length) return []
  tidy[0] = { ...tidy[0]!, text: tidy[0]!.text.trimStart() }
  const end = tidy.length - 1
  tidy[end] = { ...tidy[end]!, text: tidy[end]!.text.trimEnd() }
  return tidy
}
