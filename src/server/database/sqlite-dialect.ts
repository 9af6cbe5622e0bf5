/** Kysely's SQLite dialect with our parameters, and with a wait for the write lock that does not block the process. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type SqliteDialectConfig,
} from 'kysely'
import { encodeValue } from './column-codecs.ts'

interface Config extends SqliteDialectConfig {
  /** How long a transaction waits for another process that writes. */
  readonly waitMs: number
}

/** Booleans and objects reach the engine as 0 or 1 and as JSON, wherever a query names them. */
export class ConferenceSqlite extends SqliteDialect {
  readonly #config: Config

  constructor(config: Config) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new WaitingDriver(this.#config)
  }

  override createQueryCompiler() {
    return new EncodingCompiler()
  }
}

class EncodingCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown) {
    super.addParameter(encodeValue(parameter))
  }
}

/** Tries again between pauses: SQLite's own busy timeout would block this thread, and with it every page. */
class WaitingDriver extends SqliteDriver {
  readonly #waitMs: number

  constructor(config: Config) {
    super(config)
    this.#waitMs = config.waitMs
  }

  override async beginTransaction(connection: DatabaseConnection) {
    const startedAt = performance.now()
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, 50)) {
      try {
        return await super.beginTransaction(connection)
      } catch (error) {
        if (!isLocked(error) || performance.now() - startedAt >= this.#waitMs) throw error
      }
      await wait(pauseMs)
    }
  }
}

/** SQLITE_BUSY, in any of its extended codes. */
const isLocked = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5
