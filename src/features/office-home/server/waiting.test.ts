import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { WriteContext } from '../../../server/context.ts'
import { bookSlot, makeRoom, setStatus } from '../../../app/testing/bookings.ts'
import { makeDevice } from '../../../app/testing/devices.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { makeOrganisation, startRegistrationApp, testEdition } from '../../../app/testing/registrations.ts'
import { applyFor, makeTier } from '../../../app/testing/sponsors.ts'
import { engines, resultOf, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { countBy } from '../rules.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/durations.ts'
import { insertRow } from '../../content/server/store-service.ts'
import type { ContentType } from '../../content/rules.ts'
import { emptyTexts } from '../../content/server/schema-service.ts'
import { officeHomeApi, type WaitingRow } from '../contract.ts'

interface Case {
  readonly id: string
  readonly make: (app: TestApp) => Promise<unknown>
  /** How long the first of them waits, or how long it is until time decides (ms). */
  readonly age?: number
  readonly left?: number
  readonly late: boolean
  readonly decides: 'reviewer' | 'editor' | 'checkin' | 'administrator'
}

const long = 3 * dayMs
const edition = testEdition
const idOf = (ctx: WriteContext) => ctx.kernel.random.id()

async function inStatus(app: TestApp, status: 'submitted' | 'resubmitted' | 'approved'): Promise<string> {
  const { companyId } = await makeOrganisation(app)
  await app.tx(({ tx, now }) =>
    tx
      .updateTable('company')
      .set({ status, submitted_at: now - long })
      .where('id', '=', companyId)
      .execute(),
  )
  return companyId
}

async function change(app: TestApp) {
  const companyId = await inStatus(app, 'approved')
  const row = (ctx: WriteContext, decided: boolean) => ({
    id: idOf(ctx),
    edition,
    company_id: companyId,
    delegate_id: decided ? 'one' : 'other',
    kind: 'changed' as const,
    fields: ['jobTitle'],
    by_kind: 'organisation' as const,
    at: ctx.now - long,
    decided_at: decided ? ctx.now : null,
    decided_by: null,
    decision: decided ? ('accepted' as const) : null,
  })
  await app.tx((ctx) =>
    ctx.tx
      .insertInto('registration_change')
      .values([row(ctx, true), row(ctx, false)])
      .execute(),
  )
}

async function hold(app: TestApp) {
  const organisation = await makeOrganisation(app)
  await setStatus(app, organisation, 'approved')
  const room = await makeRoom(app)
  const { id } = await bookSlot(organisation, room)
  // The second ends later than within a week.
  const later = await bookSlot(organisation, room, { slot: 'pm' })
  const endAt = (bookingId: string, ms: number) =>
    app.tx(({ tx, now }) =>
      tx
        .updateTable('booking')
        .set({ hold_ends_at: now + ms })
        .where('id', '=', bookingId)
        .execute(),
    )
  await endAt(id, 6 * hourMs)
  await endAt(later.id, 8 * dayMs)
}

async function applied(app: TestApp) {
  const organisation = await makeOrganisation(app)
  await setStatus(app, organisation, 'approved')
  await makeTier(app, 'gold', { yuan: 100_000, quota: 3 })
  assert.equal((await applyFor(organisation, 'gold')).resultCode, '0000')
  await app.tx(({ tx, now }) =>
    tx
      .updateTable('sponsorship')
      .set({ changed_at: now - long })
      .execute(),
  )
}

async function bid(app: TestApp) {
  const { companyId } = await makeOrganisation(app)
  const now = app.clock.now()
  const tierId = await makeTier(app, 'chief', { bidsFrom: now - 9 * dayMs, bidsUntil: now - long })
  await app.tx((ctx) =>
    ctx.tx
      .insertInto('sponsor_bid')
      .values({
        id: idOf(ctx),
        edition,
        tier_id: tierId,
        company_id: companyId,
        contact: '',
        email: '',
        phone: '',
        sealed: '',
        commitment: '',
        placed_at: ctx.now - 5 * dayMs,
        replaced_at: null,
        withdrawn_at: null,
        amount_fen: null,
        salt: null,
      })
      .execute(),
  )
}

async function payment(app: TestApp) {
  const { companyId } = await makeOrganisation(app)
  const row = (ctx: WriteContext, state: 'sent' | 'withdrawn') => ({
    id: idOf(ctx),
    edition,
    company_id: companyId,
    state,
    amount_fen: 100,
    confirmed_fen: null,
    paid_on: '2025-06-30',
    payer: '',
    reference: '',
    file_id: null,
    by_kind: 'organisation' as const,
    sent_by: null,
    sent_at: ctx.now - long,
    decided_by: null,
    decided_at: null,
    reason: null,
    search: '',
    version: 1,
  })
  await app.tx((ctx) =>
    ctx.tx
      .insertInto('payment')
      .values([row(ctx, 'sent'), row(ctx, 'withdrawn')])
      .execute(),
  )
}

const report = (app: TestApp) =>
  app.tx((ctx) =>
    ctx.tx
      .insertInto('missive_report')
      .values({
        id: idOf(ctx),
        edition,
        missive_id: idOf(ctx),
        reporter_side: 'one',
        about_id: 'other',
        reason: 'advertising',
        note: '',
        state: 'open',
        at: ctx.now - long,
        settled_at: null,
        settled_by: null,
        remark: '',
        version: 1,
      })
      .execute(),
  )

/** A mail of the prompt line, and one of bulk email in the same state, which does not count. */
const mail = (state: 'unsure' | 'refused') => (app: TestApp) =>
  app.tx((ctx) =>
    ctx.tx
      .insertInto('mail')
      .values(
        (['prompt', 'bulk'] as const).map((lane) => ({
          id: idOf(ctx),
          channel: 'email' as const,
          recipient: 'someone@example.com',
          locale: 'cn',
          kind: 'test',
          subject: '',
          body: '',
          sensitive: false,
          state,
          attempts: 1,
          due_at: ctx.now,
          expires_at: null,
          created_at: ctx.now - 2 * dayMs,
          finished_at: ctx.now - 2 * dayMs,
          answer: null,
          company_id: null,
          lane,
          domain: null,
          per_minute: null,
        })),
      )
      .execute(),
  )

const mailingId = 'a-mailing-that-is-paused'
const recipient = (app: TestApp) =>
  app.tx((ctx) =>
    ctx.tx
      .insertInto('mailing_recipient')
      .values({
        id: idOf(ctx),
        mailing_id: mailingId,
        edition,
        address_key: 'someone@example.com',
        address: 'someone@example.com',
        domain: 'example.com',
        name: '',
        search: '',
        company_id: null,
        delegate_id: null,
        locale: 'cn',
        state: 'unsure',
        mail_id: null,
        resends: 0,
        tries: 1,
        answer: null,
        position: 1,
        changed_at: ctx.now - long,
      })
      .execute(),
  )
const mailing = (app: TestApp) =>
  app.tx(({ tx, now }) =>
    tx
      .insertInto('mailing')
      .values({
        id: mailingId,
        edition,
        state: 'paused',
        audience: { kind: 'delegates' } as never,
        template: null,
        subject: { cn: '', en: '' },
        body: { cn: [], en: [] },
        stamps: {},
        search: '',
        send_at: null,
        started_at: now - long,
        ended_at: null,
        created_at: now - long,
        created_by: null,
        version: 1,
      })
      .execute(),
  )

const purge = (app: TestApp) =>
  app.tx(({ tx, now }) =>
    tx
      .insertInto('purge_plan')
      .values({
        edition: 'LIRC_2024',
        due_at: now + 5 * dayMs,
        purge_at: now + 5 * dayMs,
        announced_at: now,
        stopped: false,
        not_before: null,
        reason: null,
        decided_by: null,
      })
      .execute(),
  )

const list = (app: TestApp) =>
  app.tx(async (ctx) => {
    const id = idOf(ctx)
    const { tx, now } = ctx
    await tx
      .insertInto('delegate_list')
      .values({
        id,
        edition,
        kind: 'hotel-list',
        receiver_name: '',
        receiver_organisation: '',
        receiver_email: '',
        locale: 'cn',
        previous_id: null,
        people: 0,
        left_out: {} as never,
        changes: null,
        password: null,
        token_hash: null,
        made_at: null,
        downloads: 0,
        last_download_at: null,
        issued_at: now - long,
      })
      .execute()
    await tx
      .insertInto('document')
      .values({
        id: idOf(ctx),
        edition,
        kind: 'hotel-list',
        serial: 1,
        number: 'HL-2025-0001',
        subject_id: id,
        person_id: null,
        company_id: null,
        template_id: '',
        snapshot: null,
        shown: null,
        made_at: now,
        made_by: null,
        ends_at: now + dayMs,
        revoked_at: null,
        revoked_by: null,
        revoked_why: null,
        reason: null,
        told_at: null,
      })
      .execute()
  })

const wave = (app: TestApp) =>
  app.tx((ctx) =>
    ctx.tx
      .insertInto('badge_wave')
      .values({
        id: idOf(ctx),
        edition,
        actor_id: 'desk',
        by_name: 'Desk',
        began_at: ctx.now - 20 * minuteMs,
        last_at: ctx.now - 19 * minuteMs,
        settled_at: null,
        settled_by: null,
      })
      .execute(),
  )

const batch = (app: TestApp) =>
  app.tx((ctx) =>
    ctx.tx
      .insertInto('checkin_batch')
      .values({
        id: idOf(ctx),
        edition,
        device_id: 'desk',
        device_name: 'Desk',
        ended_at: ctx.now - 3 * hourMs,
        ended_why: 'cutOff',
        handed_in_at: ctx.now - 2 * hourMs,
        state: 'waiting',
        decided_at: null,
        decided_by: null,
      })
      .execute(),
  )

async function unsent(app: TestApp) {
  const { id } = await makeDevice(app, { kind: 'desk' })
  await app.tx(({ tx, now }) =>
    tx
      .updateTable('device')
      .set({ unsent: 3, unsent_at: now - 2 * hourMs })
      .where('id', '=', id)
      .execute(),
  )
}

const untranslated = (type: ContentType) => (app: TestApp) =>
  app.tx(async (ctx) => {
    await ctx.tx.updateTable('content_row').set({ untranslated: false }).execute()
    const added = await insertRow(ctx, {
      edition,
      type,
      key: `one-${type}`,
      texts: emptyTexts(type),
      published: true,
      shipped: true,
    })
    assert.ok(added.ok)
    await ctx.tx
      .updateTable('content_row')
      .set({ untranslated: true, changed_at: ctx.now - long })
      .where('id', '=', added.result.id)
      .execute()
  })

const picture = (app: TestApp) =>
  app.tx((ctx) =>
    ctx.tx
      .insertInto('picture')
      .values({
        id: idOf(ctx),
        state: 'failed',
        name: 'broken.jpg',
        search: '',
        type: 'image/jpeg',
        size_bytes: 1,
        sha256: 'of nothing',
        width: 1,
        height: 1,
        widths: [],
        made: {},
        placeholder: null,
        fault: null,
        attempts: 3,
        alt: { cn: '', en: '' },
        stamps: {},
        original_key: '',
        made_key: '',
        uploaded_at: ctx.now - long,
        uploaded_by: null,
      })
      .execute(),
  )

const deletion = async (app: TestApp) => {
  const id = await inStatus(app, 'approved')
  await app.tx(({ tx, now }) =>
    tx
      .insertInto('pending_delete')
      .values({ id, account_id: 'someone', at: now - long })
      .execute(),
  )
}

const cases: readonly Case[] = [
  {
    id: 'review.submitted',
    make: (app) => inStatus(app, 'submitted'),
    age: long,
    late: true,
    decides: 'reviewer',
  },
  {
    id: 'review.resubmitted',
    make: (app) => inStatus(app, 'resubmitted'),
    age: long,
    late: true,
    decides: 'reviewer',
  },
  { id: 'review.changes', make: change, age: long, late: true, decides: 'reviewer' },
  { id: 'review.deletions', make: deletion, age: long, late: true, decides: 'administrator' },
  { id: 'booking.holds', make: hold, left: 6 * hourMs, late: true, decides: 'reviewer' },
  { id: 'sponsor.applied', make: applied, age: long, late: true, decides: 'reviewer' },
  { id: 'sponsor.bids', make: bid, age: long, late: true, decides: 'administrator' },
  { id: 'fees.payments', make: payment, age: long, late: true, decides: 'administrator' },
  { id: 'mailbox.reports', make: report, age: long, late: true, decides: 'reviewer' },
  { id: 'mailing.unsure', make: mail('unsure'), age: 2 * dayMs, late: true, decides: 'administrator' },
  { id: 'mailing.refused', make: mail('refused'), age: 2 * dayMs, late: false, decides: 'reviewer' },
  { id: 'mailing.bulkUnsure', make: recipient, age: long, late: true, decides: 'administrator' },
  { id: 'mailing.paused', make: mailing, age: long, late: true, decides: 'administrator' },
  { id: 'lifecycle.purge', make: purge, left: 5 * dayMs, late: false, decides: 'administrator' },
  { id: 'delegateList.failed', make: list, age: long, late: true, decides: 'reviewer' },
  { id: 'badge.wave', make: wave, age: 20 * minuteMs, late: true, decides: 'checkin' },
  { id: 'checkin.batch', make: batch, age: 2 * hourMs, late: true, decides: 'checkin' },
  { id: 'checkin.unsent', make: unsent, age: 2 * hourMs, late: true, decides: 'checkin' },
  { id: 'content.programme', make: untranslated('hall'), age: long, late: false, decides: 'editor' },
  { id: 'content.pages', make: untranslated('hotel'), age: long, late: false, decides: 'editor' },
  { id: 'media.failed', make: picture, age: long, late: false, decides: 'editor' },
]

const openingOf = (code: string) => fromBeijing(`${code.slice(-4)}-10-21 00:00`)

const addEdition = ({ tx, now }: WriteContext, code: string) =>
  tx
    .insertInto('edition')
    .values({ code, year: Number(code.slice(-4)), current: false, published_at: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** An organisation that registered so many days before its edition opened. */
async function registered(app: TestApp, { code, day, index }: { code: string; day: number; index: number }) {
  const { companyId } = await makeOrganisation(app)
  await app.tx(async (ctx) => {
    const { tx } = ctx
    await tx
      .updateTable('company')
      .set({ edition: code, number: 9_000 + index, status: 'submitted' })
      .where('id', '=', companyId)
      .execute()
    await tx.deleteFrom('company_history').where('company_id', '=', companyId).execute()
    await tx
      .insertInto('company_history')
      .values({
        id: idOf(ctx),
        company_id: companyId,
        from_status: 'draft',
        status: 'submitted',
        by_kind: 'organisation',
        account_id: null,
        note: null,
        at: openingOf(code) + day * dayMs + hourMs,
      })
      .execute()
  })
}

const ask = async (client: TestClient) =>
  (await resultOf(client.call(officeHomeApi.waiting, {}))) as { rows: WaitingRow[]; serverTime: number }

for (const engine of engines)
  describe(`What waits for a decision (${engine.name})`, () => {
    let app: TestApp
    const staff = new Map<string, TestClient>()
    before(async () => {
      app = await startRegistrationApp(engine)
      // What ships and what happens while accounts are made is no part of the cases.
      for (const role of ['administrator', 'reviewer', 'editor', 'checkin', 'reader'] as const)
        staff.set(role, (await makeStaff(app, role)).client)
    })
    after(() => app.close())

    test('every kind that a feature declares is tried here, and has words and an id of its own', () => {
      const kinds = app.kernel.waiting
      assert.deepEqual(kinds.map(({ id }) => id).toSorted(), cases.map(({ id }) => id).toSorted())
      for (const { label, act } of kinds) assert.ok(label.cn && label.en && act.cn && act.en)
    })

    for (const { id, make, age, left, late, decides } of cases)
      test(`${id}: counted with its age for ${decides}, and for nobody whom it is not asked of`, async () => {
        const own = (rows: readonly WaitingRow[]) => rows.find((row) => row.id === id)
        await app.tx(({ tx }) => tx.updateTable('content_row').set({ untranslated: false }).execute())
        assert.equal(own((await ask(staff.get('administrator')!)).rows), undefined, 'nothing waits yet')
        await make(app)
        const { rows, serverTime } = await ask(staff.get(decides)!)
        const row = own(rows)
        assert.ok(row, 'it is told')
        assert.equal(row.count, 1)
        assert.equal(row.isLate, late)
        const near = (at: number | null, wanted: number | undefined) =>
          wanted === undefined
            ? assert.equal(at, null)
            : assert.ok(Math.abs(at! - serverTime - wanted) < hourMs, String(at! - serverTime))
        near(row.since, age && -age)
        near(row.dueAt, left)
        assert.ok(own((await ask(staff.get('administrator')!)).rows), 'administrators decide everything')
        assert.equal(own((await ask(staff.get('reader')!)).rows), undefined, 'a reader decides nothing')
        const firstNotLate = rows.findIndex((one) => !one.isLate)
        assert.ok(firstNotLate < 0 || rows.slice(firstNotLate).every((one) => !one.isLate), 'late ones first')
      })

    test('registrations by day stand beside those of the edition before that has any, each by its own opening', async () => {
      const course = () => resultOf(staff.get('reader')!.call(officeHomeApi.registrations, {}))
      const alone = await course()
      assert.equal(alone.before, null)
      const days = { [edition]: [-50, -20], LIRC_2023: [-40, -40, -3] }
      await app.tx((ctx) => addEdition(ctx, 'LIRC_2023'))
      // Nobody registered for the edition in between: it is passed over.
      await app.tx((ctx) => addEdition(ctx, 'LIRC_2024'))
      for (const [code, some] of Object.entries(days))
        for (const [index, day] of some.entries()) await registered(app, { code, day, index })
      const { thisYear, before, startsAt } = await course()
      assert.equal(thisYear.total, alone.thisYear.total + 2)
      assert.equal(countBy(thisYear.points, -21), countBy(alone.thisYear.points, -21) + 1)
      assert.deepEqual(before, {
        edition: 'LIRC_2023',
        year: 2023,
        total: 3,
        points: [
          { day: -40, count: 2 },
          { day: -3, count: 3 },
        ],
      })
      assert.equal(startsAt, openingOf(edition))
    })
  })
