/**
 * A floor plan to choose a table on: one stop for the Tab key, arrows go to the nearest table in their direction, Enter
 * chooses, Escape leaves; each table a button that says in words what it is and how it stands. By hand: press, drag, pinch.
 */
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type SVGProps } from 'react'
import { compareNumbers, nearestSpot, type Direction } from '../rules.ts'
import { pickLanguage } from '../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { IconButton } from '../../../web/ui/button.tsx'
import { fitIcon, minusIcon, plusIcon } from '../../../web/ui/icons.ts'
import type { PlanShown, TableShown } from '../contract.ts'
import styles from './floor-plan.module.css'
import { NumberTags } from './number-tags-part.tsx'
import { PlanDrawingPart } from './plan-drawing-part.tsx'
import { planMessages as messages } from './messages.ts'
import { usePlanGestures } from './use-plan-gestures.ts'
import { usePlanView, type PlanView } from './use-plan-view.ts'
import type { Spot } from './spots-part.tsx'

interface FloorPlanProps {
  readonly plan: PlanShown
  /** All tables on this plan. */
  readonly spots: readonly Spot[]
  /** What kind of tables there is to choose from, in words. */
  readonly kind: string
  readonly selectedId: string | null
  readonly onChoose: (tableId: string) => void
  readonly onLeave: () => void
}

const arrows: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** What a finger hits at least, in pixels. */
const leastPx = 24
/** A finger beside a table means the nearest one within this many pixels. */
const nearPx = 20

export function FloorPlanPart(props: FloorPlanProps) {
  const { plan, spots, selectedId } = props
  const t = useTranslate()
  const locale = useLocale()
  const hintId = useId()
  const boxRef = useRef<SVGSVGElement>(null)
  const open = spots.filter(({ place }) => place)
  const view = usePlanView({ boxRef, plan })
  const gestures = usePlanGestures({ boxRef, change: view.change })
  const keys = useTableKeys({ ...props, open, boxRef, view })
  const press = (event: MouseEvent<SVGSVGElement>) => {
    if (gestures.wasDrag()) return
    const id = pressedTable(event, open)
    if (id) return props.onChoose(id)
    const at = gestures.secondTap(event)
    if (at) view.toggle(at, Math.min(...open.map(({ table }) => Math.min(table.width, table.height))))
  }
  return (
    <div className={styles.plan}>
      <div className={styles.box}>
        <svg className={styles.measure} viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true" />
        <PlanDrawingPart
          plan={plan}
          tables={spots.map(({ table }) => table)}
          lookOf={({ id }) => spots.find(({ table }) => table.id === id)?.look ?? 'dimmed'}
          selectedId={selectedId}
          viewBox={view.viewBox}
          unitsPerPx={view.unitsPerPx}
          hitOf={(table) => hitRadius(table, { open, unitsPerPx: view.unitsPerPx })}
          svgProps={{
            ref: boxRef,
            className: styles.seen,
            role: 'group',
            'aria-label': t(messages.planOf, {
              plan: pickLanguage(locale, plan.name).text,
              kind: props.kind,
            }),
            'aria-describedby': hintId,
            ...({ 'data-tall': view.isTall, 'data-whole': view.isWhole } as object),
            ...gestures.handlers,
            onKeyDown: keys.onKeyDown,
            onClick: press,
          }}
          tableProps={({ id }) => {
            const spot = spots.find(({ table }) => table.id === id)
            return spot?.place ? keys.buttonProps(spot) : { 'aria-hidden': true }
          }}
        >
          <NumberTags
            tables={open.map(({ table }) => table)}
            ids={[selectedId, keys.focusedId]}
            unitsPerPx={view.unitsPerPx}
          />
        </PlanDrawingPart>
      </div>
      <div className={styles.tools} data-print="no">
        <p id={hintId} className={styles.keys}>
          {t(messages.keys)}
        </p>
        <p className={styles.touch}>{t(messages.touch)}</p>
        <ZoomButtons view={view} />
      </div>
    </div>
  )
}

/** So large that a finger hits it, and not so large that it covers a neighbour; 0 where the table itself is large enough. */
function hitRadius(table: TableShown, given: { open: readonly Spot[]; unitsPerPx: number }): number {
  const { open, unitsPerPx } = given
  const others = open.filter((one) => one.table.id !== table.id)
  const nearest = Math.min(...others.map((one) => Math.hypot(one.table.x - table.x, one.table.y - table.y)))
  const radius = Math.min((leastPx / 2) * unitsPerPx, nearest / 2)
  return radius * 2 > Math.min(table.width, table.height) ? radius : 0
}

/** The table that was pressed, or the nearest one beside which a finger came down. */
function pressedTable(event: MouseEvent<SVGSVGElement>, open: readonly Spot[]): string | null {
  const hit = (event.target as Element).closest<SVGGElement>('[data-table]')?.dataset['table']
  if (hit) return hit
  const figures = event.currentTarget.querySelectorAll<SVGGElement>('[data-table]')
  let best: { id: string; away: number } | null = null
  for (const figure of figures) {
    const box = figure.getBoundingClientRect()
    const away = Math.hypot(
      event.clientX - (box.left + box.width / 2),
      event.clientY - (box.top + box.height / 2),
    )
    const id = figure.dataset['table']!
    if (away - box.width / 2 < nearPx && (!best || away < best.away)) best = { id, away }
  }
  return open.some(({ table }) => table.id === best?.id) ? best!.id : null
}

/** The keyboard's way through the tables of a plan. */
function useTableKeys(
  given: FloorPlanProps & {
    open: readonly Spot[]
    boxRef: { readonly current: SVGSVGElement | null }
    view: PlanView
  },
) {
  const { open, boxRef, view, selectedId, onChoose, onLeave } = given
  const [visitedId, setVisitedId] = useState<string | null>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const byNumber = open.toSorted((a, b) => compareNumbers(a.table.number, b.table.number))
  const known = (id: string | null) => open.find(({ table }) => table.id === id)
  const stop =
    known(visitedId) ??
    known(selectedId) ??
    byNumber.find(({ look }) => look === 'free' || look === 'offered') ??
    byNumber[0]
  const goTo = (id: string | null | undefined) => {
    const spot = known(id ?? null)
    if (!spot) return
    setVisitedId(spot.table.id)
    view.show({ x: spot.table.x, y: spot.table.y, room: spot.table.width * 1.2 })
    const figure = boxRef.current?.querySelector<SVGGElement>(`[data-table="${CSS.escape(spot.table.id)}"]`)
    figure?.focus({ preventScroll: true })
    requestAnimationFrame(() => figure?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  }
  const acts: Partial<Record<string, () => void>> = {
    Home: () => goTo(byNumber[0]?.table.id),
    End: () => goTo(byNumber.at(-1)?.table.id),
    Enter: () => stop && onChoose(stop.table.id),
    ' ': () => stop && onChoose(stop.table.id),
    Escape: onLeave,
    '+': () => view.zoom(1),
    '=': () => view.zoom(1),
    '-': () => view.zoom(-1),
    '0': view.fit,
  }
  return {
    focusedId,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const arrow = arrows[event.key]
      const act = acts[event.key]
      if (!arrow && !act) return
      event.preventDefault()
      if (arrow && stop)
        goTo(
          nearestSpot(
            stop.table,
            open.map(({ table }) => table),
            arrow,
          ),
        )
      else act?.()
    },
    buttonProps: ({ table, label }: Spot): SVGProps<SVGGElement> => ({
      role: 'button',
      tabIndex: table.id === stop?.table.id ? 0 : -1,
      'aria-label': label,
      'aria-pressed': table.id === selectedId,
      className: styles.button,
      onFocus: () => {
        setVisitedId(table.id)
        setFocusedId(table.id)
        view.show({ x: table.x, y: table.y, room: table.width * 1.2 })
      },
      onBlur: () => setFocusedId(null),
      ...({ 'data-table': table.id } as object),
    }),
  }
}

function ZoomButtons({ view }: { view: PlanView }) {
  const t = useTranslate()
  return (
    <div className={styles.zoom} role="group" aria-label={t(messages.zoom)}>
      <IconButton
        icon={minusIcon}
        label={t(messages.smaller)}
        aria-disabled={view.isWhole || undefined}
        onClick={() => view.zoom(-1)}
      />
      <IconButton
        icon={fitIcon}
        label={t(messages.fit)}
        aria-disabled={view.isWhole || undefined}
        onClick={view.fit}
      />
      <IconButton
        icon={plusIcon}
        label={t(messages.larger)}
        aria-disabled={view.isLargest || undefined}
        onClick={() => view.zoom(1)}
      />
    </div>
  )
}
