/** The editor itself: toolbar, what belongs to the place of the cursor, the text. See rich-editor.tsx. */
import {
  EditorContent,
  NodeViewWrapper,
  ReactNodeViewRenderer,
  useEditor,
  type Editor,
  type ReactNodeViewProps,
} from '@tiptap/react'
import { use, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { htmlLang, type Message } from '../../../shared/i18n.ts'
import type { RichText } from '../../../shared/rich-text.ts'
import { useTranslate } from '../../ui/language.tsx'
import { PictureView } from '../../ui/picture.tsx'
import { pasteOmitted } from './clipboard.ts'
import type { OmittedKind } from './clipboard-marks.ts'
import { EditorContextRows } from './context.tsx'
import { toDocument, toRichText, type DocumentNode } from './document.ts'
import { editorExtensions } from './extensions.ts'
import { richEditorMessages as messages } from './messages.ts'
import { EditorPicturesContext } from './pictures.ts'
import { EditorToolbar } from './toolbar.tsx'
import styles from './rich-editor.module.css'
import type { RichEditorProps } from './props.ts'
import { useNotices } from '../use-notices.ts'

const extensions = editorExtensions({
  pictureView: () => ReactNodeViewRenderer(EditorPicture),
})

export default function RichEditorField(props: RichEditorProps) {
  const { label, disabled, invalid } = props
  const t = useTranslate()
  const helpId = useId()
  const [linking, setLinking] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useOmissionNotice(box)
  const editor = useRichEditor(props, helpId)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') {
      event.preventDefault()
      toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      if (editor.isEditable) setLinking(true)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the keys of what is in it
    <div
      ref={box}
      className={styles.editor}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      onKeyDown={onKeyDown}
    >
      {!disabled && (
        <>
          <EditorToolbar
            editor={editor}
            label={label}
            ref={toolbar}
            withoutPictures={props.withoutPictures}
            onLink={() => setLinking(true)}
          />
          <EditorContextRows editor={editor} linking={linking} onLinked={() => setLinking(false)} />
          <p id={helpId} className="sr">
            {t(messages.help)}
          </p>
        </>
      )}
      <EditorContent editor={editor} className={styles.content} />
    </div>
  )
}

const omittedTexts = {
  pictures: messages.picturesLeftText,
  deleted: messages.omittedDeleted,
  comments: messages.omittedComments,
  notes: messages.omittedNotes,
} satisfies Record<OmittedKind, Message>

/** Names what was omitted of what was pasted or dropped. */
function useOmissionNotice(box: RefObject<HTMLDivElement | null>): void {
  const t = useTranslate()
  const notices = useNotices()
  useEffect(() => {
    const element = box.current
    const tell = (event: Event) => {
      const kinds = (event as CustomEvent<readonly OmittedKind[]>).detail
      const title = kinds.every((kind) => kind === 'pictures') ? messages.picturesLeft : messages.omitted
      notices.warning(t(title), kinds.map((kind) => t(omittedTexts[kind])).join(t(messages.omittedJoin)))
    }
    element?.addEventListener(pasteOmitted, tell)
    return () => element?.removeEventListener(pasteOmitted, tell)
  }, [box, notices, t])
}

function useRichEditor(props: RichEditorProps, helpId: string): Editor {
  const { value, onChange, onFocus, disabled = false } = props
  /** What the editor has told last, so that its own change does not come back to it as a new text. */
  const told = useRef<RichText>(value)
  const attributes = useAttributes(props, helpId)
  const editor = useEditor({
    extensions,
    content: toDocument(value),
    editable: !disabled,
    injectCSS: false,
    editorProps: attributes,
    onFocus: ({ editor: focused }) =>
      onFocus?.((text) => focused.chain().focus().insertContent({ type: 'text', text }).run()),
    onUpdate: ({ editor: changed }) => {
      told.current = toRichText(changed.getJSON() as DocumentNode)
      onChange(told.current)
    },
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(toDocument(value), { emitUpdate: false })
  }, [editor, value])
  return editor
}

/** What a screen reader hears of the text field. */
function useAttributes(props: RichEditorProps, helpId: string) {
  const { id, label, locale, disabled, invalid, describedBy } = props
  return useMemo(
    () => ({
      attributes: {
        ...(id && { id }),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': [describedBy, disabled ? '' : helpId].filter(Boolean).join(' '),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(disabled && { 'aria-readonly': 'true', tabindex: '0' }),
        lang: htmlLang[locale],
      },
    }),
    [id, label, locale, disabled, invalid, describedBy, helpId],
  )
}

/** A picture as it is in the editor: seen, named, with its caption. */
function EditorPicture({ node, selected }: ReactNodeViewProps) {
  const t = useTranslate()
  const id = String(node.attrs['picture'])
  const caption = String(node.attrs['caption'])
  const { Lookup } = use(EditorPicturesContext)
  return (
    <NodeViewWrapper as="figure" className={styles.picture} data-selected={selected || undefined}>
      <Lookup id={id}>
        {(found, loading) =>
          found?.picture ? (
            <PictureView picture={found.picture} sizes="360px" />
          ) : (
            <p className={styles.pictureWords}>
              {t(found || loading ? messages.pictureWaits : messages.pictureGone)}
            </p>
          )
        }
      </Lookup>
      <figcaption>{caption || t(messages.noCaption)}</figcaption>
    </NodeViewWrapper>
  )
}
