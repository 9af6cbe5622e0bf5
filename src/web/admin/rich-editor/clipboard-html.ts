/**
 * Reads HTML of the clipboard as tokens, without what belongs to the program that was copied from (clipboard-marks.ts). As html.ts,
 * it makes no element (docs/adr/pasting-without-a-parser.md).
 */
import { Parser } from 'htmlparser2'
import {
  captureOf,
  fieldPartOf,
  isPictureToMiss,
  readCapture,
  regionOf,
  type Capture,
  type OmittedKind,
} from './clipboard-marks.ts'
import type { HtmlToken } from './html.ts'

export type ClipboardToken = HtmlToken | { readonly kind: 'marker'; readonly text: string }

export interface ClipboardTokens {
  readonly tokens: readonly ClipboardToken[]
  readonly omitted: ReadonlySet<OmittedKind>
}

/** An element, or a conditional region, whose text is collected instead of being passed on. */
interface Frame {
  readonly capture: Capture
  readonly isRegion: boolean
  /** Elements open inside of it. */
  depth: number
  text: string
}

/** The tokens in their order, without those of deletions, comments, hidden text, scripts and the like. */
export function readClipboardHtml(html: string): ClipboardTokens {
  const tokens: ClipboardToken[] = []
  const captures = new Captures(tokens)
  /** Of each open field, whether its code is being read. */
  let fields: boolean[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!captures.isOmitting) fields = fieldsAfter(fields, name, attributes)
      if (!captures.open(name, attributes)) tokens.push({ kind: 'open', name, attributes })
    },
    ontext(text) {
      // Soft hyphens belong to the width of the page that was copied.
      if (!fields.includes(true)) captures.text(text.replaceAll('\u00ad', ''))
    },
    oncomment: (comment) => captures.comment(comment),
    onclosetag(name) {
      if (captures.close()) return
      // A field's code ends with its paragraph, though nothing said so.
      if (/^(?:p|div|td|li)$/.test(name)) fields = fields.filter((isCode) => !isCode)
      tokens.push({ kind: 'close', name })
    },
  })
  parser.end(html)
  return { tokens, omitted: captures.omitted }
}

/** The captures that are open, each within the one before it. */
class Captures {
  readonly omitted = new Set<OmittedKind>()
  readonly #frames: Frame[] = []
  readonly #tokens: ClipboardToken[]
  constructor(tokens: ClipboardToken[]) {
    this.#tokens = tokens
  }

  get isOmitting(): boolean {
    return this.#frames.at(-1)?.capture.as === 'nothing'
  }

  /** Whether the element is part of a capture, and no token. */
  open(name: string, attributes: Readonly<Record<string, string>>): boolean {
    const frame = this.#frames.at(-1)
    const capture = this.isOmitting ? null : captureOf(name, attributes)
    // What stands for something is read once: Word repeats the style of a symbol inside of it.
    if (capture && capture.as !== frame?.capture.as) this.#begin(capture, false)
    else if (frame) frame.depth++
    else {
      if (name === 'img' && isPictureToMiss(attributes)) this.omitted.add('pictures')
      return false
    }
    return true
  }

  /** Whether what is closed was part of a capture. */
  close(): boolean {
    // A region that was never closed ends with the element that it stands in.
    const last = this.#frames.at(-1)
    if (last?.isRegion && last.depth === 0) this.#finish()
    const frame = this.#frames.at(-1)
    if (!frame) return false
    if (frame.depth-- === 0) this.#finish()
    return true
  }

  comment(comment: string): void {
    const region = this.isOmitting ? null : regionOf(comment)
    if (region === 'end') {
      if (this.#frames.at(-1)?.isRegion) this.#finish()
    } else if (region) this.#begin(region, true)
  }

  text(text: string): void {
    const frame = this.#frames.at(-1)
    if (frame) frame.text += text
    else this.#tokens.push({ kind: 'text', text })
  }

  #begin(capture: Capture, isRegion: boolean): void {
    if (capture.as === 'nothing' && capture.omitted) this.omitted.add(capture.omitted)
    this.#frames.push({ capture, isRegion, depth: 0, text: '' })
  }

  #finish(): void {
    const { capture, text } = this.#frames.pop()!
    if (capture.as !== 'marker') this.text(readCapture(capture, text))
    else if (this.#frames.length) this.text(text)
    else this.#tokens.push({ kind: 'marker', text })
  }
}

function fieldsAfter(
  fields: boolean[],
  name: string,
  attributes: Readonly<Record<string, string>>,
): boolean[] {
  if (name !== 'span') return fields
  const part = fieldPartOf(attributes)
  if (part === 'begin') return [...fields, true]
  if (part === 'separator') return [...fields.slice(0, -1), false]
  return part === 'end' ? fields.slice(0, -1) : fields
}
