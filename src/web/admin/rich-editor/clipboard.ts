/**
 * Pasting and dropping into the editor, by our own reader (paste.ts). The editor's library would hand the
 * HTML to the browser's parser, which the site's policy forbids, and rightly so (docs/adr/pasting-without-a-parser.md).
 */
import { Extension } from '@tiptap/core'
import { Fragment, Slice, type ResolvedPos } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { RichBlock, RichRun, RichRuns, RichText } from '../../../shared/rich-text.ts'
import { toDocument } from './document.ts'
import { omittedKinds } from './clipboard-marks.ts'
import { pasteLimit, readHtml, readPlain, type PastedText } from './paste.ts'

/** Tells the field around the editor what was omitted of what was pasted; its detail is a list of `OmittedKind`. */
export const pasteOmitted = 'pasteomitted'

export const Clipboard = Extension.create({
  name: 'clipboard',
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          paste: (view, event) => take(view, event, event.clipboardData),
          drop: (view, event) => {
            // What is moved within the editor, the library moves as it is.
            if (view.dragging) return false
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
            if (place) {
              const selection = TextSelection.near(view.state.doc.resolve(place.pos))
              view.dispatch(view.state.tr.setSelection(selection))
            }
            return take(view, event, event.dataTransfer)
          },
        },
      },
    }),
  ],
})

function take(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  event.preventDefault()
  if (!data || !view.editable) return true
  const { text, omitted } = readClipboard(data)
  if (text.length) insert(view, text)
  const detail = omittedKinds.filter((kind) => omitted.has(kind))
  if (detail.length) view.dom.dispatchEvent(new CustomEvent(pasteOmitted, { bubbles: true, detail }))
  return true
}

function readClipboard(data: DataTransfer): PastedText {
  const html = data.getData('text/html')
  const rich = html && html.length <= pasteLimit ? readHtml(html) : null
  // The plain text holds what was omitted, deletions too: it is no substitute for HTML that says what they are.
  if (rich && (rich.text.length || rich.omitted.size)) return rich
  const text = readPlain(data.getData('text/plain').slice(0, pasteLimit))
  // Pictures from elsewhere do not come along: they are uploaded, so that they are ours to show. Beside text, office
  // programs put a picture of that text.
  const isPicture = !text.length && [...data.files].some(({ type }) => type.startsWith('image/'))
  return { text, omitted: new Set(isPicture ? ['pictures'] : []) }
}

function insert(view: EditorView, text: RichText): void {
  const { state } = view
  const document = state.schema.nodeFromJSON(toDocument(text))
  const only = text.length === 1 && text[0]!.type === 'paragraph' ? document.firstChild!.content : null
  const inline = only ?? (isInCell(state.selection.$from) ? linesOf(view, text) : null)
  const slice = inline
    ? new Slice(inline, 0, 0)
    : new Slice(document.content, openness(text[0]), openness(text.at(-1)))
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  view.focus()
}

/** A paragraph at either end goes on in the one that is there. */
const openness = (block: RichBlock | undefined) => (block?.type === 'paragraph' ? 1 : 0)

function isInCell(position: ResolvedPos): boolean {
  return position.depth > 1 && Boolean(position.node(-1).type.spec['tableRole'])
}

/** All of a text as lines of one cell. */
function linesOf({ state }: EditorView, text: RichText): Fragment {
  const lines = text.flatMap(linesOfBlock).filter((runs) => runs.length)
  const runs = lines.flatMap((line, index): RichRun[] => [...(index ? [{ text: '\n' }] : []), ...line])
  const document = state.schema.nodeFromJSON(toDocument([{ type: 'paragraph', runs }]))
  return document.firstChild?.content ?? Fragment.empty
}

function linesOfBlock(block: RichBlock): readonly RichRuns[] {
  switch (block.type) {
    case 'list':
      return block.items
    case 'table':
      return block.rows.map((row) => row.flatMap((cell, index) => (index ? [{ text: ' ' }, ...cell] : cell)))
    case 'picture':
    case 'rule':
      return []
    default:
      return [block.runs]
  }
}
