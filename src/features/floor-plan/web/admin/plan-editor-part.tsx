/** The editor of one plan. */
import { useState } from 'react'
import { inLanguage } from '../../../../shared/i18n.ts'
import { Card } from '../../../../web/admin/page-part.tsx'
import { Conflict } from '../../../../web/admin/record/conflict.tsx'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useConflictRows } from '../../../../web/admin/record/use-record-form.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { StaffPlan, StaffTable } from '../../contract.ts'
import { bookingKindLabels, placeWords } from '../../../booking/messages.ts'
import styles from './plan-editor.module.css'
import { PlanCanvas } from './plan-canvas-part.tsx'
import { planMessages as messages, shapeLabels } from './messages.ts'
import { PlanPanel } from './plan-panel-part.tsx'
import { PlanTables } from './plan-tables-part.tsx'
import { PlanToolbar } from './plan-toolbar-part.tsx'
import { TableDialog } from './table-dialog.tsx'
import { drawingOf, type Drawing } from './use-plan-draft.ts'
import { usePlanEditor, type PlanEditor } from './use-plan-editor.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Props {
  plan: StaffPlan
  edits: boolean
  /** Numbers of all plans: they are unique by kind over all of them. */
  numbers: readonly string[]
  onReload: () => void
}

export function PlanEditorPart(props: Props) {
  const t = useTranslate()
  const { plan, edits, numbers, onReload } = props
  const editor = usePlanEditor({ plan, edits, onReload })
  const [zoom, setZoom] = useState<number>(100)
  // A new table is told from a changed one by null.
  const [editing, setEditing] = useState<{ id: string | null } | null>(null)
  const edited = plan.tables.find(({ id }) => id === editing?.id) ?? null
  const add = () => setEditing({ id: null })
  const edit = ({ id }: StaffTable) => setEditing({ id })
  return (
    <>
      <Theirs editor={editor} />
      <div className={styles.editor}>
        <Card>
          <PlanToolbar editor={editor} zoom={zoom} onZoom={setZoom} />
          <PlanCanvas editor={editor} zoom={zoom} />
          {edits && (
            <p className={styles.help} id="plan-help">
              {t(messages.help)}
            </p>
          )}
        </Card>
        <PlanPanel editor={editor} onAddTable={add} onEditTable={edit} />
      </div>
      <PlanTables editor={editor} onAdd={add} onEdit={edit} onReload={onReload} />
      {editing && (
        <TableDialog
          plan={plan}
          table={edited}
          like={editor.tables.find(({ id }) => id === editor.selected[0]) ?? editor.tables.at(-1) ?? null}
          numbers={numbers}
          onClose={() => setEditing(null)}
          onSaved={(table) => {
            setEditing(null)
            onReload()
            if (editor.mode === 'tables') editor.select([table.id])
          }}
        />
      )}
    </>
  )
}

/** Someone else saved meanwhile: what is drawn stays until one decides. */
function Theirs({ editor }: { editor: PlanEditor }) {
  const rowsOf = useConflictRows()
  const fieldsOf = usePlanFields(editor.plan)
  const { theirs } = editor
  if (!theirs) return null
  const rows = rowsOf({
    base: fieldsOf(drawingOf(editor.standing)),
    mine: fieldsOf(editor.drawing),
    theirs: fieldsOf(drawingOf(theirs)),
  })
  return (
    <Conflict
      rows={rows}
      busy={editor.busy}
      onKeep={() => editor.save(theirs)}
      onTake={() => editor.loadTheirs(theirs)}
    />
  )
}

/** A drawing in words: each table where it stands. */
function usePlanFields(plan: StaffPlan) {
  const t = useTranslate()
  const locale = useLocale()
  return ({ name, width, height, shapes, spots }: Drawing): DraftField[] => [
    [t(commonFormMessages.name), name],
    [t(messages.width), width],
    [t(messages.height), height],
    [
      t(messages.modeShapes),
      shapes.map(({ kind, text, x, y }) =>
        t(messages.shapeAt, { kind: t(shapeLabels[kind]), text: text ? inLanguage(locale, text) : '', x, y }),
      ),
    ],
    ...plan.tables.map((table): DraftField => {
      const { x, y, turn } = spots[table.id] ?? table
      const kind = t(bookingKindLabels[table.kind])
      return [
        t(placeWords.tableNamed, { kind, number: table.number }),
        t(messages.tableAt, { kind, number: table.number, x, y, turn }),
      ]
    }),
  ]
}
