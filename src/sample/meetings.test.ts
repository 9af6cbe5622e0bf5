/** The sample's meetings: in every state, with what they hold, and gone with its organisations (decision 2). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadSample, removeSample } from './sample.ts'
import { signIn } from '../app/testing/people.ts'
import { withApp } from '../app/testing/serving.ts'
import { engines } from '../app/testing/with-app.ts'
import { meetingApi as api } from '../features/meeting/contract.ts'
import { loadSampleMeetings } from './meetings.ts'

test('the sample shows a meeting in every state, and leaves nothing behind', () =>
  withApp({ engine: engines[0]! }, async (app) => {
    await app.tx(loadSample)
    const client = app.client()
    await signIn(app, client, 'sample-1-1@example.com')
    const { meetings, toAnswer } = (await client.call(api.list, {})).envelope.result!
    assert.deepEqual(
      meetings.map(({ state, awaits, steps }) => `${state} ${awaits} ${steps.length}`).toSorted(),
      ['accepted null 2', 'asked them 1', 'asked us 1', 'asked us 2', 'ended null 2'],
    )
    assert.equal(toAnswer, 2)
    assert.ok(meetings.every(({ place, subject }) => !place.gone && subject))
    assert.ok(meetings.find(({ state }) => state === 'accepted')!.place.name)
    const count = () =>
      app.tx(async ({ tx }) => [
        (await tx.selectFrom('meeting').select('id').execute()).length,
        (await tx.selectFrom('meeting_hold').select('id').execute()).length,
        (await tx.selectFrom('meeting_step').select('id').execute()).length,
      ])
    // What was agreed holds the half-hour of both; it has a room.
    assert.deepEqual(await count(), [5, 2, 8])
    await app.tx((ctx) => loadSampleMeetings(ctx, 'LIRC_2025'))
    assert.deepEqual(await count(), [5, 2, 8], 'a second time adds nothing')
    await app.tx(removeSample)
    assert.deepEqual(await count(), [0, 0, 0])
  }))
