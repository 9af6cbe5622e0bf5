/** What the primary contact does on /signup: the organisation, the contact, delegates, documents, submit. */
import type { ActivityCode } from '../src/shared/activity-codes.ts'
import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { messages as uploadMessages } from '../src/features/files/web/messages.ts'
import { activityLabels, fieldLabels, optionLabels } from '../src/features/registration/messages.ts'
import {
  companyTexts,
  delegateTexts,
  negotiationTexts,
  personTexts,
  submitTexts,
} from '../src/features/registration/web/form-messages.ts'
import { messages } from '../src/features/registration/web/messages.ts'
import { pdfOfSize } from '../src/app/testing/build-pdf.ts'
import { countryName } from '../src/shared/countries.ts'
import { fill, translator, type Message } from '../src/shared/i18n.ts'
import { jobRankLabels } from '../src/shared/organisation-types.ts'
import { button, field, hasFocus, keepsFocus } from './dialog-steps.ts'
import { findFixedBars } from './fixed-bars.ts'
import type { Visitor } from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

interface PersonTyped {
  readonly surname: string
  readonly firstName: string
  readonly jobTitle: string
  readonly mobile: string
  /** Only for delegates: the contact's is fixed. */
  readonly email?: string
  readonly origin: 'mainland' | 'abroad'
  readonly document?: { readonly kind: 'id-card' | 'passport'; readonly number: string }
}

/** Texts by the visitor's language, and the notes that are behind labels. */
function words(visitor: Visitor) {
  const t = translator(visitor.locale)
  const show = (message: Message) => t(message)
  const notes = [personTexts.asInDocument].map(show)
  return { show, notes }
}

export function section(visitor: Visitor, heading: Message): Locator {
  const { show } = words(visitor)
  const { page } = visitor
  return page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: show(heading), exact: true }),
  })
}

/** The form of one delegate lets a phone breathe: how long it is, and how much of the window its bar takes, zoomed in as well. */
export async function assertBreathes(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const window = page.viewportSize()!
  const folds = page.locator('form section h2, form article h3').getByRole('button')
  // Whichever part one opens last, the form is no longer than that part: the one before folds.
  for (const fold of (await folds.all()).toReversed()) {
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    await page.locator('form [aria-expanded=true]').and(fold).waitFor()
    await assertShort(visitor)
  }
  const bars = await findFixedBars(page)
  assert.deepEqual(bars.faults, [])
  assert.ok(bars.height > 0, 'the bar is there')
  // What a browser does at 200 %.
  const zoomed = { width: window.width / 2, height: window.height / 2 }
  await page.setViewportSize(zoomed)
  const { height: coveredZoomed } = await findFixedBars(page)
  assert.ok(coveredZoomed <= zoomed.height / 4, `${coveredZoomed} of ${zoomed.height} px at 200 %`)
  const header = await page.evaluate(() =>
    [...document.querySelectorAll('header a:has(svg), header button')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, top }) => width > 0 && top < innerHeight)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  )
  for (const [at, one] of header.entries())
    for (const other of header.slice(at + 1)) {
      const isApart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top
      assert.ok(isApart, `controls of the header lie on each other at 200 %: ${JSON.stringify(header)}`)
    }
  await page.setViewportSize(window)
}

export async function assertShort({ page }: Visitor): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  assert.ok(height <= 5_000, `${height} px is longer than a form of one delegate should be`)
}

/** Opens a part of the form that is folded to a line. */
export async function openPart(visitor: Visitor, heading: Message): Promise<Locator> {
  const part = section(visitor, heading)
  const opener = part.getByRole('heading', { level: 2 }).getByRole('button')
  if ((await opener.getAttribute('aria-expanded')) === 'false') {
    await opener.click()
    await keepsFocus(visitor.page)
  }
  return part
}

/** Only what the dialog did not ask for. */
export async function fillCompany(
  visitor: Visitor,
  company: { country: string; nameCn?: string; nameEn: string; city: string; address: string },
): Promise<void> {
  const { show, notes } = words(visitor)
  const part = await openPart(visitor, companyTexts.heading)
  await field(part, show(fieldLabels.country)).selectOption({
    label: countryName(company.country)[visitor.locale],
  })
  if (company.nameCn) await field(part, show(fieldLabels.nameCn), notes).fill(company.nameCn)
  await field(part, show(fieldLabels.nameEn), notes).fill(company.nameEn)
  await visitor.page.keyboard.press('Escape')
  await field(part, show(fieldLabels.city)).fill(company.city)
  await field(part, show(fieldLabels.address)).fill(company.address)
}

export async function fillContact(visitor: Visitor, person: PersonTyped): Promise<void> {
  await fillPerson(visitor, await openPart(visitor, commonFormMessages.primaryContact), person)
}

export async function fillPerson(visitor: Visitor, part: Locator, person: PersonTyped): Promise<void> {
  const { show, notes } = words(visitor)
  const write = (label: Message, value: string) => field(part, show(label), notes).fill(value)
  await part.getByRole('radio', { name: show(optionLabels.ms), exact: true }).check()
  await write(fieldLabels.surname, person.surname)
  await write(fieldLabels.firstName, person.firstName)
  await write(fieldLabels.jobTitle, person.jobTitle)
  await field(part, show(fieldLabels.rank)).selectOption({ label: show(jobRankLabels.department) })
  if (person.email) await write(fieldLabels.email, person.email)
  await write(fieldLabels.mobile, person.mobile)
  await part.getByRole('radio', { name: show(optionLabels[person.origin]), exact: true }).check()
  if (!person.document) return
  await field(part, show(fieldLabels.certificateKind)).selectOption({
    label: show(optionLabels[person.document.kind]),
  })
  await write(fieldLabels.certificateNumber, person.document.number)
}

/** The form of the nth delegate, opened. */
export async function delegateForm(visitor: Visitor, position: number): Promise<Locator> {
  const { show } = words(visitor)
  const name = fill(show(delegateTexts.delegate), { position })
  const form = section(visitor, delegateTexts.heading).locator('article').filter({ hasText: name }).first()
  const opener = form.getByRole('heading', { level: 3 }).getByRole('button')
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  return form
}

export async function fillDelegate(
  visitor: Visitor,
  options: { position: number; person?: PersonTyped; activities: readonly ActivityCode[] },
): Promise<void> {
  const { show } = words(visitor)
  const form = await delegateForm(visitor, options.position)
  if (options.person) await fillPerson(visitor, form, options.person)
  for (const code of options.activities)
    await form.getByRole('checkbox', { name: new RegExp(`^${show(activityLabels[code])}`) }).check()
}

export async function addDelegate(visitor: Visitor): Promise<void> {
  const { show } = words(visitor)
  const forms = section(visitor, delegateTexts.heading).locator('article')
  const count = await forms.count()
  await button(section(visitor, delegateTexts.heading), show(delegateTexts.add)).click()
  await forms.nth(count).waitFor()
  await keepsFocus(visitor.page)
}

/** Uploads a small real PDF for everybody who has to, and waits until its content is checked. */
export async function uploadDocuments(visitor: Visitor, count: number): Promise<void> {
  const { show } = words(visitor)
  const part = await openPart(visitor, negotiationTexts.idHeading)
  const inputs = part.locator('input[type=file]')
  await inputs.nth(count - 1).waitFor({ state: 'attached' })
  assert.equal(await inputs.count(), count, 'a place for each document that is needed')
  for (let index = 0; index < count; index++) {
    const file = { name: `passport-${index + 1}.pdf`, mimeType: 'application/pdf', buffer: pdfOfSize(20_000) }
    await inputs.nth(index).setInputFiles(file)
    await part.getByText(show(uploadMessages.uploaded)).nth(index).waitFor()
    await keepsFocus(visitor.page)
  }
}

/** Answers the captcha by its question, which needs no eyesight. */
export async function answerCaptcha(visitor: Visitor): Promise<void> {
  const { show } = words(visitor)
  const part = section(visitor, submitTexts.heading)
  const other = button(part, show(submitTexts.captchaQuestion))
  if (await other.isVisible()) await other.click()
  const input = field(part, show(submitTexts.captcha))
  // The question is there once the captcha has come.
  const numbers = (await part.locator('#field-captcha-hint').innerText()).match(/\d+/g)!.map(Number)
  await input.fill(String(numbers.length === 2 ? numbers[0]! + numbers[1]! : Math.max(...numbers)))
}

export async function press(
  visitor: Visitor,
  what: 'submit' | 'resubmit' | 'saveDraft' | 'saveChanges',
): Promise<void> {
  const { show } = words(visitor)
  await button(visitor.page, show(messages[what])).click()
}

/** Who submits anyway what they were asked about is told of the captcha, and not asked again. */
export async function insist(visitor: Visitor, asked: Locator): Promise<void> {
  const { show } = words(visitor)
  await press(visitor, 'resubmit')
  await button(asked, show(messages.untouchedSubmit)).click()
  const captcha = field(section(visitor, submitTexts.heading), show(submitTexts.captcha))
  await hasFocus(captcha)
  await press(visitor, 'resubmit')
  await hasFocus(captcha)
}
