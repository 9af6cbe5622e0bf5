/** Rows under the toolbar for what the cursor is in: the link, the quotation, the picture, the table. */
import { useEditorState, type Editor } from '@tiptap/react'
import { Button, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Message } from '../../../shared/i18n.ts'
import { isAllowedLink } from '../../../shared/rich-text.ts'
import { useTranslate } from '../../ui/language.tsx'
import { richLimits } from './limits.ts'
import { richEditorMessages as messages } from './messages.ts'
import styles from './rich-editor.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { TextInput } from '../record/text-input.tsx'

interface Props {
  editor: Editor
  /** The link button or its keys were pressed. */
  linking: boolean
  onLinked: () => void
}

export function EditorContextRows({ editor, linking, onLinked }: Props) {
  const { place, link } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      place: (['picture', 'blockquote', 'table'] as const).find((name) => now.isActive(name)) ?? null,
      link: now.isActive('link') ? String(now.getAttributes('link')['href'] ?? '') : null,
    }),
  })
  return (
    <>
      {(linking || link !== null) && (
        <LinkRow
          key={`${linking}:${link}`}
          editor={editor}
          link={link ?? ''}
          begins={linking}
          onClose={onLinked}
        />
      )}
      {place === 'picture' && <PictureRow editor={editor} />}
      {place === 'blockquote' && (
        <AttributeRow
          editor={editor}
          name={messages.quoteRow}
          label={messages.source}
          node="blockquote"
          attribute="source"
          limit={richLimits.source}
        />
      )}
      {place === 'table' && <TableRow editor={editor} />}
    </>
  )
}

function Row(props: { name: Message; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={styles.row} role="group" aria-label={t(props.name)}>
      {props.children}
    </div>
  )
}

/** The address of a link; what may not be linked to is refused in words (shared/rich-text.ts). */
function LinkRow(props: { editor: Editor; link: string; begins: boolean; onClose: () => void }) {
  const { editor, link, begins, onClose } = props
  const t = useTranslate()
  const id = useId()
  const input = useRef<InputRef>(null)
  const [address, setAddress] = useState(link)
  const [wrong, setWrong] = useState<Message | null>(null)
  useEffect(() => {
    if (begins) input.current?.focus()
  }, [begins])
  const apply = () => {
    const href = address.trim()
    if (!href || !isAllowedLink(href)) return setWrong(href ? messages.linkRefused : messages.linkEmpty)
    setLink(editor, href)
    onClose()
  }
  const leave = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <Row name={messages.linkRow}>
      <label htmlFor={id}>{t(messages.linkAddress)}</label>
      <TextInput
        ref={input}
        id={id}
        value={address}
        placeholder={t(messages.linkExample)}
        className={styles.wide ?? ''}
        inputMode="url"
        maxLength={2000}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
        onChange={(event) => {
          setAddress(event.target.value)
          setWrong(null)
        }}
        onPressEnter={(event) => {
          event.preventDefault()
          apply()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave()
        }}
      />
      <Button size="small" onClick={apply}>
        {t(messages.apply)}
      </Button>
      {link && (
        <Button
          size="small"
          onClick={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
        >
          {t(messages.removeLink)}
        </Button>
      )}
      {begins && (
        <Button size="small" type="text" onClick={leave}>
          {t(commonFormMessages.cancel)}
        </Button>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t(wrong)}
        </p>
      )}
    </Row>
  )
}

/** On the chosen words, or on the whole link that is there; with neither, the address itself is put in as words. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus()
  if (editor.isActive('link')) chain.extendMarkRange('link').setMark('link', { href }).run()
  else if (editor.state.selection.empty)
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setMark('link', { href }).run()
}

function AttributeRow(props: {
  editor: Editor
  name: Message
  label: Message
  node: 'blockquote' | 'picture'
  attribute: 'source' | 'caption'
  limit: number
  children?: ReactNode
}) {
  const { editor, name, label, node, attribute, limit } = props
  const t = useTranslate()
  const id = useId()
  const value = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes(node)[attribute] ?? ''),
  })
  return (
    <Row name={name}>
      <label htmlFor={id}>{t(label)}</label>
      <TextInput
        id={id}
        value={value}
        maxLength={limit}
        className={styles.wide ?? ''}
        onChange={(event) => editor.commands.updateAttributes(node, { [attribute]: event.target.value })}
        onPressEnter={(event) => {
          event.preventDefault()
          editor.commands.focus()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') editor.commands.focus()
        }}
      />
      {props.children}
    </Row>
  )
}

function PictureRow({ editor }: { editor: Editor }) {
  const t = useTranslate()
  return (
    <AttributeRow
      editor={editor}
      name={messages.pictureRow}
      label={messages.caption}
      node="picture"
      attribute="caption"
      limit={richLimits.caption}
    >
      <Button size="small" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t(messages.removePicture)}
      </Button>
    </AttributeRow>
  )
}

function TableRow({ editor }: { editor: Editor }) {
  const t = useTranslate()
  const size = useEditorState({ editor, selector: ({ editor: now }) => tableSize(now) })
  const act = (name: Message, run: () => boolean, disabled = false) => (
    <Button size="small" disabled={disabled} onClick={() => run()}>
      {t(name)}
    </Button>
  )
  const chain = () => editor.chain().focus()
  const full = { rows: size.rows >= richLimits.rows, columns: size.columns >= richLimits.columns }
  return (
    <Row name={messages.tableRow}>
      {act(messages.rowAbove, () => chain().addRowBefore().run(), full.rows)}
      {act(messages.rowBelow, () => chain().addRowAfter().run(), full.rows)}
      {act(messages.removeRow, () => chain().deleteRow().run(), size.rows < 2)}
      {act(messages.columnBefore, () => chain().addColumnBefore().run(), full.columns)}
      {act(messages.columnAfter, () => chain().addColumnAfter().run(), full.columns)}
      {act(messages.removeColumn, () => chain().deleteColumn().run(), size.columns < 2)}
      {act(messages.removeTable, () => chain().deleteTable().run())}
    </Row>
  )
}

function tableSize(editor: Editor): { rows: number; columns: number } {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === 'table')
      return { rows: node.childCount, columns: node.firstChild?.childCount ?? 0 }
  }
  return { rows: 0, columns: 0 }
}
