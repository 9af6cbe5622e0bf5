import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { inspectPdf } from './pdf-inspection.ts'
import { buildPdf, packObjects } from '../../app/testing/build-pdf.ts'
import { startProcessorTime } from '../../app/testing/processor-time.ts'

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'
const plain = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page]
const withCatalog = (extra: string, ...more: string[]) => [
  `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
  plain[1]!,
  page,
  ...more,
]

test('a plain PDF is one, and says how many pages it has', async () => {
  assert.deepEqual(await inspectPdf(buildPdf(plain)), { ok: true, pages: 1 })
  const linked = withCatalog(
    '',
    '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>',
  )
  assert.deepEqual(await inspectPdf(buildPdf(linked)), { ok: true, pages: 1 })
})

const broken: Record<string, Buffer> = {
  'five bytes': Buffer.from('%PDF-'),
  'a header and nothing else': Buffer.from('%PDF-1.7\n'),
  'text in front (a page that is also a PDF)': Buffer.concat([
    Buffer.from('<script>1</script>\n'),
    buildPdf(plain),
  ]),
  'a picture': Buffer.from('\u0089PNG\r\n', 'latin1'),
  'a program named .pdf': Buffer.from('MZ\u0090\u0000', 'latin1'),
}
for (const [name, bytes] of Object.entries(broken)) {
  test(`not a PDF: ${name}`, async () => {
    assert.deepEqual(await inspectPdf(bytes), { ok: false, finding: 'notPdf' })
  })
}

test('a cut, damaged or empty document is refused', async () => {
  const whole = buildPdf(plain)
  assert.equal((await inspectPdf(whole.subarray(0, whole.length - 20))).ok, false)
  assert.deepEqual(
    await inspectPdf(buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])),
    {
      ok: false,
      finding: 'noPages',
    },
  )
  assert.equal((await inspectPdf(buildPdf(['<< /Type /Catalog /Pages 2 0 R', plain[1]!, page]))).ok, false)
})

const hostile: [string, string, string[]][] = [
  [
    'script',
    'script run when it is opened',
    withCatalog('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  ],
  ['script', 'escaped name', withCatalog('/OpenAction << /S /J#61vaScr#69pt /JS (app.alert(1)) >>')],
  [
    'script',
    'name tree',
    withCatalog('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', '<< /S /JavaScript /JS (1) >>'),
  ],
  ['script', 'action without its kind', withCatalog('/AA << /O << /JS (1) >> >>')],
  ['launch', 'program start', withCatalog('/OpenAction << /S /Launch /F (cmd.exe) >>')],
  [
    'launch',
    'program start through a reference',
    withCatalog('/OpenAction << /S 4 0 R /F (cmd.exe) >>', '/Launch'),
  ],
  ['launch', 'form that sends data', withCatalog('/OpenAction << /S /SubmitForm /F (http://example.org) >>')],
  ['launch', 'other document', withCatalog('/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\share) /D [0] >>')],
  ['attachment', 'embedded file', withCatalog('/Names << /EmbeddedFiles << /Names [] >> >>')],
  ['attachment', 'file annotation', withCatalog('', '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>')],
  ['richMedia', 'rich media', withCatalog('', '<< /Type /Annot /Subtype /RichMedia >>')],
  ['richMedia', 'film', withCatalog('', '<< /Type /Annot /Subtype /Movie >>')],
  ['form', 'XFA form', withCatalog('/AcroForm << /XFA (x) >>')],
]
for (const [finding, name, objects] of hostile) {
  test(`refused: ${name}`, async () => {
    assert.deepEqual(await inspectPdf(buildPdf(objects)), { ok: false, finding })
  })
  test(`refused: ${name}, packed in an object stream`, async () => {
    assert.deepEqual(await inspectPdf(packObjects(objects)), { ok: false, finding })
  })
}

test('a script in an older version of an object is found', async () => {
  const first = buildPdf(withCatalog('/OpenAction << /S /Launch /F (cmd.exe) >>'))
  const update = Buffer.from(
    `1 0 obj\n${plain[0]}\nendobj\ntrailer << /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n`,
  )
  assert.deepEqual(await inspectPdf(Buffer.concat([first, update])), { ok: false, finding: 'launch' })
})

test('an encrypted document is refused', async () => {
  const bytes = buildPdf(plain, '/Encrypt << /Filter /Standard /V 4 /R 4 /O (x) /U (y) /P -4 >>')
  assert.deepEqual(await inspectPdf(bytes), { ok: false, finding: 'encrypted' })
})

test('many object streams that unpack to gigabytes together are refused quickly', async () => {
  const packed = deflateSync(Buffer.alloc(30 * 1_048_576, 0x20), { level: 9 }).toString('latin1')
  const stream = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`
  const tookMs = startProcessorTime()
  const many = buildPdf([...plain, ...Array.from({ length: 60 }, () => stream)])
  assert.deepEqual(await inspectPdf(many), { ok: false, finding: 'damaged' })
  assert.ok(tookMs() < 5_000, `${tookMs()} ms`)
})

const slow: Record<string, string> = {
  'many streams': '1 0 obj <<>> stream\n'.repeat(200_000),
  'streams of nothing': 'stream\n'.repeat(700_000),
  'a desert of spaces': `5 0 obj << /Type /XRef /Filter ${' '.repeat(4_000_000)} >> stream\n`,
  'deep arrays': `6 0 obj ${'['.repeat(2_000_000)} endobj\n`,
  'deep dictionaries': `6 0 obj ${'<< /A '.repeat(700_000)} endobj\n`,
}
for (const [name, content] of Object.entries(slow)) {
  test(`a file made to be slow to read ends soon: ${name}`, async () => {
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from(content),
      buildPdf(plain).subarray(9),
    ])
    const tookMs = startProcessorTime()
    const inspection = await inspectPdf(bytes)
    assert.equal(inspection.ok, false)
    assert.ok(tookMs() < 10_000, `${tookMs()} ms`)
  })
}

test('a large array is no reason to refuse a file', async () => {
  const numbers = `[${'1 '.repeat(300_000)}]`
  assert.deepEqual(await inspectPdf(buildPdf([...plain, numbers])), { ok: true, pages: 1 })
})

test('objects packed in a stream are a document too', async () => {
  assert.deepEqual(await inspectPdf(packObjects(plain)), { ok: true, pages: 1 })
})

test('an object stream that unpacks to gigabytes is refused quickly', async () => {
  const packed = deflateSync(Buffer.alloc(200 * 1_048_576, 0x20), { level: 9 })
  const stream = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`
  const tookMs = startProcessorTime()
  assert.deepEqual(await inspectPdf(buildPdf([...plain, stream])), { ok: false, finding: 'damaged' })
  assert.ok(tookMs() < 5_000, `${tookMs()} ms`)
})
