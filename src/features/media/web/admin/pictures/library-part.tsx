/** All pictures: upload, find, describe, delete what is nowhere. A page at a time, whatever their number. */
import { App, Button, Checkbox, Input } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../../../../web/admin/call.ts'
import { NothingFound } from '../../../../../web/admin/table/nothing-found.tsx'
import { Card, LoadFailed, PageSkeleton, Slow } from '../../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { numberOf } from '../../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import type { StaffPicture } from '../../../contract.ts'
import { galleryPageSize } from '../../../rules.ts'
import type { ChangeImageQuery, ImageQuery } from '../use-image-query.ts'
import styles from '../media-admin.module.css'
import { mediaAdminMessages as messages } from '../messages.ts'
import { Pager } from '../pager-part.tsx'
import { AltStates, PictureView, Thumbnail } from './picture-part.tsx'
import { UploadPictures } from './upload-part.tsx'
import { useFollowMaking } from './use-picture-list.ts'
import { useSelection } from './use-selection.ts'
import type { Selection } from './use-selection.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export function Library(props: { edits: boolean; query: ImageQuery; change: ChangeImageQuery }) {
  const t = useTranslate()
  const { edits, query, change } = props
  const page = Math.max(1, numberOf(query.page, 1))
  const size = Math.min(200, Math.max(1, numberOf(query.size, galleryPageSize)))
  const list = useLoad(mediaApi.listPictures, {
    q: query.q,
    ...(query.unused === 'yes' && { unused: true }),
    page,
    size,
  })
  useFollowMaking(list)
  const ids = useMemo(() => list.data?.rows.map(({ id }) => id) ?? [], [list.data])
  const selection = useSelection(ids)
  const isFiltered = Boolean(query.q) || query.unused === 'yes'
  return (
    <>
      {edits && <UploadPictures gallery={null} onSent={list.reload} />}
      <Card>
        <div className={styles.listActs}>
          <LibraryFilter key={query.q ?? ''} query={query} change={change} />
          {edits && <SelectionActs selection={selection} onRemoved={list.reload} />}
        </div>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading && !list.data} onRetry={list.reload} />
        {!list.data && list.loading && <PageSkeleton />}
        {list.data?.rows.length === 0 &&
          (isFiltered ? (
            <NothingFound />
          ) : (
            <NothingFound title={t(messages.emptyTitle)} text={t(messages.emptyText)} />
          ))}
        <Grid rows={list.data?.rows ?? []} selection={selection} edits={edits} onChanged={list.reload} />
        <Pager
          page={page}
          size={size}
          total={list.data?.total ?? 0}
          onPage={(next, nextSize) => change({ page: String(next), size: String(nextSize) })}
        />
      </Card>
    </>
  )
}

function LibraryFilter({ query, change }: { query: ImageQuery; change: ChangeImageQuery }) {
  const t = useTranslate()
  const [typed, setTyped] = useState(query.q ?? '')
  return (
    <search className={styles.choices} aria-label={t(messages.filter)}>
      <Input.Search
        allowClear
        className={styles.search ?? ''}
        aria-label={t(messages.search)}
        placeholder={t(messages.search)}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={(q) => change({ q: q.trim() || undefined, page: undefined })}
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

function SelectionActs({ selection, onRemoved }: { selection: Selection; onRemoved: () => void }) {
  const t = useTranslate()
  const notices = useNotices()
  const { modal } = App.useApp()
  const { selected } = selection
  const remove = async () => {
    const answer = await call(mediaApi.delPictures, { ids: [...selected] })
    if (!answer.ok) return notices.refused(answer)
    const { removed, inUse } = answer.result
    if (inUse.length > 0) notices.warning(t(messages.inUse, { count: inUse.length }))
    if (removed.length > 0) notices.success(t(messages.removed, { count: removed.length }))
    selection.none()
    onRemoved()
  }
  return (
    <span className={styles.acts}>
      {selected.length > 0 && <span role="status">{t(messages.selected, { count: selected.length })}</span>}
      <Button size="small" onClick={selected.length > 0 ? selection.none : selection.all}>
        {t(selected.length > 0 ? commonFormMessages.clearSelection : messages.selectPage)}
      </Button>
      <Button
        size="small"
        danger
        disabled={selected.length === 0}
        onClick={() =>
          modal.confirm({
            title: t(messages.removeTitle, { count: selected.length }),
            content: t(messages.removeText),
            okText: t(commonFormMessages.delete),
            okButtonProps: { danger: true },
            onOk: remove,
          })
        }
      >
        {t(commonFormMessages.delete)}
      </Button>
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
      <p className={styles.hint}>
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
