import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupedCode, typedCode } from './rules.ts'

const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234'

test('a typed code is read in small letters, in groups, with the figures that letters are mistaken for', () => {
  assert.equal(groupedCode(code), 'ABCD EFGH IJKL MNOP QRST UVWXYZ234'.replace('UVWXYZ234', 'UVWX YZ234'))
  for (const typed of [
    code,
    code.toLowerCase(),
    groupedCode(code),
    ` ${groupedCode(code).replaceAll(' ', '-').toLowerCase()}\r\n`,
    code.replaceAll('O', '0').replaceAll('I', '1').replaceAll('B', '8'),
    'ＡＢＣＤ' + code.slice(4),
  ])
    assert.equal(typedCode(typed), code)
})

test('what cannot be a code is none', () => {
  for (const typed of [
    '',
    code.slice(1),
    `${code}A`,
    code.replace('A', '9'),
    code.replace('A', 'Ä'),
    '✓'.repeat(29),
  ])
    assert.equal(typedCode(typed), null, typed)
})
