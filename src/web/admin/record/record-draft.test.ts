import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conflictRows, differenceOf, layOver } from './record-draft.ts'

const base = { title: { cn: '旧', en: 'Old' }, pinned: false, ids: ['a', 'b'], cover: 'old' }
const words = {
  yes: 'Yes',
  no: 'No',
  comma: ', ',
  untouched: '(not changed by you)',
  labelIn: (label: string, locale: string) => `${label} ${locale}`,
}

test('only what was changed goes over a newer record', () => {
  const draft = { ...base, title: { cn: '我的', en: 'Old' }, ids: ['b', 'a'] }
  const newer = { title: { cn: '旧', en: 'Theirs' }, pinned: true, ids: ['a', 'b', 'c'], cover: 'old' }
  assert.deepEqual(layOver(draft, { base, newer }), {
    title: { cn: '我的', en: 'Theirs' },
    pinned: true,
    ids: ['b', 'a'],
    cover: 'old',
  })
  assert.deepEqual(layOver(base, { base, newer }), newer)
  assert.deepEqual(differenceOf(base, draft), { title: { cn: '我的' }, ids: ['b', 'a'] })
})

test('a conflict names each field in which the versions differ, by language', () => {
  const names: Record<string, string> = { mine: 'photo.jpg', theirs: 'photo.jpg' }
  const fieldsOf = ({ title, pinned, ids, cover }: typeof base) =>
    [
      ['Cover', cover, names[cover] ?? cover],
      ['Title', title],
      ['Pinned', pinned],
      ['Items', ids],
    ] as const
  const mine = { ...base, title: { cn: '我的', en: 'Old' }, ids: [], cover: 'mine' }
  const theirs = { ...base, title: { cn: '对方', en: 'Old' }, pinned: true, cover: 'theirs' }
  assert.deepEqual(
    conflictRows({ base: fieldsOf(base), mine: fieldsOf(mine), theirs: fieldsOf(theirs) }, words),
    [
      // Compared by what they are, and said by their names.
      { label: 'Cover', mine: 'photo.jpg', theirs: 'photo.jpg' },
      { label: 'Title cn', mine: '我的', theirs: '对方' },
      { label: 'Pinned', mine: '(not changed by you)', theirs: 'Yes' },
      { label: 'Items', mine: '', theirs: 'a, b' },
    ],
  )
})
