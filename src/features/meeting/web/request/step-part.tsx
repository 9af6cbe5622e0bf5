import { useId, type ReactNode } from 'react'
import styles from './choice.module.css'

/** A step of asking for a meeting: its number, its name, what is chosen in it. */
export function StepPart({ step, name, children }: { step: number; name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>
        <span className={styles.number}>{step}</span>
        {name}
      </h2>
      {children}
    </section>
  )
}
