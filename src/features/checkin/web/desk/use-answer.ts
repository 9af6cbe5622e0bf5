/** What the server answers to a desk's question, asked again whenever the question is another. */
import { useEffect, useState } from 'react'
import type { AnyCall, CallResult, CallSent } from '../../../../shared/call-ref.ts'
import { ask, useDesk } from './desk-store.ts'

/** Who types faster than this is not done yet. */
const typingMs = 150

/** `result`: null while it is on its way. `isAway`: there is no network. */
export function useAnswer<C extends AnyCall>(
  call: C,
  input: CallSent<C>,
): { result: CallResult<C> | null; isAway: boolean } {
  const { online } = useDesk()
  const [known, setKnown] = useState<{ of: string; result: CallResult<C> } | null>(null)
  const of = JSON.stringify([call.path, input])
  useEffect(() => {
    if (!online) return
    let isOver = false
    const [, asked] = JSON.parse(of) as [string, CallSent<C>]
    const timer = setTimeout(async () => {
      const answer = await ask(call, asked)
      const result = answer.kind === 'answer' ? answer.envelope.result : null
      if (!isOver && result) setKnown({ of, result })
    }, typingMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [call, of, online])
  return { result: known?.of === of ? known.result : null, isAway: !online }
}
