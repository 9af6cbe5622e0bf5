/**
 * What changes, told to open pages within two seconds, on every node (decision 17, mailbox/events).
 *
 * A change is a row in the transaction that made it: nothing is told that was not committed. This node tells its own pages
 * after the commit; every node looks for the rows of others twice a second while a page listens. A row carries its topic
 * only: whoever hears it reads what is there now, so a message that comes twice or late does no harm.
 */
import { PassThrough } from 'node:stream'
import { compileWrite } from '../database/compiled.ts'
import { clientKey } from '../http/client.ts'
import type { Context, FileAnswer, WriteContext } from '../context.ts'
import { ok, refuse, type Outcome } from '../../shared/outcome.ts'

const insertEvent = compileWrite((tx, event: { id: string; topic: string; at: number }) =>
  tx.insertInto('live_event').values(event),
)

/** Says that something changed, in the transaction of the change. */
export async function announce(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'kernel' | 'afterCommit'>,
  topic: string,
): Promise<void> {
  const id = ctx.kernel.random.id()
  await insertEvent.all(ctx.tx, { id, topic, at: ctx.now })
  ctx.afterCommit(() => ctx.kernel.live.tell(topic, id))
}

/** How often a stream is looked after: whether the session still holds, and a sign of life for what is between. */
const beatEveryMs = 20_000
/** A page that does not take the end of its stream must not hold up the end of the process. */
const endGraceMs = 2_000
/** A page that reads nothing for so long is gone. */
const bufferLimitBytes = 65_536
/** Changes that come together are told together. */
const gatherMs = 50

interface StreamOptions {
  readonly topics: readonly string[]
  readonly read?: () => Promise<unknown>
  readonly beatMs?: number
  /** How long changes are gathered before they are told as one. */
  readonly gatherMs?: number
}

/**
 * Answers a call with `body: 'events'`: a server-sent stream. First `ready`, then `change` after each change of a topic;
 * `read` says what to send with either (what is there now; `{}` without it). Ends when the session does, and when the
 * server stops; the page connects again and reads what it missed. Ends with `replaced` where the session has opened too many since:
 * that page connects again when someone uses it. TOO_MANY where the client or this node has as many as it may (live-hub.ts).
 */
export function liveStream(
  ctx: Pick<Context, 'kernel' | 'user' | 'device' | 'client' | 'isSignedIn'>,
  options: StreamOptions,
): Outcome<FileAnswer> {
  const { kernel } = ctx
  const stream = new PassThrough()
  const leave = kernel.live.seats.take({
    session: ctx.user?.sessionId ?? ctx.device?.id ?? '',
    client: clientKey(ctx.client.address),
    replaced: () => void stream.end('event: replaced\ndata: {}\n\n'),
  })
  if (!leave) return refuse('TOO_MANY')
  stream.once('close', leave)
  const { device } = ctx
  // The end of a device's right is told as a change: its streams look, and end with it.
  const topics = device ? [...options.topics, deviceTopic(device.id)] : options.topics
  return ok(followTopics({ ...ctx, stream, isWatched: device !== null }, { ...options, topics }))
}

/** Announced when the right of a device ends. */
export const deviceTopic = (id: string) => `device:${id}`

interface Followed extends Pick<Context, 'kernel' | 'isSignedIn'> {
  readonly stream: PassThrough
  /** Whether the caller's right is looked at before each change is told, even where nothing is read. */
  readonly isWatched: boolean
}

/** Writes what changes to a stream until it closes. */
function followTopics(
  { kernel, stream, isSignedIn, isWatched }: Followed,
  options: StreamOptions,
): FileAnswer {
  let gather: NodeJS.Timeout | null = null
  const write = (text: string) => {
    if (stream.writableLength > bufferLimitBytes) stream.destroy()
    else if (!stream.destroyed && !stream.writableEnded) stream.write(text)
  }
  const send = async (event: 'ready' | 'change') => {
    // What says no more than that something changed may come until the next look at the session; what is read may not.
    const isLooked = isWatched || options.read !== undefined
    if (isLooked && event === 'change' && !(await isSignedIn('session'))) return void stream.end()
    const data = options.read ? await options.read() : {}
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const fail = (error: unknown) => {
    if (!kernel.outage.note(error)) kernel.log.warn({ err: error }, 'a live stream could not read')
    stream.end()
  }
  const trySend = (event: 'ready' | 'change') => void send(event).catch(fail)
  const stop = kernel.live.listen(options.topics, () => {
    gather ??= setTimeout(() => {
      gather = null
      trySend('change')
    }, options.gatherMs ?? gatherMs)
  })
  const beat = setInterval(() => {
    isSignedIn()
      .then((open) => (open ? write(': still here\n\n') : void stream.end()))
      .catch(() => {})
  }, options.beatMs ?? beatEveryMs)
  beat.unref()
  const forget = kernel.live.onClose(() => {
    stream.end()
    setTimeout(() => stream.destroy(), endGraceMs).unref()
  })
  stream.once('close', () => {
    stop()
    forget()
    clearInterval(beat)
    if (gather) clearTimeout(gather)
  })
  trySend('ready')
  return { file: { stream, name: 'events', type: 'text/event-stream; charset=utf-8', disposition: 'inline' } }
}
