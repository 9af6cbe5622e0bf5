/**
 * The browser's side of `/mas` (requirement 7): JSON, the token as a header, credentials, the page's language, an
 * idempotency key on writes, and the one answer to an ended session.
 */
import type { AnyCall, CallResult, CallSent } from '../../shared/call-ref.ts'
import { successCode, type Envelope } from '../../shared/envelope.ts'
import type { ErrorKey } from '../../shared/error-codes.ts'
import { localAddress, splitAddress } from '../../shared/addresses.ts'
import { forgetEarlyReads, takeEarlyRead, underSignal } from './early-reads.ts'
import { makeNonce } from './nonce.ts'
import { SameActs } from './same-acts.ts'
import { sessionMessages } from './session-messages.ts'
import { clearSessionData, sessionData } from './storage.ts'

export interface ApiOptions {
  /** Reject with a `TimeoutError` after this long (requirement 7, "an optional timeout rejects"). */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /**
   * Among which a repeated try is the same act; by default those of the page, which any answer to a write ends. Null: it is none, and
   * says nothing of those (that a page is still open; that somebody proved who they are).
   */
  readonly acts?: SameActs | null
  /** A fresh proof of the person (requirement 11.8). */
  readonly freshProof?: string
}

/** What the server answers while the same write is still under way. */
const inProgress: ErrorKey = 'IN_PROGRESS'

class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/**
 * Makes a call and answers its envelope. Rejects only where no envelope came: network failure, timeout (`TimeoutError`),
 * abort. On 401 and 402 the session is cleared and the page leaves (requirement 4, "Session expiry"); the promise never settles.
 */
export async function api<C extends AnyCall>(
  call: C,
  input: CallSent<C>,
  options: ApiOptions = {},
): Promise<Envelope<CallResult<C>>> {
  const { url, rest } = addressOf(call, input as Record<string, unknown>)
  const isPost = call.method === 'POST'
  const address = isPost ? url : withQuery(url, rest)
  const signal = signalOf(options)
  // The count of a visit goes over GET, and changes nothing that was asked for early.
  if (isPost && call.writes !== false) forgetEarlyReads()
  if (!isPost) {
    const asked = { token: sessionData.get('token'), locale: pageLocale() }
    const early = await underSignal(takeEarlyRead(address, asked), signal).catch(timeoutInstead)
    if (early) return readEnvelope<CallResult<C>>(early)
  }
  const send = async (written?: { body: string; key: string }) => {
    const request = fetch(address, {
      method: call.method,
      credentials: 'include',
      headers: {
        ...callHeaders(),
        ...(written && { 'content-type': 'application/json', 'idempotency-key': written.key }),
        ...(options.freshProof && { 'x-proof': options.freshProof }),
      },
      ...(written && { body: written.body }),
      signal,
    })
    return readEnvelope<CallResult<C>>(await request.catch(timeoutInstead))
  }
  return isPost ? write({ address, body: JSON.stringify(rest), acts: options.acts }, send) : send()
}

const pageActs = new SameActs()

/** Makes a write, under the key of the one before it where that was the same and went without an answer. */
async function write<Result>(
  { address, body, acts = pageActs }: { address: string; body: string; acts?: SameActs | null | undefined },
  send: (written: { body: string; key: string }) => Promise<Envelope<Result>>,
): Promise<Envelope<Result>> {
  if (!acts) return send({ body, key: makeNonce() })
  const at = Date.now()
  const key = acts.keyFor(address, body, at)
  const lose = () => acts.lose(address, { body, key, at })
  try {
    const envelope = await send({ body, key })
    if (envelope.resultCode === inProgress) lose()
    else for (const each of [acts, pageActs]) each.clear()
    return envelope
  } catch (reason) {
    lose()
    throw reason
  }
}

/** Headers of every call; uploads and event streams that do not go through `api` use them too. */
export function callHeaders(): Record<string, string> {
  const token = sessionData.get('token')
  return {
    'x-locale': pageLocale(),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

export { callHeaders as uploadHeaders }

/** Whether it is a file of ours: each says what it is called. */
export const isFile = (response: Response): boolean =>
  response.ok && response.headers.has('content-disposition')

/**
 * Reads an answer of `/mas`: an envelope, an empty blob for 204, a blob for a file. Rejects where it is none of ours: a proxy's page
 * is no success, whatever its status says.
 */
export async function readEnvelope<Result>(response: Response): Promise<Envelope<Result>> {
  if (response.status === 401 || response.status === 402) return leaveSignedOut()
  if (response.status === 204) return { resultCode: successCode, result: new Blob([]) as Result }
  if (!response.headers.get('content-type')?.includes('json')) {
    if (isFile(response)) return { resultCode: successCode, result: (await response.blob()) as Result }
    throw new Error(`${response.status} ${response.statusText}`)
  }
  return (await response.json()) as Envelope<Result>
}

/** The page is being left: what is kept for the next one is not this one's to read (it may still be taken over). */
export let isLeaving = false

/** Clears the session, keeps a message for the next page (that the session has ended, or `said`; none if `silent`), goes home and reloads. */
export function leaveSignedOut({
  silent = false,
  said,
}: { silent?: boolean; said?: string } = {}): Promise<never> {
  isLeaving = true
  clearSessionData()
  const locale = pageLocale()
  if (!silent) sessionData.set('notice', said ?? sessionMessages.ended[locale])
  location.assign(localAddress(locale, '/'))
  return new Promise(() => {})
}

function pageLocale() {
  return splitAddress(location.pathname).locale
}

/** Fills `{type}` of the path from the input; what is left goes into the query or the body. */
function addressOf(call: AnyCall, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { url: `/mas/${path}`, rest }
}

/** Appends what is set; lists repeat their name. */
export function withQuery(url: string, values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const text = query.toString()
  return text ? `${url}?${text}` : url
}

function signalOf({ timeoutMs, signal }: ApiOptions): AbortSignal | null {
  const signals = [signal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)]
  const given = signals.filter((one) => one !== undefined)
  return given.length > 1 ? AbortSignal.any(given) : (given[0] ?? null)
}

function timeoutInstead(reason: unknown): never {
  if (reason instanceof DOMException && reason.name === 'TimeoutError') throw new TimeoutError('timeout')
  throw reason
}
