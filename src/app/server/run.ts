/** The whole product in one process: used by main.ts and by the tests that need a real server. */
import type { AddressInfo } from 'node:net'
import { accountSessions } from '../../features/account/server/session-service.ts'
import { buildApp } from '../../server/http/app.ts'
import { bindings } from './calls.ts'
import type { Clock } from '../../server/clock.ts'
import type { Config } from '../../server/config.ts'
import { ports } from './ports.ts'
// The tables' types reach e2e through this line: a declaration file keeps it, and leaves out what only code uses.
// oxlint-disable-next-line import/no-duplicates
import './database.ts'
import { documents } from './documents.ts'
import { endingLimits, within } from '../../server/ending.ts'
import { prepareData } from './first-start.ts'
import { createKernel, type RunningKernel } from '../../server/kernel.ts'
import { createTransport } from '../../server/mail/transport.ts'
import { migrate } from '../../server/database/migrate.ts'
import { registerPages } from '../../server/pages/render.ts'
import { bulkSources, jobHandlers, periodicJobs } from './jobs.ts'
import { createWorker, type Worker } from '../../server/jobs/worker.ts'
import { openDatabase } from './database.ts'

export interface RunningServer {
  readonly kernel: RunningKernel
  readonly worker: Worker
  /** The address that it listens on. */
  readonly url: string
  /** What a person is told at the start. */
  readonly greeting: string
  stop(): Promise<void>
}

export async function runServer(
  config: Config,
  options: { clock?: Clock; requestsPerMinute?: number; keptMs?: number; pageAgeMs?: number } = {},
): Promise<RunningServer> {
  const kernel = await createKernel({
    config,
    ports,
    engine: openDatabase({ ...config, isServing: true }),
    ...(options.clock ? { clock: options.clock } : {}),
  })
  await migrate(kernel.engine)
  await prepareData(kernel)
  if (config.secretKeys.length > 1) await kernel.vault.rewrapKeys()
  // Loaded only where it is asked for; never in production.
  if (config.sample) await (await import('../../sample/sample.ts')).loadSampleOnce(kernel)
  const worker = createWorker(kernel, {
    transport: createTransport(kernel),
    handlers: jobHandlers,
    periodic: periodicJobs,
    bulkSources,
  })
  kernel.onWake(() => worker.wake())
  const app = await buildApp({
    kernel,
    sessions: accountSessions,
    bindings,
    keptMs: options.keptMs ?? endingLimits.keptMs,
    pages: (instance) =>
      registerPages(instance, { kernel, bindings, documents, maxAgeMs: options.pageAgeMs }),
    ...(options.requestsPerMinute ? { requestsPerMinute: options.requestsPerMinute } : {}),
  })
  await app.listen({ port: config.port, host: config.host })
  await worker.start()
  const { port } = app.server.address() as AddressInfo
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  return {
    kernel,
    worker,
    url,
    greeting: await greet(config, kernel, url),
    async stop() {
      const startedAt = performance.now()
      const left = (limitMs: number) => limitMs - (performance.now() - startedAt)
      // Side by side: no new work while requests finish, and none of what they leave behind.
      await Promise.all([app.close(), worker.stop(endingLimits.workMs)])
      if (!(await within(left(endingLimits.databaseMs), kernel.close())))
        kernel.log.warn('a database connection was still open at shutdown')
    },
  }
}

async function greet(config: Config, kernel: RunningKernel, url: string): Promise<string> {
  const lines = [
    `The conference platform answers at ${config.publicUrl}${config.publicUrl === url ? '' : ` (listening on ${url})`}`,
  ]
  if (config.sample) lines.push(await (await import('../../sample/sample.ts')).greetSample(kernel))
  if (!config.smtpUrl)
    lines.push(`Sent mail can be read at ${config.publicUrl}/outbox and in ${config.dataDir}/outbox`)
  return `${lines.join('\n')}\n`
}
