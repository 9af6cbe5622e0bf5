/** The editor of one plan. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Card } from '../../../../web/admin/page-part.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { StaffPlan, StaffTable } from '../../contract.ts'
import styles from './plan-editor.module.css'
import { PlanCanvas } from './plan-canvas-part.tsx'
import { planMessages as messages } from './messages.ts'
import { PlanPanel } from './plan-panel-part.tsx'
import { PlanTables } from './plan-tables-part.tsx'
import { PlanToolbar } from './plan-toolbar-part.tsx'
import { TableDialog } from './table-dialog.tsx'
import { usePlanEditor } from './use-plan-editor.ts'
import type { PlanEditor } from './use-plan-editor.ts'

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
          onStale={onReload}
        />
      )}
    </>
  )
}

/** Somebody else saved meanwhile: what is drawn stays until one decides. */
function Theirs({ editor }: { editor: PlanEditor }) {
  const t = useTranslate()
  const { theirs } = editor
  if (!theirs) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t(messages.changedMeanwhile)}
      action={
        <span className={styles.group}>
          <Button size="small" onClick={() => void editor.save(theirs)}>
            {t(messages.saveMine)}
          </Button>
          <Button size="small" onClick={() => editor.loadTheirs(theirs)}>
            {t(messages.loadTheirs)}
          </Button>
        </span>
      }
    />
  )
}
