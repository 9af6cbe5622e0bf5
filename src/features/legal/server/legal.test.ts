/** The agreement and the notice are edited, every version is kept, and each consent names the one that was shown. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '../../../server/database/migrate.ts'
import { oldEngines, openBefore } from '../../../app/testing/old-database.ts'
import { readPageVersion } from '../../../server/pages/page-version.ts'
import { askCode, makeStaff, registrationOf } from '../../../app/testing/people.ts'
import {
  formOf,
  makeOrganisation,
  saveDelegates,
  delegateOf,
  solveCaptcha,
  startRegistrationApp,
  submitAll,
  takeTicket,
} from '../../../app/testing/registrations.ts'
import { testOn, engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { paragraphs, plainText } from '../../../shared/rich-text.ts'
import { accountApi } from '../../account/contract.ts'
import { auditApi } from '../../audit/contract.ts'
import { registrationApi } from '../../registration/contract.ts'
import { legalApi as api } from '../contract.ts'
import type { LegalKind } from '../rules.ts'

type Change = Partial<{ kind: LegalKind; version: number; cn: string; en: string; askAgain: boolean }>

/** Publishes over what is there. */
async function publish(client: TestClient, change: Change = {}) {
  const { kind = 'privacy', cn = '新的声明', en = 'A new notice', askAgain = false } = change
  const { envelope } = await client.call(api.get, { kind })
  const version = change.version ?? envelope.result!.current.version
  return client.call(api.save, { kind, cn: paragraphs(cn), en: paragraphs(en), version, askAgain })
}
const texts = async (client: TestClient, version?: number) =>
  (await client.call(api.texts, version === undefined ? {} : { version })).envelope.result!
const page = async (app: TestApp, path: string) =>
  (await app.client().request({ method: 'GET', url: path })).body

/** The version of the texts that ship. */
const shipped = 2

for (const name of oldEngines)
  test(`better English is a version more of what no editor has changed; consents stay with what they were given to [${name}]`, async () => {
    const { engine, discard } = await openBefore(name, '0058')
    const rows = async () =>
      (
        await sql<
          Record<'id' | 'cn' | 'en' | 'published_by', string>
        >`select id, cn, en, published_by from legal_text order by version, kind`.execute(engine.raw)
      ).rows.map((row) => ({ ...row }))
    try {
      const [agreement, privacy] = await rows()
      const edited = { ...privacy!, id: 'privacy:2', en: '[]', published_by: 'An editor' }
      await sql`insert into legal_text (id, kind, version, cn, en, stamps, ask_again, published_at, published_by)
        values (${edited.id}, 'privacy', 2, ${edited.cn}, ${edited.en}, '{}', 1, 1, ${edited.published_by})`.execute(
        engine.raw,
      )
      await migrate(engine)
      const after = await rows()
      assert.deepEqual(after.slice(0, 3), [agreement, privacy, edited], 'what was published stays')
      const [newest, ...more] = after.slice(3)
      assert.deepEqual([newest!.id, newest!.cn, more], ['agreement:3', agreement!.cn, []])
      assert.match(newest!.en, /Each organisation registers once per edition/)
    } finally {
      await engine.close()
      await discard()
    }
  })

for (const engine of engines) {
  test(`the page says what is published, at once, in both languages [${engine.name}]`, async () => {
    const app = await startApp({ engine, pages: true })
    try {
      assert.match(
        await page(app, '/en/privacy'),
        /ID numbers and scans are stored encrypted and shown only in part/,
      )
      assert.match(await page(app, '/privacy'), /证件号码与扫描件加密保存/)
      const { client } = await makeStaff(app, 'editor')
      const pagesVersion = () => app.tx(({ tx }) => readPageVersion(tx))
      const before = await pagesVersion()
      await publish(client, { cn: '只收集必要信息', en: 'Only what is needed' })
      assert.equal(await pagesVersion(), before + 1, 'what every node keeps is stale')
      await app.pagesAreFresh()
      assert.match(await page(app, '/en/privacy'), /Only what is needed/)
      assert.match(await page(app, '/privacy'), /只收集必要信息/)
    } finally {
      await app.close()
    }
  })

  const testOnApp = testOn(engine, startRegistrationApp)
  const it = (name: string, work: (app: TestApp, editor: TestClient) => Promise<void>) =>
    testOnApp(name, async (app) => work(app, (await makeStaff(app, 'editor')).client))

  it('the texts that ship have a version; a change is a version more, and the old one stays', async (app, editor) => {
    const visitor = app.client()
    const first = await texts(visitor)
    assert.equal(first.version, shipped)
    assert.match(plainText(first.privacy.en), /ID numbers and scans are stored encrypted/)
    assert.match(plainText(first.agreement.cn), /每家机构每届报名一次/)
    app.clock.advance(1_000)
    const { envelope } = await publish(editor, { cn: '只收集必要信息', en: 'Only what is needed' })
    assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
    assert.deepEqual(
      envelope.result!.history.map(({ version, publishedBy }) => [version, publishedBy === null]),
      [
        [shipped + 1, false],
        [shipped, true],
        [1, true],
      ],
    )
    const now = await texts(visitor)
    assert.deepEqual(
      [now.version, now.privacy.version, now.agreement.version],
      [shipped + 1, shipped + 1, shipped],
    )
    assert.deepEqual((await texts(visitor, shipped)).privacy, first.privacy)
    assert.match(plainText((await texts(visitor, 1)).agreement.en), /once for an edition/)
    const future = { version: shipped + 2 }
    assert.equal((await visitor.call(api.texts, future)).envelope.resultCode, 'NOT_FOUND')
    assert.equal((await publish(editor, { kind: 'agreement' })).envelope.result!.current.version, shipped + 2)
    const log = await (
      await makeStaff(app, 'administrator')
    ).client.call(auditApi.auditLog, {
      subjectType: 'legal',
    })
    assert.equal(log.envelope.result!.rows.length, 2)
  })

  it('who saves over a newer version is refused with it; empty texts and pictures are refused; a language that lags is known', async (_, editor) => {
    assert.equal((await publish(editor)).envelope.resultCode, '0000')
    const stale = await publish(editor, { version: shipped, en: 'Mine' })
    assert.equal(stale.envelope.resultCode, 'CHANGED_MEANWHILE')
    assert.equal(stale.envelope.result!.current.version, shipped + 1)
    assert.equal((await publish(editor, { cn: '' })).status, 400)
    const picture = [{ type: 'picture' as const, picture: '0'.repeat(26), caption: '' }]
    const withPicture = await editor.call(api.save, {
      kind: 'privacy',
      cn: [...paragraphs('甲'), ...picture],
      en: paragraphs('A'),
      version: shipped + 1,
    })
    assert.equal(withPicture.status, 400)
    const same = await publish(editor)
    assert.equal(same.envelope.result!.current.version, shipped + 1, 'nothing changed, nothing published')
    const one = await publish(editor, { en: 'A newer notice' })
    const { stamps } = one.envelope.result!.current
    assert.ok(stamps.cn! <= stamps.en!)
  })

  it('consents name the version that was shown; an outdated one is refused; the account tells that the notice changed', async (app, editor) => {
    const organisation = await makeOrganisation(app)
    const own = async () => (await organisation.client.call(registrationApi.consents, {})).envelope.result!
    assert.equal((await own()).registrations[0]!.history[0]!.version, shipped)
    assert.equal((await own()).noticeVersion, shipped)
    await publish(editor)
    assert.equal((await own()).noticeVersion, shipped + 1)
    assert.equal((await own()).registrations[0]!.history[0]!.version, shipped, 'agreed to what it was')
    const late = await submitAll(app, organisation, { consentVersion: shipped })
    assert.equal(late.envelope.resultCode, 'CONSENT_OUTDATED')
    assert.match(late.envelope.errorMessage!, /Read it again/)
    assert.deepEqual(late.envelope.result, { consentVersion: shipped + 1 })
    assert.equal(
      (await submitAll(app, organisation, { consentVersion: shipped + 1 })).envelope.resultCode,
      '0000',
    )
    assert.equal((await own()).registrations[0]!.history[0]!.version, shipped + 1)

    const client = app.client()
    const email = 'late@example.com'
    app.clock.advance(61_000)
    const regstionCode = await askCode(app, client, { email, purpose: 'register' })
    const sent = registrationOf({ email, regstionCode, phone: '13911112222' })
    const register = (consentVersion: number) => client.call(accountApi.register, { ...sent, consentVersion })
    for (const wrong of [shipped, shipped + 2])
      assert.equal((await register(wrong)).envelope.resultCode, 'CONSENT_OUTDATED')
    const made = await register(shipped + 1)
    assert.equal(made.envelope.resultCode, '0000', 'the code was not used up by the refusals')
  })

  it('only an editor who asks for it makes organisations agree again, at their next save', async (app, editor) => {
    const organisation = await makeOrganisation(app)
    const { client } = organisation
    assert.equal((await submitAll(app, organisation)).envelope.resultCode, '0000')
    const company = async () => (await client.call(registrationApi.getCompany, {})).envelope.result!
    const more = () => saveDelegates(app, organisation, [delegateOf({ email: 'second@example.com' })])
    await publish(editor)
    assert.equal((await company()).asksAgain, false)
    await publish(editor, { en: 'With a change of substance', askAgain: true })
    assert.equal((await company()).asksAgain, true)
    const refused = await more()
    assert.equal(refused.status, 400)
    assert.match(JSON.stringify(refused.envelope.result), /consents\.privacy/)
    const save = async (consents?: {
      privacy: boolean
      identity: boolean
      sharing: boolean
      directory: boolean
    }) => {
      app.clock.advance(5_001)
      const { company: _, contact: __, ...parts } = formOf(organisation.email, organisation.name)
      return client.call(registrationApi.saveCompany, {
        ...parts,
        ...(consents && { consents, consentVersion: shipped + 2 }),
        submit: false,
        formTicket: await takeTicket(client),
        captcha: await solveCaptcha(client),
      })
    }
    assert.equal((await save()).status, 400)
    const all = { privacy: true, identity: true, sharing: false, directory: false }
    assert.equal((await save({ ...all, privacy: false })).status, 400)
    const saved = await save(all)
    assert.equal(saved.envelope.resultCode, '0000', JSON.stringify(saved.envelope))
    assert.equal((await company()).asksAgain, false)
    const after = await more()
    assert.equal(after.envelope.resultCode, '0000', JSON.stringify(after.envelope))
    // A later version without the wish leaves that as it is.
    await publish(editor, { en: 'A typo mended' })
    assert.equal((await company()).asksAgain, false)
  })
}
