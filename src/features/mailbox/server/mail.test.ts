/** In-site mail over the wire: contacts, sending, boxes, threads, read state, limits, copies (requirement 7.10; decision 17). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setStatus, staySignedIn } from '../../../app/testing/bookings.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  makeOrganisation,
  startRegistrationApp,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { engines, type TestApp, type TestClient, resultOf as right } from '../../../app/testing/with-app.ts'
import type { SentOf } from '../../../shared/call.ts'
import { countRows } from '../../../server/database/queries.ts'
import { mailboxApi as api } from '../contract.ts'
import { tellCopies } from './copy-service.ts'
import { dayMs, minuteMs } from '../../../shared/durations.ts'

const message = { subject: '续转方案', body: '您好。\n请看 https://example.com/a' }
const missing = '01JAAAAAAAAAAAAAAAAAAAAAAA'

const tables = [
  'missive_report',
  'missive_copy',
  'missive',
  'missive_thread',
  'missive_draft',
  'mailbox_correspondent',
  'mailbox_block',
  'mailbox',
] as const

for (const engine of engines) {
  describe(`in-site mail [${engine.name}]`, () => {
    let app: TestApp
    let one: TestOrganisation
    let two: TestOrganisation
    let three: TestOrganisation
    let media: TestOrganisation
    let staff: TestClient

    before(async () => {
      app = await startRegistrationApp(engine)
      one = await makeOrganisation(app, '华澜再保险')
      two = await makeOrganisation(app, '海衡保险经纪')
      three = await makeOrganisation(app, 'Ｎorthern Re Ltd.')
      media = await makeOrganisation(app, '陆家嘴传媒')
      staff = (await makeStaff(app)).client
      for (const each of [one, two, three, media]) await setStatus(app, each, 'submitted')
      await app.tx(async ({ tx }) => {
        await tx.updateTable('company').set({ type: 'media' }).where('id', '=', media.companyId).execute()
        await tx.updateTable('company').set({ type: 'broker' }).where('id', '=', two.companyId).execute()
      })
    })
    after(() => app.close())
    beforeEach(async () => {
      app.clock.advance(dayMs)
      await staySignedIn(app)
      await app.tx(async ({ tx }) => {
        for (const table of tables) await tx.deleteFrom(table).execute()
        await tx.deleteFrom('mail').execute()
        await tx.deleteFrom('job').where('kind', '=', 'mailbox.copies').execute()
        await tx
          .updateTable('registration_consent')
          .set({ given: true })
          .where('kind', '=', 'directory')
          .execute()
      })
    })

    const sendAs = (client: TestClient, values: Partial<SentOf<typeof api.send>>) => {
      app.clock.advance(1)
      return client.call(api.send, { ...message, ...values })
    }
    const box = (client: TestClient, values: SentOf<typeof api.query> = {}) =>
      right(client.call(api.query, { threads: true, ...values }))
    const threadOf = async (client: TestClient, id: string) => (await box(client, { id })).thread!

    test('contacts: the letter flag, a standing registration and the consent; folded search, types, no oneself', async () => {
      const names = async (values: SentOf<typeof api.contacts> = {}) =>
        (await right(one.client.call(api.contacts, values))).rows.map(({ companyId }) => companyId)
      assert.deepEqual(new Set(await names()), new Set([two.companyId, three.companyId]))
      assert.deepEqual(await names({ q: 'NORTHERN　RE' }), [three.companyId])
      assert.deepEqual(await names({ q: '海衡' }), [two.companyId])
      assert.deepEqual(await names({ type: 'broker' }), [two.companyId])
      assert.deepEqual(await names({ company: three.companyId }), [three.companyId])
      assert.deepEqual(await names({ q: '%' }), [])
      const { types, rows, letters } = await right(one.client.call(api.contacts, { size: 1 }))
      // The first of them is filed by the reading of its name, and the second is on a page of its own.
      assert.equal(rows[0]!.letter, letters[0]!.letter)
      assert.deepEqual(
        letters.map(({ page }) => page),
        [1, 2],
      )
      assert.deepEqual(types, [
        { type: 'insurance', count: 1 },
        { type: 'broker', count: 1 },
      ])
      await app.tx(({ tx }) =>
        tx
          .updateTable('registration_consent')
          .set({ given: false })
          .where('company_id', '=', two.companyId)
          .where('kind', '=', 'directory')
          .execute(),
      )
      assert.deepEqual(await names(), [three.companyId])
      assert.equal((await sendAs(one.client, { to: [two.companyId] })).status, 404)
      assert.equal((await media.client.call(api.contacts, {})).status, 403)
      assert.equal((await sendAs(one.client, { to: [media.companyId] })).status, 404)
      assert.equal((await sendAs(one.client, { to: [one.companyId] })).status, 404)
    })

    test('one message to two: a thread each, nobody learns of the other; bodies are sealed and cleaned', async () => {
      const sent = await right(
        sendAs(one.client, {
          to: [two.companyId, three.companyId],
          subject: '  To\r\nBcc: a@example.com ',
          body: 'one\r\n\r\n\r\n\r\ntwo\u202e\u0007  \n',
        }),
      )
      assert.deepEqual(sent.left, { correspondents: 28, missives: 198 })
      assert.equal(new Set(sent.missives.map(({ threadId }) => threadId)).size, 2)
      for (const receiver of [two, three]) {
        const { rows, unread } = await box(receiver.client)
        assert.equal(unread, 1)
        assert.equal(rows.length, 1)
        assert.equal(rows[0]!.other.companyId, one.companyId)
        assert.equal(rows[0]!.subject, 'To Bcc: a@example.com')
        assert.equal(rows[0]!.excerpt, 'one two')
        const thread = await threadOf(receiver.client, rows[0]!.id)
        assert.equal(thread.missives[0]!.body, 'one\n\ntwo')
        assert.equal(thread.missives[0]!.writer, null)
        assert.ok(!JSON.stringify(thread).includes(receiver === two ? three.companyId : two.companyId))
      }
      const stored = await app.tx(({ tx }) => tx.selectFrom('missive').select('body').execute())
      assert.ok(
        stored.every(({ body }) => !body.includes('one') && !Buffer.from(body, 'base64').includes('two')),
      )
      const own = await box(one.client, { box: 'out' })
      assert.equal(own.total, 2)
      assert.equal(own.unread, 0)
      assert.deepEqual(
        new Set(own.rows.map(({ other }) => other.companyId)),
        new Set([two.companyId, three.companyId]),
      )
    })

    test('a reply goes into the thread, is no new correspondent, and both sides see when it was read', async () => {
      const [missive] = (await right(sendAs(one.client, { to: [two.companyId] }))).missives
      const replied = await right(
        sendAs(two.client, { to: [], replyTo: missive!.id, subject: '', body: 'Thank you.' }),
      )
      assert.equal(replied.missives[0]!.threadId, missive!.threadId)
      assert.deepEqual(replied.left, { correspondents: 30, missives: 199 })
      const { rows } = await box(one.client)
      assert.equal(rows[0]!.subject, message.subject)
      assert.equal((await threadOf(one.client, missive!.threadId)).missives[0]!.readAt, null)
      const marked = await right(
        two.client.call(api.updateStatus, { ids: [missive!.threadId], status: 'read' }),
      )
      assert.deepEqual(marked, { changed: 1, unreadCount: 0 })
      const thread = await threadOf(one.client, missive!.id)
      assert.deepEqual(
        thread.missives.map(({ own, readAt, status }) => ({ own, read: readAt !== null, status })),
        [
          { own: true, read: true, status: 'read' },
          { own: false, read: false, status: 'unread' },
        ],
      )
      // Someone else cannot be put into a thread, nor can a stranger answer in it.
      assert.equal((await sendAs(two.client, { to: [three.companyId], replyTo: missive!.id })).status, 404)
      assert.equal((await sendAs(three.client, { replyTo: missive!.id })).status, 404)
    })

    test('unread, archived and deleted are of the own side alone; a foreign id answers as a missing one', async () => {
      const { missives } = await right(sendAs(one.client, { to: [two.companyId] }))
      const { id, threadId } = missives[0]!
      const set = (client: TestClient, status: 'read' | 'unread' | 'archived' | 'deleted', ids = [id]) =>
        client.call(api.updateStatus, { ids, status })
      for (const client of [three.client, staff]) {
        for (const foreign of [id, threadId]) {
          const [asked, absent] = await Promise.all(
            [foreign, missing].map(async (each) => (await client.call(api.query, { id: each })).response),
          )
          assert.equal(asked!.statusCode, 404)
          assert.equal(asked!.body, absent!.body)
          assert.equal((await set(client, 'read', [foreign])).status, 404)
          assert.equal((await client.call(api.exportThread, { id: foreign })).status, 404)
        }
      }
      await right(set(two.client, 'read'))
      await right(set(two.client, 'unread'))
      assert.equal((await box(two.client)).unread, 1)
      await right(set(two.client, 'archived', [threadId]))
      assert.deepEqual(
        [(await box(two.client)).total, (await box(two.client, { box: 'archive' })).total],
        [0, 1],
      )
      assert.equal((await threadOf(two.client, id)).archived, true)
      await right(set(two.client, 'read'))
      assert.equal((await box(two.client)).total, 1)
      assert.equal((await right(set(one.client, 'unread'))).changed, 0)
      await right(set(two.client, 'deleted'))
      assert.equal((await two.client.call(api.query, { id })).status, 404)
      assert.equal((await set(two.client, 'read')).status, 404)
      assert.equal((await threadOf(one.client, id)).total, 1)
      const { rows } = await box(one.client, { box: 'out' })
      assert.equal(rows.length, 1)
    })

    test('a subject is found by two characters of Chinese, by English in any case and width, and by a reply’s own', async () => {
      const subject = '二〇二六年度续转方案：Property ＣＡＴ XL 100%'
      const { missives } = await right(sendAs(one.client, { to: [two.companyId], subject }))
      await right(sendAs(one.client, { to: [two.companyId], subject: 'Lunch' }))
      const found = async (q: string) =>
        (await box(two.client, { q })).rows.map(({ threadId }) => threadId === missives[0]!.threadId)
      for (const q of ['续转', '方案', 'cat xl', 'Ｃａｔ', 'PROPERTY　CAT', '100%'])
        assert.deepEqual(await found(q), [true], q)
      for (const q of ['续签', '_', '%', '1000', 'x%q']) assert.deepEqual(await found(q), [], q)
      const replyTo = missives[0]!.id
      await right(sendAs(two.client, { to: [one.companyId], replyTo, subject: '分保条款 Ｗording' }))
      for (const q of ['条款', 'wording', '续转']) assert.deepEqual(await found(q), [true], q)
      assert.equal((await box(one.client, { q: 'WORDING' })).total, 1)
    })

    test('boxes are searched and paged in a stable order, one row a thread', async () => {
      for (let round = 0; round < 3; round++) {
        const to = round === 1 ? three : two
        await right(sendAs(one.client, { to: [to.companyId], subject: `Ｔreaty ${round}` }))
      }
      const [first] = (await box(two.client)).rows
      await right(sendAs(one.client, { replyTo: first!.id, subject: '', body: 'More.' }))
      const { rows, total } = await box(two.client)
      assert.deepEqual(
        rows.map(({ subject, count, unread }) => [subject, count, unread]),
        [
          ['Ｔreaty 2', 2, 2],
          ['Ｔreaty 0', 1, 1],
        ],
      )
      assert.equal(total, 2)
      assert.equal((await box(two.client, { threads: false })).total, 3)
      assert.equal((await box(two.client, { q: 'treaty 0' })).total, 1)
      assert.equal((await box(one.client, { box: 'out', q: 'NORTHERN' })).total, 1)
      const pages = await Promise.all(
        [1, 2, 3].map(async (page) => (await box(one.client, { box: 'out', page, size: 1 })).rows[0]!.id),
      )
      assert.deepEqual(
        pages,
        (await box(one.client, { box: 'out' })).rows.map(({ id }) => id),
      )
    })

    test('faults of a message are named by field, in the caller’s language', async () => {
      const { status, envelope } = await sendAs(one.client, { to: [], subject: ' ', body: 'x'.repeat(5001) })
      assert.equal(status, 400)
      assert.deepEqual(Object.keys((envelope.result as unknown as { fields: object }).fields).toSorted(), [
        'body',
        'subject',
        'to',
      ])
      const many = Array.from({ length: 31 }, (_, index) => missing.slice(0, 24) + String(10 + index))
      assert.equal((await sendAs(one.client, { to: many })).status, 400)
    })

    test('thirty new correspondents and two hundred missives a day, by the Beijing day; all or none', async () => {
      const used = async (began: number, sent: number) =>
        app.tx(async ({ tx, kernel, now }) => {
          const row = { side: one.companyId, edition: 'LIRC_2025', began: true, first_at: now }
          for (let count = 0; count < began; count++)
            await tx
              .insertInto('mailbox_correspondent')
              .values({ ...row, other_side: kernel.random.id() })
              .execute()
          for (let count = 0; count < sent; count++)
            await tx
              .insertInto('missive')
              .values({
                id: kernel.random.id(),
                edition: 'LIRC_2025',
                thread_id: missing,
                from_side: one.companyId,
                to_side: missing,
                from_account_id: missing,
                subject: '',
                body: '',
                sent_at: now,
              })
              .execute()
        })
      await used(29, 0)
      const refused = (await sendAs(one.client, { to: [two.companyId, three.companyId] })).envelope
      assert.equal(refused.resultCode, 'MAIL_LIMIT')
      assert.match(refused.errorMessage!, /30 new organisations per day \(left today: 1\)/)
      assert.equal((await box(two.client)).total, 0)
      await right(sendAs(one.client, { to: [two.companyId] }))
      await right(sendAs(one.client, { to: [two.companyId] }))
      assert.equal((await sendAs(one.client, { to: [three.companyId] })).envelope.resultCode, 'MAIL_LIMIT')
      await used(0, 198)
      assert.equal((await sendAs(one.client, { to: [two.companyId] })).envelope.resultCode, 'MAIL_LIMIT')
      assert.deepEqual((await right(one.client.call(api.me, {}))).left, { correspondents: 0, missives: 0 })
      app.clock.advance(dayMs)
      await right(sendAs(one.client, { to: [three.companyId] }))
    })

    test('a copy by e-mail once a missive is unread for ten minutes: the receiver’s language, 500 characters, the reply link', async () => {
      const body = `<b>${'长'.repeat(600)}`
      await app.tx(({ tx }) =>
        tx.updateTable('company').set({ locale: 'en' }).where('id', '=', two.companyId).execute(),
      )
      await right(three.client.call(api.saveSettings, { emailCopies: false }))
      const { missives } = await right(sendAs(one.client, { to: [two.companyId, three.companyId], body }))
      app.clock.advance(10 * minuteMs - 1)
      await app.work()
      assert.equal((await app.mail({ kind: 'mailbox.copy' })).length, 0)
      app.clock.advance(1)
      await app.work()
      const copies = await app.mail({ kind: 'mailbox.copy' })
      assert.equal(copies.length, 1)
      const [copy] = copies
      const mine = missives.find(({ companyId }) => companyId === two.companyId)!
      assert.equal(copy!.to, two.email)
      assert.equal(copy!.locale, 'en')
      assert.ok(copy!.text.includes(`/en/stationletter?id=${mine.id}`), copy!.text)
      assert.equal(copy!.text.match(/长/g)!.length, 496)
      assert.ok(!copy!.html!.includes('<b>'))
      assert.ok(!JSON.stringify(copy).includes(one.email))
      // Staff read subjects in the ledger of deliveries: the message's own stays in the message.
      assert.ok(!copy!.subject.includes(message.subject), copy!.subject)
      assert.ok(copy!.text.includes(message.subject))
    })

    test('several unread missives are one mail, what was read is none, and nothing is told twice', async () => {
      const { missives } = await right(sendAs(one.client, { to: [two.companyId], subject: 'Read at once' }))
      await right(two.client.call(api.updateStatus, { ids: [missives[0]!.id], status: 'read' }))
      await right(sendAs(one.client, { to: [two.companyId], subject: 'Renewal' }))
      app.clock.advance(9 * minuteMs)
      await right(sendAs(three.client, { to: [two.companyId], subject: 'Lunch' }))
      app.clock.advance(minuteMs)
      await app.work()
      const mailed = () => app.tx(({ tx }) => countRows(tx.selectFrom('mail')))
      assert.equal(await mailed(), 1)
      const [gathered] = await app.mail({ kind: 'mailbox.copies' })
      assert.equal(gathered!.to, two.email)
      assert.match(gathered!.text, /Renewal[^]*Lunch/)
      assert.ok(!gathered!.text.includes('Read at once'))
      assert.ok(!gathered!.subject.includes('Renewal'))
      app.clock.advance(60 * minuteMs)
      await app.work()
      // A second job for the same side, as after a lost lease, finds nothing left to tell.
      await app.tx((ctx) => tellCopies(ctx, { side: two.companyId, edition: 'LIRC_2025' }))
      assert.equal(await mailed(), 1)

      // However many there are, a mail names 20 of them and counts the rest.
      for (let index = 1; index <= 22; index++)
        await right(sendAs(one.client, { to: [two.companyId], subject: `Item ${index}.` }))
      app.clock.advance(10 * minuteMs)
      await app.work()
      assert.equal(await mailed(), 2)
      const many = (await app.mail({ kind: 'mailbox.copies' })).find(({ text }) => text.includes('Item 1.'))
      assert.deepEqual(
        [20, 21, 22].map((index) => many!.text.includes(`Item ${index}.`)),
        [true, false, false],
      )
      assert.match(many!.text, /另有 2 封|and 2 more/)
    })

    test('the office: an organisation writes to it, staff answer from its mailbox, a reader among staff only reads', async () => {
      const { missives, left } = await right(sendAs(one.client, { to: ['office'] }))
      assert.equal(missives[0]!.companyId, null)
      assert.equal(left!.correspondents, 30)
      const { rows } = await box(staff)
      assert.deepEqual([rows[0]!.other.companyId, rows[0]!.id], [one.companyId, missives[0]!.id])
      await right(sendAs(staff, { replyTo: rows[0]!.id, body: '已收到。' }))
      await right(sendAs(staff, { to: [two.companyId], body: '合同已寄出。' }))
      const answered = await threadOf(one.client, missives[0]!.id)
      assert.deepEqual(
        answered.missives.map(({ own }) => own),
        [true, false],
      )
      assert.equal(answered.other.companyId, null)
      assert.equal(answered.mayNotReply, null)
      assert.equal((await right(staff.call(api.me, {}))).left, null)
      const reader = (await makeStaff(app, 'reader')).client
      assert.equal((await box(reader)).total, 1)
      assert.equal((await sendAs(reader, { to: [two.companyId] })).status, 403)
      const editor = (await makeStaff(app, 'editor')).client
      assert.equal((await editor.call(api.query, {})).status, 403)
    })
  })
}
