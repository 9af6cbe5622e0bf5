/** Nine colleagues pasted on a phone before the deadline: one act settles all limits, and what was added later is not red. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  activityLabels,
  fieldLabels,
  fieldMessages,
  optionLabels,
} from '../src/features/registration/messages.ts'
import {
  delegateTexts,
  limitTexts,
  pasteTexts,
  submitTexts,
} from '../src/features/registration/web/form-messages.ts'
import { statusTexts } from '../src/features/registration/web/status-messages.ts'
import { translator, type Locale } from '../src/shared/i18n.ts'
import { jobRankLabels } from '../src/shared/organisation-types.ts'
import { newcomer } from './arrivals.ts'
import { button, field } from './dialog-steps.ts'
import { answerCaptcha, fillCompany, fillContact, press, section } from './form-steps.ts'
import { openStage, type Stage } from './stage.ts'

const locales: readonly Locale[] = process.env['BOTH'] ? ['cn', 'en'] : ['cn']
const picture = process.env['PICTURES']

async function play(stage: Stage, locale: Locale) {
  const t = translator(locale)
  const visitor = await newcomer(
    stage,
    { locale, width: 390 },
    { email: `nine-${locale}@example.com`, organisation: `Nine ${locale} Reinsurance Ltd.` },
  )
  const { page } = visitor
  const shoot = (name: string) =>
    picture ? page.screenshot({ path: `${picture}/${name}-${locale}.png`, fullPage: false }) : null
  await fillCompany(visitor, {
    country: 'SG',
    nameEn: `Nine ${locale} Reinsurance Ltd.`,
    city: 'Singapore',
    address: 'Ring 1',
  })
  await shoot('start')
  await fillContact(visitor, {
    surname: 'Adler',
    firstName: 'Nora',
    jobTitle: 'Head of treaty',
    mobile: '+44 (0)7700 900123',
    origin: 'mainland',
  })
  const chosen = (['welcome-reception', 'main-forum', 'keynote-speeches', 'exhibition'] as const).map(
    (code) => t(activityLabels[code]),
  )
  const columns = [
    'title',
    'surname',
    'firstName',
    'jobTitle',
    'rank',
    'email',
    'mobile',
    'origin',
    'certificateKind',
    'certificateNumber',
    'activities',
  ] as const
  // The last one's number was copied from the first one's.
  const numberOf = (index: number) => `E123450${index % 8}`
  const rows = Array.from({ length: 9 }, (_, index) =>
    [
      'Mr',
      'Colleague',
      `No${index}`,
      'Underwriter',
      t(jobRankLabels.department),
      `colleague-${locale}-${index}@example.com`,
      '（+86）13800000000',
      t(optionLabels.mainland),
      'Passport',
      numberOf(index),
      chosen.join('、'),
    ].join('\t'),
  )
  const delegates = section(visitor, delegateTexts.heading)
  await button(delegates, t(delegateTexts.paste)).click()
  const dialog = page.getByRole('dialog')
  const table = [columns.map((name) => fieldLabels[name][locale]).join('\t'), ...rows].join('\n')
  await dialog.getByRole('textbox', { name: t(pasteTexts.rows) }).fill(table)
  await dialog.getByText(t(limitTexts.title, { count: 3 })).waitFor()
  await shoot('limits')
  await button(dialog, t(limitTexts.keepAll)).click()
  const wrong = dialog.locator('[aria-invalid=true]')
  await dialog.getByText(t(fieldMessages.certificateTwice)).waitFor()
  const cell = t(pasteTexts.cell, { row: 9, column: t(fieldLabels.certificateNumber) })
  assert.deepEqual(await wrong.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))), [cell])
  await wrong.fill('E1234508')
  await wrong.waitFor({ state: 'hidden' })
  await shoot('kept')
  await button(dialog, t(pasteTexts.add, { count: 9 })).click()
  await dialog.waitFor({ state: 'hidden' })
  // A submit that fails shows what is wrong; a person who is added after it has nothing wrong yet.
  await press(visitor, 'submit')
  await section(visitor, submitTexts.heading).locator('[aria-invalid=true]').first().waitFor()
  await button(delegates, t(delegateTexts.add)).click()
  const fresh = delegates.locator('article').last()
  await field(fresh, t(fieldLabels.jobTitle)).waitFor()
  assert.equal(await fresh.locator('[aria-invalid=true]').count(), 0, 'not red before anything is typed')
  await shoot('added')
  // Nor may someone who is typed have the number of another.
  await fresh.getByRole('radio', { name: t(optionLabels.mainland), exact: true }).check()
  await field(fresh, t(fieldLabels.certificateKind)).selectOption({ label: t(optionLabels.passport) })
  await field(fresh, t(fieldLabels.certificateNumber)).fill(numberOf(0))
  await field(fresh, t(fieldLabels.jobTitle)).focus()
  await fresh.getByText(t(fieldMessages.certificateTwice)).waitFor()
  await shoot('twice')
  await button(fresh, t(delegateTexts.remove)).click()
  await answerCaptcha(visitor)
  stage.advance(6_000)
  await press(visitor, 'submit')
  await page.getByRole('heading', { name: t(statusTexts.heading) }).waitFor()
  await shoot('done')
  await visitor.leave()
}

test('nine colleagues are pasted, brought within the limits by one act, and submitted on a phone', async () => {
  const stage = await openStage('sqlite')
  try {
    for (const locale of locales) await play(stage, locale)
  } finally {
    await stage.close()
  }
})
