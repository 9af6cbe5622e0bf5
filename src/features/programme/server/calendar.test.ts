/** The calendars, read back by another program (ical.js), on both engines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { fromBeijing } from '../../../shared/format.ts'
import { anonymousContext } from '../../../server/context.ts'
import type { DrawnDocument } from '../../../server/pages/document.ts'
import { engines, type TestApp, testOn } from '../../../app/testing/with-app.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { escapeText, foldLine, writeCalendar } from '../../../server/documents/calendar-file.ts'
import { programmeDocuments } from './calendar-service.ts'

const edition = 'LIRC_2025'
const start = fromBeijing('2025-10-21 09:30')
const hour = 3_600_000

interface RowGiven {
  type: 'session' | 'hall' | 'speaker'
  key: string
  values: Record<string, unknown>
  cn: Record<string, unknown>
  en: Record<string, unknown>
  published?: boolean
  version?: number
  changedAt?: number
}

/** As the content feature stores them. */
async function putRows(app: TestApp, rows: readonly RowGiven[]): Promise<void> {
  await app.tx(async (ctx) => {
    for (const [index, row] of rows.entries())
      await ctx.tx
        .insertInto('content_row')
        .values({
          id: `${edition}-${row.type}-${row.key}`,
          edition,
          type: row.type,
          key: row.key,
          sort: index,
          published: row.published ?? true,
          untranslated: false,
          version: row.version ?? 1,
          changed_at: row.changedAt ?? ctx.now,
          changed_by: null,
          stamps: {},
          data: row.values as never,
          cn: row.cn as never,
          en: row.en as never,
          search: '',
        })
        .execute()
  })
}

const sessionOf = (key: string, from: number, more: Partial<RowGiven> = {}): RowGiven => ({
  type: 'session',
  key,
  values: { startsAt: from, endsAt: from + hour, hall: 'hall-main', format: 'keynote', people: [] },
  cn: { title: `场次 ${key}`, summary: '' },
  en: { title: `Session ${key}`, summary: '' },
  ...more,
})
const hall: RowGiven = {
  type: 'hall',
  key: 'hall-main',
  values: { seats: 500 },
  cn: { name: '主会场', place: '二层' },
  en: { name: 'Main hall', place: 'Level 2' },
}
const chair: RowGiven = {
  type: 'speaker',
  key: 'chair',
  values: { portrait: null },
  cn: { name: '再保险部负责人', position: '总经理', organisation: '示例机构', biography: '' },
  en: { name: 'Head of reinsurance', position: '', organisation: 'Sample organisation', biography: '' },
}

/** As document.ts asks for them. */
async function read(app: TestApp, path: string, params: Record<string, string>, locale: Locale = 'cn') {
  const document = programmeDocuments.find((one) => one.path === path)!
  const ctx = { ...anonymousContext(app.kernel, locale), db: app.kernel.engine.reader }
  const draw = document.draw as (of: typeof ctx, by: typeof params) => Promise<DrawnDocument | null>
  const drawn = await draw(ctx, params)
  if (!drawn) return null
  assert.equal(drawn.type, 'text/calendar; charset=utf-8')
  const body = String(drawn.body)
  assertLines(body)
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { body, calendar, events, fileName: drawn.fileName }
}

/** What a strict reader asks of every line (RFC 5545, 3.1). */
function assertLines(body: string): void {
  assert.ok(body.endsWith('END:VCALENDAR\r\n'))
  assert.doesNotMatch(body.replaceAll('\r\n', ''), /[\r\n]/, 'lines end with CRLF')
  for (const line of body.split('\r\n').slice(0, -1)) {
    assert.ok(Buffer.byteLength(line) <= 75, `${Buffer.byteLength(line)} octets: ${line}`)
    assert.match(line, /^( |[A-Z-]+[;:])/)
    assert.doesNotMatch(line, /\p{Cc}/u)
    assert.equal(line.isWellFormed(), true, 'no character is cut')
  }
}

const whole = '/calendar/:year.ics'

for (const engine of engines) {
  const it = testOn(engine)

  it('the whole, a day and a session: times in the zone of Shanghai, in both languages', async (app) => {
    await putRows(app, [
      hall,
      chair,
      sessionOf('opening', start, {
        cn: { title: '开幕式：共担；风险, 致远', summary: '第一行\n第二行' },
        en: { title: 'Opening', summary: '' },
        values: {
          ...sessionOf('', start).values,
          people: [{ person: 'chair', role: 'moderator' }],
          interpreted: true,
        },
      }),
      sessionOf('second-day', start + 24 * hour, { en: { title: '', summary: '' } }),
      sessionOf('draft', start, { published: false }),
    ])
    const all = (await read(app, whole, { year: '2025' }))!
    assert.equal(all.fileName, 'programme-2025.ics')
    assert.deepEqual(
      all.events.map((event) => event.summary),
      ['开幕式：共担；风险, 致远', '场次 second-day'],
    )
    const [opening] = all.events
    assert.equal(opening!.startDate.zone.tzid, 'Asia/Shanghai')
    assert.equal(opening!.startDate.toUnixTime() * 1000, start)
    assert.equal(opening!.endDate.toUnixTime() * 1000, start + hour)
    assert.equal(opening!.location, '主会场（二层），上海 · 临港')
    assert.equal(opening!.description, '第一行\n第二行\n主持人：再保险部负责人，总经理，示例机构\n中英同传')
    assert.equal(
      opening!.component.getFirstPropertyValue('url'),
      'http://localhost:3000/programme/2025#opening',
    )
    const zone = all.calendar.getFirstSubcomponent('vtimezone')!
    assert.equal(zone.getFirstPropertyValue('tzid'), 'Asia/Shanghai')

    const english = (await read(app, whole, { year: '2025' }, 'en'))!
    assert.deepEqual(
      english.events.map((event) => event.summary),
      ['Opening', '场次 second-day'],
      'the other language where one is missing',
    )
    assert.equal(english.events[1]!.component.getFirstProperty('summary')!.getParameter('language'), 'zh-CN')
    assert.match(
      english.events[0]!.description,
      /^Moderator: Head of reinsurance, 总经理, Sample organisation$/m,
    )
    assert.deepEqual(
      english.events.map((event) => event.uid),
      all.events.map((event) => event.uid),
      'the same event in both languages',
    )

    const day = await read(app, '/calendar/:year/:day.ics', { year: '2025', day: '2025-10-22' })
    assert.deepEqual(
      day!.events.map((event) => event.uid),
      [all.events[1]!.uid],
    )
    const one = await read(app, '/calendar/:year/session/:key.ics', { year: '2025', key: 'opening' })
    assert.deepEqual(
      one!.events.map((event) => event.uid),
      [all.events[0]!.uid],
    )
  })

  it('an event keeps its UID when it is renamed, and says that it has changed', async (app) => {
    await putRows(app, [hall, sessionOf('opening', start, { changedAt: 1_750_000_000_000 })])
    const before = (await read(app, whole, { year: '2025' }))!.events[0]!
    assert.equal(
      String(before.component.getFirstPropertyValue('last-modified')),
      new Date(app.clock.now()).toISOString().replace(/\.\d+/, ''),
      'the hall was changed last',
    )
    await app.tx((ctx) =>
      ctx.tx
        .updateTable('content_row')
        .set({ key: 'grand-opening', version: 4, changed_at: ctx.now + 1_000 })
        .where('key', '=', 'opening')
        .execute(),
    )
    const after = (await read(app, whole, { year: '2025' }))!.events[0]!
    assert.equal(after.uid, before.uid)
    assert.equal(after.sequence, before.sequence + 1)
    assert.ok(
      String(after.component.getFirstPropertyValue('dtstamp')) >
        String(before.component.getFirstPropertyValue('dtstamp')),
    )
  })

  it('an event whose hall or speaker is taken down says that it has changed', async (app) => {
    const people = [{ person: 'chair', role: 'speaker' }]
    const values = { startsAt: start, endsAt: start + hour, hall: 'hall-main', format: 'keynote', people }
    await putRows(app, [hall, chair, sessionOf('opening', start, { values, changedAt: 1_750_000_000_000 })])
    let { sequence } = (await read(app, whole, { year: '2025' }))!.events[0]!
    for (const [seconds, key] of ['hall-main', 'chair'].entries()) {
      await app.tx((ctx) =>
        ctx.tx
          .updateTable('content_row')
          .set({ published: false, changed_at: ctx.now + (seconds + 1) * 1_000 })
          .where('key', '=', key)
          .execute(),
      )
      const after = (await read(app, whole, { year: '2025' }))!.events[0]!
      assert.equal(after.sequence, ++sequence, key)
    }
  })

  it('a year without a programme has an empty calendar; what is not there is not found', async (app) => {
    assert.deepEqual((await read(app, whole, { year: '2019' }))!.events, [])
    for (const [path, params] of [
      [whole, { year: '1999' }],
      [whole, { year: '20x5' }],
      ['/calendar/:year/:day.ics', { year: '2025', day: '2025-10-22' }],
      ['/calendar/:year/:day.ics', { year: '2025', day: '../../x' }],
      ['/calendar/:year/session/:key.ics', { year: '2025', key: 'nothing' }],
    ] as const)
      assert.equal(await read(app, path, params), null, JSON.stringify(params))
  })
}

test('lines are folded between characters, whatever they are, and read back as they were', () => {
  const unfold = (folded: string) => folded.replaceAll('\r\n ', '')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const line = `SUMMARY:${escapeText(text)}`
      const folded = foldLine(line)
      assert.equal(unfold(folded), line)
      for (const part of folded.split('\r\n')) {
        assert.ok(Buffer.byteLength(part) <= 75)
        assert.equal(part.isWellFormed(), true)
      }
    }),
    { numRuns: 300 },
  )
  const chinese = foldLine(`SUMMARY:${'再保险'.repeat(40)}`)
  assert.equal(unfold(chinese), `SUMMARY:${'再保险'.repeat(40)}`)
})

test('no text of an editor ends a line or begins a property', () => {
  const hostile =
    'x\r\nEND:VEVENT\r\nBEGIN:VALARM\nATTACH:http://evil.example/\rX\u2028Y\u0085Z\u0000\u0008;,\\,\\n"\uD800'
  const body = writeCalendar(
    {
      name: hostile,
      locale: 'cn',
      url: 'http://localhost/calendar/2025.ics',
      events: [
        {
          uid: 'one@localhost',
          startsAt: start,
          endsAt: start,
          changedAt: start,
          summary: { text: hostile, locale: 'en' },
          description: hostile,
          location: hostile,
          category: hostile,
          url: 'http://localhost/programme/2025',
        },
      ],
    },
    { mailFrom: 'Conference "office" <office@example.com>' },
  )
  assertLines(body)
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  assert.equal(calendar.getAllSubcomponents().length, 2, 'the zone and one event')
  const event = calendar.getFirstSubcomponent('vevent')!
  assert.equal(event.getAllSubcomponents().length, 0)
  assert.equal(event.getFirstProperty('attach'), null)
  const organiser = event.getFirstProperty('organizer')!
  assert.deepEqual(
    [organiser.getFirstParameter('cn'), organiser.getFirstValue()],
    ['Conference office', 'mailto:office@example.com'],
  )
  assert.equal(
    event.getFirstPropertyValue('summary'),
    'x\nEND:VEVENT\nBEGIN:VALARM\nATTACH:http://evil.example/\nX\nY\nZ;,\\,\\n"\uFFFD',
  )
})
