/** Content rows over the real calls, on both engines (requirement 7.4). */
import assert from 'node:assert/strict'
import { fromBeijing } from '../../../shared/format.ts'
import { paragraphs } from '../../../shared/rich-text.ts'
import { makeStaff, testAsEditor } from '../../../app/testing/people.ts'
import { engines, type TestClient } from '../../../app/testing/with-app.ts'
import { auditApi } from '../../audit/contract.ts'
import { editionApi } from '../../edition/contract.ts'
import { searchApi } from '../../search/contract.ts'
import { sponsorApi } from '../../sponsor/contract.ts'
import { contentApi as api, type StaffRow } from '../contract.ts'
import type { ContentType } from '../rules.ts'

interface Given {
  type: ContentType
  key?: string
  values?: Record<string, unknown>
  cn?: Record<string, unknown>
  en?: Record<string, unknown>
  published?: boolean
  activityCode?: string
}

const it = testAsEditor(engines)

const add = (client: TestClient, given: Given) =>
  client.call(api.addRow, { published: true, values: {}, cn: {}, en: {}, ...given } as never)

async function added(client: TestClient, given: Given): Promise<StaffRow> {
  const { envelope } = await add(client, given)
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result!
}
const fieldsOf = (answer: { envelope: { result: unknown } }) =>
  (answer.envelope.result as { fields: Record<string, string> } | null)?.fields ?? {}

const hall = (key: string): Given => ({
  type: 'hall',
  key,
  cn: { name: `厅 ${key}` },
  en: { name: `Hall ${key}` },
})
const at = (time: string) => fromBeijing(`2025-10-21 ${time}`)
const session = (
  key: string,
  given: { from: string; to: string; hall?: string; people?: unknown },
): Given => ({
  type: 'session',
  key,
  values: {
    startsAt: at(given.from),
    endsAt: at(given.to),
    hall: given.hall ?? null,
    people: given.people ?? null,
  },
  cn: { title: `场次 ${key}` },
  en: { title: `Session ${key}` },
})

it('a row is written, shown to visitors in its order, hidden, removed; each act is in the log', async (app, editor) => {
  const visitor = app.client()
  const shown = async () =>
    (await visitor.call(api.rowsByType, { type: 'venue' })).envelope.result!.rows.map((row) => row.key)
  const first = await added(editor, { type: 'venue', key: 'one', cn: { name: '甲' }, en: { name: 'One' } })
  const second = await added(editor, { type: 'venue', key: 'two', cn: { name: '乙' }, en: { name: 'Two' } })
  assert.deepEqual(await shown(), ['one', 'two'])
  await editor.call(api.sortRows, { ids: [second.id, first.id] })
  assert.deepEqual(await shown(), ['two', 'one'])
  const hidden = await editor.call(api.updateRow, { id: first.id, version: 1, published: false })
  assert.equal(hidden.envelope.result!.published, false)
  assert.deepEqual(await shown(), ['two'])
  assert.equal((await visitor.call(api.rowByKey, { key: 'one' })).status, 404)
  const row = (await visitor.call(api.rowByKey, { key: 'two' })).envelope.result!.row
  assert.deepEqual([row.cn['name'], row.en['name'], row.values['map']], ['乙', 'Two', null])
  assert.deepEqual(Object.keys(row).toSorted(), ['cn', 'en', 'key', 'order', 'type', 'values'])
  assert.equal((await editor.call(api.delRow, { id: first.id })).envelope.result!.removed, true)
  assert.equal((await editor.call(api.delRow, { id: first.id })).envelope.result!.removed, false)
  const { client: administrator } = await makeStaff(app)
  const { rows } = (await administrator.call(auditApi.auditLog, { subjectId: first.id })).envelope.result!
  assert.deepEqual(rows.map((entry) => entry.action).toSorted(), [
    'content.row.add',
    'content.row.change',
    'content.row.remove',
  ])
})

it('what the declaration does not allow is refused by field, in the caller’s language', async (_app, editor) => {
  const cases: [Given, string, RegExp, RegExp][] = [
    [{ type: 'hotel' }, 'cn.name', /中文与英文/, /Chinese, English or both/],
    [{ type: 'hotel', cn: { name: '长'.repeat(121) } }, 'cn.name', /120/, /120/],
    [
      { type: 'hotel', cn: { name: 'x' }, values: { nothing: 1 } },
      'values.nothing',
      /不接受/,
      /not accepted/,
    ],
    [{ type: 'hotel', cn: { name: 'x', body: 'html' } }, 'cn.body', /类型/, /wrong type/],
    [{ type: 'hotel', cn: { name: 'x' }, values: { email: 'nobody' } }, 'values.email', /邮箱/, /email/],
    [{ type: 'hotel', cn: { name: 'x' }, values: { phone: 'call me' } }, 'values.phone', /电话/, /digits/],
    [
      { type: 'hotel', cn: { name: 'x' }, values: { bookUntil: '2025-02-30' } },
      'values.bookUntil',
      /2025-10-21/,
      /2025-10-21/,
    ],
    [{ type: 'hotel-rate', cn: { name: 'x' }, values: { yuan: 1600 } }, 'values.hotel', /填写/, /[Ff]ill in/],
    [
      { type: 'hotel-rate', cn: { name: 'x' }, values: { yuan: -1, hotel: 'h' } },
      'values.yuan',
      /不得小于/,
      /or more/,
    ],
    [{ type: 'hotel-rate', cn: { name: 'x' }, values: { yuan: 1.5, hotel: 'h' } }, 'values.yuan', /./, /./],
    [
      { type: 'hotel-rate', cn: { name: 'x' }, values: { yuan: 1, hotel: 'none' } },
      'values.hotel',
      /找不到这条内容/,
      /could not be found/,
    ],
    [{ type: 'partner', cn: { name: 'x' }, values: { role: 'owner' } }, 'values.role', /列表/, /list/],
    [
      { type: 'partner', cn: { name: 'x' }, values: { role: 'host', logo: '01JAAAAAAAAAAAAAAAAAAAAAAA' } },
      'values.logo',
      /图片/,
      /picture/,
    ],
    [
      { type: 'session', cn: { title: 'x' }, values: { startsAt: at('10:00'), endsAt: at('09:00') } },
      'values.endsAt',
      /晚于/,
      /must be later than/,
    ],
    [
      {
        type: 'session',
        cn: { title: 'x' },
        values: { startsAt: at('10:00'), endsAt: at('10:00') + 90_000_000 },
      },
      'values.endsAt',
      /24/,
      /24/,
    ],
    [
      {
        type: 'session',
        cn: { title: 'x' },
        values: { startsAt: fromBeijing('2025-01-01 10:00'), endsAt: fromBeijing('2025-01-01 11:00') },
      },
      'values.startsAt',
      /30 天/,
      /30 days/,
    ],
    [
      { type: 'session', cn: { title: 'x' }, values: { startsAt: 5, endsAt: at('10:00') } },
      'values.startsAt',
      /2000/,
      /2000/,
    ],
    [
      {
        type: 'session',
        cn: { title: 'x' },
        values: { startsAt: at('09:00'), endsAt: at('10:00'), activity: 'nothing' },
      },
      'values.activity',
      /列表/,
      /list/,
    ],
    [
      session('s', { from: '09:00', to: '10:00', people: [{ person: 'nobody', role: 'chair' }] }),
      'values.people.0.person',
      /找不到这条内容/,
      /could not be found/,
    ],
    [
      session('s', { from: '09:00', to: '10:00', people: [{ person: 'a', role: 'boss' }] }),
      'values.people.0.role',
      /列表/,
      /list/,
    ],
    [
      session('s', {
        from: '09:00',
        to: '10:00',
        people: [
          { person: 'a', role: 'chair' },
          { person: 'a', role: 'host' },
        ],
      }),
      'values.people',
      /一次/,
      /once/,
    ],
    [
      { type: 'notice', cn: { title: 'x', body: paragraphs('x') }, values: { version: 0 } },
      'values.version',
      /不得小于/,
      /or more/,
    ],
    [
      {
        type: 'notice',
        cn: { title: 'x', body: paragraphs('x') },
        values: { from: at('10:00'), until: at('09:00') },
      },
      'values.until',
      /晚于/,
      /must be later/,
    ],
    [{ type: 'notice', cn: { title: 'x' } }, 'cn.body', /中文与英文/, /English/],
    [{ type: 'venue', key: 'UPPER', cn: { name: 'x' } }, 'key', /格式/, /form/],
  ]
  for (const [given, path, cn, en] of cases) {
    for (const [locale, words] of [
      ['cn', cn],
      ['en', en],
    ] as const) {
      editor.locale = locale
      const answer = await add(editor, given)
      assert.equal(answer.status, 400, `${path}: ${JSON.stringify(answer.envelope)}`)
      assert.match(fieldsOf(answer)[path] ?? JSON.stringify(fieldsOf(answer)), words)
    }
  }
  const { total } = (await editor.call(api.listRows, {})).envelope.result!
  const { counts } = (await editor.call(api.listRows, {})).envelope.result!
  assert.equal(total, counts['page']?.rows ?? 0, 'nothing of it was kept')
})

it('links that could run are refused, texts that look like markup stay texts', async (app, editor) => {
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:x',
    'data:text/html,x',
    '//host/x',
    'vbscript:x',
    '/\\host',
    'mailto:a@example.com',
    'java\tscript:x',
    'https://a b',
    '#x',
  ]
  for (const link of bad) {
    const answer = await add(editor, { type: 'partner', cn: { name: 'x' }, values: { role: 'host', link } })
    assert.equal(answer.status, 400, link)
    assert.ok(fieldsOf(answer)['values.link'], link)
  }
  for (const link of ['javascript:alert(1)', 'data:text/html,x', '//host']) {
    const body = [{ type: 'paragraph', runs: [{ text: 'x', link }] }]
    const answer = await add(editor, { type: 'venue', cn: { name: 'x', body } })
    assert.equal(answer.status, 400, link)
  }
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}'
  const row = await added(editor, {
    type: 'venue',
    key: 'hostile',
    values: { map: 'https://example.com/?q="><script>' },
    cn: { name: hostile, body: paragraphs(hostile) },
  } as Given)
  assert.equal(row.cn['name'], hostile)
  const shown = (await app.client().call(api.rowByKey, { key: 'hostile' })).envelope.result!.row
  assert.deepEqual(shown.cn['body'], paragraphs(hostile))
})

it('a key is one row’s in an edition; rows that others name keep theirs and cannot be removed', async (_app, editor) => {
  const main = await added(editor, hall('main'))
  const again = await add(editor, { ...hall('main'), type: 'venue' })
  assert.deepEqual([again.status, Object.keys(fieldsOf(again))], [400, ['key']])
  const made = await added(editor, {
    type: 'hall',
    cn: { name: '二' },
    en: { name: 'The Second Hall, Überseering' },
  })
  assert.equal(made.key, 'the-second-hall-uberseering')
  const twin = await added(editor, { type: 'hall', en: { name: 'The second hall: Überseering' } })
  assert.match(twin.key, /^the-second-hall-uberseering-[a-z0-9]{8}$/)
  assert.match((await added(editor, { type: 'hall', cn: { name: '三号厅' } })).key, /^hall-[a-z0-9]{8}$/)
  await added(editor, { type: 'speaker', key: 'chair', cn: { name: '主席' }, en: { name: 'Chair' } })
  const opening = await added(
    editor,
    session('opening', {
      from: '09:30',
      to: '10:00',
      hall: 'main',
      people: [{ person: 'chair', role: 'chair' }],
    }),
  )
  editor.locale = 'cn'
  const refused = await editor.call(api.delRow, { id: main.id })
  assert.equal(refused.envelope.resultCode, 'IN_USE')
  assert.match(refused.envelope.errorMessage!, /场次 opening/)
  const renamed = await editor.call(api.updateRow, { id: main.id, version: 1, key: 'other' })
  assert.equal(renamed.envelope.resultCode, 'IN_USE')
  const taken = await editor.call(api.updateRow, { id: made.id, version: 1, key: 'main' })
  assert.ok(fieldsOf(taken)['key'])
  await editor.call(api.updateRow, { id: opening.id, version: 1, values: { hall: null } })
  const free = await editor.call(api.updateRow, { id: main.id, version: 1, key: 'other' })
  assert.equal(free.envelope.result!.key, 'other')
  assert.equal((await editor.call(api.delRow, { id: main.id, version: 2 })).envelope.result!.removed, true)
})

it('one hall holds one session at a time; the other one is named', async (_app, editor) => {
  for (const key of ['main', 'two']) await added(editor, hall(key))
  const first = await added(editor, session('first', { from: '09:30', to: '10:30', hall: 'main' }))
  for (const [from, to] of [
    ['10:00', '11:00'],
    ['09:00', '09:31'],
    ['09:40', '09:50'],
    ['09:00', '12:00'],
  ] as const) {
    const answer = await add(editor, session('second', { from, to, hall: 'main' }))
    assert.match(fieldsOf(answer)['values.hall'] ?? '', /场次 first/)
  }
  await added(editor, session('second', { from: '10:30', to: '11:00', hall: 'main' }))
  await added(editor, session('third', { from: '09:30', to: '10:30', hall: 'two' }))
  await added(editor, session('fourth', { from: '09:30', to: '10:30' }))
  const moved = await editor.call(api.updateRow, {
    id: first.id,
    version: 1,
    values: { startsAt: at('09:45') },
  })
  assert.equal(moved.envelope.resultCode, '0000', 'it is not in its own way')
})

it('who has read an older version is told; an update changes what it names only', async (_app, editor) => {
  const row = await added(editor, {
    type: 'contact',
    values: { email: 'office@example.com' },
    cn: { role: '报名', text: '说明' },
    en: { role: 'Registration' },
  } as Given)
  const second = await editor.call(api.updateRow, { id: row.id, version: 1, cn: { text: '新的说明' } })
  const { envelope } = second
  assert.deepEqual(
    [envelope.result!.version, envelope.result!.cn, envelope.result!.values['email']],
    [2, { role: '报名', text: '新的说明', hours: '' }, 'office@example.com'],
  )
  const stale = await editor.call(api.updateRow, { id: row.id, version: 1, cn: { text: 'lost' } })
  assert.equal(stale.envelope.resultCode, 'CHANGED_MEANWHILE')
  const deleted = await editor.call(api.delRow, { id: row.id, version: 1 })
  assert.equal(deleted.envelope.resultCode, 'CHANGED_MEANWHILE')
})

it('the guard knows which language is missing or older than its twin, until it follows or is confirmed', async (app, editor) => {
  const count = async () => {
    const { counts } = (await editor.call(api.listRows, {})).envelope.result!
    return counts['contact']!.untranslated
  }
  const row = await added(editor, { type: 'contact', cn: { role: '报名' } } as Given)
  assert.equal(await count(), 1, 'English is missing')
  const listed = (await editor.call(api.listRows, { type: 'contact', untranslated: true })).envelope.result!
  assert.deepEqual(
    listed.rows.map(({ id }) => id),
    [row.id],
  )
  app.clock.advance(1000)
  await editor.call(api.updateRow, { id: row.id, version: 1, en: { role: 'Registration' } })
  assert.equal(await count(), 1, 'the Chinese text is a second older, so somebody must say that it holds')
  app.clock.advance(1000)
  await editor.call(api.updateRow, { id: row.id, version: 2, confirmed: ['role'] })
  assert.equal(await count(), 0)
  app.clock.advance(1000)
  const changed = await editor.call(api.updateRow, { id: row.id, version: 3, cn: { role: '报名咨询' } })
  const stamp = changed.envelope.result!.stamps['role']!
  assert.ok(stamp.cn! > stamp.en!)
  assert.equal(await count(), 1, 'English is older')
  app.clock.advance(1000)
  await editor.call(api.updateRow, { id: row.id, version: 4, cn: { role: '登记' }, en: { role: 'Sign-up' } })
  assert.equal(await count(), 0, 'both at once')
})

it('an archive is read-only until an administrator opens it', async (app, editor) => {
  const { client: administrator } = await makeStaff(app)
  const archive = { activityCode: 'LIRC_2020' }
  const venue: Given = { ...archive, type: 'venue', key: 'old', cn: { name: '旧' } }
  assert.equal((await add(editor, venue)).envelope.resultCode, 'READ_ONLY')
  assert.equal((await editor.call(api.listRows, archive)).envelope.result!.readOnly, true)
  assert.equal((await editor.call(api.listRows, {})).envelope.result!.readOnly, false)
  const open = { ...archive, code: 'ARCHIVE_OPEN' }
  await administrator.call(editionApi.updateSysConfig, { ...open, value: 'true' })
  const row = await added(editor, venue)
  const other = await added(editor, { ...venue, key: 'older' })
  await administrator.call(editionApi.updateSysConfig, { ...open, value: 'false' })
  const change = await editor.call(api.updateRow, { id: row.id, version: 1, cn: { name: '新' } })
  const sort = await editor.call(api.sortRows, { ids: [other.id, row.id] })
  const remove = await editor.call(api.delRow, { id: row.id })
  for (const answer of [change, sort, remove]) assert.equal(answer.envelope.resultCode, 'READ_ONLY')
  const unknown = await add(editor, { ...venue, activityCode: 'LIRC_2051' })
  assert.equal(unknown.status, 404)
})

it('lists are searched by key and by both languages, and paged; a sort takes rows of one type only', async (_app, editor) => {
  const rows: StaffRow[] = []
  for (const key of ['alpha', 'beta', 'gamma'])
    rows.push(
      await added(editor, {
        type: 'hall',
        key,
        cn: { name: `序厅 ${key}` },
        en: { name: `Ｆoyer ${key}` },
      } as Given),
    )
  const ask = async (input: object) =>
    (await editor.call(api.listRows, { type: 'hall', ...input })).envelope.result!
  for (const [q, keys] of [
    ['序厅', 3],
    ['foyer BETA', 1],
    ['gamma', 1],
    ['100%', 0],
    ['_', 0],
  ] as const)
    assert.equal((await ask({ q })).total, keys, q)
  assert.deepEqual(
    (await ask({ page: 2, size: 2 })).rows.map(({ key }) => key),
    ['gamma'],
  )
  await editor.call(api.sortRows, { ids: [rows[2]!.id, rows[0]!.id] })
  assert.deepEqual(
    (await ask({})).rows.map(({ key }) => key),
    ['gamma', 'beta', 'alpha'],
    'the others keep their places',
  )
  const venue = await added(editor, { type: 'venue', cn: { name: '会场' } } as Given)
  const mixed = await editor.call(api.sortRows, { ids: [rows[0]!.id, venue.id] })
  assert.ok(fieldsOf(mixed)['ids'])
  const missing = await editor.call(api.sortRows, { ids: [rows[0]!.id, '01JAAAAAAAAAAAAAAAAAAAAAAA'] })
  assert.equal(missing.status, 404)
})

it('sessions and speakers are found by the site’s search while they are published, a session at its place in the programme', async (app, editor) => {
  const search = async (q: string) => (await app.client().call(searchApi.search, { q })).envelope.result!.rows
  const row = await added(editor, {
    ...session('climate', { from: '09:00', to: '10:00' }),
    cn: { title: '气候风险的分担', summary: '巨灾债券与再保险。' },
  })
  const [found] = await search('巨灾')
  assert.deepEqual(
    [found!.kind, found!.address, found!.at],
    ['programme', '/programme/2025#climate', at('09:00')],
  )
  await editor.call(api.updateRow, { id: row.id, version: 1, key: 'risk' })
  assert.equal((await search('巨灾'))[0]!.address, '/programme/2025#risk')
  await editor.call(api.updateRow, { id: row.id, version: 2, published: false })
  assert.deepEqual(await search('巨灾'), [])
  await editor.call(api.updateRow, { id: row.id, version: 3, published: true })
  assert.equal((await search('巨灾')).length, 1)
  await editor.call(api.delRow, { id: row.id })
  assert.deepEqual(await search('巨灾'), [])
  const left = await app.tx(({ tx }) =>
    tx.selectFrom('search_gram').selectAll().where('gram', '=', '巨灾').execute(),
  )
  assert.deepEqual(left, [], 'nothing of it stays in the index')
  await added(editor, { type: 'speaker', cn: { name: '巨灾学者' } } as Given)
  assert.deepEqual(
    (await search('巨灾')).map(({ kind }) => kind),
    ['speaker'],
  )
})

it('what is left of sponsor tiers and activities', async (app, editor) => {
  const tier = (code: string, values: object): Given => ({
    type: 'sponsor-tier',
    key: `tier-${code}`,
    values: { tier: code, ...values },
    cn: { name: code },
  })
  await added(editor, tier('diamond', { yuan: 250_000, quota: 2 }))
  await added(editor, tier('chief', { quota: 1 }))
  await added(editor, tier('others', { yuan: 1 }))
  for (const published of [true, false])
    await added(editor, { type: 'sponsor', published, values: { tier: 'diamond' }, cn: { name: '机构' } })
  const { sponsorTiers, activities } = (await app.client().call(sponsorApi.leftSeats, {})).envelope.result!
  assert.deepEqual(
    sponsorTiers.map(({ tier: code, left, byBidding }) => [code, left, byBidding]),
    [
      ['diamond', 1, false],
      ['chief', 1, true],
      ['others', null, false],
    ],
  )
  assert.equal(activities.length, 10)
  assert.deepEqual(
    (await app.client().call(sponsorApi.leftSeats, { year: 2021 })).envelope.result!.sponsorTiers,
    [],
  )
})
