/** Another person takes a delegate's place: in the organisation's form on a phone, and in the reviewer's drawer. */
import { after, before, describe, test } from 'node:test'
import { delegateTexts, replaceTexts } from '../src/features/registration/web/form-messages.ts'
import { fieldLabels, optionLabels } from '../src/features/registration/messages.ts'
import { companiesOf } from '../src/features/registration/server/row-service.ts'
import { reviewMessages } from '../src/features/review/web/admin/messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { asSystem } from '../src/server/context.ts'
import { fill } from '../src/shared/i18n.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { jobRankLabels } from '../src/shared/organisation-types.ts'
import { adminMessages } from '../src/web/admin/messages.ts'
import { signedIn } from './arrivals.ts'
import { button } from './dialog-steps.ts'
import { delegateForm, fillPerson } from './form-steps.ts'
import { adminButton } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage } from './stage.ts'

const person = { surname: 'Weber', firstName: 'Max', jobTitle: 'Underwriter', mobile: '4917012345678' }
const document = { kind: 'passport', number: 'C01X00T47' } as const

describe('replacing a delegate', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage('sqlite')
  })
  after(() => stage.close())

  /** An approved organisation of the sample, and its delegate who is not the contact. */
  const findPlace = () =>
    asSystem(stage.server.kernel, async ({ tx }) => {
      const companies = await companiesOf(tx, (all) =>
        all.where('company.status', '=', 'approved').orderBy('company.id'),
      )
      for (const company of companies) {
        const delegate = await tx
          .selectFrom('delegate')
          .selectAll()
          .where('company_id', '=', company.id)
          .where('is_primary_contact', '=', false)
          .orderBy('position')
          .executeTakeFirst()
        if (delegate) return { company, delegate }
      }
      throw new Error('the sample has no such organisation')
    })

  test('by the organisation, and again by a reviewer', async () => {
    const { company, delegate } = await findPlace()
    const contact = await signedIn(stage, { width: 390, locale: 'en' }, company.contact.email)
    const reviewer = await signedIn(stage, { width: 1440, locale: 'cn' }, sampleAdministrator)
    await scene('replacing a delegate', [contact, reviewer], async () => {
      await contact.open('/signup')
      const form = await delegateForm(contact, delegate.position)
      await button(form, delegateTexts.replace.en).click()
      const dialog = contact.page.getByRole('dialog', { name: /^Replace / })
      await fillPerson(contact, dialog, {
        ...person,
        email: 'max.weber@example.com',
        origin: 'mainland',
        document,
      })
      await assertAccessible(contact, 'replacing a delegate')
      await assertFits(contact, 'replacing a delegate')
      await button(dialog, delegateTexts.replace.en).click()
      await dialog.waitFor({ state: 'detached' })
      await contact.page.getByText(replaceTexts.done.en).waitFor()
      await form.getByText('Max Weber').first().waitFor()
      await stage.mail(delegate.email, ({ kind }) => kind === 'registration.replaced')
      await stage.mail('max.weber@example.com', ({ kind }) => kind === 'registration.delegate')

      await reviewer.open('/admin/adminsponsor?status=all')
      const { cn: name } = company.name
      await reviewer.page.getByRole('link', { name: fill(commonFormMessages.viewNamed.cn, { name }) }).click()
      const drawer = reviewer.page.getByRole('dialog').filter({ hasText: name })
      await drawer.getByRole('tab', { name: /^代表/ }).click()
      const heading = drawer.getByRole('button', { name: 'Max Weber' }).first()
      await heading.click()
      await adminButton(drawer, fill(reviewMessages.replaceDelegateOf.cn, { name: 'Max Weber' })).click()
      const replacing = reviewer.page.getByRole('dialog').filter({ hasText: reviewMessages.replaceNote.cn })
      await assertAccessible(reviewer, 'replacing a delegate by staff')
      const write = (label: { cn: string }, value: string) =>
        replacing.getByRole('textbox', { name: label.cn, exact: true }).fill(value)
      await write(fieldLabels.surname, '李')
      await write(fieldLabels.firstName, '娜')
      await write(fieldLabels.jobTitle, '精算师')
      await write(fieldLabels.email, 'li.na@example.com')
      await write(fieldLabels.mobile, '13900000000')
      await write(fieldLabels.certificateNumber, 'E87654321')
      const choose = async (label: { cn: string }, option: { cn: string }) => {
        await replacing.getByRole('combobox', { name: label.cn }).click()
        await reviewer.page.getByTitle(option.cn, { exact: true }).last().click()
      }
      await choose(fieldLabels.title, optionLabels.ms)
      await choose(fieldLabels.rank, jobRankLabels.department)
      await choose(fieldLabels.origin, optionLabels.mainland)
      await choose(fieldLabels.certificateKind, optionLabels.passport)
      await adminButton(replacing, reviewMessages.replaceDelegate.cn).click()
      await reviewer.page.getByText(adminMessages.saved.cn).waitFor()
      await drawer.getByRole('button', { name: '李娜' }).first().waitFor()
      await stage.mail('max.weber@example.com', ({ kind }) => kind === 'registration.replaced')
    })
    await contact.leave()
    await reviewer.leave()
  })
})
