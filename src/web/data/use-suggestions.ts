/** What a call finds while someone types. */
import { useEffect, useState } from 'react'
import type { AnyCall, CallResult, CallSent } from '../../shared/call-ref.ts'
import { successCode } from '../../shared/envelope.ts'
import { attempt } from './attempt.ts'

const pauseMs = 200

/**
 * Asks once the typing rests; `input` null asks nothing. `found` is the last answer, until the next one comes; null where there is
 * none. `failed`: what was asked last got no answer.
 */
export function useSuggestions<C extends AnyCall>(
  call: C,
  input: CallSent<C> | null,
): { found: CallResult<C> | null; failed: boolean } {
  const asked = input === null ? null : JSON.stringify(input)
  const [found, setFound] = useState<CallResult<C> | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (asked === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void attempt(call, JSON.parse(asked) as CallSent<C>, { signal: stop.signal }).then((answer) => {
        if (stop.signal.aborted) return
        const isDone = answer?.resultCode === successCode
        setFailed(isDone ? null : asked)
        if (isDone) setFound(answer.result as CallResult<C>)
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [call, asked])
  return { found: asked === null ? null : found, failed: asked !== null && failed === asked }
}
