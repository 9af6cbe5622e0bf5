import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createInspector, type Inspector } from './inspection.ts'
import { buildPdf } from '../../app/testing/build-pdf.ts'

const plain = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'] // prettier-ignore
const quick = buildPdf(plain)
/** The parser tries at every byte whether an object begins: seconds for each megabyte. */
const slow = (megabytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * 1_048_576, 'x'), quick.subarray(9)])

async function withInspector(work: (inspector: Inspector, said: string[]) => Promise<void>): Promise<void> {
  const said: string[] = []
  const log = { warn: (...words: unknown[]) => void said.push(JSON.stringify(words)) }
  const inspector = createInspector(log)
  try {
    await work(inspector, said)
  } finally {
    await inspector.close()
  }
}

let looks = 0
const file = (bytes: Buffer, sha256: string) => ({
  sizeBytes: bytes.length,
  sha256,
  look: async () => {
    looks += 1
    return Buffer.from(bytes)
  },
})

test('the same bytes are looked at once, asked as something else they are looked at again', () =>
  withInspector(async (inspector) => {
    const before = looks
    const first = await inspector.inspect('a', file(quick, 'same'), { kind: 'pdf' })
    assert.deepEqual(first.ok && first.result, { ok: true, pages: 1 })
    await inspector.inspect('b', file(quick, 'same'), { kind: 'pdf' })
    assert.equal(looks - before, 1)
    await inspector.inspect('b', file(quick, 'same'), { kind: 'document' })
    assert.equal(looks - before, 2)
  }))

test('what takes long is given its time aside, and others’ files go on meanwhile', () =>
  withInspector(async (inspector) => {
    const order: string[] = []
    const judge = (who: string, bytes: Buffer, sha256: string) =>
      inspector.inspect(who, file(bytes, sha256), { kind: 'pdf' }).then((found) => {
        order.push(who)
        return found.ok && found.result
      })
    const long = judge('slow', slow(0.7), 'slow')
    // So that it is the one that runs when the others come.
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (let count = 0; count < 5; count++) await judge(`quick ${count}`, quick, `quick ${count}`)
    assert.deepEqual(await long, { ok: true, pages: 1 })
    assert.equal(order.at(-1), 'slow')
  }))

test('a node that stops ends what it looks at: refused as not ready, nothing hangs', () =>
  withInspector(async (inspector, said) => {
    const looking = [slow(4), slow(3), quick].map((bytes, index) =>
      inspector.inspect(`person ${index}`, file(bytes, `stop ${index}`), { kind: 'pdf' }),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    await inspector.close()
    const refused = await Promise.all(looking)
    assert.deepEqual(
      refused.slice(0, 2).map((one) => !one.ok && one.error),
      ['NOT_READY', 'NOT_READY'],
    )
    assert.match(said[0]!, /"why":"closed"/)
  }))
