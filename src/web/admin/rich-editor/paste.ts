/**
 * What is pasted, as structured rich text: headings, bold, links, lists, tables, quotes and rules are kept, colours,
 * sizes, fonts, scripts and foreign pictures are dropped. Knows what Word, WeChat and web pages write.
 */
import type { RichBlock, RichRun, RichRuns, RichText } from '../../../shared/rich-text.ts'
import type { OmittedKind } from './clipboard-marks.ts'
import { readClipboardHtml, type ClipboardToken } from './clipboard-html.ts'
import {
  dressOf,
  isNumber,
  paragraphTarget,
  plainMarker,
  trimRuns,
  withoutMarker,
  type Dress,
  type Target,
} from './paste-elements.ts'

/** Characters; a longer paste comes as plain text. */
export const pasteLimit = 3_000_000

/** Control characters but tab and line feed, and lone surrogates: no text of ours holds them. */
// eslint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\ufeff\ufffe\uffff]|\p{Cs}/gu

/** Plain text: a paragraph a line, empty lines omitted; lines with a bullet or number and a tab are items of a list. */
export function readPlain(text: string): RichText {
  const blocks: RichBlock[] = []
  for (const line of text.replace(/\r\n?/g, '\n').replace(unprintable, '').split(/\n+/)) {
    if (!line.trim()) continue
    const marker = plainMarker.exec(line)
    if (marker) addItem(blocks, [{ text: line.slice(marker[0].length) }], isNumber.test(marker[1]!))
    else blocks.push({ type: 'paragraph', runs: [{ text: line }] })
  }
  return blocks
}

function addItem(blocks: RichBlock[], runs: RichRuns, ordered: boolean): void {
  const last = blocks.at(-1)
  if (last?.type === 'list' && last.ordered === ordered)
    blocks[blocks.length - 1] = { ...last, items: [...last.items, runs] }
  else blocks.push({ type: 'list', ordered, items: [runs] })
}

export interface PastedText {
  readonly text: RichText
  /** What was on the clipboard and is not part of the text. */
  readonly omitted: ReadonlySet<OmittedKind>
}

export function readHtml(html: string): PastedText {
  const { tokens, omitted } = readClipboardHtml(html)
  const reader = new Reader(omitted.has('deleted'))
  for (const token of tokens) reader.take(token)
  return { text: reader.finish(), omitted }
}

/** Elements that begin and end a paragraph. */
const breaks =
  /^(?:p|div|section|article|header|footer|main|aside|nav|address|figure|figcaption|dl|dt|dd|pre|form|fieldset|center|body|html|caption|details|summary)$/
const headings: Readonly<Record<string, 2 | 3>> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }

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
  private hiddenColumns: boolean[] = []
  /** Columns of the cell that is open. */
  private span = 1
  /** The bullet or number that an office program wrote before an item. */
  private marker = ''

  readonly #hasDeletions: boolean

  constructor(hasDeletions: boolean) {
    this.#hasDeletions = hasDeletions
  }

  take(token: ClipboardToken): void {
    if (token.kind === 'text') this.text(token.text)
    else if (token.kind === 'marker') this.marker += token.text
    else if (token.kind === 'open') this.open(token.name, token.attributes)
    else this.close(token.name)
  }

  finish(): RichText {
    while (this.table) this.close('table')
    this.end()
    return this.blocks
  }

  private text(text: string): void {
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
    else if (name === 'col') this.column(attributes)
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
        this.hiddenColumns = []
      }
    } else if (this.tableDepth === 1 && this.table) {
      if (name === 'tr') this.table.push([])
      else if (!this.table.length) this.table.push([])
      this.span = span > 1 && span <= 12 ? span : 1
      this.runs = []
    } else if (this.runs.length) this.runs.push({ text: ' ' })
  }

  /** Excel copies the columns that it hides, too. */
  private column({ style = '', span }: Readonly<Record<string, string>>): void {
    if (this.tableDepth !== 1 || this.hiddenColumns.length >= 1_000) return
    const isHidden = /display:\s*none/i.test(style)
    const columns = Math.min(Number(span) || 1, 100)
    this.hiddenColumns.push(...Array.from({ length: columns }, () => isHidden))
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
    const shown = (this.table ?? []).map((row) => row.filter((_, column) => !this.hiddenColumns[column]))
    const isKept = (row: readonly RichRuns[]) =>
      this.#hasDeletions ? row.some(({ length }) => length) : row.length
    const rows = shown.filter(isKept)
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
    const { target } = this
    const found = target.type === 'paragraph' && target.isListed ? withoutMarker(this.runs) : null
    const marker = found?.marker ?? this.marker.trim()
    const runs = trimRuns(found?.runs ?? this.runs)
    this.runs = []
    this.marker = ''
    if (!runs.length || this.table) return
    if (target.type === 'item' || (target.type === 'paragraph' && marker))
      addItem(this.blocks, runs, marker ? isNumber.test(marker) : target.type === 'item' && target.ordered)
    else if (target.type === 'quote') this.blocks.push({ type: 'quote', runs, source: this.source })
    else if (target.type === 'heading') this.blocks.push({ ...target, runs })
    else this.blocks.push({ type: 'paragraph', runs })
  }
}

const voids = /^(?:img|input|meta|link|wbr|col|source|area|base|embed|param|track)$/
