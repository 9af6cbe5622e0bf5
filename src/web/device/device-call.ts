/**
 * Calls of an enrolled device. Unlike those of a page (data/api.ts) they know neither session nor navigation: no answer is
 * an everyday thing, and an ended right is told to the caller, who removes what the device keeps of others.
 */
import { makeNonce } from '../data/nonce.ts'
import type { AnyCall, CallResult, CallSent } from '../../shared/call-ref.ts'
import type { Envelope } from '../../shared/envelope.ts'
import type { Locale } from '../../shared/i18n.ts'
import { withQuery } from '../data/api.ts'
import { createEventReader, reconnectDelayMs } from '../data/live.ts'

/** Why a device may do nothing: its right is `over`, or the browser has `lost` a part of what proves it. */
export type Ending = 'over' | 'lost'

/** `away`: no answer, or none of ours. `ended`: the device may do nothing any more. */
export type DeviceAnswer<Result> =
  | { readonly kind: 'answer'; readonly envelope: Envelope<Result> }
  | { readonly kind: 'away' }
  | { readonly kind: 'ended'; readonly why: Ending }

export interface DeviceLine {
  /** Null before the device is enrolled. */
  readonly token: string | null
  readonly locale: Locale
}

const endingOf = (status: number): Ending | null => (status === 402 ? 'over' : status === 401 ? 'lost' : null)

export const callTimeoutMs = 8_000
/** For a code that is taken once: who stops waiting for the answer may have used it up. */
export const onceMs = 60_000

const headersOf = ({ token, locale }: DeviceLine): Record<string, string> => ({
  'x-locale': locale,
  ...(token && { authorization: `Device ${token}` }),
})

/** Makes a call; never rejects. `key`: the same for repeated tries of one write. */
export async function callDevice<C extends AnyCall>(
  line: DeviceLine,
  call: C,
  input: CallSent<C>,
  options: { timeoutMs?: number; key?: string } = {},
): Promise<DeviceAnswer<CallResult<C>>> {
  const isWrite = call.method === 'POST'
  const url = `/mas/${call.path}`
  const values = input as Record<string, unknown>
  try {
    const response = await fetch(isWrite ? url : withQuery(url, values), {
      method: call.method,
      credentials: 'include',
      cache: 'no-store',
      headers: {
        ...headersOf(line),
        ...(isWrite && { 'content-type': 'application/json', 'idempotency-key': options.key ?? makeNonce() }),
      },
      ...(isWrite && { body: JSON.stringify(values) }),
      signal: AbortSignal.timeout(options.timeoutMs ?? callTimeoutMs),
    })
    const why = endingOf(response.status)
    if (why) return { kind: 'ended', why }
    // A proxy's page, a server that starts or is overloaded: as good as no network.
    if (response.status >= 500 || response.status === 429) return { kind: 'away' }
    return { kind: 'answer', envelope: (await response.json()) as Envelope<CallResult<C>> }
  } catch {
    return { kind: 'away' }
  }
}

/** The server speaks every 20 s; a connection that is silent for longer is dead. */
const silenceMs = 45_000

/**
 * Listens to a stream for as long as `signal` lets it, through lost networks: `hear` is called with each change and after
 * each new connection, `tell` with whether there is one. `ended` is called once when the device may listen no more.
 */
export async function followDevice(
  line: () => DeviceLine,
  path: string,
  on: { hear(): void; tell(isOpen: boolean): void; ended(why: Ending): void; signal: AbortSignal },
): Promise<void> {
  for (let attempt = 0; !on.signal.aborted; attempt++) {
    const began = performance.now()
    const end = await followOnce(line(), path, on).catch(() => 'away' as const)
    if (on.signal.aborted) return
    on.tell(false)
    if (end !== 'away') return on.ended(end)
    if (performance.now() - began > 10_000) attempt = 0
    await untilOnline(Math.min(5_000, reconnectDelayMs(attempt, Math.random())), on.signal)
  }
}

async function followOnce(
  line: DeviceLine,
  path: string,
  on: { hear(): void; tell(isOpen: boolean): void; signal: AbortSignal },
): Promise<Ending | 'away'> {
  const own = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(() => own.abort(), silenceMs)
  }
  const stop = () => own.abort()
  // A stream does not always hear that its network has gone.
  addEventListener('offline', stop)
  heard()
  try {
    const response = await fetch(`/mas/${path}`, {
      credentials: 'include',
      cache: 'no-store',
      headers: { ...headersOf(line), accept: 'text/event-stream' },
      signal: AbortSignal.any([own.signal, on.signal]),
    })
    if (!response.ok || !response.body) return endingOf(response.status) ?? 'away'
    on.tell(true)
    on.hear()
    const read = createEventReader((event) => void (event === 'change' && on.hear()))
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'away'
      heard()
      read(value)
    }
  } finally {
    clearTimeout(silence)
    removeEventListener('offline', stop)
  }
}

/** Waits, but no longer than until the network is back. */
function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
