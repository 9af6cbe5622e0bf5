/** Registrations for tests: right values for every field, and the small errands around a submission. */
import type { ActivityCode } from '../../shared/activity-codes.ts'
import assert from 'node:assert/strict'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { accountApi } from '../../features/account/contract.ts'
import { delegateInput, registrationApi as api } from '../../features/registration/contract.ts'
import { currentEdition, putParameter } from '../../features/edition/server/service.ts'
import { registrationVersion } from '../../features/registration/server/version-service.ts'
import { prepareRegistration } from '../../features/registration/server/service.ts'
import { sampleIdNumber } from '../../sample/registrations.ts'
import type { SentOf } from '../../shared/call.ts'
import { fromBeijing, toBeijing } from '../../shared/format.ts'
import type { WriteContext } from '../../server/context.ts'
import { buildPdf } from './build-pdf.ts'
import type { TestEngine } from './engines.ts'
import { registerOrganisation } from './people.ts'
import { startApp, type TestApp, type TestClient } from './with-app.ts'

export const testEdition = 'LIRC_2025'
export type DelegateSent = z.input<typeof delegateInput>
type Submission = SentOf<typeof api.submit>

/** So that a test of something else meets no limit of what an organisation may cause before it is approved. */
const wideLimits = { HOLDS_BEFORE_APPROVAL: '500', CHANGES_A_DAY_BEFORE_APPROVAL: '10000' }

/** Lets organisations that nobody has approved hold and change as much as they like. */
export async function widenLimits(app: TestApp): Promise<void> {
  for (const [code, value] of Object.entries(wideLimits)) await setParameter(app, code, value)
}

/** The server with the ten activities and three negotiation slots of one to three tables; `limits`: those that ship. */
export async function startRegistrationApp(
  engine: TestEngine,
  options: { limits?: true; log?: Logger } = {},
): Promise<TestApp> {
  const app = await startApp({ engine, ...(options.log ? { log: options.log } : {}) })
  if (!options.limits) await widenLimits(app)
  await app.tx(async (ctx) => {
    await prepareRegistration(ctx, testEdition)
    for (const [index, tables] of [1, 2, 3].entries()) {
      const startsAt = fromBeijing(`2025-10-21 1${4 + index}:00`)
      await ctx.tx
        .insertInto('negotiation_slot')
        .values({
          id: `slot-${index + 1}`,
          edition: testEdition,
          starts_at: startsAt,
          ends_at: startsAt + 3_600_000,
          tables,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
  return app
}

/** Sets the seats of an activity: in all, and an organisation. Null is no limit. */
export async function setSeats(
  app: TestApp,
  code: ActivityCode,
  seats: { capacity?: number | null; limit?: number | null },
): Promise<void> {
  await app.tx((ctx) =>
    ctx.tx
      .updateTable('activity')
      .set({
        ...(seats.capacity === undefined ? {} : { capacity: seats.capacity }),
        ...(seats.limit === undefined ? {} : { limit_per_organisation: seats.limit }),
      })
      .where('edition', '=', testEdition)
      .where('code', '=', code)
      .execute(),
  )
}

/** On whatever day an app runs that is not on the tests' own. */
export async function openRegistration(app: TestApp): Promise<void> {
  await app.tx(async (ctx) => {
    const edition = await currentEdition(ctx.tx)
    const dayMs = 86_400_000
    await putParameter(ctx, { edition, code: 'REGISTRATION_OPENS', value: toBeijing(ctx.now - dayMs) })
    await putParameter(ctx, { edition, code: 'REGISTRATION_DEADLINE', value: toBeijing(ctx.now + dayMs) })
  })
}

/** Sets a parameter of the edition, as an administrator would. */
export async function setParameter(app: TestApp, code: string, value: string): Promise<void> {
  const id = `${testEdition}:${code}`
  await app.tx((ctx) =>
    ctx.tx
      .insertInto('parameter')
      .values({
        id,
        edition: testEdition,
        code,
        value,
        public: true,
        description: null,
        version: 1,
        changed_at: ctx.now,
        changed_by: null,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
      .execute(),
  )
}

export async function takeTicket(client: TestClient): Promise<string> {
  const { envelope } = await client.call(api.checkTimeIsNormal, {})
  return envelope.result!.formTicket
}

/** A captcha, answered by its question. */
export async function solveCaptcha(client: TestClient): Promise<{ captchaId: string; answer: string }> {
  const { envelope } = await client.call(accountApi.captcha, {})
  const { captchaId, question } = envelope.result!
  const numbers = question.match(/\d+/g)!.map(Number)
  return {
    captchaId,
    answer: String(numbers.length === 2 ? numbers[0]! + numbers[1]! : Math.max(...numbers)),
  }
}

/** A valid company form. `email` is the account's. */
export function formOf(
  email: string,
  nameEn: string,
): Pick<Required<Submission>['form'], 'company' | 'contact' | 'delegateCount'> {
  return {
    company: {
      type: 'reinsurance',
      nameCn: '',
      nameEn,
      abbrCn: '',
      abbrEn: 'Test Re',
      country: 'SG',
      city: 'Singapore',
      address: '1 Marina Boulevard',
    },
    contact: {
      title: 'ms',
      surname: 'Tan',
      firstName: 'Mei',
      name: '',
      jobTitle: 'Head of treaty',
      rank: 'department',
      department: 'Treaty',
      email,
      telephone: '+65 6123 4567',
      mobile: '6591234567',
      origin: 'mainland',
      certificateKind: 'passport',
    },
    delegateCount: 1,
  }
}

/** Of the delegate whom `submitAll` sends of itself. */
const knownIdNumber = '11010519491231002X'

let counter = 0

/** A valid delegate from mainland China, with an address that nobody else has. */
export function delegateOf(values: Partial<DelegateSent> = {}): DelegateSent {
  counter++
  const email = `delegate-${counter}@example.com`
  return {
    title: 'mr',
    surname: '王',
    firstName: '明',
    name: '王明',
    jobTitle: '精算师',
    rank: 'department',
    department: '',
    email,
    telephone: '',
    mobile: '13900000000',
    origin: 'mainland',
    certificateKind: 'id-card',
    certificateNumber: sampleIdNumber(email),
    visaNeeded: false,
    dietary: 'none',
    dietaryNote: '',
    activities: ['exhibition'],
    ...values,
  }
}

export interface TestOrganisation {
  readonly client: TestClient
  readonly email: string
  readonly companyId: string
  readonly name: string
}

/** An organisation that has registered, signed in as its primary contact; its draft is empty but for what the dialog asks. */
export async function makeOrganisation(app: TestApp, name?: string): Promise<TestOrganisation> {
  counter++
  const entityName = name ?? `Organisation number ${counter} of the tests Ltd.`
  const { client, email } = await registerOrganisation(app, { entityName })
  const { envelope } = await client.call(api.getCompany, {})
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return { client, email, companyId: envelope.result!.id, name: entityName }
}

/** Saves delegates as the primary contact, past the 5 s wait. */
export async function saveDelegates(
  app: TestApp,
  organisation: { client: TestClient },
  delegates: DelegateSent[],
) {
  app.clock.advance(5_001)
  const formTicket = await takeTicket(organisation.client)
  return organisation.client.call(api.saveDelegates, { delegates, formTicket })
}

/** Submits everything at once, past the 5 s wait. */
export async function submitAll(
  app: TestApp,
  organisation: TestOrganisation,
  change: Partial<Submission> = {},
) {
  app.clock.advance(5_001)
  const { client, email, name } = organisation
  return client.call(api.submit, {
    formTicket: await takeTicket(client),
    captcha: await solveCaptcha(client),
    consents: { privacy: true, identity: true, sharing: false, directory: false },
    form: formOf(email, name),
    delegates: [delegateOf({ certificateNumber: knownIdNumber })],
    ...change,
  })
}

/** Uploads a small PDF as an ID document; answers its file id. */
export async function uploadId(client: TestClient): Promise<string> {
  const pdf = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ])
  const boundary = 'conference-test'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="passport.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const response = await client.request({
    method: 'POST',
    url: '/mas/customer/uploadFile?purpose=identity',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const envelope = response.json() as { resultCode: string; result: { id: string } }
  assert.equal(envelope.resultCode, '0000', response.body)
  return envelope.result.id
}

/** A registration as a reviewer sees it now: its id and version, for a write of the back office. */
export const seen = (app: TestApp, companyId: string) => app.tx((ctx) => seenIn(ctx, companyId))

/** The same inside a transaction. */
export async function seenIn(ctx: WriteContext, companyId: string) {
  return { companyId, version: await registrationVersion(ctx.tx, companyId) }
}

/** Beside a copied row of an organisation: its contact, copied, who does not attend. */
export async function copyContact(
  tx: WriteContext['tx'],
  { from, to, ...rest }: { from: string; to: string; email?: string; name?: string },
): Promise<void> {
  const contact = await tx
    .selectFrom('contact')
    .selectAll()
    .where('company_id', '=', from)
    .executeTakeFirstOrThrow()
  const own = { id: to, company_id: to, attends: false, position: 0, email_key: null }
  await tx
    .insertInto('person')
    .values({ ...contact, ...own, ...rest })
    .execute()
}
