/** Starts the product: settings, database, pages, worker, server; and ends it in order. */
import { ConfigError, readConfig, type Config } from './config.ts'
import { runServer } from './run.ts'

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

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    // Open requests and the mail in hand finish; whatever hangs is cut off before the 10 s are over.
    setTimeout(() => process.exit(1), 9_500).unref()
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
