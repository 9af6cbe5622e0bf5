import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDays } from './format-days.ts'
import { formatHours, formatDate, formatDateTime, formatInstant, formatMoney, fromBeijing } from './format.ts'
import { unjoined } from './unjoined.ts'

/** A Chinese date as it stands on a screen: nothing of it is on another line. */
const joined = (date: string) => date.replace(/(?<=\d)(?=[年月日])|(?<=[年月]|\d–)(?=\d)/g, '\u2060')

const opening = fromBeijing('2027-10-21 09:30')
const closing = fromBeijing('2027-10-22 17:00')

test('a date says its year where that is not the year of the clock, in Beijing', () => {
  for (const [now, cn, en] of [
    ['2026-12-31 23:59', '2027年10月21日', '21\u00a0October\u00a02027'],
    // Still 31 December in London and 2026 there; Beijing has the new year.
    ['2027-01-01 00:00', '10月21日', '21\u00a0October'],
    ['2027-12-31 23:59', '10月21日', '21\u00a0October'],
    ['2028-01-01 00:00', '2027年10月21日', '21\u00a0October\u00a02027'],
  ] as const) {
    const dates = { now: fromBeijing(now) }
    assert.equal(formatDate('cn', opening, dates), joined(cn), now)
    assert.equal(formatDate('en', opening, dates), en, now)
    assert.equal(formatDateTime('cn', opening, dates), `${joined(cn)}\u00a009:30`, now)
    assert.equal(formatDateTime('en', opening, dates), `${en}, 09:30`, now)
    assert.equal(formatDate('cn', opening, { ...dates, weekday: true }), `${joined(cn)} 星期四`, now)
    assert.equal(formatDate('en', opening, { ...dates, weekday: true }), `Thursday ${en}`, now)
  }
  assert.equal(
    formatDate('en', fromBeijing('2026-12-31 23:59'), { now: opening }),
    '31\u00a0December\u00a02026',
  )
})

test('what is read at any time always says its year', () => {
  assert.equal(formatDate('cn', opening, { year: true }), joined('2027年10月21日'))
  assert.equal(formatDateTime('en', opening, { year: true }), '21\u00a0October\u00a02027, 09:30')
  assert.equal(formatInstant(opening), '2027-10-21\u00a009:30')
})

test('a sum stays on one line, and is plain where it is set on paper or typed', () => {
  assert.deepEqual(
    [formatMoney('cn', 480_050), formatMoney('en', 480_000), formatMoney('en', -100)],
    ['¥4,800.50', 'CNY\u00a04,800', '-CNY\u00a01'],
  )
  assert.equal(
    unjoined(
      `${formatDate('cn', opening, { year: true })}, ${formatMoney('en', 480_000)}, ${formatHours('08:30', '12:30')}`,
    ),
    '2027年10月21日, CNY 4,800, 08:30–12:30',
  )
})

test('a span of hours stays on one line', () => {
  assert.equal(formatHours(opening, opening + 3_600_000), '09:30–\u206010:30')
  assert.equal(formatHours('08:30', '12:30'), '08:30–\u206012:30')
})

test('a span of days says its year once, and both where there are two', () => {
  const [before, after] = [{ now: fromBeijing('2026-12-31 23:59') }, { now: fromBeijing('2027-01-01 00:00') }]
  assert.equal(formatDays('cn', opening, closing, before), joined('2027年10月21–22日'))
  assert.equal(formatDays('en', opening, closing, before), '21–\u206022\u00a0October\u00a02027')
  assert.equal(formatDays('cn', opening, closing, after), joined('10月21–22日'))
  assert.equal(formatDays('en', opening, closing, after), '21–\u206022\u00a0October')
  assert.equal(formatDays('en', opening, opening, before), '21\u00a0October\u00a02027')
  const november = fromBeijing('2027-11-02 12:00')
  assert.equal(formatDays('cn', opening, november, { year: true }), joined('2027年10月21日–11月2日'))
  assert.equal(
    formatDays('en', opening, november, { year: true }),
    '21\u00a0October–2\u00a0November\u00a02027',
  )
  assert.equal(formatDays('cn', opening, november, after), joined('10月21日–11月2日'))
  const next = fromBeijing('2028-01-02 12:00')
  assert.equal(formatDays('en', opening, next, after), '21\u00a0October\u00a02027–2\u00a0January\u00a02028')
  assert.equal(formatDays('cn', opening, next, after), joined('2027年10月21日–2028年1月2日'))
})
