import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUploadSlots, uploadLimits, type UploadSlot } from './upload-slots.ts'

const megabyte = 1_048_576

test('an account has so many uploads under way and so many bytes; others do not notice', () => {
  const slots = createUploadSlots()
  const own = { kind: 'account', id: 'a' } as const
  const taken = Array.from({ length: uploadLimits.account.uploads }, () => slots.take(own, megabyte))
  assert.ok(taken.every(({ ok }) => ok))
  const over = slots.take(own, 1)
  assert.equal(!over.ok && over.error, 'TOO_MANY')
  assert.ok(slots.take({ kind: 'account', id: 'b' }, 1).ok)
  assert.ok(slots.take({ kind: 'address', id: 'a' }, 1).ok, 'an address that reads like an account')
  const [first] = taken as UploadSlot[]
  first!.leave()
  first!.leave()
  assert.ok(slots.take(own, 1).ok)
  assert.ok(!slots.take(own, 1).ok, 'a place that is left twice is one place')
  const heavy = { kind: 'account', id: 'c' } as const
  assert.ok(slots.take(heavy, 300 * megabyte).ok)
  const second = slots.take(heavy, 60 * megabyte)
  assert.equal(!second.ok && second.error, 'TOO_MANY', 'bytes')
  const never = slots.take(heavy, uploadLimits.account.bytes + 1)
  assert.equal(!never.ok && never.error, 'TOO_LARGE')
})

test('the node has so many uploads and bytes, whoever they belong to; a body without a length counts as a large one', () => {
  const { node } = uploadLimits
  const take = (slots: ReturnType<typeof createUploadSlots>, count: number, bytes: number | null) =>
    Array.from({ length: count }, (_, id) => slots.take({ kind: 'account', id: String(id) }, bytes)).filter(
      ({ ok }) => ok,
    ).length
  assert.equal(take(createUploadSlots(), node.uploads + 20, 1), node.uploads)
  assert.equal(take(createUploadSlots(), node.uploads, 100 * megabyte), node.bytes / (100 * megabyte))
  const unknown = take(createUploadSlots(), node.uploads, null)
  assert.ok(unknown < node.uploads && unknown > 10, String(unknown))
  const slots = createUploadSlots()
  take(slots, node.uploads, 1)
  const over = slots.take({ kind: 'address', id: 'new' }, 1)
  assert.equal(!over.ok && over.error, 'NOT_READY')
})
