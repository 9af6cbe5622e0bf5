import { useEffect, useState } from 'react'

/** Counts seconds down to 0; `start(60)` begins again. For the resend button (spec §4: 60 seconds). */
export function useSeconds(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState<number | null>(null)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === null) return
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])
  return {
    left,
    start: (seconds) => {
      setLeft(seconds)
      setEnd(performance.now() + seconds * 1000)
    },
  }
}
