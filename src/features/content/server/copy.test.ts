/** Copying content into another edition: drafts, in their order, with what they name; nothing is written over. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff } from '../../../app/testing/people.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { setCurrent } from '../../edition/server/current-service.ts'
import { contentApi as api } from '../contract.ts'
import type { ContentType } from '../rules.ts'

const [from, to] = ['LIRC_2025', 'LIRC_2026']

function it(name: string, work: (app: TestApp, editor: TestClient) => Promise<void>): void {
  for (const engine of engines)
    test(`${name} [${engine.name}]`, async () => {
      const app = await startApp({ engine })
      try {
        await app.tx((ctx) =>
          ctx.tx
            .insertInto('edition')
            .values({ code: to, year: 2026, current: false, created_at: ctx.now })
            .execute(),
        )
        await work(app, (await makeStaff(app, 'editor')).client)
      } finally {
        await app.close()
      }
    })
}

async function add(editor: TestClient, type: ContentType, key: string, values: object, activityCode = from) {
  const { envelope } = await editor.call(api.addRow, {
    type,
    key,
    activityCode,
    values: values as never,
    cn: { name: `名 ${key}` },
    en: { name: `Name ${key}` },
    published: true,
  })
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result!
}
const rowsOf = async (editor: TestClient, type: ContentType) =>
  (await editor.call(api.listRows, { type, activityCode: to })).envelope.result!.rows

it('rates are copied with the hotels that they name, as drafts, in their order', async (_app, editor) => {
  await add(editor, 'hotel', 'lake-hotel', {})
  await add(editor, 'hotel-rate', 'rate-b', { hotel: 'lake-hotel', yuan: 1700 })
  await add(editor, 'hotel-rate', 'rate-a', { hotel: 'lake-hotel', yuan: 1600 })
  const answer = await editor.call(api.copyRows, { from, to, types: ['hotel-rate'] })
  assert.deepEqual(answer.envelope.result, { copied: 3, kept: 0, differences: [] })
  assert.deepEqual(
    (await rowsOf(editor, 'hotel')).map((row) => [row.key, row.published]),
    [['lake-hotel', false]],
  )
  assert.deepEqual(
    (await rowsOf(editor, 'hotel-rate')).map((row) => [row.key, row.values['yuan'], row.published]),
    [
      ['rate-b', 1700, false],
      ['rate-a', 1600, false],
    ],
  )
})

it('a key that exists there stays as it is, and a second copy adds nothing', async (_app, editor) => {
  await add(editor, 'hall', 'hall-a', { seats: 300 })
  await add(editor, 'hall', 'hall-b', { seats: 80 })
  await add(editor, 'hall', 'hall-a', { seats: 500 }, to)
  const copy = () => editor.call(api.copyRows, { from, to, types: ['hall'] })
  const counts = async () => {
    const { differences, ...counted } = (await copy()).envelope.result!
    const shown = differences.flatMap(({ name, fields }) =>
      fields.map((field) => [name.en, field.name, field.kept, field.other]),
    )
    return { ...counted, shown }
  }
  const shown = [['Name hall-a', 'seats', '500', '300']]
  assert.deepEqual(await counts(), { copied: 1, kept: 1, shown })
  assert.deepEqual(await counts(), { copied: 0, kept: 2, shown }, 'what is the same is not named')
  const seats = (await rowsOf(editor, 'hall')).map((row) => [row.key, row.values['seats']])
  assert.deepEqual(seats.toSorted(), [
    ['hall-a', 500],
    ['hall-b', 80],
  ])
})

it('nothing is copied into an archive, into itself or into an edition that is not there', async (app, editor) => {
  await add(editor, 'hall', 'hall-a', {})
  const codeOf = async (input: { from: string; to: string }) =>
    (await editor.call(api.copyRows, { ...input, types: ['hall'] })).envelope.resultCode
  assert.equal(await codeOf({ from, to: from }), 'NOT_FOUND')
  assert.equal(await codeOf({ from, to: 'LIRC_2999' }), 'NOT_FOUND')
  await app.tx((ctx) => setCurrent(ctx, to))
  assert.equal(await codeOf({ from: to, to: from }), 'READ_ONLY')
  const reader = (await makeStaff(app, 'reader')).client
  assert.equal((await reader.call(api.copyRows, { from, to, types: ['hall'] })).status, 403)
})
