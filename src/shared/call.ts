/**
 * A call, declared once as data: method, path under /mas, who may make it,
 * what goes in and what comes out. The server routes, the browser client and the OpenAPI page are
 * all made from these declarations.
 */
import type { z } from 'zod'
import type { ErrorKey } from './error-codes.ts'

/** Roles of a signed-in person. `user` is userType 2, all others userType 3 (requirement 6, decision 18). */
export const staffRoles = ['administrator', 'reviewer', 'editor', 'checkin', 'reader'] as const
export type StaffRole = (typeof staffRoles)[number]
export type Role = 'user' | StaffRole

/** What an administrator can enrol: a check-in desk, the screen at a room's door. */
export const deviceKinds = ['desk', 'door'] as const
export type DeviceKind = (typeof deviceKinds)[number]
/** How the right of a device ended: an administrator cut it off, its time was over, or the device was enrolled anew. */
export const rightEndings = ['cutOff', 'time', 'enrolledAnew'] as const
export type RightEnding = (typeof rightEndings)[number]

/**
 * Who may make a call. `public`: anybody; `user`: whoever is signed in; `letter`: signed in with the
 * letter flag (decision 9); `{ staff }`: staff of one of these roles (administrators always);
 * `{ device }`: an enrolled device of that kind, and with `staff` beside it those members of staff, too; with `afterEnd` also for
 * a while after the end of its right, for what it did before.
 */
export type Access =
  | 'public'
  | 'user'
  | 'letter'
  | { readonly staff: readonly StaffRole[] }
  | {
      readonly device: DeviceKind | 'any'
      readonly staff?: readonly StaffRole[]
      readonly afterEnd?: true
    }

/** Whether an enrolled device of a kind may make a call. */
export function admitsDevice(access: Access, kind: DeviceKind): boolean {
  return typeof access === 'object' && 'device' in access && [kind, 'any'].includes(access.device)
}

/** Whether a device may still make a call when its right is over. */
export const admitsAfterEnd = (access: Access): boolean =>
  typeof access === 'object' && 'device' in access && access.afterEnd === true

/** The roles of staff who may make a call that is not for everybody who is signed in; null: no staff, not even administrators. */
export function staffAdmitted(access: Exclude<Access, string>): readonly StaffRole[] | null {
  return access.staff ? [...new Set<StaffRole>(['administrator', ...access.staff])] : null
}

/** Media types of the files that calls answer. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  ics: 'text/calendar',
  zip: 'application/zip',
  /** The stored file's own type. */
  any: '*/*',
} as const
type FileType = keyof typeof fileTypes

/**
 * What a call takes and answers beside JSON. `file`: the service answers a stream of one of `types` (`result` is then
 * `z.void()`); `events`: a server-sent stream; `upload`: the body is a file, read by the service as a stream, either as the
 * field `file` of a form or as raw bytes, and `input` comes from path and query.
 */
type Body =
  | { readonly body?: 'json' }
  | { readonly body: 'file'; readonly types: readonly FileType[] }
  | { readonly body: 'events' }
  | { readonly body: 'upload'; readonly upload: 'form' | 'bytes' }

export type CallDefinition<
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> = CallBase<Input, Result> & Body

interface CallBase<Input extends z.ZodType, Result extends z.ZodType> {
  readonly method: 'GET' | 'POST'
  /** Path below `/mas/`, without a leading slash; parameters in braces: `basic/tableDataByType/{type}`. */
  readonly path: string
  readonly access: Access
  /** A strict object schema; GET calls get it from the query (see `fromQuery` in http.ts). Unknown fields are refused. */
  readonly input: Input
  /** What leaves the server; a row never leaves whole. */
  readonly result: Result
  /** One line for the OpenAPI page, in English. */
  readonly summary: string
  /** Whether the handler writes. Default: POST does, GET does not. */
  readonly writes?: boolean
  /**
   * The service opens its transactions itself (`inOwnTransaction`), so that what is slow, as drawing, is done outside of them. Such
   * a call takes no `Idempotency-Key` and cannot ask for a fresh proof.
   */
  readonly ownTransactions?: true
  /**
   * Every refusal of the service itself (beside those that any call may meet: bad input, no session, too many, …). Where it is
   * omitted the description lists all business codes. Tests refuse answers that a call does not declare (testing/with-app.ts).
   */
  readonly refusals?: readonly ErrorKey[]
  /** Values of `errorCode` beside success. */
  readonly errorCodes?: readonly string[]
  /** How often one client address (or device) may make it in a minute, counted apart from all other calls; TOO_MANY beyond that. */
  readonly perMinute?: number
  /**
   * Of a public read: for how long browsers and proxies may keep its answer, which is then the same for everybody, whoever is signed
   * in. Answered with an ETag.
   */
  readonly cacheSeconds?: number
  /** Of a public read: only edits that raise the version of pages change its answer, and the time does within half a minute. */
  readonly changesByEdits?: true
  /** The largest body, where it is not the kernel's own limit of 1 MB. */
  readonly bodyLimitBytes?: number
  /** Headers that the service reads, with what each says. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Of a write of the back office whose input has neither a `version` nor a `was` (shared/edit-version.ts): why no
   * newer work of someone else can be lost by it.
   */
  readonly unversioned?: string
  /** Needs a fresh proof of the person (requirement 11: exports, reveals, deletes, roles). */
  readonly freshProof?: boolean
  /** The answer has a secret in it (an ID number, a password, a code), which is never stored for a repeated request. */
  readonly answersSecret?: true
}

/** Declares a call and keeps its exact types. */
export function defineCall<
  const Definition extends CallDefinition<Input, Result>,
  Input extends z.ZodType,
  Result extends z.ZodType,
>(definition: Definition & CallDefinition<Input, Result>): Definition {
  return definition
}

/** Whether a call's handler writes. */
export function writes(call: CallDefinition): boolean {
  return call.writes ?? call.method === 'POST'
}

/**
 * Whether a call takes an `Idempotency-Key`. Tokens and secrets are never stored, so calls that anybody may make and those of
 * signing in are not replayed, whoever makes them; nor are streams, nor what is read (an own export has ID numbers in full), nor
 * what is not one transaction.
 */
export function takesIdempotencyKey(call: CallDefinition): boolean {
  return (
    call.method === 'POST' &&
    writes(call) &&
    !call.ownTransactions &&
    call.access !== 'public' &&
    !call.path.startsWith('login/') &&
    (call.body ?? 'json') === 'json' &&
    !call.answersSecret
  )
}

export type InputOf<C extends CallDefinition> = z.output<C['input']>
export type ResultOf<C extends CallDefinition> = z.output<C['result']>
/** What a caller sends (before defaults are applied). */
export type SentOf<C extends CallDefinition> = z.input<C['input']>
