/**
 * Two desks scan fifty guests each without a network, ten of them at both, at two points, and come back in both orders. Then rights
 * end with scans that were not sent: a device that is cut off, and one that has lost its cookie. Nothing that was acknowledged is lost.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { makeGuests, type Guest } from '../src/app/testing/checkin.ts'
import {
  batchMessages,
  letInLabels,
  reportMessages as officeMessages,
} from '../src/features/checkin/web/admin/messages.ts'
import {
  deskMessages,
  reportMessages,
  startMessages,
} from '../src/features/checkin/web/desk/desk-messages.ts'
import { currentEdition } from '../src/features/edition/server/service.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { asSystem } from '../src/server/context.ts'
import { minuteMs } from '../src/shared/durations.ts'
import { fill } from '../src/shared/i18n.ts'
import { signedIn } from './arrivals.ts'
import {
  choosePoint,
  codeAgain,
  comeBack,
  cutOff,
  enrolDesk,
  goAway,
  keepsAnything,
  lookIntoStore,
  scan,
  typeCodes,
  whenReady,
  type Desk,
  type System,
  pass,
} from './desk-steps.ts'
import { becomes, button } from './dialog-steps.ts'
import { adminButton } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'

/** Fifty each, ten of them at both. */
const [each, all, both] = [50, 90, 10]
const nameOf = (index: number) => (index >= all - each && index < each ? `重逢${index}` : `来宾${index}`)

describe('desks without a network', () => {
  let stage: Stage
  let system: System
  let guests: Guest[]
  let spare: Guest[]
  let desks: { left: Desk; right: Desk }
  before(async () => {
    stage = await openStage('sqlite')
    system = { tx: (work) => asSystem(stage.server.kernel, work) }
    const edition = await system.tx(({ tx }) => currentEdition(tx))
    const made = await makeGuests(
      system,
      Array.from({ length: all + 10 }, (_, index) => ({ name: nameOf(index), seats: ['main-forum'] })),
      edition,
    )
    guests = made.slice(0, all)
    spare = made.slice(all)
    const [left, right] = await Promise.all([
      enrolDesk(stage, system, { locale: 'en', width: 390, name: 'Left' }),
      enrolDesk(stage, system, { locale: 'cn', width: 1440, name: '右台' }),
    ])
    desks = { left, right }
    await Promise.all([whenReady(left), whenReady(right)])
  })
  after(() => stage.close())

  /** The rows of a point, or of some people: what counts, or what waits for staff. */
  const eventsOf = (of: { point?: string; of?: readonly Guest[]; waiting?: true }) =>
    stage.server.kernel.engine.reader
      .selectFrom(of.waiting ? 'checkin_batch_scan' : 'checkin_event')
      .select(['id', 'verdict', 'by_name as by'])
      .$if(of.point !== undefined, (query) => query.where('point_id', 'like', `%:${of.point}`))
      .$if(of.of !== undefined, (query) =>
        query.where(
          'person_id',
          'in',
          of.of!.map(({ id }) => id),
        ),
      )
      .orderBy('corrected_at')
      .orderBy('id')
      .execute()

  async function scanAll({ page, t }: Desk, some: readonly Guest[]): Promise<void> {
    await typeCodes(
      page,
      some.map(({ code }) => code),
    )
    await page
      .getByText(t(deskMessages.waiting, { count: some.length }))
      .first()
      .waitFor()
  }

  const openReport = ({ page, t, visitor }: Desk) =>
    button(page, t(visitor.locale === 'en' ? reportMessages.title : reportMessages.open)).click()
  /** Those whom the open report of a desk names as scanned twice. */
  const twice = ({ page }: Desk) => page.locator('div:has(> span > strong) > b').filter({ hasText: /^重逢/ })
  const readReport = async (desk: Desk) => {
    await button(desk.page, desk.t(reportMessages.confirm)).click()
    await desk.page.getByText(desk.t(deskMessages.online)).first().waitFor()
  }

  for (const { point, order } of [
    { point: { code: 'entrance', name: null }, order: ['right', 'left'] },
    { point: { code: 'main-forum', name: /Main forum|主论坛/ }, order: ['left', 'right'] },
  ] as const)
    test(`fifty scans on each of two desks, ten guests at both: ${order[0]} comes back first`, () =>
      scene(`fifty ${order[0]}`, [desks.left.visitor, desks.right.visitor], async () => {
        const { left, right } = desks
        if (point.name) for (const desk of [left, right]) await choosePoint(desk, point.name)
        await goAway(left, right)
        await scanAll(left, guests.slice(0, each))
        await scanAll(right, guests.slice(all - each))
        assert.equal((await eventsOf({ point: point.code })).length, 0, 'nothing has left the devices')
        const [first, second] = order.map((side) => desks[side]) as [Desk, Desk]
        await comeBack(first)
        await openReport(first)
        await becomes(() => eventsOf({ point: point.code }).then((rows) => rows.length), each)
        assert.equal(await twice(first).count(), 0)
        await readReport(first)
        await comeBack(second)
        await openReport(second)
        await becomes(() => twice(second).count(), both)
        // The other one is told, too, although it came back long ago.
        await openReport(first)
        const known = point.code === 'entrance' ? both : 2 * both
        await becomes(() => twice(first).count(), known)
        await Promise.all([readReport(first), readReport(second)])
        assert.equal((await eventsOf({ point: point.code })).length, 2 * each, 'each scan is kept once')
      }))

  /** Stands between a desk and the server: alters the first list and the signature of the second; the third waits. */
  function alteredLists() {
    let [asked, answered] = [0, 0]
    const gate = Promise.withResolvers<void>()
    const stand = async (page: Page) => {
      await page.route('**/mas/admin/checkin/snapshot', async (route) => {
        const turn = ++asked
        if (turn > 2) return gate.promise.then(() => route.continue())
        const response = await route.fetch()
        const json = (await response.json()) as { result: { text: string; signature: string } }
        const { text, signature } = json.result
        if (turn === 1) json.result.text = text.replace(nameOf(0), '冒名顶替')
        else json.result.signature = signature.split('').toReversed().join('')
        await route.fulfill({ response, json })
        answered++
      })
    }
    const read = (value: () => number) => () => Promise.resolve(value())
    return { stand, letThrough: gate.resolve, asked: read(() => asked), answered: read(() => answered) }
  }

  test('a desk that is cut off while it is away hands in what it scanned before, and keeps nothing', async () => {
    const lists = alteredLists()
    const desk = await enrolDesk(stage, system, {
      locale: 'en',
      width: 390,
      name: 'Cut',
      before: lists.stand,
    })
    const { page, t, visitor } = desk
    await scene('cut off', [visitor], async () => {
      // Neither a list that was altered nor one with another's signature is taken up.
      for (const asked of [1, 2]) {
        await becomes(lists.answered, asked)
        await page.evaluate(() => void dispatchEvent(new Event('online')))
      }
      await becomes(lists.asked, 3)
      assert.equal(await page.locator('[data-list]').count(), 0)
      lists.letThrough()
      await whenReady(desk)
      await goAway(desk)
      await scanAll(desk, spare.slice(0, 2))
      // Times are as exact as the connection is fast: the cut-off is minutes away from either.
      await pass(stage, desk, 5 * minuteMs)
      await cutOff(system, desk)
      await pass(stage, desk, 5 * minuteMs)
      await scan(page, spare[2]!, 'welcome')
      await comeBack(desk)
      await page.getByRole('heading', { name: t(startMessages.overTitle) }).waitFor()
      await page.getByText(t(startMessages.leftSent, { count: 3 })).waitFor()
      await becomes(() => keepsAnything(page), false, 'nothing is kept')
      await assertAccessible(visitor, 'desk handed in')
      assert.deepEqual(await eventsOf({ of: spare.slice(0, 3) }), [], 'nothing counts')
      const rows = await eventsOf({ of: spare.slice(0, 3), waiting: true })
      assert.deepEqual(
        rows.map(({ verdict }) => verdict),
        ['welcome', 'welcome', 'right-over'],
      )
    })
  })

  test('a desk that lost its cookie keeps its scans until it is enrolled again, and the office knows', async () => {
    const desk = await enrolDesk(stage, system, { locale: 'cn', width: 390, name: '北门' })
    const { page, t, visitor } = desk
    const some = spare.slice(3, 6)
    await scene('lost', [visitor], async () => {
      await whenReady(desk)
      await goAway(desk)
      await scanAll(desk, some)
      await page.context().clearCookies({ name: 'enrolled' })
      await comeBack(desk)
      await page.getByRole('heading', { name: t(startMessages.lostTitle) }).waitFor()
      const note = page.locator('[data-leftover="waiting"]').getByText(/^3 条记录尚未上传/)
      await note.waitFor()
      await assertAccessible(visitor, 'desk lost')
      await assertFits(visitor, 'desk lost')
      await page.reload()
      await note.waitFor()
      assert.deepEqual(await lookIntoStore(page, [some[0]!.code]), {
        extractable: false,
        values: ['ended'],
        queued: 3,
        readable: [],
      })
      await officeReads()
      // A code that is no good changes nothing.
      await page.goto(`/desk#enrol=${desk.token}`)
      await page.getByText(t(startMessages.codeOver)).waitFor()
      await note.waitFor()
      await page.goto(await codeAgain(system, desk))
      await openReportOfPhone(desk)
      await page.getByText(t(reportMessages.done)).waitFor()
      await page.getByText(t(reportMessages.accept, { count: 3 })).waitFor()
      const rows = await eventsOf({ of: some, waiting: true })
      assert.deepEqual(
        rows.map(({ by, verdict }) => [by, verdict]),
        Array.from({ length: 3 }, () => ['北门', 'welcome']),
      )
    })
  })

  const openReportOfPhone = ({ page, t }: Desk) => button(page, t(reportMessages.title)).click()

  /** What the desk that was cut off handed in is refused by mistake, then accepted. */
  async function acceptBatch({ page }: Visitor): Promise<void> {
    const batch = page.getByRole('region', { name: 'Cut', exact: true })
    await batch.getByText(batchMessages.people.en).waitFor()
    await adminButton(batch, fill(batchMessages.refuseOf.en, { name: 'Cut' })).click()
    await batch.getByText(/^Refused by/).waitFor()
    await adminButton(batch, fill(batchMessages.acceptOf.en, { name: 'Cut' })).click()
    const dialog = page.getByRole('dialog').filter({ hasText: /^Accept 3 scans/ })
    await adminButton(dialog, batchMessages.accept.en).click()
    await becomes(() => batch.count(), 0)
    const counted = (await eventsOf({ of: spare.slice(0, 3) })).map(({ verdict }) => verdict)
    assert.deepEqual(counted, ['welcome', 'welcome', 'right-over'])
  }

  /** The report of the back office: every double once a point, the late scan, and the device that holds scans. */
  async function officeReads(): Promise<void> {
    const office = await signedIn(stage, { width: 1440, locale: 'en' }, sampleAdministrator)
    const { page } = office
    await office.open('/admin/checkin-report')
    const part = (name: string) => page.getByRole('region', { name })
    await part(officeMessages.unsent.en).getByRole('cell', { name: '北门' }).waitFor()
    await acceptBatch(office)
    await part(officeMessages.letIn.en).getByText(letInLabels['right-over'].en).waitFor()
    const doubles = part(officeMessages.doubles.en).getByRole('row', { name: /重逢/ })
    await becomes(() => doubles.count(), 2 * both)
    // One counts and the other is named beside it. (Which, is a matter of how the clocks agree: merge.test.ts.)
    const named = await doubles.evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].slice(-2).map((cell) => cell.textContent)),
    )
    for (const pair of named)
      assert.deepEqual(pair.map((text) => text!.replace(/^[\d\s:-]+/, '')).toSorted(), ['Left', '右台'])
    await assertAccessible(office, 'report with unsent scans')
    await assertFits(office, 'report with unsent scans')
    await office.leave()
  }
})
