import { useRef, useState } from 'react'

/**
 * An act made one at a time: whether it is under way, and how to make it. What answers a promise is under way until that settles;
 * asked again meanwhile, it is not made again.
 */
export function useUnderWay<Args extends unknown[]>(
  act: ((...args: Args) => unknown) | undefined,
): readonly [isUnderWay: boolean, act: (...args: Args) => void] {
  const underWay = useRef(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const make = (...args: Args): void => {
    if (underWay.current) return
    const made = act?.(...args)
    if (!(made instanceof Promise)) return
    underWay.current = true
    setUnderWay(true)
    const end = () => {
      underWay.current = false
      setUnderWay(false)
    }
    // Whoever made it says what went wrong; unhandled, it is a fault of the page as before.
    void made.finally(end)
  }
  return [isUnderWay, make]
}
