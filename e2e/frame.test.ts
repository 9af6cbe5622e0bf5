/**
 * The frame and its dialogs as requirement 2, requirement 4 and requirement 8 describe them, in both languages: what happens around a
 * navigation, the agreement, the notice, the countdown, what comes of sending a code, signing out, and a
 * session that ends automatically.
 */
import { localAddress } from '../src/shared/addresses.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { accountMessages } from '../src/features/account/messages.ts'
import { dialogMessages } from '../src/features/account/web/messages.ts'
import { asSystem } from '../src/server/context.ts'
import { currentEdition, parameter } from '../src/features/edition/server/service.ts'
import { offerTexts } from '../src/features/registration/web/offer/offer-messages.ts'
import { touchPages } from '../src/server/database/kept-facts.ts'
import { formatDateTime, toBeijing } from '../src/shared/format.ts'
import { fill, locales, type Locale, type Message } from '../src/shared/i18n.ts'
import { faultMessages } from '../src/web/frame/fault-messages.ts'
import { frameMessages, navigationMessages } from '../src/web/frame/frame-messages.ts'
import { accountMenuMessages } from '../src/web/frame/account-menu-messages.ts'
import { sessionMessages } from '../src/web/data/session-messages.ts'
import { heroMessages } from '../src/app/web/pages/home/hero-messages.ts'
import { siteMessages } from '../src/web/frame/site-messages.ts'
import { insertAccount } from '../src/app/testing/people.ts'
import { becomes, button, field, hasFocus, holds, readAgreement, register, signIn } from './dialog-steps.ts'
import { openStage, takenOver, type Stage, type Visitor } from './stage.ts'
import { commonMessages } from '../src/shared/common-messages.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

describe('the frame', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage('sqlite')
  })
  after(() => stage.close())

  const address = (locale: Locale, path: string) => stage.url + localAddress(locale, path)
  const local = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  const kept = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).toSorted())
  const link = (page: Page, name: string): Locator =>
    page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()

  async function openHome(visitor: Visitor): Promise<void> {
    await visitor.open('/')
    // The countdown's question is the last thing that a page does by itself.
    await visitor.page.waitForLoadState('networkidle')
  }

  /** What the frame shows from now on, each state once: `/: bar overlay`. */
  async function watchFrame(page: Page, bar: string): Promise<() => Promise<string[]>> {
    await page.evaluate((label) => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const look = () => {
        const floating = document.querySelector<HTMLElement>(`nav[aria-label="${label}"]`)!
        const overlay = document.querySelector('[data-overlay]')
        const state = `${location.pathname}: ${floating.hidden ? 'hidden' : 'bar'} ${overlay ? 'overlay' : 'clear'}`
        if (seen.at(-1) !== state) seen.push(state)
      }
      look()
      // Whatever is changed, drawn in a frame of its own or not.
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    }, bar)
    return () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  }

  // What hangs on addresses is played in both languages; what only shows typed texts, in one of them.
  for (const locale of locales)
    describe(`in ${locale}`, () => {
      let visitor: Visitor
      before(async () => {
        visitor = await stage.visitor({ width: 1440, locale })
      })
      after(() => visitor.leave())

      if (locale === 'cn')
        test(`a navigation whose page cannot be read says so, and tries again [${locale}]`, async () => {
          const { page } = visitor
          await openHome(visitor)
          const news = '**/mas/basic/queryNews**'
          await page.route(news, (route) => route.fulfill({ json: { resultCode: 'INTERNAL', result: null } }))
          await link(page, navigationMessages.news[locale]).click()
          await page.getByRole('alert').getByRole('heading', { name: faultMessages.title[locale] }).waitFor()
          assert.ok(page.url().endsWith('/news'), page.url())
          await page.unroute(news)
          await button(page, faultMessages.retry[locale]).click()
          await page.getByRole('heading', { level: 1, name: siteMessages.news[locale] }).waitFor()
        })

      test(`a navigation: the bar hides before it, the visit is counted, the index kept [${locale}]`, async () => {
        const { page } = visitor
        await openHome(visitor)
        const menu = page.getByRole('navigation', { name: frameMessages.mainNavigation[locale] })
        assert.deepEqual(
          await menu.getByRole('link').allInnerTexts(),
          (
            ['home', 'signup', 'programme', 'partners', 'venue', 'hotel', 'visa', 'news', 'archives'] as const
          ).map((name) => navigationMessages[name][locale]),
        )
        const states = await watchFrame(page, frameMessages.shortcuts[locale])
        const visit = page.waitForRequest(/basic\/visitCount\/0/)
        await menu.getByRole('link', { name: navigationMessages.hotel[locale] }).click()
        assert.equal(new URL((await visit).url()).searchParams.get('path'), '/hotel')
        const [home, hotel] = [address(locale, '/'), address(locale, '/hotel')].map(
          (one) => new URL(one).pathname,
        )
        await page.waitForFunction(
          (last) => (globalThis as unknown as { seen: string[] }).seen.at(-1) === last,
          `${hotel}: bar clear`,
        )
        const seen = await states()
        assert.deepEqual([seen[0], seen[1]], [`${home}: bar clear`, `${home}: hidden clear`])
        assert.equal(await local(page, 'activeIndex'), '4')
        const lit = () => menu.locator('[aria-current]').allInnerTexts()
        await becomes(lit, [navigationMessages.hotel[locale]])
        // A page that is not in the menu lights nothing; the entry that was open last stays remembered.
        await visitor.open('/contactUs')
        await page.waitForLoadState('networkidle')
        await becomes(lit, [])
        assert.equal(await local(page, 'activeIndex'), '4')
        await visitor.open('/programme/2025')
        await becomes(lit, [navigationMessages.programme[locale]])
      })

      // English has nothing of the kind but spaces.
      if (locale === 'cn')
        test('a date is copied without what holds it together', async () => {
          const { page } = visitor
          await visitor.open('/programme')
          const words = page.getByRole('searchbox')
          const date = page.locator('main b').filter({ hasText: '\u2060', visible: true }).first()
          const seen = await date.innerText()
          // Pages see to it once they rest.
          await becomes(
            async () => {
              await date.selectText()
              await page.keyboard.press('ControlOrMeta+c')
              await words.fill('')
              await page.keyboard.press('ControlOrMeta+v')
              return words.inputValue()
            },
            seen.replaceAll('\u2060', ''),
          )
          await becomes(() => date.innerText(), seen)
        })

      if (locale === 'cn')
        test('a notification waits while the page stands still, and goes when it could be read', async () => {
          const { page } = await stage.visitor({ width: 1440, locale })
          await page.clock.install()
          await page.goto('/favicon.svg')
          await page.evaluate(() => sessionStorage.setItem('notice', '已读？'))
          await page.goto('/hotel')
          const told = page.getByText('已读？')
          await told.waitFor()
          // As behind the lid of a laptop.
          await page.clock.fastForward('10:00')
          await told.waitFor()
          await page.clock.runFor('00:30')
          await told.waitFor({ state: 'detached' })
          await page.context().close()
        })

      test(`the agreement: Disagree goes home and reloads, Agree goes to /signup [${locale}]`, async () => {
        const { page } = visitor
        for (const from of ['/hotel', '/']) {
          await visitor.open(from)
          await link(page, frameMessages.register[locale]).click()
          await page.evaluate(() => Object.assign(globalThis, { before: true }))
          await button(page.getByRole('dialog'), dialogMessages.disagree[locale]).click()
          await page.waitForFunction(() => !('before' in globalThis))
          assert.equal(page.url(), address(locale, '/'))
          await takenOver(page)
        }
        await readAgreement(visitor)
        await page.waitForURL(address(locale, '/signup'))
        // Back leaves the dialog with the page that it was opened on.
        await page.goBack()
        await page.waitForURL(address(locale, '/'))
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      })

      if (locale === 'en')
        test(`the countdown: two digits, gone below one day, then live [${locale}]`, async () => {
          const hourMs = 3_600_000
          /** What the tools say, once they have it from the call, and a second later still. */
          const shown = async (opensAt: number, wanted: RegExp) => {
            const { page } = visitor
            await page.route('**/mas/basic/sys-config', (route) =>
              route.fulfill({ json: { resultCode: '0000', result: { value: toBeijing(opensAt) } } }),
            )
            await visitor.open('/')
            const tools = page.getByRole('region', { name: frameMessages.tools[locale] })
            const read = async () => (await tools.innerText()).replace(/\s+/g, ' ')
            await becomes(async () => wanted.test(await read()), true, String(wanted))
            await sleep(1_100)
            const text = await read()
            await page.unroute('**/mas/basic/sys-config')
            assert.match(text, wanted)
            return text
          }
          const now = Date.now()
          const texts = [
            await shown(now + 30 * hourMs, new RegExp(` 01 ${frameMessages.days[locale]} 05:\\d\\d:\\d\\d`)),
            await shown(now + 5 * hourMs, new RegExp(frameMessages.soon[locale])),
            await shown(now - 5 * hourMs, new RegExp(frameMessages.live[locale])),
          ]
          for (const text of texts.slice(1)) assert.doesNotMatch(text, /\d\d:\d\d/)
        })

      if (locale === 'en')
        test(`what comes of sending a code, and of a login that fails [${locale}]`, async () => {
          const stopped = await stage.visitor({ width: 1440, locale })
          const { page } = stopped
          await openHome(stopped)
          await link(page, commonMessages.signIn[locale]).click()
          const dialog = page.getByRole('dialog', { name: commonMessages.signIn[locale] })
          const says = (message: Message) => page.getByText(message[locale]).first().waitFor()
          const press = (...names: Message[]) =>
            dialog
              .getByRole('button', { name: new RegExp(`^(${names.map((one) => one[locale]).join('|')})$`) })
              .click()
          await press(commonMessages.signIn)
          await says(accountMessages.accountRequired)
          await says(accountMessages.codeRequired)
          const label = { cn: '电子邮箱或手机号', en: 'Email or mobile number' }[locale]
          await field(dialog, label).fill(`nobody-${locale}@example.com`)
          const answers = [
            [{ resultCode: '0000', result: null, errorCode: '502' }, accountMessages.codeLimit],
            [{ resultCode: '0000', result: null, errorCode: '501' }, dialogMessages.sentAlready],
            [
              { resultCode: 'X', result: null, errorMessage: 'said by the server' },
              dialogMessages.sendFailed,
            ],
          ] as const
          for (const [json, message] of answers) {
            await page.route('**/sendRegCode', (route) => route.fulfill({ json }), { times: 1 })
            await press(dialogMessages.send, dialogMessages.resend)
            await says(message)
          }
          await page.getByText('said by the server').first().waitFor()
          // However long the rest takes, the minute until the next code is not over.
          await page.clock.setFixedTime(Date.now())
          await press(dialogMessages.send, dialogMessages.resend)
          await says(dialogMessages.sentToEmail)
          const waiting = button(dialog, fill(dialogMessages.resendIn[locale], { seconds: 60 }))
          assert.ok(await waiting.isDisabled())
          // Who reads the mail in another app may come back to a page that is loaded anew.
          await stopped.reload()
          await link(page, commonMessages.signIn[locale]).click()
          await holds(field(dialog, label), `nobody-${locale}@example.com`)
          await says(dialogMessages.sentToEmail)
          assert.ok(await waiting.isDisabled())
          // A wrong address is corrected at once: it has the focus, and its code need not be waited for.
          await button(dialog, dialogMessages.changeAddress[locale]).click()
          await hasFocus(field(dialog, label))
          await becomes(() => button(dialog, dialogMessages.send[locale]).isEnabled(), true)
          await dialog.getByText(dialogMessages.sentToEmail[locale]).waitFor({ state: 'detached' })
          await field(dialog, dialogMessages.code[locale]).fill('000000')
          await press(commonMessages.signIn)
          await says(dialogMessages.loginFailed)
          // Requirement 8: a null response, and a user that is missing after the check.
          for (const token of [null, 'x'.repeat(43)]) {
            const json = { resultCode: '0000', result: token }
            await page.route('**/mas/login', (route) => route.fulfill({ json }), { times: 1 })
            await page.route('**/mas/login/checkLogin', (route) =>
              route.fulfill({ json: { ...json, result: null } }),
            )
            const asked = page.waitForResponse(token ? '**/mas/login/checkLogin' : '**/mas/login')
            await press(commonMessages.signIn)
            await asked
            await says(dialogMessages.loginFailed)
            assert.ok(await dialog.isVisible())
            await page.waitForFunction(() => !sessionStorage.getItem('token'))
          }
          await page.unrouteAll()
          await stopped.leave()
        })

      test(`registered, then signed out; and a session that ended says so at home [${locale}]`, async () => {
        const { page } = visitor
        await openHome(visitor)
        const person = {
          email: `frame-${locale}@example.com`,
          organisation: `Frame ${locale} Insurance Ltd.`,
          type: 'insurance',
          name: 'Contact Person',
          phone: locale === 'cn' ? '13811110001' : '13811110002',
          passport: 'E12345678',
        } as const
        const dialog = await readAgreement(visitor)
        // A wrong code is told before the rest is asked for, at its field.
        await dialog.getByRole('textbox', { name: commonFormMessages.email[locale] }).fill(person.email)
        const code = field(dialog, dialogMessages.code[locale])
        await code.fill('000000')
        await button(dialog, dialogMessages.next[locale]).click()
        await hasFocus(code.and(dialog.locator('[aria-invalid]')))
        await register({ stage, visitor, dialog, person })
        await page.getByText(dialogMessages.registered[locale]).first().waitFor()
        await page.waitForURL(address(locale, '/signup'))
        const mine = ['lettterFlag', 'token', 'userInfo', 'userName']
        assert.deepEqual(
          (await kept(page)).filter((key) => mine.includes(key)),
          mine,
        )
        const second = await page.context().newPage()
        await second.goto(address(locale, '/hotel'))
        await second.getByText(person.name).first().waitFor()
        const signOut = page.getByRole('button', { name: accountMenuMessages.signOut[locale], exact: true })
        await signOut.click()
        await page.waitForURL(address(locale, '/'))
        await link(page, commonMessages.signIn[locale]).waitFor()
        for (const tab of [page, second]) {
          await tab.waitForURL(address(locale, '/'))
          assert.deepEqual(
            (await kept(tab)).filter((key) => mine.includes(key)),
            [],
          )
        }
        // A token that the server does not know: as after 60 idle minutes. Not before home has looked who is signed in.
        await takenOver(page)
        await page.evaluate(() => sessionStorage.setItem('token', 'x'.repeat(43)))
        await visitor.open('/account')
        await page.getByText(sessionMessages.ended[locale]).first().waitFor()
        await page.waitForURL(address(locale, '/'))
        assert.deepEqual(
          (await kept(page)).filter((key) => mine.includes(key)),
          [],
        )
        await second.close()
        stage.advance(61_000)
      })
    })

  for (const locale of locales)
    test(`on a phone Register and the welcome line stand in the bar, a long name too [${locale}]`, async () => {
      const visitor = await stage.visitor({ width: 390, locale })
      const { page } = visitor
      const fits = async () => {
        assert.ok(
          (await page.evaluate(() => document.documentElement.scrollWidth)) <= 390,
          'nothing is wider',
        )
      }
      await openHome(visitor)
      const inTheBar = [frameMessages.register, commonMessages.signIn, commonMessages.search]
      for (const name of inTheBar.map((message) => message[locale])) {
        const box = (await link(page, name).boundingBox())!
        assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.y < 120, name)
      }
      await fits()
      // The programme is one tap away, and needs no scrolling.
      const programme = link(page, heroMessages.programme[locale])
      const { y, height } = (await programme.boundingBox())!
      const bar = page.getByRole('navigation', { name: frameMessages.shortcuts[locale] })
      assert.ok(y + height <= (await bar.boundingBox())!.y, `the programme is at ${y}`)
      await programme.click()
      await page.getByRole('heading', { level: 1, name: siteMessages.programme[locale] }).waitFor()
      // Both languages' menus have room at every width.
      for (const width of [320, 1024, 1200, 1280, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await becomes(() => page.evaluate(() => document.documentElement.scrollWidth), width)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      const name = 'Maximiliana Wolkenstein-Trostburg of the Reinsurance Association'
      const email = `long-name-${locale}@example.com`
      await asSystem(stage.server.kernel, (ctx) => insertAccount(ctx, { name, email, locale }))
      await signIn({ stage, visitor, email })
      // Sign out is there with the menu itself; the same words stand in its place before that.
      await page.getByRole('button', { name: accountMenuMessages.signOut[locale], exact: true }).waitFor()
      const welcome = page.getByText(`${frameMessages.welcome[locale]}${name}`)
      const box = (await welcome.boundingBox())!
      assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.width > 150, JSON.stringify(box))
      await fits()
      await visitor.leave()
      stage.advance(61_000)
    })

  test('a page that is open when registration closes says so, and leads nobody to the agreement', async () => {
    const { kernel } = stage.server
    const closes = await asSystem(kernel, async ({ tx }) =>
      parameter(tx, await currentEdition(tx), 'REGISTRATION_DEADLINE'),
    )
    const now = kernel.clock.now()
    const time = formatDateTime('en', closes, { now })
    for (const [path, before, closed, count] of [
      ['/', heroMessages.register.en, heroMessages.closed.en, 3],
      ['/signup', fill(offerTexts.until.en, { time: '' }), offerTexts.closed.en, 1],
      ['/fees', commonMessages.register.en, offerTexts.closed.en, 2],
    ] as const) {
      const visitor = await stage.visitor({ width: 1440, locale: 'en' })
      const { page } = visitor
      await page.clock.install()
      await visitor.open(path)
      const waysIn = page.locator('a[data-dialog="agreement"]').filter({ visible: true })
      await page.locator('main').getByText(before).first().waitFor()
      await becomes(() => waysIn.count(), count)
      // A kept page may have been drawn a while ago.
      await page.clock.fastForward(closes - now + 3_600_000)
      await page.getByText(fill(closed, { time })).waitFor()
      await becomes(() => waysIn.count(), 0)
      await visitor.leave()
    }
  })

  test('a notice: only its button closes it, each version is confirmed once, and it is read without scripts', async () => {
    const notice = {
      cn: '会议将于10月26日至28日在上海市浦东新区会议酒店举行。',
      en: 'The conference takes place on Oct 26-28 at the conference hotel in the Pudong district of Shanghai.',
    }
    await publishNotice(notice)
    for (const locale of locales) {
      const visitor = await stage.visitor({ width: 1440, locale })
      await openHome(visitor)
      const { page } = visitor
      const dialog = page.getByRole('dialog')
      const confirm = async () => {
        await dialog.getByText(notice[locale]).waitFor()
        for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
        assert.ok(await dialog.isVisible())
        await dialog.getByRole('button').click()
        await dialog.waitFor({ state: 'hidden' })
        await visitor.reload()
        await page.waitForLoadState('networkidle')
        assert.equal(await dialog.count(), 0)
      }
      await confirm()
      assert.equal(await local(page, 'notice'), 'venue-change:1')
      if (locale === 'en') {
        await changeNotice({ version: 2 })
        await visitor.reload()
        await confirm()
        assert.equal(await local(page, 'notice'), 'venue-change:2')
      }
      // The page that a browser without scripts shows.
      const plain = await fetch(address(locale, '/hotel')).then((answer) => answer.text())
      const unscripted = /<noscript>(.*?)<\/noscript>/s.exec(plain)?.[1] ?? ''
      assert.ok(unscripted.includes(notice[locale]))
      await visitor.leave()
    }
    const now = stage.server.kernel.clock.now()
    await changeNotice({ version: 3, until: now - (now % 60_000) })
    const visitor = await stage.visitor({ width: 1440, locale: 'cn' })
    await openHome(visitor)
    assert.equal(await visitor.page.getByRole('dialog').count(), 0)
    await visitor.leave()
  })

  /** As an editor would: a row of the current edition, in force from now on. */
  async function publishNotice(text: Record<Locale, string>): Promise<void> {
    const { kernel } = stage.server
    const titles = { cn: '会址变更', en: 'Change of venue' }
    const words = (locale: Locale) => ({
      title: titles[locale],
      body: [{ type: 'paragraph', runs: [{ text: text[locale] }] }],
    })
    await kernel.engine.write(async (tx) => {
      const now = kernel.clock.now()
      const row = {
        id: kernel.random.id(),
        edition: await currentEdition(tx),
        type: 'notice',
        key: 'venue-change',
        sort: 1,
        published: true,
        untranslated: false,
        version: 1,
        changed_at: now,
        changed_by: null,
        stamps: {},
        data: { from: null, until: null, version: 1 },
        cn: words('cn'),
        en: words('en'),
        search: '',
      } as const
      await tx.insertInto('content_row').values(row).execute()
      touchPages({ tx })
    })
    await stage.pagesAreFresh()
  }

  async function changeNotice(given: { version: number; until?: number }): Promise<void> {
    await stage.server.kernel.engine.write(async (tx) => {
      await tx
        .updateTable('content_row')
        .set({ data: { from: null, until: null, ...given } })
        .where('key', '=', 'venue-change')
        .execute()
      touchPages({ tx })
    })
    await stage.pagesAreFresh()
  }
})
