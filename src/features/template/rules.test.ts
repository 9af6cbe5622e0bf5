import assert from 'node:assert/strict'
import { test } from 'node:test'
import { templateMessages as m } from './messages.ts'
import { checkMailWords, checkWords, fillLine, paragraphsOf } from './rules.ts'

const variables = { code: { required: true, secret: true }, name: {} } as const
const faultOf = (field: 'subject' | 'body', text: string) =>
  checkWords(field, text, { variables })?.message ?? null

test('a text says what it must, nothing that it cannot, and nothing that shows nowhere', () => {
  assert.equal(faultOf('body', 'Your code: {code}'), null)
  assert.equal(faultOf('body', 'Dear {name}'), m.missingVariable)
  assert.equal(faultOf('body', '{code} {company}'), m.unknownVariable)
  assert.equal(faultOf('body', '{ code }'), m.strayBrace)
  assert.equal(faultOf('body', '{code}}'), m.strayBrace)
  assert.equal(faultOf('body', ' \n '), m.empty)
  assert.equal(faultOf('body', `{code}${'x'.repeat(5000)}`), m.tooLong)
  assert.equal(faultOf('body', '{code}\u0007'), m.unprintable)
  assert.equal(faultOf('subject', 'Hello {name}'), null)
  assert.equal(faultOf('subject', 'Code {code}'), m.secretInSubject)
  assert.equal(faultOf('subject', 'Hello\nBcc: thief@example.com'), m.unprintable)
})

test('each fault is named with its place', () => {
  const faults = checkMailWords(
    { subject: { cn: '', en: 'Hello' }, body: { cn: '{code}', en: 'Hello {nme}' } },
    { variables },
  )
  assert.deepEqual(Object.keys(faults), ['subject.cn', 'body.en'])
  assert.deepEqual(faults['body.en']!.variables, { name: '{nme}' })
})

test('a value is filled once, whatever it holds; a paragraph of empty variables goes', () => {
  assert.equal(fillLine('{name}: {code}', { name: '{code}', code: '042317' }), '{code}: 042317')
  const paragraphs = paragraphsOf('Dear {name}\n\n{note}\n\n{note}{more}\n\nEnd', {
    name: 'A',
    note: '',
    more: '',
  })
  assert.deepEqual(
    paragraphs.map((pieces) => pieces.map((piece) => piece.text).join('')),
    ['Dear A', 'End'],
  )
})
