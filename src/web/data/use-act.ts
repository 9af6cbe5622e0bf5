/** Acts of a person on the light zones: made one at a time, and told in words where they were refused. */
import type { AnyCall, CallResult, CallSent } from '../../shared/call-ref.ts'
import { successCode } from '../../shared/envelope.ts'
import { notify } from '../ui/notify.ts'
import { useOneAtATime } from '../ui/use-under-way.ts'
import { attempt } from './attempt.ts'

type Made<Result> =
  | { readonly result: Result; readonly refusal: null }
  | { readonly result: null; readonly refusal: string }

/** Makes a call: its result, or in words why there is none. `failed`: said where no answer came. */
export async function makeCall<C extends AnyCall>(
  call: C,
  input: CallSent<C>,
  failed: string,
): Promise<Made<CallResult<C>>> {
  const answer = await attempt(call, input)
  return answer?.resultCode === successCode
    ? { result: answer.result as CallResult<C>, refusal: null }
    : { result: null, refusal: answer?.errorMessage ?? failed }
}

/** For acts that say in a notification why they were refused. */
export function useAct(failed: string) {
  const [busy, make] = useOneAtATime()
  const run = async <C extends AnyCall>(
    call: C,
    input: CallSent<C>,
    onDone: (result: CallResult<C>) => unknown,
  ): Promise<void> => {
    const made = await make(() => makeCall(call, input, failed))
    if (!made) return
    const { result, refusal } = made
    if (refusal === null) await onDone(result)
    else notify({ kind: 'warning', title: refusal })
  }
  return { busy, run }
}
