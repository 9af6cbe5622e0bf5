/**
 * The programme as a person uses it on a phone: what runs now, a pick that asks to sign in and is made afterwards, a clash, the own
 * days and the own calendar with it, a session that goes, and the page on paper.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { daysMessages } from '../src/features/my-conference/web/messages.ts'
import { pageMessages } from '../src/features/programme/web/messages.ts'
import { ownCalendarPageMessages, pickPageMessages } from '../src/features/programme/web/pick-messages.ts'
import { asSystem } from '../src/server/context.ts'
import { commonMessages } from '../src/shared/common-messages.ts'
import { dayMs } from '../src/shared/durations.ts'
import { formatHours } from '../src/shared/format.ts'
import { fill } from '../src/shared/i18n.ts'
import { privateLinkMessages } from '../src/web/ui/private-link-messages.ts'
import { comeSignedIn } from './arrivals.ts'
import { answerSignIn, becomes, button, hasFocus, holds } from './dialog-steps.ts'
import { holdApplication } from './settle.ts'
import { assertAccessible, assertFits, enginesFor, openStage, scene, takenOver } from './stage.ts'

const locale = 'en'
const email = 'sample-2-1@example.com'
/** Of the sample, at the same time on the first day. */
const workshop = { key: 'modelling-workshop', title: 'Workshop: what a catastrophe model does not know' }
const dealers = { key: 'dealers-conference', title: 'Dealers’ conference' }

/** Of the session that is opened, for a reader in London. */
const ownHours = (page: Page) =>
  page.getByText(/^United Kingdom Time: \d\d:\d\d–\d\d:\d\d$/).filter({ visible: true })
const pickOf = (page: Page, title: string) => button(page, fill(pickPageMessages.pickOf[locale], { title }))
const isPicked = (page: Page, title: string, pressed: boolean) =>
  becomes(() => pickOf(page, title).getAttribute('aria-pressed'), String(pressed))

/** Runs in the browser. */
function isInSight(id: string): boolean {
  const { height, top, bottom } = document.getElementById(id)!.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= innerHeight
}

/**
 * Runs in a page before anything of it: presses its first pick in the very moment in which it lives. Where the other tab was too busy
 * to say who is signed in, it is opened once more.
 */
function pressAtOnce(): void {
  new MutationObserver((_, observer) => {
    const { live, session } = document.documentElement.dataset
    if (live === undefined) return
    observer.disconnect()
    if (session === 'in') document.querySelector<HTMLElement>('[data-pick]')!.click()
    else location.reload()
  }).observe(document, { attributes: true, childList: true, subtree: true })
}

for (const engine of enginesFor('sqlite')) {
  test(`the programme on a phone: now, picks, calendar, paper [${engine}]`, async () => {
    const stage = await openStage(engine)
    try {
      const { reader } = stage.server.kernel.engine
      const session = (key: string) =>
        reader
          .selectFrom('content_row')
          .selectAll()
          .where('type', '=', 'session')
          .where('key', '=', key)
          .orderBy('edition', 'desc')
          .executeTakeFirstOrThrow()

      const passing = await stage.visitor({ locale, width: 390, timeZone: 'Europe/London' })
      await scene('during the days', [passing], async () => {
        const { page } = passing
        const { data } = await session('panel-climate')
        await page.clock.setFixedTime(Number(data['startsAt']) + 15 * 60_000)
        await passing.open('/programme')
        const strip = page.getByRole('region', { name: pageMessages.nowAndNext[locale] })
        await strip.getByText(fill(pageMessages.nowAt[locale], { time: '11:05' })).waitFor()
        await strip.getByText('25 min left').waitFor()
        const over = page.locator('li[data-key="keynote-layers"]')
        await over.waitFor({ state: 'hidden' })
        const earlier = page.getByRole('button', { name: /sessions? over$/ })
        await earlier.click()
        await over.waitFor()
        await hasFocus(earlier)
        // Nobody registers for what is over.
        const needs = page.getByText(pageMessages.needsShort[locale]).filter({ visible: true })
        assert.equal(await over.locator(needs).count(), 0)
        assert.ok((await needs.count()) > 0)
        await assertAccessible(passing, 'the programme during the days')
        // Whose clock is another one is told its hours with what a session tells.
        await over.locator('summary').click()
        await ownHours(page).waitFor()
        // What is over and linked to is not folded.
        await earlier.click()
        await over.waitFor({ state: 'hidden' })
        await passing.open(`/programme#${await over.locator('article').getAttribute('id')}`)
        await over.waitFor()
        // Of what is filtered away nothing is said to be over.
        await passing.open('/programme?q=nothing+like+this')
        await strip.waitFor()
        await page.getByText(pageMessages.noMatch[locale]).waitFor()
        assert.equal(await earlier.count(), 0)
      })
      await scene('what is opened and asked for before the page lives', [passing], async () => {
        const { page } = passing
        await page.clock.setFixedTime(stage.server.kernel.clock.now())
        // A frame comes before what is drawn in pieces, as on a slow phone.
        await page.addInitScript(() => {
          globalThis.requestAnimationFrame = (draw) => {
            queueMicrotask(() => draw(performance.now()))
            return 0
          }
        })
        const release = await holdApplication(page.context())
        await page.goto('/en/programme')
        await page.locator(`li[data-key="${dealers.key}"] summary`).click()
        await release()
        await ownHours(page).waitFor()
        // A link to a session of the other day.
        await page.goto('about:blank')
        await passing.open('/programme#visit-2')
        await becomes(() => page.evaluate(isInSight, 'visit-2'), true)
      })
      await passing.leave()

      const visitor = await stage.visitor({ locale, width: 390 })
      const { page } = visitor
      await scene('a pick of a visitor is made once they have signed in', [visitor], async () => {
        await visitor.open(`/programme#${workshop.key}`)
        await pickOf(page, workshop.title).click()
        const dialog = page.getByRole('dialog', { name: commonMessages.signIn[locale] })
        await dialog.getByText(pickPageMessages.signInToPick[locale]).waitFor()
        await answerSignIn({ stage, visitor, email })
        await isPicked(page, workshop.title, true)
        await hasFocus(pickOf(page, workshop.title))
        assert.match(new URL(page.url()).pathname, /\/programme$/)
        await pickOf(page, dealers.title).click()
        const times = { name: workshop.title, hours: formatHours('14:00', '15:30') }
        await page.getByText(fill(pickPageMessages.timed[locale], times)).waitFor()
        await isPicked(page, dealers.title, true)
        await hasFocus(pickOf(page, dealers.title))
        // What is told of the next clash takes the place of what was told before: two would lie on the buttons.
        for (const pressed of [false, true]) {
          await pickOf(page, workshop.title).click()
          await isPicked(page, workshop.title, pressed)
        }
        await page
          .getByText(
            fill(pickPageMessages.timed[locale], {
              name: dealers.title,
              hours: formatHours('14:00', '16:00'),
            }),
          )
          .waitFor()
        assert.equal(await page.getByText(pickPageMessages.clash[locale]).count(), 1)
        await pickOf(page, dealers.title).focus()
        // Without a network nothing is promised.
        await page.evaluate(() =>
          Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
        )
        await page.keyboard.press('Enter')
        await page.getByText(pickPageMessages.offline[locale]).waitFor()
        assert.equal(await pickOf(page, dealers.title).getAttribute('aria-pressed'), 'true')
      })

      await scene(
        'in a new tab, too, a press as soon as the page lives is a member’s',
        [visitor],
        async () => {
          const tab = await page.context().newPage()
          await tab.addInitScript(pressAtOnce)
          await tab.goto(page.url().replace(/#.*/, ''))
          const first = tab.locator('[data-pick]').first()
          await becomes(() => first.getAttribute('aria-pressed'), 'true')
          assert.equal(await tab.getByRole('dialog').count(), 0)
          await first.click()
          await becomes(() => first.getAttribute('aria-pressed'), 'false')
          await tab.close()
        },
      )

      await scene('the own calendar holds the picks until it is ended', [visitor], async () => {
        await visitor.reload()
        await isPicked(page, dealers.title, true)
        await button(page, ownCalendarPageMessages.open[locale]).click()
        await button(page, privateLinkMessages.show[locale]).click()
        const address = page.getByLabel(privateLinkMessages.link[locale])
        await holds(address, /\/en\/calendar\/my\/[\w-]{22}\.ics$/)
        await hasFocus(page.getByRole('link', { name: privateLinkMessages.subscribe[locale] }))
        await assertAccessible(visitor, 'the programme with the own calendar')
        await assertFits(visitor, 'the programme with the own calendar')
        const url = await address.inputValue()
        const calendar = await page.request.get(url)
        assert.deepEqual(
          [calendar.status(), calendar.headers()['content-type'], calendar.headers()['cache-control']],
          [200, 'text/calendar; charset=utf-8', 'private, no-store'],
        )
        const lines = (await calendar.text()).replaceAll('\r\n ', '')
        for (const { title } of [workshop, dealers]) assert.ok(lines.includes(title), title)
        await button(page, privateLinkMessages.end[locale]).click()
        const dialog = page.getByRole('dialog', { name: privateLinkMessages.endTitle[locale] })
        await button(dialog, privateLinkMessages.end[locale]).click()
        await hasFocus(button(page, privateLinkMessages.show[locale]))
        assert.equal((await page.request.get(url)).status(), 404)
      })

      await scene('the own days say what is at the same time', [visitor], async () => {
        await visitor.open('/my-conference')
        const clash = (title: string) =>
          page.getByText(new RegExp(fill(daysMessages.clash[locale], { names: `.*${title}.*` })))
        await clash(workshop.title).first().waitFor()
        await clash(dealers.title).first().waitFor()
        await button(page, daysMessages.calendar[locale]).waitFor()
        await page.getByRole('link', { name: workshop.title }).first().click()
        await page.waitForURL(new RegExp(`/programme\\?.*#${workshop.key}$`))
        await takenOver(page)
        await isPicked(page, workshop.title, true)
      })

      await scene('a session that goes can be taken off the picks', [visitor], async () => {
        const { id } = await session(workshop.key)
        await asSystem(stage.server.kernel, ({ tx }) =>
          tx.deleteFrom('content_row').where('id', '=', id).execute(),
        )
        await visitor.open('/programme')
        await button(page, fill(pickPageMessages.dropOf[locale], { title: workshop.title })).click()
        await page.getByText(pickPageMessages.withdrawn[locale]).waitFor({ state: 'detached' })
        await hasFocus(page.locator('main nav a[aria-current="date"]'))
      })

      await scene('on paper: one day, in order, with a mark before what is picked', [visitor], async () => {
        await isPicked(page, dealers.title, true)
        await page.emulateMedia({ media: 'print' })
        const printed = page.locator('li[data-key]').filter({ visible: true })
        const times = await printed
          .locator('p > time')
          .evaluateAll((all) => all.map((one) => one.textContent))
        assert.ok(times.length > 8)
        assert.deepEqual(times, times.toSorted(), 'one day, in order')
        assert.equal(await pickOf(page, dealers.title).filter({ visible: true }).count(), 0)
        assert.deepEqual(
          await printed.evaluateAll((all) =>
            all.flatMap((one) =>
              getComputedStyle(one.querySelector('h3')!, '::before').content.includes('✓')
                ? [one.dataset['key']]
                : [],
            ),
          ),
          [dealers.key],
        )
        await page.emulateMedia({ media: 'screen' })
      })

      await scene('after the conference the own days are offered to no calendar', [visitor], async () => {
        const { data } = await session(dealers.key)
        // Nobody is signed in so long: the page would leave by itself, at any moment.
        await page.goto('about:blank')
        stage.advance(Number(data['startsAt']) + 2 * dayMs - stage.server.kernel.clock.now())
        await comeSignedIn({ stage, visitor, email })
        await visitor.open('/my-conference')
        await button(page, daysMessages.print[locale]).waitFor()
        assert.equal(await button(page, daysMessages.calendar[locale]).count(), 0)
      })
      await visitor.leave()
    } finally {
      await stage.close()
    }
  })
}
