/** All galleries, newest first. */
import { type TableColumnsType } from 'antd'
import { useState } from 'react'
import { htmlLang, pickLanguage } from '../../../../../shared/i18n.ts'
import { pictureAddress } from '../../../../../shared/pictures.ts'
import { NothingFound } from '../../../../../web/admin/table/nothing-found.tsx'
import { Card, LoadNotes, PageSkeleton } from '../../../../../web/admin/page-part.tsx'
import { EditActions, RowActions } from '../../../../../web/admin/table/row-actions.tsx'
import { WholeTable } from '../../../../../web/admin/table/record-columns.tsx'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import { mediaApi } from '../../../contract.ts'
import { GalleryForm } from './gallery-form.tsx'
import styles from '../media-admin.module.css'
import { galleryAdminMessages as messages, mediaAdminMessages } from '../messages.ts'
import type { ChangeImageQuery } from '../use-media-list.ts'
import { nameGallery, useRemoveGallery, type StaffGallery } from './use-gallery.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export function GalleryList({ edits, change }: { edits: boolean; change: ChangeImageQuery }) {
  const t = useTranslate()
  const list = useLoad(mediaApi.listGalleries, { size: 1 })
  const [editing, setEditing] = useState<StaffGallery | null>(null)
  const columns = useColumns({
    edits,
    onOpen: (gallery) => change({ gallery: gallery.id, page: undefined }),
    onEdit: setEditing,
    onRemoved: list.reload,
  })
  return (
    <Card>
      <LoadNotes list={list} />
      {list.data ? (
        <WholeTable<StaffGallery>
          name={t(mediaAdminMessages.galleries)}
          rowKey="id"
          minWidth={760}
          rows={list.data.galleries}
          columns={columns}
          locale={{
            emptyText: <NothingFound title={t(messages.emptyTitle)} text={t(messages.emptyText)} />,
          }}
        />
      ) : (
        list.loading && <PageSkeleton />
      )}
      {editing && (
        <GalleryForm
          gallery={editing}
          onClose={(saved) => {
            setEditing(null)
            if (saved) list.reload()
          }}
        />
      )}
    </Card>
  )
}

function useColumns(props: {
  edits: boolean
  onOpen: (gallery: StaffGallery) => void
  onEdit: (gallery: StaffGallery) => void
  onRemoved: () => void
}): TableColumnsType<StaffGallery> {
  const t = useTranslate()
  const locale = useLocale()
  const remove = useRemoveGallery(props.onRemoved)
  return [
    { key: 'gallery', title: t(messages.gallery), render: (_, row) => <GalleryName row={row} /> },
    { key: 'address', title: t(messages.address), render: (_, row) => <code>/{row.key}</code> },
    { key: 'year', title: t(commonFormMessages.year), width: 80, dataIndex: 'year' },
    { key: 'count', title: t(messages.count), width: 80, dataIndex: 'count', align: 'right' },
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 190,
      render: (_, row) => {
        const name = nameGallery(row, locale)
        const onOpen = () => props.onOpen(row)
        const open = { text: t(messages.open), label: t(messages.openOf, { name }), onClick: onOpen }
        if (!props.edits) return <RowActions acts={[open]} />
        return (
          <EditActions
            edits
            name={name}
            first={open}
            onOpen={() => props.onEdit(row)}
            onRemove={() => remove(row)}
          />
        )
      },
    },
  ]
}

function GalleryName({ row }: { row: StaffGallery }) {
  const t = useTranslate()
  const locale = useLocale()
  const named = pickLanguage(locale, row.title)
  return (
    <span className={styles.named}>
      {row.cover ? (
        <img
          className={styles.small}
          src={pictureAddress(row.cover.id, row.cover.widths[0] ?? row.cover.width, 'webp')}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className={styles.small} />
      )}
      <span>
        <span lang={htmlLang[named.locale]}>{named.text || row.key}</span>{' '}
        {!row.published && <Tag>{t(messages.draft)}</Tag>}
      </span>
    </span>
  )
}
