/**
 * Many at once on PostgreSQL: one key, one hall at one time, a row that is named while it is removed, two orders of one list,
 * two editors of one text. Where a lock decides, the race runs again without it and must then go wrong.
 */
import assert from 'node:assert/strict'
import { fromBeijing } from '../../../shared/format.ts'
import { testAsEditor } from '../../../app/testing/people.ts'
import { proveRace } from '../../../app/testing/races.ts'
import { raceEngines, type TestClient } from '../../../app/testing/with-app.ts'
import { newsApi } from '../../news/contract.ts'
import { editionApi } from '../../edition/contract.ts'
import { contentApi as api } from '../contract.ts'

const rounds = Number(process.env['ROUNDS'] ?? 2)
const at = (time: string) => fromBeijing(`2025-10-21 ${time}`)
let counter = 0

const race = testAsEditor(raceEngines)

const together = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const succeeded = (answers: readonly { envelope: { resultCode: string } }[]) =>
  answers.filter(({ envelope }) => envelope.resultCode === '0000').length

const addHall = (editor: TestClient, key: string) =>
  editor.call(api.addRow, { type: 'hall', key, values: {}, cn: { name: key }, en: {}, published: true })
const addSession = (editor: TestClient, key: string, hall: string) =>
  editor.call(api.addRow, {
    type: 'session',
    key,
    values: { startsAt: at('09:00'), endsAt: at('10:00'), hall },
    cn: { title: key },
    en: {},
    published: true,
  })

const prove = (guard: string, race: () => Promise<boolean>) =>
  proveRace({ race, right: true, guards: [guard] })

race('twenty rows of one key: one is written, the others are told', async (_app, editor) => {
  for (let round = 0; round < rounds; round++) {
    const key = `key-${++counter}`
    assert.equal(succeeded(await together(20, () => addHall(editor, key))), 1)
    const others = await together(6, async (index) => {
      const { envelope } = await addHall(editor, `${key}-${index}`)
      return envelope.result!.id
    })
    const renamed = await together(6, (index) =>
      editor.call(api.updateRow, { id: others[index]!, version: 1, key: `${key}-renamed` }),
    )
    assert.equal(succeeded(renamed), 1, 'changed to one key')
    assert.ok(renamed.every(({ status }) => status < 500))
  }
})

race('a title that many have at once gives each row a key of its own', async (_app, editor) => {
  const answers = await together(10, () =>
    editor.call(api.addRow, {
      type: 'hall',
      values: {},
      cn: {},
      en: { name: 'The great hall' },
      published: true,
    }),
  )
  assert.equal(new Set(answers.map(({ envelope }) => envelope.result!.key)).size, 10)
})

race('one hall holds one session at a time', async (_app, editor) => {
  await prove('content.referenceLock', async () => {
    const hall = `hall-${++counter}`
    await addHall(editor, hall)
    const answers = await together(10, (index) => addSession(editor, `${hall}-session-${index}`, hall))
    return succeeded(answers) === 1
  })
})

race(
  'a hall that is removed while a session is put into it: one of the two is refused',
  async (_app, editor) => {
    await prove('content.referenceLock', async () => {
      const hall = `hall-${++counter}`
      const { id } = (await addHall(editor, hall)).envelope.result!
      const [added, removed] = await Promise.all([
        addSession(editor, `${hall}-session`, hall),
        editor.call(api.delRow, { id }),
      ])
      return succeeded([added, removed]) === 1
    })
  },
)

race(
  'two who put one list into an order at once do not wait for each other for ever',
  async (app, editor) => {
    const ids = await together(
      12,
      async (index) => (await addHall(editor, `sorted-${index}`)).envelope.result!.id,
    )
    for (let round = 0; round < rounds; round++) {
      const answers = await together(6, (index) =>
        editor.call(api.sortRows, { ids: index % 2 ? ids : ids.toReversed() }),
      )
      // Whoever comes later has sorted what is no longer so, and is told.
      assert.ok(succeeded(answers) >= 1)
      const rows = (await app.client().call(api.rowsByType, { type: 'hall' })).envelope.result!.rows
      const order = rows.map(({ key }) => key).join()
      const wanted = ids.map((_, index) => `sorted-${index}`)
      const orders = [wanted, wanted.toReversed()].map((one) => one.join())
      assert.ok(orders.includes(order), `one order or the other, not a mixture: ${order}`)
    }
  },
)

race('two editors of one piece of news: the second is told, nothing is lost unseen', async (_app, editor) => {
  await prove('news.updateLock', async () => {
    const both = (cn: string) => ({ cn, en: '' })
    const content = {
      summary: both(''),
      body: { cn: [], en: [] },
      cover: null,
      pinned: false,
      status: 'published' as const,
    }
    const { id } = (await editor.call(newsApi.submitNews, { title: both('甲'), ...content })).envelope.result!
    const answers = await together(4, (index) =>
      editor.call(newsApi.updateNews, { id, version: 1, title: both(`改 ${index}`), ...content }),
    )
    return succeeded(answers) === 1
  })
})

race('two opening sessions at once: the countdown ends when the first begins', async (_app, editor) => {
  const ids: string[] = []
  const put = async (time: string) => {
    const key = `opening-${++counter}`
    const { envelope } = await editor.call(api.addRow, {
      type: 'session',
      key,
      values: { startsAt: at(time), endsAt: at('12:00'), format: 'opening' },
      cn: { title: key },
      en: {},
      published: true,
    })
    ids.push(envelope.result!.id)
  }
  await prove('edition.openingLock', async () => {
    for (const id of ids.splice(0)) await editor.call(api.delRow, { id, version: 1 })
    await put('11:59')
    await Promise.all(['09:40', '09:20', '09:30', '09:10'].map(put))
    const { value } = (await editor.call(editionApi.sysConfig, { code: 'COUNTDOWN_TIME' })).envelope.result!
    return value === '2025-10-21 09:10'
  })
})
