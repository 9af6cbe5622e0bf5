import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CallDefinition, ResultOf, SentOf } from '../../shared/call.ts'
import { call, type Refused } from './call.ts'

export interface Loaded<Result> {
  /** What was last answered; kept while a newer answer is on its way. */
  readonly data: Result | null
  readonly refused: Refused | null
  readonly loading: boolean
  readonly reload: () => void
  /** Puts in what another call has answered, without asking again. */
  readonly replace: (data: Result) => void
}

/**
 * Reads through a GET call, again whenever the input changes; null reads nothing. An older answer never overtakes a newer one.
 * `merge`, which must keep its identity, makes of the one before and the newer what is shown.
 */
export function useLoad<C extends CallDefinition>(
  definition: C,
  input: SentOf<C> | null,
  merge: (before: ResultOf<C> | null, after: ResultOf<C>) => ResultOf<C> = newer,
): Loaded<ResultOf<C>> {
  const key = input === null ? null : JSON.stringify(input)
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{
    key: string | null
    data: ResultOf<C> | null
    refused: Refused | null
  }>({
    key: null,
    data: null,
    refused: null,
  })
  const [answered, setAnswered] = useState<string | null>(null)
  const asked = key === null ? null : `${turn}:${key}`
  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    void call(definition, JSON.parse(key) as SentOf<C>, { signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return
      setState((before) => ({
        key,
        data: answer.ok ? merge(before.data, answer.result) : before.key === key ? before.data : null,
        refused: answer.ok ? null : answer,
      }))
      setAnswered(`${turn}:${key}`)
    })
    return () => abort.abort()
  }, [definition, key, turn, merge])
  const reload = useCallback(() => setTurn((before) => before + 1), [])
  const replace = useCallback(
    (data: ResultOf<C>) => setState((before) => ({ ...before, data, refused: null })),
    [],
  )
  const loading = asked !== answered
  const { data, refused } = state
  // The same object while nothing changes: long lists are drawn again only when they must be.
  return useMemo(
    () => ({ data, refused, loading, reload, replace }),
    [data, refused, loading, reload, replace],
  )
}

const newer = <Result>(_: Result | null, after: Result): Result => after
