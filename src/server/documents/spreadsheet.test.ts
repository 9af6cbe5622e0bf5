import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { columnName, defineSheet, writeWorkbook, type SheetColumn } from './spreadsheet.ts'
import { readXlsx, unzip } from '../../app/testing/read-xlsx.ts'

const at = Date.UTC(2025, 6, 1)
const column = (header: string, index: number): SheetColumn<(string | number | null)[]> => ({
  header,
  widthCharacters: 20,
  value: (row) => row[index] ?? null,
})
const sheet = (rows: Iterable<(string | number | null)[]>) =>
  defineSheet({ name: '单位', columns: [column('名称', 0), column('电话', 1), column('人数', 2)], rows })

const dangerous = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '=HYPERLINK("http://example.org","x")',
  "=cmd|'/c calc'!A1",
  '\r=1',
]

test('what looks like a formula stays the text that it is', async () => {
  const [read] = await readXlsx(
    await buffer(writeWorkbook([sheet(dangerous.map((text) => [text, text, 1]))], { at })),
  )
  dangerous.forEach((text, index) => {
    const [name, phone] = read!.rows[index + 1]!
    assert.deepEqual(
      [name!.text, name!.type, phone!.type],
      [text.replace('\r', ''), 'inlineStr', 'inlineStr'],
    )
    assert.equal(name!.style, '2', 'the text format, so that it stays text when somebody edits it')
  })
})

test('ID numbers, phones and leading zeros are text; counts are numbers', async () => {
  const [read] = await readXlsx(
    await buffer(writeWorkbook([sheet([['11010519491231002X', '008613800138000', 3]])], { at })),
  )
  assert.deepEqual(
    read!.rows[1]!.map((cell) => [cell!.text, cell!.type]),
    [
      ['11010519491231002X', 'inlineStr'],
      ['008613800138000', 'inlineStr'],
      ['3', null],
    ],
  )
})

test('characters that XML forbids are dropped, all others come back as typed', async () => {
  const typed = 'a\u0000\u0001\u000b\ufffe\uffffb\ud800c\udc00d 𠅤 <&>"\' _x0041_ 贵机构\n二'
  const [read] = await readXlsx(await buffer(writeWorkbook([sheet([[typed, null, null]])], { at })))
  assert.equal(read!.texts[1]![0], 'abcd 𠅤 <&>"\' _x0041_ 贵机构\n二')
})

test('a text that is longer than a cell may be is cut, not broken', async () => {
  const [read] = await readXlsx(
    await buffer(writeWorkbook([sheet([['x'.repeat(32_766) + '𠅤', '&'.repeat(40_000), null]])], { at })),
  )
  assert.equal(read!.texts[1]![0]!.length, 32_766)
  assert.equal(read!.texts[1]![1]!.length, 32_767)
})

test('each sheet has a frozen header, a filter over all its rows, and its widths', async () => {
  const archive = await buffer(
    writeWorkbook(
      [
        sheet([
          ['a', 'b', 1],
          ['c', 'd', 2],
        ]),
        { ...sheet([]), name: "代表's" },
      ],
      { at },
    ),
  )
  const [first, second] = await readXlsx(archive)
  assert.match(first!.xml, /<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/)
  assert.match(first!.xml, /<autoFilter ref="A1:C3"\/>/)
  assert.match(first!.xml, /<col min="1" max="1" width="20" customWidth="1"\/>/)
  assert.match(second!.xml, /<autoFilter ref="A1:C1"\/>/)
  assert.deepEqual(first!.texts[0], ['名称', '电话', '人数'])
  const workbook = (await unzip(archive)).get('xl/workbook.xml')!
  assert.match(workbook, />'单位'!\$A\$1:\$C\$3</)
  assert.match(workbook, />'代表''s'!\$A\$1:\$C\$1</)
})

test('columns beyond Z have their names', () => {
  assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(columnName), ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('a row source that fails ends the stream with its error', async () => {
  const rows = (function* () {
    yield ['a', 'b', 1]
    throw new Error('the database is away')
  })()
  await assert.rejects(buffer(writeWorkbook([sheet(rows)], { at })), /the database is away/)
})

test('50,000 rows are written in pieces: rows are asked for as the reader reads', async () => {
  let asked = 0
  const rows = (function* () {
    for (; asked < 50_000; asked++) yield [`组织 ${asked} ${'字'.repeat(40)}`, `1380000${asked}`, asked]
  })()
  const stream = writeWorkbook([sheet(rows)], { at })
  await new Promise((resolve) => stream.once('readable', resolve))
  await new Promise((resolve) => setTimeout(resolve, 200))
  assert.ok(asked < 25_000, `${asked} rows were made before anybody read`)
  const [read] = await readXlsx(await buffer(stream))
  assert.equal(read!.rows.length, 50_001)
  assert.equal(read!.texts[50_000]![0], `组织 49999 ${'字'.repeat(40)}`)
})

test('cells of several lines wrap in rows that are high enough for programs that do not work it out', async () => {
  const [read] = await readXlsx(
    await buffer(
      writeWorkbook(
        [
          sheet([
            ['one\ntwo\nthree', 'a', 1],
            ['再'.repeat(25), 'b', 2],
            ['short', 'c', 3],
          ]),
        ],
        { at },
      ),
    ),
  )
  const heights = [...read!.xml.matchAll(/<row r="\d+"(?: ht="(\d+)" customHeight="1")?>/g)].map(
    ([, height]) => height,
  )
  assert.deepEqual(heights, [undefined, '45', '45', undefined])
  const styles = (await unzip(await buffer(writeWorkbook([sheet([])], { at })))).get('xl/styles.xml')!
  const formats = [...styles.split('<cellXfs')[1]!.matchAll(/<xf .*?<\/xf>/g)].map(([xf]) => xf)
  assert.match(formats[2]!, /numFmtId="49".*wrapText="1"/)
})

test('moments, days, amounts and counts are numbers with formats', async () => {
  const values = [
    { moment: Date.UTC(2027, 9, 21, 1, 30) },
    { day: '2027-10-22' },
    { fen: 123_450 },
    1600,
    0.5,
  ]
  const archive = await buffer(
    writeWorkbook(
      [
        defineSheet({
          name: 'S',
          columns: values.map((value, index) => ({
            header: `h${index}`,
            widthCharacters: 18,
            value: () => value,
          })),
          rows: [0],
        }),
      ],
      { at },
    ),
  )
  const [read] = await readXlsx(archive)
  assert.deepEqual(
    read!.rows[1]!.map((cell) => [cell!.text, cell!.type, cell!.style]),
    [
      ['2027-10-21 09:30', null, '4'],
      ['2027-10-22', null, '5'],
      ['1234.5', null, '6'],
      ['1600', null, '3'],
      ['0.5', null, '0'],
    ],
  )
  const none = [{ moment: null }, { day: '' }, { fen: undefined }, null]
  const empty = defineSheet({
    name: 'S',
    columns: none.map((value) => ({ header: 'h', widthCharacters: 18, value: () => value })),
    rows: [0],
  })
  assert.deepEqual((await readXlsx(await buffer(writeWorkbook([empty], { at }))))[0]!.rows[1], [])
})

test('a sheet prints on A4, landscape, as wide as can be read, with its header on each page', async () => {
  const archive = await buffer(writeWorkbook([sheet([['a', 'b', 1]])], { at }))
  const [read] = await readXlsx(archive)
  assert.match(read!.xml, /<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/)
  assert.match(
    read!.xml,
    /<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/,
  )
  assert.match(
    (await unzip(archive)).get('xl/workbook.xml')!,
    /_xlnm\.Print_Titles" localSheetId="0">'单位'!\$A:\$A,'单位'!\$1:\$1</,
  )
})
