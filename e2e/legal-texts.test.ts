/**
 * The privacy notice is edited while someone registers: the editor publishes in the rich editor, the registration that was filled
 * in beside the older text is shown the texts again, and the account says which version was agreed to and shows it.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addStaff } from '../src/features/account/server/staff-service.ts'
import { dialogMessages } from '../src/features/account/web/messages.ts'
import { legalAdminMessages } from '../src/features/legal/web/admin/messages.ts'
import { legalTextMessages } from '../src/features/legal/web/messages.ts'
import { accountTexts } from '../src/features/registration/web/status-messages.ts'
import { asSystem } from '../src/server/context.ts'
import { errors } from '../src/shared/error-codes.ts'
import { translator } from '../src/shared/i18n.ts'
import { signedIn } from './arrivals.ts'
import { button, field, readAgreement } from './dialog-steps.ts'
import { assertAccessible, assertFits, openStage, pairs, type Stage, type Visitor } from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

async function look(visitor: Visitor, name: string): Promise<void> {
  await assertFits(visitor, name)
  await assertAccessible(visitor, name)
  const folder = process.env['PICTURES']
  const { width } = visitor.page.viewportSize()!
  if (folder)
    await visitor.page.screenshot({
      path: `${folder}/${name}-${visitor.locale}-${width}.png`,
      fullPage: true,
    })
}

/** The words that both languages end with are typed at the end of what is there. */
async function publish(visitor: Visitor, words: string): Promise<void> {
  const t = translator(visitor.locale)
  const { page } = visitor
  for (const text of await page.getByRole('main').locator('[contenteditable=true]').all()) {
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(` ${words}`)
  }
  await button(page.getByRole('main'), t(legalAdminMessages.publish)).click()
}

for (const seat of pairs.sqlite)
  test(`the notice changes while somebody registers [${seat.locale} ${seat.width}]`, async () => {
    const stage: Stage = await openStage('sqlite')
    try {
      const t = translator(seat.locale)
      const visitor = await stage.visitor(seat)
      await visitor.open('/')
      const { page } = visitor
      const dialog = await readAgreement(visitor)
      const email = 'patient@example.com'
      await dialog.getByRole('textbox', { name: t(commonFormMessages.email) }).fill(email)
      const since = stage.server.kernel.clock.now() - 1_000
      await button(dialog, t(dialogMessages.send)).click()
      await field(dialog, t(dialogMessages.code)).fill(await stage.code(email, since))
      await button(dialog, t(dialogMessages.next)).click()
      await field(dialog, t(dialogMessages.entityType)).selectOption({ index: 1 })
      await field(dialog, t(commonFormMessages.organisationName)).fill('Patient Reinsurance Ltd.')
      await field(dialog, t(dialogMessages.name)).fill('Nora Adler')
      await dialog.getByRole('textbox', { name: t(dialogMessages.phone) }).fill('4917012345678')
      await field(dialog, t(dialogMessages.certiType)).selectOption({ label: t(dialogMessages.passport) })
      await field(dialog, t(dialogMessages.certiNo)).fill('E12345678')
      const consents = [dialogMessages.consentPrivacy, dialogMessages.consentIdentity]
      for (const consent of consents) await dialog.getByRole('checkbox', { name: t(consent) }).check()

      await asSystem(stage.server.kernel, (ctx) =>
        addStaff(ctx, { email: 'editor@example.com', role: 'editor' }),
      )
      const editor = await signedIn(stage, seat, 'editor@example.com')
      await editor.open('/admin/legal-texts?kind=privacy')
      await editor.page.getByRole('main').locator('[contenteditable=true]').nth(1).waitFor()
      await publish(editor, 'Edition 3.')
      await editor.page.getByText(t(legalAdminMessages.published, { version: 3 })).waitFor()
      await look(editor, 'desk')

      await button(dialog, t(dialogMessages.register)).click()
      const agreement = page.getByRole('dialog', { name: t(dialogMessages.agreementTitle) })
      await page.getByText(errors.CONSENT_OUTDATED.message[seat.locale]).waitFor()
      await agreement.getByRole('link').waitFor()
      await look(visitor, 'agreement')
      await button(agreement, t(dialogMessages.agree)).click()
      // What was typed is there; what was agreed to is asked anew.
      assert.equal(await field(dialog, t(dialogMessages.certiNo)).inputValue(), 'E12345678')
      for (const consent of consents) {
        assert.equal(await dialog.getByRole('checkbox', { name: t(consent) }).isChecked(), false)
        await dialog.getByRole('checkbox', { name: t(consent) }).check()
      }
      await button(dialog, t(dialogMessages.register)).click()
      await dialog.waitFor({ state: 'hidden' })

      await editor.page.getByRole('main').locator('[contenteditable=true]').nth(1).waitFor()
      await publish(editor, 'Edition 4.')
      await editor.page.getByText(t(legalAdminMessages.published, { version: 4 })).waitFor()
      await visitor.open('/account')
      await page.getByText(t(accountTexts.noticeChanged)).first().waitFor()
      await look(visitor, 'account')
      await page
        .getByRole('button', { name: t(accountTexts.readOf, { version: 3 }) })
        .first()
        .click()
      const agreed = page.getByRole('dialog', { name: t(legalTextMessages.asOf, { version: 3 }) })
      await agreed.getByText('Edition 3.').waitFor()
      assert.equal(await agreed.getByText('Edition 4.').count(), 0)
      await look(visitor, 'agreed')
      await visitor.open('/privacy')
      await page.getByText('Edition 4.').waitFor()
      await look(visitor, 'privacy')
      await editor.leave()
      await visitor.leave()
    } finally {
      await stage.close()
    }
  })
