/**
 * What changes, heard by an open page: server-sent events over `fetch`, because `EventSource` cannot send
 * the token. A message says only that something changed; the page then reads what is there now, also after each new
 * connection, so nothing is missed while there was none.
 *
 * A page keeps one connection for each stream, whoever listens on it. None is held by a page that nobody sees or uses:
 * browsers allow few to one server, and reading by itself would keep an idle session alive (decision 4).
 */
import type { AnyCall } from '../../shared/call-ref.ts'
import { callHeaders, readEnvelope } from './api.ts'
import { getSession } from './session.ts'

interface LiveListener {
  /** Something changed, or may have while there was no connection: read again. `data` is what the message carried. */
  hear(data: unknown): void
  /** Whether the stream stands. */
  tell?(isOpen: boolean): void
}

/** A page that nobody sees, or whose reader has gone, holds no connection. */
const hiddenMs = 60_000
const unusedMs = 20 * 60_000
/** The server speaks every 20 s; after so long a silence the connection is dead, though nobody said so. */
const silenceMs = 50_000
/** The first delay before connecting again, and the longest. */
const delayFirstMs = 1_000
const delayMaximumMs = 30_000
/** Failed tries after which the page reads with each further one. */
const readAnywayAfter = 3
/** A stream that stood for so long was well; the next delay is the first one again. */
const stoodMs = 10_000

const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** How long to wait before try `attempt` (from 0): doubled each time, and spread so that pages do not come all at once. */
export function reconnectDelayMs(attempt: number, chance: number): number {
  const whole = Math.min(delayMaximumMs, delayFirstMs * 2 ** attempt)
  return Math.round(whole / 2 + (whole / 2) * chance)
}

/** Puts a stream's text together to messages; lines may come in pieces (HTML standard, "server-sent events"). */
export function createEventReader(take: (event: string, data: string) => void): (text: string) => void {
  let rest = ''
  let event = ''
  let data: string[] = []
  const line = (text: string) => {
    if (text === '') {
      if (event || data.length) take(event || 'message', data.join('\n'))
      event = ''
      data = []
    } else if (text.startsWith('event:')) event = text.slice(6).trim()
    else if (text.startsWith('data:')) data.push(text.slice(5).replace(/^ /, ''))
  }
  return (text) => {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop()!
    for (const one of lines) line(one)
  }
}

interface Stream {
  readonly listeners: Set<LiveListener>
  /** Whether it stands now. */
  isOpen(): boolean
  stop(): void
}
const streams = new Map<string, Stream>()

/** Listens to the stream that a call with `body: 'events'` answers; answers how to stop. In the browser only. */
export function listenLive(call: AnyCall, listener: LiveListener): () => void {
  const stream = streams.get(call.path) ?? openStream(call.path)
  streams.set(call.path, stream)
  stream.listeners.add(listener)
  // Whoever comes later has missed the message with which it opened.
  if (stream.isOpen()) listener.tell?.(true)
  return () => {
    stream.listeners.delete(listener)
    if (stream.listeners.size > 0 || streams.get(call.path) !== stream) return
    streams.delete(call.path)
    stream.stop()
  }
}

/**
 * `refused`: this person will not be answered; there is no use in asking again. `replaced`: the session has many streams open, and
 * newer ones have this one's place; it comes back when someone uses this page.
 */
type End = 'ended' | 'refused' | 'replaced'

/** Who listens to a stream, and whether it stands. */
function createAudience() {
  const listeners = new Set<LiveListener>()
  let stands = false
  return {
    listeners,
    isOpen: () => stands,
    tell(isOpen: boolean) {
      stands = isOpen
      listeners.forEach((one) => one.tell?.(isOpen))
    },
    hear: (data: unknown) => listeners.forEach((one) => one.hear(data)),
  }
}

function openStream(path: string): Stream {
  const { listeners, isOpen, tell, hear } = createAudience()
  let stopped = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let connection: AbortController | null = null

  const connect = async () => {
    if (stopped || connection || getSession().state !== 'in') return
    clearTimeout(timer)
    const own = new AbortController()
    connection = own
    const began = performance.now()
    const end = await follow(path, own, (data) => {
      if (own.signal.aborted) return
      tell(true)
      hear(data)
    }).catch((): End => 'ended')
    // Closed on purpose: whoever did that opens the next one.
    if (connection !== own) return
    connection = null
    tell(false)
    if (end === 'replaced') watch.rest()
    if (end !== 'ended' || stopped) return
    attempt = performance.now() - began > stoodMs ? 0 : attempt + 1
    // A network that lets no stream through: the page reads now and then.
    if (attempt > readAnywayAfter) hear(null)
    timer = setTimeout(() => void connect(), reconnectDelayMs(attempt, Math.random()))
  }
  const close = () => {
    clearTimeout(timer)
    const old = connection
    connection = null
    old?.abort()
    if (old) tell(false)
  }
  const wake = () => {
    attempt = 0
    void connect()
  }
  const watch = watchUse({ rest: close, wake })
  // Whoever listens first is there before the first message is.
  queueMicrotask(() => void connect())
  return {
    listeners,
    isOpen,
    stop() {
      stopped = true
      watch.stop()
      close()
    },
  }
}

/** One connection, until it ends. */
async function follow(path: string, own: AbortController, hear: (data: unknown) => void): Promise<End> {
  let silence: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(() => own.abort(), silenceMs)
  }
  heard()
  try {
    const response = await fetch(`/mas/${path}`, {
      credentials: 'include',
      headers: { ...callHeaders(), accept: 'text/event-stream' },
      cache: 'no-store',
      signal: own.signal,
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || !response.body) {
      // An ended session (401, 402) leaves from here, as after any call (requirement 4).
      await readEnvelope(response)
      return response.status === 403 || response.status === 404 ? 'refused' : 'ended'
    }
    let isReplaced = false
    const read = createEventReader((event, data) => {
      if (event === 'replaced') isReplaced = true
      if (event === 'ready' || event === 'change') hear(parse(data))
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return isReplaced ? 'replaced' : 'ended'
      heard()
      read(value)
    }
  } finally {
    clearTimeout(silence)
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** Says when the page is no longer looked at, and when it is again. */
function watchUse(on: { rest: () => void; wake: () => void }): { stop(): void; rest(): void } {
  let rests = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    rests = true
    on.rest()
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(rest, ms)
  }
  const wake = () => {
    const rested = rests
    rests = false
    wait(unusedMs)
    if (rested) on.wake()
  }
  const used = () => {
    if (!document.hidden) wake()
  }
  const seen = () => (document.hidden ? wait(hiddenMs) : wake())
  // The network is back: no need to wait for the delay.
  const online = () => void (rests || on.wake())
  const listening: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', seen],
    // A page that is kept for going back must hold no connection.
    [globalThis, 'pagehide', rest],
    [globalThis, 'pageshow', used],
    [globalThis, 'online', online],
    // A stream does not always hear that its network has gone; who reads must.
    [globalThis, 'offline', () => on.rest()],
    ...signsOfUse.map((name): [EventTarget, string, () => void] => [globalThis, name, used]),
  ]
  for (const [target, name, work] of listening) target.addEventListener(name, work, { passive: true })
  wait(document.hidden ? hiddenMs : unusedMs)
  const stop = () => {
    clearTimeout(timer)
    for (const [target, name, work] of listening) target.removeEventListener(name, work)
  }
  return { stop, rest }
}
