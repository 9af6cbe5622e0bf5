/** The verdict as a shape: a ring with a tick, an octagon with a bar, a dashed square with a question mark. Words stand beside it. */
import type { VerifiedDocument } from '../contract.ts'
import styles from './verify.module.css'

export function VerdictSign({ state }: { state: VerifiedDocument['state'] }) {
  return (
    <svg className={styles.sign} viewBox="0 0 112 112" fill="none" stroke="currentColor" aria-hidden="true">
      {state === 'valid' && (
        <>
          <circle cx="56" cy="56" r="50" strokeWidth="9" />
          <path d="M32 57l17 17 31-34" strokeWidth="10" strokeLinecap="round" strokeLinejoin="round" />
        </>
      )}
      {state === 'revoked' && (
        <>
          <path d="M36 5h40l31 31v40l-31 31H36L5 76V36z" fill="currentColor" strokeWidth="2" />
          <path d="M30 56h52" className={styles.bar} strokeWidth="15" />
        </>
      )}
      {state === 'unknown' && (
        <>
          <rect x="6" y="6" width="100" height="100" strokeWidth="7" strokeDasharray="22 11" />
          <path d="M41 43a15 15 0 1 1 22 13c-5 3-7 6-7 12" strokeWidth="8" strokeLinecap="round" />
          <circle cx="56" cy="84" r="5" fill="currentColor" stroke="none" />
        </>
      )}
    </svg>
  )
}
