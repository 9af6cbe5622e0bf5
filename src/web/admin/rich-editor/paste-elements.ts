/** What single elements and marks of pasted HTML mean for the text: a list item, a heading, bold, a link. */
import { isAllowedLink, type RichRun, type RichRuns } from '../../../shared/rich-text.ts'
import { withoutTracking } from './clipboard-marks.ts'
import { mergeRuns } from './document.ts'

export interface Dress {
  readonly name: string
  readonly bold?: boolean | undefined
  readonly link?: string | undefined
}
export type Target =
  /** `isListed`: of Word's class for items, whose list went missing on the way (webmail). */
  | { readonly type: 'paragraph'; readonly isListed?: boolean }
  | { readonly type: 'heading'; readonly level: 2 | 3 }
  | { readonly type: 'item'; readonly ordered: boolean }
  | { readonly type: 'quote' }

/** `1.` `(2)` `a)` `三、`, as Word writes them before an item. */
export const isNumber = /^[(（]?(?:\d{1,3}|[a-z]{1,4}|[一二三四五六七八九十]{1,3})[.)）、．]/i

const marker =
  /[•·▪‣◦●■❑➢❖✓§o–\uf0a7\uf0b7\uf0d8\uf0fc]|[(（]?(?:\d{1,3}|[a-z]|[一二三四五六七八九十]{1,3})[.)）、．]/
/** A line of plain text that Word copied from a list. */
export const plainMarker = new RegExp(`^\\s*(${marker.source})\\t+`, 'i')
const writtenMarker = new RegExp(`^\\s*(${marker.source})[\\s\\u00a0]{2,}`, 'i')

/** The runs without the marker that was written before them; null where there is none. */
export function withoutMarker(runs: RichRuns): { marker: string; runs: RichRuns } | null {
  const [first, ...others] = mergeRuns(runs)
  const found = first && writtenMarker.exec(first.text)
  if (!first || !found) return null
  return { marker: found[1]!, runs: [{ ...first, text: first.text.slice(found[0].length) }, ...others] }
}

/** Word writes lists and titles as paragraphs of a class. */
export function paragraphTarget(attributes: Readonly<Record<string, string>>): Target | null {
  const { style = '', class: name = '' } = attributes
  if (/mso-list:\s*l\d/i.test(style)) return { type: 'item', ordered: false }
  if (name.includes('MsoListParagraph')) return { type: 'paragraph', isListed: true }
  return name.startsWith('MsoTitle') ? { type: 'heading', level: 2 } : null
}

export function dressOf(name: string, attributes: Readonly<Record<string, string>>): Dress {
  const style = attributes['style'] ?? ''
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const saysBold = weight && (weight.startsWith('bold') || Number(weight) >= 600)
  const isBold = weight ? Boolean(saysBold) : /^(?:b|strong)$/.test(name) || undefined
  const link = name === 'a' ? withoutTracking((attributes['href'] ?? '').trim()) : ''
  // A place in the document that was copied is none in ours.
  const isKept = link && !link.startsWith('#') && isAllowedLink(link)
  return { name, bold: isBold, link: isKept ? link : undefined }
}

/** Without spaces and line feeds at either end. */
export function trimRuns(runs: readonly RichRun[]): RichRuns {
  const tidy = [...mergeRuns(runs)]
  while (tidy.length && !tidy[0]!.text.trim()) tidy.shift()
  while (tidy.length && !tidy.at(-1)!.text.trim()) tidy.pop()
  if (!tidy.length) return []
  tidy[0] = { ...tidy[0]!, text: tidy[0]!.text.trimStart() }
  const end = tidy.length - 1
  tidy[end] = { ...tidy[end]!, text: tidy[end]!.text.trimEnd() }
  return tidy
}
