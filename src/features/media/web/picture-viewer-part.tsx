import type { Picture } from '../../../shared/pictures.ts'
import { LightboxDialog } from './lightbox-dialog.tsx'

/** A few pictures at large, one after another, for other features' pages (rooms). `at` is the one that is open. */
export function PictureViewerPart(props: {
  pictures: readonly Picture[]
  at: number
  onMove: (index: number) => void
  onClose: () => void
}) {
  const { pictures, at, onClose } = props
  return (
    <LightboxDialog
      shots={pictures.map((picture) => ({ picture, caption: picture.alt }))}
      at={at}
      before={0}
      total={pictures.length}
      onMove={(index) => props.onMove(Math.max(0, Math.min(pictures.length - 1, index)))}
      onClose={onClose}
    />
  )
}
