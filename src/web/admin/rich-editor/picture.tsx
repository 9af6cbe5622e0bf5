/** A picture as it is in the editor: seen, named, with its caption. */
import { use } from 'react'
import { NodeViewWrapper } from '@tiptap/react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { useTranslate } from '../../ui/language.tsx'
import { PictureView } from '../../ui/picture.tsx'
import { richEditorMessages as messages } from './messages.ts'
import { EditorPicturesContext } from './pictures.ts'
import styles from './rich-editor.module.css'

export function EditorPicture({ node, selected }: ReactNodeViewProps) {
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
