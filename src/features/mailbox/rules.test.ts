import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../../shared/format.ts'
import {
  checkMessage,
  cleanBody,
  cleanLine,
  dayStart,
  excerptOf,
  leftToday,
  linkPieces,
  shorten,
} from './rules.ts'

test('a message keeps its line breaks and words, and loses what steers or hides', () => {
  assert.equal(cleanBody(' \r\na\t\rb \u2028c\u0000\u202e\n\n\n\nd  '), 'a\nb\nc\n\nd')
  assert.equal(cleanBody('👩‍🚀 e\u0301'), '👩‍🚀 é')
  assert.equal(cleanLine(' To\r\nBcc: x\u2066 '), 'To Bcc: x')
  assert.equal(cleanBody('  \n \n'), '')
})

test('a message’s faults, counted in characters', () => {
  const right = { to: ['a'], subject: '𠮷'.repeat(120), body: '𠮷'.repeat(5000) }
  assert.deepEqual(checkMessage(right), {})
  assert.deepEqual(checkMessage({ to: [], subject: '', body: '' }), {
    to: 'receiversMissing',
    subject: 'subjectMissing',
    body: 'bodyMissing',
  })
  const long = { to: Array.from({ length: 31 }, String), subject: 'x'.repeat(121), body: 'x'.repeat(5001) }
  assert.deepEqual(checkMessage(long), {
    to: 'receiversTooMany',
    subject: 'subjectTooLong',
    body: 'bodyTooLong',
  })
})

test('the beginning of a message cuts no character in two', () => {
  assert.equal(excerptOf('a\n\n b'), 'a b')
  assert.equal(shorten('𠮷𠮷𠮷', 2), '𠮷…')
  assert.equal(shorten('𠮷𠮷', 2), '𠮷𠮷')
})

test('the day of the limits is Beijing’s', () => {
  const midnight = fromBeijing('2025-08-01 00:00')
  assert.equal(dayStart(midnight), midnight)
  assert.equal(dayStart(midnight - 1), fromBeijing('2025-07-31 00:00'))
  assert.equal(dayStart(fromBeijing('2025-08-01 23:59')), midnight)
  assert.deepEqual(leftToday({ correspondents: 31, missives: 3 }), { correspondents: 0, missives: 197 })
})

test('only web addresses become links, without the sentence’s marks', () => {
  const pieces = linkPieces(
    '见 https://example.com/a?b=1。(http://example.com/c). javascript:alert(1) https://',
  )
  assert.deepEqual(
    pieces.flatMap(({ href }) => href ?? []),
    ['https://example.com/a?b=1', 'http://example.com/c'],
  )
  assert.equal(
    pieces.map(({ text }) => text).join(''),
    '见 https://example.com/a?b=1。(http://example.com/c). javascript:alert(1) https://',
  )
})
