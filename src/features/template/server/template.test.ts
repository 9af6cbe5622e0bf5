import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { mailKinds } from '../../../app/server/mail-kinds.ts'
import { askCode, makeStaff, signIn } from '../../../app/testing/people.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { accountApi } from '../../account/contract.ts'
import { templateApi as api } from '../contract.ts'
import { checkMailWords } from '../rules.ts'
import { drawMail, type MailValues } from './render-service.ts'
import { shippedWords } from './text-service.ts'

const code = 'account.code'
const same = (text: string) => ({ cn: text, en: text })
const head = { cn: '会议', en: 'The conference' }
const draw = (kind: MailKind, values: MailValues) =>
  drawMail({ kind, words: shippedWords(kind), values, locale: 'en', publicUrl: 'https://x.example', head })
const samplesOf = (kind: MailKind) =>
  Object.fromEntries(Object.entries(kind.variables).map(([name, { sample }]) => [name, sample]))

it('every shipped text keeps the rules that edited ones must keep, and is drawn without a gap', () => {
  assert.ok(mailKinds.length > 40)
  assert.equal(new Set(mailKinds.map(({ kind }) => kind)).size, mailKinds.length)
  for (const kind of mailKinds) {
    assert.deepEqual(checkMailWords(shippedWords(kind), kind), {}, kind.kind)
    const drawn = draw(kind, samplesOf(kind))
    assert.doesNotMatch(
      `${drawn.subject}${drawn.text}${drawn.html}`,
      /[{}]|undefined|<(img|style|script)/,
      kind.kind,
    )
  }
})

/** What mail programs make links of, and more: a scheme, an address of a person, two parts of a domain. */
const linkable = /[a-z]+:\/\/|\S@\S|[^\s.]\.[\p{L}]{2}/iu
const hostile = 'Win” at https://evil.example/now, www.evil.example or boss@evil.example ‮moc.live'

it('what somebody typed is in no mail of any kind a link, its first line or the beginning of its subject', () => {
  let typed = 0
  for (const kind of mailKinds) {
    const names = Object.keys(kind.variables).filter((name) => kind.variables[name]!.typed)
    const plain = Object.fromEntries(
      Object.keys(kind.variables).map((name) => [name, names.includes(name) ? `${hostile}\nMore` : '—']),
    )
    const drawn = draw(kind, plain)
    typed += names.length
    for (const part of drawn.text.split('\n\n----\n\n')) {
      assert.doesNotMatch(part, linkable, kind.kind)
      assert.doesNotMatch(part.split('\n')[0]!, /evil/, kind.kind)
    }
    assert.doesNotMatch(drawn.subject, linkable, kind.kind)
    for (const part of drawn.subject.split(' / ')) assert.doesNotMatch(part, /^\P{L}*Win/u, kind.kind)
    assert.doesNotMatch(drawn.html, /<a |\u202e/, kind.kind)
    // In a sentence it is between quotation marks, which it cannot close.
    assert.doesNotMatch(drawn.text, /(?<!“)Win’|Win’[^”]*$|Win’[^”]*“/, kind.kind)
  }
  assert.ok(typed > 100)
})

for (const engine of engines) {
  describe(`words of mails [${engine.name}]`, () => {
    let app: TestApp
    let admin: TestClient
    before(async () => {
      app = await startApp({ engine })
      admin = (await makeStaff(app)).client
    })
    after(() => app.close())

    const save = async (values: Partial<Parameters<typeof admin.call<typeof api.save>>[1]>) =>
      (
        await admin.call(api.save, {
          kind: code,
          subject: same('Your code'),
          body: same('{code}'),
          version: 0,
          ...values,
        })
      ).envelope
    const get = async (kind = code) => (await admin.call(api.get, { kind })).envelope.result!

    it('an edited text goes out at once, first the edition’s, then that of all, then the shipped one', async () => {
      const all = await save({ body: { cn: '通用：{code}', en: 'Everybody: {code}' } })
      assert.equal(all.result?.source, 'platform')
      const sent = async () => {
        await askCode(app, app.client(), { email: 'administrator@example.com' })
        return (await app.mail({ kind: code }))[0]!
      }
      const first = await sent()
      assert.match(first.text, /^Everybody: \d{6}$/m)
      assert.match(first.html!, /\d{6}/)
      const own = await save({
        activityCode: all.result!.edition,
        body: { cn: '本届：{code}', en: 'This year: {code}' },
      })
      assert.deepEqual([own.result?.source, own.result?.platform?.body.en], ['edition', 'Everybody: {code}'])
      assert.match((await sent()).text, /^This year: \d{6}$/m)
      const back = await admin.call(api.reset, { kind: code, activityCode: all.result!.edition, version: 1 })
      assert.equal(back.envelope.result?.source, 'platform')
      const shipped = await admin.call(api.reset, { kind: code, version: 1 })
      assert.equal(shipped.envelope.result?.source, 'shipped')
      assert.match((await sent()).text, /works only once/)
    })

    it('what a text lacks or does not know is refused with its place', async () => {
      const faults = async (values: Partial<Parameters<typeof save>[0]>) =>
        Object.keys((await save(values)).result as never)
      const refused = await save({ body: { cn: '没有', en: '{code} {company}' }, subject: same('{code}') })
      assert.equal(refused.resultCode, 'INVALID_INPUT')
      const { fields } = refused.result as unknown as { fields: Record<string, string> }
      assert.deepEqual(Object.keys(fields).toSorted(), ['body.cn', 'body.en', 'subject.cn', 'subject.en'])
      assert.match(fields['body.cn']!, /\{code\}/)
      assert.match(fields['body.en']!, /\{company\}/)
      assert.ok((await faults({ body: same('') })).length)
      const preview = await admin.call(api.preview, { kind: code, subject: same('x'), body: same('no') })
      assert.equal(preview.envelope.resultCode, 'INVALID_INPUT')
      assert.equal((await get()).source, 'shipped')
      assert.equal((await admin.call(api.get, { kind: 'account.nothing' })).status, 404)
    })

    it('words in the database that have lost the code are never sent', async () => {
      await save({ body: same('Code {code}') })
      await app.tx(({ tx }) =>
        tx
          .updateTable('mail_text')
          .set({ body: { cn: '无', en: 'none' } })
          .execute(),
      )
      const client = app.client()
      await signIn(app, client, 'administrator@example.com')
      assert.equal((await get()).source, 'shipped')
      await admin.call(api.reset, { kind: code, version: 1 })
    })

    it('of two who edit the second is told; a language left behind is shown; all of it is in the log', async () => {
      const kind = 'registration.approved'
      const { shipped } = await get(kind)
      const first = await save({ kind, ...shipped, version: 0 })
      assert.equal(first.result?.platform?.version, 1)
      const stale = await save({ kind, ...shipped, version: 0 })
      assert.equal(stale.resultCode, 'CHANGED_MEANWHILE')
      assert.deepEqual(stale.result, first.result, 'the newer text comes with the refusal')
      app.clock.advance(1000)
      await save({
        kind,
        subject: { ...shipped.subject, en: 'Approved: {company}' },
        body: shipped.body,
        version: 1,
      })
      const rows = (await admin.call(api.list, {})).envelope.result!.rows
      assert.deepEqual(
        rows.filter((row) => row.outdated).map((row) => row.kind),
        [kind],
      )
      await save({
        kind,
        subject: { ...shipped.subject, en: 'Approved: {company}' },
        body: shipped.body,
        version: 2,
        confirmed: ['subject'],
      })
      assert.ok(!(await admin.call(api.list, {})).envelope.result!.rows.some((row) => row.outdated))
      const log = await app.tx(({ tx }) =>
        tx.selectFrom('audit_entry').select('action').where('subject_type', '=', 'template').execute(),
      )
      assert.ok(log.filter((entry) => entry.action === 'template.save').length >= 4)
      assert.ok(log.some((entry) => entry.action === 'template.reset'))
    })

    it('a preview is the mail as a reader of each language gets it, with sample values', async () => {
      const kind = 'registration.returned'
      const { shipped } = await get(kind)
      const { result } = (await admin.call(api.preview, { kind, ...shipped })).envelope
      assert.match(result!.cn.subject, /报名需要更正.+ \/ Registration returned for corrections/)
      assert.match(result!.en.text, /a digit is missing[\s\S]+----[\s\S]+号码少一位/)
      assert.match(result!.en.html!, /<div lang="en">[\s\S]+<hr>[\s\S]+<div lang="zh-CN">/)
    })

    it('only administrators write; others of the staff read', async () => {
      const { client } = await makeStaff(app, 'editor')
      assert.equal((await client.call(api.list, {})).status, 200)
      const refused = await client.call(api.save, {
        kind: code,
        subject: same('x'),
        body: same('{code}'),
        version: 0,
      })
      assert.equal(refused.status, 403)
      assert.equal((await client.call(accountApi.checkLogin, {})).status, 200)
    })
  })
}
