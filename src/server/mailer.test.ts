import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { flagInterruptedMail, sendMail, type OutgoingMail } from './mailer.ts'
import { engines, startApp, type TestApp } from './testing/with-app.ts'

interface Received {
  recipients: string[]
  source: string
}

/** A real SMTP server on loopback; `answer` may refuse a recipient with a code. */
async function withSmtp(
  answer: (recipient: string) => Error | null,
  work: (smtp: { url: string; received: Received[] }) => Promise<void>,
): Promise<void> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (address, _session, done) => done(answer(address.address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          recipients: session.envelope.rcptTo.map((to) => to.address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received })
  } finally {
    await new Promise<void>((resolve) => server.close(resolve))
  }
}

const message: OutgoingMail = {
  channel: 'email',
  to: 'contact@example.com',
  locale: 'en',
  kind: 'account.code',
  subject: 'Your code',
  text: 'Code 123456',
  sensitive: true,
}
const queue = (app: TestApp, mail: Partial<OutgoingMail>) =>
  app.tx((ctx) => sendMail(ctx, { ...message, ...mail }))
const row = (app: TestApp, id: string) =>
  app.kernel.engine.reader.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })

for (const engine of engines) {
  test(`a message reaches exactly one recipient over SMTP, and its body is gone afterwards [${engine.name}]`, () =>
    withSmtp(
      () => null,
      async ({ url, received }) => {
        const app = await startApp({ engine, config: { smtpUrl: url } })
        const id = await queue(app, { subject: 'Hello\r\nBcc: thief@example.com' })
        const stored = await row(app, id)
        assert.ok(!stored.body.includes('123456'), 'no code in the database')
        await app.work()
        assert.deepEqual(received[0]?.recipients, ['contact@example.com'])
        assert.ok(!/^Bcc:/im.test(received[0].source), 'a header cannot be injected')
        const sent = await row(app, id)
        assert.deepEqual([sent.state, sent.body], ['sent', ''])
        await app.close()
      },
    ))

  test(`what is not exactly one address reaches nobody [${engine.name}]`, () =>
    withSmtp(
      () => null,
      async ({ url, received }) => {
        const app = await startApp({ engine, config: { smtpUrl: url } })
        const hostile = [
          'a@example.com,b@example.com',
          'a@example.com;b@example.com',
          'A <a@example.com>',
          'a@example.com\r\nRCPT TO:<b@example.com>',
        ]
        const ids = await Promise.all(hostile.map((to) => queue(app, { to })))
        await app.work()
        assert.deepEqual(received, [])
        for (const id of ids) assert.equal((await row(app, id)).state, 'refused')
        await app.close()
      },
    ))

  test(`4xx is tried again later, 5xx is final with the server's words [${engine.name}]`, () => {
    let busy = true
    return withSmtp(
      (to) => (to.startsWith('gone') ? refusal(550) : busy ? refusal(451) : null),
      async ({ url, received }) => {
        const app = await startApp({ engine, config: { smtpUrl: url } })
        const later = await queue(app, {})
        const gone = await queue(app, { to: 'gone@example.com' })
        await app.work()
        assert.equal((await row(app, later)).state, 'queued')
        const refused = await row(app, gone)
        assert.equal(refused.state, 'refused')
        assert.match(refused.answer!, /550/)
        busy = false
        await app.work()
        assert.equal(received.length, 0, 'not before its time')
        app.clock.advance(31_000)
        await app.work()
        assert.equal((await row(app, later)).state, 'sent')
        await app.close()
      },
    )
  })

  test(`an expired code is not sent, an interrupted hand-off is left to a person [${engine.name}]`, () =>
    withSmtp(
      () => null,
      async ({ url, received }) => {
        const app = await startApp({ engine, config: { smtpUrl: url } })
        const expired = await queue(app, { expiresAt: app.clock.now() + 1000 })
        const cut = await queue(app, { to: 'cut@example.com' })
        await app.tx(({ tx }) =>
          tx.updateTable('mail').set({ state: 'sending' }).where('id', '=', cut).execute(),
        )
        app.clock.advance(11 * 60_000)
        await app.tx(({ tx }) => flagInterruptedMail(tx, { before: app.clock.now() - 600_000 }))
        await app.work()
        assert.equal((await row(app, expired)).state, 'expired')
        assert.equal((await row(app, cut)).state, 'unsure')
        assert.equal(received.length, 0)
        await app.close()
      },
    ))

  test(`without SMTP a message is one file in the outbox, and a rolled-back one is none [${engine.name}]`, async () => {
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
