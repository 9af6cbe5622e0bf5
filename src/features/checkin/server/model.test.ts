/**
 * Random interleavings of scans, check-outs, undos and merges over three devices, two of which lose their network and have wrong
 * clocks, beside a simple model. MODEL_RUNS sets how many; `npm run proof -- checkin-model` plays 5,000.
 */
import assert from 'node:assert/strict'
import { after, before, describe } from 'node:test'
import fc from 'fast-check'
import {
  CheckinModel,
  checkinFlaws,
  type CheckinFlaw,
  type Fact,
} from '../../../app/testing/checkin-model.ts'
import {
  dinner,
  entrance,
  makeGuests,
  nonce,
  startCheckinApp,
  type Guest,
} from '../../../app/testing/checkin.ts'
import { enrolDevice } from '../../../app/testing/devices.ts'
import { testBesideModel } from '../../../app/testing/model-runs.ts'
import { engines, resultOf, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { hourMs } from '../../../shared/durations.ts'
import { checkinApi as api, type QueuedScan } from '../contract.ts'

const pointIds = [entrance, dinner]
/** How far the clocks of the devices are off. */
const offsets = [0, 26 * hourMs, -3 * hourMs]

const device = fc.nat({ max: 2 })
const facts = {
  device,
  // Mostly one guest, so that devices meet.
  guest: fc.constantFrom(0, 0, 1),
  point: fc.constantFrom(0, 0, 1),
  direction: fc.constantFrom('in' as const, 'in' as const, 'in' as const, 'out' as const),
}
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('scan' as const), ...facts }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('queue' as const), ...facts }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), device }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('queueUndo' as const), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('merge' as const), device, again: fc.boolean() }) },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

const [engine] = engines

describe(`check-in beside a model [${engine!.name}]`, () => {
  let app: TestApp
  let guests: Guest[]
  const desks: TestClient[] = []

  before(async () => {
    app = await startCheckinApp(engine!)
    while (desks.length < 3) desks.push(await enrolDevice(app, { kind: 'desk' }))
    guests = await makeGuests(app, [{ seats: ['welcome-reception'] }, { seats: ['welcome-reception'] }])
    app.clock.advance(hourMs)
  })
  after(() => app.close())

  async function play(commands: readonly Command[], flaw: CheckinFlaw | null): Promise<void> {
    await app.tx(({ tx }) => tx.deleteFrom('checkin_event').execute())
    const game = new Game(new CheckinModel(flaw))
    for (const one of commands) {
      app.clock.advance(10)
      await game.act(one)
    }
    // In the end every device has its network back.
    for (const index of desks.keys()) await game.act({ do: 'merge', device: index, again: false })
    await game.compare()
  }

  class Game {
    readonly #model: CheckinModel
    readonly #queues: QueuedScan[][] = [[], [], []]
    readonly #queued: Fact[][] = [[], [], []]
    /** Events of the last minute that a device made itself, the newest last. */
    readonly #online: string[][] = [[], [], []]
    constructor(model: CheckinModel) {
      this.#model = model
    }

    act(one: Command): Promise<void> | void {
      if (one.do === 'scan') return this.#scan(one)
      if (one.do === 'queue') return this.#queue(one)
      if (one.do === 'undo') return this.#undo(one.device)
      if (one.do === 'queueUndo') return this.#queueUndo(one.device)
      return this.#merge(one)
    }

    #factOf(one: Command & { do: 'scan' | 'queue' }): Fact {
      const { guest, point, direction } = one
      return { id: nonce(), guest, point, direction, at: app.clock.now() }
    }

    async #scan(one: Command & { do: 'scan' }): Promise<void> {
      const fact = this.#factOf(one)
      const { id, guest, point, direction } = fact
      const isInside = this.#model.isInside(guest, point)
      const asked = { id, pointId: pointIds[point]!, code: guests[guest]!.code, direction }
      const { verdict } = await resultOf(desks[one.device]!.call(api.redeem, asked))
      const expected =
        direction === 'in' ? (isInside ? 'already' : 'welcome') : isInside ? 'goodbye' : 'not-inside'
      assert.equal(verdict, expected)
      if (verdict !== 'welcome' && verdict !== 'goodbye') return
      this.#model.learn(fact)
      this.#online[one.device]!.push(id)
    }

    #queue(one: Command & { do: 'queue' }): void {
      const fact = this.#factOf(one)
      const { id, guest, point, direction, at } = fact
      this.#queued[one.device]!.push(fact)
      this.#queues[one.device]!.push({
        id,
        pointId: pointIds[point]!,
        code: guests[guest]!.code,
        direction,
        kind: 'scan',
        at: at + offsets[one.device]!,
      })
    }

    #queueUndo(index: number): void {
      const fact = this.#queued[index]!.at(-1)
      if (!fact) return
      this.#queues[index]!.push({
        id: nonce(),
        pointId: pointIds[fact.point]!,
        code: guests[fact.guest]!.code,
        direction: fact.direction,
        kind: 'undo',
        undoes: fact.id,
        at: app.clock.now() + offsets[index]!,
      })
    }

    async #undo(index: number): Promise<void> {
      const eventId = this.#online[index]!.pop()
      if (!eventId) return
      assert.deepEqual(await resultOf(desks[index]!.call(api.undo, { id: nonce(), eventId })), {
        undone: true,
      })
      this.#model.undo(eventId)
    }

    async #merge({ device: index, again }: { device: number; again: boolean }): Promise<void> {
      const scans = this.#queues[index]!
      const deviceNow = app.clock.now() + offsets[index]!
      const { kept, repeated, dropped } = await resultOf(desks[index]!.call(api.merge, { deviceNow, scans }))
      const known = new Map(this.#queued[index]!.map((fact) => [fact.id, fact]))
      for (const { id, undoes } of scans)
        if (undoes === undefined) this.#model.learn(known.get(id)!)
        else this.#model.undo(undoes)
      assert.deepEqual([kept + repeated, dropped], [scans.length, []])
      // Its answer may be lost: the device then sends all of it again.
      if (!again) this.#queues[index] = []
    }

    async compare(): Promise<void> {
      const { points } = await resultOf(desks[0]!.call(api.counts, {}))
      const count = (of: (guest: number) => boolean) => [...guests.keys()].filter(of).length
      for (const [point, pointId] of pointIds.entries()) {
        const shown = points.find((one) => one.pointId === pointId)!
        const expected = [
          count((guest) => this.#model.isInside(guest, point)),
          count((guest) => this.#model.came(guest, point)),
        ]
        assert.deepEqual([shown.inside, shown.came], expected, pointId)
      }
      const { doubles } = await resultOf(desks[0]!.call(api.report, {}))
      const own = await resultOf(desks[1]!.call(api.report, {}))
      const third = await resultOf(desks[2]!.call(api.report, {}))
      const shown = new Set([...doubles, ...own.doubles, ...third.doubles].map((one) => JSON.stringify(one)))
      const expected = [...guests.keys()].flatMap((guest) =>
        [...pointIds.keys()].map((point) => this.#model.doubles(guest, point)),
      )
      assert.equal(
        shown.size,
        expected.reduce((sum, one) => sum + one, 0),
        'doubles',
      )
    }
  }

  testBesideModel({
    plays: fc.array(command, { minLength: 1, maxLength: 12 }),
    play,
    usualRuns: 60,
    flaws: checkinFlaws,
    here: ['arrival', 'undo'],
  })
})
