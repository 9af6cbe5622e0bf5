/**
 * A document from its issue to its end: staff check and issue a confirmation at a desk in Chinese, its organisation fetches it on a
 * phone in English, anybody verifies it, staff revoke it and put other words into the text, and the public page says so.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { barLabels, kindLabels, stateLabels } from '../src/features/document/messages.ts'
import { documentAdminMessages as admin } from '../src/features/document/web/admin/messages.ts'
import { documentMessages as messages } from '../src/features/document/web/messages.ts'
import { redeem } from '../src/features/checkin/server/redeem-service.ts'
import { companiesOf } from '../src/features/registration/server/row-service.ts'
import { templateMessages } from '../src/features/template/messages.ts'
import { templateAdminMessages as texts } from '../src/features/template/web/admin/messages.ts'
import { nonce } from '../src/app/testing/checkin.ts'
import { sessionUserOf } from '../src/app/testing/bookings.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { asSystem, type SessionUser } from '../src/server/context.ts'
import { commonMessages } from '../src/shared/common-messages.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { fill } from '../src/shared/i18n.ts'
import { signedIn } from './arrivals.ts'
import { button, field, holds } from './dialog-steps.ts'
import { adminButton, giveProof } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'

const desk: SessionUser = {
  ...sessionUserOf({ companyId: '', accountId: 'desk' }),
  userType: 3,
  role: 'checkin',
  companyId: null,
}

describe('documents', () => {
  let stage: Stage
  let office: Visitor
  let contact: Visitor
  let anybody: Visitor
  let delegate: {
    readonly id: string
    readonly edition: string
    readonly name: string
    readonly email: string
    readonly organisation: string
    /** Of the same organisation. */
    readonly colleagues: number
  }
  let number = ''
  let all = 0

  before(async () => {
    stage = await openStage('sqlite')
    const found = await asSystem(stage.server.kernel, async ({ tx }) => {
      const [company] = await companiesOf(tx, (all) =>
        all.where('company.status', '=', 'approved').orderBy('company.id').limit(1),
      )
      const [person, ...others] = await tx
        .selectFrom('delegate')
        .select(['id', 'name', 'edition'])
        .where('company_id', '=', company!.id)
        .orderBy('position')
        .execute()
      const { contact: first, name } = company!
      return { ...person!, email: first.email, organisation: name.cn, colleagues: others.length }
    })
    delegate = found
    office = await signedIn(stage, { width: 1440, locale: 'cn' }, sampleAdministrator)
    contact = await signedIn(stage, { width: 390, locale: 'en' }, delegate.email)
    anybody = await stage.visitor({ width: 390, locale: 'cn' })
  })
  after(() => stage.close())

  async function looksWell(visitor: Visitor, name: string): Promise<void> {
    await assertAccessible(visitor, name)
    await assertFits(visitor, name)
  }

  const answer = (visitor: Visitor, heading: string) =>
    visitor.page.getByRole('status').getByRole('heading', { level: 1, name: heading, exact: true })

  test('issued after a check, fetched, and verified', () =>
    scene('issuing', [office, contact, anybody], async () => {
      await office.open('/admin/documents')
      await adminButton(office.page, admin.issue.cn).click()
      const dialog = office.page.getByRole('dialog')
      await dialog.getByRole('radio', { name: kindLabels.confirmation.cn }).check()
      await dialog.getByRole('radio', { name: admin.chosen.cn }).check()
      const search = dialog.getByRole('searchbox', { name: admin.search.cn })
      await search.fill(delegate.name)
      await search.press('Enter')
      await dialog.getByRole('checkbox', { name: delegate.name }).first().check()
      await dialog.getByText(fill(admin.selected.cn, { count: 1 })).waitFor()
      await looksWell(office, 'choosing whom a document is for')
      await adminButton(dialog, admin.check.cn).click()
      await dialog.getByText(fill(admin.checked.cn, { ready: 1, refused: 0 })).waitFor()
      await adminButton(dialog, fill(admin.issueNow.cn, { count: 1 })).click()
      await dialog
        .getByRole('status')
        .getByText(fill(admin.done.cn, { count: 1 }))
        .waitFor()
      await looksWell(office, 'documents that were issued')
      await adminButton(dialog, commonMessages.close.cn).last().click()
      await dialog.waitFor({ state: 'detached' })
      number = (await office.page.getByRole('link', { name: /^验证页：CF-/ }).textContent())!
      await looksWell(office, 'the list of documents')

      await contact.open('/account')
      const own = contact.page.getByRole('link', { name: number })
      await own.waitFor()
      await looksWell(contact, 'the own documents')
      const [download] = await Promise.all([
        contact.page.waitForEvent('download'),
        button(
          contact.page,
          fill(messages.downloadNamed.en, { kind: kindLabels.confirmation.en, number }),
        ).click(),
      ])
      assert.equal(download.suggestedFilename(), `${number}.pdf`)
      assert.ok((await readFile(await download.path())).subarray(0, 5).equals(Buffer.from('%PDF-')))
      await own.click()
      await answer(contact, messages.valid.en).waitFor()
      await looksWell(contact, 'a valid document')
    }))

  test('all whom a search leaves: how many there will be, who gets none and why, and then as many', () =>
    scene('issuing many', [office], async () => {
      await adminButton(office.page, admin.issue.cn).click()
      const dialog = office.page.getByRole('dialog')
      await dialog.getByRole('radio', { name: kindLabels.confirmation.cn }).check()
      const search = dialog.getByRole('searchbox', { name: admin.search.cn })
      await search.fill(delegate.organisation)
      await search.press('Enter')
      await adminButton(dialog, admin.check.cn).click()
      const why = barLabels['already-issued'].cn
      await button(dialog, fill(admin.showOf.cn, { why })).click()
      await dialog.getByRole('region', { name: why }).getByText(delegate.name).waitFor()
      await looksWell(office, 'who gets no document, and why')
      const issue = dialog.getByRole('button', { name: /^签发 \d+ 份$/ })
      const count = Number(/\d+/.exec((await issue.textContent())!)![0])
      assert.equal(count, delegate.colleagues)
      await issue.click()
      await dialog.getByRole('status').getByText(fill(admin.done.cn, { count })).waitFor()
      await adminButton(dialog, commonMessages.close.cn).last().click()
      await dialog.waitFor({ state: 'detached' })
      all = count + 1
    }))

  test('some that are ticked come as one file, and so do all of a kind', () =>
    scene('the bundle', [office], async () => {
      await office.open('/admin/documents?kind=confirmation')
      await office.page.getByRole('checkbox', { name: number }).check()
      await adminButton(office.page, fill(admin.bundleChosen.cn, { count: 1 })).click()
      const some = office.page.getByRole('dialog')
      await giveProof({ stage, visitor: office, act: () => adminButton(some, admin.bundleStart.cn).click() })
      await some.getByText(fill(admin.bundleDone.cn, { total: 1 })).waitFor()
      await adminButton(some, commonMessages.close.cn).last().click()
      await some.waitFor({ state: 'detached' })
      await office.page.getByRole('checkbox', { name: number }).uncheck()
      await adminButton(office.page, admin.bundle.cn).click()
      const dialog = office.page.getByRole('dialog')
      await looksWell(office, 'asking for all documents of a kind')
      await giveProof({
        stage,
        visitor: office,
        act: () => adminButton(dialog, admin.bundleStart.cn).click(),
      })
      await dialog.getByText(fill(admin.bundleDone.cn, { total: all })).waitFor()
      const [download] = await Promise.all([
        office.page.waitForEvent('download'),
        adminButton(dialog, admin.bundleSave.cn).click(),
      ])
      assert.ok((await readFile(await download.path())).subarray(0, 5).equals(Buffer.from('%PDF-')))
      await adminButton(dialog, commonMessages.close.cn).last().click()
      await dialog.waitFor({ state: 'detached' })
    }))

  test('revoked with a reason, and shown so; an unknown number is answered alike', () =>
    scene('revoking', [office, anybody], async () => {
      await adminButton(office.page, fill(admin.revokeOf.cn, { number })).click()
      const dialog = office.page.getByRole('dialog')
      await field(dialog, commonFormMessages.reason.cn).fill('姓名有误')
      await looksWell(office, 'revoking a document')
      await adminButton(dialog, admin.revokeAct.cn).click()
      await office.page.getByText(fill(admin.revoked.cn, { number })).waitFor()

      await anybody.open('/verify')
      await looksWell(anybody, 'the field for a number')
      const ask = async (asked: string) => {
        await anybody.page.getByPlaceholder(messages.placeholder.cn).fill(asked)
        await button(anybody.page, messages.verify.cn).click()
      }
      await ask(number.toLowerCase())
      await answer(anybody, messages.revoked.cn).waitFor()
      await anybody.page.getByText(kindLabels.confirmation.cn, { exact: true }).waitFor()
      assert.ok(!(await anybody.page.locator('main').innerText()).includes(delegate.name))
      await looksWell(anybody, 'a revoked document')
      await ask(`${number.slice(0, -5)}33333`)
      await answer(anybody, messages.unknown.cn).waitFor()
      await looksWell(anybody, 'an unknown number')
      await contact.go('/account')
      await contact.page.getByText(stateLabels.revoked.en, { exact: true }).waitFor()
    }))

  // On a phone and at a desk, each in one language; the other width is only measured.
  test('valid, revoked and unknown numbers are told apart in both languages, on a phone and at a desk', async () => {
    const valid = (await office.page.getByRole('link', { name: /^验证页：CF-/ }).allTextContents()).find(
      (one) => one !== number,
    )!
    const asked = { valid, revoked: number, unknown: `${number.slice(0, -5)}33333` } as const
    for (const [locale, width, other] of [
      ['cn', 1440, 390],
      ['en', 390, 1440],
    ] as const) {
      const visitor = await stage.visitor({ width, locale })
      await scene(`verifying, ${locale}`, [visitor], async () => {
        for (const state of ['valid', 'revoked', 'unknown'] as const) {
          const name = `a number that is ${state}`
          await visitor.open(`/verify/${asked[state]}`)
          await answer(visitor, messages[state][locale]).waitFor()
          await looksWell(visitor, name)
          await visitor.page.setViewportSize({ width: other, height: 900 })
          await assertFits(visitor, name)
          await visitor.page.setViewportSize({ width, height: 900 })
        }
      })
      await visitor.leave()
    }
  })

  test('a certificate is for who was checked in, and the delegate has it in the account', () =>
    scene('a certificate', [office, contact], async () => {
      const scan = { id: nonce(), pointId: `${delegate.edition}:entrance`, personId: delegate.id }
      const entered = await asSystem(stage.server.kernel, (ctx) =>
        redeem({ ...ctx, user: desk }, { ...scan, direction: 'in' }),
      )
      assert.equal(entered.ok && entered.result.verdict, 'welcome')
      await adminButton(office.page, admin.issue.cn).click()
      const dialog = office.page.getByRole('dialog')
      await dialog.getByRole('radio', { name: kindLabels.attendance.cn }).check()
      await adminButton(dialog, admin.check.cn).click()
      await button(dialog, fill(admin.showOf.cn, { why: barLabels['not-checked-in'].cn })).waitFor()
      await adminButton(dialog, fill(admin.issueNow.cn, { count: 1 })).click()
      await dialog
        .getByRole('status')
        .getByText(fill(admin.done.cn, { count: 1 }))
        .waitFor()
      await adminButton(dialog, commonMessages.close.cn).last().click()
      await contact.reload()
      await contact.page.getByRole('link', { name: /^AC-/ }).click()
      await answer(contact, messages.valid.en).waitFor()
      await looksWell(contact, 'a certificate of attendance')
    }))

  test('words without what a document must say are refused where they are written', () =>
    scene('the words', [office], async () => {
      await office.go('/admin/email-texts?kind=document.confirmation')
      await office.page.getByRole('heading', { level: 1, name: kindLabels.confirmation.cn }).waitFor()
      const english = office.page.locator('textarea[lang="en"]')
      await english.fill('{name} of {organisation} comes to the {conference} on {days}.')
      await office.page
        .getByText(fill(templateMessages.missingVariable.cn, { name: '{place}' }))
        .first()
        .waitFor()
      await looksWell(office, 'the words of a document')
      const right = '{name} of {organisation} comes to the {conference} in {place} on {days}.'
      await english.fill(right)
      await adminButton(office.page, commonFormMessages.save.cn).click()
      await office.page.getByText(texts.saved.cn).waitFor()
      await english.fill(`${right} Soon.`)
      await adminButton(office.page, texts.earlier.cn).click()
      const dialog = office.page.getByRole('dialog')
      await dialog.locator('del', { hasText: 'Soon.' }).waitFor()
      await looksWell(office, 'the earlier versions of a text')
      await adminButton(dialog, texts.earlierTake.cn).click()
      await holds(english, right)
    }))
})
