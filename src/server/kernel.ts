/** Puts the kernel together from the settings; commands use it without a server around it. */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { createRandom, DatabaseClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Kernel, Ports } from './context.ts'
import type { Engine } from './database/db.ts'
import { createOutage, type Outage } from './database/outage.ts'
import { createInspector } from './files/inspection.ts'
import { createLiveHub } from './live/live-hub.ts'
import { readPageVersion } from './pages/page-version.ts'
import { createStorage } from './files/storage.ts'
import { createUploadSlots } from './files/upload-slots.ts'
import { createVault } from './secrets/vault.ts'

export interface RunningKernel extends Kernel {
  /** Set by whoever runs a worker. */
  onWake(wake: () => void): void
  close(): Promise<void>
}

const watchMs = 1_000
const clockCheckMs = 60_000

const personal = [
  'token',
  'code',
  'regstionCode',
  'registrationCode',
  'certiNo',
  'email',
  'phone',
  'dest',
  'realm',
  'recipient',
  'to',
]

/** Log lines carry no code, token, ID number or address of a person: fields that could are cut out. */
export function createLog(
  level: string,
  destination?: DestinationStream,
  personalFields: readonly string[] = [],
): Logger {
  const options: LoggerOptions = {
    level,
    redact: {
      // At the top and one and two levels deep.
      paths: [
        'req.headers',
        ...[...new Set([...personal, ...personalFields])].flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
        ]),
      ],
      censor: '…',
    },
    // An SMTP or SQL error can quote what it choked on; its kind and place are enough.
    serializers: {
      err: (error: Error & { code?: string }) => ({
        name: error.name,
        errorCode: error.code,
        message: scrub(error.message),
        stack: scrub(error.stack ?? ''),
      }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Removes what looks like an address, a code or a number of a person. */
export function scrub(value: string): string {
  return value.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…').replace(/\b\d{6,}[\dXx]?\b/g, '…')
}

export async function createKernel(options: {
  config: Config
  ports: Ports
  log?: Logger
  clock?: Clock
  engine: Engine
  /** Who runs the command that this kernel is for. */
  operator?: string
}): Promise<RunningKernel> {
  const { config, engine } = options
  const storage = createStorage(config)
  const clock = options.clock ?? new DatabaseClock()
  const log = options.log ?? createLog(config.logLevel, undefined, options.ports.personalFields)
  const live = createLiveHub({ engine, clock })
  const inspector = createInspector(log)
  const outage = createOutage(log)
  const watch = await watchDatabase({ engine, clock, outage })
  let wake = () => {}
  return {
    config,
    clock,
    storage,
    log,
    engine,
    live,
    outage,
    inspector,
    uploads: createUploadSlots(),
    ...options.ports,
    operator: options.operator ?? null,
    random: createRandom(clock),
    vault: createVault({ secretKeys: config.secretKeys, storage }),
    wake: () => wake(),
    pageVersion: () => engine.facts.version ?? 0,
    onWake(given) {
      wake = given
    },
    async close() {
      watch.stop()
      live.close()
      await inspector.close()
      await engine.close()
    },
  }
}

/** Reads now and then what other nodes have raised, and what time the database has. */
async function watchDatabase({
  engine,
  clock,
  outage,
}: {
  engine: Engine
  clock: Clock
  outage: Outage
}): Promise<{ stop(): void }> {
  const { facts } = engine
  facts.version = null
  facts.facts.clear()
  const readVersion = async () => {
    facts.version = Math.max(facts.version ?? 0, await readPageVersion(engine.reader))
  }
  const correct = async () => {
    if (clock instanceof DatabaseClock) clock.correct(await engine.databaseNow())
  }
  const every = (ms: number, work: () => Promise<void>) => {
    let isRunning = false
    // One at a time: a database that does not answer is not asked by more and more connections.
    return setInterval(() => {
      if (isRunning) return
      isRunning = true
      work()
        .catch(() => {})
        .finally(() => (isRunning = false))
    }, ms).unref()
  }
  await Promise.all([correct(), readVersion()]).catch(() => {})
  const timers = [
    every(watchMs, async () => {
      try {
        await readVersion()
        outage.end()
      } catch (error) {
        outage.note(error)
      }
    }),
    every(clockCheckMs, correct),
  ]
  return {
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
