/**
 * Honest loading: whoever is signed in is known before the first paint, nothing moves while a page and its data come, and what is
 * on its way has its sign for as long as it is.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { frameMessages, navigationMessages } from '../src/web/frame/frame-messages.ts'
import { siteMessages } from '../src/web/frame/site-messages.ts'
import { registrationApi } from '../src/features/registration/contract.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { commonMessages } from '../src/shared/common-messages.ts'
import { becomes, hasFocus, signIn } from './dialog-steps.ts'
import { newcomer, signedIn } from './arrivals.ts'
import { findFixedBars } from './fixed-bars.ts'
import { findCoveredTargets, findSmallTargets } from './small-targets.ts'
import { openReview } from './reviewer-steps.ts'
import { statementMessages } from '../src/features/fees/web/statement-messages.ts'
import { adminMessages } from '../src/web/admin/messages.ts'
import { fill } from '../src/shared/i18n.ts'
import type { EarlyReads } from '../src/web/data/early-reads.ts'
import { holdApplication, watchRequests } from './settle.ts'
import { waitMs } from './slowness.ts'
import { openStage, takenOver, type Stage, type Visitor } from './stage.ts'

/** Of the sample: with letters, bookings, meetings, fees and a ticket. */
const member = { email: 'sample-1-1@example.com' }
const draft = { email: 'sample-11-1@example.com' }
const memberScreens = [
  '/my-conference',
  '/signup',
  '/account',
  '/account/2025',
  '/fees',
  '/meetings',
  '/stationletter',
  '/meeting-room',
  '/negotiation-table',
  '/sponsor',
  '/programme',
  '/account/ticket',
]
/** Of the back office: the home, a list with states, one with sums, one with blocks above it, an order, two editors, long tables. */
const officeScreens = [
  '/admin/today',
  '/admin/adminsponsor',
  '/admin/fees',
  '/admin/adminsponsorvip',
  '/admin/rooms',
  '/admin/legal-texts',
  '/admin/adminparams',
  '/admin/log',
]
/** Half of the 0.02 that are allowed: one part that pushes the next one out of the window must be found. */
const mostShift = 0.01

const hintOf = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))

/** Sums what moves without anybody's act, from the opening of each page on; with what moved most. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; told: string }>> {
  await page.addInitScript(() => {
    const shifts: { value: number; told: string }[] = []
    Object.assign(globalThis, { shifts })
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: readonly { node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.trim().slice(0, 30)}`)
        if (!hadRecentInput) shifts.push({ value, told: moved.join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      const { shifts } = globalThis as unknown as { shifts: { value: number; told: string }[] }
      const most = shifts.toSorted((a, b) => b.value - a.value)[0]
      return { sum: shifts.reduce((sum, { value }) => sum + value, 0), told: most?.told ?? '' }
    })
}

/** Finds what a page's head has asked for early and the page has not used, also once it was forgotten (early-reads.ts). */
async function watchEarlyReads(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const kept: Required<EarlyReads>['earlyReads'][] = []
    Object.assign(globalThis, { kept })
    Object.defineProperty(globalThis, 'earlyReads', {
      configurable: true,
      get: () => kept.at(-1),
      set(reads: Required<EarlyReads>['earlyReads']) {
        kept.push(reads)
      },
    })
  })
  return () =>
    page.evaluate(() => {
      const { kept } = globalThis as unknown as { kept: Required<EarlyReads>['earlyReads'][] }
      const wereThere = document.documentElement.dataset['session'] === 'in'
      return kept[0] ? [...kept[0].answers.keys()] : wereThere ? ['all: there are none'] : []
    })
}

/** Loads pages one after the other, and finds those on which something moved. */
async function shiftWalk(page: Page, url: string) {
  const readShifts = await watchShifts(page)
  const readUnused = await watchEarlyReads(page)
  const settled = watchRequests(page)
  return async (
    paths: readonly string[],
    width: 390 | 1440,
    looks: Record<string, () => Promise<void>> = {},
  ) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    const faults: string[] = []
    const forms: string[] = []
    let worst = 0
    for (const path of paths) {
      await page.goto(url + path)
      await takenOver(page)
      await settled()
      await looks[path]?.()
      const { sum, told } = await readShifts()
      worst = Math.max(worst, sum)
      if (sum > mostShift) faults.push(`${path} at ${width}: ${sum.toFixed(3)} (${told})`)
      // What the page's head asks for early is what the page then asks for.
      faults.push(
        ...(await readUnused()).map((read) => `${path} asks early for ${read}, which it does not use`),
      )
      const twice = await page.evaluate(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        return names.filter((name, at) => name.endsWith('.css') && names.indexOf(name) < at)
      })
      faults.push(...twice.map((sheet) => `${path} fetches ${sheet} twice`))
      if (width !== 390 || !(await page.locator('main [data-form]').count())) continue
      forms.push(path)
      const bars = await findFixedBars(page)
      faults.push(...bars.faults.map((fault) => `${path}: ${fault}`))
    }
    return { worst, faults, forms }
  }
}

describe('loading', () => {
  let stage: Stage
  let visitor: Visitor
  before(async () => {
    stage = await openStage('sqlite')
    visitor = await stage.visitor({ width: 1440, locale: 'cn' })
    await signIn({ stage, visitor, email: member.email })
    await becomes(async () => (await hintOf(visitor.page))['session'], 'in')
  })
  after(async () => {
    await visitor.leave()
    await stage.close()
  })

  test('before the application is there, a member sees nothing of the page of a stranger, in a new tab either', async (step) => {
    const { page } = visitor
    const context = page.context()
    // It asks the tab that is open for its token.
    const tab = await context.newPage()
    const release = await holdApplication(context)
    step.after(release)
    await tab.goto(`${stage.url}/signup`, { waitUntil: 'commit' })
    // A busy machine's other tab may answer when nobody listens any more: the application, which is held here, would ask again.
    await becomes(async () => {
      const { session } = await hintOf(tab)
      if (session === 'out') await tab.reload({ waitUntil: 'commit' })
      return session
    }, 'in')
    await page.goto(`${stage.url}/signup`, { waitUntil: 'commit' })
    for (const each of [page, tab]) {
      await each.locator('main [data-when="in"]').getByRole('status').first().waitFor()
      for (const name of [commonMessages.signIn.cn, frameMessages.register.cn])
        assert.equal(await each.getByText(name).filter({ visible: true }).count(), 0, name)
      assert.equal((await hintOf(each))['live'], undefined, 'the application is not there yet')
    }
    const { user, letters } = await hintOf(page)
    assert.deepEqual({ user, letters }, { user: 'member', letters: '' })
    const shownName = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--user-name'),
    )
    await release()
    await takenOver(page)
    await page.getByText(`${frameMessages.welcome.cn}${shownName.slice(1, -1)}`).waitFor()
    await tab.close()
  })

  test('a tab that was too busy to answer a new one is asked by the next all the same', async () => {
    const { page } = visitor
    const busy = page.evaluate(() => {
      for (const until = performance.now() + 3_000; performance.now() < until;);
    })
    const unheard = await page.context().newPage()
    await unheard.goto(`${stage.url}/hotel`)
    await takenOver(unheard)
    await unheard.close()
    await busy
    const tab = await page.context().newPage()
    await tab.goto(`${stage.url}/hotel`)
    await becomes(async () => (await hintOf(tab))['session'], 'in')
    await tab.close()
  })

  test('the home page is the own conference for a member, and everybody’s with ?public', async () => {
    const { page } = visitor
    for (const [from, to] of [
      ['/', '/my-conference'],
      ['/en', '/en/my-conference'],
      ['/?public', '/?public'],
      ['/hotel', '/hotel'],
    ] as const) {
      await page.goto(stage.url + from)
      await page.waitForURL(stage.url + to)
      await takenOver(page)
    }
  })

  test('of the home page only what is near the window is laid out first; the rest follows, nothing moves, and Back finds its place', async () => {
    const stranger = await stage.visitor({ width: 390, locale: 'en' })
    const { page } = stranger
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const release = await holdApplication(page.context())
    const readShifts = await watchShifts(page)
    await page.goto(`${stage.url}/en`)
    const foot = page.locator('footer')
    const isLater = () => foot.evaluate((node) => getComputedStyle(node).contentVisibility)
    assert.equal(await isLater(), 'auto')
    await release()
    await becomes(isLater, 'visible')
    assert.equal(await page.locator('[data-below]').count(), 0)
    const { sum, told } = await readShifts()
    assert.ok(sum <= mostShift, told)

    // WCAG 2.2.2: what moves by itself beside a text rests within five seconds.
    const motion = await page.evaluate(() => {
      const times = document.getAnimations().map(({ effect }) => effect!.getComputedTiming())
      const begin = Math.min(...times.map(({ delay = 0 }) => delay))
      return { count: times.length, lasts: Math.max(...times.map(({ endTime }) => Number(endTime))) - begin }
    })
    assert.ok(motion.count > 0 && motion.lasts <= 5_000, JSON.stringify(motion))

    const place = () => page.evaluate(() => Math.round(scrollY))
    const link = page.locator('main a[href="/en/news"]').last()
    await link.scrollIntoViewIfNeeded()
    const before = await place()
    assert.ok(before > 844)
    await link.click()
    await page.waitForURL('**/en/news')
    await page.goBack()
    await page.waitForURL('**/en')
    await becomes(place, before)
    await stranger.leave()
  })

  test('who has no mailbox does not ask for what is in it before the page does', async () => {
    const { page, reload, leave } = await signedIn(stage, { width: 390, locale: 'en' }, draft.email)
    // From then on the browser knows who it is.
    await page.goto(`${stage.url}/en/my-conference`)
    await becomes(async () => (await hintOf(page))['live'], '')
    await reload()
    assert.deepEqual([(await hintOf(page))['user'], (await hintOf(page))['letters']], ['member', undefined])
    const unused = () =>
      page.evaluate(() => {
        const { earlyReads } = globalThis as EarlyReads
        return earlyReads ? [...earlyReads.answers.keys()].join() : 'all'
      })
    await becomes(unused, '')
    await leave()
  })

  // A language, a width and a motion each, side by side: what moves in one of them moves, and each load is dear.
  test('nothing moves on any page of a member, nor on a stranger’s programme: on a phone in English with motion, at a desk without', async (t) => {
    const seats = [
      // English is longer, and wraps where it is narrow.
      { width: 390, prefix: '/en', reducedMotion: 'no-preference' },
      { width: 1440, prefix: '', reducedMotion: 'reduce' },
    ] as const
    const found = await Promise.all(
      seats.map(async ({ width, prefix, reducedMotion }) => {
        // A tab of its own: what watches stays with it.
        const page = await visitor.page.context().newPage()
        await page.emulateMedia({ reducedMotion })
        // The other tab may be too busy to say at once who is signed in.
        await page.goto(`${stage.url}/hotel`)
        await page.waitForFunction(() => sessionStorage.getItem('token'))
        const walk = await shiftWalk(page, stage.url + prefix)
        const seen = await walk(memberScreens, width)
        await page.close()
        return seen
      }),
    )
    const stranger = await stage.visitor({ width: 390, locale: 'en' })
    const strange = await shiftWalk(stranger.page, stage.url)
    for (const width of [390, 1440] as const)
      found.push(await strange(['/programme', '/en/programme'], width))
    await stranger.leave()
    t.diagnostic(`the most is ${Math.max(...found.map(({ worst }) => worst)).toFixed(3)}`)
    assert.deepEqual(
      found.flatMap(({ faults }) => faults),
      [],
    )
    // Of a form one bar of one row stays over the page at most.
    assert.deepEqual(found[0]!.forms, ['/signup', '/fees'])
  })

  test('nor in the mailbox of who may not write yet: the note above the boxes is there with them', async () => {
    stage.advance(61_000)
    const seat = { locale: 'en', width: 390 } as const
    const person = { email: 'mailbox@example.com', organisation: 'First Day Reinsurance Ltd.' }
    const visitor = await newcomer(stage, seat, person)
    const walk = await shiftWalk(visitor.page, stage.url)
    for (const width of [390, 1440] as const)
      assert.deepEqual((await walk(['/en/stationletter'], width)).faults, [])
    // An empty box is a heading below the page's own.
    const levels = await visitor.page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ tagName }) => tagName))
    assert.deepEqual([levels[0], levels.includes('H3')], ['H1', false])
    await visitor.leave()
  })

  test('at 200 % what is told does not lie over the field that is typed in, wherever that is', async () => {
    const { page } = visitor
    const before = page.viewportSize()!
    await page.setViewportSize({ width: 195, height: 422 })
    await visitor.open('/fees')
    const field = page.getByLabel(statementMessages.title.cn)
    const told = page.getByRole('status').filter({ hasText: statementMessages.savedDetails.cn })
    for (const top of [12, 180, 340]) {
      await field.focus()
      await field.evaluate(
        (one, at) => scrollBy({ top: one.getBoundingClientRect().top - at, behavior: 'instant' }),
        top,
      )
      await field.press('Enter')
      await told.waitFor()
      const isClear = async () => {
        const [one, other] = [await field.boundingBox(), await told.locator('div').first().boundingBox()]
        const isApart = one && other && (one.y + one.height <= other.y || other.y + other.height <= one.y)
        return isApart && other.y >= 0 && other.y + other.height <= 422
          ? 'clear'
          : JSON.stringify([one, other])
      }
      await becomes(isClear, 'clear')
      await page.getByRole('button', { name: commonMessages.close.cn, exact: true }).click()
      await told.waitFor({ state: 'hidden' })
    }
    await page.setViewportSize(before)
  })

  test('nor in the back office on a phone, where long tables are cards, what is pressed has 44 px, and / finds every page', async (t) => {
    const office = await stage.visitor({ width: 390, locale: 'en' })
    const { page } = office
    await openReview(stage, office)
    const walk = await shiftWalk(page, `${stage.url}/en`)
    const sideways = async () => {
      const wide = await page
        .locator('main')
        .evaluate((main) =>
          [...main.querySelectorAll('*')]
            .filter(
              (one) =>
                one.scrollWidth > one.clientWidth + 1 && one.matches('[role="region"], [role="group"]'),
            )
            .map((one) => one.ariaLabel),
        )
      assert.deepEqual(wide, [], page.url())
    }
    const hardToPress: string[] = []
    const look = async () => {
      const found = [...(await findSmallTargets(page)), ...(await findCoveredTargets(page))]
      hardToPress.push(...found.map((target) => `${page.url()}: ${target}`))
    }
    const { worst, faults } = await walk(officeScreens, 390, {
      ...Object.fromEntries(officeScreens.map((path) => [path, look])),
      '/admin/log': () => sideways().then(look),
      '/admin/adminparams': () => sideways().then(look),
    })
    assert.deepEqual(hardToPress, [])
    t.diagnostic(`the most is ${worst.toFixed(3)}`)
    assert.deepEqual(faults, [])
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: adminMessages.findPage.en })
    await hasFocus(search)
    await page.keyboard.type('badg prin')
    await page
      .getByRole('status')
      .filter({ hasText: fill(adminMessages.pagesFound.en, { count: 0 }) })
      .waitFor()
    await search.fill('参数')
    await page.getByRole('link', { name: adminMessages.parameters.en, exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/admin/adminparams')
    await office.leave()
  })

  test('a button is busy as long as its act is under way, and makes no second one', async () => {
    const { page } = visitor
    await visitor.open('/signup')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    let asked = 0
    await page.route(`**/mas/${registrationApi.exportFile.path}**`, async (route) => {
      asked++
      await answered
      await route.continue()
    })
    const save = page.getByRole('button', { name: commonFormMessages.exportToExcel.cn, exact: true })
    const isBusy = () => save.getAttribute('aria-disabled')
    await save.dblclick()
    await becomes(isBusy, 'true')
    await save.press('Enter')
    const saved = page.waitForEvent('download')
    answer()
    await saved
    await becomes(isBusy, null)
    assert.equal(asked, 1)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('a slow navigation: the overlay goes by itself, the arc stays, nothing covers the page that has come', async () => {
    const { page } = visitor
    await visitor.open('/hotel')
    await page.evaluate(() => {
      const seen: string[] = []
      const signs: string[] = []
      Object.assign(globalThis, { seen, signs })
      new MutationObserver(() => {
        const state = `${location.pathname} ${document.querySelector('[data-overlay]') ? 'overlay' : 'clear'}`
        if (seen.at(-1) !== state) seen.push(state)
        const sign = `${document.querySelector('h1')!.textContent} ${document.documentElement.dataset['loading']}`
        if (signs.at(-1) !== sign) signs.push(sign)
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const held = '**/mas/basic/queryNews**'
    await page.route(held, async (route) => {
      await answered
      await route.continue()
    })
    const link = page.getByRole('link', { name: navigationMessages.news.cn, exact: true })
    await link.filter({ visible: true }).first().click()
    const both = ['/hotel overlay', '/hotel clear']
    await page.waitForFunction(
      (wanted) => (globalThis as unknown as { seen: string[] }).seen.join().endsWith(wanted),
      both.join(),
      { timeout: waitMs },
    )
    assert.equal((await hintOf(page))['loading'], 'request')
    await page.getByRole('status').filter({ hasText: frameMessages.loading.cn }).waitFor()
    answer()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await becomes(focused, siteMessages.news.cn)
    await becomes(async () => (await hintOf(page))['loading'], undefined)
    assert.deepEqual(
      (await seen()).filter((state) => state.endsWith('overlay')),
      ['/hotel overlay'],
    )
    // The sign lasts until the page is drawn, not only until it is known.
    const signs = await page.evaluate(() => (globalThis as unknown as { signs: string[] }).signs)
    const before = `${siteMessages.hotel.cn} `
    assert.equal(
      signs.findLast((sign) => sign.startsWith(before)),
      `${before}request`,
      signs.join(', '),
    )
    await page.unrouteAll({ behavior: 'wait' })
  })
})
