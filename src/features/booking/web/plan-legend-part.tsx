import { useId } from 'react'
import { useTranslate } from '../../../web/ui/language.tsx'
import type { TableKind } from '../rules.ts'
import { HatchPattern, TableFigure } from './plan-drawing-part.tsx'
import type { TableLook } from './plan-drawing-part.tsx'
import styles from './floor-plan.module.css'
import { planMessages as messages } from './plan-messages.ts'

const labels = {
  free: messages.legendFree,
  held: messages.legendHeld,
  taken: messages.legendTaken,
  fixed: messages.legendFixed,
  mine: messages.legendMine,
  waiting: messages.legendWaiting,
  offered: messages.legendOffered,
  dimmed: messages.legendDimmed,
} as const satisfies Partial<Record<TableLook, unknown>>

/** Those that explain a plan even where none stands on it now. */
const always: readonly TableLook[] = ['free', 'held', 'taken', 'mine']

/** What the looks of tables mean, drawn as on the plan. */
export function PlanLegendPart(props: {
  looks: ReadonlySet<TableLook>
  kind: TableKind
  /** The tables meant are round. */
  round: boolean
}) {
  const { looks, kind, round } = props
  const t = useTranslate()
  const hatch = `legend${useId().replaceAll(/\W/g, '')}`
  const shown = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (look) => looks.has(look) || always.includes(look),
  )
  const table = {
    kind,
    number: '',
    x: 50,
    y: 50,
    width: round ? 72 : 84,
    height: round ? 72 : 60,
    turn: 0,
    round,
  }
  return (
    <ul className={styles.legend} aria-label={t(messages.legend)}>
      {shown.map((look) => (
        <li key={look}>
          <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
            <HatchPattern id={`${hatch}${look}`} size={18} />
            <TableFigure table={table} look={look} hatch={`${hatch}${look}`} />
          </svg>
          {t(look === 'free' && kind === 'sponsor' ? messages.legendSponsor : labels[look])}
        </li>
      ))}
    </ul>
  )
}
