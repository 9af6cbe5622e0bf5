/** The desk over the wire: verdicts, undo, override, check-out, search, counts, spelling, points. On both engines. */
import assert from 'node:assert/strict'
import { enrolDevice } from '../../../app/testing/devices.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  dinner,
  entrance,
  makeGuest,
  makeGuests,
  nonce,
  startCheckinApp,
  type Guest,
} from '../../../app/testing/checkin.ts'
import { listen } from '../../../app/testing/serving.ts'
import { setParameter, testEdition } from '../../../app/testing/registrations.ts'
import {
  codeOf,
  engines,
  faultsOf,
  fieldsOf,
  headersOf,
  resultOf,
  testOn,
  type TestApp,
  type TestClient,
} from '../../../app/testing/with-app.ts'
import type { SentOf } from '../../../shared/call.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/durations.ts'
import { auditApi } from '../../audit/contract.ts'
import { deviceApi } from '../../device/contract.ts'
import { endCode } from '../../ticket/server/service.ts'
import { checkinApi as api } from '../contract.ts'

const scan = (client: TestClient, guest: Pick<Guest, 'code'>, pointId = entrance, more: object = {}) =>
  resultOf(client.call(api.redeem, { id: nonce(), pointId, code: guest.code, ...more }))

/** What a delegate costs from now on. */
const setDelegateFee = (app: TestApp, feeFen: number) =>
  app.tx((ctx) =>
    ctx.tx
      .insertInto('price_tier')
      .values({
        id: 'only',
        edition: testEdition,
        code: 'only',
        name: { cn: '标准', en: 'Standard' },
        starts_at: 0,
        ends_at: ctx.now + dayMs,
        fee_fen: feeFen,
        dealers_fee_fen: 0,
      })
      .execute(),
  )

const inDatabase = (app: TestApp) =>
  app.tx(({ tx }) => tx.selectFrom('checkin_event').selectAll().orderBy('at').orderBy('id').execute())

const savePoint = async (administrator: TestClient, id: string, change: object) => {
  const { rows } = await resultOf(administrator.call(api.points, {}))
  const { version, name, countsInside, unpaidRule, opensAt, closesAt } = rows.find((row) => row.id === id)!
  const as = { id, version, name, countsInside, unpaidRule, opensAt, closesAt }
  return administrator.call(api.putPoint, { ...as, ...change })
}

for (const engine of engines) {
  const on = testOn(engine, startCheckinApp)

  on('a guest is welcome once a day; the other desk is told when and where', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk', name: 'Desk 1' })
    const other = await enrolDevice(app, { kind: 'desk', name: 'Desk 2' })
    const guest = await makeGuest(app, {
      name: '陆之衡',
      firstName: 'Zhiheng',
      surname: 'Lu',
      category: 'speaker',
    })
    const first = await scan(desk, guest)
    assert.deepEqual([first.verdict, first.firstVisit, first.person?.name], ['welcome', true, '陆之衡'])
    assert.deepEqual([first.person?.otherName, first.person?.category.code], ['Zhiheng Lu', 'speaker'])
    app.clock.advance(5_000)
    const second = await scan(other, guest)
    assert.equal(second.verdict, 'already')
    assert.deepEqual([second.earlier?.by, second.earlier?.at], ['Desk 1', app.clock.now() - 5_000])
    assert.equal(second.eventId, null)
    app.clock.advance(dayMs)
    const tomorrow = await scan(other, guest)
    assert.deepEqual([tomorrow.verdict, tomorrow.firstVisit], ['welcome', false])
  })

  on('the same scan sent again is answered again and kept once', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    const [guest, other] = [await makeGuest(app), await makeGuest(app)]
    const id = nonce()
    const ask = (code: string) => desk.call(api.redeem, { id, pointId: entrance, code })
    const [first, again] = [await resultOf(ask(guest.code)), await resultOf(ask(guest.code))]
    assert.deepEqual([again.verdict, again.eventId, again.firstVisit], ['welcome', first.eventId, true])
    assert.deepEqual(faultsOf(await ask(other.code)), ['id'])
    assert.equal((await inDatabase(app)).length, 1)
  })

  on(
    'forged, truncated, unknown, ended and unapproved codes: a verdict each, and nothing kept',
    async (app) => {
      const desk = await enrolDevice(app, { kind: 'desk' })
      const guest = await makeGuest(app)
      const last = guest.code.at(-1) === 'A' ? 'Q' : 'A'
      assert.equal((await scan(desk, { code: guest.code.slice(0, -3) + `${last}QA` })).verdict, 'forged')
      assert.equal((await scan(desk, { code: guest.code.slice(0, 20) })).verdict, 'unknown')
      assert.equal((await scan(desk, { code: 'https://example.com/?q=1' })).verdict, 'unknown')
      const reprinted = await app.tx((ctx) => endCode(ctx, { personId: guest.id, reason: 'reprint' }))
      const ended = await scan(desk, guest)
      assert.deepEqual([ended.verdict, ended.person?.id, ended.mayOverride], ['ended-code', guest.id, false])
      assert.equal((await scan(desk, { code: reprinted.text })).verdict, 'welcome')
      const waiting = await makeGuest(app, { status: 'submitted' })
      const refused = await scan(desk, waiting)
      assert.deepEqual([refused.verdict, refused.mayOverride], ['not-approved', true])
      assert.equal((await inDatabase(app)).length, 1)
    },
  )

  on('an activity lets in who has a seat; others with a reason, which is logged', async (app) => {
    const { client: administrator } = await makeStaff(app)
    const desk = await enrolDevice(app, { kind: 'desk', name: 'Desk 7' })
    const seated = await makeGuest(app, { seats: ['welcome-reception'] })
    const guest = await makeGuest(app)
    assert.equal((await scan(desk, seated, dinner)).verdict, 'welcome')
    const refused = await scan(desk, guest, dinner)
    assert.deepEqual([refused.verdict, refused.mayOverride], ['not-entitled', true])
    const silent = { id: nonce(), pointId: dinner, code: guest.code, override: { reason: 'other' as const } }
    assert.deepEqual(faultsOf(await desk.call(api.redeem, silent)), ['words'])
    const over = await scan(desk, guest, dinner, { override: { reason: 'companion' } })
    assert.equal(over.verdict, 'welcome')
    const [kept] = (await inDatabase(app)).filter((row) => row.kind === 'override')
    assert.deepEqual([kept?.verdict, kept?.reason, kept?.by_name], ['not-entitled', 'companion', 'Desk 7'])
    const { rows } = await resultOf(administrator.call(auditApi.auditLog, { action: 'checkin.override' }))
    assert.deepEqual([rows[0]?.actor?.name, rows[0]?.subjectId], ['Desk 7', guest.id])
    // An override where nothing refuses is an ordinary entry.
    const plain = await scan(desk, await makeGuest(app), entrance, { override: { reason: 'organiser' } })
    assert.equal(plain.verdict, 'welcome')
    assert.equal((await inDatabase(app)).filter((row) => row.kind === 'override').length, 1)
  })

  on('a check-in is undone within a minute by the desk that made it', async (app) => {
    const [desk, other] = [await enrolDevice(app, { kind: 'desk' }), await enrolDevice(app, { kind: 'desk' })]
    const guest = await makeGuest(app)
    const { eventId } = await scan(desk, guest)
    const undo = (client: TestClient) => client.call(api.undo, { id: nonce(), eventId: eventId! })
    assert.equal(codeOf(await undo(other)), 'NOT_FOUND')
    assert.deepEqual(await resultOf(undo(desk)), { undone: true })
    assert.deepEqual(await resultOf(undo(desk)), { undone: true })
    const again = await scan(desk, guest)
    assert.deepEqual([again.verdict, again.firstVisit], ['welcome', true])
    app.clock.advance(minuteMs)
    assert.equal(codeOf(await desk.call(api.undo, { id: nonce(), eventId: again.eventId! })), 'UNDO_OVER')
    const { rows } = await resultOf(desk.call(api.recent, {}))
    assert.deepEqual(rows.map(({ undone }) => undone).toSorted(), [false, true])
  })

  on(
    'a point that counts who is inside checks out; points keep their hours and their rule on fees',
    async (app) => {
      const { client: administrator } = await makeStaff(app)
      const desk = await enrolDevice(app, { kind: 'desk' })
      const guest = await makeGuest(app, { seats: ['welcome-reception'] })
      await resultOf(savePoint(administrator, dinner, { countsInside: true }))
      const inside = async () =>
        (await resultOf(desk.call(api.counts, {}))).points.find(({ pointId }) => pointId === dinner)!
      assert.equal((await scan(desk, guest, dinner, { direction: 'out' })).verdict, 'not-inside')
      await scan(desk, guest, dinner)
      assert.deepEqual([(await inside()).inside, (await inside()).came], [1, 1])
      app.clock.advance(1_000)
      assert.equal((await scan(desk, guest, dinner, { direction: 'out' })).verdict, 'goodbye')
      assert.deepEqual([(await inside()).inside, (await inside()).came], [0, 1])
      app.clock.advance(1_000)
      assert.equal((await scan(desk, guest, dinner)).verdict, 'welcome')
      await resultOf(savePoint(administrator, dinner, { closesAt: app.clock.now() }))
      const late = await makeGuest(app, { seats: ['welcome-reception'] })
      assert.equal((await scan(desk, late, dinner)).verdict, 'not-open')
      const turned = { opensAt: app.clock.now() + 1, closesAt: app.clock.now() }
      assert.deepEqual(faultsOf(await savePoint(administrator, dinner, turned)), ['closesAt'])
      const stale = await savePoint(administrator, dinner, { version: 0 })
      assert.equal(codeOf(stale), 'CHANGED_MEANWHILE')
    },
  )

  on('an unpaid fee is noted, asked about, or stops, as the edition says', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    const guest = () => makeGuest(app, { type: 'insurance' })
    await setDelegateFee(app, 300_000)
    const owing = await guest()
    const noted = await scan(desk, owing)
    assert.deepEqual([noted.verdict, noted.person?.unpaid], ['welcome', true])
    await setParameter(app, 'CHECKIN_UNPAID', 'ask')
    app.clock.advance(minuteMs)
    const asked = await scan(desk, await guest())
    assert.deepEqual([asked.verdict, asked.mayOverride], ['unpaid', true])
    await setParameter(app, 'CHECKIN_UNPAID', 'stop')
    app.clock.advance(minuteMs)
    const stopped = await guest()
    assert.deepEqual(
      [(await scan(desk, stopped)).verdict, (await scan(desk, stopped)).mayOverride],
      ['unpaid', false],
    )
    const over = await scan(desk, stopped, entrance, { override: { reason: 'organiser' } })
    assert.equal(over.verdict, 'unpaid')
  })

  on('people are found by name, initials, mobile, mail, organisation, number and code', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    const organisation = { cn: '澄湖财产保险', en: 'Chenghu P&C' }
    const [lu, sven] = await makeGuests(app, [
      {
        name: '陆之衡',
        firstName: 'Zhiheng',
        surname: 'Lu',
        mobile: '13812345678',
        organisation,
        number: 138,
      },
      {
        name: '',
        firstName: 'Sven H.',
        surname: 'Jorland',
        email: 'sven@norrvik.example',
        badgeName: 'Svenne',
      },
    ])
    const find = async (q: string) =>
      (await resultOf(desk.call(api.search, { pointId: entrance, q }))).rows.map(({ id }) => id)
    for (const q of [
      '陆之',
      'zhiheng',
      'lzh',
      '1381234',
      '138 1234 5678',
      '澄湖',
      'chenghu',
      '138',
      'LIRC2025-0138',
      lu!.code,
    ])
      assert.ok((await find(q)).includes(lu!.id), q)
    for (const q of ['jorland', 'shj', 'sven@norrvik.example', 'svenne'])
      assert.deepEqual(await find(q), [sven!.id], q)
    assert.deepEqual(await find('nobody at all'), [])
    assert.deepEqual(await find('%'), [])
    await scan(desk, lu!)
    const { rows, organisations } = await resultOf(desk.call(api.search, { pointId: entrance, q: '澄湖' }))
    assert.deepEqual([rows[0]?.inside, rows[0]?.since], [true, app.clock.now()])
    assert.deepEqual(
      organisations.map(({ name, people, came }) => [name, people, came]),
      [[organisation, 1, 1]],
    )
    const byHand = { id: nonce(), pointId: entrance, personId: sven!.id }
    assert.equal((await resultOf(desk.call(api.redeem, byHand))).verdict, 'welcome')
  })

  on(
    'people are found without marks, dots and apostrophes, in either script, by their own name first',
    async (app) => {
      const desk = await enrolDevice(app, { kind: 'desk' })
      const names = [
        'Jürgen Müller',
        'Siobhán O’Brien',
        'José-María Núñez',
        'İpek Yılmaz',
        'Ødegård',
        '阿卜杜拉·买买提',
        '張三豐',
        '试金石',
      ]
      const other = {
        name: '安安',
        organisation: { cn: '试验区保险', en: 'Trial Zone' },
        badgeName: 'Łukasz',
      }
      const guests = await makeGuests(app, [...names.map((name) => ({ name })), other])
      const found = async (q: string) =>
        (await resultOf(desk.call(api.search, { pointId: entrance, q }))).rows.map(({ id }) => id)
      for (const [typed, name] of [
        ['Muller', 'Jürgen Müller'],
        ["O'Brien", 'Siobhán O’Brien'],
        ['OBrien', 'Siobhán O’Brien'],
        ['Nunez', 'José-María Núñez'],
        ['Jose Maria', 'José-María Núñez'],
        ['Ipek', 'İpek Yılmaz'],
        ['Odegard', 'Ødegård'],
        ['阿卜杜拉买买提', '阿卜杜拉·买买提'],
        ['阿卜杜拉.买买提', '阿卜杜拉·买买提'],
        ['阿卜杜拉・买买提', '阿卜杜拉·买买提'],
        ['张三丰', '張三豐'],
      ] as const)
        assert.deepEqual(await found(typed), [guests[names.indexOf(name)]!.id], typed)
      assert.deepEqual(await found('试'), [guests[names.indexOf('试金石')]!.id, guests.at(-1)!.id])
      assert.deepEqual(await found('lukasz'), [guests.at(-1)!.id])
      await resultOf(
        desk.call(api.spelling, { personId: guests[0]!.id, was: 'Jürgen Müller', badgeName: 'Jørgen' }),
      )
      assert.deepEqual(await found('jorgen'), [guests[0]!.id])
      const pasted = {
        personId: guests[0]!.id,
        was: 'Jørgen',
        badgeName: '\u202dJør\u200bgen\u00ad  M\ufeff',
      }
      assert.equal((await resultOf(desk.call(api.spelling, pasted))).name, 'Jørgen M')
      assert.deepEqual(await found('jurgen'), [guests[0]!.id])
    },
  )

  on('one person is shown with what they may enter and who of the organisation is here', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    const guest = await makeGuest(app, { seats: ['main-forum'] })
    const colleague = await makeGuest(app, { companyId: guest.companyId })
    await scan(desk, colleague)
    const shown = await resultOf(desk.call(api.person, { pointId: entrance, personId: guest.id }))
    assert.equal(shown.verdict, 'welcome')
    assert.deepEqual(
      shown.points.filter(({ entitled }) => entitled).map(({ pointId }) => pointId),
      [entrance, `${testEdition}:main-forum`],
    )
    const here = (rows: readonly { id: string; came: boolean }[]) =>
      rows.map(({ id, came }) => [id, came]).toSorted()
    const expected = [
      [guest.id, false],
      [colleague.id, true],
    ].toSorted()
    assert.deepEqual(here(shown.colleagues), expected)
    const all = await resultOf(desk.call(api.organisation, { pointId: entrance, companyId: guest.companyId }))
    assert.deepEqual(here(all.rows), expected)
    const none = await desk.call(api.person, { pointId: entrance, personId: '01JAAAAAAAAAAAAAAAAAAAAAAA' })
    assert.equal(codeOf(none), 'NOT_FOUND')
  })

  on('counts follow what happens; no-shows are who has not come', async (app) => {
    const { client: staff } = await makeStaff(app, 'checkin')
    const desk = await enrolDevice(app, { kind: 'desk' })
    const [one, two] = await makeGuests(app, [{ category: 'speaker' }, {}, { status: 'submitted' }])
    const at = async () => {
      const shown = await resultOf(staff.call(api.counts, {}))
      const { inside, came, expected, lastTenMinutes } = shown.points[0]!
      const here = shown.categories.map(({ category, came: some }) => [category.code, some])
      return { figures: [inside, came, expected, lastTenMinutes], here, organisations: shown.organisations }
    }
    assert.deepEqual((await at()).figures, [0, 0, 2, 0])
    const { eventId } = await scan(desk, one!)
    assert.deepEqual(await at(), {
      figures: [1, 1, 2, 1],
      here: [
        ['delegate', 0],
        ['speaker', 1],
      ],
      organisations: { came: 1, expected: 2 },
    })
    const missing = async () => (await resultOf(staff.call(api.noShows, {}))).rows.map(({ id }) => id)
    assert.deepEqual(await missing(), [two!.id])
    const atDesk = (input: SentOf<typeof api.noShows>, by = desk) => by.call(api.noShows, input)
    const [today, tomorrow] = [0, dayMs].map((ms) =>
      new Date(app.clock.now() + 4 * hourMs + ms).toISOString().slice(0, 10),
    ) as [string, string]
    const idsAtDesk = async (day: string) =>
      (await resultOf(atDesk({ pointId: entrance, day }))).rows.map(({ id }) => id).toSorted()
    assert.deepEqual(await idsAtDesk(today), [two!.id])
    assert.deepEqual(await idsAtDesk(tomorrow), [one!.id, two!.id].toSorted())
    const dining = await enrolDevice(app, { kind: 'desk', points: [dinner] })
    assert.equal(codeOf(await atDesk({ pointId: entrance }, dining)), 'NOT_FOUND')
    const list = await resultOf(staff.call(api.organisations, {}))
    assert.deepEqual(list.rows.map(({ came, expected }) => `${came}/${expected}`).toSorted(), ['0/1', '1/1'])
    await resultOf(desk.call(api.undo, { id: nonce(), eventId: eventId! }))
    assert.deepEqual((await at()).figures, [0, 0, 2, 0])
  })

  on(
    'who came and is approved no longer is still here, known to the desk, and in the report',
    async (app) => {
      const desk = await enrolDevice(app, { kind: 'desk', name: 'Desk 1' })
      const [guest, undone, other] = await makeGuests(app, [{ name: '程以宁' }, {}, {}])
      await scan(desk, guest!)
      const taken = await scan(desk, undone!)
      await resultOf(desk.call(api.undo, { id: nonce(), eventId: taken.eventId! }))
      await scan(desk, other!)
      const companies = [guest!.companyId, undone!.companyId]
      await app.tx(({ tx }) =>
        tx.updateTable('company').set({ status: 'submitted' }).where('id', 'in', companies).execute(),
      )
      app.clock.advance(5_000)
      assert.equal((await scan(desk, guest!)).verdict, 'already')
      for (const role of ['checkin', 'reviewer', 'reader'] as const) {
        const { client } = await makeStaff(app, role)
        const { letIn } = await resultOf(client.call(api.report, {}))
        assert.deepEqual(
          letIn.map(({ name, verdict, by }) => [name, verdict, by]),
          [['程以宁', 'not-approved', 'Desk 1']],
          role,
        )
      }
      // Who is here is counted, who may come no more is not expected.
      const { points } = await resultOf(desk.call(api.counts, {}))
      assert.deepEqual(
        points.filter(({ pointId }) => pointId === entrance).map(({ came, expected }) => [came, expected]),
        [[2, 1]],
      )
      // A desk is told of what it had a part in without a network; the office looks at this.
      assert.deepEqual((await resultOf(desk.call(api.report, {}))).letIn, [])
      app.clock.advance(dayMs)
      assert.equal((await scan(desk, guest!)).verdict, 'not-approved')
    },
  )

  on('somebody at the desk is registered, approved and in, once, with what the fee says', async (app) => {
    await setDelegateFee(app, 300_000)
    const desk = await enrolDevice(app, { kind: 'desk', name: 'Desk 3' })
    const as = {
      id: nonce(),
      pointId: entrance,
      name: '苏怀瑾',
      latinName: 'Su Huaijin',
      organisation: '申讯财经',
      contact: '13912345678',
      consent: true as const,
    }
    const made = await resultOf(desk.call(api.walkIn, as))
    const again = await resultOf(desk.call(api.walkIn, as))
    assert.deepEqual([made.verdict, made.person?.approved, made.person?.unpaid], ['welcome', true, true])
    assert.deepEqual([made.person?.name, made.person?.otherName], ['苏怀瑾', 'Su Huaijin'])
    assert.deepEqual([made.person?.category.code, made.person?.organisation.cn], ['walk-in', '申讯财经'])
    assert.equal(again.person?.id, made.person?.id)
    const found = await resultOf(desk.call(api.search, { pointId: entrance, q: 'shj' }))
    assert.deepEqual(
      found.rows.map(({ id, inside }) => [id, inside]),
      [[made.person!.id, true]],
    )
    const wrong = { ...as, id: nonce(), name: ' ', organisation: ' ', contact: ' ' }
    assert.deepEqual(faultsOf(await desk.call(api.walkIn, wrong)), ['contact', 'name', 'organisation'])
    // A second one of the name at the same place is asked about, not made.
    const twin = { ...as, id: nonce(), organisation: ' 申讯财经 ', contact: 'twin@example.com' }
    assert.deepEqual(faultsOf(await desk.call(api.walkIn, twin)), ['isAnother'])
    const other = { ...as, name: '苏三', latinName: 'Su San' }
    const unknown = { ...other, id: nonce(), category: 'nobody' }
    assert.deepEqual(faultsOf(await desk.call(api.walkIn, unknown)), ['category'])
    const badMail = { ...other, id: nonce(), contact: 'su@nowhere' }
    assert.deepEqual(faultsOf(await desk.call(api.walkIn, badMail)), ['contact'])
    const companies = await app.tx(({ tx }) => tx.selectFrom('company').select('id').execute())
    assert.equal(companies.length, 1)
    const { client: administrator } = await makeStaff(app)
    const { rows } = await resultOf(administrator.call(auditApi.auditLog, { action: 'checkin.walkIn' }))
    assert.deepEqual(
      rows.map(({ actor }) => actor?.name),
      ['Desk 3'],
    )
  })

  on(
    'a walk-in joins an approved organisation within its limits, and nobody is made twice unasked',
    async (app) => {
      await setDelegateFee(app, 300_000)
      const desk = await enrolDevice(app, { kind: 'desk' })
      const [host, pending] = await makeGuests(app, [
        { name: '梁叙白', type: 'broker', organisation: { cn: '澄湖财产保险', en: 'Chenghu' } },
        { name: '程以宁', status: 'submitted' },
      ])
      const as = {
        pointId: entrance,
        name: '邵青梧',
        latinName: 'Shao Qingwu',
        organisation: '澄湖财产保险',
        contact: 'shao@example.com',
        consent: true as const,
      }
      const join = (change: Partial<SentOf<typeof api.walkIn>> = {}) =>
        desk.call(api.walkIn, { ...as, id: nonce(), companyId: host!.companyId, ...change })
      const made = await resultOf(join())
      assert.deepEqual(
        [made.verdict, made.person?.companyId, made.person?.approved, made.person?.unpaid],
        ['welcome', host!.companyId, true, true],
      )
      const { rows } = await resultOf(
        desk.call(api.organisation, { pointId: entrance, companyId: host!.companyId }),
      )
      assert.deepEqual(rows.map(({ name, came }) => [name, came]).toSorted(), [
        ['梁叙白', false],
        ['邵青梧', true],
      ])
      const [mail] = await app.mail({ kind: 'registration.delegate' })
      assert.equal(mail?.to, 'shao@example.com')
      // The same name, in either spelling, linked or only typed.
      const again = { contact: 'other@example.com' }
      assert.deepEqual(faultsOf(await join(again)), ['isAnother'])
      assert.deepEqual(faultsOf(await join({ ...again, name: 'Shao Qingwu', latinName: undefined })), [
        'isAnother',
      ])
      assert.deepEqual(faultsOf(await join({ ...again, companyId: undefined })), ['isAnother'])
      assert.equal((await resultOf(join({ ...again, isAnother: true }))).person?.companyId, host!.companyId)
      // Not an organisation that is still reviewed, nor more than one may have.
      const elsewhere = { name: '谢知返', latinName: '', contact: 'xie@example.com' }
      assert.deepEqual(faultsOf(await join({ ...elsewhere, companyId: pending!.companyId })), [
        'organisation',
      ])
      await app.tx(({ tx }) =>
        tx.updateTable('company').set({ people_limit: 3 }).where('id', '=', host!.companyId).execute(),
      )
      assert.deepEqual(faultsOf(await join(elsewhere)), ['organisation'])
      assert.equal(codeOf(await join({ ...elsewhere, companyId: '01JAAAAAAAAAAAAAAAAAAAAAAA' })), 'NOT_FOUND')
      assert.equal((await resultOf(join({ ...elsewhere, companyId: undefined }))).verdict, 'welcome')
    },
  )

  on(
    'a badge name is corrected, unless someone else has done so, and logged without the name',
    async (app) => {
      const { client: administrator } = await makeStaff(app)
      const desk = await enrolDevice(app, { kind: 'desk' })
      const guest = await makeGuest(app, { name: '龚龚' })
      const correct = (was: string, badgeName: string) =>
        desk.call(api.spelling, { personId: guest.id, was, badgeName })
      assert.equal((await resultOf(correct('龚龚', ' 龚龑 '))).name, '龚龑')
      assert.equal(codeOf(await correct('龚龚', '龚三')), 'CHANGED_MEANWHILE')
      assert.deepEqual(faultsOf(await correct('龚龑', '  ')), ['badgeName'])
      const unprintable = await correct('龚龑', '龚\u{e000}')
      assert.match(fieldsOf(unprintable)['badgeName']!, /U\+E000/)
      const { rows } = await resultOf(administrator.call(auditApi.auditLog, { action: 'checkin.spelling' }))
      assert.equal(rows.length, 1)
      assert.ok(!JSON.stringify(rows).includes('龑'))
    },
  )

  on('a desk works at its own points and edition only, and not once it is cut off', async (app) => {
    const { client: administrator } = await makeStaff(app)
    const desk = await enrolDevice(app, { kind: 'desk', points: [dinner] })
    const guest = await makeGuest(app)
    const { rows } = await resultOf(desk.call(api.points, {}))
    assert.deepEqual(
      rows.map(({ id }) => id),
      [dinner],
    )
    const elsewhere = { id: nonce(), pointId: entrance, code: guest.code }
    assert.equal(codeOf(await desk.call(api.redeem, elsewhere)), 'NOT_FOUND')
    assert.equal(codeOf(await desk.call(api.points, { activityCode: 'LIRC_2024' })), 'NOT_FOUND')
    const foreign = await enrolDevice(app, { kind: 'desk', edition: 'LIRC_2024' })
    assert.equal(codeOf(await foreign.call(api.redeem, elsewhere)), 'NOT_FOUND')
    const { id } = await resultOf(desk.call(deviceApi.me, {}))
    await resultOf(administrator.call(deviceApi.cutOff, { id }))
    const over = await desk.call(api.redeem, { ...elsewhere, pointId: dinner })
    assert.deepEqual([over.status, (await inDatabase(app)).length], [402, 0])
  })
}

const [engine] = engines

testOn(engine!, startCheckinApp)(
  'a stream tells a desk of changes, and ends when the desk is cut off',
  async (app) => {
    const { client: administrator } = await makeStaff(app)
    const port = await listen(app)
    const [desk, other] = [await enrolDevice(app, { kind: 'desk' }), await enrolDevice(app, { kind: 'desk' })]
    const { id } = await resultOf(desk.call(deviceApi.me, {}))
    const response = await fetch(`http://127.0.0.1:${port}/mas/${api.events.path}`, {
      headers: { ...headersOf(desk), authorization: `Device ${desk.token}` },
    })
    const pieces = response.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
    const next = async () => (await pieces.next()).value ?? 'the end'
    assert.match(await next(), /^event: ready/)
    await scan(other, await makeGuest(app))
    assert.match(await next(), /^event: change/)
    await resultOf(administrator.call(deviceApi.cutOff, { id }))
    assert.equal(await next(), 'the end')
  },
)
