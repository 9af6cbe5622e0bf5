/** The drawing of the editor: objects are dragged, or moved by keys; a frame drawn on the ground selects several. */
import { useId, useRef, useState, type SVGProps } from 'react'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { PlanShape, StaffTable } from '../../contract.ts'
import { bookingKindLabels } from '../../../booking/messages.ts'
import { NumberTags } from '../number-tags-part.tsx'
import { HatchPattern, PlanShapes, TableFigure } from '../plan-drawing-part.tsx'
import { planMessages as messages, shapeLabels } from './messages.ts'
import styles from './plan-editor.module.css'
import { inLanguage } from '../../../../shared/i18n.ts'
import type { PlanEditor } from './use-plan-editor.ts'
import { useBox } from '../use-plan-view.ts'
import { usePlanKeys } from './use-plan-keys.ts'
import { usePlanPointer } from './use-plan-pointer.ts'

export function PlanCanvas({ editor, zoom }: { editor: PlanEditor; zoom: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const hatch = `hatch${id.replaceAll(/\W/g, '')}`
  const { drawing, selected, mode, edits } = editor
  const pointer = usePlanPointer(editor)
  const keys = usePlanKeys(editor)
  const names = useItemNames()
  const boxRef = useRef<SVGSVGElement>(null)
  const [boxWidth, setBoxWidth] = useState(0)
  useBox(boxRef, (box) => setBoxWidth(box.width))
  const unitsPerPx = boxWidth && drawing.width / boxWidth
  const [focused, setFocused] = useState<string | null>(null)
  const itemProps = (key: string, name: string): SVGProps<SVGGElement> =>
    edits
      ? {
          role: 'button',
          tabIndex: 0,
          'aria-label': name,
          'aria-pressed': selected.includes(key),
          className: styles.item,
          onPointerDown: (event) => pointer.grab(event, key),
          onKeyDown: (event) => keys.press(event, key),
          onFocus: () => setFocused(key),
          onBlur: () => setFocused(null),
        }
      : {}
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- undo and "none" from anywhere on the plan
    <div className={styles.ground} data-zoom={zoom} onKeyDown={keys.pressAnywhere}>
      <svg
        ref={boxRef}
        className={styles.svg}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        role="group"
        aria-label={t(messages.drawing, { name: inLanguage(locale, drawing.name) })}
        aria-describedby="plan-help"
        {...pointer.handlers}
      >
        <HatchPattern id={hatch} size={20} />
        <Grid editor={editor} id={`${hatch}grid`} />
        <g {...(mode === 'tables' && { 'aria-hidden': true, className: styles.still })}>
          <PlanShapes
            shapes={drawing.shapes.map((shape, index) => pointer.shown('shapes', String(index), shape))}
            locale={locale}
            {...(mode === 'shapes' && {
              shapeProps: (shape: PlanShape, index: number) => itemProps(String(index), names.shape(shape)),
            })}
          />
          {mode === 'shapes' && <Frames editor={editor} shown={pointer.shown} />}
        </g>
        <CanvasTables
          {...{ editor, hatch, unitsPerPx, focused }}
          shown={pointer.shown}
          itemProps={(table) => itemProps(table.id, names.table(table))}
        />
        {pointer.frame && <rect className={styles.marquee} {...pointer.frame} />}
      </svg>
      <p className="sr" role="status">
        {keys.said}
      </p>
    </div>
  )
}

function CanvasTables(props: {
  editor: PlanEditor
  shown: ReturnType<typeof usePlanPointer>['shown']
  itemProps: (table: StaffTable) => SVGProps<SVGGElement>
  hatch: string
  unitsPerPx: number
  focused: string | null
}) {
  const { editor, shown, itemProps, hatch, unitsPerPx, focused } = props
  const { mode, selected } = editor
  const tables = editor.tables.map((table) => shown('tables', table.id, table))
  return (
    <>
      <g {...(mode === 'shapes' && { 'aria-hidden': true, className: styles.still })}>
        {tables.map((table, index) => (
          <g key={table.id} {...(mode === 'tables' && itemProps(editor.tables[index]!))}>
            <TableFigure
              {...{ table, hatch, unitsPerPx }}
              look={table.open ? 'plain' : 'dimmed'}
              isSelected={mode === 'tables' && selected.includes(table.id)}
            />
          </g>
        ))}
      </g>
      {mode === 'tables' && <NumberTags {...{ tables, unitsPerPx }} ids={[...selected, focused]} />}
    </>
  )
}

/** How objects are called to who cannot see them. */
function useItemNames() {
  const t = useTranslate()
  const locale = useLocale()
  return {
    table: ({ kind, number, x, y, turn }: StaffTable) =>
      t(messages.tableAt, { kind: t(bookingKindLabels[kind]), number, x, y, turn }),
    shape: ({ kind, text, x, y }: PlanShape) =>
      t(messages.shapeAt, { kind: t(shapeLabels[kind]), text: text ? inLanguage(locale, text) : '', x, y }),
  }
}

function Grid({ editor, id }: { editor: PlanEditor; id: string }) {
  const { drawing, grid, edits } = editor
  // Lines closer than this would be a grey ground.
  const size = grid < 25 ? 50 : grid
  if (!edits) return null
  return (
    <>
      <defs>
        <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
          <path className={styles.gridLine} d={`M${size} 0H0V${size}`} />
        </pattern>
      </defs>
      <rect width={drawing.width} height={drawing.height} fill={`url(#${id})`} />
    </>
  )
}

/** Around what is selected of the background. */
function Frames(props: {
  editor: PlanEditor
  shown: (mode: 'shapes', key: string, shape: PlanShape) => PlanShape
}) {
  const { editor, shown } = props
  return editor.selected.flatMap((key) => {
    const shape = editor.drawing.shapes[Number(key)]
    if (!shape) return []
    const { x, y, width, height, turn } = shown('shapes', key, shape)
    return [
      <rect
        key={key}
        className={styles.frame}
        x={x - width / 2 - 6}
        y={y - height / 2 - 6}
        width={width + 12}
        height={height + 12}
        transform={`rotate(${turn} ${x} ${y})`}
      />,
    ]
  })
}
