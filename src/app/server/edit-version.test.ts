/**
 * No write of the back office can lose someone else's work: each carries the version that it was made on (or what was there), or
 * says why it needs none; and each of those that carry one is refused on an older one, over the wire, with nothing written.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { writes, type CallDefinition } from '../../shared/call.ts'
import { bindings } from './calls.ts'
import { loadSample } from '../../sample/sample.ts'
import { makeStaff, prove } from '../testing/people.ts'
import { addVideo } from '../testing/videos.ts'
import { engines, startApp, type TestApp, type TestClient } from '../testing/with-app.ts'

const fieldsOf = (call: CallDefinition): string[] => {
  const schema = call.input as unknown as {
    shape?: Record<string, unknown>
    def?: { in?: { shape?: Record<string, unknown> } }
  }
  return Object.keys(schema.shape ?? schema.def?.in?.shape ?? {})
}
const officeWrites = bindings
  .map(({ call }) => call)
  .filter((call) => writes(call) && typeof call.access === 'object')
const isVersioned = (call: CallDefinition) =>
  fieldsOf(call).some((name) => name === 'version' || name === 'was')

/** Whose stale saves are tested beside the feature, because their forms are large. */
const testedBeside: Readonly<Record<string, string>> = {
  'admin/takeBackActivityCompanyStatus': 'review/server/take-back.test.ts',
  'admin/update-meeting-room': 'rooms-and-tables/server/room-admin-service.test.ts',
  'admin/floor-plan/save': 'floor-plan/server/plan.test.ts',
  'admin/venue-table/save': 'floor-plan/server/plan.test.ts',
  'admin/price-tier/save': 'fees/server/office.test.ts',
  'admin/price-tier/del': 'fees/server/office.test.ts',
  'admin/mailbox/settleReport': 'mailbox/server/block.test.ts',
  'admin/mailing/save': 'mailing/server/mailing.test.ts',
  'admin/mailing/start': 'mailing/server/mailing.test.ts',
  'admin/gallery/caption': 'media/server/gallery.test.ts',
  'admin/picture/update': 'media/server/picture.test.ts',
  'admin/gallery/save': 'media/server/gallery.test.ts',
  'admin/video/save': 'media/server/download.test.ts',
  'admin/download/save': 'media/server/download.test.ts',
  'admin/updateNews': 'news/server/news.test.ts',
  'admin/questionnaire/save': 'questionnaire/server/definition.test.ts',
  'admin/activity/save': 'registration/server/activity-admin.test.ts',
  'admin/negotiation-slot/save': 'registration/server/activity-admin.test.ts',
  'admin/updateActivityCompanyStatus': 'review/server/stale.test.ts',
  'admin/category/del': 'registration/server/category.test.ts',
  'admin/category/save': 'registration/server/category.test.ts',
  'admin/category/sort': 'registration/server/category.test.ts',
  'admin/registration/category': 'registration/server/category.test.ts',
  'admin/registration/invitation/resend': 'staff-registration/server/invitation.test.ts',
  'admin/registration/invitation/revoke': 'staff-registration/server/invitation.test.ts',
  'admin/delegate/replace': 'registration/server/replace.test.ts',
  'admin/changes/decide': 'registration/server/replaced.test.ts',
  'admin/updateVipStatus': 'sponsor/server/vip.test.ts',
  'admin/legal-text/save': 'legal/server/legal.test.ts',
  'admin/template/save': 'template/server/template.test.ts',
  'admin/checkin/points/save': 'checkin/server/checkin.test.ts',
  'admin/checkin/spelling': 'checkin/server/checkin.test.ts',
  'admin/template/reset': 'template/server/template.test.ts',
}

const reason = { cn: '有误', en: 'Wrong' }
/** A record of the sample, by table, and what a stale write of it sends. */
const stale: Readonly<
  Record<string, readonly [table: string, input: (id: string) => object, where?: string]>
> = {
  'admin/del-meeting-room': ['meeting_room', (id) => ({ id, version: 99 })],
  'admin/confirm-reservation': ['booking', (id) => ({ id, version: 99 }), 'room'],
  'admin/del-reservation': ['booking', (id) => ({ id, version: 99, reason }), 'room'],
  'admin/confirm-table': ['booking', (id) => ({ id, version: 99 }), 'table'],
  'admin/del-table': ['booking', (id) => ({ id, version: 99, reason }), 'table'],
  'admin/extend-reservation': ['booking', (id) => ({ id, version: 99, holdEndsAt: 9e12 }), 'room'],
  'admin/reservation-contract': [
    'booking',
    (id) => ({ id, version: 99, contractNumber: 'X', contractFileId: null }),
    'room',
  ],
  'admin/floor-plan/del': ['floor_plan', (id) => ({ id, version: 99 })],
  'admin/venue-table/del': ['venue_table', (id) => ({ id, version: 99 })],
  'admin/update-table-data': ['content_row', (id) => ({ id, version: 99, published: false })],
  'admin/del-table-data': ['content_row', (id) => ({ id, version: 99 })],
  'admin/sort-table-data': ['content_row', (id) => ({ ids: [id], was: [] })],
  'admin/update-sys-config': [
    'parameter',
    (id) => ({ activityCode: id.split(':')[0], code: 'CONTACT_EMAIL', value: 'x@example.com', version: 99 }),
  ],
  'admin/del-sys-config': [
    'parameter',
    (id) => ({ activityCode: id.split(':')[0], code: 'CONTACT_EMAIL', version: 99 }),
  ],
  'admin/fees/payment/confirm': ['payment', (id) => ({ id, version: 99, amountFen: 100 })],
  'admin/fees/payment/refuse': ['payment', (id) => ({ id, version: 99, reason })],
  'admin/fees/payment/take-back': ['payment', (id) => ({ id, version: 99, reason })],
  'admin/mailing/del': ['mailing', (mailingId) => ({ mailingId, version: 99 }), 'draft'],
  'admin/gallery/del': ['gallery', (id) => ({ id, version: 99 })],
  'admin/video/del': ['video', (id) => ({ id, version: 99 })],
  'admin/video/sort': ['video', (id) => ({ ids: [id], was: [] })],
  'admin/download/del': ['download', (id) => ({ id, version: 99 })],
  'admin/download/sort': ['download', (id) => ({ ids: [id], was: [] })],
  'admin/deleteNews': ['news', (id) => ({ id, version: 99 })],
  'admin/sortNews': ['news', (id) => ({ ids: [id], was: [] })],
  'admin/questionnaire/del': ['questionnaire', (id) => ({ id, version: 99, withAnswers: true })],
  'admin/negotiation-slot/del': ['negotiation_slot', (id) => ({ id, version: 'older' })],
  'admin/updateActivityCompany': ['company', (companyId) => ({ companyId, version: 'older' })],
  'admin/undoActivityCompanyStatus': ['company', (companyId) => ({ companyId, version: 'older', reason })],
  'admin/updateActivityCustomerListInfo': [
    'company',
    (companyId) => ({ companyId, version: 'older', delegates: [{}] }),
  ],
  'admin/deleteCompanyInfo': ['company', (companyId) => ({ companyId, version: 'older' })],
  'admin/anonymiseCompany': ['company', (companyId) => ({ companyId, version: 'older', reason: 'asked' })],
  'admin/deleteCustomerInfo': ['delegate', (delegateId) => ({ delegateId, version: 'older' })],
}

/** Saves of forms: the newer record comes with the refusal, and is shown beside what was typed. */
const shown = new Set([
  'admin/update-table-data',
  'admin/update-sys-config',
  'admin/reservation-contract',
  'admin/updateActivityCompany',
  'admin/updateActivityCustomerListInfo',
])

test('every write of the back office carries a version, or says why it needs none', () => {
  for (const call of officeWrites) {
    const { path, unversioned = '' } = call
    assert.equal(isVersioned(call), unversioned === '', `${path}: a version, or a reason; one of the two`)
    if (unversioned) assert.match(unversioned, /^[A-Z].{6,}\.$/, path)
  }
  for (const file of Object.values(testedBeside)) {
    const text = readFileSync(new URL(`../../features/${file}`, import.meta.url), 'utf8')
    assert.match(text, /'CHANGED_MEANWHILE'/, file)
  }
  const listed = [...Object.keys(stale), ...Object.keys(testedBeside)]
  assert.equal(new Set(listed).size, listed.length)
  assert.deepEqual(
    listed.toSorted(),
    officeWrites
      .filter(isVersioned)
      .map(({ path }) => path)
      .toSorted(),
  )
})

for (const engine of engines) {
  describe(`stale writes over the wire [${engine.name}]`, () => {
    let app: TestApp
    let admin: { client: TestClient; email: string }

    before(async () => {
      app = await startApp({ engine })
      await app.tx((ctx) => loadSample(ctx))
      admin = await makeStaff(app, 'administrator', 'chief@example.com')
      await addVideo(admin.client, { collection: 'highlight', published: false })
      await app.tx(({ tx, now }) =>
        tx
          .insertInto('download')
          .values({
            id: app.kernel.random.id(),
            year: 2025,
            file_type: 'PROGRAMME',
            language: null,
            title: { cn: '日程', en: 'Programme' },
            file_id: app.kernel.random.id(),
            count: 0,
            position: 1,
            stamps: {},
            published: false,
            version: 1,
            changed_at: now,
            changed_by: null,
          })
          .execute(),
      )
    })
    after(() => app.close())

    async function idIn(table: string, where: string | undefined): Promise<string> {
      return app.tx(async ({ tx }) => {
        if (table === 'booking') {
          const held = tx.selectFrom('booking').select('id').where('ended_at', 'is', null)
          const kind = held
            .where('kind', where === 'room' ? '=' : '<>', 'room')
            .where('company_id', 'is not', null)
          return (await kind.executeTakeFirstOrThrow()).id
        }
        if (table === 'mailing') {
          const draft = tx.selectFrom('mailing').select('id').where('state', '=', 'draft')
          return (await draft.executeTakeFirstOrThrow()).id
        }
        if (table === 'parameter') {
          const set = tx.selectFrom('parameter').select('id').where('code', '=', 'CONTACT_EMAIL')
          return (await set.executeTakeFirstOrThrow()).id
        }
        if (table === 'content_row') {
          // Rows of a past edition are read-only whatever the version.
          const rows = tx.selectFrom('content_row').select('id').orderBy('edition', 'desc').orderBy('id')
          return (await rows.executeTakeFirstOrThrow()).id
        }
        const rows = await tx
          .selectFrom(table as 'news')
          .select('id')
          .orderBy('id', 'desc')
          .execute()
        assert.ok(rows[0], `the sample has no ${table}`)
        return rows[0].id
      })
    }
    const entries = () =>
      app.tx(({ tx }) =>
        tx
          .selectFrom('audit_entry')
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('action', 'not like', 'account.%')
          .executeTakeFirstOrThrow(),
      )

    test('each is refused, and nothing is written', async () => {
      const faults: string[] = []
      for (const [path, [table, inputOf, where]] of Object.entries(stale)) {
        const call = officeWrites.find((one) => one.path === path)!
        if (call.freshProof) await prove(app, admin)
        const written = await entries()
        const { envelope } = await admin.client.call(call, inputOf(await idIn(table, where)) as never)
        if (envelope.resultCode !== 'CHANGED_MEANWHILE') faults.push(`${path}: ${JSON.stringify(envelope)}`)
        if (shown.has(path) && !call.result.safeParse(envelope.result).success)
          faults.push(`${path} does not bring the newer record: ${JSON.stringify(envelope.result)}`)
        assert.deepEqual(await entries(), written, path)
      }
      assert.deepEqual(faults, [])
    })

    test('a version that is missing is named in the refusal', async () => {
      for (const [path, [table, inputOf, where]] of Object.entries(stale)) {
        const call = officeWrites.find((one) => one.path === path)!
        if (call.freshProof) continue
        const {
          version: _version,
          was: _was,
          ...rest
        } = inputOf(await idIn(table, where)) as Record<string, unknown>
        const { token } = admin.client
        const response = await admin.client.request({
          method: 'POST',
          url: `/mas/${path}`,
          payload: JSON.stringify(rest),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        })
        const { result } = response.json() as { result: { fields: Record<string, string> } }
        assert.equal(response.statusCode, 400, path)
        assert.match(Object.values(result.fields).join(), /“(version|was)” is missing/, path)
      }
    })
  })
}
