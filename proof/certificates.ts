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
import { drawSheets, perSheet } from './sheets.ts'

const count = settingOf('CERTIFICATES')
const folder = path.resolve('.cache/certificates')
/** As many as a bundle draws at a time. */
const batchSize = 25
const madeAt = Date.parse('2027-10-23T09:00:00+08:00')

/** Name and organisation, each in Chinese and in English. */
const hard: readonly (readonly [string, string, string, string])[] = [
  ['李致和', 'Li Zhihe', '华澜再保险股份有限公司', 'Hualan Reinsurance Co., Ltd.'],
  ['龚䶮', 'Gong Yan', '远帆财产保险有限公司', 'Yuanfan Property Insurance Co., Ltd.'],
  ['𠮷𡈼㐂', 'Ji Ting', '稀见字再保险', 'Rare Characters Re'],
  ['𰻞𰀀𱍐', 'Biang', '生僻字研究院', 'Institute of Rare Characters'],
  ...[
    'Maximiliana-Theodora von Hohenfels-Brandenstein zu Rosenbach',
    'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss',
    'Константин Преображенский',
    'Nguyễn Thị Hồng Phượng',
  ].map((name) => [name, name, 'Hohenfels & Brandenstein', 'Hohenfels & Brandenstein'] as const),
  [
    '司马相如',
    'Sima Xiangru zhi Sunzi de Houdai yi ge Hen Chang de Pinyin',
    '中国财产再保险有限责任公司国际业务总部亚太区域分保及临时分保业务管理中心',
    'China Property Reinsurance Company Limited, International Headquarters, Centre for Treaty and Facultative Business in Asia and the Pacific',
  ],
  [
    '阿卜杜拉·买买提明·努尔艾合买提',
    'Abdulla Memetimin Nurehmet',
    '新疆财产保险股份有限公司再保险事业部',
    'Kwame & Sons Reinsurance Brokers (Hong Kong and Macao) Limited Liability Company',
  ],
]
const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华玉萍红玲芬燕彬凤洁梅琳素云莲真环']

function personOf(index: number): readonly [string, string, string, string] {
  const made = surnames[index % surnames.length]! + given[(index * 7) % given.length]!
  return hard[index] ?? [made, `Li Xiaoming ${index}`, '示例再保险股份有限公司', 'Example Re Co., Ltd.']
}

const kernel = { config: { publicUrl: 'https://conference.example' } } as Pick<Kernel, 'config'>
const { heading, body } = shippedWords.attendance
const words = {
  heading,
  body: { cn: body.map(({ cn }) => cn).join('\n\n'), en: body.map(({ en }) => en).join('\n\n') },
}

function paperAt(index: number): Paper {
  const [nameCn, nameEn, organisationCn, organisationEn] = personOf(index)
  const signs = Array.from({ length: signCount }, (_, at) => signAlphabet[(index * 7 + at * 5) % 23]).join('')
  const kind = 'attendance'
  const number = documentNumber({ kind, year: 2027, serial: index + 1, signs })
  const values = {
    conference: variableMessages.conferenceSample,
    days: variableMessages.daysSample,
    name: { cn: nameCn, en: nameEn },
    organisation: { cn: organisationCn, en: organisationEn },
  }
  const head = { kind, number, edition: editionCode(2027), made_at: madeAt } as const
  return paperOf(kernel, { head, words, snapshot: { values } })
}

/** Number, both names and the words of both languages are on the page, whole. */
function assertWhole(page: string, paper: Paper): void {
  assert.ok(paper.layout === 'certificate')
  const plain = (text: string) => text.normalize('NFC').replace(/\s/g, '')
  const read = plain(page)
  for (const part of [paper.number, paper.name.cn, paper.name.en, ...paper.body.cn, ...paper.body.en])
    assert.ok(read.includes(plain(part)), `${part} in ${page}`)
}

async function* inBatches(papers: readonly Paper[]): AsyncGenerator<Paper[]> {
  for (let start = 0; start < papers.length; start += batchSize) yield papers.slice(start, start + batchSize)
}

const all = Array.from({ length: count }, (_, index) => paperAt(index))
const startedAt = performance.now()
const missing = await missingOn(all)
const papers = all.filter((_paper, index) => !missing[index]!.length)
if (papers.length < all.length && rareFontFiles().length)
  throw new Error('a font of the machine lacks characters')
const head = { title: 'Certificates', at: madeAt }
const { signal } = new AbortController()
const pdf = await buffer(Readable.from(streamPapers(inBatches(papers), { head, signal })))
const seconds = (performance.now() - startedAt) / 1000
const megabytes = process.resourceUsage().maxRSS / 1024

const pages = await pdfPages(pdf)
assert.equal(pages.length, papers.length)
pages.forEach((page, index) => assertWhole(page, papers[index]!))
rmSync(folder, { recursive: true, force: true })
await drawSheets(pdf, { folder, name: 'certificates', across: 5, dotsPerInch: 60, pagesAtMost: perSheet })
const size = `${(pdf.length / 1e6).toFixed(1)} MB of PDF, ${megabytes.toFixed(0)} MB resident at most`
console.log(`${pages.length} certificates in ${seconds.toFixed(1)} s, every name read back whole; ${size}`)
console.log(`sheet of the first ${perSheet}: ${path.relative('.', folder)}/certificates-1.png`)
process.exit(0)
