/** A category is opened to organisations and chosen on a phone; later staff register an organisation, change a category and filter by it. */
import { after, before, describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { currentEdition, parameter } from '../src/features/edition/server/service.ts'
import {
  activityLabels,
  fieldLabels,
  fieldMessages,
  optionLabels,
} from '../src/features/registration/messages.ts'
import { categoryPageMessages } from '../src/features/registration/web/admin/category-messages.ts'
import { delegateTexts } from '../src/features/registration/web/form-messages.ts'
import { messages as signup } from '../src/features/registration/web/messages.ts'
import { exportMessages } from '../src/features/review/web/admin/export-messages.ts'
import { reviewMessages } from '../src/features/review/web/admin/messages.ts'
import { registerMessages } from '../src/features/staff-registration/web/admin/register-messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { asSystem } from '../src/server/context.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { fill, type Message } from '../src/shared/i18n.ts'
import { jobRankLabels, organisationTypeLabels } from '../src/shared/organisation-types.ts'
import { adminMessages } from '../src/web/admin/messages.ts'
import { newcomer, signedIn } from './arrivals.ts'
import { becomes, field, holds } from './dialog-steps.ts'
import { delegateForm, press as pressButton } from './form-steps.ts'
import { adminButton } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'

const office = { locale: 'en', width: 1440 } as const
const phone = { locale: 'cn', width: 390 } as const
const press = { cn: '媒体', en: 'Press' }
const organisation = 'Estuary Reinsurance Limited'

async function look(visitor: Visitor, name: string): Promise<void> {
  await assertFits(visitor, name)
  await assertAccessible(visitor, name)
  const folder = process.env['PICTURES']
  if (folder)
    await visitor.page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}.png`, fullPage: true })
}

/** Chooses an option of a back-office select by its words. */
async function choose(scope: Locator, label: Message, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: new RegExp(`^(\\* )?${label.en}$`) }).click()
  await scope
    .page()
    .locator('.ant-select-item-option')
    .filter({ visible: true })
    .getByText(option, { exact: true })
    .click()
}

const write = (scope: Locator, label: Message, value: string) =>
  scope
    .getByRole('textbox', { name: new RegExp(`^(\\* )?${label.en.replace(/[()]/g, '\\$&')}$`) })
    .fill(value)

/** Opens the press category to organisations. */
async function openPress(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await visitor.open('/admin/categories')
  await adminButton(page, fill(commonFormMessages.editNamed.en, { name: press.en })).click()
  const drawer = page.getByRole('dialog', { name: press.en })
  await drawer.getByRole('checkbox', { name: categoryPageMessages.selfService.en }).check()
  await adminButton(drawer, commonFormMessages.save.en).click()
  await drawer.waitFor({ state: 'detached' })
  await page
    .getByRole('row')
    .filter({ hasText: press.en })
    .getByText(categoryPageMessages.openToAll.en)
    .waitFor()
}

async function chooseInForm(contact: Visitor): Promise<void> {
  const form = await delegateForm(contact, 1)
  const category = field(form, fieldLabels.category.cn)
  await holds(category, 'delegate')
  const forum = form.getByRole('checkbox', { name: new RegExp(`^${activityLabels['main-forum'].cn}`) })
  await becomes(() => forum.isChecked(), false)
  await category.selectOption({ label: `${press.cn} · ${delegateTexts.categoryFree.cn}` })
  await becomes(() => forum.isChecked(), true)
  await look(contact, 'a category chosen in the form')
  await pressButton(contact, 'saveDraft')
  await contact.page
    .getByText(new RegExp(signup.draftSaved.cn.replace('{time}', '.+')))
    .filter({ visible: true })
    .first()
    .waitFor()
  await contact.reload()
  await holds(field(await delegateForm(contact, 1), fieldLabels.category.cn), 'press')
}

/** The name, a way to reach the person, and what the category asks for. */
async function fillPerson(part: Locator, person: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(person))
    await write(part, fieldLabels[name as keyof typeof fieldLabels], value)
}

/** An organisation whose contact attends, and a speaker of it, after the deadline. */
async function registerOrganisation(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const main = page.getByRole('main')
  const part = (label: Message, values = {}) =>
    page.getByRole('region', { name: fill(label.en, values), exact: true })
  await visitor.open('/admin/register')
  await main.getByText(registerMessages.organisation.en, { exact: true }).click()
  await fillOrganisation(part(registerMessages.organisationHead))
  await fillContact(part(registerMessages.contactHead))
  const first = part(registerMessages.personNumber, { number: 1 })
  await first.getByRole('checkbox', { name: registerMessages.isContact.en }).check()
  await choose(first, registerMessages.activities, activityLabels['main-forum'].en)
  await page.keyboard.press('Escape')
  await adminButton(main, registerMessages.addPerson.en).click()
  const second = part(registerMessages.personNumber, { number: 2 })
  await second.getByText(registerMessages.more.en).waitFor()
  await choose(second, fieldLabels.category, 'Speaker')
  await second.getByText(/Main forum/).waitFor()
  await fillPerson(second, { name: 'Grace Li', email: 'grace@estuary.example', mobile: '13800002222' })
  for (const name of [registerMessages.privacy, registerMessages.identity])
    await main.getByRole('checkbox', { name: name.en }).check()
  await write(main, registerMessages.lateReason, 'Board approval came late')
  await adminButton(main, registerMessages.save.en).click()
  await second.getByText(fieldMessages.jobTitleRequired.en).waitFor()
  await look(visitor, 'registering an organisation')
  await write(second, fieldLabels.jobTitle, 'Chief actuary')
  await adminButton(main, registerMessages.save.en).click()
  await page.getByRole('link', { name: registerMessages.open.en }).waitFor()
  await look(visitor, 'an organisation registered')
}

async function fillOrganisation(part: Locator): Promise<void> {
  await choose(part, fieldLabels.type, organisationTypeLabels.reinsurance.en)
  await part.getByRole('combobox', { name: fieldLabels.country.en }).fill('Switz')
  await part.page().getByTitle('Switzerland', { exact: true }).last().click()
  await write(part, fieldLabels.nameEn, organisation)
  await write(part, fieldLabels.city, 'Zurich')
  await write(part, fieldLabels.address, 'Bahnhofstrasse 1')
}

async function fillContact(part: Locator): Promise<void> {
  await fillPerson(part, {
    surname: 'Okoro',
    firstName: 'Chidi',
    jobTitle: 'Head of treaty',
    email: 'chidi@estuary.example',
    mobile: '13800003333',
    certificateNumber: 'E12345678',
  })
  await choose(part, fieldLabels.title, optionLabels.mr.en)
  await choose(part, fieldLabels.rank, jobRankLabels.department.en)
  await choose(part, fieldLabels.origin, optionLabels.mainland.en)
  await choose(part, fieldLabels.certificateKind, optionLabels.passport.en)
}

/** The speaker becomes a VIP, which needs a reason. */
async function changeCategory(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.getByRole('link', { name: registerMessages.open.en }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: organisation })
  await drawer.getByRole('tab', { name: fill(reviewMessages.tabDelegates.en, { count: 2 }) }).click()
  const heading = drawer.getByRole('button', { name: /^(expanded |collapsed )?Grace Li/ }).first()
  await heading.click()
  await adminButton(drawer, fill(reviewMessages.changeCategoryOf.en, { name: 'Grace Li' })).click()
  const dialog = page.getByRole('dialog', { name: fill(reviewMessages.categoryOf.en, { name: 'Grace Li' }) })
  await choose(dialog, fieldLabels.category, 'VIP')
  await adminButton(dialog, reviewMessages.changeCategory.en).click()
  await dialog.getByText(fieldMessages.fieldRequired.en).waitFor()
  await look(visitor, 'changing a category')
  await write(dialog, commonFormMessages.reason, 'Guest of the chair')
  await adminButton(dialog, reviewMessages.changeCategory.en).click()
  await dialog.waitFor({ state: 'detached' })
  await heading.getByText('VIP').waitFor()
  await look(visitor, 'a category changed')
}

/** Of many rows the filter leaves the one with a VIP. */
async function filterBy(visitor: Visitor, address: string, filter: Message, row: string): Promise<void> {
  const { page } = visitor
  await visitor.go(address)
  const rows = page.locator('tbody').getByRole('row').filter({ visible: true, hasText: /\S/ })
  await rows.nth(1).waitFor()
  const search = page.getByRole('search', { name: filter.en })
  // The queue shows its first two filters until the others are wanted.
  const more = adminButton(search, adminMessages.moreFilters.en)
  if (await more.isVisible()) await more.click()
  await choose(search, fieldLabels.category, 'VIP')
  await adminButton(search, adminMessages.search.en).click()
  await becomes(() => rows.count(), 1)
  await rows.getByText(row).first().waitFor()
  await look(visitor, `filtered ${address.replaceAll('/', ' ')}`)
}

describe('categories of an organisation’s people', () => {
  let stage: Stage
  let staff: Visitor
  before(async () => {
    stage = await openStage('sqlite')
    staff = await signedIn(stage, office, sampleAdministrator)
  })
  after(() => stage.close())

  test('opened by staff, chosen in the form on a phone', async () => {
    await scene('opening a category', [staff], () => openPress(staff))
    const person = { email: 'lin@newcomer.example', organisation: '江口再保险股份有限公司' }
    const contact = await newcomer(stage, phone, person)
    await scene('choosing a category', [contact], () => chooseInForm(contact))
    await contact.leave()
  })

  test('an organisation registered late by staff, a category changed, and the lists by category', async () => {
    const { kernel } = stage.server
    const deadline = await asSystem(kernel, async ({ tx }) =>
      parameter(tx, await currentEdition(tx), 'REGISTRATION_DEADLINE'),
    )
    stage.advance(Math.max(0, deadline - kernel.clock.now()) + 60_000)
    const late = await signedIn(stage, office, sampleAdministrator)
    await scene('registering an organisation', [late], async () => {
      await registerOrganisation(late)
      await changeCategory(late)
      await filterBy(late, '/admin/adminsponsor', reviewMessages.filter, organisation)
      await filterBy(late, '/admin/delegates', exportMessages.delegatesFilter, 'Grace Li')
    })
    await late.leave()
    await staff.leave()
  })
})
