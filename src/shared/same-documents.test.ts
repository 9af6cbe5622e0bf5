import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameDocumentPaths } from './same-documents.ts'

const person = (path: string | null, name: string, rest: object = {}) => ({
  path,
  name,
  document: 'A',
  isContact: false,
  ...rest,
})

test('two people of an organisation share a number only where one is the contact under the contact’s name', () => {
  const contact = person('contact', 'Mei Tan', { isContact: true })
  assert.deepEqual(
    sameDocumentPaths([person('a', 'X'), person('b', 'Y'), person('c', 'Z', { document: 'B' })]),
    ['b'],
  )
  assert.deepEqual(sameDocumentPaths([person('a', 'X'), person(null, 'Y')]), ['a'], 'the new one of the two')
  assert.deepEqual(sameDocumentPaths([person(null, 'X'), person(null, 'Y')]), [], 'neither is new')
  assert.deepEqual(
    sameDocumentPaths([person('a', 'X'), person('b', 'X')]),
    ['b'],
    'namesakes who both attend',
  )
  assert.deepEqual(sameDocumentPaths([contact, person('a', 'mei tan')]), [])
  assert.deepEqual(sameDocumentPaths([contact, person('a', 'Bo Lin')]), ['a'])
  const none = { document: '' }
  assert.deepEqual(sameDocumentPaths([person('a', 'X', none), person('b', 'Y', none)]), [])
})
