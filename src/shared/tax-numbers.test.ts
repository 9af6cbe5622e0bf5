import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { creditCodeCheck, isMainlandTaxNumber, normaliseTaxNumber } from './tax-numbers.ts'

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

test('unified social credit codes by GB 32100: the standard’s example and codes that are public', () => {
  for (const code of ['91350100M000100Y43', '91330100799655058B', '914403001922038216', '91440300708461136T'])
    assert.equal(isMainlandTaxNumber(code), true, code)
  assert.equal(creditCodeCheck('91350100M000100Y4'), '3')
  for (const wrong of [
    '91350100M000100Y44',
    '91350100M000100Y34',
    '91350100I000100Y43',
    '91350100M000100Y4',
    '91350100M000100Y433',
    '',
    '91350100m000100y43',
  ])
    assert.equal(isMainlandTaxNumber(wrong), false, wrong)
})

test('any changed character, and any two neighbours exchanged, are noticed', () => {
  const code = fc
    .array(fc.constantFrom(...alphabet), { minLength: 17, maxLength: 17 })
    .map((characters) => characters.join(''))
    .map((first) => first + creditCodeCheck(first)!)
  fc.assert(
    fc.property(code, fc.nat(17), fc.constantFrom(...alphabet), (right, at, other) => {
      assert.equal(isMainlandTaxNumber(right), true)
      const changed = right.slice(0, at) + other + right.slice(at + 1)
      assert.equal(isMainlandTaxNumber(changed), changed === right)
      const [a, b] = [right[at], right[at + 1]]
      if (b === undefined || a === b) return
      assert.equal(isMainlandTaxNumber(right.slice(0, at) + b + a + right.slice(at + 2)), false)
    }),
  )
})

test('old numbers of 15 and 20 characters pass; spaces, hyphens, width and case do not matter', () => {
  assert.equal(isMainlandTaxNumber('310115123456789'), true)
  assert.equal(isMainlandTaxNumber('11010519491231002X01'), true)
  assert.equal(isMainlandTaxNumber('31011512345678'), false)
  assert.equal(normaliseTaxNumber(' ９１３５０１００-m000 100y43 '), '91350100M000100Y43')
})
