/** A speaker, and an organisation, register by an invitation link after the deadline: in either language, on a phone and at a desk. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { currentEdition, putParameter } from '../src/features/edition/server/service.ts'
import { fieldLabels } from '../src/features/registration/messages.ts'
import { singleTexts, submitTexts } from '../src/features/registration/web/form-messages.ts'
import { overMessages } from '../src/features/staff-registration/messages.ts'
import { messages as signupMessages } from '../src/features/registration/web/messages.ts'
import { invitationAdminMessages } from '../src/features/staff-registration/web/admin/messages.ts'
import { invitationPageMessages } from '../src/features/staff-registration/web/messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { asSystem } from '../src/server/context.ts'
import { fill, translator, type Locale } from '../src/shared/i18n.ts'
import { toBeijing } from '../src/shared/format.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { signedIn } from './arrivals.ts'
import { button, field, holds, keepsFocus } from './dialog-steps.ts'
import { adminButton } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'

interface Guest {
  readonly locale: Locale
  readonly width: number
  readonly email: string
  readonly name: string
  readonly affiliation: string
}
const guests = [
  {
    locale: 'en',
    width: 390,
    email: 'ada@example.org',
    name: 'Ada Wong',
    affiliation: 'Institute of Deltas',
  },
  { locale: 'cn', width: 1440, email: 'zhao@example.org', name: '赵明', affiliation: '三角洲研究所' },
] as const satisfies readonly Guest[]

/** Whenever that was. */
const draftSaved = (locale: Locale) =>
  new RegExp(signupMessages.draftSaved[locale].replace('{time}', '\\d\\d:\\d\\d'))

/** A draft is kept as often as something is typed: waits for the one that has this. */
const keptOnServer = (page: Page, text: string) =>
  page.waitForResponse((answer) => answer.ok() && Boolean(answer.request().postData()?.includes(text)))

describe('an invitation link', () => {
  let stage: Stage
  let admin: Visitor
  before(async () => {
    stage = await openStage('sqlite')
    await asSystem(stage.server.kernel, async (ctx) => {
      const edition = await currentEdition(ctx.tx)
      const value = toBeijing(ctx.now - 3_600_000)
      await putParameter(ctx, { edition, code: 'REGISTRATION_DEADLINE', value })
    })
    admin = await signedIn(stage, { locale: 'cn', width: 1440 }, sampleAdministrator)
  })
  after(() => stage.close())

  async function invite(guest: Guest, isOrganisation = false): Promise<string> {
    const { page } = admin
    await adminButton(page, invitationAdminMessages.invite.cn).click()
    const dialog = page.getByRole('dialog')
    const write = (label: { cn: string }, value: string) =>
      dialog.getByRole('textbox', { name: new RegExp(`${label.cn}$`) }).fill(value)
    if (isOrganisation) {
      await dialog.getByText(invitationAdminMessages.organisation.cn, { exact: true }).click()
      await dialog.getByRole('spinbutton').fill('3')
    }
    await write(commonFormMessages.email, guest.email)
    await write(isOrganisation ? commonFormMessages.primaryContact : invitationAdminMessages.name, guest.name)
    const affiliation = isOrganisation
      ? commonFormMessages.organisationName
      : invitationAdminMessages.affiliation
    await write(affiliation, guest.affiliation)
    if (guest.locale === 'en') {
      await dialog.getByRole('combobox', { name: invitationAdminMessages.language.cn }).click()
      await page.getByTitle(commonFormMessages.english.cn, { exact: true }).last().click()
    }
    await assertAccessible(admin, 'inviting someone')
    await adminButton(dialog, invitationAdminMessages.send.cn).click()
    await page.getByRole('row').filter({ hasText: guest.email }).waitFor()
    const mail = await stage.mail(guest.email, ({ kind }) => kind.startsWith('registration.invitation'))
    const { pathname, hash } = new URL(/https?:\S+#[\w-]+/.exec(mail.text)![0])
    return pathname + hash
  }

  /** From the link to the registration. */
  async function register(guest: Visitor, locale: Locale, name: string): Promise<void> {
    const t = translator(locale)
    const { page } = guest
    await assertAccessible(guest, 'an invitation')
    await assertFits(guest, 'an invitation')
    await button(page, t(invitationPageMessages.begin)).click()
    await page.waitForURL(/\/signup$/)
    const named = field(page, t(fieldLabels.name))
    await holds(named, name)
    await keepsFocus(page)
    await field(page, t(fieldLabels.jobTitle)).fill(locale === 'cn' ? '教授' : 'Professor')
    const kept = keptOnServer(page, '13800001111')
    await field(page, t(fieldLabels.mobile)).fill('13800001111')
    await kept
    // A draft is kept: whoever comes back finds what was typed.
    await page.getByText(draftSaved(locale)).waitFor()
    await guest.reload()
    await holds(field(page, t(fieldLabels.mobile)), '13800001111')
    await assertAccessible(guest, 'a form of one person')
    await assertFits(guest, 'a form of one person')
    const submit = button(page, t(singleTexts.submit))
    await submit.click()
    await page.getByText(t(submitTexts.privacyMissing)).waitFor()
    await keepsFocus(page)
    await page.getByRole('checkbox', { name: new RegExp(t(submitTexts.privacyNotice)) }).check()
    await submit.click()
    await page.getByText(t(singleTexts.submitted)).first().waitFor()
    await keepsFocus(page)
  }

  for (const guest of guests)
    test(`a speaker finishes it in ${guest.locale}`, async () => {
      await admin.open('/admin/invitations')
      const visitor = await stage.visitor(guest)
      await scene(`an invitation in ${guest.locale}`, [admin, visitor], async () => {
        const link = await invite(guest)
        await visitor.page.goto(link)
        await register(visitor, guest.locale, guest.name)
        // Used up: whoever opens it again is told so.
        const other = await stage.visitor(guest)
        await other.page.goto(link)
        await other.page.getByText(overMessages.finished[guest.locale]).waitFor()
        await assertAccessible(other, 'a used invitation')
        await other.leave()
        await admin.reload()
        const row = admin.page.getByRole('row').filter({ hasText: guest.email })
        await row.getByText(invitationAdminMessages.finished.cn).waitFor()
        await assertAccessible(admin, 'invitations')
        const number = await row.getByText(/^LIRC\d{4}-\d{4}$/).innerText()
        assert.match(number, /-\d{4}$/)
      })
      await visitor.leave()
    })

  test('one that is revoked says so, and is listed as that', async () => {
    await admin.open('/admin/invitations')
    const guest = { ...guests[0], email: 'revoked@example.org', name: 'Max Weber' }
    await scene('a revoked invitation', [admin], async () => {
      const link = await invite(guest)
      const { page } = admin
      await adminButton(page, fill(invitationAdminMessages.revokeOf.cn, { name: guest.name })).click()
      await adminButton(page.getByRole('dialog'), invitationAdminMessages.revoke.cn).click()
      const row = page.getByRole('row').filter({ hasText: guest.email })
      await row.getByText(invitationAdminMessages.revoked.cn).waitFor()
      const visitor = await stage.visitor(guest)
      await visitor.page.goto(link)
      await visitor.page.getByText(overMessages.revoked.en).waitFor()
      await visitor.leave()
    })
  })

  /** From the link to a draft of the organisation's form. */
  async function begin(guest: Guest): Promise<void> {
    const { locale, email, affiliation } = guest
    const t = translator(locale)
    await admin.open('/admin/invitations')
    const visitor = await stage.visitor(guest)
    await scene(`an invited organisation in ${locale}`, [admin, visitor], async () => {
      const { page } = visitor
      await page.goto(await invite(guest, true))
      await page.getByText(affiliation).first().waitFor()
      await assertAccessible(visitor, 'an invitation of an organisation')
      await assertFits(visitor, 'an invitation of an organisation')
      await button(page, t(invitationPageMessages.begin)).click()
      await page.waitForURL(/\/signup$/)
      const label = locale === 'cn' ? fieldLabels.nameCn : fieldLabels.nameEn
      await holds(field(page, t(label)), affiliation)
      const kept = keptOnServer(page, 'Riga')
      await field(page, t(fieldLabels.city)).fill('Riga')
      await kept
      await page.getByText(draftSaved(locale)).filter({ visible: true }).first().waitFor()
      await stage.mail(email, ({ kind }) => kind === 'registration.invitationOfOrganisation')
    })
    await visitor.leave()
  }

  test('organisations begin in both languages, and are told when the invitation ends', async () => {
    const asked = guests.map((guest, index) => ({
      ...guest,
      email: `organisation-${guest.locale}@example.org`,
      affiliation: ['Baltic Press House', '三角洲再保险公司'][index]!,
    }))
    for (const guest of asked) await begin(guest)
    await admin.leave()
    stage.advance(15 * 86_400_000)
    for (const guest of asked) {
      const visitor = await signedIn(stage, guest, guest.email)
      await scene(`an invitation that has ended in ${guest.locale}`, [visitor], async () => {
        await visitor.open('/signup')
        await visitor.page.getByText(signupMessages.invitationOverTitle[guest.locale]).waitFor()
        await visitor.page.getByText('Riga').first().waitFor()
        await assertAccessible(visitor, 'an invitation that has ended')
      })
      await visitor.leave()
    }
  })
})
