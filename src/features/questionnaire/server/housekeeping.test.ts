/** One answer that opens no more (its key is gone, a copy was put back) does not keep the others of erased people. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff } from '../../../app/testing/people.ts'
import { makeQuestionnaire } from '../../../app/testing/questionnaires.ts'
import { engines, startApp } from '../../../app/testing/with-app.ts'
import { sealAnswers } from './row-service.ts'
import { cleanUpQuestionnaires } from './housekeeping-service.ts'

test('answers of people who are gone go, whether or not they open', async () => {
  const app = await startApp({ engine: engines[0]! })
  const { client } = await makeStaff(app, 'editor')
  const { id: questionnaireId, activityCode: edition } = await makeQuestionnaire(client)
  await app.tx(async ({ tx, kernel, now }) => {
    const ids = [kernel.random.id(), kernel.random.id()] as const
    const bodies = [
      Buffer.from('no sealed answer').toString('base64'),
      await sealAnswers(kernel, { edition, recordId: ids[1], answers: [] }),
    ]
    for (const [index, id] of ids.entries())
      await tx
        .insertInto('questionnaire_sheet')
        .values({
          id,
          questionnaire_id: questionnaireId,
          account_id: 'gone',
          company_id: null,
          body: bodies[index]!,
          version: 1,
          answered_at: now,
          changed_at: now,
        })
        .execute()
  })
  await app.tx(cleanUpQuestionnaires)
  const left = await app.tx(({ tx }) => tx.selectFrom('questionnaire_sheet').select('id').execute())
  assert.deepEqual(left, [])
  await app.close()
})
