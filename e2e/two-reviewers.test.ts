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
import { reviewApi } from '../src/features/review/contract.ts'
import { parameterMessages } from '../src/features/edition/messages.ts'
import { parameterPageMessages } from '../src/features/edition/web/admin/messages.ts'
import { moneyLabels } from '../src/features/fees/web/admin/messages.ts'
import { homeMessages } from '../src/features/office-home/web/admin/messages.ts'
import { waitingMessages } from '../src/features/review/messages.ts'
import { asSystem } from '../src/server/context.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { commonMessages } from '../src/shared/common-messages.ts'
import { fill, type Message } from '../src/shared/i18n.ts'
import { conflictMessages } from '../src/web/admin/record/messages.ts'
import { adminMessages } from '../src/web/admin/messages.ts'
import { signedIn } from './arrivals.ts'
import { becomes, hasFocus, holds, keepsFocus } from './dialog-steps.ts'
import { adminButton, approve, giveProof, openRegistration } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'
import type { Locator, Page, Route } from 'playwright-core'
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
    const label = fieldLabels.city.en
    const fix = theirs.getByRole('checkbox', {
      name: fill(reviewMessages.fixOf.en, { field: label }),
      exact: true,
    })
    // The last that is in view: the reason that opens under it comes into view, too.
    await fix.evaluate((box) => box.scrollIntoView({ block: 'end' }))
    await fix.check()
    const reason = theirs.getByRole('textbox', { name: commonFormMessages.reasonEnglish.en })
    await becomes(() => reason.evaluate(isSeen), true, 'the reason is in view')
    await theirs.getByRole('textbox', { name: commonFormMessages.reasonChinese.en }).fill('请核对。')
    await reason.fill('Please check.')
    // Nothing is taken from under who is writing.
    await first.open('/admin/adminsponsor')
    await approve(first, await openRegistration(first, submitted.cn))
    await adminButton(theirs, fill(reviewMessages.return.en, { count: 1 })).click()
    const stale = theirs.getByRole('alert').filter({ hasText: reviewMessages.decisionStale.en })
    await stale.waitFor()
    const shown = (await stale.textContent())!
    for (const word of [statusLabels.returned.en, 'Please check.', statusLabels.approved.en])
      assert.ok(shown.includes(word), `${word}: ${shown}`)
    await looksWell(second, 'a stale decision')
    await adminButton(theirs, reviewMessages.decisionDrop.en).click()
    await stale.waitFor({ state: 'detached' })
    await keysAnswer(second.page, theirs)
  })

  /** The focus has stayed in the registration, and its keys answer from there, from its frame, and from the list below it. */
  async function keysAnswer(page: Page, drawer: Locator): Promise<void> {
    await page.keyboard.press('a')
    await drawer.getByText(reviewMessages.cannotNow.en).waitFor()
    await drawer.getByText(statusLabels.approved.en, { exact: true }).first().click()
    await page.keyboard.press('r')
    await hasFocus(drawer.getByRole('checkbox').first())
    await page.locator('tr[data-row-key]').getByRole('link').first().focus()
    await page.keyboard.press('a')
    await drawer.getByText(reviewMessages.keysHere.en).waitFor()
    await hasFocus(drawer.getByRole('heading', { level: 2 }))
  }

  step('a decision is undone with a reason, on both widths; on an older version it is refused', async () => {
    const ask = async (visitor: Visitor) => {
      await visitor.open('/admin/adminsponsor?status=approved')
      const name = t(visitor, submitted)
      const view = fill(t(visitor, commonFormMessages.viewNamed), { name })
      await visitor.page.getByRole('link', { name: view, exact: true }).click()
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
    await second.open('/admin/adminsponsor')
    const same = await openRegistration(second, submitted.en)
    await first.open('/admin/adminsponsor')
    await approve(first, await openRegistration(first, submitted.cn))
    // It shows in what the other has open, and so does its taking back.
    await same.getByText(statusLabels.approved.en, { exact: true }).first().waitFor()
    await first.page.keyboard.press('u')
    await same.getByText(statusLabels.submitted.en, { exact: true }).first().waitFor()
    const list = `**/${reviewApi.getAllCompanyInfo.path}**`
    const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>()
    await second.page.route(list, (route) => isOver.then(() => route.fallback()))
    await adminButton(
      first.page.getByRole('dialog').filter({ hasText: submitted.cn }),
      reviewMessages.approve.cn,
    )
      .and(first.page.locator(':not([aria-disabled])'))
      .click()
    // Who decides the same before having heard of it has nothing to settle.
    await adminButton(same, reviewMessages.approve.en).click()
    const already = { name: submitted.en, status: statusLabels.approved.en }
    await second.page.getByText(fill(reviewMessages.alreadySo.en, already)).waitFor()
    goOn()
    await second.page.unroute(list)
  })

  step('the home says what waits; a line leads to its records, and the menu counts them', async () => {
    for (const visitor of [first, second]) {
      const { page } = visitor
      await visitor.go('/admin')
      const line = page.getByRole('main').getByRole('link', { name: t(visitor, waitingMessages.resubmitted) })
      await line.waitFor()
      assert.match(page.url(), /\/admin\/today$/)
      // Each block has come, with what it says in words.
      await page.getByRole('img', { name: firstWords(t(visitor, homeMessages.curveAltAlone)) }).waitFor()
      await page.getByText(t(visitor, moneyLabels.owedFen.meaning)).waitFor()
      await looksWell(visitor, 'the home of the back office')
      await line.click()
      await page.getByRole('heading', { level: 1, name: t(visitor, reviewMessages.title) }).waitFor()
      assert.match(page.url(), /adminsponsor\?status=resubmitted$/)
      await keepsFocus(page)
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
    const isInView = (link: Element) => link.getBoundingClientRect().bottom <= innerHeight
    await becomes(() => last.evaluate(isInView), true, 'the active entry is in view')
  })

  step(
    'J keeps the open tab, keys open tabs, and people not viewed yet are named beside the approval',
    async () => {
      const { page } = first
      await first.open('/admin/adminsponsor?status=submitted')
      await page.locator('tr[data-row-key]').first().getByRole('link').first().click()
      const drawer = page.getByRole('dialog')
      const unseen = drawer.getByText(firstWords(reviewMessages.peopleUnseen.cn.split('（')[0]!))
      await unseen.waitFor()
      const people = drawer.getByRole('tab', {
        name: firstWords(reviewMessages.tabDelegates.cn),
        selected: true,
      })
      await page.keyboard.press('2')
      await people.waitFor()
      await hasFocus(people)
      await unseen.waitFor({ state: 'detached' })
      const heading = drawer.getByRole('heading', { level: 2 })
      const before = await heading.textContent()
      await page.keyboard.press('j')
      await becomes(
        async () => (await heading.textContent()) === before,
        false,
        'the next registration is shown',
      )
      await people.waitFor()
      await page.keyboard.press('1')
      await drawer.getByRole('tab', { name: reviewMessages.tabCompany.cn, selected: true }).waitFor()
    },
  )

  step('a block of the home that fails says so in its place, and is asked again there', async () => {
    const { page } = first
    const held = '**/mas/admin/office/money'
    await page.route(held, (route) =>
      route.fulfill({
        status: 429,
        json: { resultCode: 'TOO_MANY', errorMessage: '请稍后再试。', result: null },
      }),
    )
    await first.go('/admin/today')
    const block = page.getByRole('region', { name: homeMessages.money.cn, exact: true })
    await block.getByRole('alert').filter({ hasText: adminMessages.loadFailed.cn }).waitFor()
    await page.getByRole('img', { name: firstWords(homeMessages.curveAltAlone.cn) }).waitFor()
    await looksWell(first, 'a block that failed')
    await page.unroute(held)
    await adminButton(block, commonFormMessages.retry.cn).click()
    await block.getByText(moneyLabels.owedFen.meaning.cn).waitFor()
    await block.getByRole('alert').waitFor({ state: 'detached' })
  })

  step(
    'a parameter is found and changed; the log names it in words and leads to it, and it goes back',
    async () => {
      const { page } = first
      const name = parameterMessages.roomHoldDays.cn
      await first.go('/admin/adminparams')
      await page.getByRole('textbox', { name: parameterPageMessages.search.cn }).fill('room_hold')
      const row = page.getByRole('row').filter({ hasText: 'ROOM_HOLD_DAYS' })
      await becomes(
        () =>
          page
            .getByRole('row')
            .filter({ has: page.locator('code') })
            .count(),
        1,
      )
      const edit = adminButton(row, fill(commonFormMessages.editNamed.cn, { name }))
      const changed = row.getByText(parameterPageMessages.changed.cn, { exact: true })
      await edit.click()
      const drawer = page.getByRole('dialog').filter({ hasText: 'ROOM_HOLD_DAYS' })
      await drawer.getByRole('spinbutton').fill('9')
      await adminButton(drawer, commonFormMessages.save.cn).click()
      await changed.waitFor()
      await drawer.waitFor({ state: 'detached' })
      await hasFocus(edit)
      await first.go('/admin/log')
      const entry = page.getByRole('row').filter({ hasText: name })
      await entry.getByText('9', { exact: true }).waitFor()
      await entry.getByRole('link', { name }).click()
      await page.waitForURL(/adminparams\?edition=LIRC_\d+&q=ROOM_HOLD_DAYS$/)
      await edit.click()
      await adminButton(drawer, parameterPageMessages.reset.cn).click()
      const question = page
        .getByRole('dialog')
        .filter({ hasText: firstWords(parameterPageMessages.resetAsk.cn) })
      await adminButton(question.last(), parameterPageMessages.reset.cn).click()
      await changed.waitFor({ state: 'detached' })
      await drawer.waitFor({ state: 'detached' })
      await keepsFocus(page)
    },
  )

  step('an organisation that has paid is not deleted; its people can be made nameless', async () => {
    await first.go('/admin/adminsponsor?status=all')
    const { page } = first
    await page.getByText(reviewMessages.pendingFirst.cn).waitFor()
    const { name: paid } = await asSystem(stage.server.kernel, ({ tx }) =>
      tx
        .selectFrom('payment')
        .innerJoin('company', 'company.id', 'payment.company_id')
        .select('company.name')
        .executeTakeFirstOrThrow(),
    )
    await page.getByRole('button', { name: fill(adminMessages.moreOf.cn, { name: paid.cn }) }).click()
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
    await adminButton(kept, reviewMessages.keepOrganisation.cn).click()
    await kept.waitFor({ state: 'detached' })
  })

  step('an organisation is deleted from its open registration, which closes', async () => {
    const { page } = first
    await first.open('/admin/adminsponsor?status=draft')
    const row = page.locator('tr[data-row-key]').first()
    await row.getByRole('link').click()
    const id = await row.getAttribute('data-row-key')
    const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
    await adminButton(drawer, adminMessages.more.cn).click()
    await page.getByRole('menuitem', { name: reviewMessages.deleteCompany.cn }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: reviewMessages.deleteCompany.cn }).last()
    const remove = () =>
      giveProof({
        stage,
        visitor: first,
        act: () => adminButton(dialog, reviewMessages.deleteGo.cn).click(),
      })
    // It is done, and the answer is lost: the same once more, with another proof, is told that it was done.
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route(`**/mas/${reviewApi.deleteCompany.path}`, lose, { times: 1 })
    await remove()
    await page.getByText(adminMessages.networkFailed.cn).waitFor()
    await remove()
    await drawer.waitFor({ state: 'hidden' })
    await becomes(() => page.locator(`tr[data-row-key="${id}"]`).count(), 0)
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
      await visitor.go('/admin/changes')
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

  step(
    'ten approvals are ten keys: rows of one height, the next one opens, the focus stays with it',
    async () => {
      const { page } = first
      await queueUp(stage, inQueue)
      await first.go('/admin/adminsponsor')
      const rows = page.locator('tr[data-row-key]')
      await rows.filter({ hasText: nameOf(1) }).waitFor()
      const measured = () =>
        rows.evaluateAll((all) =>
          all.map((row) => [row.getBoundingClientRect().y, row.getBoundingClientRect().height]),
        )
      const before = await measured()
      assert.deepEqual([...new Set(before.map(([, height]) => Math.floor(height!)))], [50])
      const box = rows.first().getByRole('checkbox')
      await box.check()
      await page.getByText(fill(reviewMessages.chosen.cn, { count: 1 })).waitFor()
      assert.deepEqual(await measured(), before, 'selecting moves nothing')
      await box.uncheck()
      await looksWell(first, 'the queue')

      // Anywhere in the row opens it, beside the list.
      await rows
        .filter({ hasText: nameOf(1) })
        .locator('td')
        .nth(2)
        .click()
      await focusIsOn(first, nameOf(1))
      const list = (await page.getByRole('table').boundingBox())!
      const drawer = page.getByRole('dialog').filter({ hasText: nameOf(1) })
      assert.ok(list.x + list.width <= (await drawer.boundingBox())!.x, 'nothing of the list is covered')
      assert.ok((await rows.first().getByRole('link').locator('..').boundingBox())!.width >= 300)

      let keys = 0
      for (let number = 1; number <= 10; number++) {
        await approveByKey(page)
        keys++
        await focusIsOn(first, nameOf(number + 1))
      }
      assert.equal(keys, 10)
      // The second of two taps in one breath decides nothing: the next one has only just opened.
      await page.locator(mayApprove).waitFor()
      await page.evaluate(async () => {
        const press = () =>
          document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
        const heading = () => document.activeElement?.textContent
        const before = heading()
        press()
        // By a turn, and not by a frame, which may come late on a busy machine.
        while (heading() === before) await new Promise((resolve) => setTimeout(resolve))
        press()
      })
      await page.getByText(reviewMessages.justOpened.cn).waitFor()
      await page.keyboard.press('u')
      await focusIsOn(first, nameOf(11))
      await becomes(
        async () => (await statusesOf(stage)).filter((status) => status === 'approved').length,
        10,
      )
      await page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^1 / ${inQueue - 10 + othersWaiting}$`) })
        .waitFor()
    },
  )

  step(
    'a decision is taken back by a key within a minute, and not after it; a tick keeps from approving',
    async () => {
      const { page } = first
      await page.keyboard.press('u')
      await focusIsOn(first, nameOf(10))
      await becomes(async () => (await statusesOf(stage))[9], 'submitted')
      assert.equal(await mailsOf(stage, 10), 0)
      const undid = fill(reviewMessages.courseTakenBack.cn, {
        undid: statusLabels.approved.cn,
        status: statusLabels.submitted.cn,
      })
      await page.getByText(undid).first().waitFor()
      await looksWell(first, 'after ten approvals')

      await page.keyboard.press('r')
      await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('type')), 'checkbox')
      await page.keyboard.press('Space')
      const drawer = page.getByRole('dialog').filter({ hasText: nameOf(10) })
      await adminButton(drawer, reviewMessages.approve.cn).and(drawer.locator(':disabled')).waitFor()
      const reason = drawer.getByRole('textbox', { name: commonFormMessages.reasonEnglish.cn })
      await reason.press('Control+End')
      await reason.pressSequentially('aru')
      await becomes(async () => (await reason.inputValue()).endsWith('aru'), true)
      await looksWell(first, 'a field to correct')
      // A common reason costs no word of one's own, and neither does a tick that goes by mistake.
      const own = /aru\. ./
      await drawer
        .getByRole('group', { name: commonFormMessages.commonReasons.cn })
        .getByRole('button')
        .last()
        .click()
      await holds(reason, own)
      const tick = drawer.getByRole('checkbox').first()
      await tick.uncheck()
      await tick.check()
      await holds(reason, own)
      await tick.uncheck()
      await approveByKey(page)
      await focusIsOn(first, nameOf(11))
      // The next one opens before the answer is there.
      await becomes(async () => (await statusesOf(stage))[9], 'approved')
      stage.advance(61_000)
      await page.keyboard.press('u')
      await page.getByText(/只能由作出决定的人在一分钟内收回/).waitFor()
      assert.equal((await statusesOf(stage))[9], 'approved')
      await becomes(() => mailsOf(stage, 10), 1)
    },
  )

  step(
    'a key decides on what is shown while the answer to the last is under way; what is refused opens again',
    async () => {
      const { page } = first
      const write = '**/mas/admin/updateActivityCompanyStatus'
      const answered = Promise.withResolvers<void>()
      await page.route(write, async (route) => {
        await answered.promise
        await route.continue()
      })
      for (const number of [12, 13]) {
        await approveByKey(page)
        await focusIsOn(first, nameOf(number))
      }
      assert.deepEqual((await statusesOf(stage)).slice(10, 13), ['submitted', 'submitted', 'submitted'])
      assert.equal(await asksBeforeLeaving(page), true, 'decisions are on their way')
      answered.resolve()
      await becomes(async () => (await statusesOf(stage)).slice(10, 13).join(), 'approved,approved,submitted')
      await becomes(() => asksBeforeLeaving(page), false)
      await page.unroute(write)

      await page.route(write, (route) => route.abort())
      await approveByKey(page)
      const drawer = page.getByRole('dialog').filter({ hasText: nameOf(13) })
      await drawer.getByRole('alert').filter({ hasText: reviewMessages.noAnswerHere.cn }).waitFor()
      await focusIsOn(first, nameOf(13))
      await page.unroute(write)
      // Wanted back in the moment of the answer.
      await pressAfterAnswer(page, reviewApi.updateStatus.path, 'u')
      await approveByKey(page)
      await page.getByText(fill(reviewMessages.takenBack.cn, { name: nameOf(13) })).waitFor()
      await focusIsOn(first, nameOf(13))
      await approveByKey(page)
      await focusIsOn(first, nameOf(14))
      await becomes(async () => (await statusesOf(stage))[12], 'approved')

      // A rejection waits its minute, too, and taken back it keeps the words.
      const reject = adminButton(
        page.getByRole('dialog').filter({ hasText: nameOf(14) }),
        reviewMessages.reject.cn,
      )
      const dialog = page.getByRole('dialog').filter({ hasText: reviewMessages.rejectTitle.cn })
      const note = dialog.getByRole('textbox', { name: reviewMessages.noteEn.cn })
      await reject.click()
      await dialog.getByRole('textbox', { name: reviewMessages.noteCn.cn }).fill('名额已满。')
      await note.fill('The places are taken.')
      await adminButton(dialog, reviewMessages.reject.cn).click()
      await focusIsOn(first, nameOf(15))
      await becomes(async () => (await statusesOf(stage))[13], 'rejected')
      await page.keyboard.press('u')
      await focusIsOn(first, nameOf(14))
      await becomes(async () => (await statusesOf(stage))[13], 'submitted')
      await reject.click()
      await becomes(() => note.inputValue(), 'The places are taken.')
      await adminButton(dialog, commonFormMessages.cancel.cn).click()
      await dialog.waitFor({ state: 'detached' })
    },
  )

  step(
    'who else has it open is said in the row and in the registration, on a phone it fills the screen',
    async () => {
      await second.go('/admin/adminsponsor')
      await second.page
        .locator('tr[data-row-key]')
        .filter({ hasText: nameOf(14) })
        .waitFor()
      const box = second.page.locator('tr[data-row-key]').first().getByRole('checkbox')
      await box.check()
      await second.page.getByText(fill(reviewMessages.chosen.en, { count: 1 })).waitFor()
      await looksWell(second, 'the queue on a phone')
      await adminButton(second.page, reviewMessages.bulk.en).click()
      const many = second.page.getByRole('dialog').filter({ hasText: reviewMessages.bulkTitle.en })
      await adminButton(many, commonFormMessages.cancel.en).click()
      await many.waitFor({ state: 'detached' })
      await box.uncheck()
      const theirs = await openRegistration(second, nameOf(14))
      assert.ok((await theirs.boundingBox())!.width >= 380)
      await first.page.getByRole('alert').filter({ hasText: 'Li Wei' }).waitFor()
      await first.page
        .locator('tr[data-row-key]')
        .filter({ hasText: nameOf(14) })
        .getByText(/Li Wei/)
        .waitFor()
      await looksWell(first, 'a registration that two have open')
      await theirs.getByRole('button', { name: commonMessages.close.en }).click()
      await first.page.getByRole('alert').filter({ hasText: 'Li Wei' }).waitFor({ state: 'detached' })
      // Put away, its row has the focus, also once the list has heard that nobody looks at it any more.
      const row = first.page.locator('tr[data-row-key]').filter({ hasText: nameOf(14) })
      const own = row.getByText(reviewMessages.presentSelf.cn)
      await own.waitFor()
      await first.page.keyboard.press('Escape')
      await own.waitFor({ state: 'detached' })
      await hasFocus(row.getByRole('link'))
      // Nor does anybody look at what a page had open that is gone.
      await first.page.keyboard.press('Enter')
      await own.waitFor()
      await first.open('/admin/adminsponsor')
      await row.waitFor()
      await becomes(() => own.count(), 0)
    },
  )

  step(
    'all that match are decided in one go; what has changed since is named; then today is cleared',
    async () => {
      const { page } = first
      await first.open('/admin/adminsponsor')
      const rows = page.locator('tr[data-row-key]')
      await rows.first().getByRole('checkbox').check()
      const count = inQueue - 13 + othersWaiting
      await adminButton(page, fill(reviewMessages.selectMatching.cn, { count })).click()
      await page.getByText(fill(reviewMessages.chosen.cn, { count })).waitFor()
      await asSystem(stage.server.kernel, ({ tx, now }) =>
        tx.updateTable('company').set({ updated_at: now }).where('number', '=', numberOf(15)).execute(),
      )
      await adminButton(page, reviewMessages.bulk.cn).click()
      const dialog = page.getByRole('dialog').filter({ hasText: reviewMessages.bulkTitle.cn })
      const go = fill(reviewMessages.bulkGo.cn, { count, status: statusLabels.approved.cn })
      await adminButton(dialog, go).click()
      const outcome = fill(reviewMessages.bulkDone.cn, { ok: count - 1, failed: 1 })
      await page.getByRole('dialog').getByText(outcome).waitFor()
      const left = page.getByRole('dialog').getByRole('listitem').first()
      assert.match((await left.textContent())!, new RegExp(`${nameOf(15)}.*已被他人修改`))
      // The server has done it, not the page: a page that is opened anew knows of it, until it is put away.
      await first.open('/admin/adminsponsor')
      await page.getByRole('status').filter({ hasText: outcome }).waitFor()
      await looksWell(first, 'what became of many')
      await adminButton(page.getByRole('main'), reviewMessages.bulkShow.cn).click()
      await left.waitFor()
      await adminButton(page.getByRole('dialog'), reviewMessages.done.cn).click()
      await becomes(() => rows.count(), 1)
      await rows.first().getByRole('link').click()
      await focusIsOn(first, nameOf(15))
      await approveByKey(page)
      await focusIsOn(first, reviewMessages.cleared.cn)
      await looksWell(first, 'nothing waits')
      await becomes(async () => (await statusesOf(stage)).every((status) => status === 'approved'), true)
    },
  )
})

/** Registrations that wait longer than those of the sample, and how many of those wait. */
const inQueue = 34
const othersWaiting = 3
const nameOf = (number: number) => `待审机构${String(number).padStart(2, '0')}`
const numberOf = (number: number) => 900 + number

/** Submitted registrations, the first the longest ago: made of one of the sample. */
async function queueUp(stage: Stage, count: number): Promise<void> {
  await asSystem(stage.server.kernel, async ({ tx, kernel }) => {
    const waiting = tx
      .selectFrom('company')
      .selectAll()
      .where('status', '=', 'submitted')
      .orderBy('number')
      .limit(1)
    const company = await waiting.executeTakeFirstOrThrow()
    const people = await tx
      .selectFrom('person')
      .selectAll()
      .where('company_id', '=', company.id)
      .orderBy('id')
      .execute()
    for (let number = 1; number <= count; number++) {
      const id = kernel.random.id()
      const name = { cn: nameOf(number), en: nameOf(number) }
      const own = { id, account_id: id, number: numberOf(number), name, submitted_at: 1_000_000 * number }
      await tx
        .insertInto('company')
        .values({ ...company, ...own })
        .execute()
      for (const person of people)
        await tx
          .insertInto('person')
          .values({ ...person, id: kernel.random.id(), company_id: id, email_key: null })
          .execute()
    }
  })
}

const statusesOf = (stage: Stage) =>
  asSystem(stage.server.kernel, async ({ tx }) => {
    const rows = await tx
      .selectFrom('company')
      .select('status')
      .where('number', '>', numberOf(0))
      .orderBy('number')
      .execute()
    return rows.map(({ status }) => status)
  })

/** Whether the browser would ask before the tab goes. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

const mayApprove = '[aria-keyshortcuts="A"]:not([aria-disabled])'
/** Once what is open can be decided on: the second tap of two decides nothing. */
async function approveByKey(page: Page): Promise<void> {
  await page.locator(mayApprove).waitFor()
  await page.keyboard.press('a')
}

/** Presses a key when the next answer to a call has been taken up, and nothing has been drawn of it. */
const pressAfterAnswer = (page: Page, path: string, key: string) =>
  page.evaluate(
    ([path, key]) => {
      const { json } = Response.prototype
      Response.prototype.json = async function () {
        const value: unknown = await json.call(this)
        if (!this.url.includes(path)) return value
        Response.prototype.json = json
        const press = async () => {
          // Whatever waits for the answer has gone on; drawing is a task of its own.
          for (let turn = 0; turn < 200; turn++) await Promise.resolve()
          document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        }
        void press()
        return value
      }
    },
    [path, key] as const,
  )

/** Whether all of an element is in view, and nothing lies over its lower end. */
function isSeen(element: Element): boolean {
  const { left, bottom } = element.getBoundingClientRect()
  return document.elementFromPoint(left + 8, bottom - 4) === element
}

/** How many letters of an approval of it are waiting or have left. */
const mailsOf = (stage: Stage, number: number) =>
  asSystem(stage.server.kernel, async ({ tx }) => {
    const mails = await tx
      .selectFrom('mail')
      .innerJoin('company', 'company.id', 'mail.company_id')
      .select('mail.id')
      .where('company.number', '=', numberOf(number))
      .where('mail.kind', '=', 'registration.approved')
      .orderBy('mail.id')
      .execute()
    return mails.length
  })

/** The focus is never lost to the page's beginning: it stands on this heading. */
async function focusIsOn({ page }: Visitor, name: string): Promise<void> {
  await becomes(
    () => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`),
    `H2 ${name}`,
  )
}
