/**
 * What the editor knows: exactly the blocks of structured rich text (shared/rich-text.ts) and nothing besides. Built on
 * Tiptap's own pieces where they fit; a list item, a quote and a cell hold one text each, as ours do.
 */
import { Extension, Mark, mergeAttributes, Node, type Extensions, type NodeViewRenderer } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { isAllowedLink } from '../../../shared/rich-text.ts'
import { Clipboard } from './clipboard.ts'

/** A link that is not allowed does not get into the document, wherever it comes from. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => isAllowedLink(element.getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener' }), 0],
})

/** A text of its own, like a heading; who said it is in an attribute. */
const Quote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    source: { default: '', keepOnSplit: false, renderHTML: ({ source }) => ({ 'data-source': source }) },
  }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleNode(this.name, 'paragraph') }
  },
})

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

const pictureNode = (view: (() => NodeViewRenderer) | undefined) =>
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      picture: { default: '', renderHTML: ({ picture }) => ({ 'data-picture': picture }) },
      caption: { default: '', renderHTML: ({ caption }) => ({ 'data-caption': caption }) },
    }),
    parseHTML: () => [{ tag: 'figure[data-picture]' }],
    renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
    ...(view && { addNodeView: view }),
  })

/** Enter in a cell is a new line of the cell: it holds one text. */
const Cell = TableCell.extend({
  content: 'paragraph',
  addKeyboardShortcuts() {
    const breakLine = () =>
      (this.editor.isActive('tableCell') || this.editor.isActive('tableHeader')) &&
      this.editor.commands.setHardBreak()
    return { Enter: breakLine }
  },
})

/** The first row of a table is its head, also after rows were taken out or put in above it. */
const HeadRow = Extension.create({
  name: 'headRow',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, _before, { doc, tr }) =>
        changes.some(({ docChanged }) => docChanged) && headFirst(doc, tr).docChanged ? tr : null,
    }),
  ],
})

function headFirst(document: DocumentNode, change: Transaction): Transaction {
  const { tableHeader, tableCell } = document.type.schema.nodes
  document.descendants((node, position) => {
    if (node.type.name !== 'table') return node.type.name === 'doc'
    node.descendants((cell, offset, row) => {
      if (cell.type !== tableHeader && cell.type !== tableCell) return true
      const wanted = row === node.firstChild ? tableHeader : tableCell
      if (cell.type !== wanted) change.setNodeMarkup(position + 1 + offset, wanted, cell.attrs)
      return false
    })
    return false
  })
  return change
}

/** All of it. `pictureView` draws a picture in the editor; tests of the document do without. */
export function editorExtensions(options: { pictureView?: () => NodeViewRenderer } = {}): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      blockquote: false,
      code: false,
      codeBlock: false,
      italic: false,
      link: false,
      listItem: false,
      strike: false,
      underline: false,
      dropcursor: { color: false, class: 'rich-drop' },
    }),
    Link,
    Quote,
    ListItem,
    pictureNode(options.pictureView),
    Table.configure({ resizable: false }),
    TableRow,
    TableHeader.extend({ content: 'paragraph' }),
    Cell,
    HeadRow,
    Clipboard,
  ]
}
