/** The tables of a plan as a list: the same as the drawing, without a pointer. */
import { Button, type TableColumnsType } from 'antd'
import { formatMoney } from '../../../../shared/format.ts'
import { Card } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { floorPlanApi, type StaffTable } from '../../contract.ts'
import { bookingKindLabels, placeWords } from '../../../booking/messages.ts'
import { tableFacilityLabels } from '../../messages.ts'
import { planMessages as messages } from './messages.ts'
import { useRemoveBookable } from '../../../booking/web/admin/booking-words-part.tsx'
import type { PlanEditor } from './use-plan-editor.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

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
      <WholeTable<StaffTable>
        name={t(messages.tables)}
        rowKey="id"
        minWidth={1060}
        rows={editor.tables}
        columns={useColumns(props)}
      />
    </Card>
  )
}

function useColumns(props: Props): TableColumnsType<StaffTable> {
  const t = useTranslate()
  const locale = useLocale()
  return [
    {
      key: 'number',
      title: t(placeWords.tableNumber),
      width: 100,
      render: (_, table) => (
        <span className={record.named}>
          {table.number}
          {!table.open && <Tag>{t(messages.closed)}</Tag>}
        </span>
      ),
    },
    {
      key: 'kind',
      title: t(placeWords.type),
      width: 150,
      render: (_, { kind }) => t(bookingKindLabels[kind]),
    },
    {
      key: 'where',
      title: t(messages.where),
      width: 150,
      render: (_, { x, y, turn }) => `${x} / ${y}${turn ? ` · ${turn}°` : ''}`,
    },
    { key: 'seats', title: t(placeWords.seats), width: 80, align: 'right', dataIndex: 'seats' },
    {
      key: 'price',
      title: t(commonFormMessages.price),
      width: 110,
      align: 'right',
      render: (_, { priceFen }) => formatMoney(locale, priceFen),
    },
    {
      key: 'facilities',
      title: t(placeWords.facilities),
      render: (_, { facilities }) => <Dotted>{facilities.map((one) => t(tableFacilityLabels[one]))}</Dotted>,
    },
    { key: 'bookings', title: t(messages.bookings), width: 90, align: 'right', dataIndex: 'bookings' },
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 130,
      render: (_, table) => <Acts {...props} table={table} />,
    },
  ]
}

function Acts({ editor, table, onEdit, onReload }: Props & { table: StaffTable }) {
  const t = useTranslate()
  const askRemove = useRemoveBookable(floorPlanApi.removeTable, onReload)
  const name = t(placeWords.tableNamed, { kind: t(bookingKindLabels[table.kind]), number: table.number })
  if (!editor.edits) return null
  return (
    <RowActions
      acts={[
        {
          text: t(commonFormMessages.edit),
          label: t(commonFormMessages.editNamed, { name }),
          onClick: () => onEdit(table),
        },
        {
          text: t(commonFormMessages.delete),
          label: t(commonFormMessages.deleteNamed, { name }),
          danger: true,
          onClick: () => askRemove(table, name),
        },
      ]}
    />
  )
}
