import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conflictRows, differenceOf, layOver } from './record-draft.ts'

const base = { title: { cn: '旧', en: 'Old' }, pinned: false, ids: ['a', 'b'] }
const words = {
  yes: 'Yes',
  no: 'No',
  comma: ', ',
  untouched: '(not changed by you)',
  labelIn: (label: string, locale: string) => `${label} ${locale}`,
}

test('only what was changed goes over a newer record', () => {
  const draft = { ...base, title: { cn: '我的', en: 'Old' }, ids: ['b', 'a'] }
  const newer = { title: { cn: '旧', en: 'Theirs' }, pinned: true, ids: ['a', 'b', 'c'] }
  assert.deepEqual(layOver(draft, { base, newer }), {
    title: { cn: '我的', en: 'Theirs' },
    pinned: true,
    ids: ['b', 'a'],
  })
  assert.deepEqual(layOver(base, { base, newer }), newer)
  assert.deepEqual(differenceOf(base, draft), { title: { cn: '我的' }, ids: ['b', 'a'] })
})

test('a conflict names each field in which the versions differ, by language', () => {
  const fieldsOf = ({ title, pinned, ids }: typeof base) =>
    [
      ['Title', title],
      ['Pinned', pinned],
      ['Items', ids],
    ] as const
  const mine = { ...base, title: { cn: '我的', en: 'Old' }, ids: [] }
  const theirs = { ...base, title: { cn: '对方', en: 'Old' }, pinned: true }
  assert.deepEqual(
    conflictRows({ base: fieldsOf(base), mine: fieldsOf(mine), theirs: fieldsOf(theirs) }, words),
    [
      { label: 'Title cn', mine: '我的', theirs: '对方' },
      { label: 'Pinned', mine: '(not changed by you)', theirs: 'Yes' },
      { label: 'Items', mine: '', theirs: 'a, b' },
    ],
  )
})
