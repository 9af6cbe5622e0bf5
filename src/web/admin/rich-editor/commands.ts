/** What the toolbar does that the library has no command for. */
import type { Editor } from '@tiptap/core'
import { NodeSelection, type EditorState } from '@tiptap/pm/state'

/** Where a block of its own goes: behind the one that the cursor is in; an empty paragraph makes way for it. */
function placeOf({ selection }: EditorState): { from: number; to: number } {
  const { $from, to } = selection
  if ($from.depth === 0) return { from: to, to }
  const block = $from.node(1)
  const [start, end] = [$from.before(1), $from.after(1)]
  const isEmpty = block.type.name === 'paragraph' && block.content.size === 0
  return { from: isEmpty ? start : end, to: end }
}

/** Puts pictures in, and is on the last, so that its caption can be written. */
export function insertPictures(editor: Editor, ids: readonly string[]): void {
  editor
    .chain()
    .focus()
    .command(({ state, tr }) => {
      const { picture } = state.schema.nodes
      if (!picture || !ids.length) return false
      const { from, to } = placeOf(state)
      tr.replaceWith(
        from,
        to,
        ids.map((id) => picture.create({ picture: id })),
      )
      // A picture takes one place.
      tr.setSelection(NodeSelection.create(tr.doc, from + ids.length - 1)).scrollIntoView()
      return true
    })
    .run()
}
