/** The Fastify application: plugins, guards at the door, calls, pages, health. */
import cookie from '@fastify/cookie'
import { Readable } from 'node:stream'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { errors, type ErrorKey } from '../../shared/error-codes.ts'
import { cookieName, type Kernel } from '../context.ts'
import { isDatabaseAway, isDatabaseBusy } from '../database/db.ts'
import {
  answerClientError,
  answerError,
  contentSecurityPolicy,
  guardOrigin,
  limitRate,
  originForm,
  securityHeaders,
  setSecurityHeaders,
} from './request-guard.ts'
import { prepareEnd } from '../ending.ts'
import { registerHealth } from './health.ts'
import type { Sessions } from './callers.ts'
import { registerCalls, type Binding } from './http.ts'
import { registerApiDocs } from './api-docs.ts'
import { registerOutbox } from '../mail/outbox.ts'

const bodyLimitBytes = 1_048_576

export interface AppOptions {
  readonly kernel: Kernel
  readonly sessions: Sessions
  readonly bindings: readonly Binding[]
  /** Adds the rendered pages; tests of calls leave them out. */
  readonly pages?: (app: FastifyInstance) => Promise<void>
  /** Requests a minute and client address under /mas. */
  readonly requestsPerMinute?: number
  /** Whether calls that declare a limit of their own (`perMinute`) are held to it; default: yes. Tests ask one call hundreds of times. */
  readonly hasCallLimits?: boolean
  /** How long the end waits for idle connections to ask once more (ending.ts); tests close theirs at once. */
  readonly keptMs?: number
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { kernel } = options
  const app = Fastify({
    loggerInstance: kernel.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: kernel.config.trustProxy.length ? [...kernel.config.trustProxy] : false,
    bodyLimit: bodyLimitBytes,
    // A cached page has no use for the stream of a body that was never announced.
    http: { optimizeEmptyRequests: true },
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    genReqId: () => kernel.random.id(),
    routerOptions: { caseSensitive: true },
    rewriteUrl: originForm,
    frameworkErrors: (_error, request, reply) => {
      // No hook runs for an address that cannot be read.
      void reply.headers({ ...securityHeaders(kernel), 'content-security-policy': contentSecurityPolicy })
      answerError({ request, reply, key: 'BROKEN_BODY' })
    },
    clientErrorHandler: (error, socket) => answerClientError({ error, socket, kernel }),
    // An aborted keep-alive connection must not hold up SIGTERM.
    forceCloseConnections: 'idle',
    // Requests on open connections are answered as ever (ending.ts).
    return503OnClosing: false,
  })
  // Input is parsed by zod alone: Fastify's own validator would coerce and drop fields silently.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  // JSON alone: a form on another site can send text/plain without asking first.
  app.removeContentTypeParser('text/plain')
  endEmptyBodies(app)
  await app.register(cookie)
  setSecurityHeaders(app, kernel)
  const ending = prepareEnd(app, options)
  guardOrigin(app, kernel)
  const rates = limitRate(app, options)
  rememberDevice(app, kernel)
  answerErrors(app, kernel)
  await app.register(async (calls) => {
    const json = options.bindings.filter(({ call }) => call.body !== 'upload')
    registerCalls(calls, { ...options, rates, bindings: json })
  })
  await app.register(async (uploads) => {
    // The body is read by the service as a stream, with a limit of its own.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const streams = options.bindings.filter(({ call }) => call.body === 'upload')
    registerCalls(uploads, { ...options, rates, bindings: streams })
  })
  registerHealth(app, { kernel, isEnding: ending.isEnding })
  registerApiDocs(app, { kernel, bindings: options.bindings })
  if (!kernel.config.production) registerOutbox(app, kernel)
  if (options.pages) await options.pages(app)
  app.addHook('preClose', () => ending.release())
  return app
}

/** A parser waits for the end of a body; the stream that Node omitted (`optimizeEmptyRequests`) never announces it. */
function endEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (_request, _reply, body, done) =>
    done(null, (body as Readable).readableEnded ? Readable.from([]) : body),
  )
}

/** A long-lived cookie by which a device is known again; it names nobody. */
function rememberDevice(app: FastifyInstance, kernel: Kernel): void {
  const secure = kernel.config.publicUrl.startsWith('https:')
  const name = cookieName('device', secure)
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/mas\/(registration|login)\b/.test(request.url) || request.cookies[name]) return
    const value = kernel.random.bytes(24).toString('base64url')
    request.cookies[name] = value
    reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: 365 * 86_400,
    })
  })
}

const fastifyErrors: Record<string, ErrorKey> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BROKEN_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BROKEN_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BROKEN_BODY',
}

function answerErrors(app: FastifyInstance, kernel: Kernel): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const key = errorKeyOf(error)
    if (isAborted(error, request))
      kernel.log.info({ requestId: request.id, url: request.routeOptions.url }, 'a client went away')
    else if (errors[key].status >= 500 && !kernel.outage.note(error))
      kernel.log.error(
        { err: error, requestId: request.id, url: request.routeOptions.url },
        'a request failed',
      )
    answerError({ request, reply, key })
  })
  app.setNotFoundHandler((request, reply) => answerError({ request, reply, key: 'NOT_FOUND' }))
}

/** A client that breaks its request off is nobody's fault here. */
const isAborted = (error: FastifyError, request: FastifyRequest) =>
  error.code === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete

function errorKeyOf(error: FastifyError): ErrorKey {
  const known = fastifyErrors[error.code]
  if (known) return known
  if (isStoreFull(error)) return 'STORE_FULL'
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return 'NOT_READY'
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'BROKEN_BODY' : 'INTERNAL'
}

/** Of the operating system: no space, no quota, a file may not grow further, a disk that reads only. */
const systemCodes = /^(ENOSPC|EDQUOT|EFBIG|EROFS)$/
/** PostgreSQL's disk_full, and the files of its server that cannot be written (class 58, io_error). */
const postgresCodes = /^(53100|58030)$/

/** Whether an error says that nothing more can be kept: a full disk, a full database, a bucket that does not take it. */
export function isStoreFull(error: unknown): boolean {
  const { code, message, $metadata, cause } = (error ?? {}) as {
    code?: unknown
    message?: string
    $metadata?: { httpStatusCode?: number }
    cause?: unknown
  }
  if (typeof code === 'string' && (systemCodes.test(code) || postgresCodes.test(code))) return true
  if (code === 'ERR_SQLITE_ERROR' && /disk is full|disk I\/O error/.test(message ?? '')) return true
  // A bucket: its own faults, no answer at all, and the quota that some stores answer as 403.
  if ($metadata && ($metadata.httpStatusCode ?? 500) >= 500) return true
  if ($metadata && /quota|storage ?full|insufficient ?(storage|capacity)/i.test(message ?? '')) return true
  return cause !== undefined && cause !== error && isStoreFull(cause)
}
