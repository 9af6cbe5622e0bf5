/** The day and the settings that tests play on. */
import { randomBytes } from 'node:crypto'
import { fromBeijing } from '../../shared/format.ts'
import type { Config } from '../../server/config.ts'

/** A clock that stands still until it is moved. */
export class TestClock {
  #now: number
  constructor(now: number) {
    this.#now = now
  }
  now(): number {
    return this.#now
  }
  advance(ms: number): void {
    this.#now += ms
  }
  set(now: number): void {
    this.#now = now
  }
}

/** 1 July 2025, 10:00 in Beijing: registration for the 2025 edition is open. */
export const testStart = fromBeijing('2025-07-01 10:00')

export function testConfig(place: { dataDir: string; databaseUrl: string | null }): Config {
  return {
    production: false,
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    storageUrl: null,
    smtpUrl: null,
    mailFrom: 'no-reply@localhost',
    dkim: null,
    smsUrl: null,
    secretKeys: [randomBytes(32)],
    sample: false,
    trustProxy: [],
    logLevel: 'silent',
    metricsToken: null,
  }
}
