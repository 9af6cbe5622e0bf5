import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import fastify, { type FastifyInstance } from 'fastify'
import { createTransport, type Transport } from '../../../server/mail/transport.ts'
import { registerDocuments } from '../../../server/pages/document.ts'
import { sendMail } from '../../../server/mail/mailer.ts'
import { sendOneMail } from '../../../app/testing/send-mail.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { readXlsx } from '../../../app/testing/read-xlsx.ts'
import {
  makeOrganisation,
  setParameter,
  testEdition,
  copyContact,
} from '../../../app/testing/registrations.ts'
import { startSmtp, type Mood, type TestSmtp } from '../../../app/testing/smtp.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import type { SentOf } from '../../../shared/call.ts'
import { paragraphs } from '../../../shared/rich-text.ts'
import { mailingApi as api } from '../contract.ts'
import { forgetErased, mailingPart } from './organisation-hooks-service.ts'
import { feedMailings } from './dispatch-service.ts'
import { mailingDocuments } from './unsubscribe-service.ts'

type Sent = SentOf<typeof api.sendEmailAdmin>
const subject = { cn: '致{company}', en: 'To {company}' }
const body = { cn: paragraphs('{name}：您好。', '{link}'), en: paragraphs('Dear {name},', 'See {link}') }

for (const engine of engines) {
  describe(`mail to many [${engine.name}]`, () => {
    let app: TestApp
    let staff: Awaited<ReturnType<typeof makeStaff>>
    let admin: TestClient
    let smtp: TestSmtp
    let transport: Transport
    let pages: FastifyInstance
    let base: string
    let number = 100
    before(async () => {
      smtp = await startSmtp()
      app = await startApp({ engine })
      staff = await makeStaff(app)
      admin = staff.client
      base = (await makeOrganisation(app)).companyId
      await copyOf({ email: 'one@qq.example', nameEn: 'One Re', status: 'approved' })
      await copyOf({ email: 'two@qq.example', nameEn: 'Two Re', locale: 'en', type: 'broker' })
      await copyOf({ email: 'three@163.example', nameEn: 'Three Re', locale: 'en', country: 'SG' })
      await copyOf({ email: 'ONE@qq.example', nameEn: 'One Again' })
      await copyOf({ email: '', nameEn: 'Nowhere' })
      await copyOf({ email: 'left@qq.example', status: 'cancelled' })
      transport = createTransport({ config: { ...app.config, smtpUrl: smtp.url } })
      pages = fastify()
      const cache = { get: () => Promise.reject(new Error('not kept')) }
      registerDocuments(pages, {
        kernel: app.kernel,
        cache: cache as never,
        site: { addresses: [], describe: () => Promise.resolve(null) },
        documents: mailingDocuments,
      })
    })
    after(async () => {
      transport.close?.()
      await pages.close()
      await app.close()
      await smtp.close()
    })
    beforeEach(async () => {
      await app.tx(async ({ tx }) => {
        for (const table of ['mail', 'mail_pace', 'mailing', 'mailing_recipient', 'mailing_optout'] as const)
          await tx.deleteFrom(table).execute()
      })
      await setParameter(app, 'MAIL_PER_DOMAIN_PER_MINUTE', '100')
      smtp.received.length = 0
      smtp.atRecipient = () => 'take'
      smtp.atMessage = () => 'take'
    })

    /** An organisation more, like the first but for what is given. */
    async function copyOf(given: {
      email: string
      nameEn?: string
      locale?: string
      type?: string
      country?: string
      status?: 'submitted' | 'approved' | 'cancelled'
      isProved?: boolean
    }): Promise<string> {
      const { email, nameEn, status = 'submitted', isProved = true, ...rest } = given
      return app.tx(async ({ tx, kernel }) => {
        const row = await tx
          .selectFrom('company')
          .selectAll()
          .where('id', '=', base)
          .executeTakeFirstOrThrow()
        const id = kernel.random.id()
        const account = {
          account_id: kernel.random.id(),
          number: ++number,
          locale: 'cn',
        }
        await tx
          .insertInto('company')
          .values({
            ...row,
            id,
            status,
            ...account,
            ...rest,
            name: { cn: row.name.cn, en: nameEn ?? row.name.en },
          })
          .execute()
        const name = `Contact ${email}`
        await copyContact(tx, { from: base, to: id, email, name })
        if (!isProved) return id
        await tx
          .insertInto('account')
          .values({
            id: account.account_id,
            user_type: 2,
            role: 'user',
            name,
            email: email.toLowerCase(),
            email_verified_at: 1,
            phone: null,
            phone_verified_at: null,
            locale: 'cn',
            origin: 'register',
            created_at: 1,
            updated_at: 1,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return id
      })
    }
    async function deliver(): Promise<void> {
      while (
        (await sendOneMail(app.kernel, { transport, lane: 'bulk' })) ||
        (await feedMailings(app.kernel))
      );
    }
    const send = async (values: Partial<Sent> = {}) =>
      (await admin.call(api.sendEmailAdmin, { audience: {}, subject, body, ...values })).envelope
    const get = async (mailingId: string) => (await admin.call(api.get, { mailingId })).envelope.result!
    const ledger = async (mailingId: string) => {
      const { rows } = (await admin.call(api.recipients, { mailingId, size: 200 })).envelope.result!
      return Object.fromEntries(rows.map((row) => [row.name.replace('Contact ', ''), row]))
    }
    const addresses = () => smtp.received.map((mail) => mail.to[0]).toSorted()
    const everybody = ['one@qq.example', 'three@163.example', 'two@qq.example']

    it('who gets it is counted and listed before; nobody’s address is shown, and each has one letter', async () => {
      const count = async (audience: Sent['audience']) => {
        const { result } = (await admin.call(api.audience, { audience })).envelope
        return [result!.recipients, result!.languages.en]
      }
      const { result } = (await admin.call(api.audience, { audience: {} })).envelope
      assert.deepEqual([result!.recipients, result!.withoutAddress, result!.sameAddress], [3, 1, 1])
      assert.ok(!JSON.stringify(result!.rows.map((row) => row.address)).match(/one@|two@|three@/i))
      assert.deepEqual(await count({ statuses: ['approved'] }), [1, 0])
      assert.deepEqual(await count({ types: ['broker', 'government'] }), [1, 1])
      assert.deepEqual(await count({ countries: ['SG'] }), [1, 1])
      assert.deepEqual(await count({ language: 'cn' }), [1, 0])
      assert.deepEqual(await count({ payments: ['none-due'] }), [3, 2])
      assert.deepEqual(await count({ payments: ['unpaid'] }), [0, 0])
      assert.deepEqual(await count({ activity: 'main-forum' }), [0, 0])
      assert.deepEqual(await count({ missingDocuments: true }), [0, 0])
      assert.deepEqual(await count({ to: 'delegates' }), [0, 0])
    })

    it('an address that nobody has proved gets no letter before its organisation is approved', async () => {
      const id = await copyOf({ email: 'typed@qq.example', isProved: false })
      const count = async () => {
        const { result } = (await admin.call(api.audience, { audience: {} })).envelope
        return [result!.recipients, result!.unproved]
      }
      assert.deepEqual(await count(), [3, 1])
      await app.tx(({ tx }) =>
        tx.updateTable('company').set({ status: 'approved' }).where('id', '=', id).execute(),
      )
      assert.deepEqual(await count(), [4, 0])
      await app.tx(({ tx }) => tx.deleteFrom('company').where('id', '=', id).execute())
    })

    it('what is wrong with a letter is refused with its place, and nothing is sent', async () => {
      const fields = async (values: Partial<Sent>) => {
        const answer = await send(values)
        assert.equal(answer.resultCode, 'INVALID_INPUT')
        return Object.keys((answer.result as unknown as { fields: object }).fields)
      }
      assert.deepEqual(await fields({ subject: { cn: '', en: '{nme}' } }), ['subject.cn', 'subject.en'])
      assert.deepEqual(await fields({ template: 'mailing.nothing' }), ['template'])
      assert.deepEqual(await fields({ audience: { types: ['government'] } }), ['audience'])
      assert.deepEqual(await fields({ sendAt: app.clock.now() }), ['sendAt'])
      assert.equal((await admin.call(api.list, {})).envelope.result!.total, 0)
      const { client } = await makeStaff(app, 'reader')
      assert.equal((await client.call(api.list, {})).status, 200)
      assert.equal((await client.call(api.sendEmailAdmin, { audience: {}, subject, body })).status, 403)
    })

    it('a preview is one recipient’s own letter; a test goes to who asks and is no mailing', async () => {
      const { rows } = (await admin.call(api.audience, { audience: {} })).envelope.result!
      const { key } = rows.find((row) => row.company.en === 'Two Re')!
      const asked = { audience: {}, subject, body }
      const { result } = (await admin.call(api.preview, { ...asked, recipient: key })).envelope
      assert.deepEqual([result!.locale, result!.subject], ['en', 'To “Two Re”'])
      assert.match(
        result!.text,
        /^Shanghai International Reinsurance Conference\n\nDear Contact two@ qq. example,[\s\S]+http:\/\/localhost:3000\/en\/signup/,
      )
      assert.match(result!.html, /<a [^>]*href="http:\/\/localhost:3000\/en\/signup"/)
      assert.doesNotMatch(result!.html, /<img|<script|src=/)
      assert.match(result!.html, /prefers-color-scheme:dark/)
      assert.deepEqual((await send({ test: true })).result, { mailingId: null, recipients: 2, skipped: 0 })
      const mine = await app.mail({ kind: 'mailing.test' })
      assert.deepEqual(
        mine.map((mail) => mail.to),
        ['administrator@example.com', 'administrator@example.com'],
      )
      assert.equal((await admin.call(api.list, {})).envelope.result!.total, 0)
    })

    it('the ledger says what became of each; failures alone are sent again, what is unsure waits for a person', async () => {
      const moods: Record<string, Mood> = { 'two@qq.example': 550 }
      smtp.atRecipient = (address) => moods[address] ?? 'take'
      smtp.atMessage = (mail) => (mail.to[0] === 'three@163.example' ? 'cut' : 'take')
      const { result } = await send()
      assert.deepEqual([result!.recipients, result!.skipped], [3, 0])
      const mailingId = result!.mailingId!
      const late = await copyOf({ email: 'late@qq.example' })
      await deliver()
      await app.tx(({ tx }) => tx.deleteFrom('company').where('id', '=', late).execute())
      assert.deepEqual(addresses(), ['one@qq.example', 'three@163.example'])
      const rows = await ledger(mailingId)
      assert.deepEqual(
        everybody.map((address) => rows[address]!.state),
        ['sent', 'unsure', 'refused'],
      )
      assert.match(rows['two@qq.example']!.answer!, /^550 no such mailbox <tw…@qq\.example>/)
      const shown = await get(mailingId)
      assert.deepEqual(
        [shown.state, shown.counts.sent, shown.counts.refused, shown.counts.unsure],
        ['done', 1, 1, 1],
      )

      const next = async () => {
        const { result: audience } = (await admin.call(api.audience, { audience: {} })).envelope
        return [audience!.recipients, audience!.bounced]
      }
      assert.deepEqual(await next(), [2, 1], 'an address that refused for good is left out, and counted')
      moods['two@qq.example'] = 'take'
      smtp.atMessage = () => 'take'
      assert.equal((await admin.call(api.resend, { mailingId })).envelope.result!.resent, 1)
      await deliver()
      assert.deepEqual(addresses(), everybody)
      assert.deepEqual(await next(), [3, 0], 'it was tried once more, and arrived')
      assert.equal((await admin.call(api.resend, { mailingId })).envelope.resultCode, 'WRONG_STATUS')
      const unsure = rows['three@163.example']!.id
      const decide = (decision: 'resend' | 'leave') =>
        admin.call(api.decide, { mailingId, recipientIds: [unsure], decision })
      assert.equal((await decide('resend')).envelope.result!.decided, 1)
      await deliver()
      assert.equal(addresses().filter((address) => address === 'three@163.example').length, 2)
      assert.equal((await decide('leave')).envelope.resultCode, 'INVALID_INPUT', 'it was sent meanwhile')
      const bounced = await admin.call(api.mark, { recipientId: unsure, as: 'bounced', note: '退信' })
      assert.deepEqual([bounced.envelope.result!.state, bounced.envelope.result!.answer], ['bounced', '退信'])
      assert.equal((await get(mailingId)).counts.bounced, 1)
      assert.deepEqual(await next(), [2, 1])
      const second = await send()
      assert.deepEqual([second.result!.recipients, second.result!.skipped], [2, 0])
      await deliver()
      assert.equal(addresses().filter((address) => address === 'three@163.example').length, 2, 'none again')
    })

    it('an address that bounced last year is left out this year, until it has proved itself', async () => {
      smtp.atRecipient = (address) => (address === 'two@qq.example' ? 550 : 'take')
      const { result: sent } = await send()
      await deliver()
      await app.tx(async ({ tx }) => {
        await tx.updateTable('mailing').set({ edition: 'LIRC_2024' }).execute()
        await tx.updateTable('mailing_recipient').set({ edition: 'LIRC_2024' }).execute()
      })
      const audience = async (given: { bounced?: boolean } = {}) => {
        const { recipients, bounced } = (await admin.call(api.audience, { audience: given })).envelope.result!
        return [recipients, bounced]
      }
      assert.deepEqual(await audience(), [2, 1])
      assert.deepEqual(await audience({ bounced: true }), [3, 0], 'tried once more on purpose')
      const second = await send({ audience: { bounced: true } })
      assert.equal(second.result!.recipients, 3)
      await app.tx(({ tx }) =>
        tx.deleteFrom('mailing_recipient').where('mailing_id', '!=', sent!.mailingId!).execute(),
      )
      assert.deepEqual(await audience(), [2, 1])
      app.clock.advance(60_000)
      await app.tx((ctx) =>
        sendMail(ctx, {
          channel: 'email',
          to: 'Two@qq.example',
          locale: 'en',
          kind: 'account.code',
          subject: 'Code',
          text: '123456',
          html: '',
        }),
      )
      smtp.atRecipient = () => 'take'
      assert.deepEqual(await audience(), [2, 1], 'on its way')
      while (await sendOneMail(app.kernel, { transport, lane: 'prompt' }));
      assert.deepEqual(await audience(), [3, 0], 'a later email was accepted')
    })

    it('the ledger leaves as a workbook: a fresh proof, no formula, a line a person, and who took it is logged', async () => {
      const odd = await copyOf({ email: 'odd@qq.example', nameEn: '=1+1', status: 'approved' })
      smtp.atRecipient = (address) => (address === 'odd@qq.example' ? 550 : 'take')
      const mailingId = (await send()).result!.mailingId!
      await deliver()
      const ask = (values: Partial<SentOf<typeof api.exportLedger>> = {}) =>
        admin.call(api.exportLedger, { mailingId, ...values })
      assert.equal((await ask()).envelope.resultCode, 'PROOF_NEEDED')
      await prove(app, staff)
      const { response } = await ask()
      const [sheet] = await readXlsx(response.rawPayload)
      const [head, ...lines] = sheet!.texts as [readonly string[], ...(readonly string[])[]]
      assert.deepEqual(head.slice(0, 3), ['No.', 'Name', 'Email'], 'the caller’s language')
      const { rows } = (await admin.call(api.recipients, { mailingId })).envelope.result!
      assert.deepEqual(
        lines.map((line) => line[1]),
        rows.map(({ name }) => name),
        'in the order of the screen',
      )
      const line = lines.findIndex(([, , address]) => address === 'odd@qq.example')
      assert.equal(sheet!.rows[line + 1]![4]!.type, 'inlineStr', '=1+1 is text')
      assert.deepEqual(lines[line]!.slice(4, 7), ['=1+1', 'Chinese', 'Rejected'])
      assert.match(lines[line]!.at(-1)!, /^550 no such mailbox <odd@qq\.example>/)
      app.clock.advance(1)
      await prove(app, staff)
      const failed = await ask({ state: 'refused', q: 'ODD@', language: 'cn' })
      const [chinese] = await readXlsx(failed.response.rawPayload)
      assert.deepEqual(
        [chinese!.texts[0]![2], chinese!.texts[1]![6], chinese!.texts.length],
        ['邮箱', '被拒收', 2],
      )
      const logged = await app.tx(({ tx }) =>
        tx
          .selectFrom('audit_entry')
          .select('data')
          .where('action', '=', 'mailing.export')
          .orderBy('at')
          .execute(),
      )
      assert.deepEqual(
        logged.map(({ data }) => JSON.parse(data) as object),
        [
          { people: 4, addresses: 'full', filter: {}, language: 'en' },
          { people: 1, addresses: 'full', filter: { state: 'refused', searched: true }, language: 'cn' },
        ],
      )
      const reviewer = await makeStaff(app, 'reviewer')
      assert.equal((await reviewer.client.call(api.exportLedger, { mailingId })).status, 403)
      await prove(app, staff)
      assert.equal((await ask({ mailingId: app.kernel.random.id() })).status, 404)
      await app.tx(({ tx }) => tx.deleteFrom('company').where('id', '=', odd).execute())
    })

    it('each letter is in its reader’s language, as text and HTML, and can be ended', async () => {
      await send()
      await deliver()
      const source = (address: string) => smtp.received.find((mail) => mail.to[0] === address)!.source
      assert.match(source('two@qq.example'), /^Subject: =\?UTF-8\?Q\?To_=E2=80=9CTwo_Re=E2=80=9D\?=\r$/m)
      assert.match(
        source('two@qq.example'),
        /^List-Unsubscribe: <http:\/\/localhost:3000\/en\/unsubscribe\//m,
      )
      assert.match(source('one@qq.example'), /^Subject: =\?UTF-8\?/m)
    })

    it('a pause holds what is not handed over, a stop ends it; nobody gets two', async () => {
      await setParameter(app, 'MAIL_PER_DOMAIN_PER_MINUTE', '1')
      const mailingId = (await send()).result!.mailingId!
      await deliver()
      assert.equal(smtp.received.length, 2, 'one a domain in this minute')
      const paused = await admin.call(api.pause, { mailingId })
      assert.deepEqual([paused.envelope.result!.state, paused.envelope.result!.counts.queued], ['paused', 1])
      app.clock.advance(120_000)
      await deliver()
      assert.equal(smtp.received.length, 2)
      assert.equal((await admin.call(api.pause, { mailingId })).envelope.resultCode, 'WRONG_STATUS')
      await admin.call(api.resume, { mailingId })
      await deliver()
      assert.deepEqual(addresses(), everybody)
      assert.equal((await get(mailingId)).state, 'done')

      const second = (await send()).result!.mailingId!
      const stopped = await admin.call(api.stop, { mailingId: second })
      assert.deepEqual(
        [stopped.envelope.result!.state, stopped.envelope.result!.counts.stopped],
        ['stopped', 3],
      )
      app.clock.advance(120_000)
      await deliver()
      assert.equal(smtp.received.length, 3)
    })

    it('a draft is kept with its version; a scheduled one starts at its time, with who is there then', async () => {
      const draft = { audience: {}, subject, body, template: 'mailing.deadline' }
      const empty = { cn: [], en: [] }
      const first = await admin.call(api.save, { ...draft, body: empty, version: 0 })
      const mailingId = first.envelope.result!.id
      const refused = await admin.call(api.start, { mailingId, version: 1 })
      assert.equal(refused.envelope.resultCode, 'INVALID_INPUT', 'a letter without words does not start')
      const stale = await admin.call(api.save, { ...draft, mailingId, version: 0 })
      assert.equal(stale.envelope.resultCode, 'CHANGED_MEANWHILE')
      assert.deepEqual(
        stale.envelope.result,
        first.envelope.result,
        'what is there now comes with the refusal',
      )
      const saved = await admin.call(api.save, { ...draft, mailingId, version: 1 })
      const sendAt = app.clock.now() + 600_000
      const { version } = saved.envelope.result!
      const scheduled = await admin.call(api.start, { mailingId, version, sendAt })
      assert.equal(scheduled.envelope.result!.state, 'scheduled')
      await deliver()
      assert.equal(smtp.received.length, 0)
      const late = await copyOf({ email: 'late@qq.example' })
      app.clock.set(sendAt)
      await deliver()
      await app.tx(({ tx }) => tx.deleteFrom('company').where('id', '=', late).execute())
      assert.deepEqual(addresses(), ['late@qq.example', ...everybody])
      assert.equal((await admin.call(api.del, { mailingId })).envelope.resultCode, 'WRONG_STATUS')
      const log = await app.tx(({ tx }) =>
        tx.selectFrom('audit_entry').select('action').where('subject_id', '=', mailingId).execute(),
      )
      assert.deepEqual([...new Set(log.map((entry) => entry.action))].toSorted(), [
        'mailing.done',
        'mailing.save',
        'mailing.schedule',
        'mailing.start',
      ])
    })

    it('a mailing of an archive is read; it is not changed, started or sent again', async () => {
      const draft = { audience: {}, subject, body }
      const { id: mailingId } = (await admin.call(api.save, { ...draft, version: 0 })).envelope.result!
      await app.tx(({ tx }) => tx.updateTable('mailing').set({ edition: 'LIRC_2019' }).execute())
      const codes = [
        await admin.call(api.save, { ...draft, mailingId, version: 1 }),
        await admin.call(api.start, { mailingId, version: 1 }),
        await admin.call(api.resend, { mailingId }),
        await admin.call(api.del, { mailingId }),
        await admin.call(api.stop, { mailingId }),
      ].map(({ envelope }) => envelope.resultCode)
      assert.deepEqual(codes, [...Array<string>(4).fill('READ_ONLY'), 'WRONG_STATUS'])
      assert.equal((await get(mailingId)).state, 'draft')
    })

    it('who unsubscribes, by the page or with one POST, gets no more in this edition; it can be taken back', async () => {
      await setParameter(app, 'MAIL_PER_DOMAIN_PER_MINUTE', '1')
      await send()
      await deliver()
      const source = smtp.received.find((mail) => mail.to[0] === 'three@163.example')!.source
      const link = /^List-Unsubscribe: <http:\/\/localhost:3000([^>]+)>/m.exec(source)![1]!
      const page = await pages.inject({ url: link })
      assert.equal(page.statusCode, 200)
      assert.match(page.body, /<form method="post" action="\/en\/unsubscribe\//)
      assert.doesNotMatch(page.body, /three@/)
      assert.equal(
        (await admin.call(api.unsubscribed, {})).envelope.result!.total,
        0,
        'looking changes nothing',
      )
      const forged = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
      assert.equal((await pages.inject({ method: 'POST', url: forged })).statusCode, 404)
      const click = {
        method: 'POST',
        url: link,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      } as const
      assert.equal((await pages.inject(click)).statusCode, 200)
      assert.match((await pages.inject(click)).body, /no longer receives bulk emails/)
      // Of who waits still, the email is taken back.
      const waiting = smtp.received.some((mail) => mail.to[0] === 'one@qq.example')
        ? 'two@qq.example'
        : 'one@qq.example'
      const { id } = await app.tx(({ tx }) =>
        tx
          .selectFrom('mailing_recipient')
          .select('id')
          .where('address_key', '=', waiting)
          .executeTakeFirstOrThrow(),
      )
      const hash = app.kernel.vault.hmac('mailing.unsubscribe', id).slice(0, 40)
      await pages.inject({ ...click, url: `/unsubscribe/${id}.${hash}`, payload: 'from=page' })
      app.clock.advance(120_000)
      await deliver()
      assert.ok(!addresses().includes(waiting))
      const again = (await send()).result!
      assert.deepEqual([again.recipients, again.skipped], [1, 2])
      assert.equal((await ledger(again.mailingId!))['three@163.example']!.state, 'skipped')
      const { rows } = (await admin.call(api.unsubscribed, {})).envelope.result!
      assert.deepEqual(rows.map((row) => row.by).toSorted(), ['one-click', 'page'])
      for (const row of rows) await admin.call(api.allow, { optOutId: row.id })
      assert.equal((await send()).result!.recipients, 3)
    })

    it('a letter that the server puts off while its mailing is paused comes back out of the outbox', async () => {
      let mailingId = ''
      smtp.atRecipient = (address) => (address === 'one@qq.example' ? 451 : 'take')
      mailingId = (await send({ audience: { statuses: ['approved'] } })).result!.mailingId!
      // The pause comes between the claim and the answer.
      while (await feedMailings(app.kernel));
      await sendOneMail(app.kernel, {
        transport: async (mail) => {
          await admin.call(api.pause, { mailingId })
          return transport(mail)
        },
        lane: 'bulk',
      })
      await deliver()
      smtp.atRecipient = () => 'take'
      app.clock.advance(60_000)
      await deliver()
      assert.deepEqual([smtp.received.length, (await get(mailingId)).counts.queued], [0, 1])
      // And who has unsubscribed meanwhile gets it no more when it goes on.
      await app.tx(async ({ tx, kernel, now }) => {
        const at = { edition: testEdition, address: 'one@qq.example', address_key: 'one@qq.example' }
        await tx
          .insertInto('mailing_optout')
          .values({ id: kernel.random.id(), ...at, mailing_id: mailingId, by_kind: 'page', created_at: now })
          .execute()
      })
      await admin.call(api.resume, { mailingId })
      await deliver()
      assert.deepEqual([smtp.received.length, (await get(mailingId)).counts.skipped], [0, 1])
    })

    it('who is erased, or whose organisation goes, gets nothing that still waits', async () => {
      const gone = await copyOf({ email: 'gone@qq.example', status: 'approved' })
      const mailingId = (await send({ audience: { statuses: ['approved'] } })).result!.mailingId!
      while (await feedMailings(app.kernel));
      await app.tx((ctx) => mailingPart.remove!(ctx, gone))
      await app.tx(({ tx }) => tx.deleteFrom('company').where('id', '=', gone).execute())
      await deliver()
      assert.deepEqual(addresses(), ['one@qq.example'])
      assert.equal((await get(mailingId)).recipients, 1)
    })

    it('of a cancelled registration nobody gets what still waits; of an erased one nothing stays', async () => {
      await copyOf({ email: 'gone@qq.example', status: 'approved' })
      const mailingId = (await send({ audience: { statuses: ['approved'] } })).result!.mailingId!
      while (await feedMailings(app.kernel));
      const gone = (await ledger(mailingId))['gone@qq.example']!
      await app.tx(({ tx }) =>
        tx.updateTable('company').set({ status: 'cancelled' }).where('id', '=', gone.companyId!).execute(),
      )
      await app.tx((ctx) => mailingPart.end!(ctx, gone.companyId!))
      await deliver()
      assert.deepEqual(addresses(), ['one@qq.example'])
      await app.tx(forgetErased)
      assert.equal((await ledger(mailingId))['gone@qq.example']!.state, 'stopped', 'it is not erased')
      await app.tx(({ tx }) =>
        tx.updateTable('person').set({ email: '' }).where('company_id', '=', gone.companyId!).execute(),
      )
      await app.tx(forgetErased)
      assert.deepEqual(Object.keys(await ledger(mailingId)), ['one@qq.example'])
      await app.tx(({ tx }) => tx.deleteFrom('company').where('id', '=', gone.companyId!).execute())
      // Deleted at the moment at which the mailing wrote its recipients down.
      const nowhere = { company_id: gone.companyId }
      await app.tx(({ tx }) => tx.updateTable('mailing_recipient').set(nowhere).execute())
      await app.tx(forgetErased)
      assert.deepEqual(await ledger(mailingId), {})
    })

    it('system mails: what became of each, and a decision about what was cut off', async () => {
      const queue = (expiresAt?: number) =>
        app.tx(async (ctx) => {
          const mail = { to: 'owner@example.com', locale: 'en', subject: 'Hello', text: 'Hello' } as const
          const kind = 'registration.approved'
          const id = await sendMail(ctx, {
            ...mail,
            channel: 'email',
            kind,
            ...(expiresAt ? { expiresAt } : {}),
          })
          const answer = '550 no such mailbox <owner@example.com>'
          await ctx.tx.updateTable('mail').set({ state: 'unsure', answer }).where('id', '=', id).execute()
          return id
        })
      const [open, over] = [await queue(), await queue(app.clock.now() + 1000)]
      app.clock.advance(1000)
      const { result } = (await admin.call(api.deliveries, { state: 'unsure' })).envelope
      assert.deepEqual([result!.total, result!.rows[0]!.address], [2, 'ow…@example.com'])
      assert.equal(result!.rows[0]!.answer, '550 no such mailbox <ow…@example.com>')
      await app.tx(({ tx }) => tx.updateTable('mail').set({ recipient: 'Owner@example.com' }).execute())
      assert.equal((await admin.call(api.deliveries, { q: 'owner@EXAMPLE' })).envelope.result!.total, 2)
      const decide = (mailId: string, decision: 'resend' | 'leave') =>
        admin.call(api.decideDelivery, { mailId, decision })
      assert.equal(
        (await decide(over, 'resend')).envelope.resultCode,
        'WRONG_STATUS',
        'an expired code is not sent',
      )
      assert.equal((await decide(over, 'leave')).envelope.result!.state, 'refused')
      assert.equal((await decide(open, 'resend')).envelope.result!.state, 'queued')
      assert.equal((await decide(open, 'resend')).envelope.resultCode, 'WRONG_STATUS', 'once')
      assert.equal((await app.mail({ kind: 'registration.approved' })).length, 1)
    })

    it('what is not there is not found', async () => {
      const mailingId = app.kernel.random.id()
      for (const call of [api.get, api.recipients, api.pause, api.resume, api.stop, api.del, api.resend])
        assert.equal((await admin.call(call as typeof api.get, { mailingId })).status, 404)
      assert.equal((await admin.call(api.list, { activityCode: testEdition })).status, 200)
    })
  })
}
