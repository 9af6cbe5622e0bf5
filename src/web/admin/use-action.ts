/** Acts on a record: asked about where that matters, made one at a time, and what became of them said. */
import { App } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type { CallDefinition, ResultOf, SentOf } from '../../shared/call.ts'
import type { FieldErrors } from '../../shared/envelope.ts'
import { call } from './call.ts'
import type { Answer, Refused } from './call.ts'
import { useNotices } from './use-notices.ts'

type Words = string | readonly [title: string, text: string | undefined]

interface Then<Result> {
  /** Asked before anything is done. */
  readonly ask?: {
    readonly title: string
    readonly text: string
    readonly act: string
    readonly danger?: boolean
  }
  /** Said when it is done. */
  readonly done?: Words | ((result: Result) => Words)
  readonly onDone?: (result: Result) => void
  /** True: it has been dealt with, and nothing more is said. */
  readonly onRefused?: (answer: Refused) => boolean
  /** Whose act it is, among many rows. */
  readonly on?: string
}

export function useAction() {
  const notices = useNotices()
  const { modal } = App.useApp()
  const underWay = useRef(new Set<string>())
  const [busyOn, setBusyOn] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const go = async <Result>(make: () => Promise<Answer<Result>>, then: Then<Result>): Promise<boolean> => {
    // A second click while the first is under way is the same act.
    const { on = '' } = then
    if (underWay.current.has(on)) return false
    underWay.current.add(on)
    setBusyOn(on)
    const answer = await make()
    setBusyOn(null)
    underWay.current.delete(on)
    setErrors(answer.ok ? {} : answer.fields)
    if (answer.ok) {
      const words = typeof then.done === 'function' ? then.done(answer.result) : then.done
      if (typeof words === 'string') notices.success(words)
      else if (words) notices.success(...words)
      then.onDone?.(answer.result)
    } else if (!then.onRefused?.(answer)) notices.refused(answer)
    return answer.ok
  }
  /** Answers whether it was done; a question that is answered with no is not. */
  const run = <C extends CallDefinition>(
    definition: C,
    input: SentOf<C>,
    then: Then<ResultOf<C>> = {},
  ): Promise<boolean> => {
    const make = () => call(definition, input)
    const { ask } = then
    if (!ask) return go(make, then)
    return new Promise((resolve) => {
      modal.confirm({
        title: ask.title,
        content: ask.text,
        okText: ask.act,
        okButtonProps: { danger: ask.danger ?? false },
        onOk: async () => resolve(await go(make, then)),
        onCancel: () => resolve(false),
      })
    })
  }
  return { run, busy: busyOn !== null, busyOn, errors, setErrors }
}

/**
 * Saves of one record, one after the other: a field that is left while the save before it is under way waits for its answer, and
 * is sent on top of that.
 */
export function useSaveQueue(): (save: () => Promise<unknown>) => void {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback((save) => {
    last.current = last.current.then(save, save)
  }, [])
}
