import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskName, namesOf, passportName, personBar, signAlphabet, signsFrom, tidyNumber } from './rules.ts'

test('random signs are of the alphabet without look-alikes, and no sign is favoured', () => {
  assert.ok(!/[0O1IL2Z5S8BUV]/.test(signAlphabet))
  assert.equal(new Set(signAlphabet).size, signAlphabet.length)
  assert.equal(signsFrom(Uint8Array.of(0, 1, 2, 3, 4)), '34679')
  // 253 to 255 would make the first signs likelier: they are passed over, and too few bytes are none.
  assert.equal(signsFrom(Uint8Array.of(255, 254, 253, 22, 23, 0, 0, 0)), 'Y3333')
  assert.equal(signsFrom(Uint8Array.of(255, 0, 0, 0, 0)), null)
})

test('a number is the same however it is typed', () => {
  for (const typed of [
    'AC-2027-0412-7KQMX',
    ' ac-2027-0412-7kqmx ',
    'AC–2027—0412‑7KQMX',
    'ＡＣ－２０２７－０４１２－７ＫＱＭＸ',
    'AC - 2027 - 0412 - 7KQMX\u200b',
  ])
    assert.equal(tidyNumber(typed), 'AC-2027-0412-7KQMX', typed)
})

test('a masked name keeps the first sign of each word, and hides how long a word is', () => {
  assert.equal(maskName('李致和'), '李**')
  assert.equal(maskName('Li Zhihe'), 'L* Z****')
  assert.equal(maskName('𠮷野家'), '𠮷**')
  assert.equal(maskName('SOLVANG Ingrid'), 'S****** I*****')
  assert.equal(maskName('Wolfeschlegelsteinhausen X'), 'W****** X')
  assert.equal(maskName(''), '')
})

test('a person’s name is found in both scripts', () => {
  assert.deepEqual(namesOf({ name: '李致和', surname: 'Li', firstName: 'Zhihe' }), {
    cn: '李致和',
    en: 'Zhihe Li',
  })
  assert.deepEqual(namesOf({ name: '', surname: '王', firstName: '明' }), { cn: '王明', en: '王明' })
  assert.deepEqual(namesOf({ name: 'Ana Lima', surname: 'Lima', firstName: 'Ana' }), {
    cn: 'Ana Lima',
    en: 'Ana Lima',
  })
  assert.equal(passportName({ surname: 'Solvang', firstName: 'Ingrid' }), 'SOLVANG, Ingrid')
})

test('an invitation letter asks for complete passport data; a certificate for having been there', () => {
  const person = {
    isApproved: true,
    isIssued: false,
    certificateKind: 'passport',
    hasNumber: true,
    hasScan: true,
    needsScan: true,
    surname: 'Solvang',
    firstName: 'Ingrid',
    hasCome: false,
  }
  const bar = (changed: Partial<typeof person>) => personBar('invitation', { ...person, ...changed })
  assert.equal(bar({}), null)
  assert.equal(bar({ isApproved: false }), 'not-approved')
  assert.equal(bar({ isIssued: true }), 'already-issued')
  assert.equal(bar({ certificateKind: 'id-card' }), 'no-passport')
  assert.equal(bar({ hasNumber: false }), 'no-passport-number')
  assert.equal(bar({ hasScan: false }), 'no-passport-scan')
  assert.equal(bar({ hasScan: false, needsScan: false }), null)
  assert.equal(bar({ surname: '' }), 'no-passport-name')
  assert.equal(bar({ surname: '王', firstName: '明' }), 'no-passport-name')
  assert.equal(personBar('attendance', person), 'not-checked-in')
  assert.equal(personBar('attendance', { ...person, hasCome: true, certificateKind: '' }), null)
  assert.equal(personBar('confirmation', { ...person, certificateKind: '' }), null)
})
