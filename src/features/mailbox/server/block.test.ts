/** Blocking, reporting, suspending, drafts, the export and the end of a mailbox (decision 17). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { asSystem } from '../../../server/context.ts'
import { setStatus, staySignedIn } from '../../../app/testing/bookings.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import {
  makeOrganisation,
  startRegistrationApp,
  copyContact,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { engines, type TestApp, type TestClient, resultOf as right } from '../../../app/testing/with-app.ts'
import { registrationApi } from '../../registration/contract.ts'
import { mailboxApi as api } from '../contract.ts'
import { mailboxPart } from './organisation-hooks-service.ts'
import { dayMs } from '../../../shared/durations.ts'

const reason = { cn: '多家机构反映收到广告信。', en: 'Several organisations reported advertising.' }

for (const engine of engines) {
  describe(`what an organisation does about its mail [${engine.name}]`, () => {
    let app: TestApp
    let one: TestOrganisation
    let two: TestOrganisation
    let staff: Awaited<ReturnType<typeof makeStaff>>
    let reviewer: TestClient

    before(async () => {
      app = await startRegistrationApp(engine)
      one = await makeOrganisation(app, '华澜再保险')
      two = await makeOrganisation(app, '海衡保险经纪')
      staff = await makeStaff(app, 'reviewer')
      reviewer = staff.client
      for (const each of [one, two]) await setStatus(app, each, 'approved')
    })
    after(() => app.close())
    beforeEach(async () => {
      app.clock.advance(dayMs)
      await staySignedIn(app)
      await asSystem(app.kernel, async (ctx) => {
        for (const each of [one, two]) await mailboxPart.remove!(ctx, each.companyId)
      })
    })

    const send = (from: TestOrganisation, to: TestOrganisation | 'office', replyTo?: string) =>
      from.client.call(api.send, {
        to: [to === 'office' ? to : to.companyId],
        subject: 'Renewal',
        body: '第一行\n\n第二行 العربية',
        ...(replyTo ? { replyTo } : {}),
      })
    const sent = async (from: TestOrganisation, to: TestOrganisation) =>
      (await right(send(from, to))).missives[0]!.id
    const actions = async () =>
      (await app.tx(({ tx }) => tx.selectFrom('audit_entry').select('action').execute())).map(
        ({ action }) => action,
      )

    test('a block hides both from each other and refuses the letters of the blocked one in words', async () => {
      const id = await sent(one, two)
      await right(two.client.call(api.block, { company: one.companyId }))
      await right(two.client.call(api.block, { company: one.companyId }))
      for (const { client } of [one, two]) assert.equal((await right(client.call(api.contacts, {}))).total, 0)
      for (const replyTo of [undefined, id]) {
        const { envelope } = await send(one, two, replyTo)
        assert.equal(envelope.resultCode, 'MAIL_REFUSED')
        assert.match(envelope.errorMessage!, /does not accept messages from your organisation/)
        assert.equal((await send(two, one, replyTo)).envelope.resultCode, 'MAIL_BLOCKED')
      }
      const states = []
      for (const { client } of [one, two]) {
        const { thread } = await right(client.call(api.query, { id }))
        states.push([thread!.mayNotReply, thread!.blocked])
      }
      assert.deepEqual(states, [
        ['refuses', false],
        ['blocked', true],
      ])
      const { rows } = await right(two.client.call(api.blocked, {}))
      assert.deepEqual(
        rows.map(({ companyId }) => companyId),
        [one.companyId],
      )
      await right(two.client.call(api.unblock, { company: one.companyId }))
      assert.equal((await two.client.call(api.unblock, { company: one.companyId })).status, 404)
      await sent(one, two)
      assert.equal((await two.client.call(api.block, { company: '01JAAAAAAAAAAAAAAAAAAAAAAA' })).status, 404)
    })

    test('a report shows staff that one missive; suspending stops the writing but not a message to the office', async () => {
      const id = await sent(one, two)
      const report = (client: TestClient) =>
        client.call(api.report, { id, reason: 'advertising', note: '请处理', block: true })
      assert.equal((await report(one.client)).status, 404)
      assert.deepEqual(await right(report(two.client)), { reported: true, blocked: true })
      await right(report(two.client))
      assert.equal((await one.client.call(api.reports, {})).status, 403)
      const { rows, counts } = await right(reviewer.call(api.reports, { state: 'open', q: '海衡' }))
      assert.equal(counts.open, 1)
      const [row] = rows
      assert.deepEqual(
        [row!.about.companyId, row!.reporter.companyId, row!.note, row!.suspended],
        [one.companyId, two.companyId, '请处理', false],
      )
      assert.ok(!JSON.stringify(rows).includes('第一行'))
      const reader = (await makeStaff(app, 'reader')).client
      assert.equal((await reader.call(api.reportDetail, { id: row!.id })).status, 403)
      const open = () => reviewer.call(api.reportDetail, { id: row!.id })
      assert.equal((await open()).envelope.resultCode, 'PROOF_NEEDED')
      await prove(app, staff)
      assert.match((await right(open())).body!, /第一行/)
      assert.equal((await open()).envelope.resultCode, 'PROOF_NEEDED', 'once')
      assert.equal((await actions()).filter((action) => action === 'mailbox.readReport').length, 1)
      const settle = (values: { version?: number; reason?: typeof reason } = {}) =>
        reviewer.call(api.closeReport, { id: row!.id, version: row!.version, state: 'suspended', ...values })
      assert.equal((await settle()).status, 400)
      assert.equal((await settle({ version: 7, reason })).envelope.resultCode, 'CHANGED_MEANWHILE')
      assert.equal((await right(settle({ reason }))).suspended, true)
      assert.equal((await send(one, two)).envelope.resultCode, 'MAIL_SUSPENDED')
      await right(send(one, 'office'))
      const me = await right(one.client.call(api.me, {}))
      assert.deepEqual([me.mayNotWrite, me.suspendedReason], ['suspended', reason])
      const { rows: suspended } = await right(reviewer.call(api.suspensions, {}))
      assert.deepEqual(
        suspended.map(({ company, by }) => [company.companyId, by]),
        [[one.companyId, 'reviewer']],
      )
      assert.equal((await app.mail({ kind: 'mailbox.suspended', to: one.email })).length, 1)
      const restore = () => reviewer.call(api.suspend, { companyId: one.companyId, suspended: false })
      await right(restore())
      assert.equal((await restore()).envelope.resultCode, 'WRONG_STATUS')
      await right(two.client.call(api.unblock, { company: one.companyId }))
      await sent(one, two)
      const logged = await actions()
      for (const action of ['report', 'readReport', 'settleReport', 'suspend', 'restore', 'block', 'send'])
        assert.ok(logged.includes(`mailbox.${action}`), action)
    })

    /** The organisation cancels its registration and begins another; answers its id. */
    const beginAnew = ({ companyId }: TestOrganisation) =>
      app.tx(async ({ tx, kernel }) => {
        const row = await tx
          .updateTable('company')
          .set({ status: 'cancelled' })
          .where('id', '=', companyId)
          .returningAll()
          .executeTakeFirstOrThrow()
        const id = kernel.random.id()
        await tx
          .insertInto('company')
          .values({ ...row, id, status: 'submitted' })
          .execute()
        await copyContact(tx, { from: companyId, to: id })
        const consents = await tx
          .selectFrom('registration_consent')
          .selectAll()
          .where('company_id', '=', companyId)
          .execute()
        for (const consent of consents)
          await tx
            .insertInto('registration_consent')
            .values({ ...consent, id: kernel.random.id(), company_id: id })
            .execute()
        return id
      })
    async function endAnew(anew: string, organisation: TestOrganisation): Promise<void> {
      await asSystem(app.kernel, (ctx) => mailboxPart.remove!(ctx, anew))
      await app.tx(async ({ tx }) => {
        await tx.deleteFrom('registration_consent').where('company_id', '=', anew).execute()
        await tx.deleteFrom('company').where('id', '=', anew).execute()
      })
      await setStatus(app, organisation, 'approved')
    }

    test('a block stands, both ways, when the one or the other cancels and begins anew', async () => {
      await sent(one, two)
      await right(two.client.call(api.block, { company: one.companyId }))
      const hidden = async () => {
        for (const { client } of [one, two]) {
          const { total } = await right(client.call(api.contacts, {}))
          assert.equal(total, 0)
        }
      }
      const newOne = await beginAnew(one)
      const newTwo = await beginAnew(two)
      try {
        await hidden()
        const message = { subject: 'Renewal', body: 'x' }
        const refused = await one.client.call(api.send, { to: [newTwo], ...message })
        assert.equal(refused.envelope.resultCode, 'MAIL_REFUSED')
        const blocking = await two.client.call(api.send, { to: [newOne], ...message })
        assert.equal(blocking.envelope.resultCode, 'MAIL_BLOCKED')
        await right(two.client.call(api.block, { company: newOne }))
        const { rows, total } = await right(two.client.call(api.blocked, {}))
        assert.deepEqual([rows.map(({ companyId }) => companyId), total], [[newOne], 1], 'listed once')
        await right(two.client.call(api.unblock, { company: newOne }))
        assert.equal((await right(two.client.call(api.blocked, {}))).total, 0)
        await right(one.client.call(api.send, { to: [newTwo], ...message }))
      } finally {
        await endAnew(newOne, one)
        await endAnew(newTwo, two)
      }
    })

    test('who cancels and begins anew stays suspended, and has what is left of the day', async () => {
      await sent(one, two)
      const suspend = (suspended: boolean) =>
        reviewer.call(api.suspend, { companyId: one.companyId, suspended, ...(suspended ? { reason } : {}) })
      await right(suspend(true))
      const anew = await beginAnew(one)
      try {
        const me = await right(one.client.call(api.me, {}))
        assert.deepEqual([me.companyId, me.mayNotWrite, me.suspendedReason], [anew, 'suspended', reason])
        assert.equal((await send(one, two)).envelope.resultCode, 'MAIL_SUSPENDED')
        await right(reviewer.call(api.suspend, { companyId: anew, suspended: false }))
        const { left } = await right(send(one, two))
        assert.deepEqual(left, { correspondents: 28, missives: 198 })
      } finally {
        await endAnew(anew, one)
      }
    })

    test('a rejected organisation reads what it has and finds nobody to write to', async () => {
      const id = await sent(one, two)
      assert.equal((await right(one.client.call(api.contacts, {}))).total, 1)
      await setStatus(app, one, 'rejected')
      assert.equal((await right(one.client.call(api.contacts, {}))).total, 0)
      assert.equal((await right(one.client.call(api.query, { id }))).thread!.mayNotReply, 'notRegistered')
      await setStatus(app, one, 'approved')
    })

    test('who asks what is held gets the own letters, and nobody else’s', async () => {
      const id = await sent(one, two)
      await right(send(two, one, id))
      const { person } = await right(one.client.call(registrationApi.exportMe, {}))
      const letters = person['letters'] as { subject: string; body: string; to: { cn: string } }[]
      assert.deepEqual(
        letters.map(({ subject, body, to }) => [subject, body.slice(0, 3), to.cn]),
        [['Renewal', '第一行', '海衡保险经纪']],
      )
    })

    test('drafts are the organisation’s, sealed, and never overwritten unseen; sending takes one away', async () => {
      const draft = { to: [two.companyId, 'office'], subject: 'Offer', body: 'not ready' }
      const { id, version } = await right(one.client.call(api.saveDraft, draft))
      await right(one.client.call(api.saveDraft, { ...draft, id, version, body: 'better' }))
      const late = await one.client.call(api.saveDraft, { ...draft, id, version, body: 'lost?' })
      assert.equal(late.envelope.resultCode, 'DRAFT_NEWER')
      assert.equal((late.envelope.result as unknown as { body: string }).body, 'better')
      const { drafts, total } = await right(one.client.call(api.query, { box: 'draft', q: 'offer' }))
      assert.equal(total, 1)
      assert.deepEqual(
        drafts[0]!.to.map(({ companyId }) => companyId),
        [two.companyId, null],
      )
      assert.equal((await right(two.client.call(api.query, { box: 'draft' }))).total, 0)
      assert.equal((await two.client.call(api.query, { box: 'draft', id })).status, 404)
      assert.equal((await two.client.call(api.removeDraft, { id })).status, 404)
      const stored = await app.tx(({ tx }) =>
        tx.selectFrom('missive_draft').select('body').executeTakeFirst(),
      )
      assert.ok(!stored!.body.includes('better'))
      await right(
        one.client.call(api.send, { to: [two.companyId], subject: 'Offer', body: 'better', draftId: id }),
      )
      assert.equal((await right(one.client.call(api.me, {}))).drafts, 0)
      // Names of organisations that one may not know of are not told by way of a draft.
      await setStatus(app, two, 'draft')
      const stranger = await right(two.client.call(api.saveDraft, { to: ['01JAAAAAAAAAAAAAAAAAAAAAAA'] }))
      const [shown] = (await right(two.client.call(api.query, { box: 'draft', id: stranger.id }))).drafts
      assert.deepEqual(shown!.to, [])
      assert.equal((await send(two, one)).envelope.resultCode, 'MAIL_NOT_OPEN')
      await setStatus(app, two, 'approved')
    })

    test('a thread as a PDF; after a purge its texts are no more, the rest stays readable', async () => {
      const id = await sent(one, two)
      const { response } = await two.client.call(api.exportThread, { id, language: 'cn' })
      assert.equal(response.statusCode, 200)
      assert.equal(response.headers['content-type'], 'application/pdf')
      assert.ok(response.rawPayload.subarray(0, 5).equals(Buffer.from('%PDF-')))
      await app.kernel.vault.destroyEditionKey('LIRC_2025')
      const { thread } = await right(two.client.call(api.query, { id }))
      assert.equal(thread!.missives[0]!.body, null)
      const { rows } = await right(two.client.call(api.query, {}))
      assert.deepEqual([rows[0]!.excerpt, rows[0]!.subject], [null, 'Renewal'])
    })

    test('an organisation that ended keeps its letters with the other side, one that is deleted leaves no row', async () => {
      const id = await sent(one, two)
      await right(one.client.call(api.saveDraft, { body: 'x' }))
      await right(two.client.call(api.block, { company: one.companyId }))
      await right(two.client.call(api.report, { id, reason: 'other' }))
      await right(one.client.call(api.saveSettings, { emailCopies: true }))
      await asSystem(app.kernel, (ctx) => mailboxPart.end!(ctx, one.companyId))
      assert.equal((await right(two.client.call(api.query, { id }))).thread!.missives[0]!.body?.length, 16)
      assert.equal((await right(one.client.call(api.me, {}))).drafts, 0)
      await asSystem(app.kernel, (ctx) => mailboxPart.remove!(ctx, one.companyId))
      for (const table of [
        'missive',
        'missive_copy',
        'missive_thread',
        'missive_report',
        'missive_draft',
        'mailbox_block',
        'mailbox_correspondent',
        'mailbox',
      ] as const) {
        const rows = await app.tx(({ tx }) => tx.selectFrom(table).selectAll().execute())
        assert.ok(!JSON.stringify(rows).includes(one.companyId), table)
      }
      assert.equal((await two.client.call(api.query, { id })).status, 404)
    })
  })
}
