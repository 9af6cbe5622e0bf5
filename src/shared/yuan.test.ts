import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseYuan, roundSumText, yuanText } from './yuan.ts'

test('a sum as typed becomes integer fen, exactly', () => {
  for (const [typed, fen] of [
    ['1200000', 120_000_000],
    ['1,200,000', 120_000_000],
    [' ¥1,200,000.50 ', 120_000_050],
    ['CNY 8,100', 810_000],
    ['0.1', 10],
    ['0.29', 29],
    ['1.10', 110],
    ['2.005000', null],
    ['１２０万', 120_000_000],
    ['12.5 万元', 12_500_000],
    ['0.000001万', 1],
    ['１，２００．５', 120_050],
    ['9999999999999.99', 999_999_999_999_999],
    ['0', 0],
    ['007', 700],
  ] as const)
    assert.equal(parseYuan(typed), fen, typed)
})

test('what is no sum is refused, not guessed', () => {
  for (const typed of [
    '',
    '-5',
    '1.234',
    '1,20',
    '12,00,000',
    'abc',
    '1e5',
    '1.2.3',
    '万',
    '5亿',
    '１万万',
    '.5',
    '5.',
  ])
    assert.equal(parseYuan(typed), null, typed)
  assert.equal(parseYuan('99999999999999.99'), null, 'beyond exact integers')
})

test('a sum stands in its field as it is read, and comes back the same', () => {
  for (const fen of [0, 1, 99, 100, 123_456, 120_000_000, 120_000_050, 999_999_999_999_999])
    assert.equal(parseYuan(yuanText(fen)), fen)
  assert.equal(yuanText(120_000_050), '1,200,000.50')
})

test('large sums are told in the reader’s counting', () => {
  assert.equal(roundSumText('cn', 120_000_000), '120\u00a0万元')
  assert.equal(roundSumText('cn', 1_234_567), '1.234567\u00a0万元')
  assert.equal(roundSumText('cn', 999_999), null)
  assert.equal(roundSumText('cn', 12_500_000_000), '12,500\u00a0万元')
  assert.equal(roundSumText('en', 120_000_000), 'CNY\u00a01.2\u00a0million')
  assert.equal(roundSumText('en', 50_000_000), null)
})
