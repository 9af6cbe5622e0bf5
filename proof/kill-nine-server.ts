/** The server that is killed: the real one, with a clock that runs fast so that the waits of requirement 5 pass quickly. */
import { readConfig } from '../src/server/config.ts'
import { runServer } from '../src/app/server/run.ts'

const virtualStart = Number(process.env['PROOF_VIRTUAL'])
const speed = Number(process.env['PROOF_SPEED'])
/** Stands still until the server is ready: a slow start of a busy machine must not end people's sessions. */
let readyAt: number | null = null
const clock = {
  now: () => Math.floor(virtualStart + (readyAt === null ? 0 : (Date.now() - readyAt) * speed)),
}
const server = await runServer(readConfig(process.env), { clock, requestsPerMinute: 1_000_000 })
readyAt = Date.now()
process.send?.({ url: server.url })
