import { Note } from '../../../web/ui/note.tsx'
import type { Commitment } from '../contract.ts'
import styles from './booking.module.css'
import { formMessages as messages } from './messages.ts'
import { useWords } from './use-words.ts'

/** What the organisation has on at the same time: a warning, never a refusal. */
export function ConflictsPart({ conflicts }: { conflicts: readonly Commitment[] }) {
  const { t, commitment } = useWords()
  if (conflicts.length === 0) return null
  return (
    <Note tone="warn">
      {t(messages.conflicts)}
      <ul className={styles.lines}>
        {conflicts.map((one) => (
          <li key={`${one.kind} ${one.id}`}>{commitment(one)}</li>
        ))}
      </ul>
    </Note>
  )
}
