/** What anybody may ask, drafts, prices and exports, over the real calls on both engines (requirement 7; decision 11, decision 16). */
import { activityCodes } from '../../../shared/activity-codes.ts'
import assert from 'node:assert/strict'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  saveDelegates,
  setParameter,
  setSeats,
  startRegistrationApp,
  submitAll,
  testEdition,
} from '../../../app/testing/registrations.ts'
import { readXlsx } from '../../../app/testing/read-xlsx.ts'
import { loadReadings } from '../../../server/names/readings.ts'
import { foldLines } from '../../../server/database/text-folding.ts'
import { engines, testOn } from '../../../app/testing/with-app.ts'
import { registrationApi as api } from '../contract.ts'
import { setStatus } from './status-service.ts'
import { findCompany } from './row-service.ts'

for (const engine of engines) {
  const it = testOn(engine, startRegistrationApp)

  it('activities with their limits, and what is left', async (app) => {
    await setSeats(app, 'visit-1', { capacity: 3 })
    const organisation = await makeOrganisation(app)
    await saveDelegates(app, organisation, [delegateOf({ activities: ['visit-1'] })])
    const { envelope } = await app.client().call(api.queryActivities, {})
    assert.deepEqual(
      envelope.result!.map((activity) => activity.code).toSorted(),
      [...activityCodes].toSorted(),
    )
    const visit = envelope.result!.find((activity) => activity.code === 'visit-1')!
    assert.deepEqual([visit.capacity, visit.left], [3, 2])
    const limits = Object.fromEntries(
      envelope.result!.map((activity) => [activity.code, activity.limitPerOrganisation]),
    )
    assert.deepEqual(
      [limits['main-forum'], limits['welcome-reception'], limits['keynote-speeches'], limits['exhibition']],
      [3, 2, 3, null],
    )
    await setParameter(app, 'MAIN_FORUM_LIMIT', '30')
    await setParameter(app, 'VISIT_1_CAPACITY', '40')
    const changed = (await app.client().call(api.queryActivities, {})).envelope.result!
    assert.equal(
      changed.find((activity) => activity.code === 'main-forum')!.limitPerOrganisation,
      30,
      'the other reading of the spec',
    )
    assert.equal(changed.find((activity) => activity.code === 'visit-1')!.left, 39)
    assert.deepEqual((await app.client().call(api.queryActivities, { year: 2019 })).envelope.result, [])
  })

  it('the price in force with the group rule, line by line; unknown stays unknown', async (app) => {
    const ask = async (delegates: number) =>
      (await app.client().call(api.currentPrice, { delegates })).envelope.result!
    const unknown = await ask(5)
    assert.deepEqual([unknown.tier, unknown.fees, unknown.totalFen], [null, 4, null])
    await app.tx((ctx) =>
      ctx.tx
        .insertInto('price_tier')
        .values([
          {
            id: 'a',
            edition: testEdition,
            code: 'early',
            name: { cn: '早鸟', en: 'Early' },
            starts_at: 0,
            ends_at: app.clock.now() + 1000,
            fee_fen: 300_001,
            dealers_fee_fen: null,
          },
          {
            id: 'b',
            edition: testEdition,
            code: 'late',
            name: { cn: '标准', en: 'Standard' },
            starts_at: app.clock.now() + 1000,
            ends_at: app.clock.now() + 9000,
            fee_fen: 400_000,
            dealers_fee_fen: null,
          },
        ])
        .execute(),
    )
    const early = await ask(6)
    assert.equal(early.tier!.code, 'early')
    assert.equal(early.totalFen, 5 * 300_001)
    assert.deepEqual(
      early.lines.map((line) => [line.kind, line.quantity, line.sumFen]),
      [
        ['delegate-fee', 6, 6 * 300_001],
        ['group-rule', 1, -300_001],
      ],
    )
    assert.equal(
      early.totalFen,
      early.lines.reduce((sum, line) => sum + line.sumFen!, 0),
    )
    assert.equal(early.lines[1]!.text.en, 'Group discount: 4 fees for every 5 delegates (Early)')
    await setParameter(app, 'GROUP_OF', '10')
    assert.deepEqual([(await ask(9)).fees, (await ask(10)).fees], [9, 4], 'both figures are parameters')
    app.clock.advance(1000)
    assert.equal((await ask(1)).tier!.code, 'late')
    app.clock.advance(8000)
    assert.equal((await ask(1)).tier, null)
  })

  it('suggestions: known and submitted organisations, by either name, names only', async (app) => {
    const ask = async (q: string) => (await app.client().call(api.suggestNames, { q })).envelope.result!
    assert.ok((await ask('平安')).some((row) => row.nameEn.includes('Ping An')))
    assert.ok((await ask('ＰＩＮＧ an')).length > 0, 'width and case do not matter')
    assert.deepEqual(await ask('100%_'), [], 'signs of the query language are letters')
    assert.ok((await ask('')).length > 0, 'without a word, the first of them')
    assert.deepEqual(Object.keys((await ask('平安'))[0]!).toSorted(), [
      'abbrCn',
      'abbrEn',
      'nameCn',
      'nameEn',
    ])
    const central = (await ask('Societe Centrale'))[0]!
    assert.match(central.nameEn, /^Société Centrale/)
    assert.match((await ask('Zürich'))[0]!.nameEn, /^Zurich/)
    assert.equal((await ask('中國平安'))[0]!.nameCn, (await ask('中国平安'))[0]!.nameCn)
    const organisation = await makeOrganisation(app, 'Zebra Crossing Re')
    assert.deepEqual(await ask('zebra'), [], 'a draft is nobody’s business')
    await submitAll(app, organisation)
    assert.equal((await ask('zebra')).length, 1)
  })

  it('the public list holds approved organisations of an edition, filtered and paged', async (app) => {
    for (const name of ['Alpha Re', 'Beta Re', 'Gamma Re']) {
      const organisation = await makeOrganisation(app, name)
      await submitAll(app, organisation)
      if (name === 'Gamma Re') continue
      await app.tx(async (ctx) =>
        setStatus(ctx, {
          company: (await findCompany(ctx.tx, organisation.companyId))!,
          to: 'approved',
          by: 'reviewer',
        }),
      )
    }
    const list = async (input: object) => (await app.client().call(api.listCompanies, input)).envelope.result!
    assert.deepEqual(
      (await list({})).rows.map((row) => row.nameEn),
      ['Alpha Re', 'Beta Re'],
    )
    assert.deepEqual(
      (await list({ q: 'BETA' })).rows.map((row) => row.nameEn),
      ['Beta Re'],
    )
    assert.deepEqual(
      (await list({ page: 2, size: 1 })).rows.map((row) => row.nameEn),
      ['Beta Re'],
    )
    assert.equal((await list({ type: 'insurance' })).total, 0)
    assert.equal((await list({ country: 'SG' })).total, 2)
    assert.equal((await list({ year: 2020 })).total, 0)
    const tooLarge = await app.client().call(api.listCompanies, { size: 201 })
    assert.equal(tooLarge.status, 400)
  })

  it('the public list files Chinese names by the reading of the word, with the page of each letter', async (app) => {
    for (const name of [
      '厦门国际',
      '重庆再保险',
      '长沙保险',
      '曾氏经纪',
      '朝阳再保险',
      '乐山经纪',
      '长城人寿',
      '张江再保险',
    ]) {
      const made = await makeOrganisation(app, name)
      await app.tx(({ tx }) =>
        tx.updateTable('company').set({ status: 'approved' }).where('id', '=', made.companyId).execute(),
      )
    }
    const client = app.client({ locale: 'cn' })
    const list = (await client.call(api.listCompanies, { size: 5 })).envelope.result!
    const rest = (await client.call(api.listCompanies, { size: 5, page: 2 })).envelope.result!
    assert.deepEqual(
      [...list.rows, ...rest.rows].map(({ letter, nameCn }) => `${letter} ${nameCn}`),
      [
        'C 长城人寿',
        'C 长沙保险',
        'C 朝阳再保险',
        'C 重庆再保险',
        'L 乐山经纪',
        'X 厦门国际',
        'Z 曾氏经纪',
        'Z 张江再保险',
      ],
    )
    assert.deepEqual(list.letters, [
      { letter: 'C', page: 1 },
      { letter: 'L', page: 1 },
      { letter: 'X', page: 2 },
      { letter: 'Z', page: 2 },
    ])
  })

  it('the public list sorts by pinyin and by name, over its pages, and counts what each filter leaves', async (app) => {
    const one = await makeOrganisation(app)
    const { contact: _, ...row } = (await app.tx((ctx) => findCompany(ctx.tx, one.companyId)))!
    const organisations = [
      ['中国再保险', 'Zeta Re', 'reinsurance', 'CN'],
      ['安邦再保险', 'Middle Re', 'reinsurance', 'CN'],
      ['东海经纪', 'Alpha Brokers', 'broker', 'CN'],
      ['', 'beta Re 10', 'reinsurance', 'SG'],
      ['', 'Beta Re 9', 'reinsurance', 'SG'],
    ] as const
    const { organisation } = await loadReadings()
    await app.tx(async (ctx) => {
      for (const [index, [nameCn, nameEn, type, country]] of organisations.entries()) {
        const own = {
          id: `listed-${index}`,
          account_id: `account-${index}`,
          search: foldLines(nameCn, nameEn),
          reading: organisation(nameCn || nameEn).text,
        }
        await ctx.tx
          .insertInto('company')
          .values({ ...row, ...own, name: { cn: nameCn, en: nameEn }, type, country, status: 'approved' })
          .execute()
      }
    })
    const namesOf = async (locale: 'cn' | 'en', input: object) =>
      (await app.client({ locale }).call(api.listCompanies, input)).envelope.result!.rows.map((found) =>
        locale === 'cn' ? found.nameCn || found.nameEn : found.nameEn,
      )
    const chinese = ['安邦再保险', 'Beta Re 9', 'beta Re 10', '东海经纪', '中国再保险']
    assert.deepEqual(await namesOf('cn', {}), chinese)
    const english = ['Alpha Brokers', 'Beta Re 9', 'beta Re 10', 'Middle Re', 'Zeta Re']
    assert.deepEqual(await namesOf('en', {}), english)
    assert.deepEqual(await namesOf('cn', { q: '東海' }), ['东海经纪'])
    assert.deepEqual(await namesOf('en', { q: 'bêta' }), ['Beta Re 9', 'beta Re 10'])
    assert.deepEqual(
      [
        ...(await namesOf('en', { size: 2, page: 1 })),
        ...(await namesOf('en', { size: 2, page: 2 })),
        ...(await namesOf('en', { size: 2, page: 3 })),
      ],
      english,
      'one order over all pages',
    )
    const { types, countries } = (
      await app.client({ locale: 'en' }).call(api.listCompanies, { type: 'reinsurance' })
    ).envelope.result!
    assert.deepEqual(
      types.map(({ type, count }) => [type, count]),
      [
        ['reinsurance', 4],
        ['broker', 1],
      ],
      'the other types stay to choose',
    )
    assert.deepEqual(
      countries.map(({ name, count }) => [name.en, count]),
      [
        ['China', 2],
        ['Singapore', 2],
      ],
    )
  })

  it('the public list holds no person', async (app) => {
    const organisation = await makeOrganisation(app, 'Quiet Re')
    await submitAll(app, organisation)
    await app.tx(async (ctx) =>
      setStatus(ctx, {
        company: (await findCompany(ctx.tx, organisation.companyId))!,
        to: 'approved',
        by: 'reviewer',
      }),
    )
    const { response, envelope } = await app.client().call(api.listCompanies, {})
    assert.deepEqual(Object.keys(envelope.result!.rows[0]!).toSorted(), [
      'abbrCn',
      'abbrEn',
      'country',
      'letter',
      'nameCn',
      'nameEn',
      'type',
    ])
    for (const personal of [organisation.email, 'Tan', 'Mei', '王明', 'Marina Boulevard', '6591234567'])
      assert.equal(response.body.includes(personal), false, personal)
    for (const q of ['Tan', organisation.email, '王明'])
      assert.equal((await app.client().call(api.listCompanies, { q })).envelope.result!.total, 0, q)
  })

  it('a draft is kept as typed, per version, sealed, and never checked', async (app) => {
    const { client } = await makeOrganisation(app)
    assert.equal((await client.call(api.getDraft, {})).envelope.result, null)
    const body = {
      company: { city: '' },
      delegates: [{ mobile: 'not yet', certificateNumber: '11010519491231002X' }],
    }
    assert.equal((await client.call(api.saveDraft, { version: 0, body })).envelope.result!.version, 1)
    assert.deepEqual((await client.call(api.getDraft, {})).envelope.result!.body, body)
    const second = await client.call(api.saveDraft, { version: 1, body: { ...body, step: 2 } })
    assert.equal(second.envelope.result!.version, 2)
    const stale = await client.call(api.saveDraft, { version: 1, body: { lost: true } })
    assert.equal(stale.envelope.resultCode, 'DRAFT_NEWER')
    assert.equal(
      (stale.envelope.result as unknown as { version: number }).version,
      2,
      'the newer one is handed over',
    )
    const forced = await client.call(api.saveDraft, { version: 1, body: { mine: true }, overwrite: true })
    assert.equal(forced.envelope.result!.version, 3)
    const rows = await app.tx(({ tx }) => tx.selectFrom('draft').selectAll().execute())
    assert.equal(JSON.stringify(rows).includes('mine'), false, 'sealed at rest')
    const stranger = await makeOrganisation(app)
    assert.equal((await stranger.client.call(api.getDraft, {})).envelope.result, null)
    const long = await client.call(api.saveDraft, { version: 3, body: { text: 'x'.repeat(200_001) } })
    assert.equal(long.status, 400)
  })

  it('the own registration as a workbook and as a PDF, numbers masked', async (app) => {
    const organisation = await makeOrganisation(app)
    await setParameter(app, 'DELEGATE_FEE_YUAN', '1600')
    await submitAll(app, organisation, {
      delegates: [delegateOf({ name: '=1+1', certificateNumber: '11010519491231002X' })],
      form: { ...formOf(organisation.email, organisation.name), negotiationSlots: ['slot-1'] },
    })
    const xlsx = await organisation.client.call(api.exportFile, { format: 'xlsx' })
    assert.match(String(xlsx.response.headers['content-disposition']), /LIRC2025-0001\.xlsx/)
    const [own] = await readXlsx(xlsx.response.rawPayload)
    const cellOf = (label: string) => own!.rows.find(([first]) => first?.text === label)?.[1]
    assert.deepEqual(
      ['Total fees', 'Number of delegates', 'Negotiation slots'].map((label) => cellOf(label)?.type),
      [null, null, null],
      'money, counts and times are no text',
    )
    assert.deepEqual(
      [cellOf('Total fees')?.text, cellOf('Negotiation slots')?.text],
      ['1600', '2025-10-21 14:00'],
    )
    const text = JSON.stringify(await readXlsx(xlsx.response.rawPayload))
    assert.match(text, /=1\+1/)
    assert.doesNotMatch(text, /11010519491231002X/)
    assert.match(text, /11\*+2X/)
    const pdf = await organisation.client.call(api.exportFile, { format: 'pdf' })
    assert.equal(pdf.response.rawPayload.subarray(0, 5).toString(), '%PDF-')
    const unknown = await organisation.client.call(api.exportFile, { format: 'docx' } as never)
    assert.equal(unknown.status, 400)
  })
}
