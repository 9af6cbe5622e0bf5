/** What a scanner types is told from what people type, and a code that is held before the camera counts once. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createKeyReader, scanGapMs } from './key-reader.ts'
import { createRepeatFilter } from './repeat-filter.ts'

const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234'

describe('keys', () => {
  /** Types `text` with `gap` ms between keys; answers what each key made certain. */
  function type(
    reader: ReturnType<typeof createKeyReader>,
    text: readonly string[],
    gap: number,
    from = 1_000,
  ) {
    return text.map((key, index) => reader.press(key, from + index * gap)).filter((found) => found !== null)
  }

  test('fast keys that end in Enter are a scan, shifted or not', () => {
    const reader = createKeyReader()
    assert.deepEqual(type(reader, [...code, 'Enter'], 5), [{ kind: 'scan', text: code }])
    const shifted = [...code].flatMap((letter) => ['Shift', letter])
    assert.deepEqual(type(reader, [...shifted, 'Enter'], 5, 5_000), [{ kind: 'scan', text: code }])
  })

  test('the first letter of a scan is no key of its own, a letter that nothing follows is', () => {
    const reader = createKeyReader()
    assert.equal(reader.press('P', 0), null)
    assert.deepEqual(reader.settle(), { kind: 'key', key: 'P' })
    assert.equal(reader.settle(), null, 'once')
    assert.equal(reader.press('P', 1_000), null)
    assert.equal(reader.press('R', 1_005), null)
    assert.equal(reader.settle(), null, 'two fast ones belong to a scan')
  })

  test('a scan that the page heard of late is whole', () => {
    const reader = createKeyReader()
    const [first, rest] = [code[0]!, [...code.slice(1), 'Enter']]
    assert.equal(reader.press(first, 0), null)
    assert.deepEqual(reader.settle(), { kind: 'key', key: first })
    assert.deepEqual(type(reader, rest, 5, 5), [{ kind: 'scan', text: code }])
  })

  test('what a person types is never a scan', () => {
    const reader = createKeyReader()
    assert.deepEqual(type(reader, [...code, 'Enter'], scanGapMs + 1), [{ kind: 'key', key: 'Enter' }])
    assert.deepEqual(type(reader, ['A', 'B', 'Enter'], 5, 9_000), [{ kind: 'key', key: 'Enter' }])
  })

  test('a pause in the middle begins anew; Enter by itself and keys with names are keys', () => {
    const reader = createKeyReader()
    type(reader, [...'ABCDEFGHIJ'], 5)
    assert.deepEqual(type(reader, [...code, 'Enter'], 5, 60_000), [{ kind: 'scan', text: code }])
    assert.deepEqual(reader.press('Enter', 70_000), { kind: 'key', key: 'Enter' })
    assert.deepEqual(reader.press('F1', 71_000), { kind: 'key', key: 'F1' })
  })
})

describe('a code before the camera', () => {
  test('counts once while it is seen, and again after it was away', () => {
    const isNew = createRepeatFilter()
    const seen = [0, 100, 1_400, 2_800, 4_299].map((at) => isNew('a', at))
    assert.deepEqual(seen, [true, false, false, false, false])
    assert.equal(isNew('a', 5_799), true)
  })

  test('two beside each other are two, and do not take turns', () => {
    const isNew = createRepeatFilter()
    assert.deepEqual(
      ['a', 'b', 'a', 'b', 'a'].map((text, index) => isNew(text, index * 60)),
      [true, true, false, false, false],
    )
  })
})
