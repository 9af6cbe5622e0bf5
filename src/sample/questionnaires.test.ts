/** The sample's questionnaires: whole, answered rightly, told in results, and gone without a trace (decision 2). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff } from '../app/testing/people.ts'
import { makeOrganisation, startRegistrationApp, testEdition } from '../app/testing/registrations.ts'
import { engines } from '../app/testing/with-app.ts'
import { questionnaireApi as api } from '../features/questionnaire/contract.ts'
import { answerFaults, keptAnswers, questionnaireFaults } from '../features/questionnaire/rules.ts'
import { openAnswers } from '../features/questionnaire/server/row-service.ts'
import { loadSampleQuestionnaires, removeSampleQuestionnaires } from './questionnaires.ts'
import { isSample } from '../features/edition/server/sample-service.ts'

// What it is does not depend on the engine; one is enough.
const engine = engines[0]!

test(`the sample's questionnaires are right in both languages and leave nothing behind [${engine.name}]`, async () => {
  const app = await startRegistrationApp(engine)
  try {
    // One of the sample's organisations; the whole sample is tried elsewhere.
    const { companyId } = await makeOrganisation(app)
    await app.tx(async ({ tx }) => {
      const email = 'sample-2-1@example.com'
      await tx.updateTable('person').set({ email }).where('company_id', '=', companyId).execute()
      const mark = { id: companyId, kind: 'company' as const, edition: testEdition }
      await tx.insertInto('sample_record').values(mark).execute()
    })
    await app.tx((ctx) => loadSampleQuestionnaires(ctx, testEdition))
    const read = () =>
      app.tx(async ({ tx }) => ({
        rows: await tx.selectFrom('questionnaire').selectAll().orderBy('id').execute(),
        sheets: await tx.selectFrom('questionnaire_sheet').selectAll().orderBy('id').execute(),
      }))
    const loaded = await read()
    assert.equal(loaded.rows.length, 3)
    for (const row of loaded.rows) {
      const { questions } = row.body
      const times = { opensAt: row.opens_at, closesAt: row.closes_at }
      assert.deepEqual(questionnaireFaults({ title: row.title, questions, ...times }), [])
      assert.equal(row.untranslated, 0, row.title.en)
      assert.ok(await app.tx(({ tx }) => isSample(tx, row.id)), row.title.en)
      for (const sheet of loaded.sheets.filter((one) => one.questionnaire_id === row.id)) {
        const answers = await openAnswers(app.kernel, { edition: row.edition, row: sheet })
        assert.deepEqual(answerFaults(questions, answers), [])
        assert.deepEqual(keptAnswers(questions, answers), answers)
      }
    }
    await app.tx((ctx) => loadSampleQuestionnaires(ctx, testEdition))
    assert.deepEqual(await read(), loaded, 'a second time adds nothing')
    const { client } = await makeStaff(app, 'administrator', 'tester@example.com')
    const { rows, counts } = (await client.call(api.listAll, {})).envelope.result!
    assert.deepEqual([counts.open, counts.upcoming], [2, 1])
    for (const { id, answers, anonymous, state } of rows) {
      const { enough, results } = (await client.call(api.results, { id })).envelope.result!
      const isTold = enough && answers >= (anonymous ? 40 : 1) && results.length > 5
      assert.equal(state === 'upcoming' || isTold, true)
    }
    await app.tx(removeSampleQuestionnaires)
    assert.deepEqual(await read(), { rows: [], sheets: [] })
  } finally {
    await app.close()
  }
})
