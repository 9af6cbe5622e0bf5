/**
 * Structured rich text (decision 19) to the editor's document and back. Nothing is lost on the way; two things have several
 * spellings and come back in one: neighbouring runs of one dress are one run, and empty paragraphs at the end are gone.
 */
import type { RichBlock, RichRun, RichRuns, RichText } from '../../../shared/rich-text.ts'

/** A node of the editor as JSON; the names of nodes and marks are those of extensions.ts. */
export interface DocumentNode {
  type: string
  attrs?: Record<string, unknown>
  content?: DocumentNode[]
  text?: string
  marks?: { type: string; attrs?: Record<string, unknown> }[]
}

// There --------------------------------------------------------------------------------------------

/** The editor's document; it holds at least one paragraph. */
export function toDocument(text: RichText): DocumentNode {
  const content = text.map(toNode)
  return { type: 'doc', content: content.length ? content : [{ type: 'paragraph' }] }
}

function toNode(block: RichBlock): DocumentNode {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: toInline(block.runs) }
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: toInline(block.runs) }
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((runs) => ({ type: 'listItem', content: [paragraphOf(runs)] })),
      }
    case 'quote':
      return { type: 'blockquote', attrs: { source: block.source }, content: toInline(block.runs) }
    case 'picture':
      return { type: 'picture', attrs: { picture: block.picture, caption: block.caption } }
    case 'table':
      return {
        type: 'table',
        content: block.rows.map((row, index) => ({
          type: 'tableRow',
          content: row.map((runs) => ({
            type: index === 0 ? 'tableHeader' : 'tableCell',
            content: [paragraphOf(runs)],
          })),
        })),
      }
    case 'rule':
      return { type: 'horizontalRule' }
  }
}

const paragraphOf = (runs: RichRuns): DocumentNode => ({ type: 'paragraph', content: toInline(runs) })

/** A line feed within a run is a hard break in the editor. */
function toInline(runs: RichRuns): DocumentNode[] {
  return runs.flatMap((run) => {
    const marks = [
      ...(run.link === undefined ? [] : [{ type: 'link', attrs: { href: run.link } }]),
      ...(run.bold ? [{ type: 'bold' }] : []),
    ]
    return run.text.split(/(\n)/).flatMap((text): DocumentNode[] => {
      if (!text) return []
      return text === '\n' ? [{ type: 'hardBreak', marks }] : [{ type: 'text', text, marks }]
    })
  })
}

// And back -----------------------------------------------------------------------------------------

export function toRichText(document: DocumentNode): RichText {
  return withoutTail((document.content ?? []).flatMap(toBlock))
}

function toBlock(node: DocumentNode): RichBlock[] {
  const content = node.content ?? []
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', runs: toRuns(content) }]
    case 'heading':
      return [{ type: 'heading', level: node.attrs?.['level'] === 3 ? 3 : 2, runs: toRuns(content) }]
    case 'bulletList':
    case 'orderedList':
      return [{ type: 'list', ordered: node.type === 'orderedList', items: content.map(runsWithin) }]
    case 'blockquote':
      return [{ type: 'quote', runs: toRuns(content), source: textAttribute(node, 'source') }]
    case 'picture':
      return [
        {
          type: 'picture',
          picture: textAttribute(node, 'picture'),
          caption: textAttribute(node, 'caption'),
        },
      ]
    case 'table':
      return [{ type: 'table', rows: evenRows(content.map((row) => (row.content ?? []).map(runsWithin))) }]
    case 'horizontalRule':
      return [{ type: 'rule' }]
    default:
      return []
  }
}

const textAttribute = (node: DocumentNode, name: string) => String(node.attrs?.[name] ?? '')

/** The runs of a cell or an item; several paragraphs in it become lines. */
function runsWithin(node: DocumentNode): RichRuns {
  const paragraphs = node.content ?? []
  return mergeRuns(
    paragraphs.flatMap((paragraph, index) => [
      ...(index > 0 ? [{ text: '\n' }] : []),
      ...toRuns(paragraph.content ?? []),
    ]),
  )
}

function toRuns(nodes: readonly DocumentNode[]): RichRuns {
  return mergeRuns(
    nodes.flatMap((node): RichRun[] => {
      const text = node.type === 'hardBreak' ? '\n' : node.text
      if (!text) return []
      const link = node.marks?.find(({ type }) => type === 'link')?.attrs?.['href']
      const isBold = node.marks?.some(({ type }) => type === 'bold')
      return [
        { text, ...(isBold && { bold: true as const }), ...(typeof link === 'string' && link && { link }) },
      ]
    }),
  )
}

/** Rows of one length: what the editor's table may lack for a moment is filled with empty cells. */
function evenRows(rows: readonly (readonly RichRuns[])[]): readonly (readonly RichRuns[])[] {
  const width = Math.max(1, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => [])])
}

/** Neighbours of one dress as one run. */
export function mergeRuns(runs: RichRuns): RichRuns {
  const tidy: RichRun[] = []
  for (const run of runs) {
    const last = tidy.at(-1)
    if (!run.text) continue
    if (last && last.bold === run.bold && last.link === run.link)
      tidy[tidy.length - 1] = { ...last, text: last.text + run.text }
    else tidy.push(run)
  }
  return tidy
}

/** Without empty paragraphs at the end: the editor keeps one there to write in. */
export function withoutTail(text: RichText): RichText {
  const last = text.findLastIndex((block) => block.type !== 'paragraph' || block.runs.length > 0)
  return text.slice(0, last + 1)
}
