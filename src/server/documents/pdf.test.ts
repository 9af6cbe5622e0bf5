import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { inspectPdf } from '../files/pdf-inspection.ts'
import { writePdf, type PdfRecord } from './pdf.ts'

const at = Date.UTC(2025, 6, 1)
const record: PdfRecord = {
  locale: 'cn',
  title: '报名信息',
  subtitle: 'LIRC2025-0001',
  sections: [
    {
      heading: '单位信息',
      rows: [
        { label: '中文名称', value: '示例再保险股份有限公司（上海）' },
        { label: '英文名称', value: 'Šárka & Łódź Rückversicherung Ñandú' },
        { label: '联系人', value: '张喆堃、李镕、王𠅤、Nguyễn Thị Ánh, Ωμέγα, Юрий' },
      ],
    },
    {
      heading: '代表',
      table: {
        columns: [
          { header: '姓名', share: 1 },
          { header: '活动', share: 3 },
        ],
        rows: Array.from({ length: 60 }, (_, index) => [
          `代表 ${index + 1}`,
          '主论坛、欢迎酒会、业务洽谈与专题研讨'.repeat(3),
        ]),
      },
    },
  ],
  footer: '临港国际再保险会议',
  at,
}

/** The text as a reader of the PDF sees it: pdftotext where there is one, else the ToUnicode tables of the fonts. */
async function textOf(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'))
  const file = path.join(folder, 'record.pdf')
  await writeFile(file, pdf)
  const read = spawnSync('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-'], { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  return read.error ? mappedCharacters(pdf) : read.stdout.replace(/\s+/g, '')
}

/** All characters that the embedded fonts can be read back as. */
function mappedCharacters(pdf: Buffer): string {
  let all = ''
  const raw = pdf.toString('latin1')
  for (const match of raw.matchAll(/stream\n/g)) {
    const from = match.index + match[0].length
    let content = ''
    try {
      content = inflateSync(pdf.subarray(from, raw.indexOf('endstream', from))).toString('latin1')
    } catch {
      continue
    }
    if (!content.includes('beginbfrange')) continue
    for (const [, hex] of content.matchAll(/<([0-9a-f]{4,})>/gi))
      all += Buffer.from(hex!, 'hex').swap16().toString('utf16le')
  }
  return all
}

test('Chinese, rare characters of names and foreign letters can all be read back', async () => {
  const pdf = await writePdf(record)
  const text = await textOf(pdf)
  for (const wanted of [
    '报名信息示例再保险股份有限公司（上海）',
    '张喆堃李镕王𠅤',
    'ŠárkaŁódźRückversicherungÑandú',
    'NguyễnThịÁnh',
    'Ωμέγα',
    'Юрий',
  ]) {
    for (const character of wanted)
      assert.ok(text.includes(character), `${character} of ${wanted} is not there`)
  }
  assert.ok(!text.includes('□'))
})

test('variation selectors and other invisible characters leave no box; lines and indents are kept', async () => {
  const value = '葛\u{e0100}城\ufe00 张\u200b三\u00ad丰\u200e\n\u3000\u3000第二行'
  const pdf = await writePdf({
    ...record,
    title: '辻\u{e0101}',
    sections: [
      { rows: [{ label: '姓\u200d名', value }], totals: [{ label: '葛\u{e0100}', value: '1\ufe0e' }] },
    ],
  })
  const text = await textOf(pdf)
  // A font of the machine may have a glyph for a selector, which is drawn as a box of its own.
  assert.doesNotMatch(text, /[□\p{Default_Ignorable_Code_Point}]/u)
  for (const wanted of '辻姓名葛城张三丰第二行1') assert.ok(text.includes(wanted), wanted)
})

test('a long table goes on over pages, each with its number, and the file is small', async () => {
  const pdf = await writePdf(record)
  const inspection = await inspectPdf(pdf)
  assert.ok(inspection.ok && inspection.pages >= 3, JSON.stringify(inspection))
  assert.ok(pdf.length < 400_000, `${pdf.length} bytes`)
})

test('what no font has is shown as a box, and control characters cannot break the page', async () => {
  const odd = {
    ...record,
    sections: [{ heading: 'x\u0000y', rows: [{ label: 'a\u0007', value: '\u{1F600}\ud800' }] }],
  }
  const inspection = await inspectPdf(await writePdf(odd))
  assert.deepEqual(inspection, { ok: true, pages: 1 })
})
