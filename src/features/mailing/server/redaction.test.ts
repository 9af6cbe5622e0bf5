/** Masked addresses stay masked: neither a search nor a server's words give them away email by email. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownAnswers } from '../../../shared/own-answers.ts'
import { sendMail } from '../../../server/mail/mailer.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { readXlsx } from '../../../app/testing/read-xlsx.ts'
import { engines, startApp, type TestApp } from '../../../app/testing/with-app.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { mailingApi as api } from '../contract.ts'
import { maskAnswer } from './redaction-service.ts'

test('a server’s words name nobody, however it writes the address', () => {
  const of = (answer: string) => maskAnswer(answer, 'Zhang.Wei@example.com')
  assert.equal(of('550 <zhang.wei@EXAMPLE.COM>: no'), '550 <zh…@EXAMPLE.COM>: no')
  assert.equal(of('550 5.1.1 zhang.wei unknown'), '550 5.1.1 Zh… unknown')
  assert.equal(of('550 forwarded to li.na@other.example'), '550 forwarded to li…@other.example')
  assert.equal(of('550 xzhang.weix is somebody else'), '550 xzhang.weix is somebody else')
  assert.equal(maskAnswer('250 ok', 'ok@example.com'), '250 ok')
  assert.equal(maskAnswer('no such number 13800001234', '13800001234'), 'no such number …1234')
})

const recipient = {
  mailing_id: '01JZ0000000000000000000000',
  domain: 'example.com',
  company_id: null,
  delegate_id: null,
  locale: 'cn',
  mail_id: null,
  resends: 0,
  tries: 1,
  position: 1,
  changed_at: 1,
} as const

async function fill(app: TestApp): Promise<void> {
  await app.tx(async (ctx) => {
    const edition = await currentEdition(ctx.tx)
    const mail = { kind: 'registration.approved', locale: 'en', subject: 'Welcome', text: 'x' } as const
    await sendMail(ctx, { ...mail, channel: 'email', to: 'zhang.wei@example.com' })
    await sendMail(ctx, { ...mail, channel: 'sms', to: '13800001234' })
    await ctx.tx
      .insertInto('mailing')
      .values({
        id: '01JZ0000000000000000000000',
        edition,
        state: 'done',
        audience: { to: 'contacts' },
        template: null,
        subject: { cn: 'x', en: 'x' },
        body: { cn: [], en: [] },
        stamps: {},
        search: 'x',
        send_at: null,
        started_at: 1,
        ended_at: 1,
        created_at: 1,
        created_by: null,
        version: 1,
      })
      .execute()
    const people = [
      ['张伟', 'zhang.wei@example.com', 'unsure', ownAnswers.interrupted],
      ['', 'li.na@example.com', 'refused', '550 no such user'],
    ] as const
    for (const [name, address, state, answer] of people)
      await ctx.tx
        .insertInto('mailing_recipient')
        .values({
          ...recipient,
          edition,
          id: ctx.kernel.random.id(),
          address,
          address_key: address,
          name,
          search: name,
          state,
          answer,
        })
        .execute()
    await ctx.tx
      .insertInto('mailing_optout')
      .values({
        id: ctx.kernel.random.id(),
        edition,
        address_key: 'zhang.wei@example.com',
        address: 'zhang.wei@example.com',
        mailing_id: null,
        by_kind: 'page',
        created_at: 1,
      })
      .execute()
  })
}

for (const engine of engines)
  test(`a search tells nothing of an address that the list does not show [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    const staff = await makeStaff(app)
    await app.mail()
    await app.tx(({ tx }) => tx.deleteFrom('mail').execute())
    await fill(app)
    const { client } = staff
    const total = async (q: string) => [
      (await client.call(api.deliveries, { q })).envelope.result!.total,
      (await client.call(api.recipients, { mailingId: '01JZ0000000000000000000000', q })).envelope.result!
        .total,
      (await client.call(api.unsubscribed, { q })).envelope.result!.total,
    ]
    // Whole, or what is shown.
    assert.deepEqual(await total('Zhang.Wei@Example.com'), [1, 1, 1])
    assert.deepEqual(await total('zhang.wei@'), [1, 1, 1])
    assert.deepEqual(await total('@example'), [1, 2, 1])
    assert.deepEqual(await total('张伟'), [0, 1, 0])
    assert.deepEqual(await total('welcome'), [2, 0, 0])
    assert.deepEqual(await total('1234'), [1, 0, 0])
    assert.deepEqual(await total('138 0000 1234'), [1, 0, 0])
    // A part of what is hidden.
    for (const part of ['zhang', 'zhang.w', 'hang.wei', 'wei@', 'ang.wei@example.com', '1380000', '0000'])
      assert.deepEqual(await total(part), [0, 0, 0], part)

    await prove(app, staff)
    const { response } = await client.call(api.exportLedger, {
      mailingId: '01JZ0000000000000000000000',
      language: 'cn',
    })
    const [sheet] = await readXlsx(response.rawPayload)
    assert.deepEqual(
      sheet!.texts
        .slice(1)
        .map((line) => line.at(-1))
        .toSorted(),
      ['550 no such user', '发送过程在对方答复前中断'],
      'what the outbox noted itself stands in the language of the sheet',
    )
    await app.close()
  })
