import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff, registerOrganisation } from '../../../server/testing/people.ts'
import { engines, startApp, type TestApp } from '../../../server/testing/with-app.ts'
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
}
