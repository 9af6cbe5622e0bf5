import { Note } from '../../../web/ui/note.tsx'
import type { Commitment } from '../contract.ts'
import styles from './booking.module.css'
import { formMessages as messages } from './messages.ts'
import { useWords } from './booking-part.tsx'

/** What the organisation has on at the same time: a warning, never a refusal. `lead` in other words than booking's. */
export function ConflictsPart(props: { conflicts: readonly Commitment[]; lead?: string }) {
  const { conflicts, lead } = props
  const { t, commitment } = useWords()
  if (conflicts.length === 0) return null
  return (
    <Note tone="warn">
      {lead ?? t(messages.conflicts)}
      <ul className={styles.lines}>
        {conflicts.map((one) => (
          <li key={`${one.kind} ${one.id}`}>{commitment(one)}</li>
        ))}
      </ul>
    </Note>
  )
}
