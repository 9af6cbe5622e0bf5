import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chineseAmount } from '../rules.ts'

test('amounts in words, as banks and accountants write them', () => {
  const cases: [number, string][] = [
    [0, '零元整'],
    [1, '壹分'],
    [10, '壹角整'],
    [15, '壹角伍分'],
    [100, '壹元整'],
    [105, '壹元零伍分'],
    [150, '壹元伍角整'],
    [1_000, '壹拾元整'],
    [10_100, '壹佰零壹元整'],
    [101_000, '壹仟零壹拾元整'],
    [100_100, '壹仟零壹元整'],
    [1_000_000, '壹万元整'],
    [1_050_005, '壹万零伍佰元零伍分'],
    [1_680_032, '壹万陆仟捌佰元叁角贰分'],
    [10_000_100, '壹拾万零壹元整'],
    [25_000_000, '贰拾伍万元整'],
    // Where only the place of ten thousands or of yuan is nought, 零 may be written or omitted: it is omitted.
    [10_001_000_00, '壹仟万壹仟元整'],
    [10_070_053_000, '壹亿零柒拾万零伍佰叁拾元整'],
    [100_000_000_00, '壹亿元整'],
    [100_000_001_00, '壹亿零壹元整'],
    [123_456_789_12, '壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖元壹角贰分'],
    [-50_000, '负伍佰元整'],
  ]
  for (const [fen, words] of cases) assert.equal(chineseAmount(fen), words, String(fen))
  assert.throws(() => chineseAmount(1.5), RangeError)
})

/** Reads the words back: every amount has words of its own. */
function read(words: string): number {
  const digits = '零壹贰叁肆伍陆柒捌玖'
  const match = /^(?:(.*)元)?零?(?:(.)角)?(?:(.)分)?整?$/.exec(words)!
  const section = (text: string) => {
    let [sum, digit] = [0, 0]
    for (const character of text) {
      if (digits.includes(character)) digit = digits.indexOf(character)
      else {
        sum += digit * { 拾: 10, 佰: 100, 仟: 1000 }[character]!
        digit = 0
      }
    }
    return sum + digit
  }
  let yuan = 0
  let rest = match[1] ?? ''
  for (const [name, size] of [
    ['亿', 100_000_000],
    ['万', 10_000],
  ] as const) {
    const at = rest.indexOf(name)
    if (at < 0) continue
    yuan += section(rest.slice(0, at)) * size
    rest = rest.slice(at + 1)
  }
  yuan += section(rest)
  return yuan * 100 + digits.indexOf(match[2] ?? '零') * 10 + digits.indexOf(match[3] ?? '零')
}

test('every amount reads back as itself, with no gap doubled or left at the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fen) => {
      const words = chineseAmount(fen)
      assert.equal(read(words), fen, words)
      assert.ok(!/零零|零万|零亿|零拾|零佰|零仟/.test(words), words)
    }),
    { numRuns: 2000 },
  )
})
