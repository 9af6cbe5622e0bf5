/** Choosing a picture of the store, or uploading one: a field for forms, and the dialog by itself. */
import { Button, Input, Modal } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { mediaApi, type StaffPicture } from '../../../contract.ts'
import { pictureLimitBytes, pictureTypes } from '../../../rules.ts'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { uploadIcon } from '../../../../../web/ui/icons.ts'
import { PictureView } from '../../../../../web/ui/picture.tsx'
import { NothingFound } from '../../../../../web/admin/table/nothing-found.tsx'
import { LoadFailed } from '../../../../../web/admin/page-part.tsx'
import styles from './picture-choice.module.css'
import { pictureMessages as messages } from './picture-messages.ts'
import { useFileDrop } from '../../../../../web/ui/use-file-drop.ts'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { usePictureUploads, usePictures, type PictureUpload } from './use-pictures.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export { usePictures }

interface FieldProps {
  /** The field's name, e.g. "Cover". */
  label: string
  value: string | null
  onChange: (id: string | null) => void
  disabled?: boolean | undefined
  describedBy?: string | undefined
}

/** The chosen picture, and what can be done about it. */
export function PictureChoice({ label, value, onChange, disabled, describedBy }: FieldProps) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const { pictures } = usePictures(value ? [value] : [])
  return (
    <div className={styles.field} role="group" aria-label={label} aria-describedby={describedBy}>
      {value && <Thumbnail picture={pictures[value]} />}
      {!value && <p className={styles.hint}>{t(messages.none)}</p>}
      {!disabled && (
        <span className={styles.acts}>
          <Button
            aria-label={t(value ? messages.changeOf : messages.chooseFor, { label })}
            onClick={() => setOpen(true)}
          >
            {t(value ? messages.change : messages.choose)}
          </Button>
          {value && (
            <Button aria-label={t(messages.takeOf, { label })} onClick={() => onChange(null)}>
              {t(commonFormMessages.remove)}
            </Button>
          )}
        </span>
      )}
      {open && (
        <PictureDialog onClose={() => setOpen(false)} onChoose={([picture]) => onChange(picture!.id)} />
      )}
    </div>
  )
}

function Thumbnail({ picture }: { picture: StaffPicture | undefined }) {
  const t = useTranslate()
  const words = picture?.state === 'failed' ? messages.failed : messages.waiting
  return (
    <span className={styles.shown}>
      {picture?.picture ? <PictureView picture={picture.picture} sizes="168px" alt="" fill /> : t(words)}
    </span>
  )
}

/** Looks one picture up and draws what is known of it. */
export function PictureLookup(props: {
  id: string
  children: (found: StaffPicture | undefined, loading: boolean) => ReactNode
}) {
  const { pictures, loading } = usePictures([props.id])
  return props.children(pictures[props.id], loading)
}

interface DialogProps {
  /** More than one may be chosen. */
  several?: boolean
  onChoose: (pictures: StaffPicture[]) => void
  onClose: () => void
}

/** Mount it to open it. */
export function PictureDialog({ several = false, onChoose, onClose }: DialogProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<readonly StaffPicture[]>([])
  const choose = (picture: StaffPicture, isOn: boolean) =>
    setChosen((before) => {
      const others = several ? before.filter(({ id }) => id !== picture.id) : []
      return isOn ? [...others, picture] : others
    })
  const title = t(several ? messages.chooseSeveral : messages.choose)
  return (
    <Modal
      open
      width={820}
      title={<h2>{title}</h2>}
      onCancel={onClose}
      okText={several ? t(messages.takeSeveral, { count: chosen.length }) : t(messages.takeChosen)}
      cancelText={t(commonFormMessages.cancel)}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onChoose([...chosen])
        onClose()
      }}
    >
      <Chooser several={several} chosen={chosen} onChoose={choose} />
    </Modal>
  )
}

const pageSize = 24

function Chooser(props: {
  several: boolean
  chosen: readonly StaffPicture[]
  onChoose: (picture: StaffPicture, isOn: boolean) => void
}) {
  const t = useTranslate()
  const [q, setQ] = useState('')
  const [size, setSize] = useState(pageSize)
  const list = useLoad(mediaApi.listPictures, { ...(q && { q }), page: 1, size })
  const { uploads, start } = usePictureUploads((picture) => props.onChoose(picture, true))
  const drop = useFileDrop(start)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping a file is one way of several
    <div className={styles.drop} {...drop}>
      <div className={styles.top}>
        <Input.Search
          allowClear
          aria-label={t(messages.search)}
          placeholder={t(messages.search)}
          maxLength={60}
          onSearch={(value) => {
            setQ(value.trim())
            setSize(pageSize)
          }}
        />
        <UploadButton onFiles={start} />
      </div>
      <p className={styles.hint}>{t(messages.uploadHint, { limit: formatBytes(pictureLimitBytes) })}</p>
      <Uploads uploads={uploads} />
      {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
      <Grid
        {...props}
        rows={[...uploads.flatMap(({ picture }) => picture ?? []), ...(list.data?.rows ?? [])]}
        loading={list.loading}
        searched={q !== ''}
      />
      {(list.data?.total ?? 0) > size && (
        <Button className={styles.more ?? ''} onClick={() => setSize((now) => Math.min(200, now + pageSize))}>
          {t(messages.more)}
        </Button>
      )}
    </div>
  )
}

function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        multiple
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t(messages.upload)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button icon={<Icon path={uploadIcon} />} onClick={() => document.getElementById(id)?.click()}>
        {t(messages.upload)}
      </Button>
    </>
  )
}

function Uploads({ uploads }: { uploads: readonly PictureUpload[] }) {
  const t = useTranslate()
  const open = uploads.filter(({ picture }) => !picture)
  return (
    <ul className={styles.uploads} aria-live="polite">
      {open.map(({ key, name, percent, wrong }) => (
        <li key={key} data-wrong={wrong !== null || undefined}>
          {wrong !== null
            ? t(messages.uploadFailed, { name, reason: wrong })
            : percent < 100
              ? t(messages.uploading, { name, percent })
              : t(messages.checking, { name })}
        </li>
      ))}
    </ul>
  )
}

function Grid(props: {
  rows: readonly StaffPicture[]
  several: boolean
  chosen: readonly StaffPicture[]
  loading: boolean
  searched: boolean
  onChoose: (picture: StaffPicture, isOn: boolean) => void
}) {
  const t = useTranslate()
  const name = useId()
  const rows = [...new Map(props.rows.map((row) => [row.id, row])).values()]
  const { pictures } = usePictures(rows.filter(({ state }) => state === 'waiting').map(({ id }) => id))
  if (!rows.length && !props.loading)
    return props.searched ? (
      <NothingFound title={t(messages.empty)} text={t(messages.emptyText)} />
    ) : (
      <NothingFound title={t(messages.emptyStore)} text={t(messages.emptyStoreText)} />
    )
  return (
    <fieldset className={styles.grid}>
      <legend className="sr">{t(messages.list)}</legend>
      {rows.map((row) => (
        <Entry
          key={row.id}
          picture={pictures[row.id] ?? row}
          group={name}
          several={props.several}
          chosen={props.chosen.some(({ id }) => id === row.id)}
          onChoose={props.onChoose}
        />
      ))}
    </fieldset>
  )
}

function Entry(props: {
  picture: StaffPicture
  group: string
  several: boolean
  chosen: boolean
  onChoose: (picture: StaffPicture, isOn: boolean) => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { picture, group, several, chosen, onChoose } = props
  const said = picture.alt[locale] || picture.alt.cn || picture.alt.en
  return (
    <label className={styles.entry}>
      <input
        type={several ? 'checkbox' : 'radio'}
        name={group}
        checked={chosen}
        disabled={picture.state === 'failed'}
        onChange={(event) => onChoose(picture, event.target.checked)}
      />
      <Thumbnail picture={picture} />
      <span className={styles.name}>{said || t(messages.undescribed, { name: picture.name })}</span>
    </label>
  )
}
