import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { mailHtmlLimit } from '../../../server/mail/mail-layout.ts'
import type { Locale } from '../../../shared/i18n.ts'
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
const publicUrl = 'https://www.example.com'
const site = {
  publicUrl,
  year: 2027,
  name: { cn: '会议', en: 'The conference' },
  when: { cn: '2027年10月21–22日 · 临港', en: '21–22 October 2027 · Lingang' },
  help: '',
  deadline: 0,
}
const draw = (kind: MailKind, values: MailValues, locale: Locale = 'en') =>
  drawMail({ kind, words: shippedWords(kind), values, locale, site })
const samplesOf = (kind: MailKind): MailValues =>
  Object.fromEntries(
    Object.entries(kind.variables).map(([name, { sample }]) => [
      name,
      name === 'link' ? `${publicUrl}/page` : sample,
    ]),
  )

it('every shipped text keeps the rules that edited ones must keep, and is drawn without a gap', () => {
  assert.ok(mailKinds.length > 40)
  assert.equal(new Set(mailKinds.map(({ kind }) => kind)).size, mailKinds.length)
  for (const kind of mailKinds) {
    assert.deepEqual(checkMailWords(shippedWords(kind), kind), {}, kind.kind)
    const drawn = draw(kind, samplesOf(kind))
    const whole = `${drawn.subject}${drawn.text}${withoutStyle(drawn.html)}`
    assert.doesNotMatch(whole, /[{}]|undefined|NaN|<(img|style|script)/, kind.kind)
  }
})

const withoutStyle = (html: string) => html.replace(/<style>[^<]*<\/style>/g, '')
/** The words that a mail program shows, without the line that is hidden. */
const shownWords = (html: string) =>
  withoutStyle(html)
    .replace(/<title>[^<]*<\/title>|<div style="display:none[^<]*<\/div>|<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&nbsp;', ' ')
const bare = (words: string) => words.replace(/[\s：:]+/g, '')

it('a mail is tables with inline styles: no picture, nothing to fetch, one button, both palettes', () => {
  for (const kind of mailKinds)
    for (const locale of ['cn', 'en'] as const) {
      const { html } = draw(kind, samplesOf(kind), locale)
      const inline = withoutStyle(html)
      assert.doesNotMatch(inline, /<(img|script|link|form|style)|\bsrc=|url\(|@import/, kind.kind)
      assert.equal(inline.match(/class="b"/g)?.length ?? 0, kind.button ? 1 : 0, kind.kind)
      assert.match(html, /@media \(prefers-color-scheme:dark\)/)
      // Whatever has a class is drawn without it: its own style says how.
      for (const tag of inline.match(/<(td|table|a|span|b|body)\b[^>]*class="[^>]*>/g) ?? [])
        assert.match(tag, /style="/, `${kind.kind}: ${tag}`)
      assert.ok(Buffer.byteLength(html) < 40_000, `${kind.kind}: ${Buffer.byteLength(html)}`)
      assert.ok(html.includes('>二</td>'), 'the seal')
    }
})

it('Outlook and QQ Mail draw it: no flex or grid, no variable, grounds and widths as attributes, too', () => {
  for (const kind of mailKinds)
    for (const locale of ['cn', 'en'] as const) {
      const { html } = draw(kind, samplesOf(kind), locale)
      assert.doesNotMatch(withoutStyle(html), /display:(?:flex|grid)|var\(|position:|float:/, kind.kind)
      for (const tag of html.match(/<(?:table|td)\b[^>]*>/g) ?? []) {
        const ground = /[";]background:(#\w+)/.exec(tag)?.[1]
        if (ground) assert.ok(tag.includes(`bgcolor="${ground}"`), `${kind.kind}: ${tag}`)
        if (/[";]width:/.test(tag)) assert.match(tag, /\bwidth="\d+%?"/, `${kind.kind}: ${tag}`)
      }
      assert.match(html, /<!--\[if mso\]><style>[^<]*font-family/)
    }
})

it('no English is drawn with the wide quotation marks of a Chinese face', () => {
  for (const kind of mailKinds) {
    const [, en = ''] = draw(kind, samplesOf(kind), 'en').html.split('<td lang="en">')
    const styles = en.split('<td lang="zh-CN">')[0]!.match(/style="[^"]*"/g) ?? []
    const drawn = styles.filter((style) => /[";]font:[^;]*CJK/.test(style))
    assert.ok(drawn.length > 0, kind.kind)
    for (const style of drawn)
      assert.match(style, /CJK[^;]*;font-variant-east-asian:proportional-width[;"]/, kind.kind)
  }
})

/** WCAG's relative luminance of `#rrggbb`. */
const luminance = (colour: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** The words of a mail with the colours that they have in one palette, each pair once. */
function* coloursOf(html: string, isDark: boolean): Generator<string> {
  const palette = isDark ? /scheme:dark\)\{(.*?)\}\}/.exec(html)![1]! : ''
  const dark = (classes: string, property: string) =>
    classes
      .split(' ')
      .map((name) => new RegExp(`\\.${name}\\{[^}]*\\b${property}:(#\\w+)`).exec(`${palette}}`)?.[1])
      .find(Boolean)
  const root = { tag: '', ground: '', colour: '' }
  const open = [root]
  const body = withoutStyle(html.slice(html.indexOf('<body'))).replace(/<!--.*?-->/g, '')
  for (const [, close, tag, attributes, words] of body.matchAll(/<(\/?)(\w+)([^>]*)>([^<]*)/g)) {
    if (close)
      open.splice(
        Math.max(
          1,
          open.findLastIndex((one) => one.tag === tag),
        ),
      )
    else if (tag !== 'br') {
      const classes = /class="([^"]*)"/.exec(attributes!)?.[1] ?? '-'
      const own = (property: string) =>
        dark(classes, property) ?? new RegExp(`[";]${property}:(#\\w+)`).exec(attributes!)?.[1]
      const around = open.at(-1)!
      const ground = own('background') ?? around.ground
      open.push({ tag: tag!, ground, colour: own('color') ?? around.colour })
    }
    const { ground, colour } = open.at(-1) ?? root
    const isHidden = /display:none/.test(attributes!) && !close
    if (!isHidden && words!.replaceAll('&nbsp;', '').trim()) yield `${colour} on ${ground}`
  }
}

it('every word can be read in both palettes: contrast of 4.5 to its ground', () => {
  for (const isDark of [false, true]) {
    const pairs = new Set(
      mailKinds.flatMap((kind) => [...coloursOf(draw(kind, samplesOf(kind)).html, isDark)]),
    )
    assert.ok(pairs.size > 5)
    for (const pair of pairs) {
      const [colour, ground] = pair.split(' on ')
      assert.ok(contrast(colour!, ground!) >= 4.5, `${isDark ? 'dark' : 'light'}: ${pair}`)
    }
  }
})

it('a correction shows what was entered, struck through, and the text says it, too', () => {
  const kind = mailKinds.find((one) => one.kind === 'registration.returned')!
  const { html, text } = draw(kind, samplesOf(kind))
  assert.match(
    html,
    /Entered: <s style="text-decoration:line-through">“Example Property”<\/s><\/span><br>Please/,
  )
  assert.match(text, /^Name in English\nEntered: “Example Property”\nPlease give the full legal name\.$/m)
})

it('the text says what the HTML says, in the same order', () => {
  for (const kind of mailKinds)
    for (const locale of ['cn', 'en'] as const) {
      const { html, text } = draw(kind, samplesOf(kind), locale)
      const head = `二二七〇${site.name[locale]}${site.when[locale]}`
      // An address of a button is in its link.
      const plain = text.replace(/^(> |----$)/gm, '')
      const said = kind.button ? plain.replace(/[：:] ?https:\/\/www\.example\.com\/page$/gm, '') : plain
      assert.equal(bare(shownWords(html)), bare(head + said), `${kind.kind} ${locale}`)
      for (const address of text.match(/https:\/\/\S+\/page/g) ?? [])
        assert.ok(html.includes(`href="${address}"`), kind.kind)
    }
})

it('a button leads into this site only', () => {
  const kind = mailKinds.find((one) => one.kind === 'registration.approved')!
  for (const link of [
    'https://evil.example/signup',
    `${publicUrl}.evil.example/`,
    'javascript:alert(1)',
    '',
  ]) {
    const { html, text } = draw(kind, { ...samplesOf(kind), link })
    assert.doesNotMatch(html, /class="b"|<a /)
    assert.doesNotMatch(text, /evil|javascript/)
  }
})

it('a mail that Gmail would cut keeps the reader’s language, and all of both in its text', () => {
  const kind = mailKinds.find((one) => one.kind === 'registration.returned')!
  const many = (field: string) =>
    Array.from({ length: 120 }, (_, at) => `${field} ${at}: is missing.`).join('\n\n')
  const { html, text } = draw(kind, {
    ...samplesOf(kind),
    corrections: { cn: many('项目'), en: many('Field') },
  })
  assert.ok(Buffer.byteLength(html) < mailHtmlLimit)
  assert.match(html, /Field 119/)
  assert.match(text, /Field 119[\s\S]+项目 119/)
})

it('no subject has a code, not even one that was edited to have it', () => {
  const kind = mailKinds.find((one) => one.kind === 'account.code')!
  const drawn = draw(kind, samplesOf(kind))
  assert.doesNotMatch(drawn.subject, /\d/)
  assert.match(drawn.html, />042317<\/td>/)
  assert.match(drawn.text, /^042317$/m)
  assert.match(drawn.text, /until 09:24 Beijing time/)
  const subject = { cn: '{code} 是验证码', en: '{code} is the code' }
  assert.doesNotMatch(draw({ ...kind, subject }, samplesOf(kind)).subject, /\d/)
  for (const { variables } of mailKinds)
    for (const { shows, secret } of Object.values(variables)) assert.ok(shows !== 'code' || secret)
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

    it('every text that was saved can be seen, by whom and when, also once it was taken away', async () => {
      const kind = 'registration.contactAsked'
      const edition = (await get(kind)).edition
      const versions = async (activityCode?: string) => {
        const { envelope } = await admin.call(api.versions, { kind, ...(activityCode && { activityCode }) })
        return envelope.result!.rows
      }
      assert.deepEqual(await versions(), [])
      const { body } = (await get(kind)).shipped
      for (const [version, subject] of ['First', 'Second'].entries()) {
        app.clock.advance(60_000)
        await save({ kind, subject: same(subject), body, version })
      }
      await save({ kind, subject: same('This year'), body, activityCode: edition })
      await admin.call(api.reset, { kind, version: 2 })
      const rows = await versions()
      assert.deepEqual(
        rows.map(({ subject }) => subject.en),
        ['Second', 'First'],
      )
      assert.equal(rows[0]!.savedAt - rows[1]!.savedAt, 60_000)
      assert.ok(rows[0]!.savedBy)
      assert.deepEqual(rows[0]!.body, body)
      assert.deepEqual(
        (await versions(edition)).map(({ subject }) => subject.en),
        ['This year'],
      )
      assert.equal((await admin.call(api.versions, { kind: 'account.nothing' })).status, 404)
    })

    it('what a text lacks or does not know is refused with its place', async () => {
      const faults = async (values: Partial<Parameters<typeof save>[0]>) =>
        Object.keys((await save(values)).result as never)
      const refused = await save({ body: { cn: '没有', en: '{code} {company}' }, subject: same('{link}') })
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
      assert.match(result!.en.text, /A digit is missing[\s\S]+----[\s\S]+号码少一位/)
      assert.match(result!.en.html!, /<td lang="en">[\s\S]+<td lang="zh-CN">/)
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
