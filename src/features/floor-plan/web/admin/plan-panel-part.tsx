/** Beside the drawing: the numbers of what is selected, or of the plan itself. */
import { Button, InputNumber } from 'antd'
import { useId } from 'react'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { Card } from '../../../../web/admin/page-part.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { PlanShape, StaffTable } from '../../contract.ts'
import { bookingKindLabels, placeWords } from '../../../booking/messages.ts'
import { planShapeKinds } from '../../rules.ts'
import { planMessages as messages, shapeLabels } from './messages.ts'
import styles from './plan-editor.module.css'
import { inLanguage } from '../../../../shared/i18n.ts'
import type { PlanEditor } from './use-plan-editor.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Props {
  editor: PlanEditor
  onAddTable: () => void
  onEditTable: (table: StaffTable) => void
}

export function PlanPanel(props: Props) {
  const { editor } = props
  const { selected, mode, tables, drawing, edits } = editor
  const [first] = selected
  const table = mode === 'tables' && tables.find(({ id }) => id === first)
  const shape = mode === 'shapes' && first !== undefined && drawing.shapes[Number(first)]
  if (!edits) return null
  return (
    <Card className={styles.panel ?? ''}>
      {selected.length > 1 && <Several editor={editor} />}
      {selected.length === 1 && table && <OneTable {...props} table={table} />}
      {selected.length === 1 && shape && <OneShape editor={editor} id={first} shape={shape} />}
      {selected.length === 0 && <Plan {...props} />}
    </Card>
  )
}

function Several({ editor }: { editor: PlanEditor }) {
  const t = useTranslate()
  const { selected, mode } = editor
  return (
    <>
      <h2>{t(messages.selected, { count: selected.length })}</h2>
      <Button onClick={() => editor.select([])}>{t(commonFormMessages.clearSelection)}</Button>
      {mode === 'shapes' && (
        <Button danger onClick={() => editor.removeShapes(selected)}>
          {t(messages.removeShapes)}
        </Button>
      )}
    </>
  )
}

function Numbers<Name extends string>(props: {
  values: Readonly<Record<Name, number>>
  fields: readonly { name: Name; label: string; min?: number; max?: number }[]
  onChange: (name: Name, value: number) => void
}) {
  const id = useId()
  return (
    <div className={styles.numbers}>
      {props.fields.map(({ name, label, min, max }) => (
        <label key={name} htmlFor={`${id}${name}`}>
          {label}
          <InputNumber<number>
            id={`${id}${name}`}
            precision={0}
            {...(min !== undefined && { min })}
            {...(max !== undefined && { max })}
            value={props.values[name]}
            onChange={(next) => next !== null && props.onChange(name, next)}
          />
        </label>
      ))}
    </div>
  )
}

function usePlaceFields() {
  const t = useTranslate()
  return [
    { name: 'x', label: t(messages.x), min: 0 },
    { name: 'y', label: t(messages.y), min: 0 },
    { name: 'turn', label: t(messages.turn), min: -180, max: 180 },
  ] as const
}

function OneTable({ editor, table, onEditTable }: Props & { table: StaffTable }) {
  const t = useTranslate()
  const { kind, number, x, y, turn, width, height, seats } = table
  const name = t(placeWords.tableNamed, { kind: t(bookingKindLabels[kind]), number })
  return (
    <>
      <h2>{name}</h2>
      <Numbers
        values={{ x, y, turn }}
        fields={usePlaceFields()}
        onChange={(field, value) => editor.place(table.id, { [field]: value })}
      />
      <p className={styles.facts}>
        {[
          `${width} × ${height}`,
          `${t(placeWords.seats)} ${seats}`,
          `${t(messages.bookings)} ${table.bookings}`,
        ].join(' · ')}
      </p>
      <Button onClick={() => onEditTable(table)}>{t(messages.editTable)}</Button>
      <Button onClick={() => editor.select([])}>{t(commonFormMessages.clearSelection)}</Button>
    </>
  )
}

function OneShape({ editor, id, shape }: { editor: PlanEditor; id: string; shape: PlanShape }) {
  const t = useTranslate()
  const { x, y, turn, width, height, kind } = shape
  const hasText = kind !== 'wall' && kind !== 'arc'
  return (
    <>
      <h2>{t(shapeLabels[kind])}</h2>
      <Numbers
        values={{ x, y, turn }}
        fields={usePlaceFields()}
        onChange={(field, value) => editor.place(id, { [field]: value })}
      />
      <Numbers
        values={{ width, height }}
        fields={[
          { name: 'width', label: t(messages.width), min: 1, max: 20_000 },
          { name: 'height', label: t(messages.height), min: 1, max: 20_000 },
        ]}
        onChange={(field, value) => editor.changeShape(id, { [field]: value })}
      />
      {hasText && (
        <BothTexts
          label={t(messages.shapeText)}
          value={shape.text ?? { cn: '', en: '' }}
          maximum={40}
          onChange={(locale, next) =>
            editor.changeShape(id, { text: { cn: '', en: '', ...shape.text, [locale]: next } })
          }
        />
      )}
      <Button danger onClick={() => editor.removeShapes([id])}>
        {t(messages.removeShapes)}
      </Button>
      <Button onClick={() => editor.select([])}>{t(commonFormMessages.clearSelection)}</Button>
    </>
  )
}

/** A new shape is in the middle, of a size that can be seen. */
function shapeOf(kind: PlanShape['kind'], { width, height }: { width: number; height: number }): PlanShape {
  const sizes: Record<PlanShape['kind'], readonly [width: number, height: number]> = {
    wall: [0.3, 0.01],
    stage: [0.2, 0.1],
    block: [0.2, 0.12],
    arc: [0.4, 0.2],
    label: [0.15, 0.03],
    entrance: [0.06, 0.02],
  }
  const [wide, high] = sizes[kind]
  const size = { width: Math.round(width * wide), height: Math.max(8, Math.round(height * high)) }
  return {
    kind,
    x: Math.round(width / 2),
    y: Math.round(height / 2),
    ...size,
    turn: 0,
    text: { cn: '', en: '' },
  }
}

function Plan({ editor, onAddTable }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { drawing, mode } = editor
  const { name, width, height } = drawing
  return (
    <>
      <h2>{inLanguage(locale, name)}</h2>
      <p className={styles.facts}>{t(messages.selectedNone)}</p>
      {mode === 'tables' ? (
        <Button onClick={onAddTable}>{t(messages.addTable)}</Button>
      ) : (
        <div role="group" aria-label={t(messages.addShapes)} className={styles.group}>
          {planShapeKinds.map((kind) => (
            <Button key={kind} size="small" onClick={() => editor.addShape(shapeOf(kind, drawing))}>
              {t(messages.addShape, { kind: t(shapeLabels[kind]) })}
            </Button>
          ))}
        </div>
      )}
      <BothTexts
        label={t(commonFormMessages.name)}
        value={name}
        saved={editor.plan.name}
        maximum={60}
        onChange={(one, next) => editor.change({ name: { ...name, [one]: next } })}
      />
      <Numbers
        values={{ width, height }}
        fields={[
          { name: 'width', label: t(messages.width), min: 100, max: 20_000 },
          { name: 'height', label: t(messages.height), min: 100, max: 20_000 },
        ]}
        onChange={(field, value) => editor.change({ [field]: value })}
      />
    </>
  )
}
