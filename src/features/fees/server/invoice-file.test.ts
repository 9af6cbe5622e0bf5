/**
 * The PDF of an invoice: every character of the reference organisations' names can be read back from it, in both languages,
 * and is in a font that has it; long names, many lines and page breaks.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'

import { needsPdftotext, pdfPages } from '../../../app/testing/pdf-text.ts'
import { formatMoney } from '../../../shared/format.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { inspectPdf } from '../../../server/files/pdf-inspection.ts'
import { writePdf } from '../../../server/documents/pdf.ts'
import { chineseAmount, type StatementLine } from '../rules.ts'
import { invoiceRecord } from './invoice-file-service.ts'
import type { InvoiceBody, InvoiceTable } from './tables.ts'

const names = readFileSync(new URL('../../../../reference/organisations.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([, cn = '', en = '', abbrCn = '', abbrEn = '']) => ({ cn, en, abbrCn, abbrEn }))

const lineOf = (cn: string, en: string, sumFen = 100_000): StatementLine => ({
  section: 'rooms',
  kind: 'room',
  state: 'due',
  text: { cn: cn || en, en: en || cn },
  quantity: 1,
  unitFen: sumFen,
  sumFen,
  subjectId: null,
})

function invoiceOf(
  lines: readonly StatementLine[],
  change: Partial<InvoiceBody['details']> = {},
): InvoiceTable {
  const body: InvoiceBody = {
    lines: [...lines],
    details: {
      title: '示例再保险股份有限公司',
      taxNumber: '91350100M000100Y43',
      address: '中国（上海）自由贸易试验区临港新片区业盛路188号',
      telephone: '021-6123 4567',
      bank: '示例银行上海分行',
      bankAccount: '1001 2345 6789',
      ...change,
    },
    company: { number: 'LIRC2027-0142', name: { cn: '示例公司', en: 'Sample Re' }, country: 'CN' },
    payee: {
      name: { cn: '示例会务有限公司', en: 'Sample Congress Ltd' },
      bank: { cn: '示例银行临港支行', en: 'Sample Bank, Lingang' },
      account: '3100 6661 0018',
      swift: 'SAMPCNSHXXX',
    },
    conference: { cn: '临港国际再保险会议', en: 'Lingang International Reinsurance Conference' },
  }
  return {
    id: 'x',
    edition: 'LIRC_2027',
    company_id: 'c',
    number: 12,
    version: 1,
    state: 'open',
    total_fen: lines.reduce((sum, line) => sum + line.sumFen, 0),
    paid_fen: 0,
    body: body,
    issued_by: null,
    issued_at: Date.UTC(2027, 7, 30),
    due_at: Date.UTC(2027, 8, 29),
    ended_at: null,
    note: null,
  }
}

const pdfOf = (invoice: InvoiceTable, locale: Locale) => writePdf(invoiceRecord(invoice, locale))

/** As a reader of the PDF sees it, without white space. */
async function textOf(pdf: Buffer): Promise<string> {
  return (await pdfPages(pdf)).join('').normalize('NFC').replace(/\s+/g, '')
}

/** Glyphs that are shown, as the numbers that are in the pages; 0 is the box of a character that the font lacks. */
function glyphsOf(pdf: Buffer): number[] {
  const raw = pdf.toString('latin1')
  const glyphs: number[] = []
  for (const match of raw.matchAll(/stream\n/g)) {
    const from = match.index + match[0].length
    let content: string
    try {
      content = inflateSync(pdf.subarray(from, raw.indexOf('endstream', from))).toString('latin1')
    } catch {
      continue
    }
    for (const [, shown] of content.matchAll(/\[([^\]]*)\] TJ/g))
      for (const [, hex] of shown!.matchAll(/<([0-9a-f]+)>/gi))
        for (const glyph of hex!.match(/.{4}/g) ?? []) glyphs.push(Number.parseInt(glyph, 16))
  }
  return glyphs
}

test('the notes speak of a tax number only where one stands above them', needsPdftotext, async () => {
  const textWith = async (taxNumber: string) =>
    textOf(await pdfOf(invoiceOf([lineOf('代表', 'Delegate')], { taxNumber }), 'en'))
  assert.match(await textWith('91350100M000100Y43'), /thetitleandtaxnumberabove/)
  assert.doesNotMatch(await textWith(''), /taxnumberabove/)
})

for (const locale of ['cn', 'en'] as const) {
  test(`every name of the reference organisations reads back whole [${locale}]`, needsPdftotext, async () => {
    assert.ok(names.length > 390, `${names.length} names`)
    const lines = names.map(({ cn, en }) => lineOf(cn, en))
    const text = await textOf(await pdfOf(invoiceOf(lines), locale))
    for (const { cn, en } of names) {
      const wanted = ((locale === 'cn' ? cn || en : en || cn) ?? '').normalize('NFC').replace(/\s+/g, '')
      assert.ok(text.includes(wanted), `${wanted} is not in the PDF`)
    }
  })

  test(`no glyph is missing from its font: all names and short names, bold and regular [${locale}]`, async () => {
    const all = names.flatMap(({ cn, en, abbrCn, abbrEn }) => [cn, en, abbrCn, abbrEn]).filter(Boolean)
    const characters = [...new Set(all.join(''))].join('')
    const invoice = invoiceOf([lineOf(characters, characters)], { title: characters, bank: characters })
    const pdf = await pdfOf(invoice, locale)
    const glyphs = glyphsOf(pdf)
    assert.ok(glyphs.length > 3 * [...characters].length, `${glyphs.length} glyphs were found`)
    assert.ok(!glyphs.includes(0), 'a character has no glyph')
    if (!needsPdftotext.skip) {
      const text = await textOf(pdf)
      assert.ok(!text.includes('□'))
      for (const character of characters.normalize('NFC').replace(/\s/g, ''))
        assert.ok(text.includes(character), `${character} does not read back`)
    }
  })
}

test(
  'it asks for the reference that it was issued with; issued before there was one, for its own number',
  needsPdftotext,
  async () => {
    const invoice = invoiceOf([lineOf('参会费', 'Registration fee')])
    const asked = async (one: InvoiceTable) =>
      (await textOf(await pdfOf(one, 'en'))).match(/quote(\S+?)asthe/)?.[1]
    assert.equal(await asked(invoice), 'LIRC2027-P-0012')
    const body = { ...invoice.body, reference: 'LIRC2027-0142' }
    assert.equal(await asked({ ...invoice, body }), 'LIRC2027-0142')
  },
)

test('what no font has reads back as a box, so the tests above can fail', needsPdftotext, async () => {
  assert.match(await textOf(await pdfOf(invoiceOf([lineOf('\u{e000}', '')]), 'cn')), /□/)
})

test(
  'thirty lines and long names: the header again on each page, sums and words at the end',
  needsPdftotext,
  async () => {
    const long = '示例再保险股份有限公司上海自由贸易试验区临港新片区国际再保险功能区分公司'
    const lines = Array.from({ length: 30 }, (_, index) =>
      lineOf(`${long}，会议室 ${index + 1}`, `Room ${index + 1}`),
    )
    const invoice = { ...invoiceOf(lines, { title: long, address: long.repeat(3) }), paid_fen: 50_005 }
    const cn = await pdfOf(invoice, 'cn')
    const inspection = await inspectPdf(cn)
    assert.ok(inspection.ok && inspection.pages >= 2, JSON.stringify(inspection))
    const text = await textOf(cn)
    const pages = inspection.ok ? inspection.pages : 0
    assert.ok(text.split('数量单价金额').length - 1 >= pages - 1, 'the header is repeated')
    for (const index of lines.keys()) assert.ok(text.includes(`会议室${index + 1}`), String(index))
    const payable = 3_000_000 - 50_005
    for (const wanted of [
      formatMoney('cn', payable),
      chineseAmount(payable),
      'LIRC2027-P-0012',
      '91350100M000100Y43',
    ])
      assert.ok(text.includes(wanted), wanted)
    const english = await textOf(await pdfOf(invoice, 'en'))
    for (const wanted of ['Pro-formainvoice', 'CNY29,499.95', '30August2027', 'SampleCongressLtd'])
      assert.ok(english.includes(wanted), wanted)
    assert.ok(!english.includes(chineseAmount(payable)))
  },
)

test('a replaced and a void invoice say so on the paper', needsPdftotext, async () => {
  const invoice = invoiceOf([lineOf('会议室', 'Room')])
  assert.match(await textOf(await pdfOf({ ...invoice, state: 'replaced' }, 'cn')), /已被新版替代/)
  assert.match(
    await textOf(await pdfOf({ ...invoice, state: 'void' }, 'en')),
    /Void:donotpayagainstthisinvoice/,
  )
})
