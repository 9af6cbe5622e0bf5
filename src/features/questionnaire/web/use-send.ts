/** Sending the answers: whatever the server says, what was typed stays. */
import { useRef, useState } from 'react'
import type { CallResult, CallSent } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import type { FieldErrors } from '../../../shared/envelope.ts'
import { api } from '../../../web/api.ts'
import { sendAnswers } from './use-questionnaire.ts'

export type Sent = CallResult<typeof sendAnswers>
type Body = CallSent<typeof sendAnswers>

export type SendAnswer =
  | { kind: 'sent'; sent: Sent }
  /** No answer came. */
  | { kind: 'network' }
  | { kind: 'refused'; code: string; text: string; fields: FieldErrors }

/** A repeated try after a lost answer is the same act (Idempotency-Key): nothing is sent twice. */
export function useSend() {
  const [busy, setBusy] = useState(false)
  const last = useRef({ body: '', key: '' })
  const send = async (input: Body): Promise<SendAnswer> => {
    const body = JSON.stringify(input)
    if (last.current.body !== body) last.current = { body, key: newKey() }
    setBusy(true)
    const answer = await api(sendAnswers, input, { idempotencyKey: last.current.key }).catch(() => null)
    setBusy(false)
    if (!answer) return { kind: 'network' }
    last.current = { body: '', key: '' }
    if (answer.resultCode === successCode && answer.result) return { kind: 'sent', sent: answer.result }
    const { fields = {} } = (answer.result as { fields?: FieldErrors } | null) ?? {}
    return { kind: 'refused', code: answer.resultCode, text: answer.errorMessage ?? '', fields }
  }
  return { busy, send }
}

/** Random, also where the page is not in a secure context. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36)).join('')
