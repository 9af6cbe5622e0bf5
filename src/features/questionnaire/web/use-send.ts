/** Sending the answers: whatever the server says, what was typed stays. */
import { useState } from 'react'
import type { CallResult, CallSent } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import type { FieldErrors } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { sendAnswers } from './use-questionnaire.ts'

export type Sent = CallResult<typeof sendAnswers>
type Body = CallSent<typeof sendAnswers>

export type SendAnswer =
  | { kind: 'sent'; sent: Sent }
  /** No answer came. */
  | { kind: 'network' }
  | { kind: 'refused'; code: string; text: string; fields: FieldErrors }

/**
 * A repeated try after a lost answer is the same answer: a new one carries a random word of its own (contract, `nonce`),
 * a change of the own one its version.
 */
export function useSend() {
  const [busy, setBusy] = useState(false)
  const [nonce] = useState(newNonce)
  const send = async (input: Omit<Body, 'nonce'>): Promise<SendAnswer> => {
    setBusy(true)
    const answer = await api(sendAnswers, input.answerId ? input : { ...input, nonce }).catch(() => null)
    setBusy(false)
    if (!answer) return { kind: 'network' }
    if (answer.resultCode === successCode && answer.result) return { kind: 'sent', sent: answer.result }
    const { fields = {} } = (answer.result as { fields?: FieldErrors } | null) ?? {}
    return { kind: 'refused', code: answer.resultCode, text: answer.errorMessage ?? '', fields }
  }
  return { busy, send }
}

/** Random, also where the page is not in a secure context. On the server nothing is sent. */
const newNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
