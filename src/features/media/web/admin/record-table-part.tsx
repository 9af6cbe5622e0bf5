/** A list of records in their order, with what can be done to each: videos and downloads. */
import { Table } from 'antd'
import type { TableColumnsType } from 'antd'
import { htmlLang, pickLanguage } from '../../../../shared/i18n.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { DragHandle, DragOrder, DragTableRow } from '../../../../web/admin/table/drag-order.tsx'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { ScrollRegion } from '../../../../web/admin/table/scroll-region.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import styles from './media-admin.module.css'
import { galleryAdminMessages, mediaFormMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface MediaRecord {
  readonly id: string
  readonly title: { readonly cn: string; readonly en: string }
  readonly published: boolean
}

export const nameRecord = (record: Pick<MediaRecord, 'title'>, locale: Locale, t: Translate) =>
  pickLanguage(locale, record.title).text || t(commonFormMessages.untitled)

export function RecordTable<Row extends MediaRecord>(props: {
  name: string
  rows: readonly Row[]
  columns: TableColumnsType<Row>
  empty: { title: string; text: string }
  isFiltered: boolean
  edits: boolean
  minWidth: number
  onOrder: (ids: string[]) => void
  onOpen: (row: Row) => void
  onRemove: (row: Row) => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { rows, edits, isFiltered, empty } = props
  const orders = edits && !isFiltered && rows.length > 1
  const name = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row ? nameRecord(row, locale, t) : ''
  }
  const handle: TableColumnsType<Row> = [
    {
      key: 'order',
      title: <span className="sr">{t(commonFormMessages.order)}</span>,
      width: 44,
      render: () => <DragHandle />,
    },
  ]
  return (
    <>
      {edits && isFiltered && rows.length > 0 && <p className={styles.hint}>{t(messages.noOrder)}</p>}
      <DragOrder ids={rows.map(({ id }) => id)} name={name} disabled={!orders} onOrder={props.onOrder}>
        <ScrollRegion name={props.name}>
          <Table<Row>
            size="small"
            rowKey="id"
            style={{ minWidth: props.minWidth }}
            pagination={false}
            dataSource={rows as Row[]}
            components={{ body: { row: DragTableRow } }}
            columns={[
              ...(orders ? handle : []),
              { key: 'title', title: t(commonFormMessages.title), render: (_, row) => <Named row={row} /> },
              ...props.columns,
              {
                key: 'acts',
                title: t(commonFormMessages.actions),
                width: 130,
                render: (_, row) => (
                  <RowActions
                    acts={[
                      {
                        text: t(edits ? commonFormMessages.edit : commonFormMessages.view),
                        label: t(edits ? commonFormMessages.editNamed : commonFormMessages.viewNamed, {
                          name: nameRecord(row, locale, t),
                        }),
                        onClick: () => props.onOpen(row),
                      },
                      edits && {
                        text: t(commonFormMessages.delete),
                        label: t(commonFormMessages.deleteNamed, { name: nameRecord(row, locale, t) }),
                        danger: true,
                        onClick: () => props.onRemove(row),
                      },
                    ]}
                  />
                ),
              },
            ]}
            locale={{ emptyText: isFiltered ? <NothingFound /> : <NothingFound {...empty} /> }}
          />
        </ScrollRegion>
      </DragOrder>
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
