/** Numbers of tables that are too small to carry them: those that are chosen or focused have a tag above, at reading size. */
import { isNumberTiny } from '../rules.ts'
import styles from './plan-drawing.module.css'

type Tagged = Parameters<typeof isNumberTiny>[0] & {
  readonly id: string
  readonly x: number
  readonly y: number
}

/** In pixels. */
const tag = { text: 13, height: 20, room: 6, gap: 5 }

/** Drawn after all tables, so that none covers a tag. */
export function NumberTags(props: {
  tables: readonly Tagged[]
  ids: readonly (string | null | undefined)[]
  unitsPerPx: number
}) {
  const { ids, unitsPerPx } = props
  return props.tables
    .filter((table) => ids.includes(table.id) && isNumberTiny(table, unitsPerPx))
    .map(({ id, x, y, width, height, number }) => {
      const half = (number.length * tag.text * 0.62) / 2 + tag.room
      // Above the table; below it at the plan's upper edge.
      const away = Math.max(width, height) / 2 / unitsPerPx + tag.gap + tag.height / 2
      const side = y / unitsPerPx > away + tag.height / 2 ? -1 : 1
      return (
        <g
          key={id}
          aria-hidden="true"
          className={styles.tag}
          transform={`translate(${x} ${y}) scale(${unitsPerPx}) translate(0 ${side * away})`}
        >
          <rect x={-half} y={-tag.height / 2} width={2 * half} height={tag.height} rx="3" />
          <text dy="0.35em" fontSize={tag.text}>
            {number}
          </text>
        </g>
      )
    })
}
