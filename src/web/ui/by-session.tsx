/**
 * What depends on who is signed in. The server draws what a visitor sees and, hidden, the outline of what others will; before
 * the first paint session-hint.ts says which of the two is shown (base.css), so that nothing is put in place of another page.
 */
import { Suspense, type ReactNode } from 'react'
import { useSession } from '../data/session.ts'

export function BySession(props: {
  /** For who is not signed in. */
  out: ReactNode
  /** As large as what comes: until the session is known, and while the code of `inside` loads. */
  waiting: ReactNode
  /** For who is signed in; drawn in the browser only. */
  inside: ReactNode
}) {
  const { state } = useSession()
  if (state === 'in') return <Suspense fallback={props.waiting}>{props.inside}</Suspense>
  return (
    <>
      <div className="contents" data-when="out">
        {props.out}
      </div>
      {state === 'unknown' && (
        <div className="contents" data-when="in">
          {props.waiting}
        </div>
      )}
    </>
  )
}
