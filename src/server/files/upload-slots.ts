/**
 * How many uploads are under way on this node, and whose: each account (or, without one, each client address) and the node as a whole
 * has a number and a sum of bytes. What is over is refused before a byte of it is read.
 */
import { refuse, localized, type Refusal } from '../../shared/outcome.ts'
import { uploadMessages as messages } from './upload-messages.ts'

const megabyte = 1_048_576

/** `bytes`: as announced by the requests. The largest upload, a video of 300 MB, fits once. */
export const uploadLimits = {
  account: { uploads: 6, bytes: 350 * megabyte },
  /** Behind one address may be a whole office. */
  address: { uploads: 12, bytes: 150 * megabyte },
  node: { uploads: 100, bytes: 1_500 * megabyte },
} as const
/** Taken for a body that does not say how long it is. */
const unannouncedBytes = 50 * megabyte

export interface UploadSlot {
  readonly ok: true
  /** Aborted when the node stops: what has not come by then is not waited for. */
  readonly signal: AbortSignal
  leave(): void
}

export interface Uploader {
  readonly kind: 'account' | 'address'
  readonly id: string
}

export interface UploadSlots {
  /** A place for one upload, to be left when it is stored or refused. */
  take(who: Uploader, announcedBytes: number | null): UploadSlot | Refusal
  /** How many places are taken. */
  count(): number
  /** After `graceMs`, cuts off what is still under way and refuses what comes. */
  close(graceMs: number): void
}

interface Load {
  uploads: number
  bytes: number
}

const fits = (load: Load, bytes: number, limit: Load) =>
  load.uploads < limit.uploads && load.bytes + bytes <= limit.bytes

export function createUploadSlots(): UploadSlots {
  const node: Load = { uploads: 0, bytes: 0 }
  const loads = new Map<string, Load>()
  const underWay = new Set<AbortController>()
  let isClosed = false

  const add = (load: Load, bytes: number, sign: 1 | -1) => {
    load.uploads += sign
    load.bytes += sign * bytes
  }

  return {
    take({ kind, id }, announcedBytes) {
      if (isClosed) return refuse('NOT_READY')
      const bytes = announcedBytes ?? unannouncedBytes
      const key = `${kind} ${id}`
      if (bytes > uploadLimits[kind].bytes) return refuse('TOO_LARGE')
      const own = loads.get(key) ?? { uploads: 0, bytes: 0 }
      if (!fits(own, bytes, uploadLimits[kind]))
        return refuse('TOO_MANY', { text: localized(messages.tooManyAtOnce) })
      if (!fits(node, bytes, uploadLimits.node))
        return refuse('NOT_READY', { text: localized(messages.nodeFull) })
      loads.set(key, own)
      for (const load of [own, node]) add(load, bytes, 1)
      const stop = new AbortController()
      underWay.add(stop)
      return {
        ok: true,
        signal: stop.signal,
        leave() {
          if (!underWay.delete(stop)) return
          for (const load of [own, node]) add(load, bytes, -1)
          if (own.uploads === 0) loads.delete(key)
        },
      }
    },
    count: () => underWay.size,
    close(graceMs) {
      // Who asked before the end began still gets a place (ending.ts refuses all others).
      setTimeout(() => {
        isClosed = true
        for (const stop of underWay) stop.abort()
      }, graceMs).unref()
    },
  }
}
