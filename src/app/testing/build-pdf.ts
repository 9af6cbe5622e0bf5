/** Small PDFs made by hand, so that tests can put anything into them. */
import { deflateSync } from 'node:zlib'

/** A PDF whose nth object has the nth text; the first is the catalog. `extra` goes into the trailer. */
export function buildPdf(objects: readonly string[], extra = ''): Buffer {
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extra} >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

/** The same objects inside a compressed object stream, where no search of the raw bytes finds them. */
export function packObjects(objects: readonly string[]): Buffer {
  const offsets: number[] = []
  let inner = ''
  for (const object of objects) {
    offsets.push(inner.length)
    inner += `${object}\n`
  }
  const heads = `${offsets.map((offset, index) => `${index + 1} ${offset}`).join(' ')}\n`
  const packed = deflateSync(Buffer.from(heads + inner, 'latin1')).toString('latin1')
  const number = objects.length + 1
  const head = '%PDF-1.7\n'
  const stream =
    `${number} 0 obj\n<< /Type /ObjStm /N ${objects.length} /First ${heads.length} /Filter /FlateDecode /Length ${packed.length} >>\n` +
    `stream\n${packed}\nendstream\nendobj\n`
  const rows = [Buffer.from([0, 0, 0, 0, 0, 255])]
  objects.forEach((_, index) => rows.push(Buffer.from([2, 0, 0, 0, number, index])))
  rows.push(Buffer.from([1, 0, 0, 0, head.length, 0]))
  const xrefAt = head.length + stream.length
  rows.push(Buffer.from([1, xrefAt >>> 24, (xrefAt >>> 16) & 255, (xrefAt >>> 8) & 255, xrefAt & 255, 0]))
  const xref = deflateSync(Buffer.concat(rows)).toString('latin1')
  const section =
    `${number + 1} 0 obj\n<< /Type /XRef /Size ${number + 2} /W [1 4 1] /Root 1 0 R /Filter /FlateDecode /Length ${xref.length} >>\n` +
    `stream\n${xref}\nendstream\nendobj\nstartxref\n${xrefAt}\n%%EOF\n`
  return Buffer.from(head + stream + section, 'latin1')
}

/** A harmless PDF of exactly `sizeBytes` (at least about 600): a comment in front of the trailer fills it up. */
export function pdfOfSize(sizeBytes: number): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  const fillStream = (length: number) =>
    `<< /Length ${String(length).padStart(8, '0')} >>\nstream\n${'x'.repeat(length)}\nendstream`
  const empty = buildPdf([...objects, fillStream(0)]).length
  const digits = (length: number) => buildPdf([...objects, fillStream(length)])
  let pdf = digits(Math.max(0, sizeBytes - empty))
  // The place of the table has more digits in a larger file.
  pdf = digits(Math.max(0, sizeBytes - empty - (pdf.length - sizeBytes)))
  if (pdf.length !== sizeBytes) throw new Error(`made ${pdf.length} bytes instead of ${sizeBytes}`)
  return pdf
}
