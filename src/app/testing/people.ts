/** The people of the tests, made the way that they come to be in life: with codes from the outbox. */
import assert from 'node:assert/strict'
import { accountApi, type registrationInput } from '../../features/account/contract.ts'
import type { WriteContext } from '../../server/context.ts'
import type { StaffRole } from '../../shared/call.ts'
import type { Locale } from '../../shared/i18n.ts'
import type { z } from 'zod'
import { startApp, testOn, type TestApp, type TestClient, type TestEngine } from './with-app.ts'

type RegistrationInput = z.input<typeof registrationInput>

/** Asks for a code and reads it from the outbox. Moves the clock past the 60 s wait first. */
export async function askCode(
  app: TestApp,
  client: TestClient,
  options: { email: string; purpose?: 'login' | 'register' },
): Promise<string> {
  app.clock.advance(61_000)
  const { email, purpose = 'login' } = options
  const answer = await client.call(accountApi.sendRegCode, { dest: email, locale: client.locale, purpose })
  assert.equal(answer.envelope.resultCode, '0000')
  assert.equal(answer.envelope.errorCode, undefined, `no code was sent to ${email}`)
  const code = await app.code(email)
  assert.ok(code, `no code arrived at ${email}`)
  return code
}

/** Signs in with a mailed code; the client holds the session afterwards. */
export async function signIn(app: TestApp, client: TestClient, email: string): Promise<void> {
  const code = await askCode(app, client, { email })
  const answer = await client.call(accountApi.login, { realm: email, registrationCode: code })
  assert.equal(answer.envelope.resultCode, '0000', JSON.stringify(answer.envelope))
  client.token = answer.envelope.result
}

/** A payload of the registration dialog with right values. */
export function registrationOf(
  values: Partial<RegistrationInput> & { email: string; regstionCode: string },
): RegistrationInput {
  return {
    name: '张三',
    phone: '13800000000',
    userType: 2,
    phOrEm: 2,
    entityType: 'Insurance Company',
    entityName: `测试保险公司${values.email.split('@')[0]}`,
    certiType: 2,
    certiNo: 'E12345678',
    consents: { privacy: true, identity: true, sharing: false, directory: true },
    ...values,
  }
}

let counter = 0

/** Registers an organisation and its primary contact; answers the client that is signed in as that person. */
export async function registerOrganisation(
  app: TestApp,
  options: Partial<Omit<RegistrationInput, 'regstionCode'>> & { client?: TestClient } = {},
): Promise<{ client: TestClient; email: string }> {
  const { client = app.client(), ...values } = options
  counter++
  const email = values.email ?? `contact-${counter}@example.com`
  const code = await askCode(app, client, { email, purpose: 'register' })
  const phone = `1380000${String(counter).padStart(4, '0')}`
  const answer = await client.call(
    accountApi.register,
    registrationOf({ phone, ...values, email, regstionCode: code }),
  )
  assert.equal(answer.envelope.resultCode, '0000', JSON.stringify(answer.envelope))
  client.token = answer.envelope.result
  return { client, email }
}

/** A member of staff, signed in. */
export async function makeStaff(
  app: TestApp,
  role: StaffRole = 'administrator',
  email = `${role}@example.com`,
): Promise<{ client: TestClient; email: string }> {
  await app.tx((ctx) =>
    ctx.tx
      .insertInto('account')
      .values({
        id: ctx.kernel.random.id(),
        user_type: 3,
        role,
        name: role,
        email,
        phone: null,
        email_verified_at: ctx.now,
        phone_verified_at: null,
        locale: 'cn',
        origin: 'staff',
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute(),
  )
  const client = app.client()
  await signIn(app, client, email)
  return { client, email }
}

/** Gets a fresh proof by mail; the next call that needs one takes it. */
export async function prove(app: TestApp, person: { client: TestClient; email: string }): Promise<void> {
  app.clock.advance(61_000)
  const asked = await person.client.call(accountApi.proofRequest, {})
  assert.equal(asked.envelope.errorCode, undefined)
  const code = (await app.code(person.email))!
  const answer = await person.client.call(accountApi.proof, { code })
  assert.equal(answer.envelope.resultCode, '0000', JSON.stringify(answer.envelope))
  person.client.proof = answer.envelope.result
}

/** Someone who can sign in and has no organisation. */
export async function insertAccount(
  { tx, now, kernel }: WriteContext,
  person: { name: string; email: string; locale: Locale },
): Promise<void> {
  const row = {
    ...person,
    id: kernel.random.id(),
    user_type: 2,
    role: 'user',
    phone: null,
    email_verified_at: now,
    phone_verified_at: null,
    origin: 'register',
    created_at: now,
    updated_at: now,
  } as const
  await tx.insertInto('account').values(row).execute()
}

/** `test` on each of these engines, on an app of its own, with an editor signed in. */
export const testAsEditor =
  (on: readonly TestEngine[], locale?: Locale) =>
  (name: string, work: (app: TestApp, editor: TestClient) => Promise<void>): void => {
    for (const engine of on) void testOn(engine)(name, (app) => workAsEditor(app, work, locale))
  }

async function workAsEditor(
  app: TestApp,
  work: (app: TestApp, editor: TestClient) => Promise<void>,
  locale: Locale = 'cn',
): Promise<void> {
  const { client } = await makeStaff(app, 'editor')
  client.locale = locale
  await work(app, client)
}

/** An app with an editor signed in who reads English, for the length of `work`. */
export async function withEditor(
  options: Parameters<typeof startApp>[0],
  work: (app: TestApp, editor: TestClient) => Promise<void>,
): Promise<void> {
  const app = await startApp(options)
  try {
    await workAsEditor(app, work, 'en')
  } finally {
    await app.close()
  }
}
