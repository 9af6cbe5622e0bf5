/** Once the next edition is current: last year's organisation reads, pays and corrects its invoice details, and nobody else does. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdfOfSize } from '../../../app/testing/build-pdf.ts'
import { uploadForm } from '../../../app/testing/media-files.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  makeOrganisation,
  openRegistration,
  setParameter,
  startRegistrationApp,
  submitAll,
  testEdition,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { engines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { addEdition, setCurrent } from '../../edition/server/current-service.ts'
import { filesApi, type FileResult } from '../../files/contract.ts'
import { registrationApi } from '../../registration/contract.ts'
import { prepareRegistration } from '../../registration/server/service.ts'
import { feesApi as api } from '../contract.ts'

const next = 'LIRC_2026'
const past = { ofEdition: testEdition }

interface Scene {
  readonly app: TestApp
  /** The contact of last year's organisation, signed in. */
  readonly contact: TestOrganisation
  readonly invoiceId: string
}

function it(name: string, work: (scene: Scene) => Promise<void>): void {
  for (const engine of engines)
    test(`${name} [${engine.name}]`, async () => {
      const app = await startRegistrationApp(engine)
      try {
        await work(await afterSwitch(app))
      } finally {
        await app.close()
      }
    })
}

/** An organisation registers and has an invoice; then the next edition is made current. */
async function afterSwitch(app: TestApp): Promise<Scene> {
  await setParameter(app, 'DELEGATE_FEE_YUAN', '3000')
  await setParameter(app, 'PAYEE', JSON.stringify({ cn: '示例会务有限公司', en: 'Sample Congress Ltd' }))
  await setParameter(app, 'PAYEE_ACCOUNT', '1001 2345 6789')
  const contact = await makeOrganisation(app)
  assert.equal((await submitAll(app, contact)).envelope.resultCode, '0000')
  await contact.client.call(api.saveDetails, { title: '示例再保险股份有限公司' })
  const issued = await contact.client.call(api.issueInvoice, {})
  const invoiceId = issued.envelope.result!.invoices[0]!.id
  await app.tx(async (ctx) => {
    await addEdition(ctx, next)
    await setCurrent(ctx, next)
    await prepareRegistration(ctx, next)
    await ctx.tx.updateTable('edition').set({ published_at: ctx.now }).where('code', '=', next).execute()
  })
  await openRegistration(app)
  return { app, contact, invoiceId }
}

const invoiceAt = (client: TestClient, id: string, edition: string) =>
  client.request({
    method: 'GET',
    url: `/mas/fees/invoice/file?id=${id}&language=en&ofEdition=${edition}`,
  })

async function payment(app: TestApp, client: TestClient) {
  const { envelope } = await uploadForm<FileResult>(client, 'customer/uploadFile?purpose=payment', {
    content: pdfOfSize(1_000),
  })
  app.clock.advance(1)
  const paidOn = new Date(app.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const fileId = envelope.result!.id
  return { amountFen: 300_000, paidOn, payer: 'Example Re', reference: 'TT-1', fileId }
}

it('the past registration is listed and read, and nothing of it counts as open', async ({ contact }) => {
  const { client } = contact
  const now = await client.call(api.statement, {})
  assert.equal(now.envelope.resultCode, 'NOT_REGISTERED', 'nothing this year')
  const { rows } = (await client.call(registrationApi.earlierRegistrations, {})).envelope.result!
  assert.deepEqual(
    rows.map(({ edition, status }) => [edition, status]),
    [[testEdition, 'submitted']],
  )
  const company = (await client.call(registrationApi.getCompany, past)).envelope.result!
  assert.equal(company.edition, testEdition)
  assert.equal(company.number, rows[0]!.number)
  assert.ok(company.delegates.length > 0)
  assert.deepEqual(
    [company.editable.delegates, company.editable.cancel, company.editable.company],
    [false, false, false],
  )
  const statement = (await client.call(api.statement, past)).envelope.result!
  assert.deepEqual([statement.edition, statement.mayNot], [testEdition, null])
  assert.equal(statement.tier, null, 'no price of this year stands on last year’s statement')
  assert.equal(statement.dueFen, company.price.totalFen)
})

it('its invoice is downloaded; details are corrected and a new version is issued', async (scene) => {
  const { client } = scene.contact
  const file = await invoiceAt(client, scene.invoiceId, testEdition)
  assert.equal(file.statusCode, 200)
  assert.equal(file.rawPayload.subarray(0, 5).toString(), '%PDF-')
  const listed = (await client.call(api.listInvoices, past)).envelope.result!
  assert.deepEqual(
    listed.rows.map(({ id }) => id),
    [scene.invoiceId],
  )
  const saved = await client.call(api.saveDetails, { ...past, title: 'Corrected Re Ltd' })
  assert.equal(saved.envelope.result!.details.title, 'Corrected Re Ltd', JSON.stringify(saved.envelope))
  const issued = (await client.call(api.issueInvoice, past)).envelope.result!
  assert.deepEqual(
    issued.invoices.map(({ version, details }) => [version, details.title]),
    [
      [2, 'Corrected Re Ltd'],
      [1, '示例再保险股份有限公司'],
    ],
  )
})

it('a proof of payment is handed in, opened, withdrawn; finance sees it in its own edition', async (scene) => {
  const { app, contact } = scene
  const { client } = contact
  const typed = await payment(app, client)
  const sent = await client.call(api.sendPayment, { ...past, ...typed })
  assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
  const [shown] = sent.envelope.result!.payments
  const staff = (await makeStaff(app)).client
  const rowsOf = async (activityCode: string) =>
    (await staff.call(api.listPayments, { activityCode })).envelope.result!.rows
  assert.deepEqual(
    (await rowsOf(testEdition)).map(({ id, amountFen }) => [id, amountFen]),
    [[shown!.id, 300_000]],
  )
  assert.deepEqual(await rowsOf(next), [])
  const [mail] = await app.mail({ to: contact.email })
  assert.match(JSON.stringify(mail), /\/account\/2025/)
  const link = (await client.call(filesApi.getFileShortLink, { ...past, id: typed.fileId })).envelope.result!
  assert.equal((await client.request({ method: 'GET', url: link.link })).statusCode, 200)
  const withdrawn = await client.call(api.withdrawPayment, { ...past, id: shown!.id })
  assert.equal(withdrawn.envelope.result!.payments[0]!.state, 'withdrawn')
})

it('a stranger, and an organisation of this year alone, find nothing there', async ({
  app,
  contact,
  invoiceId,
}) => {
  const stranger = await makeOrganisation(app)
  const typed = await payment(app, stranger.client)
  const asks = (client: TestClient, ofEdition: string) => [
    client.call(api.statement, { ofEdition }),
    client.call(api.listInvoices, { ofEdition }),
    client.call(api.saveDetails, { ofEdition, title: 'Other Re' }),
    client.call(api.issueInvoice, { ofEdition }),
    client.call(api.sendPayment, { ofEdition, ...typed }),
    client.call(registrationApi.getCompany, { ofEdition }),
  ]
  const [foreign, unknown] = [testEdition, 'LIRC_1999']
  const bodies = async (edition: string) =>
    (await Promise.all(asks(stranger.client, edition))).map(({ response }) => response.body)
  const told = await bodies(foreign)
  assert.deepEqual(told, await bodies(unknown))
  for (const body of told) assert.match(body, /NOT_REGISTERED|NOT_FOUND/)
  const file = await invoiceAt(stranger.client, invoiceId, foreign)
  assert.deepEqual(
    [file.statusCode, file.body],
    [404, (await invoiceAt(stranger.client, invoiceId, unknown)).body],
  )
  const own = (await stranger.client.call(registrationApi.earlierRegistrations, {})).envelope.result!
  assert.deepEqual(own.rows, [])
  const kept = (await contact.client.call(api.statement, past)).envelope.result!
  assert.deepEqual([kept.details.title, kept.payments.length], ['示例再保险股份有限公司', 0])
})

it('a delegate whose address is listed last year is not let in by it', async ({ app, contact }) => {
  const stranger = await makeOrganisation(app)
  await app.tx(async ({ tx }) => {
    const listed = await tx
      .selectFrom('delegate')
      .innerJoin('company', 'company.id', 'delegate.company_id')
      .select('delegate.id')
      .where('company.edition', '=', testEdition)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('person')
      .set({ email: stranger.email, email_key: stranger.email })
      .where('id', '=', listed.id)
      .execute()
  })
  const answer = await stranger.client.call(api.statement, past)
  assert.equal(answer.envelope.resultCode, 'NOT_REGISTERED')
  assert.equal((await contact.client.call(api.statement, past)).envelope.resultCode, '0000')
})

it('every other call refuses to be asked about a past edition, by name', async ({ contact }) => {
  const { client } = contact
  const before = (await client.call(registrationApi.getCompany, past)).envelope.result!
  for (const [call, input] of [
    [registrationApi.cancel, {}],
    [registrationApi.updateUserInfo, { jobTitle: 'x' }],
    [registrationApi.removeDelegate, { delegateId: before.delegates[0]!.id }],
    [registrationApi.saveDelegates, { delegates: [] }],
  ] as const) {
    const { envelope } = await client.call(call, { ...input, ...past } as never)
    assert.equal(envelope.resultCode, 'INVALID_INPUT', call.path)
    assert.ok('ofEdition' in (envelope.result as unknown as { fields: object }).fields, call.path)
  }
  const after = (await client.call(registrationApi.getCompany, past)).envelope.result!
  assert.deepEqual(after.delegates, before.delegates)
})
