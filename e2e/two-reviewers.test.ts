/**
 * Two reviewers over one registration: who saves or decides on what is no longer so is refused, sees both versions, and chooses.
 * An organisation that has paid is not deleted; what keeps it is said, with what can be done instead.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addStaff } from '../src/features/account/server/staff-service.ts'
import { fieldLabels, statusLabels } from '../src/features/registration/messages.ts'
import { noteChanges } from '../src/features/registration/server/change-service.ts'
import { changeMessages } from '../src/features/review/web/admin/change-messages.ts'
import { reviewMessages } from '../src/features/review/web/admin/messages.ts'
import { homeMessages } from '../src/features/office-home/web/admin/messages.ts'
import { waitingMessages } from '../src/features/review/messages.ts'
import { asSystem } from '../src/server/context.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { fill, type Message } from '../src/shared/i18n.ts'
import { conflictMessages } from '../src/web/admin/record/messages.ts'
import { adminMessages } from '../src/web/admin/messages.ts'
import { signedIn } from './arrivals.ts'
import { becomes, hasFocus } from './dialog-steps.ts'
import { adminButton, approve, giveProof, openRegistration } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'
import { companiesOf } from '../src/features/registration/server/row-service.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

/** Of the sample: submitted. */
const submitted = { cn: '华澜再保险股份有限公司（示例）', en: 'Hualan Reinsurance Co., Ltd. (sample)' }

/** Of a text: what comes before its first value. */
const firstWords = (text: string) => text.split('{')[0]!.trim()

describe('two reviewers', () => {
  let stage: Stage
  let first: Visitor
  let second: Visitor

  before(async () => {
    stage = await openStage('sqlite')
    const email = 'li-wei@example.com'
    await asSystem(stage.server.kernel, async (ctx) => {
      const made = await addStaff(ctx, { email, role: 'reviewer', name: 'Li Wei' })
      if (!made.ok) throw new Error('no reviewer could be made')
    })
    first = await signedIn(stage, { width: 1440, locale: 'cn' }, sampleAdministrator)
    second = await signedIn(stage, { width: 390, locale: 'en' }, email)
  })
  after(() => stage.close())

  const step = (name: string, work: () => Promise<void>) =>
    test(name, () => scene(name, [first, second], work))
  const t = (visitor: Visitor, message: Message) => message[visitor.locale]

  async function looksWell(visitor: Visitor, name: string): Promise<void> {
    await assertAccessible(visitor, name)
    await assertFits(visitor, name)
  }

  async function openForm(visitor: Visitor) {
    await visitor.open('/admin/adminsponsor')
    const drawer = await openRegistration(visitor, t(visitor, submitted))
    await adminButton(drawer, t(visitor, reviewMessages.editCompany)).click()
    const form = visitor.page.getByRole('dialog').filter({ hasText: t(visitor, reviewMessages.editNote) })
    const city = form.getByRole('textbox', { name: t(visitor, fieldLabels.city), exact: true })
    await city.waitFor()
    return { form, city }
  }

  step(
    'an older form is refused, shows both versions, and saves over the newer one only on purpose',
    async () => {
      const [one, two] = [await openForm(first), await openForm(second)]
      const address = two.form.getByRole('textbox', { name: fieldLabels.address.en, exact: true }).first()
      await address.fill('2 Lingang Avenue')
      await two.city.fill('Shanghai Lingang')
      await adminButton(two.form, commonFormMessages.save.en).click()
      await two.form.waitFor({ state: 'detached' })
      await one.city.fill('上海临港')
      await adminButton(one.form, commonFormMessages.save.cn).click()
      const conflict = one.form.getByRole('alert').filter({ hasText: conflictMessages.text.cn })
      await conflict.waitFor()
      const shown = await conflict.textContent()
      for (const word of ['Li Wei', '上海临港', 'Shanghai Lingang', '2 Lingang Avenue'])
        assert.ok(shown!.includes(word), `${word}: ${shown}`)
      await looksWell(first, 'a conflict in a form')
      await adminButton(one.form, conflictMessages.keepMine.cn).click()
      await one.form.waitFor({ state: 'detached' })
      const drawer = first.page.getByRole('dialog').filter({ hasText: submitted.cn })
      await drawer.getByText('2 Lingang Avenue').waitFor()
    },
  )

  step('a decision on what a colleague has just decided is refused, beside the newer status', async () => {
    await second.open('/admin/adminsponsor')
    const theirs = await openRegistration(second, submitted.en)
    await first.open('/admin/adminsponsor')
    await approve(first, await openRegistration(first, submitted.cn))
    const label = fieldLabels.city.en
    await theirs
      .getByRole('checkbox', { name: fill(reviewMessages.fixOf.en, { field: label }), exact: true })
      .check()
    await theirs.getByRole('textbox', { name: commonFormMessages.reasonChinese.en }).fill('请核对。')
    await theirs.getByRole('textbox', { name: commonFormMessages.reasonEnglish.en }).fill('Please check.')
    await adminButton(theirs, fill(reviewMessages.return.en, { count: 1 })).click()
    const stale = theirs.getByRole('alert').filter({ hasText: reviewMessages.decisionStale.en })
    await stale.waitFor()
    const shown = (await stale.textContent())!
    for (const word of [statusLabels.returned.en, 'Please check.', statusLabels.approved.en])
      assert.ok(shown.includes(word), `${word}: ${shown}`)
    await looksWell(second, 'a stale decision')
    await adminButton(theirs, reviewMessages.decisionDrop.en).click()
    await stale.waitFor({ state: 'detached' })
  })

  step('a decision is undone with a reason, on both widths; on an older version it is refused', async () => {
    const ask = async (visitor: Visitor) => {
      await visitor.open('/admin/adminsponsor')
      const name = t(visitor, submitted)
      await adminButton(visitor.page, `${t(visitor, commonFormMessages.view)} ${name}`).click()
      const drawer = visitor.page.getByRole('dialog').filter({ hasText: name })
      const undo = fill(t(visitor, reviewMessages.undo), { status: t(visitor, statusLabels.approved) })
      await adminButton(drawer, undo).click()
      const dialog = visitor.page.getByRole('dialog').filter({ hasText: t(visitor, reviewMessages.undoGo) })
      await dialog
        .getByRole('textbox', { name: t(visitor, commonFormMessages.reasonChinese) })
        .fill('误操作。')
      await dialog
        .getByRole('textbox', { name: t(visitor, commonFormMessages.reasonEnglish) })
        .fill('By mistake.')
      await looksWell(visitor, 'undoing an approval')
      return { drawer, go: adminButton(dialog.last(), t(visitor, reviewMessages.undoGo)), undo }
    }
    const theirs = await ask(second)
    const own = await ask(first)
    await own.go.click()
    await own.drawer.getByText(statusLabels.submitted.cn, { exact: true }).first().waitFor()
    await theirs.go.click()
    const stale = theirs.drawer.getByRole('alert').filter({ hasText: reviewMessages.decisionStale.en })
    await stale.waitFor()
    assert.match((await stale.textContent())!, /Undo “Approved” \(By mistake\.\)/)
    await looksWell(second, 'a stale undoing')
    await adminButton(theirs.drawer, reviewMessages.decisionDrop.en).click()
    await stale.waitFor({ state: 'detached' })
    await first.open('/admin/adminsponsor')
    await approve(first, await openRegistration(first, submitted.cn))
  })

  step('the home says what waits; a line leads to its records, and the menu counts them', async () => {
    for (const visitor of [first, second]) {
      const { page } = visitor
      await visitor.open('/admin')
      const line = page.getByRole('main').getByRole('link', { name: t(visitor, waitingMessages.resubmitted) })
      await line.waitFor()
      assert.match(page.url(), /\/admin\/today$/)
      // Each block has come, with what it says in words.
      await page.getByRole('img', { name: firstWords(t(visitor, homeMessages.curveAltAlone)) }).waitFor()
      await page.getByRole('img', { name: firstWords(t(visitor, homeMessages.moneyAlt)) }).waitFor()
      await looksWell(visitor, 'the home of the back office')
      await line.click()
      await page.getByRole('heading', { level: 1, name: t(visitor, reviewMessages.title) }).waitFor()
      assert.match(page.url(), /adminsponsor\?status=resubmitted$/)
      assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY')
    }
    // At 1440 the menu is there: the group of the page is open, its entry in view, and says how many wait.
    const menu = first.page.getByRole('navigation', { name: adminMessages.menu.cn })
    const entry = menu.getByRole('link', { name: new RegExp(`^${adminMessages.review.cn}`) })
    await entry.and(menu.locator('[aria-current=page]')).waitFor()
    await entry.getByText(/项待处理/).waitFor()
    const group = menu.getByRole('button', { name: new RegExp(`^${adminMessages.system.cn}`) })
    await group.press('Enter')
    const last = menu.getByRole('link', { name: adminMessages.security.cn })
    await last.waitFor()
    await group.press('ArrowDown')
    await hasFocus(menu.getByRole('link', { name: adminMessages.editionsOfAll.cn }))
    await last.click()
    await last.and(menu.locator('[aria-current=page]')).waitFor()
    const bottom = await last.evaluate((link) => link.getBoundingClientRect().bottom)
    assert.ok(bottom <= first.page.viewportSize()!.height, 'the active entry is in view')
  })

  step('an organisation that has paid is not deleted; its people can be made nameless', async () => {
    await first.open('/admin/adminsponsor')
    const { page } = first
    const { name: paid } = await asSystem(stage.server.kernel, ({ tx }) =>
      tx
        .selectFrom('payment')
        .innerJoin('company', 'company.id', 'payment.company_id')
        .select('company.name')
        .executeTakeFirstOrThrow(),
    )
    await page.getByRole('button', { name: fill(reviewMessages.moreOf.cn, { name: paid.cn }) }).click()
    await page.getByRole('menuitem', { name: reviewMessages.deleteCompany.cn }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: paid.cn })
    await giveProof({
      stage,
      visitor: first,
      act: () => adminButton(dialog, reviewMessages.deleteGo.cn).click(),
    })
    const kept = page
      .getByRole('dialog')
      .filter({ hasText: fill(reviewMessages.keptTitle.cn, { name: paid.cn }) })
    await kept
      .getByRole('alert')
      .filter({ hasText: /付款记录/ })
      .waitFor()
    await looksWell(first, 'a refused deletion')
    await becomes(() => kept.getByRole('button').count(), 4)
  })

  step('who was added after the approval waits in a queue, and is accepted or returned', async () => {
    await asSystem(stage.server.kernel, async (ctx) => {
      const approved = await companiesOf(ctx.tx, (all) =>
        all.where('company.status', '=', 'approved').orderBy('company.number', 'desc').limit(1),
      )
      const company = approved[0]!
      const delegates = await ctx.tx
        .selectFrom('delegate')
        .select('id')
        .where('company_id', '=', company.id)
        .orderBy('position')
        .execute()
      const [one, two] = delegates.map(({ id }) => id)
      const written = [
        { id: one!, change: 'replaced', fields: [] },
        { id: two!, change: 'changed', fields: ['jobTitle', 'mobile'] },
      ] as const
      await noteChanges(ctx, { company, written, by: 'organisation' })
    })
    for (const visitor of [first, second]) {
      await visitor.open('/admin/changes')
      await visitor.page.getByRole('heading', { level: 1, name: t(visitor, adminMessages.changes) }).waitFor()
      await visitor.page.getByText(t(visitor, changeMessages.replaced), { exact: true }).waitFor()
      await looksWell(visitor, 'changes')
    }
    const { page } = first
    await page
      .getByRole('button', { name: /^接受：/ })
      .first()
      .click()
    await page.getByText(changeMessages.accepted.cn).waitFor()
    await becomes(() => page.getByRole('button', { name: /^退回：/ }).count(), 1)
    await page.getByRole('button', { name: /^退回：/ }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: changeMessages.returnText.cn })
    await dialog.getByRole('textbox', { name: commonFormMessages.reasonChinese.cn }).fill('请核对。')
    await dialog.getByRole('textbox', { name: commonFormMessages.reasonEnglish.cn }).fill('Please check.')
    await adminButton(dialog, changeMessages.return.cn).click()
    await page.getByText(changeMessages.returned.cn).waitFor()
    await becomes(() => page.getByRole('button', { name: /^退回：/ }).count(), 0)
  })
})
