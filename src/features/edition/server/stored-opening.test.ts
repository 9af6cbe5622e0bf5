/** The opening of older databases becomes one fact, on both engines (migrations/0087-one-opening.ts). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { oldEngines, openBefore } from '../../../app/testing/old-database.ts'
import type { Engine } from '../../../server/database/db.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { fromBeijing } from '../../../shared/format.ts'

/** A session of the format `opening`, and the countdown as it was typed; null: not set. */
async function put({ raw }: Engine, year: number, at: string, typed: string | null): Promise<void> {
  const data = JSON.stringify({ format: 'opening', startsAt: fromBeijing(`${year}-${at}`) })
  await sql`insert into content_row (id, edition, type, key, sort, published, data, cn, en, stamps, untranslated, search, version, changed_at)
    values (${`s${year}`}, ${`LIRC_${year}`}, 'session', 'opening', 1, 1, ${data}, '{}', '{}', '{}', 0, '', 1, 1)`.execute(
    raw,
  )
  if (typed !== null)
    await sql`insert into parameter (id, edition, code, value, public, version, changed_at)
      values (${`LIRC_${year}:COUNTDOWN_TIME`}, ${`LIRC_${year}`}, 'COUNTDOWN_TIME', ${`${year}-${typed}`}, 0, 3, 1)`.execute(
      raw,
    )
}

for (const kind of oldEngines)
  test(`the countdown follows the opening session and keeps what was typed [${kind}]`, async () => {
    const { engine, discard } = await openBefore(kind, '0087')
    try {
      await put(engine, 2021, '10-21 17:30', '10-21 09:30')
      await put(engine, 2022, '10-21 17:30', null)
      await put(engine, 2023, '10-21 09:30', '10-21 09:30')
      await put(engine, 2024, '11-02 09:30', '10-21 09:30')
      await migrate(engine)
      const { rows } = await sql<{
        id: string
        value: string
        version: number
      }>`select id, value, version from parameter
        order by id`.execute(engine.raw)
      assert.deepEqual(
        rows.map(({ id, value, version }) => [id, value, Number(version)]),
        [
          ['LIRC_2021:COUNTDOWN_TIME', '2021-10-21 17:30', 4],
          ['LIRC_2021:COUNTDOWN_TIME_TYPED', '2021-10-21 09:30', 1],
          ['LIRC_2022:COUNTDOWN_TIME', '2022-10-21 17:30', 1],
          ['LIRC_2023:COUNTDOWN_TIME', '2023-10-21 09:30', 3],
          ['LIRC_2024:COUNTDOWN_TIME', '2024-10-21 09:30', 3],
        ],
      )
    } finally {
      await engine.close()
      await discard()
    }
  })
