/**
 * The whole server without a socket, on a real database, for tests of calls: real calls, real
 * transactions, real worker, mail into a real outbox folder; only the clock is moved by hand.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino, type Logger } from 'pino'
import { fileTypes, type CallDefinition, type ResultOf } from '../../shared/call.ts'
import { successCode, type Envelope } from '../../shared/envelope.ts'
import { errors } from '../../shared/error-codes.ts'
import type { Locale } from '../../shared/i18n.ts'
import { ports } from '../server/ports.ts'
import { documents } from '../server/documents.ts'
import { bindings } from '../server/calls.ts'
import { cookieNames, asSystem, type Kernel, type WriteContext } from '../../server/context.ts'
import type { Config } from '../../server/config.ts'
import { prepareData } from '../server/first-start.ts'
import type { Db } from '../../server/database/db.ts'
import { createKernel } from '../../server/kernel.ts'
import { allRefusals } from '../../server/http/openapi.ts'
import { createTransport } from '../../server/mail/transport.ts'
import { bulkSources, jobHandlers, periodicJobs } from '../server/jobs.ts'
import { readPageVersion } from '../../server/pages/page-version.ts'
import { registerPages } from '../../server/pages/render.ts'
import { createWorker } from '../../server/jobs/worker.ts'
import { publishCurrent, type TestEngine } from './engines.ts'
import { justRead, type SentJustRead } from './just-read.ts'
import { makeRoutes, takeRoutes, type Routes } from './reused-routes.ts'
import { sendOneMail } from './send-mail.ts'
import { createOutboxReader, type TestMessage } from './outbox-reader.ts'
import { TestClock, testConfig, testStart } from './setting.ts'

export { engines, raceEngines, type TestEngine } from './engines.ts'
export type { TestMessage } from './outbox-reader.ts'

export interface TestAnswer<Result> {
  readonly status: number
  readonly envelope: Envelope<Result>
  readonly response: LightMyRequestResponse
}

/** A browser: its own cookies, its own token, its own language. */
export interface TestClient {
  token: string | null
  /** `Device` once it is enrolled as one. */
  scheme: 'Bearer' | 'Device'
  readonly cookies: Map<string, string>
  locale: Locale
  /** The last fresh proof, sent as X-Proof and used up by the call that takes it. */
  proof: string | null
  call<C extends CallDefinition>(
    call: C,
    /** A version that is omitted is read first (just-read.ts). */
    input: SentJustRead<C>,
    options?: { headers?: Record<string, string> },
  ): Promise<TestAnswer<ResultOf<C>>>
  /** Any request, with this client's cookies and token. */
  request(options: {
    method: 'GET' | 'POST'
    url: string
    payload?: string | Buffer
    headers?: Record<string, string>
  }): Promise<LightMyRequestResponse>
}

export interface TestApp {
  readonly kernel: Kernel
  readonly fastify: FastifyInstance
  readonly clock: TestClock
  readonly databaseUrl: string | null
  readonly config: Config
  /** `address`: the client address that the server sees. */
  client(options?: { locale?: Locale; address?: string; userAgent?: string }): TestClient
  /** Sends what is due, then answers all messages, newest first. Slow work (pictures) waits for `work()`. */
  mail(filter?: { to?: string; kind?: string }): Promise<TestMessage[]>
  /** Sends the codes that are due and nothing else; answers the newest to an address, or null. */
  code(to: string): Promise<string | null>
  /** Runs due mail and jobs. */
  work(): Promise<void>
  /** Waits until this node has noticed the edits made so far, so that no page from before them is sent. */
  pagesAreFresh(): Promise<void>
  /** A transaction as the system, for setting up and looking. */
  tx<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface AppSettings {
  engine: TestEngine
  now?: number
  production?: boolean
  config?: Partial<Config>
  requestsPerMinute?: number
  log?: Logger
  /** With the rendered pages; needs the built bundles, as run.test.ts does. */
  pages?: boolean
}

export async function startApp(options: AppSettings): Promise<TestApp> {
  const place = await options.engine.create()
  const clock = new TestClock(options.now ?? testStart)
  const config: Config = {
    ...testConfig(place),
    ...(options.production ? { production: true } : {}),
    ...options.config,
  }
  const log = options.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const kernel = await createKernel({ config, ports, clock, engine: place.engine, log })
  if (options.now !== undefined) await startOnDay(kernel)
  const transport = createTransport(kernel)
  const readMessages = createOutboxReader(place.dataDir)
  const worker = createWorker(kernel, {
    transport,
    handlers: jobHandlers,
    periodic: periodicJobs,
    bulkSources,
  })
  const routes = await routesFor(kernel, options)
  const { fastify } = routes
  return {
    kernel,
    fastify,
    clock,
    config,
    databaseUrl: place.databaseUrl,
    client: (clientOptions = {}) =>
      makeTestClient({ fastify: fastify, reader: kernel.engine.reader }, clientOptions),
    async mail(filter = {}) {
      await worker.drain({ slowToo: false })
      return (await readMessages()).filter(
        ({ to, kind }) => (!filter.to || to === filter.to) && (!filter.kind || kind === filter.kind),
      )
    },
    async code(to) {
      while (await sendOneMail(kernel, { transport, lane: 'code' }));
      return (await readMessages()).find((message) => message.to === to && message.code)?.code ?? null
    },
    work: () => worker.drain(),
    async pagesAreFresh() {
      const version = await readPageVersion(kernel.engine.reader)
      while (kernel.pageVersion() < version) await wait(20)
    },
    tx: (work) => asSystem(kernel, work),
    async close() {
      await routes.release()
      await worker.stop()
      await kernel.close()
      await place.discard()
    },
  }
}

/** `test` on an app of its own, which is closed whatever becomes of the test; its name says the engine. */
export const testOn =
  (
    engine: TestEngine,
    start: (engine: TestEngine) => Promise<TestApp> = (one) => startApp({ engine: one }),
  ) =>
  (name: string, work: (app: TestApp) => Promise<void>) =>
    test(`${name} [${engine.name}]`, async () => {
      const app = await start(engine)
      try {
        await work(app)
      } finally {
        await app.close()
      }
    })

/** The result of a call, which must have been answered with success. */
export async function resultOf<Result>(
  answer: Promise<{ envelope: { resultCode: string; result?: Result | null } }>,
): Promise<Result> {
  const { envelope } = await answer
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result as Result
}

/** The code that a call answered. */
export const codeOf = (answer: { envelope: { resultCode: string } }): string => answer.envelope.resultCode

/** What a refusal says of the fields that were sent, by their paths. */
export const fieldsOf = (answer: { envelope: { result: unknown } }): Record<string, string> =>
  (answer.envelope.result as { fields?: Record<string, string> } | null)?.fields ?? {}

/** The fields that a refusal names. */
export const faultsOf = (answer: { envelope: { result: unknown } }): string[] =>
  Object.keys(fieldsOf(answer)).toSorted()

/** The template holds what a first start on its own day puts in; this one has its first start on another. */
async function startOnDay(kernel: Kernel): Promise<void> {
  const published = { published_at: null, current: false }
  await kernel.engine.write((tx) =>
    tx.updateTable('edition').set(published).where('current', '=', true).execute(),
  )
  await prepareData(kernel)
  await publishCurrent(kernel)
}

function routesFor(kernel: Kernel, options: AppSettings): Promise<Routes> {
  const { production, config, requestsPerMinute, log, pages } = options
  if (!production && !config && !requestsPerMinute && !log && !pages) return takeRoutes(kernel)
  return makeRoutes({
    kernel,
    ...(pages ? { pages: (instance) => registerPages(instance, { kernel, bindings, documents }) } : {}),
    ...(requestsPerMinute ? { requestsPerMinute } : {}),
  })
}

function makeTestClient(
  { fastify, reader }: { fastify: FastifyInstance; reader: Db },
  options: { locale?: Locale; address?: string; userAgent?: string },
): TestClient {
  const cookies = new Map<string, string>()
  const client: TestClient = {
    token: null,
    scheme: 'Bearer',
    cookies,
    locale: options.locale ?? 'en',
    proof: null,
    async request(request) {
      const response = await fastify.inject({
        method: request.method,
        url: request.url,
        cookies: Object.fromEntries(cookies),
        headers: {
          'user-agent': options.userAgent ?? 'test browser',
          'x-locale': client.locale,
          ...(client.token ? { authorization: `${client.scheme} ${client.token}` } : {}),
          ...request.headers,
        },
        ...(options.address ? { remoteAddress: options.address } : {}),
        ...(request.payload === undefined ? {} : { payload: request.payload }),
      })
      for (const cookie of response.cookies) {
        if (cookie.value === '' || cookie.maxAge === 0) cookies.delete(cookie.name)
        else cookies.set(cookie.name, cookie.value)
      }
      return response
    },
    async call(call, input, callOptions = {}) {
      const values = await justRead(reader, call, { ...(input as Record<string, unknown>) })
      const filled = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
        const value = String(values[name])
        delete values[name]
        return encodeURIComponent(value)
      })
      const proof: Record<string, string> = client.proof && call.freshProof ? { 'x-proof': client.proof } : {}
      if (call.freshProof) client.proof = null
      const response = await client.request({
        method: call.method,
        url: call.method === 'GET' ? `/mas/${filled}${queryOf(values)}` : `/mas/${filled}`,
        headers: { ...jsonType(call), ...proof, ...callOptions.headers },
        ...(call.method === 'POST' ? { payload: JSON.stringify(values) } : {}),
      })
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
      const envelope = isJson ? response.json() : { resultCode: '0000', result: null }
      assertDeclared(call, response, envelope.resultCode)
      return { status: response.statusCode, envelope, response } as never
    },
  }
  return client
}

/** Nothing is answered that the call does not declare, and that its description therefore does not tell. */
function assertDeclared(call: CallDefinition, response: LightMyRequestResponse, code: string): void {
  const { statusCode } = response
  const isDeclared =
    code === successCode
      ? statusCode === 200 || statusCode === 204
      : [...allRefusals(call)].some((key) => errors[key].code === code && errors[key].status === statusCode)
  assert.ok(isDeclared, `${call.path} answers ${statusCode} ${code}, which it does not declare`)
  const type = String(response.headers['content-type'] ?? '')
  const isFile = call.body === 'file' && !type.startsWith('application/json')
  const isTyped = !isFile || call.types.some((one) => one === 'any' || type.startsWith(fileTypes[one]))
  assert.ok(isTyped, `${call.path} answers ${type}, which it does not declare`)
}

function jsonType(call: CallDefinition): Record<string, string> {
  return call.method === 'POST' ? { 'content-type': 'application/json' } : {}
}

function queryOf(values: Record<string, unknown>): string {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  if (!entries.length) return ''
  const query = new URLSearchParams(
    entries.map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  )
  return `?${query}`
}

/** What its browser would send, for requests that go over a socket. */
export function headersOf({ token, cookies: held }: Pick<TestClient, 'token' | 'cookies'>): {
  authorization: string
  cookie: string
  'user-agent': string
} {
  const cookie = [...held].map(([name, value]) => `${name}=${value}`).join('; ')
  return { authorization: `Bearer ${token}`, cookie, 'user-agent': 'test browser' }
}

/** The names of the cookies, for tests that look at one half of a session. */
export const cookies = cookieNames
