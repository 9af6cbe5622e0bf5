/**
 * The product in a process of its own for pages.ts and node.ts. `edited`: every page is drawn again for every request, as if something were edited
 * before it; `seats`: a seat is taken or given back before it.
 * JavaScript: the build takes the types out of the product alone.
 */
import { subscribe } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import { readConfig } from '../src/server/config.ts'
import { runServer } from '../src/app/server/run.ts'

const [mode] = process.argv.slice(2)
const isAged = mode === 'seats'
const server = await runServer(readConfig(process.env), {
  requestsPerMinute: 100_000_000,
  ...(isAged ? { pageAgeMs: 0 } : {}),
})
const { kernel } = server
if (mode === 'edited') {
  let version = 0
  Object.assign(kernel, { pageVersion: () => version++ })
}
if (isAged) await takeSeats()
process.stdout.write('ready\n')
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))

/** Before every request. */
async function takeSeats() {
  const { raw } = kernel.engine
  const seat = await raw
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .select('delegate_activity.id')
    .where('activity.capacity', 'is not', null)
    .where('state', '=', 'joined')
    .executeTakeFirstOrThrow()
  // The page is measured, not the disk.
  await sql`pragma synchronous = off`.execute(raw)
  const turn = sql`update delegate_activity set state = case state when 'joined' then 'waiting' else 'joined' end where id = ${seat.id}`
  subscribe('http.server.request.start', () => void turn.execute(raw))
}
