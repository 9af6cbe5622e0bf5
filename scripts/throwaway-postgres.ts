/**
 * A PostgreSQL cluster for one run: made in a temporary folder from the server that the machine has,
 * gone when the run is over. Used by `npm test`, `npm run bench` and `npm run proof`.
 */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface Cluster {
  /** `postgres://…` of a database in which more databases may be made. */
  readonly url: string
  stop(): Promise<void>
}

export const postgresPackages = ['postgresql'] as const

/** The folder of initdb and postgres: the newest Debian one, else what PATH has; null when there is none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ??
    null
  )
}

/** initdb refuses root: as root it runs as `postgres`, else as `nobody`. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('no unprivileged user can run PostgreSQL: create `postgres` or `nobody`')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** Where no system looks for the port of a connection, or of a server that leaves it open: nobody takes it before it is used. */
const ownPorts = [10_000, 32_768] as const

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...ownPorts)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    await new Promise((resolve) => server.close(resolve))
    if (isFree) return port
  }
}

/** Starts a cluster. `durable: false` gives up what a power cut would ask for, and is quick. */
export async function startPostgres(bin: string, options: { durable: boolean }): Promise<Cluster> {
  const account = unprivileged()
  const folder = mkdtempSync(path.join(tmpdir(), 'conference-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (account) chownSync(folder, account.uid, account.gid)
  const env = { PATH: process.env['PATH'], HOME: folder, TZ: 'UTC' }
  const place: Place = { bin, folder, spawning: { cwd: folder, env, ...account } }
  try {
    const password = initialise(place)
    const port = await freePort()
    const server = launch(place, { port, durable: options.durable })
    const forget = endWithProcess(() => {
      server.kill('SIGQUIT')
      // It writes into its folder until it is gone; nobody else can be waited for while a process ends.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
      remove()
    })
    const url = `postgres://conference:${password}@127.0.0.1:${port}/postgres`
    await waitUntilReady(url, server)
    return {
      url,
      async stop() {
        forget()
        await end(server)
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Does `work` when the process ends in any way that can be noticed; answers how to call that off. */
function endWithProcess(work: () => void): () => void {
  const onSignal = () => process.exit(130)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  process.once('exit', work)
  for (const signal of signals) process.once(signal, onSignal)
  return () => {
    process.off('exit', work)
    for (const signal of signals) process.off(signal, onSignal)
  }
}

interface Place {
  readonly bin: string
  readonly folder: string
  readonly spawning: SpawnOptions
}

/** Makes the cluster's files; answers the password of its only account. */
function initialise({ bin, folder, spawning }: Place): string {
  const password = randomBytes(16).toString('hex')
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (spawning.uid !== undefined) chownSync(passwordFile, spawning.uid, spawning.gid!)
  const identity = ['-U', 'conference', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const args = ['-D', path.join(folder, 'data'), ...identity, '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(path.join(bin, 'initdb'), args, { ...spawning, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`)
  return password
}

function launch({ bin, folder, spawning }: Place, options: { port: number; durable: boolean }): ChildProcess {
  const settings: Record<string, string | number> = {
    port: options.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    log_min_messages: 'fatal',
    ...(options.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(path.join(bin, 'postgres'), ['-D', path.join(folder, 'data'), ...args], {
    ...spawning,
    stdio: 'ignore',
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // Fast shutdown: connections are cut, what is committed is written.
  server.kill('SIGINT')
  await ended
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    if (server.exitCode !== null) throw new Error(`postgres ended with code ${server.exitCode}`)
    if (await canConnect(url)) return
    await wait(100)
  }
  throw new Error('postgres did not answer within five minutes')
}

export async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
