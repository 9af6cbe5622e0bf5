import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clashesOf } from './activity-clashes.ts'
import { fromBeijing } from './format.ts'

const at = (name: string, from: string | null, to: string | null, day = 21) => {
  const time = (hours: string | null) => hours && fromBeijing(`2025-10-${day} ${hours}`)
  return { name, place: { cn: '', en: '' }, startsAt: time(from) || null, endsAt: time(to) || null }
}
const pairs = (...chosen: ReturnType<typeof at>[]) =>
  clashesOf(chosen).map(([one, other]) => `${one.name}+${other.name}`)

test('activities clash where both have hours that overlap', () => {
  const forum = at('forum', '09:30', '12:10')
  assert.deepEqual(pairs(forum, at('keynote', '09:30', '10:30'), at('visit', '12:00', '14:00')), [
    'forum+keynote',
    'forum+visit',
  ])
  assert.deepEqual(pairs(forum, at('lunch', '12:10', '13:00')), [], 'one begins as the other ends')
  assert.deepEqual(pairs(forum, at('forum', '09:30', '12:10', 22)), [], 'another day')
  assert.deepEqual(pairs(forum, at('panels', '10:00', null), at('visit', null, null)), [], 'no hours')
  assert.deepEqual(pairs(forum, at('exhibition', '09:00', '17:00')), [], 'open to come and go')
})

test('an activity within another one’s hours and in its place belongs to it and does not clash', () => {
  const inHall = (...of: Parameters<typeof at>) => ({
    ...at(...of),
    place: { cn: '主会场', en: 'Main hall' },
  })
  const forum = inHall('forum', '09:30', '12:10')
  assert.deepEqual(pairs(forum, inHall('keynote', '09:30', '10:30')), [])
  assert.deepEqual(pairs(inHall('keynote', '09:30', '10:30'), forum), [])
  assert.deepEqual(pairs(inHall('visit', '15:30', '17:30'), inHall('other', '15:30', '17:30')), [
    'visit+other',
  ])
  assert.deepEqual(pairs(forum, inHall('awards', '12:00', '13:00')), ['forum+awards'], 'it goes on after it')
})
