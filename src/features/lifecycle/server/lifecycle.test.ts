/** The course of an edition: published, made current in place of another, archived, and its ID data announced before it goes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../../../shared/format.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { makeOrganisation, submitAll } from '../../../app/testing/registrations.ts'
import { engines, resultOf, startApp, type TestApp } from '../../../app/testing/with-app.ts'
import { auditApi } from '../../audit/contract.ts'
import { contentApi } from '../../content/contract.ts'
import { editionApi } from '../../edition/contract.ts'
import { addEdition } from '../../edition/server/current-service.ts'
import { prepareRegistration } from '../../registration/server/service.ts'
import { lifecycleApi as api } from '../contract.ts'
import { purgeWhatIsDue } from './purge-plan-service.ts'
import { dayMs, hourMs } from '../../../shared/durations.ts'

const [from, to] = ['LIRC_2025', 'LIRC_2026']

type Staff = Awaited<ReturnType<typeof makeStaff>>

function it(name: string, work: (app: TestApp, staff: Staff) => Promise<void>): void {
  for (const engine of engines)
    test(`${name} [${engine.name}]`, async () => {
      const app = await startApp({ engine })
      try {
        await app.tx((ctx) => addEdition(ctx, to))
        await work(app, await makeStaff(app))
      } finally {
        await app.close()
      }
    })
}

const facts = async (app: TestApp) => (await app.client().call(editionApi.publicFacts, {})).envelope.result!

async function publish(app: TestApp, staff: Staff, activityCode = to) {
  await prove(app, staff)
  return staff.client.call(api.publishEdition, { activityCode, published: true })
}

async function setRequired(staff: Staff) {
  for (const [code, value] of [
    ['CONFERENCE_END', '2026-10-21'],
    ['CONFERENCE_START', '2026-10-20'],
    ['COUNTDOWN_TIME', '2026-10-20 09:30'],
    ['REGISTRATION_OPENS', '2026-04-01 00:00'],
    ['REGISTRATION_DEADLINE', '2026-09-30 18:00'],
    ['BOOKING_CLOSES', '2026-10-10 18:00'],
    ['CONFERENCE_PLACE', '{"cn":"上海浦东","en":"Pudong, Shanghai"}'],
  ] as const) {
    const { envelope } = await staff.client.call(editionApi.updateSysConfig, {
      activityCode: to,
      code,
      value,
    })
    assert.equal(envelope.resultCode, '0000', `${code}: ${JSON.stringify(envelope)}`)
  }
}

it('an edition is published only once what pages would tell has been set, and by an administrator with a fresh proof', async (app, staff) => {
  const unproven = await staff.client.call(api.publishEdition, { activityCode: to, published: true })
  assert.equal(unproven.envelope.resultCode, 'PROOF_NEEDED')
  const early = await publish(app, staff)
  assert.equal(early.status, 400)
  assert.match(JSON.stringify(early.envelope.result), /First day of the conference.*Conference location/)
  await setRequired(staff)
  const rows = (await staff.client.call(api.editions, {})).envelope.result!.rows
  const states = new Map(
    rows.find((row) => row.activityCode === to)!.checklist.map((item) => [item.of, item.state]),
  )
  assert.deepEqual(
    ['CONFERENCE_START', 'HOTEL_PRICE_YUAN', 'FILING_ICP', 'PLATFORM_URL', 'venue'].map((of) =>
      states.get(of),
    ),
    ['set', 'default', 'empty', 'empty', 'empty'],
  )
  assert.equal((await publish(app, staff)).envelope.resultCode, '0000')
  assert.equal((await facts(app)).edition, from, 'published, and not yet current')
  const editor = await makeStaff(app, 'editor')
  const denied = await editor.client.call(api.publishEdition, { activityCode: to, published: false })
  assert.equal(denied.status, 403)
})

it('the checklist says where activities or slots are not on the days of the conference, as after a copy', async (app, staff) => {
  await setRequired(staff)
  const stateOf = async (): Promise<string | undefined> => {
    const { rows } = (await staff.client.call(api.editions, {})).envelope.result!
    const row = rows.find(({ activityCode }) => activityCode === to)!
    return row.checklist.find(({ of }) => of === 'activities')?.state
  }
  const move = (day: string) =>
    app.tx(({ tx }) =>
      tx
        .updateTable('activity')
        .set({ starts_at: fromBeijing(`${day} 18:30`), ends_at: fromBeijing(`${day} 20:30`) })
        .where('edition', '=', to)
        .execute(),
    )
  await app.tx(async (ctx) => {
    await prepareRegistration(ctx, to)
    await ctx.tx.deleteFrom('negotiation_slot').where('edition', '=', to).execute()
  })
  await move('2026-10-21')
  assert.equal(await stateOf(), 'set')
  for (const day of ['2026-10-19', '2026-10-22']) {
    await move(day)
    assert.equal(await stateOf(), 'outside', day)
  }
})

it('the opening session sets the countdown, which nobody can type beside it', async (_app, staff) => {
  await setRequired(staff)
  const openAt = (time: string) =>
    staff.client.call(contentApi.addRow, {
      activityCode: to,
      type: 'session',
      key: `opening-${time.replace(/\D/g, '')}`,
      published: true,
      values: { startsAt: fromBeijing(time), endsAt: fromBeijing(time) + hourMs, format: 'opening' },
      cn: { title: '开幕式', summary: '' },
      en: { title: 'Opening ceremony', summary: '' },
    })
  const code = 'COUNTDOWN_TIME'
  const listed = async () => {
    const { rows, opening } = await resultOf(
      staff.client.call(editionApi.listSysConfig, { activityCode: to }),
    )
    const { value, version } = rows.find((row) => row.code === code)!
    return { value, version, opening }
  }
  assert.equal((await listed()).opening, null)
  const outside = await openAt('2026-10-25 09:00')
  assert.match(JSON.stringify(outside.envelope), /values.startsAt.*countdown/i)
  const late = await resultOf(openAt('2026-10-20 17:30'))
  assert.equal((await listed()).value, '2026-10-20 17:30')
  const first = await resultOf(openAt('2026-10-20 09:00'))
  const now = await listed()
  assert.equal(now.value, '2026-10-20 09:00', 'the first session of the format counts')
  assert.deepEqual([now.opening?.code, now.opening?.name.en], [code, 'Opening ceremony'])
  const typed = await staff.client.call(editionApi.updateSysConfig, {
    activityCode: to,
    code,
    value: '2026-10-20 10:00',
    version: now.version,
  })
  assert.match(JSON.stringify(typed.envelope), /opening session “Opening ceremony” sets the countdown/)
  const reset = { activityCode: to, code, version: now.version }
  assert.equal((await staff.client.call(editionApi.delSysConfig, reset)).status, 400)
  await resultOf(staff.client.call(contentApi.delRow, { id: first.id, version: 1 }))
  assert.equal((await listed()).value, '2026-10-20 17:30')
  assert.equal((await listed()).opening?.path.endsWith(late.id), true)
})

it('an archive is not taken back into preparation: its addresses keep working', async (app, staff) => {
  await prove(app, staff)
  const given = { activityCode: 'LIRC_2023', published: false } as const
  const { status, envelope } = await staff.client.call(api.publishEdition, given)
  assert.equal(status, 400)
  assert.match(JSON.stringify(envelope.result), /past edition/)
  assert.ok((await facts(app)).pastYears.includes(2023))
})

it('the switch: shown first, done once, logged; last year stays readable with what it was', async (app, staff) => {
  const organisation = await makeOrganisation(app)
  assert.equal((await submitAll(app, organisation)).envelope.resultCode, '0000')
  await app.tx(({ tx }) => tx.updateTable('company').set({ status: 'approved' }).execute())
  await makeOrganisation(app)
  await setRequired(staff)
  await publish(app, staff)
  const preview = (await staff.client.call(api.switchPreview, { to })).envelope.result!
  assert.deepEqual([preview.from.activityCode, preview.to.activityCode], [from, to])
  assert.equal(preview.to.from, fromBeijing('2026-10-20 00:00'))
  assert.equal(preview.open.drafts, 1)
  assert.ok(preview.lacks.some(({ of }) => of === 'FILING_ICP'))
  assert.equal((await facts(app)).edition, from, 'nothing is changed by looking')

  // An edition that someone registered for is not taken back.
  await prove(app, staff)
  const back = await staff.client.call(api.publishEdition, { activityCode: from, published: false })
  assert.match(JSON.stringify(back.envelope.result), /Organisations have registered/)

  const before = app.kernel.pageVersion()
  await prove(app, staff)
  const done = await staff.client.call(api.switchEdition, { from, to })
  assert.equal(done.envelope.result?.current, to)
  const now = await facts(app)
  assert.deepEqual([now.edition, now.published, now.pastYears.at(-1)], [to, true, 2025])
  const raised = await app.tx(({ tx }) =>
    tx.selectFrom('node_version').select('version').where('name', '=', 'pages').executeTakeFirstOrThrow(),
  )
  assert.ok(Number(raised.version) > before, 'kept pages are stale')

  await prove(app, staff)
  const stale = await staff.client.call(api.switchEdition, { from, to })
  assert.equal(stale.envelope.resultCode, 'CHANGED_MEANWHILE')

  const visitor = app.client()
  const past = (await visitor.call(contentApi.rowByKey, { key: 'lirc-2025', year: 2025 })).envelope.result!
    .row
  assert.equal(past.type, 'past-edition')
  const log = (await staff.client.call(auditApi.auditLog, { action: 'edition.switch' })).envelope.result!
  assert.deepEqual(
    log.rows.map(({ subjectId, data }) => [subjectId, data]),
    [[to, { from }]],
  )
})

it('a purge is announced seven days before, to administrators, with what goes; a changed date is announced anew', async (app, staff) => {
  const organisation = await makeOrganisation(app)
  await submitAll(app, organisation)
  const mails = async () =>
    (await app.mail({ kind: 'edition.purge' })).filter(({ to: who }) => who === staff.email)
  const held = async () =>
    (await app.tx(({ tx }) => tx.selectFrom('delegate').select('certificate').execute())).some(
      ({ certificate }) => certificate !== null,
    )
  app.clock.set(fromBeijing('2026-01-13 12:00'))
  await app.tx(purgeWhatIsDue)
  assert.equal((await mails()).length, 0, 'eight days before')
  app.clock.set(fromBeijing('2026-01-14 12:00'))
  await app.tx(purgeWhatIsDue)
  await app.tx(purgeWhatIsDue)
  const [announced, ...more] = await mails()
  assert.equal(more.length, 0, 'told once')
  assert.match(announced!.text, /ID numbers: \d+\nID documents: \d+\nDrafts: \d+\n/)
  assert.match(announced!.text, /2026年1月21日/)

  // Even where the daily job slept until long after the date: never without seven days' notice.
  app.clock.set(fromBeijing('2026-01-20 12:00'))
  const admin = await makeStaff(app, 'administrator', 'late@example.com')
  await prove(app, admin)
  const given = {
    activityCode: from,
    decision: 'postpone',
    notBefore: '2026-03-01',
    reason: 'A court case',
  } as const
  const postponed = await admin.client.call(api.decidePurge, given)
  assert.equal(postponed.envelope.result?.reason, 'A court case')
  app.clock.set(fromBeijing('2026-02-01 12:00'))
  await app.tx(purgeWhatIsDue)
  assert.ok(await held(), 'postponed')
  app.clock.set(fromBeijing('2026-04-01 12:00'))
  await app.tx(purgeWhatIsDue)
  assert.ok(await held(), 'announced late, and so later')
  assert.equal((await mails()).length, 2)
  app.clock.advance(6 * dayMs)
  await app.tx(purgeWhatIsDue)
  assert.ok(await held())
  app.clock.advance(dayMs)
  await app.tx(purgeWhatIsDue)
  assert.equal(await held(), false)
})

it('a stopped purge stays stopped until somebody lets it go on; the reason stands in the log', async (app, staff) => {
  await submitAll(app, await makeOrganisation(app))
  await prove(app, staff)
  const short = await staff.client.call(api.decidePurge, { activityCode: from, decision: 'stop', reason: '' })
  assert.equal(short.status, 400)
  await prove(app, staff)
  await staff.client.call(api.decidePurge, {
    activityCode: from,
    decision: 'stop',
    reason: 'An audit is under way',
  })
  app.clock.set(fromBeijing('2027-06-01 12:00'))
  await app.tx(purgeWhatIsDue)
  const admin = await makeStaff(app, 'administrator', 'next@example.com')
  const rows = (await admin.client.call(api.editions, {})).envelope.result!.rows
  const { purge } = rows.find((row) => row.activityCode === from)!
  assert.deepEqual([purge?.stopped, purge?.announcedAt, purge?.reason], [true, null, 'An audit is under way'])
  const log = (await admin.client.call(auditApi.auditLog, { action: 'edition.purge.stop' })).envelope.result!
  assert.deepEqual(log.rows[0]?.data, { reason: 'An audit is under way' })
})
