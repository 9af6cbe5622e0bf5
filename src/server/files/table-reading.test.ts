/** Tables as people send them: encodings, separators, formulas, and files that are none or too much. */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { ZipFile } from 'yazl'
import { columnsOf, defineSheet, writeWorkbook } from '../documents/spreadsheet.ts'
import { translator } from '../../shared/i18n.ts'
import { readTable } from './table-reading.ts'
import type { TableLimits } from './table-rows.ts'

const limits: TableLimits = { rows: 1_000, columns: 20, cellCharacters: 200 }
const read = (bytes: Buffer | string) => readTable(Buffer.from(bytes as string), limits)
const rowsOf = async (bytes: Buffer | string) => {
  const found = await read(bytes)
  assert.ok(found.ok, JSON.stringify(found))
  return found.rows.map(({ number, cells }) => [number, ...cells])
}
const faultOf = async (bytes: Buffer | string) => {
  const found = await read(bytes)
  return found.ok ? null : found.fault
}

/** 姓名,邮箱 / 李娜 in GB18030. */
const gb18030 = Buffer.concat([
  Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xd3, 0xca, 0xcf, 0xe4, 0x0a]),
  Buffer.from([0xc0, 0xee, 0xc4, 0xc8]),
  Buffer.from(',li@example.com\n'),
])

describe('CSV files', () => {
  const wanted = [
    [1, '姓名', '邮箱'],
    [2, '李娜', 'li@example.com'],
  ]
  for (const [name, bytes] of Object.entries({
    'UTF-8': Buffer.from('姓名,邮箱\n李娜,li@example.com\n'),
    'UTF-8 with a byte order mark': Buffer.from('\uFEFF姓名,邮箱\r\n李娜,li@example.com'),
    'UTF-16 as Excel saves it': Buffer.from('\uFEFF姓名\t邮箱\r\n李娜\tli@example.com\r\n', 'utf16le'),
    GB18030: gb18030,
    semicolons: Buffer.from('姓名;邮箱\n李娜;li@example.com\n'),
  }))
    test(name, async () => assert.deepEqual(await rowsOf(bytes), wanted))

  test('quotation marks hold separators, line breaks and marks; empty rows count but say nothing', async () => {
    assert.deepEqual(await rowsOf('a,b\n\n" x, ""y"" ","l1\nl2",\n,,\nz\n'), [
      [1, 'a', 'b'],
      [3, 'x, "y"', 'l1\nl2'],
      [5, 'z'],
    ])
    const open = await read('a,b\n1,2\n"never closed,3\n4,5\n')
    assert.deepEqual(open, { ok: false, fault: 'quotes', row: 3 })
  })

  test('formulas are named by their cells; a phone number with its country’s code is none', async () => {
    const found = await read('a,b,c\n=1+1,+86 138,-2\n+cmd|x,@SUM(A1),"\u0001"\n')
    assert.ok(found.ok)
    assert.deepEqual(
      found.faults.map(({ row, column, kind }) => [row, column, kind]),
      [
        [2, 0, 'formula'],
        [3, 0, 'formula'],
        [3, 1, 'formula'],
        [3, 2, 'control'],
      ],
    )
  })

  test('what is too much, or no table, is refused in a word', async () => {
    const many = `name\n${Array.from({ length: 20_000 }, (_, row) => `n${row}`).join('\n')}`
    assert.equal(await faultOf(many), 'tooManyRows')
    assert.equal(await faultOf(`${','.repeat(20)}x`), 'tooManyColumns')
    assert.equal(await faultOf(''), 'empty')
    assert.equal(await faultOf(',,\n\n'), 'empty')
    assert.equal(await faultOf('%PDF-1.7 …'), 'notTable')
    assert.equal(await faultOf('<html><table>'), 'notTable')
    assert.equal(await faultOf(Buffer.from([0x61, 0, 0x62])), 'notTable')
    assert.equal(await faultOf(Buffer.from([0x61, 0xff, 0xff, 0x0a])), 'encoding')
    const long = await read(`name\n${'x'.repeat(201)}`)
    assert.ok(long.ok)
    assert.deepEqual(long.faults, [{ row: 2, column: 0, kind: 'long' }])
  })
})

const workbookParts = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="h" state="hidden" r:id="r1"/><sheet name="s" r:id="r2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/no.xml"/><Relationship Id="r2" Target="/xl/worksheets/s.xml"/></Relationships>',
}

async function workbookOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}
const sheetOf = (rows: string, texts = '') =>
  workbookOf({
    ...workbookParts,
    'xl/worksheets/s.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...(texts && { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
  })

describe('Excel workbooks', () => {
  test('those that this product writes', async () => {
    const columns = columnsOf<string[]>(translator('cn'), [
      ['姓名', 10, ([name]) => name!],
      ['邮箱', 10, ([, email]) => email!],
    ])
    const rows = [['李娜', 'li@example.com']]
    const stream = writeWorkbook([defineSheet({ name: 's', columns, rows })], { at: 0 })
    assert.deepEqual(await rowsOf(await buffer(stream)), [
      [1, '姓名', '邮箱'],
      [2, '李娜', 'li@example.com'],
    ])
  })

  test('texts of all kinds, numbers, gaps; the first sheet that is shown', async () => {
    const bytes = await sheetOf(
      `<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><v>1.38E10</v></c><c r="D2" t="inlineStr"><is><t>in</t></is></c></row>
       <row><c t="s"><v>0</v></c><c t="b"><v>1</v></c><c t="str"><v>x</v></c></row>`,
      '<si><r><t>李</t></r><r><t>娜</t></r><rPh><t>lina</t></rPh></si><si><t>Name</t></si>',
    )
    assert.deepEqual(await rowsOf(bytes), [
      [2, 'Name', '', '13800000000', 'in'],
      [3, '李娜', 'TRUE', 'x'],
    ])
  })

  test('formulas, errors and numbers that Excel has rounded are named by their cells', async () => {
    const found = await read(
      await sheetOf(
        '<row r="4"><c r="B4"><f>1+1</f><v>2</v></c><c r="C4" t="e"><v>#REF!</v></c><c r="D4"><v>1.1010519491231E17</v></c></row>',
      ),
    )
    assert.ok(found.ok)
    assert.deepEqual(
      found.faults.map(({ row, column, kind }) => [row, column, kind]),
      [
        [4, 1, 'formula'],
        [4, 2, 'error'],
        [4, 3, 'rounded'],
      ],
    )
  })

  test('numbers and texts are read as their format shows them, dates are named', async () => {
    /** [format code or the number of a built-in one, cell value, what is read] */
    const cells = [
      ['00000000', '1234567', '01234567'],
      ['"E"00000000', '1234567', 'E01234567'],
      ['000\\-0000\\-0000', '7701234567', '077-0123-4567'],
      ['[&lt;=99999]00000;000000', '1234', '01234'],
      [49, '13800138000', '13800138000'],
      [0, '110105194912', '110105194912'],
      [3, '13800138000', '13800138000'],
      [11, '13800138000', '13800138000'],
      ['0.00_ ', '13800138000', '13800138000'],
      ['not"closed', '12', '12'],
    ] as const
    const codes = cells.map(([code]) => (typeof code === 'string' ? code : null))
    const own = [...codes, '"+86 "@'].map(
      (code, index) =>
        code && `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    const ids = cells.map(([code], index) => (typeof code === 'string' ? 200 + index : code))
    const formats = [...ids, 200 + cells.length, 14].map((id) => `<xf numFmtId="${id}"/>`)
    const bytes = await workbookOf({
      ...workbookParts,
      'xl/styles.xml': `<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats.join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="200" formatCode="0"/></dxf></dxfs></styleSheet>`,
      'xl/worksheets/s.xml': `<worksheet><sheetData><row>${cells.map(([, value], index) => `<c s="${index}"><v>${value}</v></c>`).join('')}<c s="${cells.length}" t="inlineStr"><is><t>138</t></is></c><c s="${cells.length + 1}"><v>46000</v></c></row></sheetData></worksheet>`,
    })
    const found = await read(bytes)
    assert.ok(found.ok)
    assert.deepEqual(found.rows[0]!.cells, [...cells.map(([, , text]) => text), '+86 138', '46000'])
    assert.deepEqual(found.faults, [{ row: 1, column: cells.length + 1, kind: 'date' }])
  })

  test('broken, old, hostile and large ones are refused in a word', async () => {
    assert.equal(await faultOf(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'oldOffice')
    assert.equal(await faultOf(await workbookOf({ 'word/document.xml': '<x/>' })), 'notTable')
    assert.equal(await faultOf(await workbookOf(workbookParts)), 'damaged')
    assert.equal(await faultOf(await sheetOf('<row><c></row>')), 'damaged')
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>'
    assert.equal(
      await faultOf(await workbookOf({ ...workbookParts, 'xl/worksheets/s.xml': entities })),
      'damaged',
    )
    const row = '<row><c t="str"><v>x</v></c></row>'
    assert.equal(await faultOf(await sheetOf(row.repeat(20_000))), 'tooManyRows')
    assert.equal(
      await faultOf(await sheetOf('<row><c r="XFD1" t="str"><v>x</v></c></row>')),
      'tooManyColumns',
    )
    const text = `<si><t>${'x'.repeat(1_000_000)}</t></si>`
    assert.equal(await faultOf(await sheetOf(row, text.repeat(20))), 'bomb')
  })

  test('a sheet that unpacks to a thousand times its bytes is refused before it is unpacked', async () => {
    const spaces = Buffer.alloc(80 * 1_048_576, ' ')
    const bytes = await workbookOf({ ...workbookParts, 'xl/worksheets/s.xml': spaces.toString() })
    assert.ok(bytes.length < 100_000)
    assert.equal(await faultOf(bytes), 'bomb')
  })
})
