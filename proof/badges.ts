/**
 * `npm run proof -- badges`: badges with every kind of name, in all formats, written as PDF, read back whole page by page, and put on
 * sheets of thirty to be looked at (`.cache/badges/`).
 */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { missingOn, streamPdf, type Stationery } from '../src/features/badge/server/draw-service.ts'
import type { BadgeFace } from '../src/features/badge/server/layout-service.ts'
import { badgeFormats, type BadgeFormat } from '../src/features/badge/format-rules.ts'
import { badgeColourNames } from '../src/features/registration/categories.ts'
import { rareFontFiles } from '../src/server/documents/font-faces.ts'
import { pdfPages } from '../src/app/testing/pdf-text.ts'
import { settingOf } from '../scripts/experiments.ts'
import { assertOnPage, inBatches, personAt } from './people.ts'
import { drawSheets } from './sheets.ts'

const count = settingOf('BADGES')
const folder = path.resolve('.cache/badges')

const words = [
  ['代表', 'Delegate'],
  ['贵宾', 'VIP'],
  ['演讲嘉宾', 'Speaker'],
  ['媒体', 'Press'],
  ['会务', 'Crew'],
  ['参展', 'Exhibitor'],
  ['现场登记', 'Walk-in'],
] as const

function faceOf(index: number): BadgeFace {
  const { name, nameInOther, organisation, position } = personAt(index)
  const [cn, en] = words[index % words.length]!
  return {
    large: name,
    small: nameInOther,
    organisation,
    role: position,
    category: { word: { cn, en }, colour: badgeColourNames[index % badgeColourNames.length]! },
    code: `${'ABCDEFGHIJKLMNOPQRSTUVWX'}${String(10_000 + index).replace(/[0189]/g, '7')}`,
  }
}

const stationeryOf = (format: BadgeFormat): Stationery => ({
  format,
  bleed: false,
  edition: {
    year: 2027,
    conference: { cn: '上海国际再保险会议', en: 'Shanghai International Reinsurance Conference' },
  },
  back: null,
})

const all = Array.from({ length: count }, (_, index) => faceOf(index))
const missing = await missingOn(all)
const faces = all.filter((_face, index) => !missing[index]!.length)
if (faces.length < all.length && rareFontFiles().length)
  throw new Error('a font of the machine lacks characters')
rmSync(folder, { recursive: true, force: true })
for (const format of badgeFormats) {
  const head = { title: 'Badges', lang: 'zh-CN', at: 0 }
  const pdf = await buffer(
    Readable.from(streamPdf(inBatches(faces, 100), { head, stationery: stationeryOf(format) })),
  )
  const pages = await pdfPages(pdf)
  assert.equal(pages.length, faces.length)
  pages.forEach((page, index) => {
    const { large, small, organisation } = faces[index]!
    assertOnPage(page, [large, small, organisation])
  })
  const sheets = await drawSheets(pdf, {
    folder,
    name: format,
    across: format === 'label' ? 5 : 6,
    dotsPerInch: 72,
    pagesAtMost: pages.length,
  })
  console.log(`${format}: ${pages.length} badges, every name read back whole, ${sheets} sheets`)
}
process.exit(0)
