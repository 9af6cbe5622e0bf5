/**
 * `npm run proof -- certificates`: certificates of attendance with every kind of name as one PDF, timed, read back whole page by page,
 * the first thirty on a sheet to be looked at (`.cache/certificates/`).
 */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { editionCode } from '../src/features/edition/rules.ts'
import { documentNumber, signAlphabet, signCount } from '../src/features/document/rules.ts'
import { missingOn, paperOf, streamPapers } from '../src/features/document/server/paper-service.ts'
import type { Paper } from '../src/features/document/server/paper-thread-service.ts'
import { shippedWords, variableMessages } from '../src/features/document/messages.ts'
import { rareFontFiles } from '../src/server/documents/font-faces.ts'
import type { Kernel } from '../src/server/context.ts'
import { pdfPages } from '../src/app/testing/pdf-text.ts'
import { settingOf } from '../scripts/experiments.ts'
import { assertOnPage, inBatches, personAt } from './people.ts'
import { drawSheets, perSheet } from './sheets.ts'

const count = settingOf('CERTIFICATES')
const folder = path.resolve('.cache/certificates')
/** As many as a bundle draws at a time. */
const batchSize = 25
const madeAt = Date.parse('2027-10-23T09:00:00+08:00')

const kernel = { config: { publicUrl: 'https://conference.example' } } as Pick<Kernel, 'config'>
const { heading, body } = shippedWords.attendance
const words = {
  heading,
  body: { cn: body.map(({ cn }) => cn).join('\n\n'), en: body.map(({ en }) => en).join('\n\n') },
}

function paperAt(index: number): Paper {
  const { name, nameInOther, organisation } = personAt(index)
  const signs = Array.from({ length: signCount }, (_, at) => signAlphabet[(index * 7 + at * 5) % 23]).join('')
  const kind = 'attendance'
  const number = documentNumber({ kind, year: 2027, serial: index + 1, signs })
  const values = {
    conference: variableMessages.conferenceSample,
    days: variableMessages.daysSample,
    name: { cn: name, en: nameInOther || name },
    organisation: { cn: organisation, en: organisation },
  }
  const head = { kind, number, edition: editionCode(2027), made_at: madeAt } as const
  return paperOf(kernel, { head, words, snapshot: { values } })
}

/** Number, both names and the words of both languages. */
function wordsOf(paper: Paper): string[] {
  assert.ok(paper.layout === 'certificate')
  return [paper.number, paper.name.cn, paper.name.en, ...paper.body.cn, ...paper.body.en]
}

const all = Array.from({ length: count }, (_, index) => paperAt(index))
const startedAt = performance.now()
const missing = await missingOn(all)
const papers = all.filter((_paper, index) => !missing[index]!.length)
if (papers.length < all.length && rareFontFiles().length)
  throw new Error('a font of the machine lacks characters')
const head = { title: 'Certificates', at: madeAt }
const { signal } = new AbortController()
const pdf = await buffer(Readable.from(streamPapers(inBatches(papers, batchSize), { head, signal })))
const seconds = (performance.now() - startedAt) / 1000
const megabytes = process.resourceUsage().maxRSS / 1024

const pages = await pdfPages(pdf)
assert.equal(pages.length, papers.length)
pages.forEach((page, index) => assertOnPage(page, wordsOf(papers[index]!)))
rmSync(folder, { recursive: true, force: true })
await drawSheets(pdf, { folder, name: 'certificates', across: 5, dotsPerInch: 60, pagesAtMost: perSheet })
const size = `${(pdf.length / 1e6).toFixed(1)} MB of PDF, ${megabytes.toFixed(0)} MB resident at most`
console.log(`${pages.length} certificates in ${seconds.toFixed(1)} s, every name read back whole; ${size}`)
console.log(`sheet of the first ${perSheet}: ${path.relative('.', folder)}/certificates-1.png`)
process.exit(0)
