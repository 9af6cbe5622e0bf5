/** Calls as the back office makes them: one answer shape, and the two gates an administrator's call can meet. */
import type { CallDefinition, ResultOf, SentOf } from '../../shared/call.ts'
import { successCode, type Envelope, type FieldErrors } from '../../shared/envelope.ts'
import { text } from '../../shared/i18n.ts'
import { splitAddress } from '../../shared/addresses.ts'
import { api, callHeaders, type ApiOptions } from '../data/api.ts'
import { fetchUser } from '../data/session-acts.ts'
import { adminMessages as messages } from './messages.ts'
import { askFreshProof } from './fresh-proof.ts'
import { noteWrite } from './waiting.ts'

export interface Refused {
  readonly ok: false
  /** Wire code; `NETWORK` where no answer came, `GIVEN_UP` where the person closed the proof dialog. */
  readonly code: string
  readonly message: string
  readonly fields: FieldErrors
  readonly result: unknown
}
export type Answer<Result> =
  | { readonly ok: true; readonly result: Result; readonly errorCode?: string; readonly message?: string }
  | Refused

const refused = (code: string, message: string, result: unknown = null): Refused => {
  const fields = (result as { fields?: FieldErrors } | null)?.fields
  return { ok: false, code, message, fields: fields ?? {}, result }
}

/**
 * Makes a call. Answers a value for whatever happens. A call that declares `freshProof`, and any that is answered
 * `PROOF_NEEDED`, opens the proof dialog first and goes out with the header X-Proof (requirement 11.8);
 * `SECOND_FACTOR_NEEDED` brings the second step forward.
 */
export async function call<C extends CallDefinition>(
  definition: C,
  input: SentOf<C>,
  options: { signal?: AbortSignal; timeoutMs?: number; acts?: null } = {},
): Promise<Answer<ResultOf<C>>> {
  if (!definition.freshProof) {
    const answer = await attempt(definition, input, options)
    if (answer.ok || answer.code !== 'PROOF_NEEDED') return answer
  }
  for (;;) {
    // One after the other, until it is proved or given up: a proof may have run out on the way.
    const freshProof = await askFreshProof()
    if (!freshProof) return refused('GIVEN_UP', '')
    const answer = await attempt(definition, input, { ...options, freshProof })
    if (answer.ok || answer.code !== 'PROOF_NEEDED') return answer
  }
}

/** A write that goes out though the page is being left; nobody is there to hear what became of it. */
export function callInParting<C extends CallDefinition>({ path }: C, input: SentOf<C>): void {
  const headers = { ...callHeaders(), 'content-type': 'application/json' }
  const body = JSON.stringify(input)
  fetch(`/mas/${path}`, { method: 'POST', keepalive: true, credentials: 'include', headers, body }).catch(
    () => undefined,
  )
}

async function attempt<C extends CallDefinition>(
  definition: C,
  input: SentOf<C>,
  options: ApiOptions,
): Promise<Answer<ResultOf<C>>> {
  let envelope: Envelope<ResultOf<C>>
  try {
    // The two ways of naming a call answer the same type; the compiler cannot see it through the generic.
    envelope = (await api(definition, input as never, options)) as Envelope<ResultOf<C>>
  } catch (reason) {
    if (options.signal?.aborted) return refused('GIVEN_UP', '')
    void reason
    return refused('NETWORK', text(splitAddress(location.pathname).locale, messages.networkFailed))
  }
  if (envelope.resultCode === successCode) {
    const isAct = definition.method === 'POST' && definition.writes !== false && options.acts !== null
    if (isAct) noteWrite()
    return {
      ok: true,
      result: envelope.result as ResultOf<C>,
      ...(envelope.errorCode && { errorCode: envelope.errorCode }),
      ...((envelope.errorMessage ?? envelope.resultMsg) && {
        message: envelope.errorMessage ?? envelope.resultMsg,
      }),
    } as Answer<ResultOf<C>>
  }
  if (envelope.resultCode === 'SECOND_FACTOR_NEEDED') await fetchUser()
  return refused(envelope.resultCode, envelope.errorMessage ?? envelope.resultMsg ?? '', envelope.result)
}
