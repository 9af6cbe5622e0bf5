import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff, registerOrganisation } from '../../../server/testing/people.ts'
import { engines, startApp, type TestApp } from '../../../server/testing/with-app.ts'
import { accountApi } from '../../account/contract.ts'
import { mailboxApi } from '../contract.ts'

/** Puts a missive with its receivers into the mailbox; null is the conference office. */
async function addMissive(
  app: TestApp,
  options: { edition: string; to: (string | null)[]; status?: 'unread' | 'read' },
) {
  await app.tx(async ({ tx, kernel, now }) => {
    const id = kernel.random.id()
    const missive = {
      id,
      thread_id: id,
      edition: options.edition,
      from_company_id: null,
      from_account_id: 'office',
    }
    await tx
      .insertInto('missive')
      .values({ ...missive, subject: 'Treaty', body: 'Renewal', sent_at: now })
      .execute()
    for (const company_id of options.to) {
      const receiver = { id: kernel.random.id(), missive_id: id, company_id, read_at: null }
      await tx
        .insertInto('missive_recipient')
        .values({ ...receiver, status: options.status ?? 'unread' })
        .execute()
    }
  })
}

for (const engine of engines) {
  test(`the unread count is the own organisation's, and 0 without the letter flag [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    const insurer = (await registerOrganisation(app, { entityType: 'Insurance Company' })).client
    const other = (await registerOrganisation(app, { entityType: 'Reinsurance Company' })).client
    const media = (await registerOrganisation(app, { entityType: 'Media' })).client
    const staff = (await makeStaff(app)).client
    const me = (await insurer.call(accountApi.checkLogin, {})).envelope.result!
    const mediaId = (await media.call(accountApi.checkLogin, {})).envelope.result!.companyId
    assert.equal(me.lettterFlag, true)
    await addMissive(app, { edition: me.edition, to: [me.companyId, mediaId] })
    await addMissive(app, { edition: me.edition, to: [me.companyId, null] })
    await addMissive(app, { edition: me.edition, to: [me.companyId], status: 'read' })
    await addMissive(app, { edition: 'LIRC_2019', to: [me.companyId] })
    const counts = []
    for (const client of [insurer, other, media, staff]) {
      counts.push((await client.call(mailboxApi.unread, {})).envelope.result?.unreadCount)
    }
    assert.deepEqual(counts, [2, 0, 0, 1])
    assert.equal((await app.client().call(mailboxApi.unread, {})).status, 401)
    await app.close()
  })
}
