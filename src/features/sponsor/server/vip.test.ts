/** The back office's calls on sponsors: the list, decisions, the export (requirement 7; decision 16, decision 18). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { makeBooker, setStatus, staySignedIn } from '../../../app/testing/bookings.ts'
import { dayMs } from '../../../shared/durations.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { readXlsx } from '../../../app/testing/read-xlsx.ts'
import { startRegistrationApp, type TestOrganisation } from '../../../app/testing/registrations.ts'
import { testStart } from '../../../app/testing/setting.ts'
import { applyFor, clearSponsors, makeSponsorRow, makeTier } from '../../../app/testing/sponsors.ts'
import { engines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import type { SentOf } from '../../../shared/call.ts'
import { auditApi } from '../../audit/contract.ts'
import { contentApi } from '../../content/contract.ts'
import { sponsorApi as api } from '../contract.ts'

const code = (envelope: { resultCode: string }) => envelope.resultCode
const fieldsOf = (envelope: { result?: unknown }) =>
  Object.keys((envelope.result as { fields?: object } | null)?.fields ?? {})
type Decision = Partial<SentOf<typeof api.updateVipStatus>>

for (const engine of engines) {
  describe(`sponsors in the back office [${engine.name}]`, () => {
    let app: TestApp
    let reviewer: { client: TestClient; email: string }
    const bookers: TestOrganisation[] = []

    before(async () => {
      app = await startRegistrationApp(engine)
      reviewer = await makeStaff(app, 'reviewer')
      for (const name of ['Alpine Re', 'Baltic Insurance', 'Cape Brokers', '=1+1 Underwriting'])
        bookers.push(await makeBooker(app, name))
      await staySignedIn(app)
    })
    after(() => app.close())
    let start = testStart
    beforeEach(async () => {
      start += 3_600_000
      app.clock.set(start)
      await clearSponsors(app)
      await makeTier(app, 'diamond', { yuan: 250_000, quota: 1, delegates: 15 })
      await makeTier(app, 'gold', { yuan: 100_000, quota: 2, delegates: 5 })
    })

    const at = (index: number) => bookers[index]!
    const list = async (input: SentOf<typeof api.listForVip> = {}) =>
      (await reviewer.client.call(api.listForVip, input)).envelope.result!
    const decide = async (index: number, values: Decision = {}) =>
      (
        await reviewer.client.call(api.updateVipStatus, {
          companyId: at(index).companyId,
          tier: 'tier-diamond',
          status: 'confirmed',
          ...values,
        })
      ).envelope

    test('the list: organisations with tier, state, hold and ledger; filtered, searched, counted', async () => {
      await applyFor(at(0), 'diamond')
      await applyFor(at(1), 'gold')
      await applyFor(at(2), 'diamond', { queue: true })
      await decide(1, { tier: 'tier-gold' })
      const all = await list({ sort: 'name' })
      assert.deepEqual(
        all.rows.map(({ nameEn, sponsorship }) => [nameEn, sponsorship!.tier, sponsorship!.state]),
        [
          ['Alpine Re', 'tier-diamond', 'applied'],
          ['Baltic Insurance', 'tier-gold', 'confirmed'],
          ['Cape Brokers', 'tier-diamond', 'waiting'],
        ],
      )
      // Chángchéng before Chóngqìng, whatever the codes of their characters.
      const readings = { 重庆再保险: ['chong qing', at(0)], 长城人寿: ['chang cheng', at(1)] } as const
      for (const [cn, [reading, { companyId }]] of Object.entries(readings))
        await app.tx(({ tx }) =>
          tx
            .updateTable('company')
            .set({ name_cn: cn, reading } as never)
            .where('id', '=', companyId)
            .execute(),
        )
      const read = (await list({ sort: 'name' })).rows.map(({ nameCn }) => nameCn)
      assert.ok(read.indexOf('长城人寿') < read.indexOf('重庆再保险'), read.join())
      assert.deepEqual(
        [all.counts['applied'], all.counts['confirmed'], all.counts['waiting'], all.counts['none']],
        [1, 1, 1, 1],
      )
      assert.equal(all.rows[1]!.ledger[0]!.included, 5)
      assert.deepEqual(
        all.tiers.map(({ key, taken, left, waiting }) => [key, taken, left, waiting]),
        [
          ['tier-diamond', 1, 0, 1],
          ['tier-gold', 1, 1, 0],
        ],
      )
      const names = async (input: SentOf<typeof api.listForVip>) =>
        (await list(input)).rows.map(({ nameEn }) => nameEn)
      assert.deepEqual(await names({ tier: 'tier-gold' }), ['Baltic Insurance'])
      assert.deepEqual(await names({ state: 'waiting' }), ['Cape Brokers'])
      assert.deepEqual(await names({ state: 'none' }), ['=1+1 Underwriting'])
      assert.deepEqual(await names({ q: 'alpine' }), ['Alpine Re'])
      assert.deepEqual(await names({ size: 1, page: 2, sort: '-name' }), ['Baltic Insurance'])
      app.clock.advance(14 * dayMs)
      await staySignedIn(app)
      assert.deepEqual(await names({ state: 'expired' }), ['Alpine Re'], 'true at read time')
      assert.equal((await list()).counts['applied'], 0)
    })

    test('confirming, with contract number; a tier that is full stays full, whoever asks', async () => {
      await applyFor(at(0), 'diamond')
      const done = await decide(0, { contractNumber: ' HT-2025-018 ' })
      assert.deepEqual(
        [done.result!.sponsorship!.state, done.result!.sponsorship!.contractNumber],
        ['confirmed', 'HT-2025-018'],
      )
      assert.equal(done.result!.sponsorship!.holdEndsAt, null)
      const [mail] = await app.mail({ kind: 'sponsor.confirmed' })
      assert.match(mail!.subject, /diamond/)
      assert.equal(code(await decide(1)), 'TIER_FULL')
      app.clock.advance(100 * dayMs)
      await staySignedIn(app)
      assert.equal((await list({ state: 'confirmed' })).total, 1, 'no hold ends what is confirmed')
    })

    test('declining and withdrawing with a reason in both languages; the place goes to who waits', async () => {
      await applyFor(at(0), 'diamond')
      await applyFor(at(1), 'diamond', { queue: true })
      assert.deepEqual(fieldsOf(await decide(0, { status: 'declined', reason: { cn: '不符', en: ' ' } })), [
        'reason',
      ])
      assert.equal(code(await decide(0, { status: 'declined', tier: 'tier-gold' })), 'WRONG_STATUS')
      const reason = { cn: '行业不符。', en: 'Outside the industry.' }
      assert.equal((await decide(0, { status: 'declined', reason })).result!.sponsorship!.state, 'declined')
      const [mail] = await app.mail({ kind: 'sponsor.declined' })
      assert.match(mail!.text, /Outside the industry[^]*行业不符/)
      const own = (await at(0).client.call(api.mine, {})).envelope.result!
      assert.deepEqual(own.past[0]!.reason, reason)
      assert.equal((await list({ state: 'applied' })).rows[0]!.nameEn, 'Baltic Insurance')
      assert.equal(code(await decide(0, { status: 'withdrawn' })), 'WRONG_STATUS')
      await decide(1)
      assert.equal(
        code(await decide(1, { status: 'declined' })),
        'WRONG_STATUS',
        'what is confirmed is withdrawn',
      )
      const ended = (await decide(1, { status: 'withdrawn' })).result!.sponsorship!
      assert.deepEqual([ended.state, ended.cancelled], ['withdrawn', true], 'by the office')
      const [told] = await app.mail({ kind: 'sponsor.withdrawn' })
      assert.match(told!.subject, /Sponsorship cancelled/)
    })

    test('moving to another tier takes its price and frees the old place; holds are extended', async () => {
      const { result } = await applyFor(at(0), 'diamond')
      await applyFor(at(1), 'diamond', { queue: true })
      const moved = await decide(0, { status: 'applied', tier: 'tier-gold' })
      assert.deepEqual(
        [moved.result!.sponsorship!.tier, moved.result!.sponsorship!.priceFen],
        ['tier-gold', 10_000_000],
      )
      assert.equal((await list({ tier: 'tier-diamond' })).rows[0]!.sponsorship!.state, 'applied')
      const holdUntil = result!.holdEndsAt! + 10 * dayMs
      const extended = await decide(0, { status: 'applied', tier: 'tier-gold', holdUntil })
      assert.equal(extended.result!.sponsorship!.holdEndsAt, holdUntil)
      app.clock.set(holdUntil - 1)
      await staySignedIn(app)
      assert.equal((await list({ tier: 'tier-gold' })).rows[0]!.sponsorship!.state, 'applied')
      assert.deepEqual(fieldsOf(await decide(0, { status: 'applied', tier: 'tier-gold', holdUntil: 1 })), [
        'holdUntil',
      ])
    })

    test('entering one for an organisation that did not ask; passing over the queue; who may not', async () => {
      await applyFor(at(0), 'diamond')
      const { version } = (await list()).rows[0]!.sponsorship!
      const entered = await decide(2, { tier: 'tier-gold', status: 'applied' })
      assert.equal(entered.result!.sponsorship!.origin, 'staff')
      const stale = await decide(0, { version: version + 5 })
      assert.equal(code(stale), 'CHANGED_MEANWHILE')
      assert.equal(stale.result!.sponsorship!.version, version, 'the sponsorship as it is comes with it')
      assert.equal(code(await decide(3, { version: 1 })), 'CHANGED_MEANWHILE')
      assert.equal(code(await decide(0, { version })), '0000')
      assert.deepEqual(fieldsOf(await decide(3, { tier: 'tier-none' })), ['tier'])
      assert.deepEqual(fieldsOf(await decide(3, { tier: 'tier-gold', logo: 'nobody' })), ['logo'])
      assert.equal(code(await decide(3, { companyId: '0'.repeat(26) })), 'NOT_FOUND')
      await setStatus(app, at(3), 'rejected')
      assert.equal(code(await decide(3, { tier: 'tier-gold' })), 'NOT_REGISTERED')
      await setStatus(app, at(3), 'submitted')
      const reader = await makeStaff(app, 'reader', `reader-${engine.name}@example.com`)
      assert.equal(code((await reader.client.call(api.listForVip, {})).envelope), '0000')
      const input = { companyId: at(0).companyId, tier: 'tier-gold', status: 'confirmed' } as const
      assert.equal((await reader.client.call(api.updateVipStatus, input)).status, 403)
      assert.equal((await at(0).client.call(api.updateVipStatus, input)).status, 403)
      const entries = (await reviewer.client.call(auditApi.auditLog, { subjectId: at(2).companyId })).envelope
      assert.match(JSON.stringify(entries.result), /sponsor\.enter/)
    })

    test('a sponsor’s row that is linked stays while it is', async () => {
      const id = await makeSponsorRow(app, 'sponsor-a', 'gold')
      await applyFor(at(0), 'gold')
      const done = await decide(0, { tier: 'tier-gold', logo: 'sponsor-a' })
      assert.equal(done.result!.sponsorship!.logo!.key, 'sponsor-a')
      const editor = await makeStaff(app, 'editor', `editor-${engine.name}@example.com`)
      assert.equal(code((await editor.client.call(contentApi.delRow, { id })).envelope), 'IN_USE')
      await decide(0, { tier: 'tier-gold', logo: null })
      assert.equal(code((await editor.client.call(contentApi.delRow, { id })).envelope), '0000')
    })

    test('the workbook: Chinese headers, text cells, no formula; asks for a proof and is logged', async () => {
      await applyFor(at(3), 'gold', { note: '=cmd()', contact: '+86 陈静' })
      await decide(3, { tier: 'tier-gold', contractNumber: '00123' })
      assert.equal(code((await reviewer.client.call(api.exportVip, {})).envelope), 'PROOF_NEEDED')
      await prove(app, reviewer)
      const { response } = await reviewer.client.call(api.exportVip, { state: 'confirmed' })
      assert.equal(response.statusCode, 200, response.body)
      const [sheet] = await readXlsx(response.rawPayload)
      const [head, row] = sheet!.texts as [readonly string[], readonly string[]]
      const under = (header: string) => row[head.indexOf(header)]
      assert.deepEqual(
        [
          '单位名称（英文）',
          '赞助级别',
          '状态',
          '金额（元）',
          '合同编号',
          '说明',
          '联系人',
          '参会名额（含）',
        ].map(under),
        ['=1+1 Underwriting', 'gold 级', '已确认', '100000', '00123', '=cmd()', '+86 陈静', '5'],
      )
      assert.equal(sheet!.rows[1]![head.indexOf('合同编号')]!.type, 'inlineStr')
      await decide(3, { tier: 'tier-gold', status: 'withdrawn' })
      await prove(app, reviewer)
      const ended = await reviewer.client.call(api.exportVip, { state: 'withdrawn' })
      const [cancelled] = await readXlsx(ended.response.rawPayload)
      assert.equal(cancelled!.texts[1]![head.indexOf('状态')], '已取消', 'by the office')
      const logged = await app.tx(({ tx }) =>
        tx.selectFrom('audit_entry').select('data').where('action', '=', 'sponsor.export').execute(),
      )
      assert.ok(
        logged.some(({ data }) => data.includes('confirmed')),
        'what was chosen',
      )
    })
  })
}
