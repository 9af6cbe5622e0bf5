/** The load of the benches of bookings and check-ins, in a process of its own: sends what a file lists, and says how many were accepted. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

export interface Load {
  readonly url: string
  readonly connections: number
  readonly requests: readonly { readonly headers: Record<string, string>; readonly body: string }[]
}
export interface Loaded {
  readonly accepted: number
  readonly seconds: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

const load = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Load
const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
const waiting = [...load.requests]
const took: number[] = []
let accepted = 0

function send({ headers, body }: Load['requests'][number]): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(load.url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve(text))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const startedAt = performance.now()
    const answer = await send(next)
    took.push(performance.now() - startedAt)
    if (answer.includes('"resultCode":"0000"')) accepted++
    else if (accepted === 0 || process.env['BENCH_LOG']) console.error(answer.slice(0, 300))
  }
}

const startedAt = performance.now()
await Promise.all(Array.from({ length: load.connections }, work))
const seconds = (performance.now() - startedAt) / 1000
took.sort((a, b) => a - b)
const at = (percent: number) => took[Math.floor((took.length * percent) / 100)] ?? 0
const loaded: Loaded = { accepted, seconds, p50: at(50), p95: at(95), p99: at(99) }
console.log(JSON.stringify(loaded))
process.exit(0)
