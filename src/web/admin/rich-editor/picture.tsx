/** A picture as it stands in the editor: seen, named, with its caption. */
import { NodeViewWrapper } from '@tiptap/react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { useTranslate } from '../../ui/language.tsx'
import { PictureView } from '../../ui/picture.tsx'
import { richEditorMessages as messages } from './messages.ts'
import styles from './rich-editor.module.css'
import { usePictures } from '../use-pictures.ts'

export function EditorPicture({ node, selected }: ReactNodeViewProps) {
  const t = useTranslate()
  const id = String(node.attrs['picture'])
  const caption = String(node.attrs['caption'])
  const { pictures, loading } = usePictures([id])
  const found = pictures[id]
  const words = found || loading ? messages.pictureWaits : messages.pictureGone
  return (
    <NodeViewWrapper as="figure" className={styles.picture} data-selected={selected || undefined}>
      {found?.picture ? (
        <PictureView picture={found.picture} sizes="360px" />
      ) : (
        <p className={styles.pictureWords}>{t(words)}</p>
      )}
      <figcaption>{caption || t(messages.noCaption)}</figcaption>
    </NodeViewWrapper>
  )
}
