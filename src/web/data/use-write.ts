/** A write as the public and the member zone make it: one at a time, and what was said against it in words. */
import { useState } from 'react'
import type { AnyCall, CallResult, CallSent } from '../../shared/call-ref.ts'
import { successCode, type FieldErrors } from '../../shared/envelope.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'
import { useTranslate } from '../ui/language.tsx'
import { useOneAtATime } from '../ui/use-under-way.ts'
import { attempt, fieldsOf } from './attempt.ts'

export type Written<Result> =
  | { readonly ok: true; readonly result: Result }
  | {
      readonly ok: false
      /** Wire code; null where no answer came, or another write was under way. */
      readonly code: string | null
      readonly problem: string
      readonly fields: FieldErrors
    }

/** What a second press answers: the first one says what becomes of it. */
const alreadyUnderWay: Written<never> = { ok: false, code: null, problem: '', fields: {} }

/** `problem`: why the last one was not carried out. */
export function useWrite<C extends AnyCall>(call: C) {
  const t = useTranslate()
  const [busy, make] = useOneAtATime()
  const [problem, setProblem] = useState('')
  const write = async (input: CallSent<C>): Promise<Written<CallResult<C>>> => {
    setProblem('')
    const answer = await attempt(call, input)
    if (answer?.resultCode === successCode) return { ok: true, result: answer.result as CallResult<C> }
    const why = answer?.errorMessage ?? t(commonFormMessages.networkForm)
    setProblem(why)
    return { ok: false, code: answer?.resultCode ?? null, problem: why, fields: fieldsOf(answer) ?? {} }
  }
  const send = async (input: CallSent<C>) => (await make(() => write(input))) ?? alreadyUnderWay
  return { busy, problem, setProblem, send }
}
