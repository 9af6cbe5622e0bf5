/**
 * The own ticket in a browser: a delegate opens it on a phone in Chinese, shows the code large, loses the network and opens it
 * again, and signs out; the primary contact looks at a colleague's at a desk in English, takes the calendar and prints the
 * confirmation on one sheet. Who has not been approved is told why. One stage on SQLite. Takes the network away, so
 * E2E_SLOW is not for it.
 */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  notYetMessages,
  paperMessages,
  ticketMessages as messages,
} from '../src/features/ticket/web/messages.ts'
import { daysMessages, moreMessages, pageMessages } from '../src/features/my-conference/web/messages.ts'
import { ticketPath } from '../src/features/ticket/rules.ts'
import { fill, type Message } from '../src/shared/i18n.ts'
import { localAddress } from '../src/shared/addresses.ts'
import { commonMessages } from '../src/shared/common-messages.ts'
import { asSystem } from '../src/server/context.ts'
import { accountMenuMessages } from '../src/web/frame/account-menu-messages.ts'
import { comeSignedIn, newcomer, signedIn } from './arrivals.ts'
import { becomes, button } from './dialog-steps.ts'
import {
  assertAccessible,
  assertFits,
  openStage,
  scene,
  takenOver,
  type Stage,
  type Visitor,
} from './stage.ts'

describe('the own ticket', () => {
  let stage: Stage
  let people: { contact: string; delegate: string; names: string[] }

  before(async () => {
    stage = await openStage('sqlite')
    people = await findApproved()
  })
  after(() => stage.close())

  /** An approved organisation of the sample: its contact, and a delegate, who waits for a seat from now on. */
  function findApproved(): Promise<typeof people> {
    return asSystem(stage.server.kernel, async ({ tx }) => {
      const found = await tx
        .selectFrom('delegate')
        .innerJoin('company', 'company.id', 'delegate.company_id')
        .innerJoin('contact', 'contact.company_id', 'company.id')
        .innerJoin('delegate_activity', 'delegate_activity.delegate_id', 'delegate.id')
        .innerJoin('edition', 'edition.code', 'company.edition')
        .select([
          'company.id',
          'contact.email as contact',
          'delegate.email_key as delegate',
          'delegate_activity.id as seat',
          'delegate_activity.activity_id as activity',
        ])
        .where('edition.current', '=', true)
        .where('company.status', '=', 'approved')
        .where('delegate.is_primary_contact', '=', false)
        .where('delegate.email_key', 'is not', null)
        .where('contact.attends', '=', true)
        .orderBy('company.id')
        .orderBy('delegate.position')
        .orderBy('delegate_activity.id')
        .limit(1)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('delegate_activity')
        .set({ state: 'waiting', waiting_since: 1 })
        .where('id', '=', found.seat)
        .execute()
      // The freed seat would be offered again as soon as the periodic job runs.
      await tx.updateTable('activity').set({ capacity: 0 }).where('id', '=', found.activity).execute()
      const rows = await tx
        .selectFrom('delegate')
        .select('name')
        .where('company_id', '=', found.id)
        .orderBy('position')
        .execute()
      return { contact: found.contact, delegate: found.delegate!, names: rows.map(({ name }) => name) }
    })
  }

  const drawnCode = ({ page, locale }: Visitor) =>
    page.getByRole('img', { name: messages.code[locale] }).first().locator('path').getAttribute('d')

  /** What the tab's session has kept of pages. */
  const seen = (page: Page) => page.evaluate(() => sessionStorage.getItem('seen'))

  test('a delegate shows it on a phone, with a network and without, until signing out', async () => {
    const visitor = await stage.visitor({ width: 390, locale: 'cn', keepsPages: true })
    const { page, locale } = visitor
    await comeSignedIn({ stage, visitor, email: people.delegate })
    await scene('the ticket on a phone', [visitor], async () => {
      await visitor.open(ticketPath)
      await page.getByText(messages.kept[locale]).waitFor()
      await page
        .getByText(fill(messages.waiting[locale], { position: 1 }))
        .first()
        .waitFor()
      await assertFits(visitor, 'the ticket')
      await assertAccessible(visitor, 'the ticket')
      const code = await drawnCode(visitor)
      await button(page, messages.enlarge[locale]).click()
      const large = page.getByRole('dialog')
      await large.waitFor()
      await assertAccessible(visitor, 'the code as large as the screen')
      assert.equal(await large.locator('svg path').first().count(), 1)
      await page.keyboard.press('Escape')
      await large.waitFor({ state: 'hidden' })

      await visitor.open('/my-conference')
      const days = (of: 'cn' | 'en') => page.getByRole('heading', { name: daysMessages.headingOwn[of] })
      await days(locale).waitFor()

      const keptPages = () =>
        page.evaluate(async () => {
          const names = await caches.keys()
          const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
          return found
            .flat()
            .map(({ url }) => new URL(url).pathname)
            .filter((path) => /\/(ticket|my-conference)$/.test(path))
        })
      await becomes(
        async () => (await keptPages()).toSorted(),
        ['/account/ticket', '/en/account/ticket', '/en/my-conference', '/my-conference'],
      )
      await page.context().setOffline(true)
      for (const language of ['cn', 'en'] as const) {
        await page.goto(localAddress(language, ticketPath))
        await takenOver(page)
        await page.getByText(messages.offline[language].split('{at}')[0]!.trim()).first().waitFor()
        assert.equal(await drawnCode({ ...visitor, locale: language }), code, 'the same code as before')
      }
      // The own conference as it was last read says how old it is, and nothing can be done on it.
      for (const language of ['cn', 'en'] as const) {
        await page.goto(localAddress(language, '/my-conference'))
        await takenOver(page)
        await page.getByText(pageMessages.old[language].split('{time}')[0]!.trim()).waitFor()
        await days(language).waitFor()
        // What can be opened is a link, what cannot is seen to be none.
        const off = (name: Message) =>
          page.locator('main').getByRole('link', { name: name[language] }).getAttribute('aria-disabled')
        assert.deepEqual([await off(moreMessages.hotel), await off(moreMessages.account)], [null, 'true'])
      }
      // Another tab of a browser that was closed: nobody is signed in, and the ticket is there.
      const later = await page.context().newPage()
      await page.goto('about:blank')
      await later.goto(localAddress(locale, ticketPath))
      await later.getByText(messages.signedOut[locale].split('{at}')[0]!.trim()).waitFor()
      assert.equal(await seen(later), null, 'what was read stays with its session')
      await later.close()
      await page.context().setOffline(false)
      await comeSignedIn({ stage, visitor, email: people.delegate })
      await visitor.open('/account')
      assert.ok(await seen(page), 'it is kept until the session ends')
      await button(page, accountMenuMessages.signOut[locale]).click()
      await page.waitForURL(({ pathname }) => pathname === '/')
      await takenOver(page)
      await becomes(() => page.evaluate(() => localStorage.getItem('kept')), null)
      assert.equal(await seen(page), null)
      await visitor.open(ticketPath)
      await page.getByRole('heading', { name: notYetMessages.signInTitle[locale] }).waitFor()
      await assertAccessible(visitor, 'a ticket of nobody')
    })
    // Calls that find no network are reported by the browser itself: not looked over.
    await page.context().close()
  })

  test('the contact looks at a colleague’s, takes the calendar and prints one sheet', async () => {
    const visitor = await signedIn(stage, { width: 1440, locale: 'en' }, people.contact)
    const { page, locale } = visitor
    await scene('the ticket at a desk', [visitor], async () => {
      await visitor.open('/account')
      await page.getByRole('link', { name: messages.open[locale] }).click()
      const whose = page.getByLabel(messages.whose[locale])
      await whose.waitFor()
      const first = await drawnCode(visitor)
      await whose.selectOption({ index: people.names.length - 1 })
      await becomes(async () => (await drawnCode(visitor)) === first, false, 'another person, another code')
      await assertFits(visitor, 'a colleague’s ticket')
      await assertAccessible(visitor, 'a colleague’s ticket')
      const downloading = page.waitForEvent('download')
      await button(page, messages.calendar[locale]).click()
      const file = await buffer(await (await downloading).createReadStream())
      assert.match(file.toString(), /^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT/)
      await page.emulateMedia({ media: 'print' })
      await page.getByText(paperMessages.title[locale]).waitFor()
      assert.equal(await page.getByRole('heading', { name: messages.title[locale] }).isVisible(), false)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      assert.equal(pdf.match(/\/Type\s*\/Page\b/g)!.length, 1, 'one sheet')
      await page.emulateMedia({ media: 'screen' })
    })
    await visitor.leave()
  })

  test('the words of a hold, in English as long as a phone is wide, break', async () => {
    // Of the sample: approved, with two holds.
    const visitor = await signedIn(stage, { width: 390, locale: 'en' }, 'sample-9-1@example.com')
    await visitor.open(ticketPath)
    await visitor.page
      .getByText(/^Held until/)
      .first()
      .waitFor()
    await assertFits(visitor, 'a ticket with holds')
    await visitor.leave()
  })

  test('who has not submitted yet is told so, with a way on', async () => {
    const visitor = await newcomer(
      stage,
      { width: 390, locale: 'en' },
      { email: 'early@example.com', organisation: 'Early Re' },
    )
    const { page, locale } = visitor
    await scene('no ticket yet', [visitor], async () => {
      await visitor.open(ticketPath)
      await page.getByRole('link', { name: notYetMessages.toDelegates[locale] }).waitFor()
      await assertFits(visitor, 'no ticket yet')
      await assertAccessible(visitor, 'no ticket yet')
      assert.equal(await page.getByRole('link', { name: commonMessages.signIn[locale] }).count(), 0)
    })
    await visitor.leave()
  })
})
