/** Starts the product: settings, database, pages, worker, server; and ends it in order. */
import { readConfig, type Config } from '../../server/config.ts'
import { endingLimits } from '../../server/ending.ts'
import { runServer, type RunningServer } from './run.ts'
import { explainFault } from './start-fault.ts'

/** Two signals within this are one wish. */
const sameWishMs = 500

async function start(): Promise<RunningServer> {
  let config: Config | null = null
  try {
    config = readConfig(process.env)
    return await runServer(config)
  } catch (error) {
    const words = explainFault(error, config)
    if (words === null) throw error
    process.stderr.write(`The server was not started. ${words}\n`)
    process.exit(1)
  }
}

const server = await start()
process.stdout.write(server.greeting)

/** The first signal ends in order, a second one at once. */
let askedAt: number | null = null
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (askedAt !== null) {
      // npm passes on what the terminal has sent to everybody already.
      if (performance.now() - askedAt > sameWishMs) process.exit(1)
      return
    }
    askedAt = performance.now()
    setTimeout(() => process.exit(1), endingLimits.processMs).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.kernel.log.error({ err: error }, 'the end was not in order')
        process.exit(1)
      },
    )
  })
}
