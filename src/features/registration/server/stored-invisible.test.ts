/** Lines that older databases hold lose what nobody sees of them, on both engines (migrations/0088-stored-invisible.ts). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type Kysely } from 'kysely'
import { oldEngines, openBefore } from '../../../app/testing/old-database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { up } from '../../../../migrations/0088-stored-invisible.ts'

/** A joiner that Persian needs, between its letters. */
const persian = 'می\u200cروم'

for (const kind of oldEngines)
  test(`stored names are without invisible signs; joiners that a script needs stay [${kind}]`, async () => {
    const { engine, discard } = await openBefore(kind, '0088')
    try {
      const account = (id: string, name: string) =>
        sql`insert into account (id, user_type, role, name, email, locale, origin, created_at, updated_at)
          values (${id}, 2, 'member', ${name}, ${`${id}@example.com`}, 'en', 'register', 1, 1)`.execute(
          engine.raw,
        )
      await account('a', '张\u200b三丰')
      await account('b', `\u202aAda\u202c Wo\u00adng`)
      await account('c', persian)
      await account('d', '李 明')
      await sql`insert into known_organisation (id, type, name_cn, name_en, abbr_cn, abbr_en, country, search, key_cn, key_en)
        values ('o', 'insurer', ${'东\u200b海'}, ${'East \ufeffSea'}, '', '', 'CN', '', '', '')`.execute(
        engine.raw,
      )
      await migrate(engine)
      await up(engine.raw as unknown as Kysely<unknown>)
      const { rows } = await sql<{ name: string }>`select name from account order by id`.execute(engine.raw)
      assert.deepEqual(
        rows.map(({ name }) => name),
        ['张三丰', 'Ada Wong', persian, '李 明'],
      )
      const known = await sql<{
        cn: string
        en: string
      }>`select name_cn as cn, name_en as en from known_organisation
        where id = 'o'`.execute(engine.raw)
      assert.deepEqual({ ...known.rows[0] }, { cn: '东海', en: 'East Sea' })
    } finally {
      await engine.close()
      await discard()
    }
  })
