/** A call made on somebody's press, and what is said where it was not done. */
import { useCallback } from 'react'
import type { AnyCall, CallResult, CallSent } from '../../shared/call-ref.ts'
import { successCode, type Envelope, type FieldErrors } from '../../shared/envelope.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'
import { useTranslate } from '../ui/language.tsx'
import { api, type ApiOptions } from './api.ts'

/** A network that is there and lets nothing through: nobody looks at a busy button for longer. */
const actMs = 60_000

/** Makes a call; null where no answer came. */
export const attempt = <C extends AnyCall>(
  call: C,
  input: CallSent<C>,
  options?: ApiOptions,
): Promise<Envelope<CallResult<C>> | null> =>
  api(call, input, { timeoutMs: actMs, ...options }).catch(() => null)

/** What the server says is wrong with each field; null where it says nothing of them. */
export const fieldsOf = (answer: Envelope<unknown> | null): FieldErrors | null =>
  (answer?.result as { fields?: FieldErrors } | null | undefined)?.fields ?? null

/** Answers why a call was not done, in words; null when it was. */
export function useRefusal(): (answer: Envelope<unknown> | null) => string | null {
  const t = useTranslate()
  return useCallback(
    (answer) =>
      answer?.resultCode === successCode ? null : (answer?.errorMessage ?? t(commonFormMessages.network)),
    [t],
  )
}
