/**
 * From a declared call to a route (ARCHITECTURE.md, "How a call runs"): who may make it, what
 * goes in, one transaction, what comes out. Nothing here knows a feature.
 */
import { cleanInput } from '../../shared/clean-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  takesIdempotencyKey,
  writes,
  type CallDefinition,
  type InputOf,
  type ResultOf,
} from '../../shared/call.ts'
import type { Envelope } from '../../shared/envelope.ts'
import { chooseLocale, type Locale } from '../../shared/i18n.ts'
import { refuse, type Outcome } from '../../shared/outcome.ts'
import { takeOwnEdition } from '../../shared/own-edition.ts'
import { clientKey, makeClient } from './client.ts'
import {
  anonymousContext,
  inOutcomeTransaction,
  type Context,
  type FileAnswer,
  type Kernel,
  type ReadContext,
  type SessionUser,
  type OfDevice,
  type SignedIn,
  type WriteContext,
} from '../context.ts'
import { refusalAnswer, successAnswer, type Answer } from './answer.ts'
import { assertCacheable, sendCached } from './cached-answer.ts'
import { performOnce, type Performed } from './idempotency.ts'
import type { KnownDevices, RouteLimit } from './request-guard.ts'
import { callerAnswers, findCaller, type Sessions } from './callers.ts'
import { findUnstorable, inputFor, rawInput, reportForbiddenFields, uploadOf } from './input.ts'
import { inputErrors, wrongValue } from './input-errors.ts'

type ContextOf<C extends CallDefinition> = C extends { ownTransactions: true }
  ? ReadContext
  : C extends { writes: true }
    ? WriteContext
    : C extends { method: 'POST'; writes: false }
      ? ReadContext
      : C extends { method: 'POST' }
        ? WriteContext
        : ReadContext
/** A public call may have nobody behind it, one of devices a device; any other has a person. */
type HandedContext<C extends CallDefinition> = C['access'] extends 'public'
  ? ContextOf<C>
  : C['access'] extends { device: string }
    ? C['access'] extends { staff: unknown }
      ? ContextOf<C>
      : OfDevice<ContextOf<C>>
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

/** Adds the routes of all bindings under /mas. */
export function registerCalls(
  app: FastifyInstance,
  options: { kernel: Kernel; sessions: Sessions; bindings: readonly Binding[]; rates: KnownDevices },
): void {
  for (const binding of options.bindings) {
    const { call } = binding
    if (call.ownTransactions && call.freshProof)
      throw new Error(`${call.path}: a proof is spent in the transaction`)
    assertCacheable(call)
    app.route({
      method: call.method,
      url: `/mas/${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...(call.bodyLimitBytes ? { bodyLimit: call.bodyLimitBytes } : {}),
      ...(call.perMinute ? { config: { perMinute: call.perMinute } satisfies RouteLimit } : {}),
      handler: async (request, reply) => {
        const answer = await answerCall({ ...options, binding, request, reply })
        const isAnonymous = !request.headers.authorization
        if (answer && !sendCached({ call, request, reply, isAnonymous }, answer)) send(reply, answer)
        return reply
      },
    })
  }
}

interface CallRun {
  readonly kernel: Kernel
  readonly sessions: Sessions
  readonly rates: KnownDevices
  readonly binding: Binding
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Who asks, as they belong to the edition that they asked about. */
function inOwnEdition(
  { sessions, kernel }: CallRun,
  { user, edition }: { user: SessionUser | null; edition: string | null },
): Promise<SessionUser> | SessionUser | null {
  if (!user || edition === null || edition === user.edition) return user
  return sessions.inEdition(kernel, { user, edition })
}

async function answerCall(run: CallRun): Promise<Answer | null> {
  const { kernel, binding, request, reply } = run
  const { call } = binding
  const raw = rawInput(call, request)
  const locale = chooseLocale(raw.locale ?? request.headers['x-locale'], request.headers['accept-language'])
  const now = kernel.clock.now()
  const client = makeClient({ request, reply, secure: kernel.config.publicUrl.startsWith('https:') })
  const asked = { ...run, call, client, now }
  const caller = await findCaller(asked)
  if ('error' in caller) return refusalAnswer(caller, locale)
  const { user, device } = caller
  const unstorable = findUnstorable(raw.value)
  if (unstorable)
    return refusalAnswer(refuse('INVALID_INPUT', { fields: { [unstorable]: wrongValue } }), locale)
  const parsed = call.input.safeParse(cleanInput(inputFor(call, raw.value)))
  if (!parsed.success) {
    reportForbiddenFields({ kernel, call, issues: parsed.error.issues, user, request })
    return refusalAnswer(refuse('INVALID_INPUT', { fields: inputErrors(parsed.error) }), locale)
  }
  const { edition, input } = takeOwnEdition(call.input, parsed.data)
  const context: Context = {
    now,
    locale,
    user: call.cacheSeconds ? null : await inOwnEdition(run, { user, edition }),
    device,
    client,
    kernel,
    requestId: request.id,
    upload: null,
    ...callerAnswers(asked, caller),
  }
  const prepared = { ...run, context, input, rawBody: raw.value }
  const outcome = await (call.body === 'upload' ? performUpload(prepared) : perform(prepared))
  if ('replay' in outcome) return outcome.replay
  return outcome.ok ? finish({ call, outcome, locale, reply }) : refusalAnswer(outcome, locale)
}

/** Makes a public call in-process for page rendering: anonymous, without HTTP around it. */
export async function callPublic(options: {
  kernel: Kernel
  binding: Binding
  input: unknown
  locale: Locale
}): Promise<Envelope> {
  const { kernel, locale, binding } = options
  const { call } = binding
  if (call.access !== 'public' || writes(call))
    throw new Error(`pages are rendered from public reads; ${call.path} is none`)
  const parsed = call.input.safeParse(cleanInput(options.input))
  if (!parsed.success)
    return refusalAnswer(refuse('INVALID_INPUT', { fields: inputErrors(parsed.error) }), locale).body!
  const ctx: ReadContext = { ...anonymousContext(kernel, locale), db: kernel.engine.reader }
  const outcome = await binding.service(ctx as never, parsed.data as never)
  return (
    outcome.ok
      ? successAnswer(outcome, call.result.parse(outcome.result), locale)
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
  if (!writes(binding.call) || binding.call.ownTransactions) {
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
  const caller = ctx.user?.accountId ?? ctx.device?.id
  if (typeof key !== 'string' || !caller || !takesIdempotencyKey(binding.call)) return perform()
  if (!/^[\w.:-]{8,100}$/.test(key)) return refuse('INVALID_INPUT')
  return performOnce({ ctx, caller, call: binding.call, perform, key, rawBody })
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
