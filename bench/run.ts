/**
 * `npm run bench`, or `npm run bench -- pages`: measures on data of the size that the product is meant for, on both
 * engines, beside a limit taken in the same run. Figures and command: bench/README.md.
 */
import { findPostgres, startPostgres } from '../scripts/throwaway-postgres.ts'

/** Those of calls, which run on both engines. */
const ofCalls: Readonly<Record<string, () => Promise<void>>> = {
  registrations: async () => (await import('./registrations.ts')).benchRegistrations(),
  media: async () => (await import('./media.ts')).benchMedia(),
  booking: async () => (await import('./booking.ts')).benchBooking(),
  content: async () => (await import('./content.ts')).benchContent(),
  streams: async () => (await import('./streams.ts')).benchStreams(),
}
const benches = [...Object.keys(ofCalls), 'pages', 'lighthouse']

const asked = process.argv.slice(2)
const chosen = asked.length ? asked : benches
const unknown = chosen.filter((name) => !benches.includes(name))
if (unknown.length) {
  console.error(`there is no bench ${unknown.join(', ')}; there are: ${benches.join(', ')}`)
  process.exit(2)
}

if (chosen.includes('lighthouse')) {
  const { benchLighthouse } = await import('./lighthouse.ts')
  await benchLighthouse()
}
if (chosen.includes('pages')) {
  const { benchPages } = await import('./pages.ts')
  await benchPages()
}
const calls = chosen.filter((name) => ofCalls[name])
if (calls.length) await onDatabases()

async function onDatabases(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL']
  const bin = given ? null : findPostgres()
  const cluster = bin ? await startPostgres(bin, { durable: true }) : null
  if (given || cluster) process.env['TEST_POSTGRES_URL'] = given ?? cluster!.url
  else
    console.log(
      'not run: PostgreSQL (no server found; apt-get install -y postgresql, or set TEST_DATABASE_URL)',
    )
  try {
    for (const name of calls) await ofCalls[name]!()
  } finally {
    await cluster?.stop()
  }
}
