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
import { drawSheets } from './sheets.ts'

const count = settingOf('BADGES')
const folder = path.resolve('.cache/badges')

/** Large and small name, organisation, position. */
const hard: readonly (readonly [string, string, string, string])[] = [
  ['陆之衡', 'Lu Zhiheng', '澄湖财产保险股份有限公司', '国际业务部 总经理'],
  [
    'Maximiliana-Theodora von Hohenfels-Brandenstein zu Rosenbach',
    '',
    'Hohenfels & Brandenstein Rückversicherung',
    '',
  ],
  ['𠮷𡈼㐂', 'Ji Ting', '稀见字再保险', ''],
  ['䶮𬎆𪚥', 'Yan Yu', '生僻字研究院', '研究员'],
  ['𰻞𰀀𱍐', 'Biang', '扩展 G 区再保险', ''],
  ['龚䶮㛃', 'Gong Yanjie', '远帆财产保险有限公司', '再保险部'],
  ['欧阳见深', 'Ouyang Jianshen', '海岳再保险上海分公司', ''],
  [
    '阿卜杜拉·买买提明·努尔艾合买提',
    'Abdulla Memetimin Nurehmet',
    '新疆财产保险股份有限公司再保险事业部',
    '副总经理',
  ],
  ['Aurelio Castellan', '康睿洛', 'Porto Sereno Re', 'Head of Treaty'],
  ['Nguyễn Thị Hồng Phượng', '', 'Công ty Tái bảo hiểm Việt Nam', 'Phó Giám đốc'],
  ['Константин Преображенский', '', 'Российская перестраховочная компания', 'Директор'],
  ['Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss', '', 'Ж', ''],
  ['Ólafur Þórðarson', '', 'Íslensk Endurtrygging hf.', 'Forstjóri'],
  [
    'W M',
    'Wm',
    'Kwame & Sons Reinsurance Brokers (Hong Kong and Macao) Limited Liability Company',
    'Executive Vice President and Global Head of Property Catastrophe Treaty Reinsurance',
  ],
  [
    '司马相如之孙子',
    'Sima Xiangru zhi Sunzi de Houdai yi ge Hen Chang de Pinyin',
    '中国财产再保险有限责任公司国际业务总部亚太区域分保及临时分保业务管理中心',
    '高级副总裁兼首席再保险承保官',
  ],
  ['Tony 王小明', 'Wang Xiaoming', 'Acme', ''],
]
const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华玉萍红玲芬燕彬凤洁梅琳素云莲真环𪚥䶮㐂']
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
  const pick = (from: readonly string[], step: number) => from[(index * step) % from.length]!
  const made = pick(surnames, 1) + pick(given, 7) + (index % 3 ? pick(given, 13) : '')
  const plain = [made, `Li Xiaoming ${index}`, '示例再保险股份有限公司', '精算师'] as const
  const [large, small, organisation, role] = hard[index] ?? plain
  const [cn, en] = words[index % words.length]!
  return {
    large,
    small,
    organisation,
    role,
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

async function* inBatches(faces: readonly BadgeFace[]): AsyncGenerator<BadgeFace[]> {
  for (let start = 0; start < faces.length; start += 100) yield faces.slice(start, start + 100)
}

/** Names and organisation are on the page, whole. */
function assertWhole(page: string, face: BadgeFace): void {
  const read = page.normalize('NFC').replace(/\s/g, '')
  for (const part of [face.large, face.small, face.organisation])
    assert.ok(read.includes(part.normalize('NFC').replace(/\s/g, '')), `${part} in ${page}`)
}

const all = Array.from({ length: count }, (_, index) => faceOf(index))
const missing = await missingOn(all)
const faces = all.filter((_face, index) => !missing[index]!.length)
if (faces.length < all.length && rareFontFiles().length)
  throw new Error('a font of the machine lacks characters')
rmSync(folder, { recursive: true, force: true })
for (const format of badgeFormats) {
  const head = { title: 'Badges', lang: 'zh-CN', at: 0 }
  const pdf = await buffer(
    Readable.from(streamPdf(inBatches(faces), { head, stationery: stationeryOf(format) })),
  )
  const pages = await pdfPages(pdf)
  assert.equal(pages.length, faces.length)
  pages.forEach((page, index) => assertWhole(page, faces[index]!))
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
