import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { needsPdftotext, pdfPages } from '../../app/testing/pdf-text.ts'
import { qrShapes, rectangle, type DrawnPage, type DrawnText, type Shape } from './drawn-page.ts'
import { PdfWriter } from './drawn-pdf.ts'
import { drawSvg } from './drawn-svg.ts'
import { missingCharacters, rareFontFiles, rareFontPackages, settable } from './font-faces.ts'
import { ringsStripe } from './rings-shapes.ts'

const needsRareFonts =
  rareFontFiles().length > 0 ? {} : { skip: `apt-get install -y ${rareFontPackages.join(' ')}` }

const word = (text: string, face: DrawnText['face'] = 'serif', y = 20): DrawnText => ({
  kind: 'text',
  text,
  face,
  size: 6,
  color: '#0b2038',
  x: 5,
  y,
})
const pageOf = (shapes: readonly Shape[]): DrawnPage => ({ width: 90, height: 60, bleed: 3, shapes })

async function write(pages: readonly DrawnPage[]): Promise<Buffer> {
  const writer = new PdfWriter({ title: 'Pages', lang: 'zh-CN', at: 0 })
  const written = buffer(writer.output)
  for (const page of pages) writer.add(page)
  writer.end()
  return written
}

test('names of many scripts are read back whole, each on its page', needsPdftotext, async () => {
  const names = ['陆之衡', 'Nguyễn Thị Hồng Phượng', 'Łukasz Þórðarson', 'Ωμέγα Юрий', '阿卜杜拉·买买提']
  const read = await pdfPages(await write(names.map((name) => pageOf([word(name)]))))
  assert.deepEqual(
    read.map((text) => text.trim()),
    names,
  )
})

test(
  'characters that only fonts of the machine have are read back',
  { ...needsPdftotext, ...needsRareFonts },
  async () => {
    const names = ['𠮷𡈼㐂', '䶮𬎆𪚥', '𰻞𰀀𱍐']
    for (const face of ['serif', 'bold', 'regular'] as const)
      assert.deepEqual(missingCharacters(face, names.join('')), [], face)
    const read = await pdfPages(
      await write([pageOf(names.map((name, index) => word(name, 'serif', 10 + 10 * index)))]),
    )
    assert.deepEqual(read[0]!.trim().split('\n'), names)
  },
)

test('what no font has is named, and is never drawn', async () => {
  // BabelStone Han has signs of its own there.
  assert.deepEqual(missingCharacters('serif', '王\u{e000}明\u{e000}\u{2fffe}'), ['\u{e000}', '\u{2fffe}'])
  await assert.rejects(async () => write([pageOf([word('王\u{e000}')])]), /no font has U\+E000/)
})

test('invisible characters are removed; control characters and spaces become one space', () => {
  assert.equal(settable('葛\u{e0101}飾\ufe00 \t\u200b李'), '葛飾 李')
  assert.equal(settable('张\u200b三\u00ad丰\u200e\ufeff'), '张三丰')
  assert.equal(settable('08:30–\u206012:30'), '08:30–12:30')
  assert.equal(settable('Nguye\u0302\u0303n'), 'Nguyễn')
})

test('a picture is in the document once however many pages have it', async () => {
  const page = pageOf([ringsStripe(2027, 'porcelain', { x: 0, y: 10, width: 90, height: 23 })])
  const [one, many] = [await write([page]), await write(Array.from({ length: 100 }, () => page))]
  assert.ok(one.length > 4_000, `${one.length} bytes: nothing of the rings`)
  assert.ok(many.length < one.length + 100 * 900, `${many.length} bytes`)
})

test('a sheet with a bleed says where it is cut', async () => {
  const pdf = (
    await write([pageOf([rectangle({ x: -3, y: -3, width: 96, height: 66 }, '#0a5a62')])])
  ).toString('latin1')
  const [, ...box] = /\/TrimBox \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(pdf)!.map(Number)
  const millimetres = box.map((points) => Math.round((points / 72) * 25.4))
  assert.deepEqual(millimetres, [3, 3, 93, 63])
})

test('the SVG has outlines instead of fonts, and its label as text', () => {
  const svg = drawSvg(pageOf([word('陆之衡')]), 'Badge of <陆之衡>')
  assert.match(svg, /<title>Badge of &#60;陆之衡&#62;<\/title>/)
  assert.equal(svg.match(/<path transform=/g)?.length, 3)
  assert.doesNotMatch(svg, /<text|font-family|style=/)
})

test('29 characters fit version 2 at level Q, with four modules of quiet around', () => {
  const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234'
  const [ground, modules] = qrShapes(
    code,
    { x: 0, y: 0, width: 33 },
    { version: 2, level: 'Q', color: '#000' },
  )
  assert.ok(ground?.kind === 'path' && modules?.kind === 'path')
  const starts = [...modules.d.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  )
  const lefts = starts.map(([x]) => x!)
  const rights = starts.map(([x, , width]) => x! + width!)
  assert.deepEqual([Math.min(...lefts), Math.max(...rights)], [4, 29])
  assert.throws(() =>
    qrShapes(`${code}X`, { x: 0, y: 0, width: 33 }, { version: 2, level: 'Q', color: '#000' }),
  )
})
