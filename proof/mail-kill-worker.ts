/** A node that does nothing but send: it is killed again and again (mail-kill.ts). */
import { createTransport } from '../src/server/mail/transport.ts'
import { ports } from '../src/app/server/ports.ts'
import { readConfig } from '../src/server/config.ts'
import { createKernel } from '../src/server/kernel.ts'
import { bulkSources } from '../src/app/server/jobs.ts'
import { createWorker } from '../src/server/jobs/worker.ts'
import { openDatabase } from '../src/app/server/database.ts'

const config = readConfig(process.env)
const kernel = await createKernel({ config, ports, engine: openDatabase(config) })
const worker = createWorker(kernel, {
  transport: createTransport(kernel),
  handlers: {},
  periodic: [],
  bulkSources,
})
kernel.onWake(() => worker.wake())
await worker.start()
process.send?.('sending')
// It rests between two pieces of work, and must not end automatically.
setInterval(() => {}, 60_000)
