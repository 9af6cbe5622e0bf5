/**
 * The product in a process of its own for pages.ts and node.ts. `edited`: before every request something is edited that all pages show;
 * `seats`: a seat is taken or given back.
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
if (mode === 'edited') await editParameter()
if (isAged) await takeSeats()
process.stdout.write('ready\n')
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))

/** A public parameter, which every page carries. */
async function editParameter() {
  const { raw } = kernel.engine
  const { code: edition } = await raw
    .selectFrom('edition')
    .select('code')
    .where('current', '=', 1)
    .executeTakeFirstOrThrow()
  await whenAsked((turn) => {
    kernel.engine.facts.version += 1
    return sql`insert into parameter (id, edition, code, value, public, version, changed_at, stamps)
      values (${`${edition}:BENCH`}, ${edition}, 'BENCH', ${String(turn)}, 1, 1, 0, '{}')
      on conflict (id) do update set value = excluded.value`
  })
}

async function takeSeats() {
  const { raw } = kernel.engine
  const seat = await raw
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .select('delegate_activity.id')
    .where('activity.capacity', 'is not', null)
    .where('state', '=', 'joined')
    .executeTakeFirstOrThrow()
  await whenAsked(
    () =>
      sql`update delegate_activity set state = case state when 'joined' then 'waiting' else 'joined' end where id = ${seat.id}`,
  )
}

/** Runs a statement before every request. */
async function whenAsked(statementOf) {
  const { raw } = kernel.engine
  // The page is measured, not the disk.
  await sql`pragma synchronous = off`.execute(raw)
  let turn = 0
  subscribe('http.server.request.start', () => void statementOf(turn++).execute(raw))
}
