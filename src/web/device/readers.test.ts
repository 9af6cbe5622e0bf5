/** What a scanner types is told from what people type, and a code that is held before the camera counts once. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  createKeyReader,
  scanGapMs,
  slowGapMs,
  textOf,
  type KeyEvent,
  type Pressed,
  type ScanRead,
} from './key-reader.ts'
import { createRepeatFilter } from './repeat-filter.ts'
import { layouts, readAs } from './scanner-layouts.ts'
import { tryScan } from './scanner-trial.ts'

const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234'

/** A key without a place, as some phones send them. */
const key = (sign: string): Pressed => ({ key: sign, code: '', shift: false })

describe('keys', () => {
  type Reader = ReturnType<typeof createKeyReader>
  /** Types `text` with `gap` ms between keys; answers what each key made certain. */
  function type(
    reader: Reader,
    text: readonly string[],
    gap: number,
    { from = 1_000, inField = false } = {},
  ) {
    return text
      .map((sign, index) => reader.press(key(sign), from + index * gap, inField))
      .flatMap((found) => (found === null ? [] : [said(found)]))
  }
  const said = (found: KeyEvent) =>
    found.kind === 'scan' ? { kind: found.kind, text: textOf(found.read) } : found

  test('fast keys that end in Enter or Tab are a scan, shifted or not', () => {
    const reader = createKeyReader()
    assert.deepEqual(type(reader, [...code, 'Enter'], 5), [{ kind: 'scan', text: code }])
    const shifted = [...code].flatMap((letter) => ['Shift', letter])
    for (const [index, end] of ['Enter', 'Tab'].entries())
      assert.deepEqual(type(reader, [...shifted, end], 5, { from: 5_000 * (index + 2) }), [
        { kind: 'scan', text: code },
      ])
  })

  test('a slow scanner is read, in a field and outside of it', () => {
    for (const inField of [false, true])
      for (const gap of [60, slowGapMs])
        assert.deepEqual(type(createKeyReader(), [...code, 'Enter'], gap, { inField }), [
          { kind: 'scan', text: code },
        ])
    // What is no code is told as well, but where somebody may have typed it.
    const short = [...'123456789', 'Enter']
    assert.equal(type(createKeyReader(), short, 60)[0]!.kind, 'scan')
    assert.deepEqual(type(createKeyReader(), short, 60, { inField: true }), [{ kind: 'key', key: 'Enter' }])
  })

  test('a scan without an end is read after a while, and a late end means nothing', () => {
    const reader = createKeyReader()
    for (const inField of [false, true]) {
      const from = inField ? 60_000 : 1_000
      assert.deepEqual(type(reader, [...code], 5, { from, inField }), [])
      assert.deepEqual(said(reader.settle(inField)!), { kind: 'scan', text: code })
      assert.equal(reader.settle(inField), null, 'once')
      assert.deepEqual(reader.press(key('Enter'), from + 700, inField), { kind: 'end' })
      assert.deepEqual(reader.press(key('Enter'), from + 800, inField), { kind: 'key', key: 'Enter' })
    }
  })

  test('the first letter of a scan is no key of its own, a letter that nothing follows is', () => {
    const reader = createKeyReader()
    assert.equal(reader.press(key('P'), 0), null)
    assert.deepEqual(reader.settle(), { kind: 'key', key: 'P' })
    assert.equal(reader.settle(), null, 'once')
    assert.equal(reader.press(key('P'), 1_000), null)
    assert.equal(reader.press(key('R'), 1_005), null)
    assert.equal(reader.settle(), null, 'two fast ones belong to a scan')
  })

  test('a scan that the page heard of late is whole', () => {
    const reader = createKeyReader()
    const [first, rest] = [code[0]!, [...code.slice(1), 'Enter']]
    assert.equal(reader.press(key(first), 0), null)
    assert.deepEqual(reader.settle(), { kind: 'key', key: first })
    assert.deepEqual(type(reader, rest, 5, { from: 5 }), [{ kind: 'scan', text: code }])
  })

  test('what a person types is never a scan', () => {
    const reader = createKeyReader()
    assert.deepEqual(type(reader, [...code, 'Enter'], slowGapMs + 1), [{ kind: 'key', key: 'Enter' }])
    assert.deepEqual(type(reader, ['A', 'B', 'Enter'], 5, { from: 9_000 }), [{ kind: 'key', key: 'Enter' }])
    const words = [...'swiss reinsurance company of zurich', 'Enter']
    const typed = type(reader, words, scanGapMs + 30, { from: 20_000, inField: true })
    assert.deepEqual(typed, [{ kind: 'key', key: 'Enter' }])
  })

  test('a pause in the middle begins anew; Enter by itself and keys with names are keys', () => {
    const reader = createKeyReader()
    type(reader, [...'ABCDEFGHIJ'], 5)
    assert.deepEqual(type(reader, [...code, 'Enter'], 5, { from: 60_000 }), [{ kind: 'scan', text: code }])
    assert.deepEqual(reader.press(key('Enter'), 70_000), { kind: 'key', key: 'Enter' })
    assert.deepEqual(reader.press(key('F1'), 71_000), { kind: 'key', key: 'F1' })
  })
})

describe('layouts of scanner and computer', () => {
  const place = (sign: string) => (/\d/.test(sign) ? `Digit${sign}` : `Key${sign}`)
  /** How a computer with a layout hears a scanner with an English one, which types capitals with Shift. */
  const heard = (text: string, layout: Readonly<Record<string, string>>): ScanRead =>
    [...text].map((sign) => ({ key: layout[sign] ?? sign, code: place(sign), shift: !/\d/.test(sign) }))
  const readings = (read: ScanRead) => layouts.map((layout) => readAs(read, layout))

  test('a scanner with an English layout is read on a German and a French computer', () => {
    const german = heard(code, { Y: 'Z', Z: 'Y' })
    assert.equal(readAs(german, 'typed'), code.replace('YZ', 'ZY'))
    const french = { A: 'Q', Q: 'A', W: 'Z', Z: 'W', M: ',', 2: 'é', 3: '"', 4: "'" }
    for (const read of [german, heard(code, french)]) assert.equal(readAs(read, 'english'), code)
  })

  test('a scanner with a German or French layout is read on an English computer', () => {
    const german = [...code.replace('YZ', 'ZY')].map((sign) => ({
      key: sign,
      code: place(sign),
      shift: true,
    }))
    assert.equal(readAs(german, 'german').toUpperCase(), code)
    const moved: Readonly<Record<string, string>> = {
      A: 'KeyQ',
      Q: 'KeyA',
      Z: 'KeyW',
      W: 'KeyZ',
      M: 'Semicolon',
    }
    const french = [...code].map((sign) => ({ key: '?', code: moved[sign] ?? place(sign), shift: true }))
    assert.equal(readAs(french, 'french').toUpperCase(), code)
  })

  test('a device that names no places is read as typed', () => {
    const read = [...code].map(key)
    assert.deepEqual(readings(read), [code, code, code, code])
  })

  test('an enrolment code keeps its signs, capitals and small letters', () => {
    const keys: ScanRead = [
      { key: '-', code: 'Slash', shift: false },
      { key: 'd', code: 'KeyD', shift: false },
      { key: '§', code: 'Digit3', shift: true },
      { key: 'Y', code: 'KeyZ', shift: true },
      { key: '?', code: 'Minus', shift: true },
      { key: '´', code: 'Equal', shift: false },
    ]
    assert.equal(readAs(keys, 'english'), '/d#Z_=')
  })
})

describe('a scanner that is tried', () => {
  const timed = (gap: number, end: readonly string[]) =>
    [...code, ...end].map((sign, index) => ({ ...key(sign), at: index * gap }))
  test('is told pace and end', () => {
    const facts = (...of: Parameters<typeof timed>) => {
      const { read, gapMs, pace, end } = tryScan(timed(...of))!
      return [textOf(read), gapMs, pace, end]
    }
    assert.deepEqual(facts(5, ['Enter']), [code, 5, 'fast', 'Enter'])
    assert.deepEqual(facts(60, ['Tab']), [code, 60, 'slow', 'Tab'])
    assert.deepEqual(facts(200, []), [code, 200, 'tooSlow', null])
    assert.equal(tryScan([{ ...key('a'), at: 0 }]), null)
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
