/** What a reviewer does in the back office: open a registration, return a field, approve, export. */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import type { Download, Locator, Page } from 'playwright-core'
import { adminAccountMessages } from '../src/features/account/web/admin/messages.ts'
import { dialogMessages } from '../src/features/account/web/messages.ts'
import { fieldLabels } from '../src/features/registration/messages.ts'
import { exportMessages } from '../src/features/review/web/admin/export-messages.ts'
import { takeBackMs } from '../src/features/review/rules.ts'
import { reviewMessages } from '../src/features/review/web/admin/messages.ts'
import { readXlsx, type ReadSheet } from '../src/app/testing/read-xlsx.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { fill, translator, type Message } from '../src/shared/i18n.ts'
import { signIn } from './dialog-steps.ts'
import type { Stage, Visitor } from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

const show = (visitor: Visitor) => {
  const t = translator(visitor.locale)
  return (message: Message) => t(message)
}

/** A button of the back office; Ant Design puts a space between two Chinese characters. */
export function adminButton(scope: Page | Locator, name: string): Locator {
  const letters = [...name].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return scope.getByRole('button', { name: new RegExp(`^${letters.join('\\s?')}$`) })
}

/** Signs in as the sample administrator and is before the list. */
export async function openReview(stage: Stage, reviewer: Visitor): Promise<void> {
  stage.advance(61_000)
  await signIn({ stage, visitor: reviewer, email: sampleAdministrator })
  await reviewer.page.getByRole('heading', { level: 1, name: show(reviewer)(reviewMessages.title) }).waitFor()
}

/** Opens the registration of an organisation from the list. */
export async function openRegistration(reviewer: Visitor, organisation: string): Promise<Locator> {
  const t = show(reviewer)
  const { page } = reviewer
  await page
    .getByRole('link', { name: fill(t(reviewMessages.reviewOf), { name: organisation }), exact: true })
    .click()
  const drawer = page.getByRole('dialog').filter({ hasText: organisation })
  await drawer.getByRole('heading', { level: 2, name: organisation }).waitFor()
  return drawer
}

/** Marks fields "please correct", says why in both languages, and returns the registration. */
export async function returnFields(
  reviewer: Visitor,
  drawer: Locator,
  corrections: readonly { field: keyof typeof fieldLabels; cn: string; en: string }[],
): Promise<void> {
  const t = show(reviewer)
  for (const [at, { field, cn, en }] of corrections.entries()) {
    const name = fill(t(reviewMessages.fixOf), { field: t(fieldLabels[field]) })
    await drawer.getByRole('checkbox', { name, exact: true }).first().check()
    const reason = (label: Message) => drawer.getByRole('textbox', { name: t(label) }).nth(at)
    await reason(commonFormMessages.reasonChinese).fill(cn)
    await reason(commonFormMessages.reasonEnglish).fill(en)
  }
  // Nothing is approved while a field is marked.
  await adminButton(drawer, t(reviewMessages.approve)).and(drawer.locator(':disabled')).waitFor()
  await adminButton(drawer, fill(t(reviewMessages.return), { count: corrections.length })).click()
  await made(reviewer, reviewMessages.madeReturned).waitFor()
}

export async function approve(reviewer: Visitor, drawer: Locator): Promise<void> {
  const t = show(reviewer)
  await adminButton(drawer, t(reviewMessages.approve)).click()
  await made(reviewer, reviewMessages.madeApproved).waitFor()
}

/** What is said of a decision that can still be taken back; of one organisation, or of whichever. */
export function made(reviewer: Visitor, message: Message, name?: string): Locator {
  const [before = '', after = ''] = show(reviewer)(message).split('{name}')
  const told = fill(after, { seconds: takeBackMs / 1000 }).trim()
  const status = reviewer.page.getByRole('status').filter({ hasText: told })
  return name === undefined ? status : status.filter({ hasText: `${before}${name}` })
}

/** Does what needs a fresh proof, and gives the sample administrator's. */
export async function giveProof(options: {
  stage: Stage
  visitor: Visitor
  act: () => Promise<void>
}): Promise<void> {
  const { stage, visitor, act } = options
  const t = show(visitor)
  const { page } = visitor
  stage.advance(61_000)
  const since = stage.server.kernel.clock.now() - 1_000
  await act()
  const proof = page.getByRole('dialog').filter({ hasText: t(adminAccountMessages.proofTitle) })
  await proof
    .getByRole('textbox', { name: t(dialogMessages.code) })
    .fill(await stage.code(sampleAdministrator, since))
  await adminButton(proof, t(adminAccountMessages.proofAct)).click()
}

/** Presses a button whose answer is a file that needs a fresh proof, and gives it. */
export async function downloadWithProof(options: {
  stage: Stage
  visitor: Visitor
  button: Locator
}): Promise<Download> {
  const { stage, visitor, button } = options
  const downloading = visitor.page.waitForEvent('download')
  await giveProof({ stage, visitor, act: () => button.click() })
  return downloading
}

/** Exports everything after a fresh proof; answers the workbook's sheets. */
export async function exportAll(stage: Stage, reviewer: Visitor): Promise<ReadSheet[]> {
  const t = show(reviewer)
  const { page } = reviewer
  await adminButton(page, t(commonFormMessages.export)).click()
  const dialog = page.getByRole('dialog').filter({ hasText: t(exportMessages.proofNote) })
  await dialog.getByRole('radio', { name: t(exportMessages.everything) }).check()
  const download = await downloadWithProof({
    stage,
    visitor: reviewer,
    button: adminButton(dialog, t(exportMessages.go)),
  })
  assert.match(download.suggestedFilename(), /^LIRC_\d{4}-.+\.xlsx$/)
  return await readXlsx(await buffer(await download.createReadStream()))
}
