import assert from 'node:assert/strict'
import { test } from 'node:test'
import { balanceLines, breakLines, splitPhrases, splitPieces } from './line-breaks.ts'

/** Ideographs are twice as wide as letters. */
const measure = (text: string) =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0)

test('Chinese breaks anywhere but before closing and after opening punctuation', () => {
  assert.deepEqual(splitPieces('会议，「开幕」'), ['会', '议，', '「开', '幕」'])
  assert.deepEqual(breakLines('后疫情时代，如何共治风险', 10, measure), ['后疫情时', '代，如何共', '治风险'])
})

test('English breaks between words; a number stays with its unit', () => {
  assert.deepEqual(breakLines('Shanghai International Reinsurance Conference', 22, measure), [
    'Shanghai International',
    'Reinsurance Conference',
  ])
  assert.deepEqual(splitPieces('参会 300 家机构'), ['参', '会 ', '300 ', '家', '机', '构'])
})

test('a word that is wider than the line is cut, and no text is lost', () => {
  const word = 'https://conference.example/a-very-long-address'
  const lines = breakLines(word, 12, measure)
  assert.equal(lines.join(''), word)
  assert.ok(lines.every((line) => measure(line) <= 12))
  assert.deepEqual(breakLines('  ', 10, measure), [])
})

test('lines are of as equal a length as they can be, and no word is cut for that', () => {
  const balanced = (text: string) => balanceLines(text, 600, (one) => measure(one) * 40, splitPhrases)
  assert.deepEqual(balanced('Confirmation day'), ['Confirmation', 'day'])
  assert.deepEqual(balanced('The end of the year'), ['The end of', 'the year'])
  assert.deepEqual(balanced('再保险市场的下一个十年'), ['再保险市场的', '下一个十年'])
})

test('a heading in Chinese breaks between phrases', () => {
  const phrases = (text: string) => splitPhrases(text).join('|')
  assert.equal(phrases('上海国际再保险会议'), '上海|国际|再保险|会议')
  assert.equal(phrases('跨境再保险：离岸与在岸规则的互认'), '跨境|再保险：|离岸|与在岸|规则的|互认')
  assert.equal(phrases('会议室与洽谈桌开放预订'), '会议室|与洽谈桌|开放|预订')
  assert.deepEqual(breakLines('上海国际再保险会议', 12, measure, splitPhrases), ['上海国际', '再保险会议'])
  assert.deepEqual(splitPhrases('Risk, 2027'), splitPieces('Risk, 2027'))
  const long = '会议室与桌位预订（2027 年）第二批'
  assert.equal(
    breakLines(long, 4, measure, splitPhrases).join('').replaceAll(' ', ''),
    long.replaceAll(' ', ''),
  )
})
