/** Statements, invoices and payments over the real calls, on both engines (requirement 9; decision 16). */
import assert from 'node:assert/strict'
import { pdfOfSize } from '../../../app/testing/build-pdf.ts'
import { uploadForm } from '../../../app/testing/media-files.ts'
import { makeStaff, prove, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  setParameter,
  solveCaptcha,
  startRegistrationApp,
  submitAll,
  takeTicket,
  testEdition,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { engines, testOn, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { parameter } from '../../edition/server/service.ts'
import { filesApi, type FileResult } from '../../files/contract.ts'
import { formPrice } from '../../registration/prices.ts'
import { registrationApi } from '../../registration/contract.ts'
import { setStatus } from '../../registration/server/status-service.ts'
import { findCompany } from '../../registration/server/row-service.ts'
import { feesApi as api } from '../contract.ts'
import { dayMs } from '../../../shared/durations.ts'

const missingId = '0'.repeat(26)

async function start(engine: (typeof engines)[number]): Promise<TestApp> {
  const app = await startRegistrationApp(engine)
  await setParameter(app, 'DELEGATE_FEE_YUAN', '3000')
  await setParameter(app, 'PAYEE', JSON.stringify({ cn: '示例会务有限公司', en: 'Sample Congress Ltd' }))
  await setParameter(
    app,
    'PAYEE_BANK',
    JSON.stringify({ cn: '示例银行上海分行', en: 'Sample Bank, Shanghai' }),
  )
  await setParameter(app, 'PAYEE_ACCOUNT', '1001 2345 6789')
  return app
}

async function submitted(app: TestApp, delegates = 1, name?: string): Promise<TestOrganisation> {
  const organisation = await makeOrganisation(app, name)
  const all = Array.from({ length: delegates }, () => delegateOf())
  const { envelope } = await submitAll(app, organisation, { delegates: all })
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return organisation
}

const statementOf = async (client: TestClient) => (await client.call(api.statement, {})).envelope.result!

async function proofOf(client: TestClient): Promise<string> {
  const { envelope } = await uploadForm<FileResult>(client, 'customer/uploadFile?purpose=payment', {
    content: pdfOfSize(1_000),
    name: '回单.pdf',
  })
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result!.id
}

async function send(app: TestApp, client: TestClient, change: object = {}) {
  app.clock.advance(1)
  const today = new Date(app.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  return client.call(api.sendPayment, {
    amountFen: 300_000,
    paidOn: today,
    payer: ' 示例再保险\u0007股份有限公司 ',
    reference: 'TT-2025-01',
    fileId: await proofOf(client),
    ...change,
  })
}

const issue = async (client: TestClient) => {
  await client.call(api.saveDetails, { title: '示例再保险股份有限公司' })
  return client.call(api.issueInvoice, {})
}

for (const engine of engines) {
  const it = testOn(engine, start)

  it('a statement: not due before the submission, then line by line; the registration shows the same', async (app) => {
    const organisation = await makeOrganisation(app)
    const { client } = organisation
    await saveDelegates(app, organisation, [delegateOf()])
    const draft = await statementOf(client)
    assert.deepEqual([draft.dueFen, draft.reservedFen, draft.state], [0, 300_000, 'none-due'])
    assert.equal(draft.invoiceBar, 'not-registered')
    // What the form says that one more delegate adds is what the statement rises by, the free fifth included.
    const raises = []
    for (let count = 1; count < 5; count++) {
      const {
        price,
        company,
        delegates: all,
      } = (await client.call(registrationApi.getCompany, {})).envelope.result!
      const totalOf = (delegates: { id: string; activities: readonly string[] }[]) =>
        formPrice(price, { type: company.type, delegates, now: app.clock.now() }).totalFen!
      const one = { id: '', activities: [] }
      const said = totalOf([...all, one]) - totalOf(all)
      const before = await statementOf(client)
      await saveDelegates(app, organisation, [delegateOf()])
      const after = await statementOf(client)
      assert.equal(after.reservedFen - before.reservedFen, said)
      raises.push(said)
    }
    assert.deepEqual(raises, [300_000, 300_000, 300_000, 0])
    await submitAll(app, organisation)
    const statement = await statementOf(client)
    assert.deepEqual(
      statement.lines.map((line) => [line.kind, line.quantity, line.unitFen, line.sumFen, line.state]),
      [
        ['delegate-fee', 6, 300_000, 1_800_000, 'due'],
        ['group-rule', 1, -300_000, -300_000, 'due'],
      ],
    )
    assert.deepEqual(
      [statement.dueFen, statement.balanceFen, statement.state, statement.mayNot],
      [1_500_000, 1_500_000, 'unpaid', null],
    )
    assert.deepEqual(statement.sections, [{ section: 'delegates', dueFen: 1_500_000, reservedFen: 0 }])
    const own = (await client.call(registrationApi.getCompany, {})).envelope.result!
    assert.equal(own.price.totalFen, statement.dueFen)
    assert.deepEqual(
      own.price.lines.map((line) => line.text),
      statement.lines.map((line) => line.text),
    )
  })

  it('nobody without a registration has a statement; a delegate reads and does not act; staff have none', async (app) => {
    const staff = await makeStaff(app, 'administrator')
    const none = await staff.client.call(api.statement, {})
    assert.equal(none.envelope.resultCode, 'NOT_REGISTERED')
    assert.equal((await app.client().call(api.statement, {})).status, 401)
    const organisation = await makeOrganisation(app)
    const delegate = delegateOf()
    await submitAll(app, organisation, { delegates: [delegate] })
    const client = app.client()
    await signIn(app, client, delegate.email!)
    assert.equal((await statementOf(client)).mayNot, 'delegate')
    const refused = [
      await client.call(api.issueInvoice, {}),
      await client.call(api.saveDetails, { title: 'x' }),
      await client.call(api.withdrawPayment, { id: missingId }),
    ]
    for (const answer of refused) assert.equal(answer.envelope.resultCode, 'FORBIDDEN')
  })

  it('a price can be had until its tier ends, or registration', async (app) => {
    const { client } = await makeStaff(app, 'administrator')
    const closesAt = await app.tx(({ tx }) => parameter(tx, 'LIRC_2025', 'REGISTRATION_DEADLINE'))
    const until = async (endsAt: number, saved?: { id: string; version: string }) => {
      const tier = {
        name: { cn: '标准价', en: 'Standard' },
        startsAt: 0,
        endsAt,
        feeFen: 1,
        dealersFeeFen: null,
      }
      const { envelope } = await client.call(api.savePriceTier, { ...saved, ...tier })
      const price = await app.client().call(registrationApi.currentPrice, {})
      return { saved: envelope.result!, endsAt: price.envelope.result!.tier!.endsAt }
    }
    const late = await until(closesAt! + dayMs)
    assert.equal(late.endsAt, closesAt)
    const { id, version } = late.saved
    assert.equal((await until(closesAt! - 1, { id, version })).endsAt, closesAt! - 1)
  })

  it('a statement says what one more delegate costs as long as one can be registered', async (app) => {
    const { client } = await submitted(app)
    const price = (await app.client().call(registrationApi.currentPrice, {})).envelope.result!
    assert.ok(price.tier?.endsAt)
    assert.deepEqual((await statementOf(client)).tier, price.tier)
    await setParameter(app, 'REGISTRATION_DEADLINE', '2025-01-01 09:00')
    assert.equal((await statementOf(client)).tier, null)
  })

  it('invoices: numbered without gaps, a new version when something changed, the same answer when nothing did', async (app) => {
    const first = await submitted(app)
    const bar = await first.client.call(api.issueInvoice, {})
    assert.equal(bar.envelope.resultCode, 'INVOICE_NOT_POSSIBLE')
    assert.match(bar.envelope.errorMessage!, /抬头|title/)
    const issued = await issue(first.client)
    const invoice = issued.envelope.result!.invoices[0]!
    assert.deepEqual(
      [invoice.number, invoice.version, invoice.state, invoice.payableFen],
      ['LIRC2025-P-0001', 1, 'open', 300_000],
    )
    assert.equal(invoice.dueAt - invoice.issuedAt, 30 * dayMs)
    const again = await issue(first.client)
    assert.deepEqual(again.envelope.result!.invoices, [invoice], 'nothing changed')
    assert.equal(again.envelope.result!.invoiceBar, 'unchanged')
    const second = await submitted(app)
    const other = (await issue(second.client)).envelope.result!.invoices[0]!
    assert.equal(other.number, 'LIRC2025-P-0002', 'what was refused took no number')
    await saveDelegates(app, first, [delegateOf()])
    assert.equal((await statementOf(first.client)).invoiceOutdated, true)
    const next = (await issue(first.client)).envelope.result!
    assert.deepEqual(
      next.invoices.map(({ number, state, totalFen }) => [number, state, totalFen]),
      [
        ['LIRC2025-P-0001-2', 'open', 600_000],
        ['LIRC2025-P-0001', 'replaced', 300_000],
      ],
    )
    const listed = await first.client.call(api.listInvoices, {})
    assert.deepEqual(listed.envelope.result!.rows, next.invoices)
    const mail = (await app.mail({ to: first.email })).find(({ text }) => text.includes('0001-2'))
    assert.match(mail!.text, /LIRC2025-P-0001-2/)
    assert.match(mail!.text, /Payment reference: LIRC2025-0001\n/, 'the registration’s, which stays')
    assert.match(mail!.text, /CNY\s6,000/)
    assert.match(mail!.text, /¥6,000/)
  })

  it('an invoice keeps what it said: price, title and account may change afterwards', async (app) => {
    const { client } = await submitted(app)
    const { id } = (await issue(client)).envelope.result!.invoices[0]!
    await setParameter(app, 'DELEGATE_FEE_YUAN', '9999')
    await setParameter(app, 'PAYEE_ACCOUNT', '')
    const statement = await statementOf(client)
    assert.deepEqual(
      [statement.dueFen, statement.invoices[0]!.totalFen, statement.payee, statement.invoiceBar],
      [999_900, 300_000, null, 'no-payee'],
    )
    const file = await client.request({
      method: 'GET',
      url: `/mas/fees/invoice/file?id=${id}&language=cn`,
    })
    assert.equal(file.statusCode, 200)
    assert.equal(file.headers['content-type'], 'application/pdf')
    assert.match(String(file.headers['content-disposition']), /attachment; .*LIRC2025-P-0001\.cn\.pdf/)
    assert.ok(file.rawPayload.subarray(0, 5).equals(Buffer.from('%PDF-')))
  })

  it('a payment is found by the number of the registration or of any invoice, alone or in a line of a bank statement', async (app) => {
    // No figure of a name is found.
    const [first, second] = [await submitted(app, 1, 'Anchor Re'), await submitted(app, 1, 'Beacon Re')]
    await issue(first.client)
    await saveDelegates(app, first, [delegateOf()])
    await issue(first.client)
    await issue(second.client)
    for (const { client } of [first, second]) await send(app, client, { reference: '' })
    const { client: finance } = await makeStaff(app, 'administrator')
    const found = async (q: string) => {
      const [fees, payments] = [
        await finance.call(api.list, { q }),
        await finance.call(api.listPayments, { q }),
      ]
      return [
        fees.envelope.result!.rows.map(({ number }) => number),
        payments.envelope.result!.rows.map(({ company }) => company.number),
      ]
    }
    const [one, two] = ['LIRC2025-0001', 'LIRC2025-0002']
    for (const q of [
      '1',
      '0001',
      one,
      '参会费 lirc2025-0001/示例',
      'LIRC2025-P-0001',
      'fee LIRC2025-P-0001-2.',
    ])
      assert.deepEqual(await found(q), [[one], [one]], q)
    assert.deepEqual(await found('LIRC2025-P-0002'), [[two], [two]])
    const both = [one, two]
    assert.deepEqual(await found(both.join(' ')), [both, both])
    for (const q of ['LIRC2024-0001', 'LIRC2025-P-0003', 'LIRC2025-00011'])
      assert.deepEqual(await found(q), [[], []], q)
  })

  it('another organisation’s invoice and payment answer as if they were not there', async (app) => {
    const own = await submitted(app)
    const other = await submitted(app)
    const { id } = (await issue(own.client)).envelope.result!.invoices[0]!
    const payment = (await send(app, own.client)).envelope.result!.payments[0]!
    const get = (invoice: string) =>
      other.client.request({ method: 'GET', url: `/mas/fees/invoice/file?id=${invoice}&language=en` })
    const [foreign, missing] = [await get(id), await get(missingId)]
    assert.deepEqual([foreign.statusCode, foreign.body], [404, missing.body])
    const answers = [
      await other.client.call(api.withdrawPayment, { id: payment.id }),
      await other.client.call(api.withdrawPayment, { id: missingId }),
    ]
    assert.deepEqual(answers[0]!.envelope, answers[1]!.envelope)
    assert.equal(answers[0]!.status, 404)
    const stolen = await send(app, other.client, { fileId: payment.fileId })
    const unknown = await send(app, other.client, { fileId: missingId })
    assert.deepEqual(stolen.envelope, unknown.envelope, 'a proof of another organisation')
    assert.equal(stolen.status, 400)
    const link = await other.client.call(filesApi.getFileShortLink, { id: payment.fileId! })
    assert.equal(link.status, 404)
  })

  it('payments: sent with a proof, withdrawn, refused with a reason, confirmed with what arrived', async (app) => {
    const { client, email } = await submitted(app, 2)
    const admin = await makeStaff(app, 'administrator')
    const wasTold = async (words: RegExp) =>
      (await app.mail({ to: email })).some(({ text }) => words.test(text))
    const sent = (await send(app, client)).envelope.result!
    assert.deepEqual([sent.state, sent.sentFen, sent.balanceFen], ['proof-sent', 300_000, 600_000])
    const [first] = sent.payments
    assert.deepEqual([first!.payer, first!.by], ['示例再保险 股份有限公司', 'organisation'])
    const withdrawn = await client.call(api.withdrawPayment, { id: first!.id })
    assert.deepEqual([withdrawn.envelope.result!.state, withdrawn.envelope.result!.sentFen], ['unpaid', 0])
    const twice = await client.call(api.withdrawPayment, { id: first!.id })
    assert.equal(twice.envelope.resultCode, 'WRONG_STATUS')
    const second = (await send(app, client)).envelope.result!.payments[0]!
    const silent = await admin.client.call(api.refusePayment, { id: second.id, reason: { cn: ' ', en: 'x' } })
    assert.deepEqual([silent.status, Object.keys(silent.envelope.result as never)], [400, ['fields']])
    const reason = { cn: '凭证无法辨认', en: 'The proof cannot be read' }
    await admin.client.call(api.refusePayment, { id: second.id, reason })
    const refused = await statementOf(client)
    assert.deepEqual([refused.payments[0]!.state, refused.payments[0]!.reason], ['refused', reason])
    assert.ok(await wasTold(/The proof cannot be read[^]*凭证无法辨认/))
    const third = (await send(app, client)).envelope.result!.payments[0]!
    const confirm = (paidOn: string) =>
      admin.client.call(api.confirmPayment, { id: third.id, amountFen: 299_950, paidOn })
    for (const wrong of ['2999-01-01', '2025-02-30', ''])
      assert.equal(
        (await confirm(wrong)).envelope.resultCode,
        'INVALID_INPUT',
        `${wrong} is no day of the past`,
      )
    const part = await confirm('2025-01-01')
    assert.deepEqual([part.envelope.result!.state, part.envelope.result!.balanceFen], ['part', 300_050])
    assert.equal(part.envelope.result!.payments[0]!.paidOn, '2025-01-01', 'as the bank says')
    assert.ok(await wasTold(/CNY\s3,000\.50 is still outstanding/))
    const late = await admin.client.call(api.confirmPayment, { id: third.id, amountFen: 1 })
    assert.equal(late.envelope.resultCode, 'WRONG_STATUS')
    assert.equal(
      (await client.call(api.withdrawPayment, { id: third.id })).envelope.resultCode,
      'WRONG_STATUS',
    )
  })

  it('payments by hand, overpayment, and a confirmation that was a mistake', async (app) => {
    const { client, companyId } = await submitted(app)
    const admin = await makeStaff(app, 'administrator')
    const add = (change: object = {}) => {
      app.clock.advance(1)
      return admin.client.call(api.addPayment, {
        companyId,
        amountFen: 300_000,
        paidOn: '2025-01-02',
        payer: '示例公司',
        reference: '',
        ...change,
      })
    }
    assert.equal((await add()).envelope.result!.state, 'paid')
    const over = (await add({ amountFen: 100 })).envelope.result!
    assert.deepEqual([over.state, over.balanceFen], ['over', -100])
    assert.equal((await client.call(api.issueInvoice, {})).envelope.resultCode, 'INVOICE_NOT_POSSIBLE')
    const { id } = over.payments[0]!
    const reason = { cn: '记错单位', en: 'Wrong organisation' }
    assert.equal((await admin.client.call(api.takeBackPayment, { id, reason })).status, 403, 'no fresh proof')
    await prove(app, admin)
    const back = await admin.client.call(api.takeBackPayment, { id, reason })
    assert.deepEqual([back.envelope.result!.state, back.envelope.result!.balanceFen], ['paid', 0])
    assert.equal((await add({ companyId: missingId })).status, 404)
    const wrong = (await add({ paidOn: '2025-02-30', payer: '', reference: 'x'.repeat(61) })).envelope
    assert.deepEqual(Object.keys((wrong.result as unknown as { fields: object }).fields).toSorted(), [
      'paidOn',
      'payer',
      'reference',
    ])
    const tomorrow = new Date(app.clock.now() + 32 * 3_600_000).toISOString().slice(0, 10)
    assert.equal((await add({ paidOn: tomorrow })).status, 400)
    const log = await app.tx((ctx) =>
      ctx.tx
        .selectFrom('audit_entry')
        .select(['action', 'data'])
        .where('action', 'like', 'fees.%')
        .orderBy('id')
        .execute(),
    )
    assert.deepEqual(
      log.map((entry) => entry.action),
      ['fees.payment.add', 'fees.payment.add', 'fees.payment.takeBack'],
    )
  })

  it('tax numbers: checked in mainland China and kept without spaces, free text elsewhere; also in the registration form', async (app) => {
    const organisation = await submitted(app)
    const { client, companyId } = organisation
    const save = (taxNumber: string) => client.call(api.saveDetails, { taxNumber })
    assert.equal((await save('DE 811 907 980')).envelope.result!.details.taxNumber, 'DE 811 907 980')
    await app.tx(({ tx }) =>
      tx
        .updateTable('company')
        .set({ country: 'CN', name: { cn: '测试', en: '' } })
        .where('id', '=', companyId)
        .execute(),
    )
    const wrong = await save('91350100M000100Y44')
    assert.equal(wrong.status, 400)
    const { fields } = wrong.envelope.result as unknown as { fields: Record<string, string> }
    assert.deepEqual(Object.keys(fields), ['taxNumber'])
    assert.equal(
      (await save(' 91350100m000100y43 ')).envelope.result!.details.taxNumber,
      '91350100M000100Y43',
    )
    assert.equal((await save('')).envelope.result!.details.taxNumber, '')
    app.clock.advance(5_001)
    const form = await client.call(registrationApi.saveCompany, {
      company: {},
      contact: {},
      invoice: { taxNumber: '12345' },
      formTicket: await takeTicket(client),
      captcha: await solveCaptcha(client),
    })
    const told = (form.envelope.result as unknown as { fields: Record<string, string> }).fields
    assert.ok(told['invoice.taxNumber'], JSON.stringify(form.envelope))
  })

  it('an early registrant keeps the early price, returned and submitted again; who is added later pays the later one', async (app) => {
    const now = app.clock.now()
    await app.tx((ctx) =>
      ctx.tx
        .insertInto('price_tier')
        .values(
          [
            { id: 'a', code: 'early', from: 0, to: now + dayMs, fee: 200_000 },
            { id: 'b', code: 'late', from: now + dayMs, to: now + 30 * dayMs, fee: 350_000 },
          ].map(({ id, code, from, to, fee }) => ({
            id,
            code,
            edition: testEdition,
            name: { cn: code, en: code },
            starts_at: from,
            ends_at: to,
            fee_fen: fee,
            dealers_fee_fen: 50_000,
          })),
        )
        .execute(),
    )
    const organisation = await submitted(app, 4)
    app.clock.advance(2 * dayMs)
    await signIn(app, organisation.client, organisation.email)
    await saveDelegates(app, organisation, [
      delegateOf({ activities: ['dealers-conference'] }),
      delegateOf({ activities: ['exhibition'] }),
    ])
    const lines = async () =>
      (await statementOf(organisation.client)).lines.map((line) => [
        line.kind,
        line.text.en.includes('early') ? 'early' : 'late',
        line.quantity,
        line.sumFen,
      ])
    const expected = [
      ['delegate-fee', 'early', 4, 800_000],
      ['delegate-fee', 'late', 2, 700_000],
      ['group-rule', 'early', 1, -200_000],
      ['dealers-conference', 'late', 1, 50_000],
    ]
    assert.deepEqual(await lines(), expected, 'the free one is the cheapest')
    await app.tx(async (ctx) => {
      const company = (await findCompany(ctx.tx, organisation.companyId))!
      const note = { cn: '请更正', en: 'Please correct' }
      const returned = await setStatus(ctx, { company, by: 'reviewer', to: 'returned', note })
      await setStatus(ctx, { company: returned, by: 'organisation', to: 'resubmitted' })
    })
    assert.deepEqual(await lines(), expected, 'submitted again, the price stays')
    const price = (await organisation.client.call(registrationApi.currentPrice, { delegates: 7 })).envelope
    assert.equal(
      price.result!.totalFen,
      800_000 + 3 * 350_000 - 200_000 + 50_000,
      'one more at the late price',
    )
    const anonymous = (await app.client().call(registrationApi.currentPrice, { delegates: 1 })).envelope
    assert.equal(anonymous.result!.totalFen, 350_000)
  })

  it('an ended registration owes nothing, its invoice is void; what it paid shows as too much', async (app) => {
    const organisation = await submitted(app)
    const admin = await makeStaff(app, 'administrator')
    await issue(organisation.client)
    await admin.client.call(api.addPayment, {
      companyId: organisation.companyId,
      amountFen: 300_000,
      paidOn: '2025-01-02',
      payer: 'x',
      reference: '',
    })
    await app.tx(async (ctx) => {
      const company = (await findCompany(ctx.tx, organisation.companyId))!
      await setStatus(ctx, { company, by: 'reviewer', to: 'rejected' })
    })
    const statement = await statementOf(organisation.client)
    assert.deepEqual(
      [statement.dueFen, statement.state, statement.invoices[0]!.state, statement.mayNot],
      [0, 'over', 'void', 'ended'],
    )
    assert.equal((await send(app, organisation.client)).envelope.resultCode, 'WRONG_STATUS')
  })
}
