/** What a desk decides without a network: the same as the server would, from its list and what it did since. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  codeIdOf,
  judgeHere,
  lookOf,
  makeList,
  namesFor,
  nameSize,
  pending,
  searchList,
  type DeskEvent,
  type DeskList,
} from './desk-rules.ts'
import { simplifiedIn } from '../../shared/simplified.ts'
import { verdicts, type SnapshotPerson } from './rules.ts'

const now = Date.UTC(2027, 9, 21, 2)
const [entrance, forum, dinner] = ['LIRC_2027:entrance', 'LIRC_2027:main-forum', 'LIRC_2027:dinner'] as const

const person = (ref: string, changes: Partial<SnapshotPerson> = {}): SnapshotPerson => ({
  code: `hash-${ref}`,
  ref,
  name: ref,
  otherName: '',
  organisation: 0,
  category: 0,
  entitled: 0b111,
  approved: true,
  unpaid: false,
  initials: [],
  ...changes,
})

function listOf(people: readonly SnapshotPerson[], inside: [number, number][][] = [[], [], []]): DeskList {
  const point = (id: string) => ({
    id,
    kind: 'activity' as const,
    name: { cn: id, en: id },
    countsInside: true,
    unpaid: 'ask' as const,
    opensAt: null,
    closesAt: null,
  })
  return makeList({
    people,
    head: {
      format: 1,
      edition: 'LIRC_2027',
      at: now - 60_000,
      endsAt: now + 1e9,
      points: [point(entrance), point(forum), { ...point(dinner), opensAt: now + 1, unpaid: 'stop' }],
      categories: [],
      organisations: [
        ['澄湖财产保险', 'Chenghu P&C'],
        ['试验区保险', 'Trial Zone'],
      ],
      simplified: simplifiedIn([...people.map(({ name }) => name), '澄湖财产保险', '试验区保险']),
      ended: ['old'],
      inside,
    },
  })
}

let made = 0
const event = (ref: string, changes: Partial<DeskEvent> = {}): DeskEvent => ({
  id: `event-${made++}`,
  pointId: entrance,
  kind: 'scan',
  direction: 'in',
  at: now - 1000,
  undoes: null,
  hash: `hash-${ref}`,
  ref,
  code: null,
  ...changes,
})

const asked = { pointId: entrance, direction: 'in', now, skewMs: 0 } as const
const verdictOf = (list: DeskList, ref: string, changes: object = {}, events: DeskEvent[] = []) =>
  judgeHere(list, { ref }, { ...asked, ...changes }, events).verdict

describe('a desk without a network', () => {
  test('lets in whom the list allows, and says why not otherwise', () => {
    const list = listOf([
      person('a'),
      person('b', { approved: false }),
      person('c', { entitled: 0b101 }),
      person('d', { unpaid: true }),
    ])
    assert.equal(verdictOf(list, 'a'), 'welcome')
    assert.equal(verdictOf(list, 'b'), 'not-approved')
    assert.equal(verdictOf(list, 'c'), 'welcome')
    assert.equal(verdictOf(list, 'c', { pointId: forum }), 'not-entitled')
    assert.equal(verdictOf(list, 'd'), 'unpaid')
    assert.equal(verdictOf(list, 'a', { pointId: dinner }), 'not-open')
    assert.equal(verdictOf(list, 'a', { pointId: dinner, now: now + 1 }), 'welcome')
    assert.equal(judgeHere(list, { hash: 'old' }, asked, []).verdict, 'ended-code')
    assert.equal(judgeHere(list, { hash: 'nothing' }, asked, []).verdict, 'unknown')
    assert.equal(verdictOf(list, 'a', { pointId: 'LIRC_2027:none' }), 'unknown')
  })

  test('a fee that stops cannot be overridden, one that is asked about can', () => {
    const list = listOf([person('d', { unpaid: true })])
    assert.equal(judgeHere(list, { ref: 'd' }, asked, []).mayOverride, true)
    const stopped = judgeHere(list, { ref: 'd' }, { ...asked, pointId: dinner, now: now + 1 }, [])
    assert.deepEqual([stopped.verdict, stopped.mayOverride], ['unpaid', false])
    assert.equal(lookOf('unpaid', true), 'ask')
    assert.equal(lookOf('unpaid', false), 'stop')
  })

  test('knows who is in by the list and by its own scans, at this point only', () => {
    const list = listOf([person('a'), person('b')], [[[0, 600]], [], []])
    const found = judgeHere(list, { ref: 'a' }, asked, [])
    assert.deepEqual([found.verdict, found.since], ['already', now - 660_000])
    assert.equal(verdictOf(list, 'a', { pointId: forum }), 'welcome')
    assert.equal(verdictOf(list, 'b', {}, [event('b')]), 'already')
    assert.equal(verdictOf(list, 'b', { pointId: forum }, [event('b')]), 'welcome')
    assert.equal(verdictOf(list, 'b', { direction: 'out' }), 'not-inside')
    assert.equal(verdictOf(list, 'b', { direction: 'out' }, [event('b')]), 'goodbye')
  })

  test('what was taken back never happened', () => {
    const list = listOf([person('a')])
    const scan = event('a')
    const undo = event('a', { kind: 'undo', undoes: scan.id, ref: null, hash: null })
    assert.equal(verdictOf(list, 'a', {}, [scan]), 'already')
    assert.equal(verdictOf(list, 'a', {}, [scan, undo]), 'welcome')
    assert.equal(verdictOf(list, 'a', {}, [undo, scan]), 'welcome')
  })

  test('a scan by code counts for the person that is then searched', () => {
    const list = listOf([person('a')])
    assert.equal(verdictOf(list, 'a', {}, [event('a', { ref: null })]), 'already')
  })

  test('a first visit is one at any point', () => {
    const list = listOf([person('a')])
    assert.equal(judgeHere(list, { ref: 'a' }, asked, []).firstVisit, true)
    assert.equal(judgeHere(list, { ref: 'a' }, { ...asked, pointId: forum }, [event('a')]).firstVisit, false)
  })

  test('events that the list has already are left out of account, those that are not sent never', () => {
    const list = listOf([person('a')])
    const [old, unsent, later] = [
      event('a', { at: now - 120_000 }),
      event('a', { at: now - 120_000 }),
      event('a', { at: now }),
    ]
    const found = pending([old, unsent, later], {
      unsent: new Set([unsent.id]),
      listAt: list.snapshot.head.at,
      skewMs: 0,
    })
    assert.deepEqual(
      found.map(({ id }) => id),
      [unsent.id, later.id],
    )
  })

  test('the clock of the device is corrected before times are compared', () => {
    const list = listOf([person('a')])
    const day = 86_400_000
    const scan = event('a', { at: now - day })
    assert.equal(verdictOf(list, 'a', { skewMs: day }, [scan]), 'already')
    assert.equal(verdictOf(list, 'a', { skewMs: 0 }, [scan]), 'welcome', 'yesterday is over')
  })
})

describe('what a desk reads and shows', () => {
  test('a code is read as it is typed by scanners; anything else is none', () => {
    const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234'
    assert.equal(codeIdOf(code), code.slice(0, 16))
    assert.equal(codeIdOf(` ${code.toLowerCase()}\n`), code.slice(0, 16))
    for (const wrong of ['', code.slice(1), `${code}A`, code.replace('A', '1'), 'https://example.com/'])
      assert.equal(codeIdOf(wrong), null, wrong)
  })

  test('a search finds either script, initials and organisations, beginnings first', () => {
    const list = listOf([
      person('a', { name: '王陆', otherName: 'Wang Lu', initials: ['wl'] }),
      person('b', { name: '陆之衡', otherName: 'Lu Zhi-heng', initials: ['lzh'] }),
      person('c', { name: 'Zoë Márquez', initials: ['zm'], organisation: -1 }),
    ])
    const find = (query: string) => searchList(list, query, 10).map(({ ref }) => ref)
    assert.deepEqual(find('陆'), ['b', 'a'])
    assert.deepEqual(find('LZH'), ['b'])
    assert.deepEqual(find('luzhiheng'), ['b'])
    assert.deepEqual(find('zoe mar'), ['c'])
    assert.deepEqual(find('chenghu'), ['a', 'b'])
    assert.deepEqual(find('  '), [])
    assert.deepEqual(find('陸'), ['b', 'a'])
    assert.deepEqual(find('財產'), ['a', 'b'])
    assert.equal(searchList(list, '澄湖', 1).length, 1)
  })

  test('a search without a network folds names as the server does, and puts the person before the organisation', () => {
    const names = [
      'Jürgen Müller',
      'Siobhán O’Brien',
      'José-María Núñez',
      'İpek Yılmaz',
      'Ødegård',
      '阿卜杜拉·买买提',
      '張三豐',
      '李四',
      '试金石',
    ]
    const list = listOf(names.map((name, index) => person(name, { organisation: index === 7 ? 1 : -1 })))
    const find = (query: string) => searchList(list, query, 10).map(({ ref }) => ref)
    for (const [typed, name] of [
      ['Muller', 'Jürgen Müller'],
      ["O'Brien", 'Siobhán O’Brien'],
      ['Nunez', 'José-María Núñez'],
      ['Jose Maria', 'José-María Núñez'],
      ['Ipek', 'İpek Yılmaz'],
      ['Odegard', 'Ødegård'],
      ['阿卜杜拉买买提', '阿卜杜拉·买买提'],
      ['阿卜杜拉.买买提', '阿卜杜拉·买买提'],
      ['张三丰', '張三豐'],
    ] as const)
      assert.deepEqual(find(typed), [name], typed)
    assert.deepEqual(find('试'), ['试金石', '李四'])
  })

  test('each verdict has a look', () => {
    const looks = new Set(verdicts.map((verdict) => lookOf(verdict, true)))
    assert.deepEqual([...looks].sort(), ['again', 'ask', 'stop', 'welcome', 'what'])
  })

  test('a name is shown in the script of who reads, as large as it fits', () => {
    const both = { name: '陆之衡', otherName: 'Lu Zhiheng' }
    assert.deepEqual(namesFor('cn', both), ['陆之衡', 'Lu Zhiheng'])
    assert.deepEqual(namesFor('en', both), ['Lu Zhiheng', '陆之衡'])
    assert.deepEqual(namesFor('en', { name: '陆之衡', otherName: '' }), ['陆之衡', ''])
    assert.deepEqual(
      ['陆之衡', '欧阳之衡', 'Lu Zhiheng', 'Maximiliana-Theodora von Hohenfels'].map(nameSize),
      ['xl', 'xl', 'l', 's'],
    )
  })
})
