import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff, registerOrganisation } from '../../../app/testing/people.ts'
import { setStatus } from '../../../app/testing/bookings.ts'
import { makeOrganisation, startRegistrationApp } from '../../../app/testing/registrations.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { accountApi } from '../../account/contract.ts'
import { mailboxApi } from '../contract.ts'

/** Puts a missive into a mailbox; `office` is the conference office's. */
async function addMissive(
  app: TestApp,
  options: { edition: string; side: string; status?: 'unread' | 'read' },
) {
  await app.tx(async ({ tx, kernel }) => {
    const [id, missive_id, thread_id] = [kernel.random.id(), kernel.random.id(), kernel.random.id()]
    const { edition, side, status = 'unread' } = options
    await tx
      .insertInto('missive_copy')
      .values({
        id,
        missive_id,
        thread_id,
        edition,
        side,
        other_side: 'another',
        box: 'in',
        status,
        read_at: null,
      })
      .execute()
  })
}

for (const engine of engines) {
  test(`the unread count is the own organisation's, and 0 without the letter flag [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    const insurer = (await registerOrganisation(app, { entityType: 'Insurance Company' })).client
    const other = (await registerOrganisation(app, { entityType: 'Reinsurance Company' })).client
    const media = (await registerOrganisation(app, { entityType: 'Media' })).client
    const staff = (await makeStaff(app)).client
    const editor = (await makeStaff(app, 'editor')).client
    const me = (await insurer.call(accountApi.checkLogin, {})).envelope.result!
    const mediaId = (await media.call(accountApi.checkLogin, {})).envelope.result!.companyId!
    assert.equal(me.lettterFlag, true)
    const { edition } = me
    for (const side of [me.companyId!, me.companyId!, mediaId, 'office'])
      await addMissive(app, { edition, side })
    await addMissive(app, { edition, side: me.companyId!, status: 'read' })
    await addMissive(app, { edition: 'LIRC_2019', side: me.companyId! })
    const counts = []
    for (const client of [insurer, other, media, staff, editor]) {
      counts.push((await client.call(mailboxApi.unread, {})).envelope.result?.unreadCount)
    }
    assert.deepEqual(counts, [2, 0, 0, 1, 0])
    assert.equal((await app.client().call(mailboxApi.unread, {})).status, 401)
    await app.close()
  })

  test(`an open page is told its unread count: at first, after a message, after it was read [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const [one, two] = [await makeOrganisation(app), await makeOrganisation(app)]
    for (const each of [one, two]) await setStatus(app, each, 'submitted')
    const pages = [await openPage(url, one.client), await openPage(url, two.client)]
    const message = { to: [two.companyId], subject: 'Treaty', body: 'Renewal' }
    await pages[1]!.hears('ready {"unreadCount":0}')
    const sent = await one.client.call(mailboxApi.send, message)
    assert.equal(sent.envelope.resultCode, '0000')
    await pages[1]!.hears('change {"unreadCount":1}')
    await two.client.call(mailboxApi.updateStatus, {
      ids: [sent.envelope.result!.missives[0]!.id],
      status: 'read',
    })
    await pages[1]!.hears('change {"unreadCount":0}')
    // Whoever wrote is told as well: once of the sending, once of the reading.
    await pages[0]!.hears('change {"unreadCount":0}')
    // A page that comes back hears what is there now.
    await two.client.call(mailboxApi.updateStatus, {
      ids: [sent.envelope.result!.missives[0]!.id],
      status: 'unread',
    })
    await (await openPage(url, two.client)).hears('ready {"unreadCount":1}')
    assert.equal((await fetch(`${url}/mas/${mailboxApi.events.path}`)).status, 401)
    await app.close()
  })
}

/** A page that listens to its mailbox. */
async function openPage(url: string, client: TestClient) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${url}/mas/${mailboxApi.events.path}`, {
    headers: { authorization: `Bearer ${client.token}`, cookie, 'user-agent': 'test browser' },
  })
  assert.match(response.headers.get('content-type')!, /^text\/event-stream/)
  const pieces = response.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  let text = ''
  return {
    /** Waits for an event that was not waited for before. */
    async hears(event: string): Promise<void> {
      const [name, data] = event.split(' ')
      const words = `event: ${name}\ndata: ${data}\n\n`
      while (!text.includes(words)) {
        const { value, done } = await pieces.next()
        assert.ok(!done, `the stream ended after ${text}`)
        text += value
      }
      text = text.slice(text.indexOf(words) + words.length)
    },
  }
}
