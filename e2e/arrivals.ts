/**
 * People who come to the stage signed in, for journeys whose chapter begins there: the codes go over the wire, and the dialogs are
 * left to the main journey and the frame. Each is then on a document of the site that runs nothing.
 */
import assert from 'node:assert/strict'
import type { z } from 'zod'
import { accountApi, type registrationInput } from '../src/features/account/contract.ts'
import type { CallDefinition } from '../src/shared/call.ts'
import { successCode, type Envelope } from '../src/shared/envelope.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { section } from './form-steps.ts'
import type { Seat, Stage, Visitor } from './stage.ts'

interface Arrival {
  readonly stage: Stage
  readonly visitor: Visitor
  readonly email: string
}

/** Signs in with a mailed code. */
export async function comeSignedIn({ stage, visitor, email }: Arrival): Promise<void> {
  const { ask, code } = await sendCode({ stage, visitor, email }, 'login')
  await keepToken(visitor, await ask(accountApi.login, { realm: email, registrationCode: code }))
}

/** A new browser window with someone signed in. */
export async function signedIn(stage: Stage, seat: Seat, email: string): Promise<Visitor> {
  const visitor = await stage.visitor(seat)
  await comeSignedIn({ stage, visitor, email })
  return visitor
}

/** Each has a number of the own. */
let arrived = 0

interface Newcomer {
  readonly email: string
  readonly organisation: string
  /** As another client registers, which asks for none. */
  readonly withoutConsents?: boolean
}

/** A new browser window with someone who has just registered, on the form. */
export async function newcomer(stage: Stage, seat: Seat, person: Newcomer): Promise<Visitor> {
  const { email, organisation, withoutConsents } = person
  const visitor = await stage.visitor(seat)
  const { ask, code } = await sendCode({ stage, visitor, email }, 'register')
  const consents = { privacy: true, identity: true, sharing: false, directory: false }
  const registration: z.input<typeof registrationInput> = {
    name: 'Nora Adler',
    phone: `49170123${10_000 + arrived++}`,
    email,
    regstionCode: code,
    entityType: 'Reinsurance Company',
    entityName: organisation,
    certiType: 2,
    certiNo: 'E12345678',
    ...(withoutConsents ? {} : { consents }),
  }
  await keepToken(visitor, await ask(accountApi.register, registration))
  await visitor.open('/signup')
  await section(visitor, commonFormMessages.primaryContact).waitFor()
  return visitor
}

async function sendCode({ stage, visitor, email }: Arrival, purpose: 'login' | 'register') {
  const ask = async (call: CallDefinition, data: object) => {
    const answer = await visitor.page.request.post(`${stage.url}/mas/${call.path}`, {
      headers: { origin: stage.url },
      data,
    })
    const envelope = (await answer.json()) as Envelope
    assert.equal(envelope.resultCode, successCode, JSON.stringify(envelope))
    return envelope.result
  }
  const since = stage.server.kernel.clock.now() - 1_000
  await ask(accountApi.sendRegCode, { dest: email, locale: visitor.locale, purpose })
  return { ask, code: await stage.code(email, since) }
}

async function keepToken({ page }: Visitor, token: unknown): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate((text) => sessionStorage.setItem('token', text), String(token))
}
