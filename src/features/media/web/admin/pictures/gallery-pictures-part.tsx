/** The pictures of one gallery: upload into it, put them in order, caption them, take them out. */
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { DragOrder } from '../../../../../web/admin/table/drag-order.tsx'
import { OnSiteLinks } from '../../../../../web/admin/record/on-site-links.tsx'
import { RecordGone } from '../../../../../web/admin/record/record-page.tsx'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { NothingFound } from '../../../../../web/admin/table/nothing-found.tsx'
import { Card, LoadFailed, LoadNotes, PageSkeleton, PageTop } from '../../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { pagingOf } from '../../../../../web/admin/table/paging.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import { mediaApi } from '../../../contract.ts'
import { galleryPageSize } from '../../../rules.ts'
import { CaptionedPicture } from './captioned-picture-part.tsx'
import { GalleryForm } from './gallery-form.tsx'
import { Pager } from '../choices-part.tsx'
import {
  useFollowMaking,
  useSelection,
  type ChangeImageQuery,
  type ImageQuery,
  type Selection,
} from '../use-media-list.ts'
import styles from '../media-admin.module.css'
import record from '../../../../../web/admin/record/record.module.css'
import { galleryAdminMessages as messages, mediaAdminMessages } from '../messages.ts'
import { UploadPictures } from './upload-part.tsx'
import {
  nameGallery,
  useGalleryOrder,
  useRemoveGallery,
  type StaffGallery,
  type GalleryOrder,
} from './use-gallery.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { PictureDialog } from '../choice/picture-choice-part.tsx'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { SelectionCount } from './library-part.tsx'
import { ActButton } from '../../../../../web/admin/act-button.tsx'

export function GalleryPictures(props: { id: string; query: ImageQuery; change: ChangeImageQuery }) {
  const t = useTranslate()
  const { id, query, change } = props
  const { edits } = useStaff()
  const { page, size, onPage } = pagingOf(query, change, galleryPageSize)
  const list = useLoad(mediaApi.listGalleries, { id, page, size })
  useFollowMaking(list)
  const gallery = list.data?.galleries.find((one) => one.id === id)
  const close = () => change({ gallery: undefined, page: undefined, view: 'galleries' })
  if (list.refused) return <LoadFailed refused={list.refused} onRetry={list.reload} />
  if (!list.data) return <PageSkeleton />
  if (!gallery) return <RecordGone text={t(messages.gone)} back={t(messages.back)} onBack={close} />
  return (
    <>
      <Head gallery={gallery} edits={edits} onClose={close} onChanged={list.reload} />
      {edits && <UploadPictures gallery={id} onSent={list.reload} />}
      <Card>
        <LoadNotes list={list} />
        <Pictures gallery={gallery} list={list} page={page} size={size} edits={edits} />
        <Pager page={page} size={size} total={list.data.total} onPage={onPage} />
      </Card>
    </>
  )
}

function Head(props: { gallery: StaffGallery; edits: boolean; onClose: () => void; onChanged: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { gallery, edits, onChanged, onClose } = props
  const [editing, setEditing] = useState(false)
  const askRemove = useRemoveGallery(onClose)
  return (
    <>
      <PageTop title={nameGallery(gallery, locale)}>
        <Button onClick={onClose}>{t(messages.back)}</Button>
        {edits && (
          <>
            <Button danger onClick={() => askRemove(gallery)}>
              {t(commonFormMessages.delete)}
            </Button>
            <Button type="primary" onClick={() => setEditing(true)}>
              {t(commonFormMessages.edit)}
            </Button>
          </>
        )}
      </PageTop>
      <p className={styles.onSite}>
        {!gallery.published && <Tag>{t(messages.draft)}</Tag>}
        <code>/{gallery.key}</code>
        <OnSiteLinks address={`/${gallery.key}`} />
      </p>
      {editing && (
        <GalleryForm
          gallery={gallery}
          onClose={(saved) => {
            setEditing(false)
            if (saved) onChanged()
          }}
        />
      )}
    </>
  )
}

function Pictures(props: {
  gallery: StaffGallery
  list: ReturnType<typeof useLoad<typeof mediaApi.listGalleries>>
  page: number
  size: number
  edits: boolean
}) {
  const t = useTranslate()
  const { gallery, list, page, size, edits } = props
  const rows = list.data?.rows
  const selection = useSelection(rows)
  const { ids } = selection
  const order = useGalleryOrder({ id: gallery.id, list, page, size, selected: selection.selected })
  const name = (id: string) => rows?.find((row) => row.id === id)?.name ?? ''
  return (
    <>
      {edits && <GalleryActs gallery={gallery} selection={selection} order={order} onChanged={list.reload} />}
      {rows?.length === 0 && (
        <NothingFound title={t(messages.emptyPictures)} text={t(messages.emptyPicturesText)} />
      )}
      <DragOrder layout="grid" ids={ids} name={name} disabled={!edits || ids.length < 2} onOrder={order.drag}>
        <ol className={styles.captioned}>
          {rows?.map((row, index) => (
            <CaptionedPicture
              key={row.id}
              row={row}
              gallery={gallery}
              place={(page - 1) * size + index + 1}
              edits={edits}
              onChanged={list.reload}
              tick={
                edits && (
                  <Checkbox
                    aria-label={t(mediaAdminMessages.select, { name: row.name })}
                    checked={selection.has(row.id)}
                    onChange={(event) => selection.tick(row.id, event.target.checked)}
                  />
                )
              }
            />
          ))}
        </ol>
      </DragOrder>
    </>
  )
}

/** What can be done to the pictures that are ticked, and adding more from the library. */
function GalleryActs(props: {
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
      <span className={record.hint}>{t(messages.orderHint)}</span>
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
            <ActButton size="small" danger act={() => place({ remove: [...selected] })}>
              {t(messages.takeOut)}
            </ActButton>
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
