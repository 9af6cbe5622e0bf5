/** The server that is killed: the real one, with a clock that runs fast so that the waits of spec §5 pass quickly. */
import { readConfig } from '../src/server/config.ts'
import { runServer } from '../src/server/run.ts'

const [virtualStart, realStart, speed] = ['PROOF_VIRTUAL', 'PROOF_REAL', 'PROOF_SPEED'].map((name) =>
  Number(process.env[name]),
) as [number, number, number]
const clock = { now: () => Math.floor(virtualStart + (Date.now() - realStart) * speed) }
const server = await runServer(readConfig(process.env), { clock, requestsPerMinute: 1_000_000 })
process.send?.({ url: server.url })
