/** Fifty at once on PostgreSQL: one answer per person. Run again with the guards taken away, when it must go wrong. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { withoutGuard } from '../../../server/database/guards.ts'
import { actPatiently, sessionUserOf } from '../../../app/testing/bookings.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { proveRace } from '../../../app/testing/races.ts'
import { everyAnswer, makeQuestionnaire } from '../../../app/testing/questionnaires.ts'
import { raceEngines, startApp, type TestApp } from '../../../app/testing/with-app.ts'
import { save } from './answer-service.ts'

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
      const send = (id: string) =>
        actPatiently(app, { user }, (ctx) => save(ctx, { id, revision: 1, answers: everyAnswer }))
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
      const without = (work: () => Promise<void>) => withoutUnique(app, work)
      for (const { id } of [named, anonymous])
        await proveRace({ race: () => race(id), right: true, guards: [without, 'questionnaire.lock'] })
      await withoutGuard('questionnaire.lock', async () =>
        assert.equal(await race(named.id), true, 'the unique hash alone'),
      )
      await without(async () => assert.equal(await race(named.id), true, 'the lock alone'))
    } finally {
      await app.close()
    }
  })
}
