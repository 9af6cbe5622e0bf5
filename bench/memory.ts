/**
 * `npm run bench -- memory`: the resident memory of one node under light mixed load: pages, calls of visitors, members and staff,
 * desks, uploads, and mail to a mail server. Printed every minute, beside a bare `node:http` server that is asked as often.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../scripts/throwaway-postgres.ts'
import { settingOf } from '../scripts/experiments.ts'
import { startSmtp } from '../src/app/testing/smtp.ts'
import { engines, startApp, type TestEngine } from '../src/app/testing/with-app.ts'
import { startLoad } from './memory-load.ts'
import { makeUsers } from './memory-users.ts'
import { memoryOf, startNode, type Memory } from './node.ts'

const minutes = settingOf('MINUTES')
const perSecond = settingOf('RATE')
const warmUpMinutes = Math.min(10, minutes / 4)
const wantedMegabytes = 300
/** Ratio by which one garbage collection may change a figure. */
const noise = 1.1

interface Sample extends Memory {
  readonly minute: number
}

async function benchEngine(engine: TestEngine): Promise<void> {
  const smtp = await startSmtp()
  const app = await startApp({ engine, now: Date.now() })
  const users = await makeUsers(app)
  const node = await startNode(app, {
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'loopback',
  })
  const bare = await startBare()
  console.log(`\n${engine.name}: ${perSecond} requests a second for ${minutes} minutes`)
  const load = await startLoad({ url: node.url, bareUrl: bare.url, users, perSecond })
  const samples: Sample[] = []
  try {
    const startedAt = performance.now()
    const stepMinutes = Math.min(1, minutes / 6)
    for (let minute = 0; minute <= minutes; minute += stepMinutes) {
      await wait(Math.max(0, startedAt + minute * 60_000 - performance.now()))
      const sample = { minute, ...node.memory() }
      samples.push(sample)
      console.log(
        `  minute ${minute.toFixed(1).padStart(5)}: ${show(sample.resident)} MB (${show(sample.mapped)} of it mapped files); bare ${show(memoryOf(bare.pid).resident)} MB; ${load.count()} requests`,
      )
    }
    smtp.received.length = 0
  } finally {
    await load.stop()
    await node.stop()
    bare.stop()
    await app.close()
    await smtp.close()
  }
  for (const line of load.report()) console.log(`  ${line}`)
  judge(engine, samples)
}

const show = (megabytes: number) => megabytes.toFixed(0).padStart(4)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

function judge({ name }: TestEngine, samples: readonly Sample[]): void {
  const late = samples.filter(({ minute }) => minute >= warmUpMinutes).map(({ resident }) => resident)
  const quarter = Math.max(1, Math.floor(late.length / 4))
  const [first, last] = [median(late.slice(0, quarter)), median(late.slice(-quarter))]
  console.log(
    `${name}: ${show(Math.max(...late)).trim()} MB resident at most after ${warmUpMinutes} minutes (${wantedMegabytes} wanted); ` +
      `${show(first).trim()} MB in the first quarter of the rest, ${show(last).trim()} MB in the last (${(last / first).toFixed(2)} times, at most ${noise} wanted)`,
  )
}

/** A bare HTTP server that answers as many requests, for comparison. */
async function startBare(): Promise<{ url: string; pid: number; stop(): void }> {
  const port = await freePort()
  const program = `require('node:http').createServer((request, response) => { request.resume().on('end', () => response.end('{}')) }).listen(${port}, '127.0.0.1', () => console.log('ready'))`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => void child.kill('SIGTERM') }
}

for (const engine of engines) await benchEngine(engine)
