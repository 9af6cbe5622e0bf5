/**
 * From a declared call to a route (architecture, "One call from end to end"): who may make it, what
 * goes in, one transaction, what comes out. Nothing here knows a feature.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  takesIdempotencyKey,
  writes,
  type CallDefinition,
  type InputOf,
  type ResultOf,
  type StaffRole,
} from '../../shared/call.ts'
import type { Envelope } from '../../shared/envelope.ts'
import { sessionCookieMissing, type ErrorKey } from '../../shared/error-codes.ts'
import { chooseLocale, type Locale } from '../../shared/i18n.ts'
import { refuse, type Outcome } from '../../shared/outcome.ts'
import { takeOwnEdition } from '../../shared/own-edition.ts'
import { clientKey, makeClient } from './client.ts'
import {
  anonymousContext,
  inOutcomeTransaction,
  type Client,
  type Context,
  type FileAnswer,
  type Kernel,
  type ReadContext,
  type SessionUser,
  type SignedIn,
  type WriteContext,
} from '../context.ts'
import type { Db, Tx } from '../database/db.ts'
import { refusalAnswer, successAnswer, type Answer } from './answer.ts'
import { performOnce, type Performed } from './idempotency.ts'
import { findUnstorable, inputFor, rawInput, reportForbiddenFields, uploadOf } from './input.ts'
import { inputErrors, wrongValue } from './input-errors.ts'

type ContextOf<C extends CallDefinition> = C extends { writes: true }
  ? WriteContext
  : C extends { method: 'POST'; writes: false }
    ? ReadContext
    : C extends { method: 'POST' }
      ? WriteContext
      : ReadContext
type HandedContext<C extends CallDefinition> = C['access'] extends 'public'
  ? ContextOf<C>
  : SignedIn<ContextOf<C>>
type AnswerOf<C extends CallDefinition> = C extends { body: 'file' | 'events' }
  ? FileAnswer | ResultOf<C>
  : ResultOf<C>

export type Service<C extends CallDefinition> = (
  ctx: HandedContext<C>,
  input: InputOf<C>,
) => Promise<Outcome<AnswerOf<C>>>

export interface Binding {
  readonly call: CallDefinition
  readonly service: (ctx: never, input: never) => Promise<Outcome<unknown>>
}

/** Binds a declared call to its service. */
export function handle<const C extends CallDefinition>(call: C, service: Service<C>): Binding {
  return { call, service: service as Binding['service'] }
}

/** What the kernel asks of the account feature, so that it need not know it. */
export interface Sessions {
  load(
    kernel: Kernel,
    options: { token: string | null; sessionHalf: string | null; now: number },
  ): Promise<SessionUser | 'expired' | 'ended' | null>
  /** The same person as they belong to another edition: by what the account itself registered there, nothing else. */
  inEdition(kernel: Kernel, options: { user: SessionUser; edition: string }): Promise<SessionUser>
  /** Whether a session has neither ended nor expired, in one statement. */
  isAlive(db: Db, options: { sessionId: string; now: number }): Promise<boolean>
  /** Notes that a session was used (at most once a minute each). */
  touch(tx: Tx, options: { sessionId: string; now: number }): Promise<void>
  /** Uses up a fresh proof; false when there is none for this session. */
  spendFreshProof(ctx: SignedIn<WriteContext>, proof: string): Promise<boolean>
  /** Whether the person proved who they are in this session within the life of a proof, used or not. */
  hasFreshProof(db: Db, options: { sessionId: string; now: number }): Promise<boolean>
}

/** Staff who have not yet taken their second step (decision 18). */
function owesFactor(user: SessionUser): boolean {
  return user.secondFactor === 'enrol' || user.secondFactor === 'verify'
}

/** Whether a person may make a call; `null` when so, else the refusal. */
function checkAccess(
  call: Pick<CallDefinition, 'access' | 'path'>,
  user: SessionUser | null,
): ErrorKey | null {
  const { access } = call
  if (access === 'public') return null
  if (!user) return 'SESSION_EXPIRED'
  // Who still owes a second factor may do nothing but give it, look at the own state, and sign out.
  if (owesFactor(user) && !call.path.startsWith('login/')) return 'SECOND_FACTOR_NEEDED'
  if (access === 'user') return null
  if (access === 'letter') return user.letterFlag ? null : 'FORBIDDEN'
  if (user.userType !== 3) return 'FORBIDDEN'
  return user.role === 'administrator' || access.staff.includes(user.role as StaffRole) ? null : 'FORBIDDEN'
}

/** Adds the routes of all bindings under /mas. */
export function registerCalls(
  app: FastifyInstance,
  options: { kernel: Kernel; sessions: Sessions; bindings: readonly Binding[] },
): void {
  for (const binding of options.bindings) {
    const { call } = binding
    app.route({
      method: call.method,
      url: `/mas/${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const answer = await answerCall({ ...options, binding, request, reply })
        if (answer) send(reply, answer)
        return reply
      },
    })
  }
}

interface CallRun {
  readonly kernel: Kernel
  readonly sessions: Sessions
  readonly binding: Binding
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A client that has the token and forgets the cookie is told so: nothing else in the answer would lead it there. */
const missingHalf = ({ token, sessionHalf }: Client) =>
  token && !sessionHalf ? { text: { message: sessionCookieMissing } } : {}

const isSamePlace = (found: SessionUser, user: SessionUser | null): boolean =>
  found.companyId === user?.companyId && found.role === user.role && found.letterFlag === user.letterFlag

/** Who asks, as they belong to the edition that they asked about. */
function inOwnEdition(
  { sessions, kernel }: CallRun,
  { user, edition }: { user: SessionUser | null; edition: string | null },
): Promise<SessionUser> | SessionUser | null {
  if (!user || edition === null || edition === user.edition) return user
  return sessions.inEdition(kernel, { user, edition })
}

async function answerCall(run: CallRun): Promise<Answer | null> {
  const { kernel, sessions, binding, request, reply } = run
  const { call } = binding
  const raw = rawInput(call, request)
  const locale = chooseLocale(raw.locale ?? request.headers['x-locale'], request.headers['accept-language'])
  const now = kernel.clock.now()
  const client = makeClient({ request, reply, secure: kernel.config.publicUrl.startsWith('https:') })
  const session = client.token
    ? await sessions.load(kernel, { token: client.token, sessionHalf: client.sessionHalf, now })
    : null
  const isPublic = call.access === 'public'
  if (!isPublic && session === 'ended') return refusalAnswer(refuse('SESSION_ENDED'), locale)
  if (!isPublic && (session === 'expired' || session === null))
    return refusalAnswer(refuse('SESSION_EXPIRED', missingHalf(client)), locale)
  const signedIn = typeof session === 'object' ? session : null
  // A public call answers some people more than others (a file's short link): half signed in is nobody there.
  const user = isPublic && signedIn && owesFactor(signedIn) ? null : signedIn
  const denied = checkAccess(call, user)
  if (user?.touchDue)
    await kernel.engine.write((tx) => sessions.touch(tx, { sessionId: user.sessionId, now }))
  if (denied) return refusalAnswer(refuse(denied), locale)
  const unstorable = findUnstorable(raw.value)
  if (unstorable)
    return refusalAnswer(refuse('INVALID_INPUT', { fields: { [unstorable]: wrongValue } }), locale)
  const parsed = call.input.safeParse(inputFor(call, raw.value))
  if (!parsed.success) {
    reportForbiddenFields({ kernel, call, issues: parsed.error.issues, user, request })
    return refusalAnswer(refuse('INVALID_INPUT', { fields: inputErrors(parsed.error) }), locale)
  }
  const { edition, input } = takeOwnEdition(call.input, parsed.data)
  const context: Context = {
    now,
    locale,
    user: await inOwnEdition(run, { user, edition }),
    client,
    kernel,
    requestId: request.id,
    upload: null,
    ...sessionAnswers(run, { client, user, now }),
  }
  const prepared = { ...run, context, input, rawBody: raw.value }
  const outcome = await (call.body === 'upload' ? performUpload(prepared) : perform(prepared))
  if ('replay' in outcome) return outcome.replay
  return outcome.ok ? finish({ call, outcome, locale, reply }) : refusalAnswer(outcome, locale)
}

/** What a service may ask about the session that called it. */
function sessionAnswers(
  { kernel, sessions }: CallRun,
  { client, user, now }: { client: Client; user: SessionUser | null; now: number },
): Pick<Context, 'hasFreshProof' | 'isSignedIn'> {
  const sessionId = user?.sessionId ?? ''
  return {
    hasFreshProof: () => sessions.hasFreshProof(kernel.engine.reader, { sessionId, now }),
    async isSignedIn(look) {
      const [db, at] = [kernel.engine.reader, kernel.clock.now()]
      if (look === 'session') return sessions.isAlive(db, { sessionId, now: at })
      const found = await sessions.load(kernel, { ...client, now: at })
      // As the same: a stream does not outlive a place in an organisation, or a role.
      return typeof found === 'object' && found !== null && isSamePlace(found, user)
    },
  }
}

/** Makes a public call in-process for page rendering: anonymous, without HTTP around it. */
export async function callPublic(options: {
  kernel: Kernel
  bindings: readonly Binding[]
  method: string
  path: string
  input: unknown
  locale: Locale
}): Promise<Envelope> {
  const { kernel, locale } = options
  const binding = options.bindings.find(
    ({ call }) => call.method === options.method && call.path === options.path,
  )
  if (!binding || binding.call.access !== 'public' || writes(binding.call)) {
    throw new Error(`pages are rendered from public reads; ${options.path} is none`)
  }
  const parsed = binding.call.input.safeParse(options.input)
  if (!parsed.success)
    return refusalAnswer(refuse('INVALID_INPUT', { fields: inputErrors(parsed.error) }), locale).body!
  const ctx: ReadContext = { ...anonymousContext(kernel, locale), db: kernel.engine.reader }
  const outcome = await binding.service(ctx as never, parsed.data as never)
  return (
    outcome.ok
      ? successAnswer(outcome, binding.call.result.parse(outcome.result), locale)
      : refusalAnswer(outcome, locale)
  ).body!
}

interface PreparedRun extends CallRun {
  readonly context: Context
  readonly input: unknown
  readonly rawBody: unknown
}

/** An upload has a place on this node until it is stored or refused, whatever call it belongs to. */
async function performUpload(run: PreparedRun): Promise<Performed> {
  const { context, request, kernel } = run
  const { user, client } = context
  const uploader = user
    ? ({ kind: 'account', id: user.accountId } as const)
    : ({ kind: 'address', id: clientKey(client.address) } as const)
  const length = request.headers['content-length']
  const contentLength = length === undefined ? null : Number(length)
  const slot = kernel.uploads.take(uploader, contentLength)
  if (!slot.ok) return slot
  try {
    const upload = uploadOf(request, { who: uploader.id, signal: slot.signal, contentLength })
    return await perform({ ...run, context: { ...context, upload } })
  } finally {
    slot.leave()
  }
}

async function perform(run: PreparedRun): Promise<Performed> {
  const { binding, context, input, kernel } = run
  if (!writes(binding.call)) {
    return binding.service({ ...context, db: kernel.engine.reader } as never, input as never)
  }
  return inOutcomeTransaction(kernel, (open) => performInside(run, { ...context, ...open }))
}

async function performInside(
  run: CallRun & { input: unknown; rawBody: unknown },
  ctx: WriteContext,
): Promise<Performed> {
  const { binding, sessions, request, input, rawBody } = run
  if (binding.call.freshProof) {
    const proven =
      ctx.client.proof !== null &&
      (await sessions.spendFreshProof(ctx as SignedIn<WriteContext>, ctx.client.proof))
    if (!proven) return refuse('PROOF_NEEDED')
  }
  const perform = () => binding.service(ctx as never, input as never)
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !ctx.user || !takesIdempotencyKey(binding.call)) return perform()
  if (!/^[\w.:-]{8,100}$/.test(key)) return refuse('INVALID_INPUT')
  return performOnce({ ctx, call: binding.call, perform, key, rawBody })
}

/** Turns a success into what is sent; `null` when the reply was a stream and is on its way. */
function finish(options: {
  call: CallDefinition
  outcome: Extract<Outcome<unknown>, { ok: true }>
  locale: Locale
  reply: FastifyReply
}): Answer | null {
  const { call, outcome, locale, reply } = options
  const result = outcome.result as Partial<FileAnswer> | null | undefined
  if ((call.body === 'file' || call.body === 'events') && result?.file) {
    sendFile(reply, result.file)
    return null
  }
  if (outcome.result === undefined && !outcome.errorCode && !outcome.text) return { status: 204, body: null }
  return successAnswer(outcome, call.result.parse(outcome.result), locale)
}

function sendFile(reply: FastifyReply, file: FileAnswer['file']): void {
  const ascii = file.name.replace(/[^\w.-]+/g, '_')
  reply
    .header('content-type', file.type)
    .header(
      'content-disposition',
      `${file.disposition ?? 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'no-store')
  // A proxy that gathers before it sends would hold back what is told at once.
  if (file.type.startsWith('text/event-stream')) reply.header('x-accel-buffering', 'no')
  if (file.sizeBytes !== undefined) reply.header('content-length', file.sizeBytes)
  reply.send(file.stream)
}

function send(reply: FastifyReply, answer: Answer): void {
  reply.header('cache-control', 'no-store')
  reply.code(answer.status)
  if (answer.body === null) reply.send()
  else reply.type('application/json; charset=utf-8').send(answer.body)
}
