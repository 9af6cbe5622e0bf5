/** The sign of a verdict: told apart by its outline alone, without colour. */
import type { Verdict } from '../../rules.ts'
import type { Look } from '../../desk-rules.ts'

const outlines: Record<Look, React.ReactNode> = {
  welcome: (
    <>
      <circle cx="60" cy="60" r="52" stroke="currentColor" strokeWidth="10" />
      <path d="m35 62 18 18 34-38" stroke="currentColor" strokeWidth="13" strokeLinecap="square" />
    </>
  ),
  again: (
    <g stroke="currentColor" strokeWidth="8">
      <circle cx="60" cy="60" r="53" />
      <circle cx="60" cy="60" r="35" />
      <circle cx="60" cy="60" r="15" fill="currentColor" stroke="none" />
    </g>
  ),
  ask: (
    <>
      <path d="M60 10 114 106H6z" stroke="currentColor" strokeWidth="10" strokeLinejoin="round" />
      <path d="M60 42v32" stroke="currentColor" strokeWidth="12" />
      <circle cx="60" cy="89" r="7" fill="currentColor" />
    </>
  ),
  stop: (
    <>
      <path d="M38 6h44l32 32v44l-32 32H38L6 82V38z" fill="currentColor" />
      <path d="M30 60h60" stroke="var(--vg)" strokeWidth="18" />
    </>
  ),
  what: (
    <g stroke="currentColor">
      <rect x="10" y="10" width="100" height="100" strokeWidth="9" strokeDasharray="20 13.3" />
      <path d="M44 48a16 16 0 1 1 23 14c-5 3-7 6-7 12" strokeWidth="11" />
      <circle cx="60" cy="90" r="7" fill="currentColor" stroke="none" />
    </g>
  ),
}

/** Time has to pass: for an approval, or until a point opens. */
const clock = (
  <g stroke="currentColor">
    <path d="M60 10 114 106H6z" strokeWidth="10" strokeLinejoin="round" />
    <circle cx="60" cy="74" r="19" strokeWidth="8" />
    <path d="M60 63v12h9" strokeWidth="7" />
  </g>
)

export function SignPart({ look, verdict }: { look: Look; verdict: Verdict }) {
  return (
    <svg viewBox="0 0 120 120" fill="none" aria-hidden="true">
      {verdict === 'not-approved' || verdict === 'not-open' ? clock : outlines[look]}
    </svg>
  )
}
