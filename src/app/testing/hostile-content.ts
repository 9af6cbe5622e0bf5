/** Puts hostile texts (hostile-texts.ts) into every text that an editor can write, over the calls that the back office makes. */
import assert from 'node:assert/strict'
import { contentApi } from '../../features/content/contract.ts'
import { contentTypeNames, declarationOf, type ContentType } from '../../features/content/rules.ts'
import { editionApi } from '../../features/edition/contract.ts'
import { mediaApi } from '../../features/media/contract.ts'
import { newsApi } from '../../features/news/contract.ts'
import { registrationApi } from '../../features/registration/contract.ts'
import { isTextKind, type Field } from '../../shared/content-fields.ts'
import type { CallDefinition, ResultOf } from '../../shared/call.ts'
import type { Envelope } from '../../shared/envelope.ts'
import { fromBeijing } from '../../shared/format.ts'
import type { RichBlock, RichText } from '../../shared/rich-text.ts'
import type { SentJustRead } from './just-read.ts'
import { hostileTexts, packTexts } from './hostile-texts.ts'
import { videoOf } from './videos.ts'

/** Makes a call as someone who may. */
export type Ask = <C extends CallDefinition>(
  call: C,
  input: SentJustRead<C>,
) => Promise<Envelope<ResultOf<C>>>

const pick = (packs: readonly string[], index: number) => packs[index % packs.length]!
const lineLimit = 200
const textLimit = 2000
const minute = 60_000

/** Every kind of block, with a text of its own; `all`: with every text there is. */
function hostileRich(index: number, { all = false } = {}): RichText {
  const at = (offset: number) => pick(hostileTexts, index + offset)
  const every = all ? hostileTexts : [at(0)]
  return [
    ...every.map((text): RichBlock => ({ type: 'paragraph', runs: [{ text, bold: true }, { text: at(1) }] })),
    { type: 'heading', level: 2, runs: [{ text: at(2) }] },
    { type: 'heading', level: 3, runs: [{ text: at(3), link: '/news' }] },
    { type: 'list', ordered: false, items: [[{ text: at(4) }], [{ text: at(5) }]] },
    { type: 'quote', runs: [{ text: at(6) }], source: at(7) },
    {
      type: 'table',
      rows: [
        [[{ text: at(8) }], [{ text: at(9) }]],
        [[{ text: at(10) }], [{ text: at(11) }]],
      ],
    },
    { type: 'rule' },
  ]
}

function textOf(field: Field, { index, turn }: { index: number; turn: number }): unknown {
  if (field.kind === 'rich') return hostileRich(turn, { all: index === 0 })
  const limit = field.maximum ?? (field.kind === 'line' ? lineLimit : textLimit)
  return pick(packTexts(limit), turn)
}

function valueOf(field: Field, index: number): unknown {
  switch (field.kind) {
    case 'choice':
      return Object.keys(field.options ?? {})[index % Object.keys(field.options ?? {}).length]
    case 'integer':
    case 'yuan':
      return field.minimum ?? 1
    case 'datetime':
      return null
    case 'row':
      return keyOf(field.of as ContentType, index)
    case 'people':
      return [{ person: keyOf('speaker', index), role: 'keynote' }]
    case 'plain':
      // The code of an activity: what is none is refused.
      return 'main-forum'
    default:
      return null
  }
}

const keyOf = (type: ContentType, index: number) => `hostile-${type}-${index}`

/** So many rows of a type that each of its lines has carried every text, in one language or the other. */
export const hostileRowCount = Math.ceil(packTexts(120).length / 2)

/** A row as an editor would send it. `from`: when the first session begins, epoch ms; `turn`: which texts it begins with. */
export function hostileRow(
  type: ContentType,
  { index, from, turn = 0 }: { index: number; from: number; turn?: number },
) {
  const fields = Object.entries<Field>(declarationOf(type).fields)
  const texts = (offset: number) =>
    Object.fromEntries(
      fields.flatMap(([name, field], at) =>
        isTextKind(field.kind) ? [[name, textOf(field, { index, turn: index + turn + offset + at })]] : [],
      ),
    )
  const values = Object.fromEntries(
    fields.flatMap(([name, field]) => (isTextKind(field.kind) ? [] : [[name, valueOf(field, index)]])),
  )
  const startsAt = from + index * 20 * minute
  const times = type === 'session' ? { startsAt, endsAt: startsAt + 30 * minute } : {}
  return { values: { ...values, ...times }, cn: texts(0), en: texts(hostileRowCount) }
}

const assertDone = (envelope: Envelope<unknown>, what: string) =>
  assert.equal(envelope.resultCode, '0000', `${what}: ${JSON.stringify(envelope).slice(0, 500)}`)

/**
 * Rows of every type; those that the product's pages look for are written over. Each type goes on in the corpus where the
 * one before has ended, so that a few rows of each carry all of it. Answers how many were sent.
 */
export async function fillRows(ask: Ask, options: { from: number; rows: number }): Promise<number> {
  let sent = 0
  for (const [place, type] of contentTypeNames.entries()) {
    const turn = options.rows < hostileRowCount ? place * options.rows : 0
    const { result } = await ask(contentApi.listRows, { type, size: 200 })
    for (const [index, { id, version, key }] of (type === 'page' ? result!.rows : []).entries()) {
      const { cn, en } = hostileRow(type, { index, from: options.from }) as never as { cn: never; en: never }
      assertDone(await ask(contentApi.updateRow, { id, version, cn, en, published: true }), key)
      sent++
    }
    for (let index = 0; index < options.rows; index++) {
      const row = hostileRow(type, { index, from: options.from, turn }) as never as {
        values: never
        cn: never
        en: never
      }
      const key = keyOf(type, index)
      assertDone(await ask(contentApi.addRow, { type, key, ...row, published: true }), key)
      sent++
    }
  }
  return sent
}

/** News of a year: titles, summaries, bodies. Answers the ids. */
export async function fillNews(ask: Ask, options: { year: number; count: number }): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < options.count; index++) {
    const both = (maximum: number) => {
      const packs = packTexts(maximum)
      return { cn: pick(packs, index), en: pick(packs, index + 1) }
    }
    const envelope = await ask(newsApi.submitNews, {
      year: options.year,
      title: both(120),
      summary: both(300),
      body: { cn: hostileRich(index, { all: index === 0 }) as never, en: hostileRich(index + 5) as never },
      cover: null,
      pinned: index === 0,
      status: 'published',
    })
    assertDone(envelope, 'news')
    ids.push(envelope.result!.id)
  }
  return ids
}

/** An administrator opens a past edition for corrections (decision 1). */
async function openArchive(ask: Ask, year: number): Promise<void> {
  const activityCode = `LIRC_${year}`
  assertDone(
    await ask(editionApi.updateSysConfig, { activityCode, code: 'ARCHIVE_OPEN', value: 'true' }),
    activityCode,
  )
}

/** Videos on every page that shows some. */
export async function fillVideos(ask: Ask): Promise<void> {
  const packs = { title: packTexts(120), summary: packTexts(400) }
  const places = [
    ...[2020, 2021, 2022].map((year) => ({ year, collection: 'edition' as const })),
    ...(['advisory-panel', 'newsfirst', 'highlight'] as const).map((collection) => ({
      year: 2025,
      collection,
    })),
  ]
  for (const year of new Set(places.map((place) => place.year))) await openArchive(ask, year)
  for (const [place, where] of places.entries())
    for (let index = 0; index < packs.title.length; index += places.length) {
      const at = index + place
      const given = videoOf({
        ...where,
        title: { cn: pick(packs.title, at), en: pick(packs.title, at + 1) },
        summary: { cn: pick(packs.summary, at), en: pick(packs.summary, at + 1) },
        link: 'https://v.qq.com/x/page/hostile.html',
      })
      const envelope = await ask(mediaApi.saveVideo, given)
      assertDone(envelope, 'video')
    }
}

/** Every text that an administrator sets and pages show. */
export async function fillParameters(ask: Ask, activityCode: string): Promise<void> {
  const packs = packTexts(300)
  const bilingual = ['CONFERENCE_NAME', 'CONFERENCE_PLACE', 'CONFERENCE_THEME', 'ORGANISER']
  for (const [index, code] of bilingual.entries()) {
    const value = JSON.stringify({ cn: pick(packs, index), en: pick(packs, index + 7) })
    assertDone(await ask(editionApi.updateSysConfig, { activityCode, code, value }), code)
  }
  for (const [index, code] of ['FILING_ICP', 'FILING_POLICE'].entries())
    assertDone(
      await ask(editionApi.updateSysConfig, { activityCode, code, value: pick(packs, index + 3) }),
      code,
    )
}

/** Names, places and words of the ten activities. */
export async function fillActivities(ask: Ask): Promise<void> {
  const { result } = await ask(registrationApi.listActivities, {})
  for (const [index, row] of result!.rows.entries()) {
    const { code, version, startsAt, endsAt, waitingList, byReservation, freeTypes } = row
    const both = (maximum: number) => {
      const packs = packTexts(maximum)
      return { cn: pick(packs, index), en: pick(packs, index + 10) }
    }
    const envelope = await ask(registrationApi.saveActivity, {
      code,
      version,
      startsAt,
      endsAt,
      waitingList,
      byReservation,
      freeTypes: freeTypes as never,
      name: both(60),
      place: both(120),
      summary: both(400),
      capacity: row.capacity.value,
      limitPerOrganisation: row.limitPerOrganisation.value,
    })
    assertDone(envelope, code)
  }
}

export const hostileStart = (year: number) => fromBeijing(`${year}-10-21 08:00`)
