import { useState } from 'react'
import { oneAtATime } from './one-at-a-time.ts'

/** Whether an act is under way, and how to make one; there is one at a time (one-at-a-time.ts). */
export function useOneAtATime() {
  const [isUnderWay, tell] = useState(false)
  const [make] = useState(() => oneAtATime(tell))
  return [isUnderWay, make] as const
}

/** The same of one act: asked again while it is under way, it is not made again. */
export function useUnderWay<Args extends unknown[]>(
  act: ((...args: Args) => unknown) | undefined,
): readonly [isUnderWay: boolean, act: (...args: Args) => void] {
  const [isUnderWay, make] = useOneAtATime()
  // Awaited, so that what nobody handles stays a fault of the page.
  return [isUnderWay, async (...args) => void (await make(() => act?.(...args)))]
}
