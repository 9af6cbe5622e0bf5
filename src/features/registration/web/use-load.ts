/** Loads what a screen needs, tells when it takes long, and lets one try again. */
import { useCallback, useEffect, useState } from 'react'

export type Loaded<T> = { kind: 'loading'; slow: boolean } | { kind: 'failed' } | { kind: 'ready'; data: T }

const slowMs = 10_000

/** `load` answers null when it failed; it must keep its identity while the same thing is loaded. */
export function useLoad<T>(load: () => Promise<T | null>): { state: Loaded<T>; retry: () => void } {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading', slow: false })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    const timer = setTimeout(
      () => setState((old) => (old.kind === 'loading' ? { kind: 'loading', slow: true } : old)),
      slowMs,
    )
    load()
      .catch(() => null)
      .then((data) => {
        clearTimeout(timer)
        if (current) setState(data === null ? { kind: 'failed' } : { kind: 'ready', data })
      })
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [load, attempt])
  const retry = useCallback(() => {
    setState({ kind: 'loading', slow: false })
    setAttempt((times) => times + 1)
  }, [])
  return { state, retry }
}
