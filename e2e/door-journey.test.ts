/**
 * The screen at a room's door: enrolled by a code, through the end of a booking, without a network and back, both ways round; it
 * follows changes at once, names no person, and shows nothing more once it is cut off.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { roomPlaceKey, roomSlotSpan, type RoomSlot } from '../src/features/booking/rules.ts'
import { bookingTopic, daysOf } from '../src/features/booking/server/service.ts'
import { deviceKindLabels, deviceMessages } from '../src/features/checkin/web/admin/messages.ts'
import { deviceApi } from '../src/features/device/contract.ts'
import { doorMessages as m } from '../src/features/door/web/messages.ts'
import { currentEdition } from '../src/features/edition/server/service.ts'
import { asSystem, type WriteContext } from '../src/server/context.ts'
import { announce, deviceTopic } from '../src/server/live/live.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { fill } from '../src/shared/i18n.ts'
import { signedIn } from './arrivals.ts'
import { adminButton, giveProof } from './reviewer-steps.ts'
import { liveTimes } from './settle.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'

const roomName = '云水厅'
const landscape = { width: 1024, height: 768 }
const portrait = { width: 768, height: 1024 }

describe('the door of a meeting room', () => {
  let stage: Stage
  let door: Visitor
  let deviceId: string
  let venue: { edition: string; day: string; roomId: string; holders: { id: string; name: string }[] }
  const schedules: string[] = []
  const tx = <T>(work: (ctx: WriteContext) => Promise<T>) => asSystem(stage.server.kernel, work)
  /** Moves the server's clock to a moment of the first day. */
  const goTo = (time: string) =>
    stage.advance(Date.parse(`${venue.day}T${time}+08:00`) - stage.server.kernel.clock.now())
  /** Changes what is booked, and tells it as every change of a booking does. */
  const change = (work: (ctx: WriteContext) => Promise<unknown>) =>
    tx(async (ctx) => {
      await work(ctx)
      await announce(ctx, bookingTopic(venue.edition))
    })

  before(async () => {
    stage = await openStage('sqlite')
    venue = await tx(async (ctx) => {
      const edition = await currentEdition(ctx.tx)
      const [day] = await daysOf(ctx.tx, edition)
      const room = await ctx.tx
        .insertInto('meeting_room')
        .values({
          id: ctx.kernel.random.id(),
          edition,
          sort: 99,
          name: { cn: roomName, en: 'Cloud and Water Room' },
          place: { cn: '二层', en: 'Level 2' },
          note: { cn: '', en: '' },
          stamps: {},
          capacity: 8,
          price_fen_per_hour: 100_000,
          facilities: [],
          pictures: [],
          open: true,
          version: 1,
          changed_at: ctx.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const companies = await ctx.tx
        .selectFrom('company')
        .select(['id', 'name'])
        .where('edition', '=', edition)
        .where('status', '=', 'approved')
        .orderBy('id')
        .limit(2)
        .execute()
      const holders = companies.map(({ id, name }) => ({ id, name: name.cn }))
      return { edition, day: day!, roomId: room.id, holders }
    })
    goTo('12:10:00')
    await tx(async (ctx) => {
      await book(ctx, 'am', venue.holders[0]!.id)
      await book(ctx, 'pm', venue.holders[1]!.id)
    })
    door = await stage.visitor({ width: 1024, locale: 'cn', keepsPages: true })
    door.page.on('response', async (response) => {
      if (response.url().includes('/mas/door/schedule')) schedules.push(await response.text().catch(() => ''))
    })
  })
  after(() => stage.close())

  async function book(ctx: WriteContext, slot: RoomSlot, companyId: string): Promise<void> {
    const { roomId, day, edition } = venue
    const span = roomSlotSpan(day, slot)
    const booker = await ctx.tx
      .selectFrom('person')
      .select(['name', 'email', 'mobile'])
      .where('company_id', '=', companyId)
      .where('is_primary_contact', '=', true)
      .executeTakeFirstOrThrow()
    await ctx.tx
      .insertInto('booking')
      .values({
        id: ctx.kernel.random.id(),
        edition,
        kind: 'room',
        subject_id: roomId,
        place_key: roomPlaceKey(roomId, day, slot),
        day,
        slot,
        starts_at: span.startsAt,
        ends_at: span.endsAt,
        company_id: companyId,
        state: 'confirmed',
        hold_ends_at: null,
        reminded_days: 0,
        contact: booker.name,
        email: booker.email,
        phone: booker.mobile,
        agenda: `${booker.name} ${booker.email}`,
        facilities: { tv: false, extraTvs: 0 },
        price_fen: 0,
        price_lines: [],
        contract_number: '',
        contract_file_id: null,
        note: null,
        booked_by: companyId,
        created_at: ctx.now,
        changed_at: ctx.now,
        version: 1,
        ended_at: null,
        ended_as: null,
      })
      .execute()
  }

  /** In the back office: an administrator adds the door of the room, and is shown the code that the tablet scans. */
  async function addDoor(): Promise<{ id: string; path: string }> {
    const office = await signedIn(stage, { width: 1440, locale: 'cn' }, sampleAdministrator)
    const { page } = office
    return scene('door office', [office], async () => {
      await office.open('/admin/devices')
      await adminButton(page, deviceMessages.add.cn).click()
      const form = page.getByRole('dialog').filter({ hasText: deviceKindLabels.door.cn })
      await form.getByText(deviceKindLabels.door.cn, { exact: true }).click()
      await form.getByRole('textbox', { name: deviceMessages.name.cn }).fill('Door 1')
      await form.getByLabel(deviceMessages.room.cn).click()
      await page.locator('.ant-select-item-option').filter({ hasText: roomName }).click()
      const made = page.waitForResponse((answer) => answer.url().endsWith(deviceApi.make.path) && answer.ok())
      const act = () => adminButton(form, deviceMessages.make.cn).click()
      await giveProof({ stage, visitor: office, act })
      const { result } = (await (await made).json()) as { result: { id: string; path: string } }
      await page.getByRole('img', { name: deviceMessages.code.cn }).waitFor()
      await office.leave()
      return result
    })
  }

  const shows = (state: string) => door.page.locator(`main[data-state="${state}"]`).waitFor()
  const says = (text: string) => door.page.getByText(text, { exact: false }).first().waitFor()

  /** In both ways that a tablet hangs. */
  async function looksWell(name: string): Promise<void> {
    for (const size of [portrait, landscape]) {
      await door.page.setViewportSize(size)
      await assertFits(door, name)
      const high = await door.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      assert.ok(high <= 0, `${name}: ${high} px are below the screen`)
    }
    await assertAccessible(door, name)
  }

  test('it is enrolled by its code, and shows who has the room and who is next', () =>
    scene('door', [door], async () => {
      await door.page.setViewportSize(landscape)
      await door.page.goto(`/door/${venue.roomId}`)
      await says(m.notEnrolled.cn)
      await looksWell('a door that is not enrolled')

      const enrolment = await addDoor()
      deviceId = enrolment.id
      await door.page.goto('about:blank')
      // Its code is tried until there is an answer.
      await door.page.route(`**/${deviceApi.enrol.path}`, (route) => route.abort(), { times: 1 })
      await door.page.goto(enrolment.path)
      await shows('busy')
      assert.ok(!door.page.url().includes('enrol'), 'the code has left the address')
      await says(fill(m.until.cn, { time: '12:30' }))
      for (const { name } of venue.holders) await says(name)
      await looksWell('a room in use')
    }))

  test('without a network it says since when, and is right again as soon as it is back', () =>
    scene('door away', [door], async () => {
      const kept = () => caches.match(location.pathname).then((found) => found !== undefined)
      await door.page.waitForFunction(kept)
      await door.page.context().setOffline(true)
      await says(fill(m.offline.en, { time: '12:1' }).split('12:1')[0]!)
      await shows('busy')
      await looksWell('a door without a network')
      // A tablet that is started anew shows what it knew.
      await door.page.reload()
      await shows('busy')
      await says(venue.holders[0]!.name)
      await door.page.locator('[role="status"]').waitFor()
      goTo('12:20:01')
      await door.page.context().setOffline(false)
      await shows('soon')
      await door.page.locator('[role="status"]').waitFor({ state: 'detached' })
      // Ten; fewer where the machine was busy.
      await door.page
        .getByText(new RegExp(fill(m.minutesLeft.cn, { minutes: '\\d+' })))
        .first()
        .waitFor()
      await looksWell('the last minutes')
    }))

  test('a booking ends, the next begins, and every change is there within two seconds', (t) =>
    scene('door changes', [door], async () => {
      const { timed, judge } = liveTimes()
      goTo('12:30:00')
      await change(() => Promise.resolve())
      await shows('busy')
      await says(fill(m.until.cn, { time: '17:00' }))
      const [, second] = venue.holders
      await timed(
        () =>
          change((ctx) =>
            ctx.tx.insertInto('door_wish').values({ company_id: second!.id, made_at: ctx.now }).execute(),
          ),
        () => says(m.reserved.cn),
      )
      await door.page.getByText(second!.name).waitFor({ state: 'detached' })
      await timed(
        () =>
          change((ctx) =>
            ctx.tx
              .updateTable('booking')
              .set({ ended_at: ctx.now, ended_as: 'cancelled' })
              .where('subject_id', '=', venue.roomId)
              .where('slot', '=', 'pm')
              .execute(),
          ),
        () => shows('free'),
      )
      await says(m.untilClosing.cn)
      await looksWell('a free room')
      judge(t)
    }))

  test('nobody’s name, address or phone is on it, nor in what it is sent', async () => {
    const people = await tx((ctx) =>
      ctx.tx.selectFrom('person').select(['name', 'email', 'mobile']).execute(),
    )
    const words = people
      .flatMap(({ name, email, mobile }) => [name, email, mobile])
      .filter((word) => word.length > 1)
    assert.ok(words.length > 50 && schedules.length > 3)
    const sent = schedules.join('\n') + (await door.page.content())
    assert.deepEqual(
      words.filter((word) => sent.includes(word)),
      [],
    )
    const response = await door.page.request.get(`/door/${venue.roomId}`)
    assert.match(response.headers()['x-robots-tag']!, /noindex/)
  })

  test('a screen that is cut off shows nothing more', () =>
    scene('door cut off', [door], async () => {
      await tx(async (ctx) => {
        await ctx.tx.updateTable('device').set({ cut_off_at: ctx.now }).where('id', '=', deviceId).execute()
        await announce(ctx, deviceTopic(deviceId))
      })
      await says(m.over.cn)
      await door.page.reload()
      await says(m.notEnrolled.cn)
    }))
})
