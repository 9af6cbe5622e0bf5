import { Children, type ReactNode } from 'react'
import { KeptWhole } from './kept-whole.tsx'
import styles from './dotted.module.css'

/**
 * Short facts in a row, with a dot between two on the same line and none where a line ends or begins. What is empty is left out.
 * `lead`: what they are about, with no dot after it.
 */
export function Dotted({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.dotted}>
      {lead && <span data-lead="">{lead}</span>}
      {Children.toArray(children)
        .filter(Boolean)
        .map((fact, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one line, in a fixed order
          <span key={index}>{typeof fact === 'string' ? <KeptWhole text={fact} /> : fact}</span>
        ))}
    </span>
  )
}
