/**
 * Watches an app from outside while marked data goes in, and searches everything that it keeps afterwards: every column of every
 * table, sealed values by what was sealed, stored files by opening them, the files of the data folder, and lines of the log.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { CallDefinition } from '../../../shared/call.ts'
import { bindings } from '../../server/calls.ts'
import type { TestApp, TestClient } from '../with-app.ts'
import { fileField, joinPath } from './contract-fields.ts'
import type { Marks } from './marks.ts'

/** A mark at a place: `table.column`, `file <folder>`, `log`. */
export interface Find {
  readonly mark: string
  readonly place: string
}

/** Sealed values stand alone in a column or inside JSON. */
const base64 = /[A-Za-z0-9+/]{40,}={0,2}/g

/** A logger that keeps its lines. */
export function keepLines() {
  const lines: string[] = []
  return { lines, log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) }
}

const routes = bindings.map(({ call }) => ({
  call,
  pattern: new RegExp(`^/mas/${call.path.replace(/\{\w+\}/g, '[^/?]+')}$`),
}))

const callOf = (method: string, address: string): CallDefinition | undefined =>
  routes.find(({ call, pattern }) => call.method === method && pattern.test(address))?.call

/** Every text of a payload with its path; lists add nothing to it. */
function* textsIn(value: unknown, at = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [at, value]
  else if (Array.isArray(value)) for (const one of value) yield* textsIn(one, at)
  else if (value && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) yield* textsIn(one, joinPath(at, name))
}

function textsOf(call: CallDefinition, query: URLSearchParams, payload: string | Buffer | undefined) {
  const texts: [string, string][] = [...query]
  if (payload === undefined) return texts
  if (call.body === 'upload')
    texts.push([joinPath(fileField, query.get('purpose') ?? ''), Buffer.from(payload).toString('latin1')])
  else texts.push(...textsIn(JSON.parse(String(payload))))
  return texts
}

/** The same app, whose clients remember which marks were taken in by which fields; what is sealed meanwhile is remembered, too. */
export function watch(app: TestApp, marks: Marks) {
  const sealed = new Map<string, { found: string[]; edition: string; recordId: string }>()
  const records = new Map<string, { edition: string; recordId: string }>()
  const { vault, storage } = app.kernel
  const { seal, sealStream } = vault
  const remember = ({ edition, recordId }: { edition: string; recordId: string }) =>
    records.set(`${edition} ${recordId}`, { edition, recordId })
  vault.seal = async (options) => {
    remember(options)
    const bytes = await seal(options)
    const found = marks.in(Buffer.from(options.plaintext).toString('latin1'))
    const { edition, recordId } = options
    if (found.length) sealed.set(bytes.toString('base64'), { found, edition, recordId })
    return bytes
  }
  vault.sealStream = (options) => {
    remember(options)
    return sealStream(options)
  }

  const client = (options?: Parameters<TestApp['client']>[0]): TestClient => {
    const made = app.client(options)
    const { request } = made
    made.request = async (asked) => {
      const response = await request(asked)
      const { pathname, searchParams } = new URL(asked.url, 'http://localhost')
      const call = callOf(asked.method, pathname)
      if (call && isTakenIn(response))
        for (const [field, text] of textsOf(call, searchParams, asked.payload))
          for (const mark of marks.in(text)) marks.noteOrigin(mark, `${call.path} ${field}`)
      return response
    }
    return made
  }

  /** Of the sealed values in a text, those that can still be opened. */
  async function marksSealedIn(text: unknown): Promise<string[]> {
    const marked: string[] = []
    for (const value of typeof text === 'string' ? (text.match(base64) ?? []) : []) {
      const known = sealed.get(value)
      if (known && (await opens(Buffer.from(value, 'base64'), known)) !== null) marked.push(...known.found)
    }
    return marked
  }

  /** Null where the bytes are of another record, or of a purged edition. */
  const opens = (bytes: Buffer, { edition, recordId }: { edition: string; recordId: string }) =>
    vault.open({ edition, recordId, sealed: bytes }).catch(() => null)

  async function* inTables(): AsyncGenerator<Find> {
    const { raw } = app.kernel.engine
    for (const { schema, name } of await raw.introspection.getTables()) {
      const table = sql.table(schema ? `${schema}.${name}` : name)
      const { rows } = await sql<Record<string, unknown>>`select * from ${table}`.execute(raw)
      for (const row of rows)
        for (const [column, value] of Object.entries(row)) {
          const text = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
          const found = marks.in(typeof text === 'string' ? text : JSON.stringify(text ?? null))
          for (const mark of [...found, ...(await marksSealedIn(text))])
            yield { mark, place: `${name}.${column}` }
        }
    }
  }

  /** What a stored file holds: as it lies, or opened. */
  async function contentOf(key: string): Promise<string> {
    const bytes = await buffer((await storage.get(key))!)
    for (const record of records.values()) {
      const opened = await opens(bytes, record)
      if (opened) return opened.toString('latin1')
    }
    return bytes.toString('latin1')
  }

  async function* inStorage(): AsyncGenerator<Find> {
    for (const key of await storage.list())
      for (const mark of marks.in(`${key} ${await contentOf(key)}`))
        yield { mark, place: `file ${key.split('/')[0]}` }
  }

  /** The data folder as bytes, SQLite's file and log with it. What was mailed lies in the outbox: that is the world outside. */
  function* inFolder(): Generator<Find> {
    const { dataDir } = app.config
    for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(dataDir, name)
      if (name.startsWith('outbox') || !statSync(file).isFile()) continue
      for (const mark of marks.in(readFileSync(file).toString('latin1')))
        yield { mark, place: `bytes of ${name.split('/')[0]}` }
    }
  }

  return {
    app: { ...app, client },
    async find(): Promise<Find[]> {
      const found: Find[] = []
      for await (const one of inTables()) found.push(one)
      for await (const one of inStorage()) found.push(one)
      const elsewhere = new Set(found.map(({ mark }) => mark))
      // A mark that may stay in a table is in the table's file, too.
      for (const one of inFolder()) if (!elsewhere.has(one.mark)) found.push(one)
      return found
    },
  }
}

/** Whether an answer says that what was sent is right: a success, whatever became of it. */
function isTakenIn({
  statusCode,
  headers,
  body,
}: {
  statusCode: number
  headers: object
  body: string
}): boolean {
  if (statusCode >= 300) return false
  const type = String((headers as Record<string, unknown>)['content-type'] ?? '')
  return (
    !type.startsWith('application/json') || (JSON.parse(body) as { resultCode: string }).resultCode === '0000'
  )
}
