/** Videos and downloads: a list in an order of its own, and the form of one record in its place. A kind declares what differs. */
import { Alert, Button, type TableColumnsType } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { htmlLang, pickLanguage, type Both, type Message } from '../../../../../shared/i18n.ts'
import { Card, LoadFailed, LoadNotes, PageSkeleton, PageTop } from '../../../../../web/admin/page-part.tsx'
import { bothField } from '../../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { RecordFacts, RecordGone, RecordPage } from '../../../../../web/admin/record/record-page.tsx'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { NothingFound } from '../../../../../web/admin/table/nothing-found.tsx'
import { OrderedTable } from '../../../../../web/admin/table/record-columns.tsx'
import { EditActions } from '../../../../../web/admin/table/row-actions.tsx'
import { useRemoval } from '../../../../../web/admin/use-action.ts'
import type { Loaded } from '../../../../../web/admin/use-load.ts'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import type { mediaApi } from '../../../contract.ts'
import { Choices, Pager, type ChoiceOf, type PagerProps } from '../choices-part.tsx'
import { PublishedField } from '../media-fields-part.tsx'
import recordStyles from '../../../../../web/admin/record/record.module.css'
import { galleryAdminMessages, mediaAdminMessages, mediaFormMessages as messages } from '../messages.ts'
import type { MediaFormOptions, MediaFormState } from '../use-media-form.ts'

interface MediaRecord {
  readonly id: string
  readonly version: number
  readonly year: number
  readonly title: Both
  readonly published: boolean
}

/** The records that the address asks for. */
export interface Records<Row> {
  /** The id of the one whose form is shown, or `new`. */
  readonly open: string | undefined
  readonly change: (changed: Partial<Record<'open' | 'page', string | undefined>>) => void
  readonly list: Omit<Loaded<{ readonly rows: readonly Row[] }>, 'replace'>
  readonly onOrder: (ids: string[]) => void
  /** Those of the list that are shown. */
  readonly rows: readonly Row[]
  readonly choices: readonly ChoiceOf[]
  readonly isFiltered: boolean
  readonly pager?: PagerProps
}

export interface MediaKind {
  readonly words: Readonly<
    Record<'title' | 'text' | 'add' | 'editTitle' | 'emptyTitle' | 'emptyText', Message>
  >
  readonly remove: typeof mediaApi.delVideo | typeof mediaApi.delDownload
  /** Of the list, px. */
  readonly minWidth: number
}

interface ListProps<Row extends MediaRecord> {
  kind: MediaKind
  records: Records<Row>
  /** Beside the title. */
  columns: TableColumnsType<Row>
}

export function MediaRecords<Row extends MediaRecord>(
  props: ListProps<Row> & { Form: ComponentType<MediaFormOptions<Row>> },
) {
  const t = useTranslate()
  const { edits } = useStaff()
  const { records, Form } = props
  const { open, list, change } = records
  if (!open) return <List {...props} />
  if (list.refused) return <LoadFailed refused={list.refused} onRetry={list.reload} />
  if (!list.data) return <PageSkeleton />
  const record = list.data.rows.find((row) => row.id === open) ?? null
  const onClose = () => change({ open: undefined })
  if (!record && open !== 'new') return <RecordGone text={t(messages.gone)} onBack={onClose} />
  const onSaved = () => {
    list.reload()
    onClose()
  }
  return <Form key={open} record={record} edits={edits} onClose={onClose} onSaved={onSaved} />
}

const removal = { title: messages.removeTitle, text: messages.removeText }

function useNames() {
  const t = useTranslate()
  const locale = useLocale()
  return ({ title }: MediaRecord) => pickLanguage(locale, title).text || t(commonFormMessages.untitled)
}

function List<Row extends MediaRecord>(props: ListProps<Row>) {
  const t = useTranslate()
  const { edits } = useStaff()
  const { words } = props.kind
  const { list, change, choices, pager } = props.records
  return (
    <>
      <PageTop title={t(words.title)}>
        {edits && (
          <Button type="primary" icon={<Icon path={plusIcon} />} onClick={() => change({ open: 'new' })}>
            {t(words.add)}
          </Button>
        )}
      </PageTop>
      <p className="muted">{t(words.text)}</p>
      {!edits && <Alert type="info" showIcon title={t(mediaAdminMessages.viewOnly)} />}
      <Card>
        <Choices choices={choices} onChange={(name, value) => change({ [name]: value, page: undefined })} />
      </Card>
      <Card>
        <LoadNotes list={list} />
        {list.data ? <Rows {...props} edits={edits} /> : list.loading && <PageSkeleton />}
        {pager && <Pager {...pager} />}
      </Card>
    </>
  )
}

function Rows<Row extends MediaRecord>(props: ListProps<Row> & { edits: boolean }) {
  const t = useTranslate()
  const nameOf = useNames()
  const { kind, records, edits } = props
  const { list, rows, isFiltered, change } = records
  const remove = useRemoval(kind.remove, removal, list.reload)
  const empty = { title: t(kind.words.emptyTitle), text: t(kind.words.emptyText) }
  const acts: TableColumnsType<Row>[number] = {
    key: 'acts',
    title: t(commonFormMessages.actions),
    width: 130,
    render: (_, row) => (
      <EditActions
        name={nameOf(row)}
        edits={edits}
        onOpen={() => change({ open: row.id })}
        onRemove={() => void remove(row, nameOf(row))}
      />
    ),
  }
  return (
    <>
      {edits && isFiltered && rows.length > 0 && <p className={recordStyles.hint}>{t(messages.noOrder)}</p>}
      <OrderedTable<Row>
        name={t(kind.words.title)}
        rows={rows}
        nameOf={nameOf}
        minWidth={kind.minWidth}
        orders={edits && !isFiltered && rows.length > 1}
        onOrder={records.onOrder}
        columns={[
          { key: 'title', title: t(commonFormMessages.title), render: (_, row) => <Named row={row} /> },
          ...props.columns,
          acts,
        ]}
        empty={isFiltered ? <NothingFound /> : <NothingFound {...empty} />}
      />
    </>
  )
}

function Named({ row }: { row: MediaRecord }) {
  const t = useTranslate()
  const locale = useLocale()
  const named = pickLanguage(locale, row.title)
  return (
    <>
      <span lang={htmlLang[named.locale]}>{named.text || t(commonFormMessages.untitled)}</span>{' '}
      {!row.published && <Tag>{t(galleryAdminMessages.draft)}</Tag>}
    </>
  )
}

/** The form of one record on a page of its own. */
export function MediaRecordPage<Row extends MediaRecord>(props: {
  kind: MediaKind
  form: MediaFormState
  given: MediaFormOptions<Row>
  titleMaximum: number
  /** Below the title. */
  texts: ReactNode
  /** Below whether it is published. */
  facts: ReactNode
}) {
  const t = useTranslate()
  const nameOf = useNames()
  const { kind, form } = props
  const { record, onSaved } = props.given
  const remove = useRemoval(kind.remove, removal, () => {
    form.leaveFreely()
    if (record) onSaved(record)
  })
  return (
    <RecordPage
      title={t(record ? kind.words.editTitle : kind.words.add)}
      form={form}
      onRemove={record && (() => void remove(record, nameOf(record)))}
      readOnly={t(mediaAdminMessages.viewOnly)}
      texts={
        <>
          <BothTexts
            {...bothField(form, 'title')}
            label={t(commonFormMessages.title)}
            maximum={props.titleMaximum}
            required
          />
          {props.texts}
        </>
      }
      aside={
        <RecordFacts label={t(messages.facts)}>
          <PublishedField form={form} label={t(messages.isPublished)} />
          {props.facts}
        </RecordFacts>
      }
    />
  )
}
