/** A category of people on screen: its word in the colour of the badge, with the mark that says the same without colour. */
import type { CategoryNames } from '../../fields.ts'
import { badgeColours, type BadgeColour, type BadgeMark } from '../../categories.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { registrationApi } from '../../contract.ts'
import styles from './category.module.css'

/** Rings by their radii; what is no ring is one shape. */
const rings: Partial<Record<BadgeMark, readonly number[]>> = {
  'one-ring': [6],
  'two-rings': [3.5, 7],
  'four-rings': [2, 4, 6, 8],
}

function Mark({ mark, colour }: { mark: BadgeMark; colour: string }) {
  if (mark === 'disc') return <circle cx="12" cy="12" r="6" fill={colour} />
  if (mark === 'square') return <rect x="7" y="7" width="10" height="10" fill={colour} />
  if (mark === 'triangle') return <path d="M12 5.5 19 18H5z" fill={colour} />
  if (mark === 'hatched')
    return <path d="M4 12 12 4M4 20 20 4M12 20l8-8" stroke={colour} strokeWidth="1.6" fill="none" />
  return rings[mark]?.map((radius) => (
    <circle key={radius} cx="12" cy="12" r={radius} stroke={colour} strokeWidth="1.4" fill="none" />
  ))
}

/** The band of a badge in small; the name beside it says what it is. */
export function CategoryMark({ colour }: { colour: BadgeColour }) {
  const { ground, text, mark } = badgeColours[colour]
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="0.5" y="0.5" width="23" height="23" fill={ground} stroke="#0b2038" strokeWidth="1" />
      <Mark mark={mark} colour={text} />
    </svg>
  )
}

/** Mark and name. */
export function CategoryName({ colour, name }: { colour: BadgeColour; name: string }) {
  return (
    <span className={styles.name}>
      <CategoryMark colour={colour} />
      {name}
    </span>
  )
}

/** The categories of an edition, those first that are offered; the current edition's where none is named. */
export function useCategories(edition?: string) {
  const list = useLoad(registrationApi.listCategories, edition ? { activityCode: edition } : {})
  const rows = list.data?.rows ?? []
  const names: CategoryNames = Object.fromEntries(rows.map(({ id, name }) => [id, name]))
  return { list, rows, offered: rows.filter(({ active }) => active), names }
}
