/** What a service is handed: never a request, never a reply, never the database as a whole. */
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { DeviceKind, RightEnding, Role } from '../shared/call.ts'
import type { Locale } from '../shared/i18n.ts'
import type { Clock, Random } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Engine, Tx } from './database/db.ts'
import type { Outage } from './database/outage.ts'
import type { Inspector } from './files/inspection.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { FileStorage } from './files/storage.ts'
import type { UploadSlots } from './files/upload-slots.ts'
import type { Vault } from './secrets/vault.ts'

/** Who is signed in, as the session is at this very call. */
export interface SessionUser {
  readonly accountId: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  /** 2 normal, 3 admin (requirement 3). */
  readonly userType: 2 | 3
  readonly role: Role
  /** The company of the current edition that the person belongs to. */
  readonly companyId: string | null
  readonly delegateId: string | null
  readonly isPrimaryContact: boolean
  /** Decision 9, decided on the server. */
  readonly letterFlag: boolean
  /** The current edition, `LIRC_2025`. */
  readonly edition: string
  /** `enrol` and `verify`: staff who still owe their second factor (decision 18). */
  readonly secondFactor: 'none' | 'enrol' | 'verify' | 'done'
  /** The session's last use is old enough to be noted again. */
  readonly touchDue: boolean
}

/** An enrolled device as its right is at this very call. */
export interface CallingDevice {
  readonly id: string
  readonly kind: DeviceKind
  /** The table's or the door's name. */
  readonly name: string
  readonly edition: string
  /** Of a door. */
  readonly roomId: string | null
  /** Ids of the points at which a desk may work; empty: all. */
  readonly points: readonly string[]
  readonly enrolledAt: number
  readonly rightEndsAt: number
  /** When its right ended: only calls that say so are made after that (`afterEnd`, shared/call.ts). Null while it lasts. */
  readonly endedAt: number | null
  /** How it ended; without meaning while it lasts. */
  readonly endedWhy: RightEnding
  /** Its last use is old enough to be noted again. */
  readonly touchDue: boolean
}

/** What is asked of features above. ports.ts adds what the kernel asks for, src/app/server/ports.ts what a feature does. */
export interface Ports {
  /** Names of a person's fields that no log line may show. */
  readonly personalFields: readonly string[]
}

export interface Kernel extends Ports {
  readonly config: Config
  readonly clock: Clock
  readonly random: Random
  readonly vault: Vault
  /** Judges files, off the main thread. */
  readonly inspector: Inspector
  /** How many uploads are under way. */
  readonly uploads: UploadSlots
  readonly storage: FileStorage
  readonly log: Logger
  readonly engine: Engine
  /** Tells open pages what changed (live.ts). */
  readonly live: LiveHub
  /** Whether the database can be reached. */
  readonly outage: Outage
  /** The operating system's name of whoever runs a command; null in the server. */
  readonly operator: string | null
  /** Wakes the worker: there is mail to send or a job to do. */
  wake(): void
  /** The version of all page content; raised by every edit, on all nodes (page-version.ts). */
  pageVersion(): number
}

interface CookieOptions {
  /** Without it the cookie ends with the browser session. */
  readonly maxAgeSeconds?: number
}

export interface Client {
  readonly address: string
  readonly userAgent: string
  /** Long-lived cookie that knows a device again (decision 5: the owner on a known device). */
  readonly deviceId: string | null
  /** Cookie set when a code is sent: a code counts in the browser that asked for it. */
  readonly flowId: string | null
  /** The cookie half of the session (decision 4). */
  readonly sessionHalf: string | null
  readonly token: string | null
  /** Of an enrolled device: `Authorization: Device …`. */
  readonly deviceToken: string | null
  /** The cookie half of a device's right. */
  readonly deviceHalf: string | null
  /** Proof token of header X-Proof. */
  readonly proof: string | null
  /** Sets an HttpOnly, SameSite=Strict cookie. `null` removes it. */
  setCookie(name: CookieName, value: string | null, options?: CookieOptions): void
}

export const cookieNames = {
  device: 'device',
  flow: 'flow',
  sessionHalf: 'half',
  deviceHalf: 'enrolled',
} as const
export type CookieName = keyof typeof cookieNames

/** A cookie's name on the wire: `__Host-` pins it to this host over https; plain http (development) cannot use it. */
export const cookieName = (name: CookieName, secure: boolean): string =>
  `${secure ? '__Host-' : ''}${cookieNames[name]}`

export interface Upload {
  /** Whose it is: the account, or the client's address. For limits and turns in memory; never kept. */
  readonly who: string
  /** Aborted when the node stops before all of it has come. */
  readonly signal: AbortSignal
  readonly stream: Readable
  readonly contentType: string
  readonly contentLength: number | null
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface Context {
  /** Epoch ms by the database's clock, the same for the whole call. */
  readonly now: number
  readonly locale: Locale
  readonly user: SessionUser | null
  /** Who calls, where that is no person; never beside a `user`. */
  readonly device: CallingDevice | null
  readonly requestId: string
  readonly client: Client
  readonly kernel: Kernel
  /** Only for calls with `body: 'upload'`. */
  readonly upload: Upload | null
  /**
   * Whether the session (or the device's right) that asked still holds; a stream of events asks: `session`, in one statement, before it tells what it reads;
   * otherwise, now and then, whether the person has the same place and role, too.
   */
  isSignedIn(look?: 'session'): Promise<boolean>
  /**
   * Whether the person gave a fresh proof in this session within the last minutes (account/rules.ts `proofLimits`). For what is
   * done many times in a row; what is done once declares `freshProof`.
   */
  hasFreshProof(): Promise<boolean>
}

export interface ReadContext extends Context {
  readonly db: Db
}

export interface WriteContext extends Context {
  readonly tx: Tx
  /** Runs after the commit, e.g. to forget something cached. Failures are logged. */
  afterCommit(work: () => void | Promise<void>): void
}

export type SignedIn<C extends Context> = Omit<C, 'user'> & { readonly user: SessionUser }

/** What a call is handed that only devices may make. */
export type OfDevice<C extends Context> = Omit<C, 'device'> & { readonly device: CallingDevice }

/** What a call with `body: 'file'` answers. */
export interface FileAnswer {
  readonly file: {
    readonly stream: Readable
    readonly name: string
    readonly type: string
    readonly sizeBytes?: number
    /** `attachment` unless a page shows it. */
    readonly disposition?: 'attachment' | 'inline'
  }
}

const nobody: Client = {
  address: 'system',
  userAgent: 'system',
  deviceId: null,
  flowId: null,
  sessionHalf: null,
  token: null,
  deviceToken: null,
  deviceHalf: null,
  proof: null,
  setCookie: () => {},
}

/** A context without a person behind it: rendering pages. */
export function anonymousContext(kernel: Kernel, locale: Locale): Context {
  return {
    now: kernel.clock.now(),
    locale,
    user: null,
    device: null,
    requestId: kernel.random.id(),
    client: nobody,
    kernel,
    upload: null,
    isSignedIn: () => Promise.resolve(false),
    hasFreshProof: () => Promise.resolve(false),
  }
}

/** An open transaction as services are handed it, beside who asks. */
export type Open = Pick<WriteContext, 'tx' | 'afterCommit'>

/**
 * Runs `work` in one transaction; it is rolled back when `work` throws. What it leaves for after the commit runs then; a failure
 * of that is logged, the transaction stands.
 */
export async function inTransaction<T>(kernel: Kernel, work: (open: Open) => Promise<T>): Promise<T> {
  const after: (() => void | Promise<void>)[] = []
  const done = await kernel.engine.write((tx) => {
    // A transaction that the database refused is tried again from its beginning.
    after.length = 0
    return work({ tx, afterCommit: (later) => void after.push(later) })
  })
  for (const later of after) {
    try {
      await later()
    } catch (error) {
      kernel.log.error({ err: error }, 'work after a commit failed')
    }
  }
  return done
}

class RolledBack<T> extends Error {
  readonly answer: T
  constructor(answer: T) {
    super('rolled back')
    this.answer = answer
  }
}

/** The same for work that answers an outcome: a refusal rolls back, unless it says `keep`, and is the answer. */
export async function inOutcomeTransaction<T extends object>(
  kernel: Kernel,
  work: (open: Open) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(kernel, async (open) => {
      const answer = await work(open)
      const { ok = true, keep = false } = answer as { ok?: boolean; keep?: boolean }
      if (!ok && !keep) throw new RolledBack(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as T
    throw error
  }
}

/** A transaction of a call with `ownTransactions`; within it there is no other way to the database. */
export function inOwnTransaction<C extends ReadContext, T extends object>(
  { db: _outside, ...ctx }: C,
  work: (ctx: Omit<C, 'db'> & Open) => Promise<T>,
): Promise<T> {
  return inOutcomeTransaction(ctx.kernel, (open) => work({ ...ctx, ...open }))
}

/** Work that no person asked for (jobs, commands, first start), in one transaction. */
export function asSystem<T>(kernel: Kernel, work: (ctx: WriteContext) => Promise<T>): Promise<T> {
  return inTransaction(kernel, (open) => work({ ...anonymousContext(kernel, 'cn'), ...open }))
}
