/** What people do in the dialogs: read the agreement, register, sign in. Everything by role and label. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { dialogMessages } from '../src/features/account/web/messages.ts'
import { organisationTypeLabels, type OrganisationType } from '../src/shared/organisation-types.ts'
import { translator, type Message } from '../src/shared/i18n.ts'
import { frameMessages } from '../src/web/frame/frame-messages.ts'
import { waitMs } from './slowness.ts'
import type { Stage, Visitor } from './stage.ts'
import { commonMessages } from '../src/shared/common-messages.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A control by the words of its label; a mark or a note may follow them. */
export function field(scope: Page | Locator, label: string, notes: readonly string[] = []): Locator {
  return scope.getByLabel(new RegExp(`^${escape(label)}\\s*(\\*|$|${notes.map(escape).join('|') || '$'})`))
}

export function button(scope: Page | Locator, name: string): Locator {
  return scope.getByRole('button', { name, exact: true })
}

/** Waits until a field holds a text: what was kept may come a moment after the field itself. */
export async function holds(input: Locator, wanted: string | RegExp, why = 'the field'): Promise<void> {
  let value = ''
  for (const until = Date.now() + waitMs; Date.now() < until; await sleep(50)) {
    value = await input.inputValue()
    if (typeof wanted === 'string' ? value === wanted : wanted.test(value)) return
  }
  assert.fail(`${why}: “${value}” instead of “${wanted}”`)
}

/** Waits until what is read is as wanted: what an act changes is on the page a moment after it. */
export async function becomes<T>(read: () => Promise<T>, wanted: T, why?: string): Promise<void> {
  let found = await read()
  for (const until = Date.now() + waitMs; Date.now() < until; found = await read()) {
    if (isDeepStrictEqual(found, wanted)) return
    await sleep(50)
  }
  assert.deepEqual(found, wanted, why)
}

/** Waits until a control has the focus. */
export const hasFocus = (control: Locator): Promise<void> =>
  control.and(control.page().locator(':focus')).waitFor()

/** After an act the focus is somewhere: what has gone with it, or is disabled, has handed it on. */
export const keepsFocus = (page: Page): Promise<void> =>
  becomes(() => page.evaluate(() => document.activeElement === document.body), false, 'the focus is nowhere')

const show = (visitor: Visitor) => {
  const t = translator(visitor.locale)
  return (message: Message) => t(message)
}

export interface Registrant {
  readonly email: string
  readonly organisation: string
  readonly type: OrganisationType
  readonly name: string
  readonly phone: string
  readonly passport: string
}

/** From the home page through the agreement to the open registration dialog. */
export async function readAgreement(visitor: Visitor): Promise<Locator> {
  const { page } = visitor
  const t = show(visitor)
  await page
    .getByRole('link', { name: t(frameMessages.register), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  const agreement = page.getByRole('dialog', { name: t(dialogMessages.agreementTitle) })
  await button(agreement, t(dialogMessages.agree)).click()
  const dialog = page.getByRole('dialog', { name: t(dialogMessages.registerTitle) })
  await dialog.waitFor()
  await keepsFocus(page)
  return dialog
}

interface Registering {
  readonly stage: Stage
  readonly visitor: Visitor
  readonly dialog: Locator
  readonly person: Registrant
}

/** Fills the dialog, has the code sent, types it from the mail, and registers. */
export async function register(options: Registering): Promise<void> {
  await fillRegistration(options)
  await options.dialog.waitFor({ state: 'hidden' })
  await keepsFocus(options.visitor.page)
}

/** The first step: the address, and the code that was mailed to it. */
export async function proveAddress(options: {
  stage: Stage
  visitor: Visitor
  dialog: Locator
  email: string
}): Promise<void> {
  const { stage, visitor, dialog, email } = options
  const t = show(visitor)
  const since = stage.server.kernel.clock.now() - 1_000
  await dialog.getByRole('textbox', { name: t(commonFormMessages.email) }).fill(email)
  await button(dialog, t(dialogMessages.send)).click()
  await field(dialog, t(dialogMessages.code)).fill(await stage.code(email, since))
  await button(dialog, t(dialogMessages.next)).click()
}

/** The same up to the button: whatever comes of it. */
export async function fillRegistration(options: Registering): Promise<void> {
  const { visitor, dialog, person } = options
  const t = show(visitor)
  await proveAddress({ ...options, email: person.email })
  const first = field(dialog, t(dialogMessages.entityType))
  await hasFocus(first)
  await first.selectOption({
    label: t(organisationTypeLabels[person.type]),
  })
  await field(dialog, t(commonFormMessages.organisationName)).fill(person.organisation)
  await field(dialog, t(dialogMessages.name)).fill(person.name)
  await dialog.getByRole('textbox', { name: t(dialogMessages.phone) }).fill(person.phone)
  await field(dialog, t(dialogMessages.certiType)).selectOption({ label: t(dialogMessages.passport) })
  const number = field(dialog, t(dialogMessages.certiNo))
  const topOf = () => dialog.evaluate((box) => box.getBoundingClientRect().top)
  const top = await topOf()
  await number.fill('12')
  // What is told of the number on leaving it moves the box, but not from under the finger that leaves for it.
  await dialog.getByRole('checkbox', { name: t(dialogMessages.consentPrivacy) }).check()
  const wrong = number.and(dialog.locator('[aria-invalid]'))
  await wrong.waitFor()
  assert.equal(await topOf(), top, 'a message makes a dialog taller, and leaves it where it is')
  await wrong.fill(person.passport)
  await dialog.getByRole('checkbox', { name: t(dialogMessages.consentIdentity) }).check()
  await button(dialog, t(dialogMessages.register)).click()
}

/** Signs in with a mailed code, from wherever the visitor is. */
export async function signIn(options: { stage: Stage; visitor: Visitor; email: string }): Promise<void> {
  await options.visitor.open('/signup#login')
  await answerSignIn(options)
}

/** The same in the dialog that is open. */
export async function answerSignIn(options: {
  stage: Stage
  visitor: Visitor
  email: string
}): Promise<void> {
  const { stage, visitor, email } = options
  const t = show(visitor)
  const dialog = visitor.page.getByRole('dialog', { name: t(commonMessages.signIn) })
  const since = stage.server.kernel.clock.now() - 1_000
  await field(dialog, t(dialogMessages.account)).fill(email)
  await button(dialog, t(dialogMessages.send)).click()
  await field(dialog, t(dialogMessages.code)).fill(await stage.code(email, since))
  await button(dialog, t(commonMessages.signIn)).click()
  await dialog.waitFor({ state: 'hidden' })
  await keepsFocus(visitor.page)
}
