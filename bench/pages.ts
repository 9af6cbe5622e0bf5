/**
 * `npm run bench -- pages`: what a page costs from the page cache, beside nginx serving the same compressed bytes from disk,
 * beside `node:http` that does nothing but send them, and beside the same page drawn anew: after an edit, and after a seat was
 * taken. FORMER names the checkout of an older build, which draws the same pages in the same run. One load generator (wrk), the
 * same headers, rounds one after another, medians.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { aptInstall, installLine } from '../scripts/apt.ts'
import { settingOf } from '../scripts/experiments.ts'
import { freePort } from '../scripts/throwaway-postgres.ts'
import { startOptions } from '../src/app/testing/server-process.ts'

const pages = process.env['PAGES']!.split(',')
const rounds = settingOf('ROUNDS')
const seconds = settingOf('SECONDS')
const connections = settingOf('CONNECTIONS')
/** The checkout of an older build, built. */
const formerBuild = process.env['FORMER']
const asked = { 'accept-encoding': 'br' }
/** What nginx sets by itself, or what belongs to the connection. */
const ownHeaders = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'etag',
  'transfer-encoding',
])

interface Running {
  readonly url: string
  /** Of the process and its children, since their start. */
  readonly cpuMs: () => number
  stop(): Promise<void>
}

async function benchPages(): Promise<void> {
  const missing = ['nginx', 'wrk'].filter((name) => !findProgram(name))
  if (missing.length && (!aptInstall(missing) || missing.some((name) => !findProgram(name)))) {
    console.log(`not run: pages (${installLine(missing)})`)
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'conference-bench-'))
  const started: Running[] = []
  try {
    const cached = await startServer(folder, [])
    started.push(cached)
    const edited = await startServer(folder, ['edited'])
    const seats = await startServer(folder, ['seats'])
    started.push(edited, seats)
    const former = formerBuild ? await startServer(folder, ['uncached'], formerBuild) : null
    if (former) started.push(former)
    for (const page of pages) {
      const answer = await fetchPage(cached.url, page)
      const nginx = await startNginx(folder, answer)
      started.push(nginx)
      const bare = await startBare(folder, answer)
      started.push(bare)
      await comparePage({
        page,
        answer,
        of: { nginx, bare, cached, edited, seats, ...(former ? { former } : {}) },
      })
    }
  } finally {
    for (const one of started) await one.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Answer {
  readonly headers: Headers
  readonly bytes: Buffer
}

const lineOf = {
  nginx: 'nginx, from disk',
  bare: 'bare node:http',
  cached: 'page cache',
  edited: 'drawn after an edit',
  seats: 'drawn after a seat',
  former: 'drawn, former build',
} as const
type Line = keyof typeof lineOf

async function comparePage(given: {
  page: string
  answer: Answer
  of: Readonly<Partial<Record<Line, Running>>>
}): Promise<void> {
  const { page, answer, of } = given
  const served = await fetchPage(of.nginx!.url, '/')
  if (!served.bytes.equals(answer.bytes)) throw new Error('nginx does not serve the same bytes')
  const lines = Object.keys(of) as Line[]
  const taken = new Map<Line, Load[]>(lines.map((line) => [line, []]))
  for (let round = 0; round < rounds; round++)
    for (const line of lines)
      taken.get(line)!.push(await load(of[line]!, line === 'nginx' || line === 'bare' ? '/' : page))
  console.log(`\n${page}: ${answer.bytes.length} bytes (brotli); medians of ${rounds} rounds`)
  console.log('                    answers/s   CPU µs each   rounds, answers/s')
  const middles = Object.fromEntries(
    [...taken].map(([line, loads]) => {
      const rate = median(loads.map((one) => one.rate))
      const cpuMicros = median(loads.map((one) => one.cpuMicros))
      const each = loads.map((one) => show(one.rate)).join('')
      console.log(`${lineOf[line].padEnd(20)}${show(rate)}     ${show(cpuMicros)}   ${each}`)
      return [line, { rate, cpuMicros }]
    }),
  )
  const compare = (one: Line, other: Line, wanted = '') => {
    const [a, b] = [middles[one], middles[other]]
    if (!a || !b) return
    const by = (value: number) => value.toFixed(2)
    console.log(
      `${lineOf[one]} / ${lineOf[other]}: ${by(a.rate / b.rate)} of its answers${wanted}, ${by(b.cpuMicros / a.cpuMicros)} by CPU time`,
    )
  }
  compare('cached', 'nginx', ' (at least 0.5 wanted)')
  compare('cached', 'bare', ' (at least 0.75 wanted)')
  compare('edited', 'former')
  compare('seats', 'former')
}

const show = (value: number) => Math.round(value).toLocaleString('en-GB').padStart(9)

interface Load {
  /** Answers a second. */
  readonly rate: number
  readonly cpuMicros: number
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

function findProgram(name: string): boolean {
  return spawnSync('which', [name]).status === 0
}

/** User and system time of a process and its children (Linux). Tells what an answer costs, whatever else the machine does. */
function cpuOf(pid: number): number {
  const ofOne = (id: string) => {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [String(pid), ...children].reduce((sum, id) => sum + ofOne(id), 0)
}

/** As the browser would get it, but packed: `fetch` would unpack it. */
async function fetchPage(url: string, page: string): Promise<Answer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const sent = request(url + page, { headers: asked }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}${page}: ${response.statusCode}`))
        const headers = new Headers()
        for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
        resolve({ headers, bytes: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject).end()
  })
}

async function startServer(folder: string, args: string[], former?: string): Promise<Running> {
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: path.join(folder, `data-${port}`),
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    DATABASE_URL: '',
  }
  const root = former ? pathToFileURL(`${path.resolve(former)}/`) : new URL('../', import.meta.url)
  const [script] = ['mjs', 'ts'].map((end) => new URL(`bench/page-server.${end}`, root)).filter(existsSync)
  const child = spawn(process.execPath, [...startOptions(root), fileURLToPath(script!), ...args], {
    cwd: fileURLToPath(root),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  return running(child, `http://127.0.0.1:${port}`)
}

/** What Node itself makes of the same bytes and headers. */
async function startBare(folder: string, { headers, bytes }: Answer): Promise<Running> {
  const port = await freePort()
  const [body, head] = ['body', 'headers'].map((name) => path.join(folder, `bare-${port}-${name}`)) as [
    string,
    string,
  ]
  writeFileSync(body, bytes)
  const own = [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
  writeFileSync(head, JSON.stringify(own.flat()))
  const script = new URL('bare-page.ts', import.meta.url).pathname
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, String(port), body, head],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout!, 'data')
  return running(child, `http://127.0.0.1:${port}`)
}

function running(child: ChildProcess, url: string): Running {
  return {
    url,
    cpuMs: () => cpuOf(child.pid!),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** nginx with the page's compressed bytes in a file, and the page's headers. */
async function startNginx(folder: string, answer: Answer): Promise<Running> {
  const port = await freePort()
  const home = path.join(folder, `nginx-${port}`)
  mkdirSync(path.join(home, 'www'), { recursive: true })
  writeFileSync(path.join(home, 'www', 'page'), answer.bytes)
  const headers = [...answer.headers]
    .filter(([name]) => !ownHeaders.has(name) && name !== 'content-type')
    .map(([name, value]) => `add_header ${name} "${value}";`)
  const file = path.join(home, 'nginx.conf')
  writeFileSync(
    file,
    `worker_processes auto;
daemon off;
pid ${home}/pid;
error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=16;
  server_tokens off;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  default_type "${answer.headers.get('content-type')}";
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${home}/www;
    location = / { try_files /page =404; ${headers.join(' ')} }
  }
}
`,
  )
  const child = spawn('nginx', ['-c', file, '-p', home], { stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    if (await fetchPage(url, '/').then(Boolean, () => false)) return running(child, url)
    if (tries === 600 || child.exitCode !== null) throw new Error('nginx did not start')
    await wait(100)
  }
}

/** A machine that is busy with something else may answer nothing in a second: then it is given four times as long, four times at most. */
async function load(server: Running, page: string, asLong = seconds): Promise<Load> {
  const args = ['-t1', `-c${connections}`, `-d${Math.ceil(asLong)}s`, '--timeout', '30s']
  const before = server.cpuMs()
  const child = spawn('wrk', [...args, '-H', 'Accept-Encoding: br', server.url + page], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It counts in whole seconds, and ends with its figures when it is interrupted.
  const end = Number.isInteger(asLong) ? undefined : setTimeout(() => child.kill('SIGINT'), asLong * 1_000)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  await once(child, 'close')
  clearTimeout(end)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
  const count = Number(/(\d+) requests in/.exec(said)?.[1] ?? 0)
  if (count === 0 && asLong < 256 * seconds) return load(server, page, asLong * 4)
  if (!rate || !count || /Non-2xx|Socket errors/.test(said)) throw new Error(`wrk: ${said}`)
  return { rate, cpuMicros: ((server.cpuMs() - before) * 1000) / count }
}

await benchPages()
