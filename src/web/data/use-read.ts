/** Reads through a call, again whenever the input or `turn` changes; what is shown stays while it is read again. */
import { useEffect, useState } from 'react'
import type { AnyCall, CallResult, CallSent } from '../../shared/call-ref.ts'
import { successCode } from '../../shared/envelope.ts'
import { api } from './api.ts'

export type Read<T> =
  | { readonly kind: 'loading'; readonly slow: boolean }
  | { readonly kind: 'failed' }
  /** There is no such thing, or it is someone else's. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'ready'; readonly data: T }

const slowMs = 10_000
/** The server refuses an id that is none before it looks for it. */
const missingCodes = ['NOT_FOUND', 'INVALID_INPUT']

/** `input` null reads nothing. An older answer never overtakes a newer one. */
export function useRead<C extends AnyCall>(
  call: C,
  input: CallSent<C> | null,
  turn: number,
): { state: Read<CallResult<C>>; retry: () => void } {
  const key = input === null ? null : JSON.stringify(input)
  const [tries, setTries] = useState(0)
  const [held, setHeld] = useState<{ key: string | null; round: number; state: Read<CallResult<C>> }>({
    key: null,
    round: 0,
    state: { kind: 'loading', slow: false },
  })
  const round = turn + tries
  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    const slow = setTimeout(
      () =>
        setHeld((old) => (old.key === key ? old : { key, round, state: { kind: 'loading', slow: true } })),
      slowMs,
    )
    void api(call, JSON.parse(key) as CallSent<C>, { signal: abort.signal })
      .catch(() => null)
      .then((envelope) => {
        if (abort.signal.aborted) return
        clearTimeout(slow)
        setHeld((old) => {
          if (envelope?.resultCode === successCode)
            return { key, round, state: { kind: 'ready', data: envelope.result as CallResult<C> } }
          if (envelope && missingCodes.includes(envelope.resultCode))
            return { key, round, state: { kind: 'missing' } }
          return old.key === key && old.state.kind === 'ready'
            ? old
            : { key, round, state: { kind: 'failed' } }
        })
      })
    return () => {
      clearTimeout(slow)
      abort.abort()
    }
  }, [call, key, round])
  const retry = () => {
    setHeld({ key: null, round, state: { kind: 'loading', slow: false } })
    setTries((before) => before + 1)
  }
  return { state: held.key === key ? held.state : { kind: 'loading', slow: false }, retry }
}
