/** Many messages at once: how many a node has in hand, what they cost the database, and that no two nodes hand over one. */
import { proveRace } from '../../app/testing/races.ts'
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { concurrentSends, createTransport, shareConnections, type TransportMessage } from './transport.ts'
import { patienceMs, slowMs } from './connection-room.ts'
import { createMailSender } from './mail-sender.ts'
import { sendMail, type OutgoingMail } from './mailer.ts'
import { ownAnswers } from '../../shared/own-answers.ts'
import { startSmtp, type TestSmtp } from '../../app/testing/smtp.ts'
import { engines, raceEngines, startApp, type TestApp } from '../../app/testing/with-app.ts'
import { createWorker } from '../jobs/worker.ts'

const lifeMs = 600_000
const message = {
  channel: 'email',
  locale: 'en',
  kind: 'account.code',
  subject: 'Your code',
  text: 'Code 123456',
  sensitive: true,
} as const satisfies Partial<OutgoingMail>

/** Puts messages into the outbox; codes unless said otherwise. */
const queue = (app: TestApp, count: number, name: string, more: Partial<OutgoingMail> = {}) =>
  app.tx(async (ctx) => {
    const life = more.bulk || more.kind ? {} : { expiresAt: ctx.now + lifeMs }
    for (let index = 0; index < count; index++)
      await sendMail(ctx, { ...message, to: `${name}-${index}@example.com`, ...life, ...more })
  })
const countBy = async (app: TestApp, state: string, name: string) => {
  const rows = await app.kernel.engine.reader
    .selectFrom('mail')
    .select('id')
    .where('state', '=', state as 'sent')
    .where('recipient', 'like', `${name}-%`)
    .execute()
  return rows.length
}
const plainWorker = (app: TestApp, transport = createTransport(app.kernel)) =>
  createWorker(app.kernel, { transport, handlers: {}, periodic: [], bulkSources: [] })

for (const engine of engines) {
  describe(`many messages at once [${engine.name}]`, () => {
    let app: TestApp
    let smtp: TestSmtp
    before(async () => {
      smtp = await startSmtp()
      app = await startApp({ engine, config: { smtpUrl: smtp.url } })
    })
    after(async () => {
      await app.close()
      await smtp.close()
    })
    beforeEach(async () => {
      await app.tx(({ tx }) => tx.deleteFrom('mail').execute())
      smtp.received.length = 0
      smtp.atMessage = () => 'take'
    })

    it('a node has 20 codes and more in hand, whatever the server does with other mail', async () => {
      const { promise: full, resolve: isFull } = Promise.withResolvers<void>()
      const { promise: others, resolve: release } = Promise.withResolvers<void>()
      let [inHand, most] = [0, 0]
      smtp.atMessage = async (mail) => {
        if (!mail.to[0]!.startsWith('code-')) await others
        else {
          most = Math.max(most, ++inHand)
          if (inHand === 20) isFull()
          // None is answered before twenty are there.
          await full
          inHand--
        }
        return 'take' as const
      }
      await queue(app, 20, 'other', { kind: 'registration.submitted' })
      await queue(app, 20, 'letter', {
        kind: 'mailing.letter',
        bulk: { domain: 'example.com', perMinute: 100, unsubscribe: 'https://conference.example/u' },
      })
      const worker = plainWorker(app)
      await worker.start()
      await queue(app, 60, 'code')
      worker.wake()
      while ((await countBy(app, 'sent', 'code')) < 60) await turn()
      assert.ok(most >= 20 && most <= concurrentSends.code, `${most} at once`)
      assert.equal(await countBy(app, 'sent', 'other'), 0, 'other mail is still with the server')
      release()
      await worker.stop()
      assert.equal(
        smtp.received.length,
        60 + concurrentSends.prompt + concurrentSends.bulk,
        'what was in hand, no more',
      )
      assert.equal(await countBy(app, 'sending', '%'), 0)
    })

    it('a slow mail server holds up no code to another, and is given up on where codes wait for it', async () => {
      const { promise: never, resolve: release } = Promise.withResolvers<void>()
      let [held, whenHeld] = [0, () => {}]
      const slowHas = (count: number) =>
        new Promise<void>((resolve) => {
          whenHeld = () => held >= count && resolve()
          whenHeld()
        })
      smtp.atMessage = async ({ to: [address] }) => {
        if (!address!.endsWith('@slow.example')) return 'take' as const
        held++
        whenHeld()
        await never
        return 'take' as const
      }
      const add = (count: number, name: string) =>
        app.tx(async (ctx) => {
          for (let index = 0; index < count; index++)
            await sendMail(ctx, {
              ...message,
              to: `${name}-${index}@${name}.example`,
              expiresAt: ctx.now + lifeMs,
            })
        })
      const transport = createTransport(app.kernel)
      const sender = createMailSender(app.kernel, { lane: 'code', transport })
      await add(2 * concurrentSends.code, 'slow')
      while (await sender.step());
      const share = (concurrentSends.code * 2) / 3
      assert.equal(await countBy(app, 'sending', 'slow'), share, 'some connections stay free')
      await add(3, 'quick')
      while ((await countBy(app, 'sent', 'quick')) < 3) {
        await sender.step()
        await turn()
      }
      await slowHas(share)
      await app.tx(({ tx }) => tx.deleteFrom('mail').where('state', '=', 'queued').execute())
      // Two in hand that have waited long enough, and a third that waits.
      const hasty = createMailSender(app.kernel, { lane: 'code', transport, most: 3 })
      await add(2, 'slow')
      await hasty.step()
      await slowHas(share + 2)
      await add(1, 'slow')
      app.clock.advance(patienceMs)
      while ((await countBy(app, 'unsure', 'slow')) === 0) {
        await hasty.step()
        await turn()
      }
      const given = await app.kernel.engine.reader
        .selectFrom('mail')
        .select('answer')
        .where('state', '=', 'unsure')
        .execute()
      release()
      assert.deepEqual(
        given.map(({ answer }) => answer),
        [ownAnswers.tooSlow],
        'one, for the one that waits',
      )
      await Promise.all([sender.finish(), hasty.finish()])
      transport.close?.()
    })

    for (const [lane, more] of [
      ['code', {}],
      ['prompt', { kind: 'registration.submitted' }],
      ['bulk', { kind: 'mailing.letter' }],
    ] as const)
      it(`servers whose last hand-overs were slow share two thirds of the connections [${lane}]`, async () => {
        const add = (domain: string, count: number) =>
          app.tx(async (ctx) => {
            const bulk = { domain, perMinute: 100, unsubscribe: 'https://conference.example/u' }
            const expiry = lane === 'code' ? { expiresAt: ctx.now + lifeMs } : {}
            for (let index = 0; index < count; index++)
              await sendMail(ctx, {
                ...message,
                ...more,
                ...expiry,
                ...(lane === 'bulk' ? { bulk } : {}),
                to: `${lane}-${index}@${domain}`,
              })
          })
        const most = concurrentSends[lane]
        const share = Math.floor((most * 2) / 3)
        const transport = createTransport(app.kernel)
        const sender = createMailSender(app.kernel, { lane, transport })
        const sendAll = async () => {
          while (await sender.step());
          await sender.finish()
        }
        const inHand = () => countBy(app, 'sending', lane)
        // The first hand-over to each of two servers takes long; in the meantime nothing else is measured.
        smtp.atMessage = () => (app.clock.advance(2 * slowMs), 'take' as const)
        for (const domain of ['slow-a.example', 'slow-b.example']) {
          await add(domain, 1)
          await sendAll()
        }
        let held = Promise.withResolvers<void>()
        smtp.atMessage = async ({ to: [address] }) => {
          if (address!.includes('@slow')) await held.promise
          return 'take' as const
        }
        await add('slow-a.example', most)
        await add('slow-b.example', most)
        while (await sender.step());
        assert.equal(await inHand(), share)
        await add('quick.example', 1)
        while (!smtp.received.some(({ to: [address] }) => address!.endsWith('@quick.example'))) {
          await sender.step()
          await turn()
        }
        await app.tx(({ tx }) => tx.deleteFrom('mail').where('state', '=', 'queued').execute())
        held.resolve()
        await sendAll()
        held = Promise.withResolvers<void>()
        await add('slow-a.example', 2 * most)
        while (await sender.step());
        const full = lane === 'code' ? share : most
        assert.equal(await inHand(), full, 'quick again: as many as any other server')
        held.resolve()
        await sendAll()
        transport.close?.()
      })

    it('claims and results of a group share their commits', async () => {
      // As many as one server has at once.
      const codes = 20
      let writes = 0
      const counting = {
        ...app.kernel,
        engine: {
          ...app.kernel.engine,
          write: ((work) => (writes++, app.kernel.engine.write(work))) as typeof app.kernel.engine.write,
        },
      }
      const { promise: full, resolve: isFull } = Promise.withResolvers<void>()
      let inHand = 0
      const transport = async () => {
        if (++inHand === codes) isFull()
        await full
        return '250 taken'
      }
      await queue(app, codes, 'code')
      const sender = createMailSender(counting, { lane: 'code', transport })
      await sender.step()
      while (inHand < codes) await turn()
      await turn()
      await sender.finish()
      assert.equal(await countBy(app, 'sent', 'code'), codes)
      assert.ok(writes <= 6, `${writes} commits for ${codes} messages`)
    })

    it('what was taken while the database was away is recorded once it is back', async () => {
      await queue(app, 1, 'code')
      let isAway = false
      const failing = {
        ...app.kernel,
        engine: {
          ...app.kernel.engine,
          write: ((work) =>
            isAway
              ? Promise.reject(new Error('the database is away'))
              : app.kernel.engine.write(work)) as typeof app.kernel.engine.write,
        },
      }
      const transport = async () => ((isAway = true), '250 taken')
      const sender = createMailSender(failing, { lane: 'code', transport })
      await sender.step()
      await sender.next()
      await assert.rejects(sender.step())
      assert.equal(await countBy(app, 'sending', 'code'), 1)
      isAway = false
      assert.equal(await sender.step(), true)
      assert.equal(await countBy(app, 'sent', 'code'), 1)
    })

    it('a stop that cuts leaves what has not left for the next start, what may have arrived to a person', async () => {
      const { promise: never, resolve: release } = Promise.withResolvers<void>()
      const { promise: arrived, resolve: hasArrived } = Promise.withResolvers<void>()
      smtp.atMessage = async () => {
        hasArrived()
        await never
        return 'take' as const
      }
      const transport = createTransport(app.kernel)
      const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
      const { promise: unanswered, reject: cutOff } = Promise.withResolvers<never>()
      // One has reached the server whole; the other's connection has not said a word yet.
      const both = Object.assign(
        (mail: TransportMessage) => {
          if (mail.to.startsWith('far-')) return transport(mail)
          mail.ends![0]!.addEventListener('abort', () => cutOff(new Error('aborted')))
          isAsked()
          return unanswered
        },
        { close: transport.close },
      )
      await queue(app, 1, 'far')
      await queue(app, 1, 'near')
      const worker = plainWorker(app, both)
      await worker.start()
      await Promise.all([arrived, asked])
      await worker.stop(0)
      assert.deepEqual([await countBy(app, 'unsure', 'far'), await countBy(app, 'queued', 'near')], [1, 1])
      const near = app.kernel.engine.reader.selectFrom('mail').select(['attempts', 'due_at'])
      const row = await near.where('recipient', '=', 'near-0@example.com').executeTakeFirstOrThrow()
      assert.deepEqual([row.attempts, row.due_at], [0, app.clock.now()], 'it costs no attempt')
      release()
    })
  })
}

for (const engine of raceEngines)
  it(`two nodes that claim codes at the same instant never hand over one twice [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    /** Six nodes take 200 codes, ten of them expired, as quickly as they can; answers how many were handed over, and what they are then. */
    const race = async () => {
      await app.tx(({ tx }) => tx.deleteFrom('mail').execute())
      await queue(app, 190, 'code')
      await queue(app, 10, 'expired', { expiresAt: app.clock.now() })
      const handed: string[] = []
      const transport = async ({ to }: TransportMessage) => (await turn(), handed.push(to), '250 taken')
      const senders = Array.from({ length: 6 }, () =>
        createMailSender(app.kernel, { lane: 'code', transport, most: 7 }),
      )
      await Promise.all(
        senders.map(async (sender) => {
          do while (await sender.step());
          while (await sender.next())
        }),
      )
      assert.ok(!handed.some((to) => to.startsWith('expired-')))
      assert.equal(new Set(handed).size, 190)
      const sent = await countBy(app, 'sent', 'code')
      return { handed: handed.length, sent, expired: await countBy(app, 'expired', 'expired') }
    }
    await proveRace({ race, right: { handed: 190, sent: 190, expired: 10 }, guards: ['mail.claim'] })
    await app.close()
  })

it('a server that takes few connections has them shared out, and each line keeps one', () => {
  const share = (query: string) => shareConnections(`smtp://mail.example${query}`)
  assert.deepEqual(share(''), concurrentSends)
  assert.deepEqual(share('?maxConnections=10'), { code: 6, prompt: 2, bulk: 2 })
  assert.deepEqual(share('?maxConnections=1'), { code: 1, prompt: 1, bulk: 1 })
  assert.deepEqual(share('?maxConnections=many'), concurrentSends)
})
