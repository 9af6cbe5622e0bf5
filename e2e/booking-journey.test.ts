/**
 * A slot of a room from hand to hand: one organisation books it, another sees it at once on an open page, waits, is
 * offered it by page and by mail and takes it; the office confirms and revokes it. And a table, by the keyboard on its plan.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { bookingMails, placeStateLabels, placeWords } from '../src/features/booking/messages.ts'
import { bookingAdminMessages as office } from '../src/features/booking/web/admin/messages.ts'
import { ownMessages } from '../src/features/booking/web/messages.ts'
import { planMessages } from '../src/features/floor-plan/web/messages.ts'
import { roomMessages as room } from '../src/features/rooms-and-tables/web/rooms/room-messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { translator } from '../src/shared/i18n.ts'
import { comeSignedIn, signedIn } from './arrivals.ts'
import { answerSignIn, becomes, button, field } from './dialog-steps.ts'
import { inSight, panning, pinching, planFits, sights, tapTwice, touch } from './place-steps.ts'
import { liveTimes } from './settle.ts'
import { assertAccessible, assertFits, enginesFor, openStage, pairs, scene, type Visitor } from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { commonMessages } from '../src/shared/common-messages.ts'
import { tableMessages } from '../src/features/rooms-and-tables/web/tables/table-messages.ts'

/** Of the sample (reference/sample-booking.json): free on the first morning. */
const roomName = { cn: '南岛厅', en: 'South Island Room' }
const firstDay = { cn: '10\u2060月\u206021\u2060日', en: '21 October' }
const firstEmail = 'sample-12-1@example.com'
const secondEmail = 'sample-9-1@example.com'
const reason = { cn: '该厅改作他用。', en: 'The room is needed otherwise.' }

const show = (visitor: Visitor) => translator(visitor.locale)

/** The first morning of the room, in whatever state it is. */
function cellOf({ page, locale }: Visitor): Locator {
  return page.getByRole('row').filter({ hasText: roomName[locale] }).getByRole('button').first()
}

/** What the organisation holds of the room on the first day. */
const ownBooking = ({ page, locale }: Visitor): Locator =>
  page
    .locator('li[id^="booking-"]')
    .filter({ hasText: roomName[locale] })
    .filter({ hasText: firstDay[locale] })

const stands = (visitor: Visitor, text: string) => cellOf(visitor).filter({ hasText: text }).waitFor()

/** Opens the booking page and waits until changes are told. */
async function openRooms(visitor: Visitor, path = '/meeting-room'): Promise<void> {
  await visitor.open(path)
  await cellOf(visitor).waitFor()
  await visitor.page
    .getByText(visitor.locale === 'cn' ? '实时更新' : 'Live updates', { exact: true })
    .waitFor()
}

const isPhone = ({ page }: Visitor) => page.viewportSize()!.width < 600

/** The button that books: whether all of it is in sight, above the bar at the foot of the window. */
const mayPress = (submit: Locator) =>
  submit.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    )
  })

/** Contact and agenda are folded to a line. */
async function openFields(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await button(page, show(visitor)(placeWords.book, { days: 14 })).waitFor()
  await page.locator('#chosen-panel summary').click()
}

/** How far the page is scrolled, in pixels. */
const scrolled = ({ page }: Visitor) => page.evaluate(() => Math.round(scrollY))

for (const engine of enginesFor('postgres')) {
  test(`a slot goes from hand to hand, and a table is booked by keyboard [${engine}]`, async (t) => {
    const { timed, judge } = liveTimes()
    const stage = await openStage(engine)
    try {
      const first = await stage.visitor(pairs[engine][0])
      const second = await signedIn(stage, pairs[engine][1], secondEmail)
      const admin = await stage.visitor({ width: 1440, locale: 'cn' })

      await scene(`visitor-${engine}`, [first], async () => {
        const { page } = first
        const t = show(first)
        await first.open('/meeting-room')
        const again = page.waitForResponse((answer) => answer.url().endsWith('/meetingRoom/openRooms'))
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        assert.equal((await again).status(), 200, 'who comes back to the page sees what is free then')
        const last = page
          .getByRole('row')
          .filter({ hasText: t(placeStateLabels.free) })
          .last()
        const cell = last.getByRole('button', { name: t(placeStateLabels.free) }).first()
        await cell.scrollIntoViewIfNeeded()
        const before = await scrolled(first)
        await cell.click()
        await becomes(() => sights(first), inSight, 'what a visitor chooses')
        assert.ok(Math.abs((await scrolled(first)) - before) < 450, 'the page keeps its place')
        const title = await page.locator('#chosen-panel h2').textContent()
        await assertFits(first, 'rooms for visitors')
        await assertAccessible(first, 'rooms for visitors')
        await page
          .locator('#chosen-panel')
          .getByRole('link', { name: t(commonMessages.signIn) })
          .click()
        await answerSignIn({ stage, visitor: first, email: firstEmail })
        await button(page, t(placeWords.book, { days: 14 })).waitFor()
        assert.equal(await page.locator('#chosen-panel h2').textContent(), title, 'back at the same slot')
        await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'H2')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await page.locator('#chosen-panel').waitFor({ state: 'detached' })
        await becomes(() => page.evaluate(() => document.activeElement?.hasAttribute('data-cell')), true)
      })

      await scene(`book-${engine}`, [first, second], async () => {
        await openRooms(first)
        await openRooms(second)
        // Both choose the same slot; the second one is still typing.
        await cellOf(second).click()
        await openFields(second)
        const contact = field(second.page, show(second)(commonFormMessages.contactPerson))
        await contact.fill('Second contact')
        await cellOf(first).focus()
        await first.page.keyboard.press('ArrowRight')
        await first.page.keyboard.press('ArrowLeft')
        await first.page.keyboard.press('Enter')
        await first.page
          .getByText(first.locale === 'cn' ? '¥1,800 × 4 小时' : 'CNY 1,800 × 4 hours')
          .waitFor()
        await assertAccessible(first, 'the booking panel')
        await openFields(first)
        await field(first.page, show(first)(placeWords.agenda)).fill('2027 renewal')
        const booked = first.page.waitForResponse((answer) => answer.url().endsWith('/meetingRoom/booking'))
        await timed(
          async () => {
            await button(first.page, show(first)(placeWords.book, { days: 14 })).click()
            assert.equal(((await (await booked).json()) as { resultCode: string }).resultCode, '0000')
          },
          () => stands(second, show(second)(placeStateLabels.held)),
        )
        await stands(first, show(first)(placeStateLabels.mine))
        // Nothing was taken from who was typing.
        assert.equal(await contact.inputValue(), 'Second contact')
        assert.equal(await contact.evaluate((input) => input === document.activeElement), true)
        await second.page.getByText(show(second)(room.takenMeanwhile)).waitFor()
      })

      await scene(`queue-${engine}`, [first, second], async () => {
        await button(second.page, show(second)(placeWords.join)).click()
        await stands(second, show(second)(room.place, { place: 1 }))
        await stands(first, show(first)(placeStateLabels.mine))
        for (const visitor of [first, second]) {
          await assertFits(visitor, 'the rooms')
          await assertAccessible(visitor, 'the rooms')
        }
      })

      await scene(`offer-${engine}`, [first, second], async () => {
        const own = ownBooking(first)
        await own.getByRole('button', { name: show(first)(ownMessages.cancel) }).click()
        const dialog = first.page.getByRole('dialog', { name: show(first)(ownMessages.cancelTitle) })
        await assertAccessible(first, 'the question before cancelling')
        const cancelled = first.page.waitForResponse((answer) => answer.url().endsWith('/meetingRoom/cancel'))
        await timed(
          async () => {
            await button(dialog, show(first)(ownMessages.cancel)).click()
            await cancelled
          },
          () => stands(second, show(second)(placeWords.yourTurn)),
        )
        const mail = await stage.mail(
          secondEmail,
          ({ subject }) =>
            subject.startsWith(bookingMails.offeredSubject[second.locale].split('{')[0]!) ||
            subject.startsWith(bookingMails.offeredSubject.cn.split('{')[0]!),
        )
        assert.match(mail.text, /meeting-room/)
        await second.page
          .getByRole('button', {
            name: show(second)(ownMessages.acceptOf, { what: roomName[second.locale] }),
          })
          .click()
        await stands(second, show(second)(placeStateLabels.mine))
        await stands(first, show(first)(placeStateLabels.held))
      })

      await scene(`office-${engine}`, [second, admin], async () => {
        const own = ownBooking(second)
        const id = (await own.getAttribute('id'))!.replace('booking-', '')
        await comeSignedIn({ stage, visitor: admin, email: sampleAdministrator })
        await admin.open(`/admin/bookings?open=${id}`)
        const drawer = admin.page.getByRole('dialog').filter({ hasText: roomName.cn })
        const said = (message: { cn: string }) => new RegExp(`^${[...message.cn].join('\\s?')}$`)
        await drawer.getByRole('button', { name: said(office.confirm) }).click()
        const confirm = admin.page.getByRole('dialog').filter({ hasText: office.confirmText.cn })
        const confirmed = admin.page.waitForResponse((answer) =>
          answer.url().endsWith('/confirm-reservation'),
        )
        await timed(
          async () => {
            await confirm.getByRole('button', { name: said(office.confirm) }).click()
            await confirmed
          },
          () => stands(second, show(second)(placeStateLabels.confirmed)),
        )
        await confirm.waitFor({ state: 'hidden' })
        await drawer.getByRole('button', { name: said(office.revoke) }).click()
        const revoke = admin.page.getByRole('dialog').filter({ hasText: office.revokeText.cn })
        await revoke.getByLabel(commonFormMessages.reasonChinese.cn).fill(reason.cn)
        await revoke.getByLabel(commonFormMessages.reasonEnglish.cn).fill(reason.en)
        const revoked = admin.page.waitForResponse((answer) => answer.url().endsWith('/del-reservation'))
        await timed(
          async () => {
            await revoke.getByRole('button', { name: said(office.revoke) }).click()
            await revoked
          },
          () => second.page.getByText(reason[second.locale]).waitFor(),
        )
        await ownBooking(second).first().waitFor({ state: 'detached' })
        await assertAccessible(second, 'the rooms after a revocation')
      })

      await scene(`table-${engine}`, [first], async () => {
        const { page } = first
        const t = show(first)
        await first.open('/coffee-table')
        const plan = page.locator('svg[role="group"]').filter({ visible: true })
        if (isPhone(first)) {
          // The list first; what is chosen opens under its row.
          const row = page
            .getByRole('row')
            .filter({ hasText: t(planMessages.free) })
            .last()
          await row.getByRole('button').click()
          await becomes(() => sights(first), inSight, 'a table of the list')
          await becomes(
            () => mayPress(button(page, t(placeWords.book, { days: 14 }))),
            true,
            'the table that is chosen, what it costs and the button in one view',
          )
          const chosen = await page.locator('tr[aria-current] [data-table]').getAttribute('data-table')
          await button(page, t(tableMessages.plan)).click()
          await plan.locator(`[data-table="${chosen}"][aria-pressed="true"]`).waitFor()
          await plan.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
          const isWhole = () => plan.getAttribute('data-whole')
          await touch(page, plan, pinching)
          await becomes(isWhole, 'false', 'two fingers make it larger')
          const left = () => plan.evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.x)
          const before = await left()
          await touch(page, plan, panning)
          await becomes(async () => (await left()) < before, true, 'one finger moves it along')
          await plan.evaluate(tapTwice)
          await becomes(isWhole, 'true', 'two taps show all of it')
          await plan.evaluate(tapTwice)
          await becomes(isWhole, 'false', 'two taps make it larger')
          await button(page, t(planMessages.fit)).click()
        }
        const tables = page.locator('svg [data-table]').filter({ visible: true })
        await tables.first().waitFor()
        const fits = () => page.evaluate(planFits)
        await becomes(fits, { all: true, smallest: 24 }, 'the whole plan at first')
        const target = page
          .getByRole('button', { name: new RegExp(`${t(planMessages.free)}$`) })
          .filter({ visible: true })
          .first()
        await target.focus()
        const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-table') ?? null)
        const from = await focused()
        await page.keyboard.press('ArrowRight')
        await becomes(async () => ![from, null].includes(await focused()), true, 'the next table')
        await target.focus()
        await page.keyboard.press('+')
        await page.keyboard.press('+')
        await becomes(async () => (await fits()).all, false, 'larger than its box')
        await page.keyboard.press('0')
        await becomes(async () => (await fits()).all, true, 'whole again')
        await page.keyboard.press('Enter')
        await becomes(async () => (await sights(first)).focus, true)
        const submit = button(page, show(first)(placeWords.book, { days: 14 }))
        await submit.waitFor()
        await assertFits(first, 'the tables')
        await assertAccessible(first, 'a table that is chosen')
        await submit.focus()
        const booked = page.waitForResponse((answer) => answer.url().endsWith('/meetingRoom/bookingTable'))
        await page.keyboard.press('Enter')
        assert.equal(((await (await booked).json()) as { resultCode: string }).resultCode, '0000')
      })

      // A busy machine may be late now and then; what was not told would be late each time.
      judge(t)
      for (const visitor of [first, second, admin]) await visitor.leave()
    } finally {
      await stage.close()
    }
  })
}
