import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../../shared/format.ts'
import { sessionLimits } from '../../shared/session-limits.ts'
import { deadlinesOf } from '../../shared/home-deadlines.ts'
import type { MyConference } from './contract.ts'
import type { HomeAgendaEntry, HomeDeadline, HomeHold, HomeWaiting } from '../../shared/home-part.ts'
import {
  arcPath,
  asOf,
  byLapse,
  byUrgency,
  comesNext,
  dialArcs,
  hourAngle,
  isKept,
  isReadable,
  stageOf,
  standingOf,
  withBlock,
  withClashes,
} from './rules.ts'

const day = '2027-10-21'
const at = (time: string) => fromBeijing(`${day} ${time}`)
const none = { cn: '', en: '' }
const entry = (id: string, from: string, to: string, of: Partial<HomeAgendaEntry> = {}): HomeAgendaEntry => ({
  id,
  kind: 'activity',
  name: { cn: id, en: id },
  where: none,
  note: none,
  startsAt: at(from),
  endsAt: at(to),
  changedAt: 0,
  state: 'fixed',
  activity: null,
  who: [],
  path: '/signup',
  ...of,
})

const clashesIn = (...all: HomeAgendaEntry[]) =>
  withClashes(all, at('08:00')).flatMap(({ id, clashes }) => clashes.map((other) => `${id}–${other}`))

test('one person cannot be at two things; two people can, and what only touches is no clash', () => {
  const opening = entry('a', '09:00', '10:00', { who: ['沈'] })
  assert.deepEqual(clashesIn(opening, entry('b', '09:30', '11:00', { who: ['沈', '陆'] })), ['a–b', 'b–a'])
  assert.deepEqual(clashesIn(opening, entry('b', '09:30', '11:00', { who: ['陆'] })), [])
  assert.deepEqual(clashesIn(opening, entry('b', '10:00', '11:00', { who: ['沈'] })), [])
  assert.deepEqual(clashesIn(opening, entry('b', '09:30', '10:00', { kind: 'meeting' })), ['a–b', 'b–a'])
})

test('what is open all day keeps nobody from anything else', () => {
  const exhibition = entry('e', '10:00', '17:30', { who: ['沈'] })
  assert.deepEqual(clashesIn(exhibition, entry('b', '14:00', '16:00', { who: ['沈'] })), [])
  assert.deepEqual(clashesIn(exhibition, entry('m', '14:00', '14:30', { kind: 'meeting' })), [])
  assert.deepEqual(clashesIn(exhibition, entry('r', '12:30', '17:00', { kind: 'room' })), [])
  const visit = entry('v', '13:30', '17:30')
  assert.equal(clashesIn(visit, entry('r', '12:30', '17:00', { kind: 'room' })).length, 2)
})

test('a session that one has picked clashes with what one does oneself', () => {
  const session = entry('s', '09:00', '10:00', { kind: 'session' })
  const activity = entry('a', '09:30', '11:00', { who: ['陆'] })
  assert.deepEqual(clashesIn(session, activity), ['s–a', 'a–s'])
  assert.deepEqual(clashesIn(session, { ...activity, ofColleagues: true }), [])
})

test('what is over clashes no more, and is neither held nor waited for', () => {
  const both = [entry('a', '09:00', '10:00'), entry('b', '09:30', '11:00')]
  const clashing = (time: string) => withClashes(both, at(time)).flatMap(({ clashes }) => clashes)
  assert.deepEqual(clashing('09:59'), ['b', 'a'])
  assert.deepEqual(clashing('10:00'), [])
  const place = { heldUntil: null, startsAt: at('09:00'), endsAt: at('10:00') } as HomeHold
  const holds = [
    { ...place, id: 'q', state: 'queued' },
    { ...place, id: 'b', state: 'confirmed' },
    { ...place, id: 'w', state: 'confirmed', endsAt: at('18:00') },
  ] as const
  assert.deepEqual(
    ['09:59', '10:00'].map((time) => byLapse(holds, at(time)).map(({ id }) => id)),
    [['b', 'q', 'w'], ['w']],
  )
})

test('a place is where one meets: it clashes with an activity alone', () => {
  const room = entry('room', '09:00', '12:00', { kind: 'room' })
  assert.deepEqual(clashesIn(room, entry('m', '09:30', '10:00', { kind: 'meeting' })), [])
  assert.deepEqual(clashesIn(room, entry('t', '09:30', '10:00', { kind: 'negotiation' })), [])
  assert.deepEqual(clashesIn(room, entry('s', '09:30', '10:00', { kind: 'session' })), [])
  assert.deepEqual(clashesIn(room, entry('x', '09:30', '10:00')), ['room–x', 'x–room'])
  const table = entry('table', '09:00', '10:00', { kind: 'negotiation', activity: 'panels-negotiations' })
  assert.deepEqual(clashesIn(table, entry('x', '09:30', '10:00', { activity: 'panels-negotiations' })), [])
  assert.equal(clashesIn(table, entry('x', '09:30', '10:00', { activity: 'visit-1' })).length, 2)
})

test('a picked session belongs to its activity; two sessions of one activity are two', () => {
  const forum = entry('forum', '13:30', '15:10', { activity: 'sub-forum' })
  const one = entry('one', '13:30', '15:10', { kind: 'session', activity: 'sub-forum' })
  const two = entry('two', '13:30', '15:10', { kind: 'session', activity: 'sub-forum' })
  assert.deepEqual(clashesIn(forum, one), [])
  assert.deepEqual(clashesIn(one, two), ['one–two', 'two–one'])
  assert.deepEqual(clashesIn(entry('visit', '14:00', '15:00', { activity: 'visit-1' }), one).length, 2)
})

test('what is nearest comes first, what is over is omitted, what has no end comes last', () => {
  const deadline = (id: string, time: number): HomeDeadline => ({
    id,
    at: time,
    what: none,
    otherwise: none,
    act: null,
  })
  const waits = (id: string, dueAt: number | null): HomeWaiting => ({
    id,
    kind: 'message',
    from: none,
    text: none,
    note: none,
    dueAt,
    toDo: { cn: `答复 ${id}`, en: `answer ${id}` },
    count: 1,
    act: { label: none, path: '/' },
    accept: null,
  })
  const deadlines = [deadline('c', 30), deadline('b', 20), deadline('past', 10)]
  const waiting = [waits('offer', 15), waits('gone', 5), waits('ever', null)]
  assert.deepEqual(
    deadlinesOf({ deadlines, waiting }, 10).map(({ id, what }) => [id, what.en]),
    [
      ['offer', 'answer offer'],
      ['b', ''],
      ['c', ''],
    ],
  )
  assert.deepEqual(
    byUrgency([waits('ever', null), waits('b', 20), waits('past', 5), waits('a', 15)], 10).map(
      ({ id }) => id,
    ),
    ['a', 'b', 'ever'],
  )
})

test('before, during and after the conference, and what comes next', () => {
  const facts = { opensAt: at('09:30'), days: [day, '2027-10-22'] }
  assert.deepEqual(stageOf(facts, at('09:30') - 35 * 86_400_000 - 60_000), { stage: 'before', days: 35 })
  assert.deepEqual(stageOf(facts, at('09:30')), { stage: 'during' })
  assert.deepEqual(stageOf(facts, fromBeijing('2027-10-22 23:59')), { stage: 'during' })
  assert.deepEqual(stageOf(facts, fromBeijing('2027-10-23 00:00')), { stage: 'over' })
  const own = [entry('a', '09:00', '10:00'), entry('b', '11:00', '12:00')]
  assert.equal(comesNext(own, at('09:59'))?.id, 'a')
  assert.equal(comesNext(own, at('10:00'))?.id, 'b')
  assert.equal(comesNext(own, at('12:00')), null)
})

test('how a registration stands follows from its status, what it lacks, and whether it can still be changed', () => {
  const of = (values: object) =>
    standingOf({ status: 'draft', isOpen: true, steps: [], ...values } as unknown as Parameters<
      typeof standingOf
    >[0])
  const step = { id: 'company', label: none, note: none }
  assert.deepEqual([standingOf(null), standingOf(null, true)], ['none', 'cancelled'])
  assert.deepEqual(
    [of({}), of({ steps: [step] }), of({ isOpen: false }), of({ status: 'returned', steps: [step] })],
    ['ready', 'draft', 'late', 'returned'],
  )
  assert.deepEqual(
    ['submitted', 'resubmitted', 'approved', 'rejected', 'cancelled'].map((status) => of({ status })),
    ['review', 'review', 'approved', 'rejected', 'cancelled'],
  )
})

test('the dial: eight in the morning is at the lower left, three layers hold what runs at once, a fourth is not drawn', () => {
  assert.deepEqual([hourAngle(8), hourAngle(21)], [210, 510])
  assert.equal(arcPath(136, 210, 510), 'M252 437.8A136 136 0 1 1 388 437.8')
  const four = ['a', 'b', 'c', 'd'].map((id) => entry(id, '09:00', '10:00'))
  assert.deepEqual(
    dialArcs([...four, entry('e', '10:00', '11:00'), entry('night', '22:00', '23:00')], day, 0).map((arc) => [
      arc.entry.id,
      /A(\d+)/.exec(arc.path)?.[1],
    ]),
    [
      ['a', '148'],
      ['b', '164'],
      ['c', '180'],
      ['e', '148'],
    ],
  )
})

test('one block that is read again takes its place, and nothing else changes', () => {
  const shown = {
    registration: null,
    agenda: ['a'],
    money: null,
    holds: ['h'],
    failed: ['registration', 'money'],
  }
  const read = (block: 'registration' | 'money', fresh: object) => {
    const [before, after] = [
      shown,
      { failed: [], agenda: [], holds: [], ...fresh },
    ] as unknown as MyConference[]
    return withBlock(before!, block, after!)
  }
  assert.deepEqual(read('money', { money: 1 }), { ...shown, money: 1, failed: ['registration'] })
  assert.deepEqual(read('money', { money: null, failed: ['money'] }), shown)
  const rejected = { status: 'rejected' }
  assert.deepEqual(read('registration', { registration: rejected }), {
    ...shown,
    registration: rejected,
    agenda: [],
    failed: ['money'],
  })
})

test('without a network only what is kept can be opened', () => {
  assert.deepEqual(['/programme?day=2#s', '/account/ticket', '/signup', '/account'].map(isKept), [
    true,
    true,
    false,
    false,
  ])
})

test('what a browser has kept is shown for as long as a session lasts unused, without what has lapsed meanwhile', () => {
  const readAt = at('09:00')
  const data = { failed: [], agenda: [], deadlines: [], waiting: [], holds: [] } as unknown as MyConference
  const kept = { data, readAt }
  const { idleMs } = sessionLimits.user
  assert.deepEqual(
    [readAt, readAt + idleMs - 1, readAt + idleMs, readAt - 1].map((now) => isReadable(kept, now)),
    [true, true, false, false],
  )
  for (const broken of [null, 'text', { readAt }, { readAt, data: { agenda: [] } }])
    assert.equal(isReadable(broken, readAt), false)

  const held = (id: string, heldUntil: number | null) => ({ id, heldUntil, endsAt: Infinity })
  const later = asOf(
    {
      ...data,
      deadlines: [{ id: 'a', at: readAt }],
      waiting: [{ id: 'b', dueAt: readAt }],
      holds: [held('gone', readAt), held('held', readAt + 2), held('booked', null)],
    } as unknown as MyConference,
    readAt + 1,
  )
  assert.deepEqual(
    [later.deadlines, later.waiting, later.holds.map(({ id }) => id)],
    [[], [], ['held', 'booked']],
  )
})
