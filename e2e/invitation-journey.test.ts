/** A speaker registers by an invitation link after the deadline: invited in the back office, in either language, on a phone and at a desk. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { currentEdition, putParameter } from '../src/features/edition/server/service.ts'
import { fieldLabels } from '../src/features/registration/messages.ts'
import { singleTexts, submitTexts } from '../src/features/registration/web/form-messages.ts'
import { overMessages } from '../src/features/staff-registration/messages.ts'
import { invitationAdminMessages } from '../src/features/staff-registration/web/admin/messages.ts'
import { invitationPageMessages } from '../src/features/staff-registration/web/messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { asSystem } from '../src/server/context.ts'
import { fill, translator, type Locale } from '../src/shared/i18n.ts'
import { toBeijing } from '../src/shared/format.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { signedIn } from './arrivals.ts'
import { button, field, holds } from './dialog-steps.ts'
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

  async function invite(guest: Guest): Promise<string> {
    const { page } = admin
    await adminButton(page, invitationAdminMessages.invite.cn).click()
    const dialog = page.getByRole('dialog')
    const write = (label: { cn: string }, value: string) =>
      dialog.getByRole('textbox', { name: new RegExp(`${label.cn}$`) }).fill(value)
    await write(commonFormMessages.email, guest.email)
    await write(invitationAdminMessages.name, guest.name)
    await write(invitationAdminMessages.affiliation, guest.affiliation)
    if (guest.locale === 'en') {
      await dialog.getByRole('combobox', { name: invitationAdminMessages.language.cn }).click()
      await page.getByTitle(commonFormMessages.english.cn, { exact: true }).last().click()
    }
    await assertAccessible(admin, 'inviting someone')
    await adminButton(dialog, invitationAdminMessages.send.cn).click()
    await page.getByRole('row').filter({ hasText: guest.email }).waitFor()
    const mail = await stage.mail(guest.email, ({ kind }) => kind === 'registration.invitation')
    const { pathname, hash } = new URL(/https?:\S+#[\w-]+/.exec(mail.text)![0])
    return pathname + hash
  }

  /** From the link to the registration. */
  async function register(guest: Visitor, locale: Locale, name: string): Promise<void> {
    const t = translator(locale)
    const { page } = guest
    const named = field(page, t(fieldLabels.name), [t(commonFormMessages.optional)])
    await holds(named, name)
    await field(page, t(fieldLabels.jobTitle)).fill(locale === 'cn' ? '教授' : 'Professor')
    await field(page, t(fieldLabels.mobile)).fill('13800001111')
    await assertAccessible(guest, 'an invitation')
    await assertFits(guest, 'an invitation')
    const submit = button(page, t(singleTexts.submit))
    await submit.click()
    await page.getByText(t(submitTexts.privacyMissing)).waitFor()
    await page.getByRole('checkbox', { name: new RegExp(t(submitTexts.privacyNotice)) }).check()
    await submit.click()
    await page.getByText(t(invitationPageMessages.done)).waitFor()
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
        await visitor.page.getByRole('link', { name: invitationPageMessages.account[guest.locale] }).click()
        await visitor.page.waitForURL(/\/account$/)
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
    await admin.leave()
  })
})
