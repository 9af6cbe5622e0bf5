/** Starts the product: settings, database, pages, worker, server; and ends it in order. */
import { ConfigError, readConfig, type Config } from './config.ts'
import { endingLimits } from './ending.ts'
import { runServer } from './run.ts'

/** Two signals within this are one wish. */
const sameWishMs = 500

let config: Config
try {
  config = readConfig(process.env)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`The server was not started.\n${error.message}\n`)
  process.exit(1)
}

const server = await runServer(config)
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
