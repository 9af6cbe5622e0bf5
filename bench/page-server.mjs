/**
 * The product in a process of its own for pages.ts and node.ts; with `uncached`, every page is drawn again for every request. JavaScript:
 * the build takes the types out of the product alone.
 */
import { readConfig } from '../src/server/config.ts'
import { runServer } from '../src/app/server/run.ts'

const server = await runServer(readConfig(process.env), { requestsPerMinute: 100_000_000 })
if (process.argv.includes('uncached')) {
  let version = 0
  // As if something were edited before each request.
  Object.assign(server.kernel, { pageVersion: () => version++ })
}
process.stdout.write('ready\n')
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
