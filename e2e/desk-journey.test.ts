/**
 * The check-in desk: a phone with a camera that is fed a film of a badge, and a laptop with a USB scanner. Both lose the network,
 * meet the same guest, and come back one after the other. A wall screen counts along, and a device is cut off.
 */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { makeGuests, type Guest } from '../src/app/testing/checkin.ts'
import {
  deskMessages,
  pointMessages,
  reportMessages,
  startMessages,
} from '../src/features/checkin/web/desk/desk-messages.ts'
import { overrideMessages } from '../src/features/checkin/web/desk/override-messages.ts'
import { walkInMessages } from '../src/features/checkin/web/desk/walk-in-messages.ts'
import { endCode } from '../src/features/ticket/server/service.ts'
import { currentEdition } from '../src/features/edition/server/service.ts'
import { asSystem } from '../src/server/context.ts'
import { htmlLang, translator } from '../src/shared/i18n.ts'
import { makeFilm } from './desk-film.ts'
import {
  choosePoint,
  cutOff,
  enrolDesk,
  goAway,
  keepsAnything,
  lookIntoStore,
  pressAtOnce,
  scan,
  seen,
  sees,
  whenReady,
  type Desk,
  type System,
} from './desk-steps.ts'
import { becomes, button, field } from './dialog-steps.ts'
import { liveTimes } from './settle.ts'
import { assertAccessible, openStage, scene, type Stage } from './stage.ts'

const names = {
  first: '陆之衡',
  second: '李致和',
  offline: '沈砚秋',
  old: '程以宁',
  double: '苏怀瑾',
  later: '梁叙白',
}

describe('the check-in desk', () => {
  let stage: Stage
  let folder: string
  let guests: Record<keyof typeof names, Guest>
  let system: System
  before(async () => {
    stage = await openStage('sqlite')
    folder = await mkdtemp(path.join(tmpdir(), 'desk-film-'))
    system = { tx: (work) => asSystem(stage.server.kernel, work) }
    const made = await makeGuests(
      system,
      Object.values(names).map((name) => ({ name, seats: name === names.second ? [] : ['main-forum'] })),
      await system.tx(({ tx }) => currentEdition(tx)),
    )
    guests = Object.fromEntries(Object.keys(names).map((key, index) => [key, made[index]!])) as typeof guests
  })
  after(async () => {
    await stage.close()
    await rm(folder, { recursive: true, force: true })
  })

  const enrol = (seat: Parameters<typeof enrolDesk>[2]) => enrolDesk(stage, system, seat)
  const verdict = (page: Page, name: string) => page.locator(`[data-verdict="${name}"]`)
  const t = { cn: translator('cn'), en: translator('en') }

  test('a phone reads a badge with its camera at two points, in both languages', async () => {
    const film = await makeFilm(path.join(folder, 'first.mjpeg'), [guests.first.code])
    const phone = await enrol({ locale: 'cn', width: 390, film, name: '南门' })
    const { page, visitor } = phone
    await scene('camera', [visitor], async () => {
      await seen(page, { verdict: 'welcome', name: names.first })
      await assertAccessible(visitor, 'desk verdict')
      // The film begins again: the same badge is held before the camera once more.
      await verdict(page, 'already').waitFor()
      // And again while the next point is chosen, on a slow machine.
      await page.addLocatorHandler(verdict(page, 'already'), () =>
        button(page, t.cn(deskMessages.next)).click(),
      )
      await sees(page, { verdict: 'welcome' }, () => choosePoint(phone, /主论坛/))
      await becomes(() => countAt('main-forum'), 1, 'the second point has one')
      assert.equal(await countAt('entrance'), 1, 'and the first no more than one')
      await page.getByRole('button', { name: /签到点/ }).click()
      await page.getByRole('button', { name: t.cn(pointMessages.language) }).click()
      await page.getByRole('heading', { name: 'Where are you checking in?' }).waitFor()
      assert.equal(await page.getAttribute('html', 'lang'), htmlLang.en)
    })
    await visitor.leave()
  })

  /** How many events let somebody in at a point, by the rows themselves. */
  async function countAt(point: string): Promise<number> {
    const rows = await stage.server.kernel.engine.reader
      .selectFrom('checkin_event')
      .select('id')
      .where('point_id', 'like', `%:${point}`)
      .where('direction', '=', 'in')
      .where('kind', '!=', 'undo')
      .execute()
    return rows.length
  }

  test('two desks lose the network, meet the same guests, and come back in turn', async (context) => {
    const [left, right, wall] = await Promise.all([
      enrol({ locale: 'en', width: 390, name: 'Left', keepsPages: true }),
      enrol({ locale: 'cn', width: 1440, name: '右台' }),
      enrol({ locale: 'cn', width: 1440, name: '大屏', at: '/wall' }),
    ])
    const live = liveTimes()
    const onWall = (count: number) => wall.page.getByRole('status').getByText(String(count), { exact: true })
    await scene('offline', [left.visitor, right.visitor, wall.visitor], async () => {
      await Promise.all([whenReady(left), whenReady(right), onWall(1).waitFor()])
      await assertAccessible(wall.visitor, 'wall')
      await live.timed(
        () => scan(right.page, guests.second, 'welcome', names.second),
        () => onWall(2).waitFor(),
      )
      await assertAccessible(right.visitor, 'desk laptop')
      // The list that both have is from before this: to them the old code is good.
      await goAway(left, right)
      await system.tx((ctx) => endCode(ctx, { personId: guests.old.id, reason: 'reprint' }))
      await scan(left.page, guests.old, 'welcome')
      await scan(left.page, guests.double, 'welcome')
      await scan(left.page, guests.double, 'already')
      await scan(right.page, guests.double, 'welcome')
      await scan(right.page, guests.offline, 'welcome')
      // A restart without a network loses nothing.
      await left.page.reload()
      await left.page
        .getByText(t.en(deskMessages.waiting, { count: 2 }))
        .first()
        .waitFor()
      await left.page.getByText(names.double).first().waitFor()
      assert.equal(await countAt('entrance'), 2, 'nothing has left the devices')
      await assertAccessible(left.visitor, 'desk offline')
      assert.deepEqual(await lookIntoStore(left.page, [guests.double.code, names.double]), {
        extractable: false,
        values: ['list', 'list-key', 'recent', 'right'],
        queued: 2,
        readable: [],
      })

      await right.page.context().setOffline(false)
      await button(right.page, t.cn(reportMessages.open)).click()
      await right.page.getByRole('dialog').getByText(t.cn(reportMessages.done)).waitFor()
      await button(right.page, t.cn(reportMessages.confirm)).click()
      await onWall(4).waitFor()
      await left.page.context().setOffline(false)
      await button(left.page, t.en(reportMessages.title)).click()
      const report = left.page.getByRole('main')
      await report.getByText(t.en(reportMessages.endedCode, { name: names.old })).waitFor()
      await report.getByText(t.en(reportMessages.doublesTitle)).waitFor()
      await report.getByText(names.double, { exact: true }).waitFor()
      await assertAccessible(left.visitor, 'desk report')
      await button(left.page, t.en(reportMessages.confirm)).click()
      await onWall(5).waitFor()
      // The other desk had a part in it and is told.
      await button(right.page, t.cn(reportMessages.open)).click()
      await right.page.getByRole('dialog').getByText(names.double, { exact: true }).waitFor()
      await button(right.page, t.cn(reportMessages.confirm)).click()
      await live.timed(
        () => registerWalkIn(right),
        () => onWall(6).waitFor(),
      )
    })
    await wall.visitor.leave()
    live.judge(context)
  })

  test('a check-in is undone, a refusal overridden with a reason, a guest found by name, and the device cut off', async () => {
    const desk = await enrol({ locale: 'en', width: 390, name: 'Hall' })
    const { page, visitor } = desk
    await scene('acts', [visitor], async () => {
      await whenReady(desk)
      await pressAtOnce(page, t.en(deskMessages.undo))
      await scan(page, guests.later, 'welcome')
      await page.getByText(t.en(deskMessages.recentEmpty)).waitFor()
      await scan(page, guests.later, 'welcome')
      await page.keyboard.press('Escape')

      await choosePoint(desk, /Main forum/)
      await button(page, t.en(deskMessages.find)).click()
      await page.getByRole('searchbox').fill('lzh')
      await page.getByRole('button', { name: new RegExp(names.second) }).click()
      await verdict(page, 'not-entitled').waitFor()
      await assertAccessible(visitor, 'desk ask')
      await button(page, t.en(deskMessages.letIn)).click()
      const sheet = page.getByRole('dialog')
      assert.equal(await button(page, t.en(overrideMessages.confirm)).isDisabled(), true)
      await sheet.getByRole('radio', { name: t.en(overrideMessages.colleague) }).check()
      await assertAccessible(visitor, 'desk override')
      await sees(page, { verdict: 'welcome', name: names.second }, () =>
        button(page, t.en(overrideMessages.confirm)).click(),
      )

      await cutOff(system, desk)
      await page.getByRole('heading', { name: t.en(startMessages.overTitle) }).waitFor()
      await becomes(() => keepsAnything(page), false, 'nothing is kept')
      await assertAccessible(visitor, 'desk over')
      await page.goto(`/en/desk#enrol=${desk.token}`)
      await page.getByText(t.en(startMessages.codeOver)).waitFor()
    })
    await visitor.leave()
  })

  /** A guest without a registration: five fields and their agreement, by the keyboard alone. */
  async function registerWalkIn({ page, visitor, locale }: Desk): Promise<void> {
    const words = t[locale]
    await page.keyboard.press('n')
    const form = page.getByRole('dialog')
    await field(form, words(walkInMessages.name)).fill('邵青梧')
    await field(form, words(walkInMessages.organisation)).fill('申讯财经')
    await field(form, words(walkInMessages.contact)).fill('walk-in@example.com')
    await assertAccessible(visitor, 'desk walk-in')
    await page.keyboard.press('Control+Enter')
    await form.getByText(words(walkInMessages.consentMissing)).waitFor()
    await form.getByLabel(words(walkInMessages.consent)).check()
    await sees(page, { verdict: 'welcome', name: '邵青梧' }, () => page.keyboard.press('Control+Enter'))
    await form.waitFor({ state: 'detached' })
  }
})
