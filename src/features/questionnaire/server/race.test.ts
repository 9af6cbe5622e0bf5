/** Fifty at once on PostgreSQL: one answer per person. Run again with the guards taken away, when it must go wrong. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { isDatabaseAway } from '../../../server/database/db.ts'
import { withoutGuard } from '../../../server/database/guards.ts'
import { actAs, sessionUserOf } from '../../../app/testing/bookings.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { everyAnswer, makeQuestionnaire } from '../../../app/testing/questionnaires.ts'
import { raceEngines, startApp, type TestApp } from '../../../app/testing/with-app.ts'
import { save } from './answer-service.ts'

const rounds = Number(process.env['ROUNDS'] ?? 2)
const patience = 20
const clients = 50
const table = sql.table('questionnaire_participation')

/** The unique hash away, for the length of `work`. */
async function withoutUnique(app: TestApp, work: () => Promise<void>): Promise<void> {
  const { raw } = app.kernel.engine
  await sql`alter table ${table} drop constraint questionnaire_participation_pkey`.execute(raw)
  try {
    await work()
  } finally {
    await sql`delete from ${table}`.execute(raw)
    await sql`alter table ${table} add constraint questionnaire_participation_pkey primary key (id)`.execute(
      raw,
    )
  }
}

for (const engine of raceEngines) {
  test(`one answer per person, fifty at once [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    try {
      const { client } = await makeStaff(app, 'editor')
      const named = await makeQuestionnaire(client, { access: 'once' })
      const anonymous = await makeQuestionnaire(client, { access: 'once', anonymous: true })
      const user = sessionUserOf({ companyId: null, accountId: 'race-person' })
      const send = async (id: string): Promise<string> => {
        const input = { id, revision: 1, answers: everyAnswer }
        for (let tries = 0; ; tries++)
          try {
            return await actAs(app, { user }, (ctx) => save(ctx, input))
          } catch (error) {
            // No connection was free in time: a person would try again.
            if (tries === 30 || !isDatabaseAway(error)) throw error
          }
      }
      const race = async (id: string): Promise<boolean> => {
        await app.tx(async ({ tx }) => {
          await tx.deleteFrom('questionnaire_sheet').execute()
          await tx.deleteFrom('questionnaire_participation').execute()
        })
        const codes = await Promise.all(Array.from({ length: clients }, () => send(id)))
        const { count } = await app.tx(({ tx }) =>
          tx
            .selectFrom('questionnaire_sheet')
            .select((e) => e.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow(),
        )
        return codes.filter((code) => code === '0000').length === 1 && Number(count) === 1
      }
      for (const { id } of [named, anonymous])
        for (let round = 0; round < rounds; round++) assert.equal(await race(id), true, `round ${round + 1}`)
      await withoutGuard('questionnaire.lock', async () =>
        assert.equal(await race(named.id), true, 'the unique hash alone'),
      )
      await withoutUnique(app, async () => assert.equal(await race(named.id), true, 'the lock alone'))
      let wrong = 0
      await withoutUnique(app, () =>
        withoutGuard('questionnaire.lock', async () => {
          for (let round = 0; round < patience && !wrong; round++) if (!(await race(named.id))) wrong++
        }),
      )
      assert.equal(wrong, 1, `without the guards nothing went wrong in ${patience} rounds`)
    } finally {
      await app.close()
    }
  })
}
