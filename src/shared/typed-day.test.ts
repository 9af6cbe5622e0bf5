import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDay, writeDay } from './typed-day.ts'

const day = '2026-03-09'

test('a day is read as it is typed in either language, and as the page writes it', () => {
  for (const typed of [
    '2026-03-09',
    '2026/3/9',
    '2026.3.9',
    '20260309',
    '2026年3月9日',
    '２０２６年３月９日',
    ' 2026 年 3 月 9 日 ',
    '9 March 2026',
    '9 Mar 2026',
    '9th march, 2026',
    'March 9, 2026',
    '9-Mar-2026',
    writeDay('cn', day),
    writeDay('en', day),
  ])
    assert.equal(readDay(typed), day, typed)
  assert.equal(writeDay('en', day), '9 March 2026')
  assert.equal(writeDay('cn', day), '2026年3月9日')
})

test('figures are read only where it is clear which one is the month', () => {
  assert.equal(readDay('28/11/2026'), '2026-11-28')
  assert.equal(readDay('11/28/2026'), '2026-11-28')
  assert.equal(readDay('4/4/2026'), '2026-04-04')
  assert.equal(readDay('3/4/2026'), null)
})

test('text that is not a date is rejected', () => {
  for (const typed of [
    '',
    '30 February 2026',
    '2026-13-01',
    '31/31/2026',
    '9 Marz 2026',
    '0026-03-09',
    '26-3-9',
  ])
    assert.equal(readDay(typed), null, typed)
})
