/** A refused submit is at its field, takes nothing away, and can be made again (requirement 5). */
import { test } from 'node:test'
import { messages as uploadMessages } from '../src/features/files/web/messages.ts'
import { fieldMessages } from '../src/features/registration/messages.ts'
import { negotiationTexts, submitTexts } from '../src/features/registration/web/form-messages.ts'
import { messages } from '../src/features/registration/web/messages.ts'
import { statusTexts } from '../src/features/registration/web/status-messages.ts'
import { newcomer } from './arrivals.ts'
import { button, field, hasFocus } from './dialog-steps.ts'
import {
  answerCaptcha,
  fillCompany,
  fillContact,
  fillDelegate,
  press,
  section,
  uploadDocuments,
} from './form-steps.ts'
import { openStage, type Stage, type Visitor } from './stage.ts'

const person = { surname: 'Adler', firstName: 'Nora', jobTitle: 'Head of treaty', mobile: '4917012345678' }

/** Everything but the scan and the captcha. */
async function completeForm(stage: Stage): Promise<Visitor> {
  const organisation = 'Second Try Reinsurance Ltd.'
  const seat = { locale: 'en', width: 1440 } as const
  const visitor = await newcomer(stage, seat, { email: 'refused@example.com', organisation })
  await fillCompany(visitor, {
    country: 'DE',
    nameEn: organisation,
    city: 'Cologne',
    address: 'Ring 1',
  })
  await fillContact(visitor, { ...person, origin: 'mainland' })
  await fillDelegate(visitor, {
    position: 1,
    person: {
      ...person,
      email: 'delegate-refused@example.com',
      origin: 'abroad',
      document: { kind: 'passport', number: 'E87654321' },
    },
    activities: ['sub-forum'],
  })
  return visitor
}

test('a missing scan and a wrong captcha are told where they are, and the next try succeeds', async () => {
  const stage = await openStage('sqlite')
  try {
    const visitor = await completeForm(stage)
    const { page } = visitor
    const scans = section(visitor, negotiationTexts.idHeading)
    await scans.locator('[aria-expanded=false]').waitFor()
    await press(visitor, 'submit')
    // In a part that was folded, and before the captcha, which is wanted as well.
    await hasFocus(scans.getByRole('button', { name: uploadMessages.choose.en }))
    await uploadDocuments(visitor, 1)
    stage.advance(5_000)
    await page.getByText(messages.waitSeconds.en.replace(/\{seconds\}.*/, '')).waitFor({ state: 'hidden' })
    const part = section(visitor, submitTexts.heading)
    const captcha = field(part, submitTexts.captcha.en)
    const picture = part.getByRole('img', { name: submitTexts.captchaImage.en })
    const used = await picture.getAttribute('src')
    await captcha.fill('no such answer')
    await press(visitor, 'submit')
    const summary = page.getByRole('alert').filter({ hasText: fieldMessages.captchaWrong.en })
    await summary.waitFor()
    // The field at fault has the focus; the line of the summary leads there as well.
    await hasFocus(captcha)
    await summary.getByRole('link').focus()
    await summary.getByRole('link').click()
    await hasFocus(captcha)
    // Each captcha serves once; until the next one has come, the old one is there.
    await page.waitForFunction((old) => [...document.images].every(({ src }) => src !== old), used!)
    // On a phone the question stays beside what is wrong.
    await page.setViewportSize({ width: 390, height: 844 })
    await button(part, submitTexts.captchaQuestion.en).click()
    await part.locator('#field-captcha-error').waitFor()
    await part.locator('#field-captcha-hint').waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await answerCaptcha(visitor)
    stage.advance(5_000)
    await page.getByText(messages.waitSeconds.en.replace(/\{seconds\}.*/, '')).waitFor({ state: 'hidden' })
    await press(visitor, 'submit')
    await page.getByRole('heading', { name: statusTexts.heading.en }).waitFor()
    await hasFocus(page.getByRole('heading', { name: statusTexts.heading.en }))
    await button(page, statusTexts.exportPdf.en).waitFor()
    await visitor.leave()
  } finally {
    await stage.close()
  }
})
