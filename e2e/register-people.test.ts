/** Staff register a speaker without an organisation once registration has closed, and say what a category asks for: desk and phone. */
import { after, before, describe, test } from 'node:test'
import { parameter, currentEdition } from '../src/features/edition/server/service.ts'
import { fieldLabels, fieldMessages } from '../src/features/registration/messages.ts'
import { staffRegistrationMessages } from '../src/features/staff-registration/messages.ts'
import { categoryPageMessages } from '../src/features/registration/web/admin/category-messages.ts'
import { registerMessages } from '../src/features/staff-registration/web/admin/register-messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { asSystem } from '../src/server/context.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { translator } from '../src/shared/i18n.ts'
import { signedIn } from './arrivals.ts'
import { adminButton } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, pairs, scene, type Stage, type Visitor } from './stage.ts'

async function look(visitor: Visitor, name: string): Promise<void> {
  await assertFits(visitor, name)
  await assertAccessible(visitor, name)
  const folder = process.env['PICTURES']
  const { width } = visitor.page.viewportSize()!
  const path = `${folder}/${name.replaceAll(' ', '-')}-${visitor.locale}-${width}.png`
  if (folder) await visitor.page.screenshot({ path, fullPage: true })
}

/** Chooses the colour of press badges, and reads it in the list. */
async function changeCategory(visitor: Visitor, word: { cn: string; en: string }): Promise<void> {
  const t = translator(visitor.locale)
  const { page } = visitor
  const name = { cn: '媒体', en: 'Press' }[visitor.locale]
  await visitor.open('/admin/categories')
  await page
    .getByRole('cell', { name: t(categoryPageMessages.free) })
    .first()
    .waitFor()
  await look(visitor, 'categories of people')
  await adminButton(page, t(commonFormMessages.editNamed, { name })).click()
  const drawer = page.getByRole('dialog', { name })
  const badge = drawer.getByRole('group', { name: t(categoryPageMessages.badge) })
  await badge.getByRole('textbox').first().fill(word.cn)
  await badge.getByRole('textbox').nth(1).fill(word.en)
  await look(visitor, 'a category of people')
  await adminButton(drawer, t(commonFormMessages.save)).click()
  await drawer.waitFor({ state: 'detached' })
  // On a phone the cell carries its heading, too.
  await page.getByRole('cell', { name: word[visitor.locale] }).first().waitFor()
}

async function registerSpeaker(visitor: Visitor, person: { name: string; email: string }): Promise<void> {
  const t = translator(visitor.locale)
  const { page } = visitor
  await visitor.go('/admin/register')
  const textbox = (label: { cn: string; en: string }) =>
    page.getByRole('textbox', { name: new RegExp(`^(\\* )?${t(label).replace(/[()]/g, '\\$&')}$`) })
  const write = (label: { cn: string; en: string }, value: string) => textbox(label).fill(value)
  await page.getByRole('textbox', { name: t(registerMessages.lateReason) }).waitFor()
  await write(fieldLabels.name, person.name)
  await write(fieldLabels.email, person.email)
  await write(fieldLabels.mobile, '13800001111')
  await write(fieldLabels.nameEn, 'Institute of Deltas')
  await page.getByRole('checkbox', { name: t(registerMessages.privacy) }).check()
  await page.getByRole('checkbox', { name: t(registerMessages.approve) }).check()
  await adminButton(page, t(registerMessages.save)).click()
  await page.getByText(t(staffRegistrationMessages.lateReasonMissing)).first().waitFor()
  await write(registerMessages.lateReason, 'Invited by the chair')
  // The notice of what is wrong lies over the button of a phone until it is closed; the key sends the form as well.
  await textbox(fieldLabels.email).press('Enter')
  await page.getByText(t(fieldMessages.jobTitleRequired)).first().waitFor()
  await look(visitor, 'registering a speaker')
  await write(fieldLabels.jobTitle, 'Professor')
  await textbox(fieldLabels.email).press('Enter')
  await page.getByRole('link', { name: t(registerMessages.open) }).waitFor()
  await look(visitor, 'a speaker registered')
}

describe('registering people by staff', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage('sqlite')
    const { kernel } = stage.server
    const deadline = await asSystem(kernel, async ({ tx }) =>
      parameter(tx, await currentEdition(tx), 'REGISTRATION_DEADLINE'),
    )
    stage.advance(Math.max(0, deadline - kernel.clock.now()) + 60_000)
  })
  after(() => stage.close())

  for (const [index, seat] of pairs.sqlite.entries())
    test(`a speaker after the deadline, and the categories [${seat.locale} ${seat.width}]`, async () => {
      stage.advance(61_000)
      const visitor = await signedIn(stage, seat, sampleAdministrator)
      await scene('registering people', [visitor], async () => {
        await changeCategory(visitor, { cn: `记者${index}`, en: `Reporter ${index}` })
        const email = `speaker-${index}@example.org`
        await registerSpeaker(visitor, { name: 'Ada Wong', email })
        await stage.mail(email, ({ kind }) => kind === 'registration.approved')
      })
      await visitor.leave()
    })
})
