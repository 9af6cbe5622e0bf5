/** The tables of a plan as a list: the same as the drawing, without a pointer. */
import { App, Button, Table } from 'antd'
import type { TableColumnsType } from 'antd'
import { formatMoney } from '../../../../shared/format.ts'
import { call } from '../../../../web/admin/call.ts'
import { Card } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { ScrollRegion } from '../../../../web/admin/table/scroll-region.tsx'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { floorPlanApi } from '../../contract.ts'
import type { StaffTable } from '../../contract.ts'
import { bookingKindLabels } from '../../../booking/messages.ts'
import { tableFacilityLabels } from '../../messages.ts'
import { planMessages as messages } from './messages.ts'
import type { PlanEditor } from './use-plan-editor.ts'

interface Props {
  editor: PlanEditor
  onAdd: () => void
  onEdit: (table: StaffTable) => void
  onReload: () => void
}

export function PlanTables(props: Props) {
  const t = useTranslate()
  const { editor } = props
  return (
    <Card>
      <div className={record.selection}>
        <h2>{t(messages.tables)}</h2>
        {editor.edits && (
          <Button size="small" onClick={props.onAdd}>
            {t(messages.addTable)}
          </Button>
        )}
      </div>
      <ScrollRegion name={t(messages.tables)}>
        <Table<StaffTable>
          size="small"
          rowKey="id"
          style={{ minWidth: 1060 }}
          pagination={false}
          dataSource={editor.tables}
          columns={useColumns(props)}
        />
      </ScrollRegion>
    </Card>
  )
}

function useColumns(props: Props): TableColumnsType<StaffTable> {
  const t = useTranslate()
  const locale = useLocale()
  return [
    {
      key: 'number',
      title: t(messages.number),
      width: 100,
      render: (_, table) => (
        <span className={record.named}>
          {table.number}
          {!table.open && <Tag>{t(messages.closed)}</Tag>}
        </span>
      ),
    },
    { key: 'kind', title: t(messages.kind), width: 150, render: (_, { kind }) => t(bookingKindLabels[kind]) },
    {
      key: 'where',
      title: t(messages.where),
      width: 150,
      render: (_, { x, y, turn }) => `${x} / ${y}${turn ? ` · ${turn}°` : ''}`,
    },
    { key: 'seats', title: t(messages.seats), width: 80, align: 'right', dataIndex: 'seats' },
    {
      key: 'price',
      title: t(messages.priceColumn),
      width: 110,
      align: 'right',
      render: (_, { priceFen }) => formatMoney(locale, priceFen),
    },
    {
      key: 'facilities',
      title: t(messages.facilities),
      render: (_, { facilities }) => facilities.map((one) => t(tableFacilityLabels[one])).join(' · '),
    },
    { key: 'bookings', title: t(messages.bookings), width: 90, align: 'right', dataIndex: 'bookings' },
    {
      key: 'acts',
      title: t(messages.acts),
      width: 130,
      render: (_, table) => <Acts {...props} table={table} />,
    },
  ]
}

function Acts({ editor, table, onEdit, onReload }: Props & { table: StaffTable }) {
  const t = useTranslate()
  const askRemove = useRemoveTable(onReload)
  const name = t(messages.table, { kind: t(bookingKindLabels[table.kind]), number: table.number })
  if (!editor.edits) return null
  return (
    <span className={record.named}>
      <Button
        type="link"
        size="small"
        aria-label={t(messages.editTableOf, { name })}
        onClick={() => onEdit(table)}
      >
        {t(messages.edit)}
      </Button>
      <Button
        type="link"
        size="small"
        danger
        aria-label={t(messages.removeTableOf, { name })}
        onClick={() => askRemove(table, name)}
      >
        {t(messages.remove)}
      </Button>
    </span>
  )
}

type Removed = { readonly id: string; readonly version: number }

/** Deletes after a question; says what still depends on a table that is kept. */
function useRemoveTable(onRemoved: () => void) {
  const t = useTranslate()
  const notices = useNotices()
  const { modal } = App.useApp()
  const remove = async ({ id, version }: Removed, name: string) => {
    const answer = await call(floorPlanApi.removeTable, { id, version })
    if (answer.ok) {
      notices.success(t(messages.removedTable, { name }))
      return onRemoved()
    }
    if (answer.code === 'IN_USE')
      return notices.warning(t(messages.tableInUse, { name }), t(messages.tableInUseText))
    notices.refused(answer)
  }
  return (table: Removed, name: string) =>
    modal.confirm({
      title: t(messages.removeTableOf, { name }),
      content: t(messages.removeTableText),
      okText: t(messages.remove),
      okButtonProps: { danger: true },
      onOk: () => remove(table, name),
    })
}
