import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspectOffice, type OfficeInspection } from './office-inspection.ts'
import { docxParts, relationTo, zipOf } from '../../app/testing/media-files.ts'

const relations = 'word/_rels/document.xml.rels'
const judge = async (parts: Record<string, string | Buffer>) =>
  inspectOffice(await zipOf({ ...docxParts, ...parts }))
const taken: OfficeInspection = { ok: true, format: 'docx' }
const refused = (finding: string) => ({ ok: false, finding })

test('a relation is read as XML is: no entity, prefix, quote or encoding hides where it leads', async () => {
  const outside = relationTo('attachedTemplate', 'https://evil.example/t.dotm')
  const hidden: Record<string, string | Buffer> = {
    plainly: outside,
    'with a character reference': outside.replace('External', '&#69;xternal'),
    'with a prefix': outside
      .replaceAll('<R', '<p:R')
      .replaceAll('</R', '</p:R')
      .replace('xmlns=', 'xmlns:p='),
    'in single quotes': outside.replaceAll('"', "'"),
    'behind a comment': outside.replace('<Relationship ', '<!-- > --><Relationship '),
  }
  for (const [how, text] of Object.entries(hidden))
    assert.deepEqual(await judge({ [relations]: text }), refused('external'), how)
  const link = relationTo('hyperlink', 'java&#115;cript:alert(1)')
  assert.deepEqual(await judge({ [relations]: link }), refused('external'))
  for (const text of [
    Buffer.from(`\ufeff${outside}`, 'utf16le'),
    `<!DOCTYPE a [<!ENTITY e "External">]>${outside.replace('External', '&e;')}`,
    relationTo('hyperlink', 'https://example.com/').replace('</Relationships>', ''),
  ])
    assert.deepEqual(await judge({ [relations]: text }), refused('damagedOffice'))
  assert.deepEqual(
    await judge({ [relations]: relationTo('hyperlink', 'https://example.com/?a=1&amp;b=2') }),
    taken,
  )
})

test('a document inside another is judged like it, two deep', async () => {
  const inner = await zipOf(docxParts)
  const macros = await zipOf({ ...docxParts, 'word/vbaProject.bin': 'macros' })
  const inside = (document: Buffer) => ({ 'word/embeddings/a.docx': document })
  assert.deepEqual(await judge(inside(inner)), taken)
  assert.deepEqual(await judge(inside(macros)), refused('macros'))
  assert.deepEqual(await judge(inside(Buffer.from('MZ'))), refused('notDocument'))
  const two = await zipOf({ ...docxParts, ...inside(inner) })
  assert.deepEqual(await judge(inside(two)), taken)
  const three = await zipOf({ ...docxParts, ...inside(two) })
  assert.deepEqual(await judge(inside(three)), refused('embedded'))
})

test('an archive that two programs would read differently is none', async () => {
  const whole = await zipOf(docxParts)
  assert.deepEqual(await inspectOffice(whole), taken)
  const renamed = Buffer.from(whole)
  const local = renamed.indexOf('word/document.xml')
  renamed.write('word/vbaProject.x', local)
  assert.deepEqual(await inspectOffice(renamed), refused('damagedOffice'))
  assert.deepEqual(await judge({ 'WORD/document.xml': 'x' }), refused('damagedOffice'))
})

test('an archive is refused by what it is, whatever the words are in which its reader says so', async () => {
  const whole = await zipOf(docxParts)
  const last = whole.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
  const changed = (change: (bytes: Buffer) => unknown, bytes = whole) => {
    const copy = Buffer.from(bytes)
    change(copy)
    return inspectOffice(copy)
  }
  const size = whole.readUInt32LE(last + 24)
  for (const [wrong, finding] of [
    [-1, 'bomb'],
    [1, 'damagedOffice'],
  ] as const)
    // prettier-ignore
    assert.deepEqual(
      await changed((bytes) => bytes.writeUInt32LE(size + wrong, last + 24)),
      refused(finding),
    )
  const stored = await zipOf(docxParts, { part: { compress: false } })
  const lastStored = stored.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
  assert.deepEqual(await inspectOffice(stored), taken)
  assert.deepEqual(
    await changed((bytes) => bytes.writeUInt32LE(size - 1, lastStored + 24), stored),
    refused('bomb'),
  )
  // Encrypted: one part in the directory; all of them, weakly and strongly.
  const firstInDirectory = whole.indexOf('PK\u0001\u0002', undefined, 'latin1')
  assert.deepEqual(await changed((bytes) => bytes.writeUInt16LE(1, last + 8)), refused('oldOffice'))
  for (const flags of [0x01, 0x41])
    assert.deepEqual(
      await changed((bytes) => {
        bytes.writeUInt16LE(flags, 6)
        bytes.writeUInt16LE(flags, firstInDirectory + 8)
      }),
      refused('oldOffice'),
    )
  // A method that is neither stored nor deflated.
  assert.deepEqual(await changed((bytes) => bytes.writeUInt16LE(12, last + 10)), refused('damagedOffice'))
})

test('a zip64 archive, which has a second directory of its own sizes and places, is refused', async () => {
  const refusal = refused('damagedOffice')
  assert.deepEqual(
    await inspectOffice(await zipOf(docxParts, { archive: { forceZip64Format: true, comment: '' } })),
    refusal,
  )
  assert.deepEqual(await inspectOffice(await zipOf(docxParts, { part: { forceZip64Format: true } })), refusal)
})
