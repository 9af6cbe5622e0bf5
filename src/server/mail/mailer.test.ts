import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { concurrentSends, createTransport } from './transport.ts'
import { cleanSubject, flagInterruptedMail, expireOlderMail, sendMail, type OutgoingMail } from './mailer.ts'
import { sendOneMail } from '../../app/testing/send-mail.ts'
import { mailKinds } from '../../app/server/mail-kinds.ts'
import { readMail } from '../../app/testing/read-mail.ts'
import { setParameter } from '../../app/testing/registrations.ts'
import { composeMail } from '../../features/template/server/service.ts'
import type { Locale } from '../../shared/i18n.ts'
import { startSmtp, type Mood, type TestSmtp } from '../../app/testing/smtp.ts'
import { engines, startApp, type TestApp } from '../../app/testing/with-app.ts'

const message: OutgoingMail = {
  channel: 'email',
  to: 'contact@example.com',
  locale: 'en',
  kind: 'account.code',
  subject: 'Your code',
  text: 'Code 123456',
  sensitive: true,
}
const queue = (app: TestApp, mail: Partial<OutgoingMail> = {}) =>
  app.tx((ctx) => sendMail(ctx, { ...message, ...mail }))
const row = (app: TestApp, id: string) =>
  app.kernel.engine.reader.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bulk = (domain: string, perMinute = 3) => ({
  bulk: { domain, perMinute, unsubscribe: 'https://conference.example/unsubscribe/one' },
})
const dkim = generateKeyPairSync('rsa', { modulusLength: 1024 })

for (const engine of engines) {
  describe(`mail over SMTP [${engine.name}]`, () => {
    let app: TestApp
    let smtp: TestSmtp
    before(async () => {
      smtp = await startSmtp()
      const key = dkim.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
      app = await startApp({
        engine,
        config: { smtpUrl: smtp.url, dkim: { key, selector: 'test', domain: 'conference.example' } },
      })
    })
    after(async () => {
      await app.close()
      await smtp.close()
    })
    beforeEach(async () => {
      await app.tx(({ tx }) => tx.deleteFrom('mail').execute())
      smtp.received.length = 0
      smtp.atRecipient = () => 'take'
      smtp.atMessage = () => 'take'
    })

    it('a message reaches exactly one recipient, and its body is gone afterwards', async () => {
      const id = await queue(app, { subject: 'Hello\r\nBcc: thief@example.com' })
      assert.ok(!(await row(app, id)).body.includes('123456'), 'no code in the database')
      await app.work()
      assert.deepEqual(smtp.received[0]?.to, ['contact@example.com'])
      assert.ok(!/^Bcc:/im.test(smtp.received[0].source), 'a header cannot be injected')
      assert.match(smtp.received[0].source, /^Auto-Submitted: auto-generated$/im)
      assert.match(smtp.received[0].source, new RegExp(`^Message-ID: <${id}@`, 'im'))
      const sent = await row(app, id)
      assert.deepEqual([sent.state, sent.body], ['sent', ''])
    })

    it('the sender has a name in the reader’s language; the alternatives say the same; a code is sealed with its subject', async () => {
      const value = JSON.stringify({ cn: '上海国际再保险会议', en: 'Reinsurance, “Shanghai” <SIRC>' })
      await setParameter(app, 'CONFERENCE_NAME', value)
      const received = async (locale: Locale) => {
        const composed = await app.tx(async (ctx) => {
          const kind = mailKinds.find((one) => one.kind === 'account.code')!
          const values = { code: '042317', minutes: '10', until: '09:24' }
          return composeMail(ctx, { kind, locale, values })
        })
        const id = await queue(app, { locale, sensitive: false, ...composed })
        const kept = await row(app, id)
        assert.doesNotMatch(`${kept.subject}${Buffer.from(kept.body, 'base64').toString('latin1')}`, /042317/)
        await app.work()
        return readMail(smtp.received.pop()!.source)
      }
      const cn = await received('cn')
      assert.deepEqual(cn.from, { name: '上海国际再保险会议', address: 'no-reply@localhost' })
      assert.equal(cn.subject, '您的验证码')
      assert.match(cn.text, /^您的验证码\n\n/)
      assert.match(cn.html, /<html lang="zh-CN">/)
      const en = await received('en')
      assert.deepEqual(en.from, { name: 'Reinsurance, “Shanghai” <SIRC>', address: 'no-reply@localhost' })
      assert.equal(en.subject, 'Your verification code')
      for (const said of [
        '042317',
        'Valid for 10 minutes, until 09:24 Beijing time',
        'Conference office, Reinsurance',
      ]) {
        assert.ok(en.text.includes(said), said)
        assert.ok(en.html.includes(said), said)
      }
      assert.match(cn.source, /^Content-Type: multipart\/alternative/m)
      assert.ok(cn.source.indexOf('text/plain') < cn.source.indexOf('text/html'), 'the better form last')
    })

    it('files go along whole, under names that end no header; too many or too large are a mistake', async () => {
      const content = Buffer.from([0, 255, 13, 10, 46, 13, 10, ...Buffer.from('日程')])
      const file = {
        name: '日程\r\nBcc: thief@example.com.ics',
        type: 'text/calendar; charset=utf-8',
        content,
      }
      await queue(app, { sensitive: false, html: '<p>Code</p>', files: [file] })
      await app.work()
      const { source } = smtp.received[0]!
      assert.ok(!/^Bcc:/im.test(source))
      assert.match(source, /^Content-Disposition: attachment/im)
      assert.match(source, /^Content-Type: text\/calendar/im)
      assert.ok(source.includes(content.toString('base64')), 'byte for byte')
      const large = { ...file, content: Buffer.alloc(200_000) }
      await assert.rejects(queue(app, { files: [large, large] }))
      await assert.rejects(queue(app, { files: Array.from({ length: 5 }, () => file) }))
      await assert.rejects(queue(app, { files: [file], ...bulk('example.com') }))
    })

    it('what is not exactly one address reaches nobody', async () => {
      const hostile = [
        'a@example.com,b@example.com',
        'a@example.com;b@example.com',
        'A <a@example.com>',
        '<a@example.com>',
        'a@example.com b@example.com',
        'a@example.com\r\nRCPT TO:<b@example.com>',
        'a@example.com\u0000',
        'a\u0085b@example.com',
        '"a@example.com"@example.com',
        `${'a'.repeat(250)}@example.com`,
      ]
      const ids = []
      for (const to of engine.name === 'postgres' ? hostile.filter((one) => !one.includes('\0')) : hostile)
        ids.push(await queue(app, { to }))
      await app.work()
      assert.deepEqual(smtp.received, [])
      for (const id of ids) assert.equal((await row(app, id)).state, 'refused')
    })

    it('5xx is final with the server’s words; 4xx is tried later and later, then given up', async () => {
      const moods: Record<string, Mood> = { 'gone@example.com': 550, 'busy@example.com': 451 }
      smtp.atRecipient = (address) => moods[address] ?? 'take'
      const later = await queue(app, { to: 'busy@example.com' })
      const gone = await queue(app, { to: 'gone@example.com' })
      const never = await queue(app, { to: 'busy@example.com' })
      await app.work()
      const refused = await row(app, gone)
      assert.equal(refused.state, 'refused')
      assert.match(refused.answer!, /550 no such mailbox/)
      assert.equal((await row(app, later)).state, 'queued')
      const waits: number[] = []
      let at = app.clock.now()
      for (let tries = 1; tries < 7; tries++) {
        const next = (await row(app, never)).due_at
        waits.push(next - at)
        app.clock.set(next - 1)
        await app.work()
        assert.equal((await row(app, never)).attempts, tries, 'not before its time')
        app.clock.set((at = next))
        if (tries === 3) moods['busy@example.com'] = 'take'
        if (tries === 3)
          await app.tx(({ tx }) =>
            tx
              .updateTable('mail')
              .set({ due_at: at + 9e9 })
              .where('id', '=', never)
              .execute(),
          )
        await app.work()
        if (tries === 3) {
          assert.equal((await row(app, later)).state, 'sent')
          await app.tx(({ tx }) =>
            tx.updateTable('mail').set({ due_at: at }).where('id', '=', never).execute(),
          )
          moods['busy@example.com'] = 451
          await app.work()
        }
      }
      assert.deepEqual(
        waits,
        waits.toSorted((a, b) => a - b),
        'each wait is longer than the last',
      )
      const last = await row(app, never)
      assert.deepEqual([last.state, last.attempts], ['refused', 7])
      assert.match(last.answer!, /451/)
    })

    it('a refusal of the message itself is as final; one of the whole server is not', async () => {
      smtp.atMessage = () => 554
      const spam = await queue(app)
      await app.work()
      assert.equal((await row(app, spam)).state, 'refused')
      const transport = async () => {
        throw Object.assign(new Error('535 wrong password'), { responseCode: 535, command: 'AUTH PLAIN' })
      }
      const kept = await queue(app)
      await sendOneMail(app.kernel, { transport, lane: 'prompt' })
      assert.equal((await row(app, kept)).state, 'queued')
    })

    it('a line that is cut after the message has left leaves it to a person: never a second mail', async () => {
      smtp.atMessage = () => 'cut'
      const id = await queue(app)
      await app.work()
      assert.equal(smtp.received.length, 1)
      assert.equal((await row(app, id)).state, 'unsure')
      assert.notEqual((await row(app, id)).body, '', 'it can still be sent again')
      smtp.atMessage = () => 'take'
      app.clock.advance(86_400_000)
      await app.work()
      assert.equal(smtp.received.length, 1)
    })

    it('what was taken and could not be written down is left to a person, not sent again', async () => {
      const id = await queue(app)
      const { engine: real } = app.kernel
      const failing = { ...app.kernel, engine: { ...real, write: real.write.bind(real) } }
      const transport = async () => {
        failing.engine.write = () => Promise.reject(new Error('the database is away'))
        return '250 taken'
      }
      await assert.rejects(sendOneMail(failing, { transport, lane: 'prompt' }))
      assert.equal((await row(app, id)).state, 'sending')
    })

    it('a server that is not there is tried again: nothing has left', async () => {
      const away = createTransport({ config: { ...app.config, smtpUrl: 'smtp://127.0.0.1:1' } })
      const id = await queue(app)
      await sendOneMail(app.kernel, { transport: away, lane: 'prompt' })
      assert.equal((await row(app, id)).state, 'queued')
      away.close?.()
      app.clock.advance(31_000)
      await app.work()
      assert.equal((await row(app, id)).state, 'sent')
    })

    it('an expired code is not sent, not after a retry either; an interrupted hand-off is left to a person', async () => {
      const expired = await queue(app, { expiresAt: app.clock.now() + 1000 })
      smtp.atRecipient = () => 451
      const retried = await queue(app, { expiresAt: app.clock.now() + 600_000 })
      const cut = await queue(app, { to: 'cut@example.com' })
      await app.tx(({ tx }) =>
        tx.updateTable('mail').set({ state: 'sending' }).where('id', '=', cut).execute(),
      )
      await app.tx(({ tx }) =>
        tx
          .updateTable('mail')
          .set({ due_at: app.clock.now() + 1001 })
          .where('id', '=', expired)
          .execute(),
      )
      await app.work()
      assert.deepEqual([(await row(app, retried)).state, (await row(app, retried)).attempts], ['queued', 1])
      smtp.atRecipient = () => 'take'
      app.clock.advance(600_000)
      await app.tx(({ tx }) => flagInterruptedMail(tx, { before: app.clock.now() - 300_000 }))
      await app.work()
      assert.equal((await row(app, expired)).state, 'expired')
      assert.equal((await row(app, retried)).state, 'expired')
      assert.deepEqual([(await row(app, retried)).body, (await row(app, cut)).state], ['', 'unsure'])
      assert.equal(smtp.received.length, 0)
    })

    it('a code that was put off does not follow a newer one, nor one that expires while the server thinks', async () => {
      const life = { expiresAt: app.clock.now() + 600_000 }
      smtp.atRecipient = () => 450
      const older = await queue(app, { ...life, text: 'Code 111111' })
      const other = await queue(app, { ...life, to: 'somebody@example.com' })
      await app.work()
      smtp.atRecipient = () => 'take'
      await app.tx((ctx) => expireOlderMail(ctx, { to: message.to, kind: message.kind }))
      const newer = await queue(app, { ...life, text: 'Code 222222' })
      app.clock.advance(60_000)
      await app.work()
      const states = [older, other, newer].map(async (id) => (await row(app, id)).state)
      assert.deepEqual(await Promise.all(states), ['expired', 'sent', 'sent'])
      assert.ok(!smtp.received.some(({ source }) => source.includes('111111')))

      // The server does not answer before the code has expired; nothing has left by then.
      smtp.received.length = 0
      const slow = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
      const sockets = new Set<Socket>()
      await once(slow, 'listening')
      const transport = createTransport({
        config: { ...app.config, smtpUrl: `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}` },
      })
      const late = await queue(app, { expiresAt: app.clock.now() + 300 })
      await sendOneMail(app.kernel, { transport, lane: 'code' })
      assert.equal((await row(app, late)).state, 'queued')
      app.clock.advance(60_000)
      await app.work()
      assert.deepEqual([(await row(app, late)).state, smtp.received], ['expired', []])
      transport.close?.()
      for (const socket of sockets) socket.destroy()
      slow.close()
    })

    it('mail to many keeps to its rate per domain and holds up nothing else', async () => {
      const letters = []
      for (let count = 0; count < 8; count++)
        letters.push(
          await queue(app, { to: `many-${count}@qq.example`, kind: 'mailing.letter', ...bulk('qq.example') }),
        )
      await queue(app, { to: 'other@163.example', kind: 'mailing.letter', ...bulk('163.example') })
      // The server takes its time with letters; a code goes out meanwhile.
      let release = () => {}
      const slow = new Promise<void>((resolve) => (release = resolve))
      smtp.atMessage = async (mail) => {
        if (mail.to[0]!.startsWith('many-')) await slow
        return 'take' as const
      }
      const { createWorker } = await import('../jobs/worker.ts')
      const worker = createWorker(app.kernel, {
        transport: createTransport(app.kernel),
        handlers: {},
        periodic: [],
        bulkSources: [],
      })
      await worker.start()
      const code = await queue(app, { to: 'code@qq.example', expiresAt: app.clock.now() + 600_000 })
      worker.wake()
      while ((await row(app, code)).state !== 'sent') await new Promise((resolve) => setImmediate(resolve))
      assert.ok(
        !smtp.received.some((mail) => mail.to[0]!.startsWith('many-')),
        'letters are still on their way',
      )
      release()
      await worker.stop()
      await app.work()
      const sentTo = (domain: string) => smtp.received.filter((mail) => mail.to[0]!.endsWith(domain)).length
      assert.deepEqual(
        [sentTo('@qq.example') - 1, sentTo('@163.example')],
        [3, 1],
        'three in the first minute',
      )
      app.clock.advance(59_000)
      await app.work()
      assert.equal(sentTo('@qq.example') - 1, 3)
      app.clock.advance(1_000)
      await app.work()
      assert.equal(sentTo('@qq.example') - 1, 6)
      app.clock.advance(60_000)
      await app.work()
      assert.equal(sentTo('@qq.example') - 1, 8)
      for (const id of letters) assert.equal((await row(app, id)).state, 'sent')
    })

    it('two nodes never hand over one row', async () => {
      const carried: string[] = []
      const transport = async (mail: { id: string }) => (carried.push(mail.id), 'ok')
      for (let count = 0; count < 12; count++) await queue(app, bulk('pair.example', 100))
      const drain = async () => {
        while (await sendOneMail(app.kernel, { transport, lane: 'bulk' }));
      }
      await Promise.all([drain(), drain(), drain()])
      assert.equal(carried.length, 12)
      assert.equal(new Set(carried).size, 12)
      // A row that another had claimed took no turn of its domain.
      const pace = app.kernel.engine.reader.selectFrom('mail_pace').select('used')
      assert.equal((await pace.where('domain', '=', 'pair.example').executeTakeFirst())!.used, 12)
    })

    it('five letters to many are in hand at once, and one slow answer holds up no other', async () => {
      const ids: string[] = []
      for (let count = 0; count < 14; count++)
        ids.push(await queue(app, { to: `crew-${count}@crew.example`, ...bulk('crew.example', 100) }))
      let [inHand, most] = [0, 0]
      const { promise: full, resolve: isFull } = Promise.withResolvers<void>()
      const { promise: slow, resolve: release } = Promise.withResolvers<void>()
      smtp.atMessage = async (mail) => {
        most = Math.max(most, ++inHand)
        if (inHand === concurrentSends.bulk) isFull()
        await (mail.to[0] === 'crew-0@crew.example' ? slow : full)
        inHand--
        return 'take' as const
      }
      const { createWorker, interruptedAfterMs } = await import('../jobs/worker.ts')
      const transport = createTransport(app.kernel)
      const worker = createWorker(app.kernel, { transport, handlers: {}, periodic: [], bulkSources: [] })
      await worker.start()
      const sent = async () =>
        (await Promise.all(ids.map((id) => row(app, id)))).filter(({ state }) => state === 'sent').length
      while ((await sent()) < 13) await new Promise((resolve) => setImmediate(resolve))
      assert.deepEqual([(await row(app, ids[0]!)).state, most], ['sending', concurrentSends.bulk])
      // Another node died a while ago: those that go on see it, and not only when one starts.
      const cut = await queue(app, { to: 'cut@example.com' })
      const long = app.clock.now() - interruptedAfterMs - 1
      const dead = { state: 'sending', due_at: long } as const
      await app.tx(({ tx }) => tx.updateTable('mail').set(dead).where('id', '=', cut).execute())
      release()
      while ((await row(app, cut)).state !== 'unsure') await new Promise((resolve) => setImmediate(resolve))
      await worker.stop()
      assert.equal(await sent(), 14)
    })

    it('a letter to many can be ended with one POST, is signed over that, and says so as text and HTML', async () => {
      await queue(app, { ...bulk('dkim.example'), subject: '参会须知', text: '正文', html: '<p>正文</p>' })
      await app.work()
      const { source } = smtp.received[0]!
      assert.match(source, /^List-Unsubscribe: <https:\/\/conference\.example\/unsubscribe\/one>\r$/m)
      assert.match(source, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
      assert.match(source, /^Content-Type: multipart\/alternative/m)
      const signed = verifyDkim(source)
      assert.ok(signed.holds, 'the signature holds')
      for (const header of ['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post'])
        assert.ok(signed.headers.includes(header), `${header} is signed`)
      assert.ok(
        !verifyDkim(source.replace('/unsubscribe/one', '/unsubscribe/two')).holds,
        'a changed header is noticed',
      )
    })
  })

  it(`without SMTP a message is one file in the outbox, and a rolled-back one is none [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    await queue(app, { subject: '验证码', text: '验证码 042317' })
    await assert.rejects(
      app.tx(async (ctx) => {
        await sendMail(ctx, { ...message, to: 'nobody@example.com' })
        throw new Error('rolled back')
      }),
    )
    const mail = await app.mail()
    assert.deepEqual(
      mail.map(({ to, code, subject }) => ({ to, code, subject })),
      [{ to: 'contact@example.com', code: '042317', subject: '验证码' }],
    )
    assert.ok(
      !(await readFile(path.join(app.config.dataDir, 'conference.db')).catch(() => Buffer.alloc(0))).includes(
        '042317',
      ),
    )
    await app.close()
  })
}

it('a subject is one line, of a length that servers take', () => {
  assert.equal(cleanSubject('a\r\nBcc: x\u2028y\u0085z'), 'a Bcc: x y z')
  assert.equal([...cleanSubject('题'.repeat(500))].length, 300)
  assert.equal(cleanSubject('a\ud800b').isWellFormed(), true)
})

/** RFC 6376 with relaxed/relaxed and RSA-SHA256, as nodemailer signs; written from the standard, for this key alone. */
function verifyDkim(source: string): { holds: boolean; headers: string[] } {
  const split = source.indexOf('\r\n\r\n')
  const fields = source
    .slice(0, split)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
  const relaxed = (field: string) => {
    const at = field.indexOf(':')
    return `${field.slice(0, at).toLowerCase().trim()}:${field
      .slice(at + 1)
      .replace(/[ \t]+/g, ' ')
      .trim()}`
  }
  const own = fields.find((field) => /^dkim-signature:/i.test(field))!
  const tags = Object.fromEntries(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).trim()]),
  )
  const body = source
    .slice(split + 4)
    .replace(/[ \t]+\r\n/g, '\r\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n')
  const headers = tags['h']!.split(':').map((name) => name.trim().toLowerCase())
  const lines = headers.flatMap((name) =>
    fields.filter((field) => field.toLowerCase().startsWith(`${name}:`)).slice(-1),
  )
  const text = [...lines.map(relaxed), relaxed(own.replace(/([;\s]b=)[^;]*/, '$1'))].join('\r\n')
  const isBody = createHash('sha256').update(body).digest('base64') === tags['bh']!.replace(/\s/g, '')
  const isSigned = createVerify('RSA-SHA256')
    .update(text)
    .verify(dkim.publicKey, tags['b']!.replace(/\s/g, ''), 'base64')
  return { holds: isBody && isSigned, headers }
}
