/**
 * Many at once on PostgreSQL: twenty requests for one half-hour of one organisation that are all accepted, a ring in which everybody
 * accepts what the one before asked, one negotiation table, and a request that is accepted, declined, proposed anew, withdrawn and over at the same instant (nobody is
 * booked twice). Each race is run again with its guards taken away and must then go wrong. ROUNDS sets how often.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { withoutGuard } from '../../../server/database/guards.ts'
import { actPatiently, makeTable } from '../../../app/testing/bookings.ts'
import { at, clearMeetings, makeParties, type Party } from '../../../app/testing/meetings.ts'
import { atOnce, proveRace } from '../../../app/testing/races.ts'
import { startRegistrationApp } from '../../../app/testing/registrations.ts'
import { testStart } from '../../../app/testing/setting.ts'
import { raceEngines, type TestApp } from '../../../app/testing/with-app.ts'
import { changesGuard } from '../../registration/server/limit-service.ts'
import { meetingStateOf } from '../rules.ts'
import { accept, cancel, decline, propose } from './answer-service.ts'
import { ask } from './ask-service.ts'
import { companiesGuard, timesOf } from './party-service.ts'
import { expireMeeting } from './expiry-service.ts'

const clients = 50
const tableLock = 'booking.placeLock'
type Act = (ctx: SignedIn<WriteContext>) => Promise<Outcome<unknown>>

/** Once, for each takes seconds. */
const prove = (race: () => Promise<boolean>, guards: Parameters<typeof proveRace>[0]['guards']) =>
  proveRace({ race, right: true, guards, rounds: 1 })

const countOf = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length

for (const engine of raceEngines) {
  describe(`races for meetings [${engine.name}]`, () => {
    let app: TestApp
    let parties: Party[]

    before(async () => {
      app = await startRegistrationApp(engine)
      await makeTable(app, 'negotiation')
      parties = await makeParties(app, clients + 3)
      for (const party of parties) partyOf.set(party.companyId, party)
      // The row that is locked stands from the start: making it is a lock of its own.
      await app.tx(({ tx }) =>
        tx
          .insertInto('booking_place')
          .values({ id: `meeting-table:LIRC_2025:${at('10:00')}` })
          .execute(),
      )
    })
    after(() => app.close())

    const act = ({ user }: Pick<Party, 'user'>, now: number, work: Act) =>
      actPatiently(app, { user, now }, work)
    const askAs = (from: Party, to: Party, values: { place?: 'table' | 'theirs'; now?: number } = {}) =>
      act(from, values.now ?? testStart, (ctx) =>
        ask(ctx, {
          to: to.companyId,
          startsAt: at('10:00'),
          place: values.place ?? 'theirs',
          subject: 'Treaty',
        }),
      )
    const meetings = () => app.tx(({ tx }) => tx.selectFrom('meeting').selectAll().execute())
    const mailed = async () =>
      (await app.tx(({ tx }) => tx.selectFrom('mail').select(['kind', 'recipient']).execute())).map(
        ({ kind, recipient }) => `${kind} ${recipient}`,
      )

    /** Looks at the meetings themselves, and not at what is held: each company and table once in a half-hour. */
    async function isNobodyTwice(now: number): Promise<boolean> {
      const seen = new Set<string>()
      for (const row of await meetings()) {
        if (meetingStateOf(timesOf(row), now) !== 'accepted') continue
        for (const who of [row.from_company_id, row.to_company_id, row.table_id]) {
          const key = `${who} ${row.starts_at}`
          if (who !== null && seen.has(key)) return false
          seen.add(key)
        }
      }
      return true
    }

    /** The unique index away, for the length of `work`. */
    const withoutIndex = async (work: () => Promise<void>) => {
      const { raw } = app.kernel.engine
      await sql`drop index meeting_hold_live`.execute(raw)
      try {
        await work()
      } finally {
        await clearMeetings(app)
        await sql`create unique index meeting_hold_live on meeting_hold (holder, starts_at, seat)`.execute(
          raw,
        )
      }
    }
    const locks = [companiesGuard, changesGuard]
    /** Accepts a meeting as the side that is asked. */
    const acceptAs = (to: Party, { id, version }: { id: string; version: number }) =>
      act(to, testStart, (ctx) => accept(ctx, { id, version }))
    /** Whoever asks has no room to name and the tables would be a race of their own: the place is left open. */
    const withoutPlaces = () =>
      app.tx(({ tx }) =>
        tx.updateTable('meeting').set({ place_kind: 'none', host_company_id: null }).execute(),
      )
    const partyOf = new Map<string, Party>()
    /** Every request that is open, accepted at once; answers the codes. */
    const acceptAll = async () =>
      atOnce((await meetings()).map((row) => () => acceptAs(partyOf.get(row.to_company_id)!, row)))

    test('twenty ask one organisation for one half-hour, and it accepts all at once: it meets one of them', async () => {
      const wanting = 20
      const race = async () => {
        await clearMeetings(app)
        const [wanted, ...applicants] = parties
        const asked = await atOnce(applicants.slice(0, wanting).map((from) => () => askAs(from, wanted!)))
        assert.equal(countOf(asked, '0000'), wanting, asked.join())
        await withoutPlaces()
        const codes = await acceptAll()
        const won = countOf(codes, '0000')
        assert.equal(won + countOf(codes, 'HALF_HOUR_TAKEN'), wanting, codes.join())
        const told = (await mailed()).filter((mail) => mail.startsWith('meeting.taken '))
        return won === 1 && (await isNobodyTwice(testStart)) && new Set(told).size === wanting - 1
      }
      await prove(race, [...locks, withoutIndex])
      // Either guard alone is enough for who meets whom.
      await withoutGuard(companiesGuard, () =>
        withoutGuard(changesGuard, async () => assert.equal(await race(), true)),
      )
      await withoutIndex(async () => assert.equal(await race(), true))
    })

    test('a ring in which everybody accepts at once: nobody meets two, and nobody waits for ever', async () => {
      const race = async () => {
        await clearMeetings(app)
        const ring = parties.slice(0, clients)
        for (const [index, from] of ring.entries())
          assert.equal(await askAs(from, ring[(index + 1) % ring.length]!), '0000')
        await withoutPlaces()
        const codes = await acceptAll()
        const won = countOf(codes, '0000')
        assert.equal(won + countOf(codes, 'HALF_HOUR_TAKEN'), clients, codes.join())
        // A third of the ring at least finds a partner; more than half cannot.
        return won >= clients / 3 - 1 && won <= clients / 2 && (await isNobodyTwice(testStart))
      }
      await prove(race, [...locks, withoutIndex])
    })

    test('one negotiation table, twenty-five pairs: one pair has it', async () => {
      const race = async () => {
        await clearMeetings(app)
        const pairs = Array.from({ length: clients / 2 }, (_none, index) => index * 2)
        const asked = await atOnce(
          pairs.map((index) => () => askAs(parties[index]!, parties[index + 1]!, { place: 'table' })),
        )
        assert.equal(countOf(asked, '0000'), pairs.length, asked.join())
        const codes = await acceptAll()
        const won = countOf(codes, '0000')
        assert.equal(won + countOf(codes, 'NO_TABLE_FREE'), pairs.length, codes.join())
        return won === 1 && (await isNobodyTwice(testStart))
      }
      await prove(race, [tableLock, withoutIndex])
      await withoutGuard(tableLock, async () => assert.equal(await race(), true))
      await withoutIndex(async () => assert.equal(await race(), true))
    })

    test('accepted, declined, proposed anew, withdrawn and over at the same instant: one of them happens', async () => {
      const outcomes = new Set<string>()
      const race = async () => {
        await clearMeetings(app)
        const [one, two, three, four] = parties as [Party, Party, Party, Party]
        assert.equal(await askAs(one, two, { place: 'table' }), '0000')
        const [{ id, version, answer_by: over }] = (await meetings()) as [
          Awaited<ReturnType<typeof meetings>>[0],
        ]
        const seen = { id, version }
        // The last millisecond of the request and the first after it, at once: two nodes, or two who wait for one lock.
        const acts: Record<string, () => Promise<string>> = {
          accepted: () => act(two, over - 1, (ctx) => accept(ctx, seen)),
          declined: () => act(two, over - 1, (ctx) => decline(ctx, seen)),
          proposed: () =>
            act(two, over - 1, (ctx) => propose(ctx, { ...seen, startsAt: at('11:00'), place: 'table' })),
          cancelled: () => act(one, over - 1, (ctx) => cancel(ctx, seen)),
          tended: () =>
            act(one, over, async (ctx) => {
              await expireMeeting(ctx, { id })
              return { ok: true, result: null }
            }),
          third: () => askAs(three, one, { place: 'table', now: over }),
          fourth: () => askAs(four, two, { now: over }),
        }
        const names = Object.keys(acts)
        const all = Array.from({ length: clients }, (_none, index) => names[index % names.length]!)
        const done = await atOnce(
          all.map((name) => async () => ((await acts[name]!()) === '0000' ? name : '')),
        )
        const answers = done.filter((name) =>
          ['accepted', 'declined', 'proposed', 'cancelled'].includes(name),
        )
        const told = new Map<string, number>()
        for (const mail of await mailed()) {
          const [kind, to] = mail.split(' ')
          if (to === two.email) told.set(kind!, (told.get(kind!) ?? 0) + 1)
        }
        const row = (await meetings()).find((meeting) => meeting.id === id)!
        const outcome = row.ended_as ?? (row.version === 1 ? 'unanswered' : (answers[0] ?? row.state))
        outcomes.add(outcome)
        const ends = ['accepted', 'declined', 'cancelled', 'expired'].map(
          (kind) => told.get(`meeting.${kind}`) ?? 0,
        )
        return (
          // What happened is what was answered, told once, or it ended by itself.
          answers.length <= 1 &&
          ends.every((count) => count <= 1) &&
          ends.reduce((sum, count) => sum + count, 0) === (outcome === 'proposed' ? 0 : 1) &&
          (answers.length === 0) === (outcome === 'expired') &&
          (answers.length === 0 || outcome === answers[0]) &&
          countOf(done, 'third') <= 1 &&
          countOf(done, 'fourth') <= 1 &&
          (await isNobodyTwice(over))
        )
      }
      await prove(race, locks)
      assert.ok(outcomes.size >= 1)
    })
  })
}
