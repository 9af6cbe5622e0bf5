/** Acts of a person on the light zones: made one at a time, and told in words where they were refused. */
import type { AnyCall, CallResult, CallSent } from '../../shared/call-ref.ts'
import { successCode } from '../../shared/envelope.ts'
import type { Translate } from '../../shared/i18n.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'
import { useTranslate } from '../ui/language.tsx'
import { notify } from '../ui/notify.ts'
import { useOneAtATime } from '../ui/use-under-way.ts'
import { attempt } from './attempt.ts'

type Made<Result> =
  | { readonly result: Result; readonly refusal: null }
  | { readonly result: null; readonly refusal: string }

/** Makes a call: its result, or in words why there is none. */
export async function makeCall<C extends AnyCall>(
  call: C,
  input: CallSent<C>,
  t: Translate,
): Promise<Made<CallResult<C>>> {
  const answer = await attempt(call, input)
  return answer?.resultCode === successCode
    ? { result: answer.result as CallResult<C>, refusal: null }
    : { result: null, refusal: answer?.errorMessage ?? t(commonFormMessages.network) }
}

/** For acts that say in a notification why they were refused. */
export function useAct() {
  const t = useTranslate()
  const [busy, make] = useOneAtATime()
  const run = async <C extends AnyCall>(
    call: C,
    input: CallSent<C>,
    onDone: (result: CallResult<C>) => unknown,
  ): Promise<void> => {
    const made = await make(() => makeCall(call, input, t))
    if (!made) return
    const { result, refusal } = made
    if (refusal === null) await onDone(result)
    else notify({ kind: 'warning', title: refusal })
  }
  return { busy, run }
}
