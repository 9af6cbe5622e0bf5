/**
 * `npm run bench -- pages`: what a page costs from the page cache, beside nginx serving the same compressed bytes from disk,
 * and beside the same page drawn anew. One run, one load generator (wrk), the same headers, rounds in turn, medians.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aptInstall, installLine } from '../scripts/apt.ts'
import { freePort } from '../scripts/throwaway-postgres.ts'

const pages = ['/', '/en/hotel'] as const
const rounds = 5
const seconds = 4
const connections = 32
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
  stop(): Promise<void>
}

export async function benchPages(): Promise<void> {
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
    const uncached = await startServer(folder, ['uncached'])
    started.push(uncached)
    for (const page of pages) {
      const answer = await fetchPage(cached.url, page)
      const nginx = await startNginx(folder, answer)
      started.push(nginx)
      await comparePage({ page, cached, uncached, nginx, answer })
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

async function comparePage(given: {
  page: string
  cached: Running
  uncached: Running
  nginx: Running
  answer: Answer
}): Promise<void> {
  const { page, cached, uncached, nginx, answer } = given
  const served = await fetchPage(nginx.url, '/')
  if (!served.bytes.equals(answer.bytes)) throw new Error('nginx does not serve the same bytes')
  const figures = { nginx: [] as number[], cached: [] as number[], uncached: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    figures.nginx.push(await load(`${nginx.url}/`))
    figures.cached.push(await load(cached.url + page))
    figures.uncached.push(await load(uncached.url + page))
  }
  const [disk, kept, drawn] = [figures.nginx, figures.cached, figures.uncached].map(median) as [
    number,
    number,
    number,
  ]
  const show = (value: number) => Math.round(value).toLocaleString('en-GB').padStart(9)
  console.log(
    `\n${page}: ${answer.bytes.length} bytes (brotli), answers a second, medians of ${rounds} rounds`,
  )
  console.log(`nginx, from disk   ${show(disk)}   ${figures.nginx.map(show).join('')}`)
  console.log(`page cache         ${show(kept)}   ${figures.cached.map(show).join('')}`)
  console.log(`drawn each time    ${show(drawn)}   ${figures.uncached.map(show).join('')}`)
  console.log(`page cache / nginx: ${(kept / disk).toFixed(2)} (at least 0.35 wanted)`)
  console.log(`page cache / drawn: ${(kept / drawn).toFixed(0)} (at least 20 wanted)`)
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

function findProgram(name: string): boolean {
  return spawnSync('which', [name]).status === 0
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

async function startServer(folder: string, args: string[]): Promise<Running> {
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: path.join(folder, `data-${port}`),
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    DATABASE_URL: '',
  }
  const script = new URL('page-server.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  return running(child, `http://127.0.0.1:${port}`)
}

function running(child: ChildProcess, url: string): Running {
  return {
    url,
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
    if (tries === 50 || child.exitCode !== null) throw new Error('nginx did not start')
    await wait(100)
  }
}

/** Answers a second. */
async function load(url: string): Promise<number> {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '-H',
    'Accept-Encoding: br',
    url,
  ]
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  await once(child, 'exit')
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]
  if (!rate || /Non-2xx|Socket errors/.test(said)) throw new Error(`wrk: ${said}`)
  return Number(rate)
}
