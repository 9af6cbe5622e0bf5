import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldText } from '../../shared/folding.ts'
import { fromBeijing } from '../../shared/format.ts'
import { isFiltered, isShown, queryOf, readView, shownDay, timeOf, withoutFilters } from './view-rules.ts'

const read = (query: string) => readView(new URLSearchParams(query))
const at = (time: string) => fromBeijing(time)

test('an address is a view and a view an address; what nobody knows in it is left out', () => {
  const query = '?day=2027-10-22&format=forum&hall=main-hall&spoken=en&q=%E5%86%8D%E4%BF%9D%E9%99%A9&mine=1'
  assert.equal(queryOf(read(query)), query)
  assert.equal(queryOf(read('?spoken=de&mine=yes&other=1')), '')
  assert.equal(read(`?q=${'x'.repeat(500)}`).text.length, 60)
  assert.equal(isFiltered(read('?day=2027-10-22')), false)
  assert.equal(queryOf(withoutFilters(read(query))), '?day=2027-10-22')
})

const session = { key: 'a', format: 'forum', hall: 'main', language: null, interpreted: false }
const known = { words: () => foldText('Ｍarine & 再保险 Zhao, Jürgen Müller'), picked: new Set(['a']) }
const shows = (query: string, of: Partial<Record<keyof typeof session, unknown>> = {}) =>
  isShown({ ...session, ...of } as never, read(query), known)

test('a session is shown where all that is asked for is true of it', () => {
  assert.equal(shows(''), true)
  assert.deepEqual(
    ['?format=forum', '?format=panel', '?hall=main&format=forum', '?hall=two', '?mine=1'].map((query) =>
      shows(query),
    ),
    [true, false, true, false, true],
  )
  assert.equal(shows('?mine=1', { key: 'b' }), false)
  assert.deepEqual(
    ['?q=MARINE', '?q=zhao+再保', '?q=muller', '?q=zhao+life', '?q=+'].map((query) => shows(query)),
    [true, true, true, false, true],
  )
})

test('who needs a language finds what is spoken in it and what is interpreted', () => {
  const languages = [
    { language: 'cn' },
    { language: 'en' },
    { interpreted: true },
    { language: 'cn', interpreted: true },
    {},
  ]
  assert.deepEqual(
    languages.map((of) => shows('?spoken=en', of)),
    [false, true, true, true, false],
  )
})

test('the day is the one asked for, else today until it is over, else the first; an evening ends at four in the morning', () => {
  const lasting = (day: string, startsAt: string, endsAt: string) => ({
    day,
    sessions: [{ startsAt: at(startsAt), endsAt: at(endsAt) }],
  })
  const days = [
    lasting('2027-10-21', '2027-10-21 09:00', '2027-10-21 20:30'),
    lasting('2027-10-22', '2027-10-22 09:00', '2027-10-23 03:00'),
    lasting('2027-10-23', '2027-10-23 09:00', '2027-10-23 16:00'),
  ]
  const noon = (day: string) => at(`${day} 12:00`)
  assert.equal(shownDay(days, '2027-10-23', noon('2027-10-22')), 2)
  assert.equal(shownDay(days, '', noon('2027-10-22')), 1)
  assert.equal(shownDay(days, '2027-01-01', noon('2027-09-01')), 0)
  assert.equal(shownDay(days, '', at('2027-10-23 02:00')), 1)
  assert.equal(shownDay(days, '', at('2027-10-23 04:00')), 2)
  assert.equal(shownDay(days, '', at('2027-10-21 20:29')), 0)
  assert.equal(shownDay(days, '', at('2027-10-21 20:30')), 1)
  assert.equal(shownDay(days, '', at('2027-10-23 17:00')), 2, 'there is no next one')
  assert.equal(shownDay(days.slice(0, 1), '', noon('2028-10-22')), 0)
})

test('a session is over at its end; one without an end at its beginning', () => {
  const one = { startsAt: at('2027-10-21 09:00'), endsAt: at('2027-10-21 10:00') }
  const times = ['08:59', '09:00', '09:59', '10:00'].map((time) => timeOf(one, at(`2027-10-21 ${time}`)))
  assert.deepEqual(times, ['ahead', 'on', 'on', 'past'])
  assert.equal(timeOf({ ...one, endsAt: one.startsAt }, one.startsAt + 60_000), 'past')
})
