/** The shape of a state: an open ring is free, a full disc is in use, and the disc runs out in the last minutes. */
import type { DoorState } from '../rules.ts'

export function ShapeOf({ state, share }: { state: DoorState; share: number }) {
  return (
    <svg viewBox="0 0 200 200" fill="none" aria-hidden="true">
      {state === 'free' && <path d="M139 33A78 78 0 1 1 61 33" stroke="currentColor" strokeWidth="20" />}
      {state === 'closed' && (
        <circle
          cx="100"
          cy="100"
          r="84"
          stroke="currentColor"
          strokeWidth="6"
          strokeDasharray="4 14"
          strokeLinecap="round"
        />
      )}
      {state === 'busy' && (
        <>
          <circle cx="100" cy="100" r="90" fill="var(--dot)" />
          <circle cx="100" cy="100" r="98" stroke="var(--dot)" strokeWidth="2" />
        </>
      )}
      {state === 'soon' && (
        <>
          <circle cx="100" cy="100" r="90" stroke="currentColor" strokeWidth="6" opacity=".5" />
          <path d={sectorOf(share)} fill="var(--dot)" />
        </>
      )}
    </svg>
  )
}

/** A share of the disc, from the top against the clock, so that it is used up clockwise. */
function sectorOf(share: number): string {
  const angle = Math.min(share, 0.9999) * 2 * Math.PI
  const [x, y] = [100 - 90 * Math.sin(angle), 100 - 90 * Math.cos(angle)]
  return `M100 100V10A90 90 0 ${share > 0.5 ? 1 : 0} 0 ${x.toFixed(2)} ${y.toFixed(2)}z`
}
