import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialsOf } from './initials.ts'

test('one character of a Chinese name, first and last letter of another', () => {
  assert.deepEqual(
    ['赵敏', 'Anna Maria Schmidt', 'Müller', 'élodie d’Arc', '(TBA)', '', 'Zhao 赵'].map(initialsOf),
    ['赵', 'AS', 'M', 'ÉD', '', '', '赵'],
  )
})
