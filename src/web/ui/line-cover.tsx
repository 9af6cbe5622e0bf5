/** What stands where a photograph is missing: what the record is, in lines. Decoration: words beside it say the same. */
import { joinClasses } from './class-names.ts'
import styles from './line-cover.module.css'
import { saltOf } from './rings-salt.ts'

/** The plan of a meeting room, or the front of a hotel. The record's id decides on details, so that two do not look alike. */
export function LineCover(props: { of: 'room' | 'hotel'; id: string; className?: string | undefined }) {
  const salt = saltOf(props.id)
  return (
    <svg
      className={joinClasses(styles.cover, props.className)}
      viewBox="0 0 640 240"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMid meet"
    >
      <path d={props.of === 'room' ? drawRoom(salt) : drawHotel(salt)} />
    </svg>
  )
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`
const times = <T,>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

/** Seen from above: walls with two windows and a door that stands open, a table with its chairs, a screen. */
function drawRoom(salt: number): string {
  const chairs = 4 + (salt % 3)
  const width = chairs * 30
  const [left, top] = [320 - width / 2, 92]
  const seats = times(chairs, (at) => left + at * 30 + 9)
  return [
    'M180 160v-120h280v160h-280v-10',
    'M180 160a30 30 0 0 1 30 30h-30',
    'M220 46h70M350 46h70',
    `M${left + 14} ${top}h${width - 28}a14 14 0 0 1 14 14v28a14 14 0 0 1 -14 14h${28 - width}a14 14 0 0 1 -14 -14v-28a14 14 0 0 1 14 -14z`,
    ...seats.map((x) => box(x, top - 16, 12, 8)),
    ...seats.map((x) => box(x, top + 64, 12, 8)),
    'M448 84v72',
  ].join('')
}

/** Two wings with as many floors as the record gives, trees, the ground. */
function drawHotel(salt: number): string {
  const floors = 4 + (salt % 3)
  const low = floors - 2
  const ground = 200
  const windows = (x: number, columns: number, rows: number) =>
    times(columns * rows, (at) =>
      box(x + 14 + (at % columns) * 28, ground - 26 - Math.floor(at / columns) * 26, 12, 12),
    )
  const tree = (x: number) =>
    `M${x} ${ground}v-22M${x - 11} ${ground - 33}a11 11 0 1 0 22 0a11 11 0 1 0 -22 0`
  return [
    'M120 200h400M150 208h340',
    box(210, ground - low * 26 - 22, 96, low * 26 + 22),
    box(306, ground - floors * 26 - 22, 124, floors * 26 + 22),
    ...windows(214, 3, low),
    ...windows(312, 4, floors),
    tree(172),
    tree(466),
  ].join('')
}
