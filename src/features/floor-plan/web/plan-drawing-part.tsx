/**
 * A floor plan as it looks (decision 15; design, booking): shapes and tables, and nothing else. Who chooses on it
 * (floor-plan-part.tsx) or edits it (the back office) hangs handlers on it from outside.
 *
 * Everything is placed by its centre and turned clockwise about it, in the plan's own units; lines are of the screen's
 * width at any zoom.
 */
import { useId, type ReactNode, type SVGProps } from 'react'
import { pickLanguage, type Locale } from '../../../shared/i18n.ts'
import { useLocale } from '../../../web/ui/language.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import type { PlanShape } from '../contract.ts'
import type { TableKind } from '../../booking/rules.ts'
import { isNumberTiny, numberSize } from '../rules.ts'
import styles from './plan-drawing.module.css'

/** How a table looks; the words for each are in messages.ts. `dimmed`: of a kind that is not meant here. */
export const tableLooks = [
  'free',
  'held',
  'taken',
  'fixed',
  'mine',
  'waiting',
  'offered',
  'dimmed',
  'plain',
] as const
export type TableLook = (typeof tableLooks)[number]

interface DrawnTable {
  readonly kind: TableKind
  readonly number: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly turn: number
  readonly round: boolean
}

/** The hatching of held tables, once in each drawing; `id` is what the tables of the drawing refer to. */
export function HatchPattern({ id, size }: { id: string; size: number }) {
  const half = size / 2
  return (
    <defs>
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={size} height={size} className={styles.hatchGround} />
        <rect width={half} height={size} className={styles.hatchLine} />
      </pattern>
    </defs>
  )
}

const turned = ({ turn, x, y }: { turn: number; x: number; y: number }) =>
  turn % 360 === 0 ? undefined : `rotate(${turn} ${x} ${y})`

/** The background: walls, stage, areas. `shapeProps` is for an editor. */
export function PlanShapes(props: {
  shapes: readonly PlanShape[]
  locale: Locale
  shapeProps?: ((shape: PlanShape, index: number) => SVGProps<SVGGElement>) | undefined
}) {
  return props.shapes.map((shape, index) => (
    <g key={index} {...props.shapeProps?.(shape, index)}>
      <ShapeFigure shape={shape} words={pickLanguage(props.locale, shape.text ?? {}).text} />
    </g>
  ))
}

function ShapeFigure({ shape, words }: { shape: PlanShape; words: string }) {
  const { kind, x, y, width, height } = shape
  const [left, top] = [x - width / 2, y - height / 2]
  const transform = turned(shape)
  switch (kind) {
    case 'wall':
      return <rect className={styles.wall} {...{ x: left, y: top, width, height, transform }} />
    case 'block':
      return (
        <>
          <rect className={styles.block} {...{ x: left, y: top, width, height, transform }} />
          <Words {...{ x, y, words }} size={Math.min(height * 0.4, textSize(width, words))} />
        </>
      )
    case 'stage':
      return (
        <>
          <path
            className={styles.stage}
            d={`M${left} ${top}A${width / 2} ${height} 0 0 0 ${left + width} ${top}Z`}
            transform={transform}
          />
          <Words {...{ x, words }} y={y} size={height * 0.28} className={styles.onStage} />
        </>
      )
    case 'arc':
      return (
        <path
          className={styles.arc}
          d={`M${left} ${top}A${width / 2} ${height} 0 0 0 ${left + width} ${top}`}
          transform={transform}
        />
      )
    case 'entrance':
      return <Entrance shape={shape} words={words} />
    case 'label':
      return <Words {...{ x, y, words }} size={height} />
  }
}

/** Type that stays inside a width: a Chinese character is one em wide, a Latin letter about half of one. */
function textSize(width: number, words: string): number {
  const ems = [...words].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.56), 0)
  return ems === 0 ? width : (width * 0.92) / ems
}

/** Plan units, about centimetres. */
const largestArrow = 56

/** An opening in a wall; the arrow shows the way in. */
function Entrance({ shape: { x, y, width, height, turn }, words }: { shape: PlanShape; words: string }) {
  const arrow = Math.min(width * 0.22, largestArrow)
  const reach = height / 2 + arrow * 1.6
  const away = (turn * Math.PI) / 180
  const size = arrow * 1.15
  // The words stand beyond the arrow's point, upright, whichever way it shows.
  const beyond = reach + size * (0.9 + 1.4 * Math.abs(Math.sin(away)))
  return (
    <>
      <g transform={turned({ turn, x, y })}>
        <rect className={styles.opening} {...{ x: x - width / 2, y: y - height / 2, width, height }} />
        <path
          className={styles.arrow}
          d={`M${x} ${y - height / 2 - arrow * 0.4}V${y + reach}M${x - arrow * 0.6} ${y + reach - arrow * 0.6}L${x} ${y + reach}L${x + arrow * 0.6} ${y + reach - arrow * 0.6}`}
        />
      </g>
      <Words {...{ words, size }} x={x - Math.sin(away) * beyond} y={y + Math.cos(away) * beyond} />
    </>
  )
}

function Words(props: { x: number; y: number; size: number; words: string; className?: string | undefined }) {
  if (!props.words) return null
  return (
    <text
      className={joinClasses(styles.words, props.className)}
      x={props.x}
      y={props.y}
      fontSize={props.size}
      dy="0.35em"
    >
      {props.words}
    </text>
  )
}

/**
 * One table with its number. A state is told by ground, outline and sign, never by colour alone. `hatch` is the id given
 * to `HatchPattern`. Where the number could not be read, the ground alone is left: `NumberTags` says it.
 */
export function TableFigure(props: {
  table: DrawnTable
  look?: TableLook
  isSelected?: boolean
  hatch: string
  /** How many units a pixel shows; 0: not known. */
  unitsPerPx?: number
}) {
  const { table, look = 'plain', isSelected = false, hatch, unitsPerPx = 0 } = props
  const { x, y, width, height, kind, number } = table
  const short = Math.min(width, height)
  return (
    <g
      className={joinClasses(
        styles.table,
        styles[look],
        look === 'free' && kind === 'sponsor' && styles.sponsor,
        isSelected && styles.selected,
        isNumberTiny(table, unitsPerPx) && styles.tiny,
      )}
    >
      <g transform={turned(table)}>
        <Outline {...{ table }} grow={short * 0.2} className={styles.focusRing} />
        {look === 'mine' && <Outline {...{ table }} grow={short * 0.1} className={styles.outerRing} />}
        <Outline
          {...{ table }}
          grow={0}
          className={styles.figure}
          {...(look === 'held' || look === 'waiting' ? { fill: `url(#${hatch})` } : {})}
        />
      </g>
      <NumberOf {...{ x, y, number }} size={numberSize(table)} />
      <Sign {...{ look, isSelected }} x={x + width * 0.44} y={y - height * 0.52} radius={short * 0.24} />
    </g>
  )
}

function Outline(props: {
  table: DrawnTable
  grow: number
  className: string | undefined
  fill?: string | undefined
}) {
  const { x, y, width, height, round } = props.table
  const { grow, className, fill } = props
  if (round) return <circle {...{ className, fill }} cx={x} cy={y} r={width / 2 + grow} />
  return (
    <rect
      {...{ className, fill }}
      x={x - width / 2 - grow}
      y={y - height / 2 - grow}
      width={width + 2 * grow}
      height={height + 2 * grow}
      rx={Math.min(width, height) * 0.08 + grow / 2}
    />
  )
}

function NumberOf({ x, y, number, size }: { x: number; y: number; number: string; size: number }) {
  return (
    <text className={styles.number} x={x} y={y} dy="0.35em" fontSize={size}>
      {number}
    </text>
  )
}

/** Drawn in a square of 2 around 0; the whole sign stands above the number, also above one of three characters. */
const signs: Partial<Record<TableLook | 'selected', string>> = {
  selected: 'M-.5 .05L-.12 .42L.52-.4',
  mine: 'M-.5 .05L-.12 .42L.52-.4',
  fixed: 'M-.42-.05H.42V.5H-.42ZM-.24-.05V-.28A.24 .24 0 0 1 .24-.28V-.05',
  offered: 'M0-.55V.12M0 .44V.52',
  waiting: 'M0-.5V.06L.36 .3',
}

function Sign(props: { look: TableLook; isSelected: boolean; x: number; y: number; radius: number }) {
  const { x, y, radius } = props
  const sign = signs[props.isSelected ? 'selected' : props.look]
  if (!sign) return null
  return (
    <g aria-hidden="true" className={styles.sign} transform={`translate(${x} ${y}) scale(${radius})`}>
      <circle r="1" />
      <path d={sign} />
    </g>
  )
}

/** How a table looks, beside words that say the same. */
export function TableMark(
  props: Pick<DrawnTable, 'kind' | 'round' | 'width' | 'height'> & { look: TableLook },
) {
  const hatch = `mark${useId().replaceAll(/\W/g, '')}`
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <HatchPattern id={hatch} size={18} />
      <TableFigure {...{ hatch }} look={props.look} table={{ ...props, number: '', x: 50, y: 50, turn: 0 }} />
    </svg>
  )
}

const HitArea = ({ table: { x, y }, radius }: { table: { x: number; y: number }; radius: number }) =>
  radius > 0 ? <circle className={styles.hit} cx={x} cy={y} r={radius} /> : null

/** A whole plan. */
export function PlanDrawingPart<Table extends DrawnTable & { readonly id: string }>(props: {
  plan: { readonly width: number; readonly height: number; readonly shapes: readonly PlanShape[] }
  tables: readonly Table[]
  lookOf?: (table: Table) => TableLook
  selectedId?: string | null
  /** The radius of what can be pressed about a table's centre, in plan units; 0: the table alone. */
  hitOf?: (table: Table) => number
  /** How many units a pixel shows. */
  unitsPerPx?: number
  /** The part of the plan to be seen; all of it by default. */
  viewBox?: string
  svgProps?: SVGProps<SVGSVGElement>
  tableProps?: (table: Table) => SVGProps<SVGGElement>
  shapeProps?: (shape: PlanShape, index: number) => SVGProps<SVGGElement>
  /** Over everything, in the plan's units. */
  children?: ReactNode
}) {
  const { plan, tables, svgProps } = props
  const locale = useLocale()
  const hatch = `hatch${useId().replaceAll(/\W/g, '')}`
  const smallest = Math.min(...tables.map(({ width, height }) => Math.min(width, height)))
  return (
    <svg
      {...svgProps}
      className={joinClasses(styles.plan, svgProps?.className)}
      viewBox={props.viewBox ?? `0 0 ${plan.width} ${plan.height}`}
    >
      <HatchPattern id={hatch} size={Number.isFinite(smallest) ? smallest / 4 : plan.width / 130} />
      <g aria-hidden="true">
        <PlanShapes shapes={plan.shapes} locale={locale} shapeProps={props.shapeProps} />
      </g>
      {tables.map((table) => (
        <g key={table.id} {...props.tableProps?.(table)}>
          <HitArea table={table} radius={props.hitOf?.(table) ?? 0} />
          <TableFigure
            table={table}
            hatch={hatch}
            unitsPerPx={props.unitsPerPx ?? 0}
            isSelected={table.id === props.selectedId}
            {...(props.lookOf && { look: props.lookOf(table) })}
          />
        </g>
      ))}
      {props.children}
    </svg>
  )
}
