/** Loads what a screen needs, tells when it takes long, and lets one try again. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyCall, CallResult, CallSent } from '../../shared/call-ref.ts'
import { successCode } from '../../shared/envelope.ts'
import { api } from './api.ts'

export type Loaded<T> = { kind: 'loading'; slow: boolean } | { kind: 'failed' } | { kind: 'ready'; data: T }

const slowMs = 10_000

/** `load` answers null when it failed; it must keep its identity while the same thing is loaded. */
export function useLoad<T>(load: () => Promise<T | null>): { state: Loaded<T>; retry: () => void } {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading', slow: false })
  const stop = useRef(() => {})
  const begin = useCallback(() => {
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
    stop.current = () => {
      current = false
      clearTimeout(timer)
    }
  }, [load])
  useEffect(() => {
    begin()
    return () => stop.current()
  }, [begin])
  const retry = useCallback(() => {
    stop.current()
    setState({ kind: 'loading', slow: false })
    begin()
  }, [begin])
  return { state, retry }
}

/** The same for what a call answers; an answer without a result has failed. */
export function useCallLoad<C extends AnyCall>(call: C, input: CallSent<C>) {
  const sent = JSON.stringify(input)
  const load = useCallback(async (): Promise<CallResult<C> | null> => {
    const answer = await api(call, JSON.parse(sent) as CallSent<C>)
    return answer.resultCode === successCode ? (answer.result ?? null) : null
  }, [call, sent])
  return useLoad(load)
}
