/** The pictures of a room: chosen from the store, in the order in which they are shown. */
import { Button } from 'antd'
import { useState } from 'react'
import { DragHandle, DragItem, DragOrder } from '../../../../../web/admin/table/drag-order.tsx'
import { PictureDialog, usePictures } from '../../../../media/web/admin/choice/picture-choice-part.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { PictureView } from '../../../../../web/ui/picture.tsx'
import styles from './room-pictures.module.css'
import { roomAdminMessages as messages } from './room-messages.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

const limit = 12

export function RoomPictures(props: {
  value: readonly string[]
  disabled: boolean
  onChange: (ids: string[]) => void
}) {
  const t = useTranslate()
  const { value, disabled, onChange } = props
  const [choosing, setChoosing] = useState(false)
  // The store of pictures is not open to the doors.
  const mayLook = useStaff().user.role !== 'checkin'
  const { pictures } = usePictures(mayLook ? value : [])
  const nameOf = (id: string) => t(messages.pictureNumber, { place: value.indexOf(id) + 1 })
  if (!mayLook) return null
  return (
    <fieldset className={record.checks}>
      <legend>{t(messages.pictures)}</legend>
      <DragOrder ids={value} name={nameOf} onOrder={onChange} layout="grid" disabled={disabled}>
        <ul className={styles.pictures}>
          {value.map((id, index) => (
            <DragItem key={id} id={id}>
              <span className={styles.thumb}>
                {pictures[id]?.picture ? (
                  <PictureView picture={pictures[id].picture} sizes="132px" alt={nameOf(id)} fill />
                ) : (
                  nameOf(id)
                )}
              </span>
              {!disabled && (
                <span className={record.acts}>
                  <DragHandle />
                  <Button
                    size="small"
                    aria-label={t(messages.takePicture, { place: index + 1 })}
                    onClick={() => onChange(value.filter((other) => other !== id))}
                  >
                    {t(commonFormMessages.remove)}
                  </Button>
                </span>
              )}
            </DragItem>
          ))}
        </ul>
      </DragOrder>
      {!disabled && (
        <span className={record.acts}>
          <Button disabled={value.length >= limit} onClick={() => setChoosing(true)}>
            {t(messages.addPictures)}
          </Button>
          <small className={record.hint}>{t(messages.picturesLimit, { limit })}</small>
        </span>
      )}
      {choosing && (
        <PictureDialog
          several
          onClose={() => setChoosing(false)}
          onChoose={(chosen) =>
            onChange([...new Set([...value, ...chosen.map(({ id }) => id)])].slice(0, limit))
          }
        />
      )}
    </fieldset>
  )
}
