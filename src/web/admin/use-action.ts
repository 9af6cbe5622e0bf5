/** Acts on a record: asked about where that matters, made one at a time, and what became of them said. */
import { App } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type { CallDefinition, ResultOf, SentOf } from '../../shared/call.ts'
import type { FieldErrors } from '../../shared/envelope.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'
import type { Message } from '../../shared/i18n.ts'
import { useTranslate } from '../ui/language.tsx'
import { call, type Answer, type Refused } from './call.ts'
import { useNotices } from './use-notices.ts'

type Words = string | readonly [title: string, text: string | undefined]

const pairOf = (words: Words) => (typeof words === 'string' ? ([words, undefined] as const) : words)

interface Then<Result> {
  /** Asked before anything is done. */
  readonly ask?: {
    readonly title: string
    readonly text: string
    /** The button's words, where it is more than a yes. */
    readonly act?: string
    readonly danger?: boolean
  }
  /** Said when it is done. */
  readonly done?: Words | ((result: Result) => Words)
  readonly onDone?: (result: Result) => void
  /** True: it has been dealt with, and nothing more is said. */
  readonly onRefused?: (answer: Refused) => boolean
  /** Said instead where it is refused because something depends on it (IN_USE). */
  readonly inUse?: Words
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
      if (words) notices.success(...pairOf(words))
      then.onDone?.(answer.result)
    } else if (answer.code === 'IN_USE' && then.inUse) notices.warning(...pairOf(then.inUse))
    else if (!then.onRefused?.(answer)) notices.refused(answer)
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
        ...(ask.act && { okText: ask.act }),
        okButtonProps: { danger: ask.danger ?? false },
        onOk: () => {
          const going = go(make, then).then(resolve)
          // The proof's own dialog comes next; this one must not wait under it.
          return definition.freshProof ? undefined : going
        },
        onCancel: () => resolve(false),
      })
    })
  }
  return { run, busy: busyOn !== null, busyOn, errors, setErrors }
}

interface Removal {
  /** The question; both may say `{name}`. */
  readonly title: Message
  readonly text: Message
  /** Default: Deleted: {name}. */
  readonly done?: Message
  /** Said of a record that is kept because it is in use; the server's own words come before `inUseText`. */
  readonly inUse?: Message
  readonly inUseText?: Message
}

/** Deletes a record, in the version that was seen, after a question. Answers whether it was deleted. */
export function useRemoval<C extends CallDefinition>(
  definition: C,
  words: Removal,
  onRemoved: () => void = () => undefined,
): (record: { readonly id: string; readonly version: number }, name: string) => Promise<boolean> {
  const t = useTranslate()
  const notices = useNotices()
  const { run } = useAction()
  return ({ id, version }, name) =>
    run(definition, { id, version } as SentOf<C>, {
      ask: {
        title: t(words.title, { name }),
        text: t(words.text, { name }),
        act: t(commonFormMessages.delete),
        danger: true,
      },
      done: t(words.done ?? commonFormMessages.deletedNamed, { name }),
      onDone: onRemoved,
      onRefused: ({ code, message }) => {
        if (code !== 'IN_USE' || !words.inUse) return false
        notices.warning(t(words.inUse, { name }), message || (words.inUseText && t(words.inUseText)))
        return true
      },
    })
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
