/**
 * Someone is erased after a list has looked at them and before it is written, on PostgreSQL. Run again without its guard, it must go
 * wrong. The list waits until the erasure has either come through or met a lock, so that each run takes the same way.
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { sessionUserOf } from '../../../app/testing/bookings.ts'
import {
  makeOrganisation,
  seenIn,
  startRegistrationApp,
  submitAll,
  testEdition,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { raceEngines, type TestApp } from '../../../app/testing/with-app.ts'
import { withoutGuard } from '../../../server/database/guards.ts'
import { anonymiseCompany } from '../../registration/server/service.ts'
import { issueList } from './issue-service.ts'

for (const engine of raceEngines) {
  describe(`races of lists of delegates [${engine.name}]`, () => {
    let app: TestApp
    let organisation: TestOrganisation
    before(async () => {
      app = await startRegistrationApp(engine)
      organisation = await makeOrganisation(app)
      const consents = { privacy: true, identity: true, sharing: true, directory: false }
      const submitted = await submitAll(app, organisation, { consents })
      assert.equal(submitted.envelope.resultCode, '0000')
    })
    after(() => app.close())

    const user = { ...sessionUserOf({ companyId: null, accountId: 'a'.repeat(26) }), edition: testEdition }
    const asked = {
      kind: 'hotel-list',
      name: 'Ms Chen',
      organisation: 'Lakeside Hotel',
      email: 'chen@hotel.example',
      locale: 'cn',
    } as const
    const erase = () =>
      app.tx(async (ctx) => anonymiseCompany(ctx, await seenIn(ctx, organisation.companyId)))

    /** Whether somebody waits for a lock of this database. */
    const isHeldUp = () =>
      app.tx(async ({ tx }) => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
        return rows.length > 0
      })

    /** How many people the list still names once both are through. */
    async function race(): Promise<number> {
      await app.tx(async ({ tx }) => {
        for (const table of ['delegate_list_person', 'delegate_list', 'document'] as const)
          await tx.deleteFrom(table).execute()
        await tx.updateTable('company').set({ status: 'approved' }).execute()
        await tx.updateTable('person').set({ erased_at: null }).execute()
      })
      let isErased = false
      let erasing: Promise<unknown> = Promise.resolve()
      const issued = await app.tx(async (ctx) => {
        const outcome = await issueList({ ...ctx, user }, { ...asked, endsAt: ctx.now + 3_600_000 })
        erasing = erase().then(({ ok }) => (isErased = ok))
        while (!isErased && !(await isHeldUp())) await sleep(5)
        return outcome
      })
      await erasing
      assert.ok(issued.ok && isErased)
      const left = await app.tx(({ tx }) => tx.selectFrom('delegate_list_person').select('id').execute())
      return left.length
    }

    test('erased while a list is issued: nothing of them is left on it', async () => {
      assert.equal(await race(), 0)
      assert.equal(await race(), 0)
      assert.equal(await withoutGuard('delegateList.companyLock', race), 1)
    })
  })
}
