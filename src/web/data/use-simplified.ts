import { useEffect, useState } from 'react'
import type { Simplified } from '../../shared/folding.ts'

/** The table of simplified characters, once Chinese is typed that it could matter for. */
export function useSimplified(typed: string): Simplified | undefined {
  const [table, setTable] = useState<Simplified>()
  const isNeeded = /\p{Script=Han}/u.test(typed)
  useEffect(() => {
    if (!isNeeded) return
    let isOver = false
    import('../../shared/simplified.ts').then(
      ({ simplified }) => isOver || setTable(simplified),
      // Without a network it is found as it is written.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [isNeeded])
  return table
}
