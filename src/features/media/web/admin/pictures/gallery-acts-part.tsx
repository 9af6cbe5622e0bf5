/** What can be done to the pictures that are ticked, and adding more from the library. */
import { Button } from 'antd'
import { useState } from 'react'
import { PictureDialog } from '../choice/picture-choice-part.tsx'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import styles from '../media-admin.module.css'
import { galleryAdminMessages as messages } from '../messages.ts'
import type { Selection } from '../use-media-list.ts'
import { SelectionCount } from './library-part.tsx'
import type { GalleryOrder, StaffGallery } from './use-gallery.ts'

export function GalleryActs(props: {
  gallery: StaffGallery
  selection: Selection
  order: GalleryOrder
  onChanged: () => void
}) {
  const t = useTranslate()
  const { run } = useAction()
  const { gallery, selection, order, onChanged } = props
  const [choosing, setChoosing] = useState(false)
  const { selected } = selection
  const place = (change: { add?: string[]; remove?: string[] }) =>
    run(
      mediaApi.placePictures,
      { id: gallery.id, ...change },
      {
        done: change.add
          ? t(messages.placed, { count: change.add.length })
          : t(messages.takenOut, { count: change.remove?.length ?? 0 }),
        onDone: () => {
          selection.none()
          onChanged()
        },
      },
    )
  return (
    <div className={styles.listActs}>
      <span className={styles.hint}>{t(messages.orderHint)}</span>
      <span className={styles.acts}>
        <SelectionCount selection={selection} />
        {selected.length > 0 && (
          <>
            <Button size="small" onClick={order.toFirst}>
              {t(messages.toFirst)}
            </Button>
            <Button size="small" onClick={order.toLast}>
              {t(messages.toLast)}
            </Button>
            <Button size="small" danger onClick={() => void place({ remove: [...selected] })}>
              {t(messages.takeOut)}
            </Button>
          </>
        )}
        <Button size="small" type="primary" onClick={() => setChoosing(true)}>
          {t(messages.fromLibrary)}
        </Button>
      </span>
      {choosing && (
        <PictureDialog
          several
          onClose={() => setChoosing(false)}
          onChoose={(pictures) => {
            setChoosing(false)
            void place({ add: pictures.map(({ id }) => id) })
          }}
        />
      )}
    </div>
  )
}
