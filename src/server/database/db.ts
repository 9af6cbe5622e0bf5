/**
 * The two engines behind Kysely. Only this file (and migrations) knows which one runs
 * (docs/adr: two engines).
 *
 * Reads get a `Db`, which cannot write; writes get a `Tx`, which only `write()` can make. A query on
 * the base connection inside an open SQLite transaction would wait for ever, so services never see
 * anything but the one that they were handed.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type SqliteDatabase,
} from 'kysely'
import pg from 'pg'
import { createGroupedWriter } from './grouped-writer.ts'
import { guarded } from './guards.ts'
import { keepFactsOf, noteLock, watchEdits, type FactMemory } from './kept-facts.ts'
import type { KernelTables } from './kernel-tables.ts'
import { encodeValue, type AllCodecs } from './column-codecs.ts'
import { rowCodecs } from './row-codecs.ts'
import { ConferenceSqlite } from './sqlite-dialect.ts'

export type EngineKind = 'sqlite' | 'postgres'

/** Every table that queries may name. The kernel knows its own; the root adds those of the features (src/app/server/database.ts). */
export interface Database extends KernelTables {}

/** Reads: the part of Kysely that cannot change anything. */
export type Db = Pick<
  Kysely<Database>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'dynamic' | 'case' | 'getExecutor'
>

declare const transaction: unique symbol
/** An open transaction. Made by `Engine.write` alone. */
export type Tx = Kysely<Database> & { readonly [transaction]: EngineKind }

export interface Engine {
  readonly kind: EngineKind
  readonly reader: Db
  /** What is kept of facts that only edits change (kept-facts.ts). */
  readonly facts: FactMemory
  /** Runs `work` in one transaction; rolls back when it throws. Serialisation failures are tried again. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The unrestricted handle for migrations and restores; its rows are as the engine holds them. */
  readonly raw: Kysely<Database>
  /** Epoch ms by the database's clock. */
  databaseNow(): Promise<number>
  /**
   * What was deleted leaves the disk: SQLite's log of changes is cut to nothing, with `rewrite` the whole file is written anew.
   * Throws where a reader still needs the log; PostgreSQL has nothing to do here.
   */
  scrub(options: { rewrite: boolean }): Promise<void>
  close(): Promise<void>
}

const kinds = new WeakMap<object, EngineKind>()

/** Locks a row until the end of the transaction; answers whether it exists. SQLite has one writer anyway. */
export async function lockRow(
  tx: Tx,
  table: keyof Database & string,
  id: string,
  guard?: string,
): Promise<boolean> {
  const isLocked = kinds.get(tx) === 'postgres' && (!guard || guarded(guard))
  const text = isLocked
    ? `select 1 from "${table}" where id = $1 for update`
    : `select 1 from "${table}" where id = ${kinds.get(tx) === 'postgres' ? '$1' : '?'}`
  const found = await tx.executeQuery(CompiledQuery.raw(text, [id]))
  noteLock(tx)
  return found.rows.length > 0
}

/** Locks many rows in the order of their ids, so that two who lock some of the same never wait for each other in a ring. */
export async function lockRows(
  tx: Tx,
  table: keyof Database & string,
  ids: readonly string[],
  guard?: string,
): Promise<void> {
  if (kinds.get(tx) !== 'postgres' || (guard && !guarded(guard))) return
  const text = `select 1 from "${table}" where id = any($1) order by id for update`
  await tx.executeQuery(CompiledQuery.raw(text, [[...ids]]))
  noteLock(tx)
}

/** Locks the rows that a query finds, without those that another transaction has locked. SQLite has one writer anyway. */
export function skipLocked<Query extends { forUpdate(): { skipLocked(): Query } }>(
  tx: Tx,
  query: Query,
): Query {
  return kinds.get(tx) === 'postgres' ? query.forUpdate().skipLocked() : query
}

/** Opens the engine that `databaseUrl` names, or SQLite in `dataDir`. */
export function openEngine(options: {
  databaseUrl: string | null
  dataDir: string
  /** What the columns of all tables hold (row-codecs.ts). */
  codecs: AllCodecs
  /** Connections of the PostgreSQL pool. */
  poolSize?: number
  /** False where idle connections let the process end. */
  isHoldingProcess?: boolean
  /** Somebody waits for each answer: none is waited for longer than 5 s. Commands wait for as long as it takes. */
  isServing?: boolean
  /** How long a call waits for the database, if not the usual 5 s. */
  waitMs?: number
  /**
   * In tests nobody cuts the power, so SQLite does not wait for the disk; and it answers in reverse wherever a
   * query names no order, so that what only happens to be in order is found. A connection to PostgreSQL is waited for longer: a
   * machine that is busy with tests is no database that is away.
   */
  inTests?: boolean
}): Engine {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options)
    : openSqlite(path.join(options.dataDir, 'conference.db'), options)
}

/** How long a call waits for the database: for a connection, for a lock, for the answer to a statement. */
const patienceMs = 5_000

// SQLite ---------------------------------------------------------------------------------------

class ConferencePostgres extends PostgresDialect {
  override createQueryCompiler() {
    return new (class extends PostgresQueryCompiler {
      protected override addParameter(parameter: unknown) {
        super.addParameter(encodeValue(parameter))
      }
    })()
  }
}

function openSqlite(
  file: string,
  { codecs, inTests = false, waitMs = patienceMs }: { codecs: AllCodecs; inTests?: boolean; waitMs?: number },
): Engine {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  // Nobody else on the machine reads the registrations; SQLite gives its log the same mode.
  closeSync(openSync(file, 'a', 0o600))
  const writer = connectSqlite(file, inTests)
  const reader = connectSqlite(file, inTests)
  reader.exec('pragma query_only = on')
  writer.exec('pragma busy_timeout = 0')
  const plugins = [rowCodecs(codecs)]
  const open = (database: DatabaseSync) =>
    new Kysely<Database>({
      dialect: new ConferenceSqlite({ database: adaptSqlite(database), waitMs }),
      plugins,
    })
  const writing = open(writer)
  const reading = open(reader)
  const grouped = createGroupedWriter(writing)
  const facts = keepFactsOf(reading)
  return {
    kind: 'sqlite',
    reader: reading,
    facts,
    raw: writing.withoutPlugins(),
    write: (work) => watchEdits({ facts, work, brand: brandAs('sqlite') }, (run) => grouped.write(run)),
    databaseNow: async () => Date.now(),
    scrub: ({ rewrite }) => scrubSqlite(writing, rewrite),
    async close() {
      await reading.destroy()
      // Kysely closes only what it has used. The writer goes last, so that the log is folded into the file.
      if (reader.isOpen) reader.close()
      await writing.destroy()
      if (writer.isOpen) writer.close()
    },
  }
}

/**
 * Waits for the one connection that writes, as every transaction does, but not for a reader in another process (a backup): the job
 * comes again.
 */
function scrubSqlite(writing: Kysely<Database>, rewrite: boolean): Promise<void> {
  return writing.connection().execute(async (connection) => {
    if (rewrite) await sql`vacuum`.execute(connection)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
    if (rows[0]?.busy) throw new Error('another reader is still using the write-ahead log')
  })
}

function connectSqlite(file: string, inTests: boolean): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: patienceMs })
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${inTests ? 'off' : 'full'}; pragma foreign_keys = on;
    pragma secure_delete = on; pragma temp_store = memory`)
  if (inTests) database.exec('pragma reverse_unordered_selects = on')
  return database
}

/** Kept of each connection. */
const statementsAtMost = 100

/** Gives `DatabaseSync` the shape that Kysely's SQLite dialect asks for, with a cache of statements. */
function adaptSqlite(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, PreparedStatement>()
  return {
    close: () => database.close(),
    prepare(text: string) {
      const prepared = statements.get(text) ?? prepareSqlite(database, text)
      statements.delete(text)
      statements.set(text, prepared)
      // Each takes 13–20 KB of memory: the one that was not asked for the longest goes.
      if (statements.size > statementsAtMost) statements.delete(statements.keys().next().value!)
      return prepared
    },
  } as SqliteDatabase
}

type PreparedStatement = ReturnType<SqliteDatabase['prepare']>

function prepareSqlite(database: DatabaseSync, text: string): PreparedStatement {
  // A deferred transaction that writes later can lose against another process; take the lock at once.
  const statement = database.prepare(text === 'begin' ? 'begin immediate' : text)
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as never[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as never[])),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as never[])),
  } as PreparedStatement
}

// PostgreSQL -----------------------------------------------------------------------------------

const int8 = 20
const numeric = 1700

/**
 * A server that is frozen keeps its connections and answers nothing, so the wait for each answer is limited on this side as well.
 * The connection is then given up: what its server still does with it is unknown.
 */
function limitWaits(pool: pg.Pool, waitMs: number): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let lost: Error | null = null
      const query = async (text: string, values: readonly unknown[]) => {
        if (lost) throw lost
        try {
          return await client.query({ text, values: [...values], query_timeout: waitMs } as pg.QueryConfig)
        } catch (error) {
          if (isUnanswered(error)) lost = error as Error
          throw error
        }
      }
      return { query, release: () => client.release(lost !== null) } as unknown as PostgresPoolClient
    },
  }
}

/** As the driver says it. */
const isUnanswered = (error: unknown) => (error as Error).message === 'Query read timeout'

function openPool(options: {
  connectionString: string
  waitMs: number
  poolSize: number
  isHoldingProcess: boolean
}): pg.Pool {
  const { connectionString, waitMs, poolSize, isHoldingProcess } = options
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    allowExitOnIdle: !isHoldingProcess,
    connectionTimeoutMillis: waitMs,
    lock_timeout: waitMs,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: ((oid: number, format: never) =>
        oid === int8 || oid === numeric
          ? (value: string) => Number(value)
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that the server drops must not end the process; the next query says what is wrong.
  pool.on('error', () => {})
  // The same for one that is in use: its query already answers with the error.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

function openPostgres(
  connectionString: string,
  {
    codecs,
    poolSize = 10,
    isHoldingProcess = true,
    isServing = false,
    inTests = false,
    waitMs = inTests ? 30_000 : patienceMs,
  }: Parameters<typeof openEngine>[0],
): Engine {
  const pool = openPool({ connectionString, waitMs, poolSize, isHoldingProcess })
  const open = (connections: PostgresPool) =>
    new Kysely<Database>({
      dialect: new ConferencePostgres({ pool: connections }),
      plugins: [rowCodecs(codecs)],
    })
  const database = open(isServing ? limitWaits(pool, waitMs) : pool)
  const facts = keepFactsOf(database)
  return {
    kind: 'postgres',
    reader: database,
    facts,
    // Migrations may take long.
    raw: open(pool).withoutPlugins(),
    write: (work) =>
      watchEdits({ facts, work, brand: brandAs('postgres') }, (run) =>
        retrySerialisation(() => database.transaction().execute(run)),
      ),
    async databaseNow() {
      const answer = await sql<{
        at: number
      }>`select floor(extract(epoch from clock_timestamp()) * 1000) as at`.execute(database)
      return Number(answer.rows[0]!.at)
    },
    // Vacuum's workers free the space; its bytes are the server's (docs/operations.md).
    scrub: async () => {},
    // Kysely ends a pool only where it has asked it for a connection.
    close: () => pool.end(),
  }
}

async function retrySerialisation<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const code = (error as { code?: string }).code
      if (tries >= 4 || (code !== '40001' && code !== '40P01')) throw error
    }
  }
}

/** Whether an error says that the database cannot be reached (http.ts answers 503, never a false success). */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    (/^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|57P0[123]|55000|08\w{3}|53300|ERR_SQLITE_ERROR)$/.test(
      code ?? '',
    ) &&
      (code !== 'ERR_SQLITE_ERROR' || /locked|disk|full|unable to open/.test(message ?? ''))) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(message ?? '') ||
    isUnanswered(error)
  )
}

/** Whether it answered, but not within the time that a call waits: a lock, or a statement that takes too long. */
export function isDatabaseBusy(error: unknown): boolean {
  return /^(55P03|57014)$/.test((error as { code?: string }).code ?? '')
}

const brandAs = (kind: EngineKind) => (open: object) => {
  kinds.set(open, kind)
  return open as Tx
}
