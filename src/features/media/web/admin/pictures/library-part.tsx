/** All pictures: upload, find, describe, delete what is nowhere. A page at a time, whatever their number. */
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { SearchField } from '../../../../../web/admin/table/search-field.tsx'
import { NothingFound } from '../../../../../web/admin/table/nothing-found.tsx'
import { Card, LoadNotes, PageSkeleton } from '../../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { pagingOf } from '../../../../../web/admin/table/paging.ts'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi, type StaffPicture } from '../../../contract.ts'
import { galleryPageSize } from '../../../rules.ts'
import {
  useFollowMaking,
  useSelection,
  type ChangeImageQuery,
  type ImageQuery,
  type Selection,
} from '../use-media-list.ts'
import styles from '../media-admin.module.css'
import record from '../../../../../web/admin/record/record.module.css'
import { mediaAdminMessages as messages } from '../messages.ts'
import { Pager } from '../choices-part.tsx'
import { AltStates, PictureView, Thumbnail } from './picture-part.tsx'
import { UploadPictures } from './upload-part.tsx'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { ActButton } from '../../../../../web/admin/act-button.tsx'

export function Library(props: { edits: boolean; query: ImageQuery; change: ChangeImageQuery }) {
  const t = useTranslate()
  const { edits, query, change } = props
  const { page, size, onPage } = pagingOf(query, change, galleryPageSize)
  const list = useLoad(mediaApi.listPictures, {
    q: query.q,
    ...(query.unused === 'yes' && { unused: true }),
    page,
    size,
  })
  useFollowMaking(list)
  const selection = useSelection(list.data?.rows)
  const isFiltered = Boolean(query.q) || query.unused === 'yes'
  return (
    <>
      {edits && <UploadPictures gallery={null} onSent={list.reload} />}
      <Card>
        <div className={styles.listActs}>
          <LibraryFilter query={query} change={change} />
          {edits && <SelectionActs selection={selection} onRemoved={list.reload} />}
        </div>
        <LoadNotes list={list} />
        {!list.data && list.loading && <PageSkeleton />}
        {list.data?.rows.length === 0 &&
          (isFiltered ? (
            <NothingFound />
          ) : (
            <NothingFound title={t(messages.emptyTitle)} text={t(messages.emptyText)} />
          ))}
        <Grid rows={list.data?.rows ?? []} selection={selection} edits={edits} onChanged={list.reload} />
        <Pager page={page} size={size} total={list.data?.total ?? 0} onPage={onPage} />
      </Card>
    </>
  )
}

function LibraryFilter({ query, change }: { query: ImageQuery; change: ChangeImageQuery }) {
  const t = useTranslate()
  return (
    <search className={record.choices} aria-label={t(messages.filter)}>
      <SearchField
        key={query.q ?? ''}
        label={t(messages.search)}
        maximum={60}
        value={query.q}
        onSearch={(q) => change({ q, page: undefined })}
      />
      <Checkbox
        checked={query.unused === 'yes'}
        onChange={(event) => change({ unused: event.target.checked ? 'yes' : undefined, page: undefined })}
      >
        {t(messages.unused)}
      </Checkbox>
    </search>
  )
}

/** How many are ticked, and ticking all of the page or none. */
export function SelectionCount({ selection: { selected, all, none } }: { selection: Selection }) {
  const t = useTranslate()
  const count = selected.length
  return (
    <>
      {count > 0 && <span role="status">{t(messages.selected, { count })}</span>}
      <Button size="small" onClick={count > 0 ? none : all}>
        {t(count > 0 ? commonFormMessages.clearSelection : messages.selectPage)}
      </Button>
    </>
  )
}

function SelectionActs({ selection, onRemoved }: { selection: Selection; onRemoved: () => void }) {
  const t = useTranslate()
  const notices = useNotices()
  const { run } = useAction()
  const ids = [...selection.selected]
  const ask = {
    title: t(messages.removeTitle, { count: ids.length }),
    text: t(messages.removeText),
    act: t(commonFormMessages.delete),
    danger: true,
  }
  const remove = () =>
    run(
      mediaApi.delPictures,
      { ids },
      {
        ask,
        onDone: ({ removed, inUse }) => {
          if (inUse.length > 0) notices.warning(t(messages.inUse, { count: inUse.length }))
          if (removed.length > 0) notices.success(t(messages.removed, { count: removed.length }))
          selection.none()
          onRemoved()
        },
      },
    )
  return (
    <span className={styles.acts}>
      <SelectionCount selection={selection} />
      <ActButton size="small" danger disabled={ids.length === 0} act={() => remove()}>
        {t(commonFormMessages.delete)}
      </ActButton>
    </span>
  )
}

function Grid(props: {
  rows: readonly StaffPicture[]
  selection: Selection
  edits: boolean
  onChanged: () => void
}) {
  const [open, setOpen] = useState<string | null>(null)
  const shown = props.rows.find(({ id }) => id === open)
  return (
    <>
      <ul className={styles.grid}>
        {props.rows.map((row) => (
          <PictureCard
            key={row.id}
            row={row}
            selection={props.edits ? props.selection : null}
            onOpen={() => setOpen(row.id)}
          />
        ))}
      </ul>
      {shown && (
        <PictureView
          key={shown.id}
          row={shown}
          edits={props.edits}
          onClose={() => setOpen(null)}
          onChanged={() => {
            setOpen(null)
            props.onChanged()
          }}
        />
      )}
    </>
  )
}

function PictureCard(props: { row: StaffPicture; selection: Selection | null; onOpen: () => void }) {
  const t = useTranslate()
  const { row, selection } = props
  return (
    <li className={styles.picture} data-selected={selection?.has(row.id) || undefined}>
      <div className={styles.pictureTop}>
        <Thumbnail row={row} />
        {selection && (
          <Checkbox
            className={styles.tick ?? ''}
            aria-label={t(messages.select, { name: row.name })}
            checked={selection.has(row.id)}
            onChange={(event) => selection.tick(row.id, event.target.checked)}
          />
        )}
      </div>
      <p className={styles.pictureName}>{row.name}</p>
      <p className={record.hint}>
        {row.picture && `${t(messages.size, { width: row.picture.width, height: row.picture.height })} · `}
        {row.uses > 0 ? t(messages.uses, { count: row.uses }) : t(messages.unusedOne)}
      </p>
      <AltStates row={row} />
      <Button
        type="link"
        size="small"
        className={styles.describe ?? ''}
        aria-label={t(selection ? messages.describeOf : commonFormMessages.viewNamed, { name: row.name })}
        onClick={props.onOpen}
      >
        {t(selection ? messages.describe : commonFormMessages.view)}
      </Button>
    </li>
  )
}
