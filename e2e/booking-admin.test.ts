/**
 * The back office of booking: a room is added, fixed for an organisation, is on the sheet for its
 * door, and is freed again; a booking is revoked with a reason that the organisation reads; a table is moved on the floor plan
 * with the mouse and with the keyboard, members see it in its new place, and nothing drawn is lost to a colleague's save; the
 * calendar follows what members book.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addStaff } from '../src/features/account/server/staff-service.ts'
import { floorPlanApi } from '../src/features/floor-plan/contract.ts'
import { roomsApi } from '../src/features/rooms-and-tables/contract.ts'
import { bookingKindLabels, roomSlotLabels, placeWords } from '../src/features/booking/messages.ts'
import { roomSlotTimes } from '../src/features/booking/rules.ts'
import {
  calendarMessages,
  daySheetMessages,
} from '../src/features/rooms-and-tables/web/admin/calendar/calendar-messages.ts'
import { bookingAdminMessages, revokePresets } from '../src/features/booking/web/admin/messages.ts'
import { planMessages } from '../src/features/floor-plan/web/admin/messages.ts'
import { roomAdminMessages } from '../src/features/rooms-and-tables/web/admin/rooms/room-messages.ts'
import { currentEdition, putParameter } from '../src/features/edition/server/service.ts'
import { conflictMessages } from '../src/web/admin/record/messages.ts'
import { asSystem } from '../src/server/context.ts'
import { fill, type Message } from '../src/shared/i18n.ts'
import { signedIn } from './arrivals.ts'
import { becomes, button } from './dialog-steps.ts'
import { editorOn } from './editor-steps.ts'
import { liveMs, liveTimes } from './settle.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

const memberEmail = 'sample-1-1@example.com'
/** Of the sample. */
const organisation = {
  part: '华澜',
  cn: '华澜再保险股份有限公司（示例）',
  en: 'Hualan Reinsurance Co., Ltd. (sample)',
}
const room = { cn: '星野厅', en: 'Starfield Room' }

describe('the back office of booking', () => {
  let stage: Stage
  let reviewer: Visitor
  let member: Visitor

  before(async () => {
    stage = await openStage('sqlite')
    const email = 'booking-reviewer@example.com'
    await asSystem(stage.server.kernel, async (ctx) => {
      const made = await addStaff(ctx, { email, role: 'reviewer', name: 'reviewer' })
      if (!made.ok) throw new Error('no reviewer could be made')
      // The last step books again where the machine was busy.
      const edition = await currentEdition(ctx.tx)
      await putParameter(ctx, { edition, code: 'HOLDS_BEFORE_APPROVAL', value: '100' })
    })
    reviewer = await signedIn(stage, { width: 1440, locale: 'cn' }, email)
    member = await signedIn(stage, { width: 1440, locale: 'cn' }, memberEmail)
  })
  after(() => stage.close())

  const t = (message: Message) => message.cn
  const step = (name: string, work: () => Promise<void>) =>
    test(name, () => scene(name, [reviewer, member], work))

  async function looksWell(name: string): Promise<void> {
    await assertAccessible(reviewer, name)
    await assertFits(reviewer, name)
  }

  /** A dialog of the back office, by its heading. */
  const dialogOf = (heading: string) => reviewer.page.getByRole('dialog').filter({ hasText: heading })
  /** The slot of the new room in the calendar. */
  const slotOf = () =>
    reviewer.page.getByRole('button', { name: new RegExp(`^${room.cn}.*${organisation.part}`) })

  step('adds a room in both languages', async () => {
    const { page } = reviewer
    await reviewer.open('/admin/rooms')
    await button(page, t(roomAdminMessages.add)).click()
    for (const [name, cn, en] of [
      [commonFormMessages.name, room.cn, room.en],
      [roomAdminMessages.place, '会议中心四层', 'Level 4'],
    ] as const) {
      const group = page.getByRole('group', { name: t(name), exact: true })
      await group.getByLabel(/^中文/).fill(cn)
      await group.getByLabel(/^英文/).fill(en)
    }
    await looksWell('a new room')
    await button(page, t(commonFormMessages.save)).click()
    await page.getByText(fill(t(commonFormMessages.savedNamed), { name: room.cn })).waitFor()
    await looksWell('the rooms')
  })

  step('fixes it for an organisation on one morning', async () => {
    const { page } = reviewer
    await button(page, fill(t(roomAdminMessages.fixOf), { name: room.cn })).click()
    const dialog = dialogOf(fill(t(roomAdminMessages.fixTitle), { name: room.cn }))
    await dialog.getByRole('combobox').fill(organisation.part)
    await page.getByTitle(new RegExp(`^${organisation.cn}`)).click()
    const days = dialog.getByRole('group', { name: t(roomAdminMessages.days) }).getByRole('checkbox')
    await days.first().waitFor()
    for (let day = 1; day < (await days.count()); day++) await days.nth(day).uncheck()
    await dialog.getByRole('checkbox', { name: new RegExp(`^${t(roomSlotLabels.pm)}`) }).uncheck()
    await button(dialog, t(roomAdminMessages.fix)).click()
    await page.getByText(fill(t(roomAdminMessages.fixed), { count: 1 })).waitFor()
    await reviewer.go('/admin/booking-calendar')
    await slotOf().waitFor()
    await looksWell('the calendar')
  })

  step('prints the sheet for its door: who and when, and how to reach nobody', async () => {
    const { page } = reviewer
    await button(page, t(calendarMessages.print)).click()
    const sheet = page.getByRole('article', { name: new RegExp(room.cn) })
    await sheet.getByText(organisation.en).waitFor()
    await looksWell('the day sheets')
    await page.emulateMedia({ media: 'print' })
    const said = await page.locator('body').innerText()
    for (const shown of [organisation.cn, room.en, roomSlotTimes.am.from, t(daySheetMessages.free)])
      assert.ok(said.includes(shown), `${shown} is printed`)
    assert.doesNotMatch(said, /@|138\d{8}/, 'no contact is printed')
    assert.ok(!said.includes(t(daySheetMessages.layoutList)), 'no control is printed')
    const rooms = await page.getByRole('article').count()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length
    assert.equal(pages, rooms, 'one room a page')
    assert.match(pdf, /\/MediaBox\s*\[0 0 59[45][\d.]* 84[12][\d.]*\]/, 'A4')
    await page.emulateMedia({ media: null })
    await button(page, t(daySheetMessages.back)).click()
  })

  step('unfixes it again', async () => {
    const { page } = reviewer
    await slotOf().click()
    const drawer = dialogOf(room.cn)
    await looksWell('a fixed slot')
    await button(drawer, t(roomAdminMessages.unfix)).click()
    const asked = dialogOf(fill(t(roomAdminMessages.unfixTitle), { name: room.cn }))
    await button(asked, t(roomAdminMessages.unfix)).click()
    await page.getByText(fill(t(roomAdminMessages.unfixed), { count: 1 })).waitFor()
    await slotOf().waitFor({ state: 'detached' })
  })

  step('revokes a booking; the organisation reads why, in both languages', async () => {
    const { page } = reviewer
    await reviewer.go(`/admin/bookings?kind=room&state=held&q=${encodeURIComponent(organisation.part)}`)
    await page
      .getByRole('button', { name: new RegExp(`^${t(commonFormMessages.view)}.*${organisation.part}`) })
      .first()
      .click()
    const drawer = dialogOf(t(placeWords.holder))
    await button(drawer, t(bookingAdminMessages.revoke)).click()
    const asked = dialogOf(t(bookingAdminMessages.revokeText))
    await button(asked, t(bookingAdminMessages.revoke)).click()
    await asked.getByText(t(commonFormMessages.reasonInBothLanguages)).first().waitFor()
    await button(asked, t(revokePresets.venue)).click()
    await assertAccessible(reviewer, 'revoking')
    await button(asked, t(bookingAdminMessages.revoke)).click()
    await page.getByText(t(bookingAdminMessages.reasonTold)).waitFor()
    const mail = await stage.mail(memberEmail, (message) =>
      JSON.stringify(message).includes(revokePresets.venue.en),
    )
    assert.ok(JSON.stringify(mail).includes(revokePresets.venue.cn))
  })

  step('moves a table with the mouse and with the keyboard; members see it there', async () => {
    const { page } = reviewer
    await reviewer.go('/admin/floor-plans')
    const number = '27'
    const name = fill(t(placeWords.tableNamed), { kind: t(bookingKindLabels.negotiation), number })
    const table = page.getByRole('button', { name: new RegExp(`^${name}，`) })
    const placeOf = async () => {
      const [x, y] = (await table.getAttribute('aria-label'))!.match(/\d+/g)!.slice(1).map(Number) as [
        number,
        number,
      ]
      return { x, y }
    }
    // Where it stands when the plan has its size.
    await table.hover()
    const before = await placeOf()
    const box = (await table.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 40, y + 60, { steps: 4 })
    await page.mouse.up()
    await becomes(
      async () => {
        const { x, y } = await placeOf()
        return x < before.x && y > before.y
      },
      true,
      'it went with the mouse',
    )
    const dragged = await placeOf()
    assert.deepEqual([dragged.x % 10, dragged.y % 10], [0, 0], 'it snaps to the grid')
    await table.press('ArrowLeft')
    await table.press('Shift+ArrowDown')
    const moved = { x: dragged.x - 10, y: dragged.y + 50 }
    await becomes(placeOf, moved)
    await table.press('Control+z')
    await becomes(placeOf, { x: moved.x, y: dragged.y }, 'one step back')
    await table.press('Control+y')
    await becomes(placeOf, moved)
    await looksWell('the plan editor')
    await button(page, t(planMessages.save)).click()
    await page.getByText(t(planMessages.saved)).waitFor()
    await member.open('/negotiation-table')
    await member.page
      .locator(`svg circle[cx="${moved.x}"][cy="${moved.y}"]`)
      .first()
      .waitFor({ state: 'attached' })
  })

  step('two people draw at once: what is drawn stays, and says so', async () => {
    const { page } = reviewer
    const colleague = await editorOn(stage, page)
    const [plan] = (await colleague.call(floorPlanApi.listPlans, {})).rows
    const { id, version, name, width, height, shapes } = plan!
    const table = page.getByRole('button', { name: new RegExp(`^${t(bookingKindLabels.negotiation)} 30，`) })
    const before = await table.getAttribute('aria-label')
    await table.press('ArrowDown')
    await becomes(async () => (await table.getAttribute('aria-label')) !== before, true, 'it is moved')
    const drawn = await table.getAttribute('aria-label')
    await colleague.call(floorPlanApi.savePlan, { id, version, name, width, height, shapes })
    await button(page, t(planMessages.save)).click()
    await page.getByText(t(conflictMessages.title)).waitFor()
    assert.equal(await table.getAttribute('aria-label'), drawn)
    await button(page, t(conflictMessages.keepMine)).click()
    await page.getByText(t(planMessages.allSaved)).waitFor()
    const [saved] = (await colleague.call(floorPlanApi.listPlans, {})).rows
    const { x, y } = saved!.tables.find(({ kind, number }) => kind === 'negotiation' && number === '30')!
    assert.deepEqual(drawn!.match(/\d+/g)!.slice(1, 3).map(Number), [x, y])
  })

  step('the calendar shows what a member books within two seconds, without a reload', async () => {
    const { page } = reviewer
    await reviewer.go('/admin/booking-calendar')
    await page.getByText(room.cn).first().waitFor()
    const organiser = await editorOn(stage, member.page)
    const listed = await organiser.call(roomsApi.list, {})
    const { id, slots } = listed.rooms.find(({ name }) => name.cn === room.cn)!
    const { contact, email, phone } = listed.contact!
    const { timed, judge } = liveTimes()
    // A busy machine may be late now and then; what was not told would be late each time.
    for (const [at, { day, slot }] of slots.filter(({ state }) => state === 'free').entries()) {
      const took = await timed(
        () => organiser.call(roomsApi.book, { roomId: id, day, slot, contact, email, phone }),
        () => slotOf().nth(at).waitFor(),
      )
      if (took <= liveMs) break
    }
    judge()
  })

  step('nothing went wrong unseen', async () => {
    await reviewer.leave()
    await member.leave()
  })
})
