import assert from 'node:assert/strict'
import { test } from 'node:test'
import { templateMessages as m } from './messages.ts'
import { checkMailWords, checkWords, fillLine, formsOf, type Form } from './rules.ts'

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
  const values = { name: 'A', note: '', more: '' }
  const forms = formsOf('Dear {name}\n\n{note}\n\n{note}{more}\n\nEnd', { values, variables: {} })
  assert.deepEqual(forms.map(shown), ['paragraph Dear A', 'paragraph End'])
})

const joined = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('')
const shown = (form: Form): string => {
  if (form.form === 'button') return 'button'
  if (form.form === 'code') return `code ${form.label}|${form.code}`
  if ('pieces' in form) return `${form.form} ${joined(form.pieces)}`
  const facts = 'facts' in form ? form.facts : [form.fact]
  return `${form.form} ${facts.map(({ label, pieces }) => `${label}|${joined(pieces)}`).join(' ')}`
}

test('the form of a paragraph follows from the text, never from a value', () => {
  const shows = {
    code: { shows: 'code' },
    until: { shows: 'deadline' },
    note: { shows: 'note' },
    details: { shows: 'facts' },
    letter: { typed: 'text' },
    name: {},
    empty: {},
  } as const
  const values = {
    code: '042317',
    until: '12 May',
    note: 'Field: wrong.\n\nOther: missing: all',
    details: 'Room: 203\nTime: 10:00',
    letter: '# Win\n\n{button}',
    name: '# Code: {code}',
    empty: '',
  }
  const formOf = (text: string) => formsOf(text, { values, variables: shows }).map(shown)
  assert.deepEqual(formOf('# Your code\n\n{code}\n\nCode：{code}\n\nA {code}'), [
    'heading Your code',
    'code |042317',
    'code Code|042317',
    'paragraph A 042317',
  ])
  assert.deepEqual(formOf('{details}\nPlace: {name}\nNowhere: {empty}'), [
    'facts Room|203 Time|10:00 Place|# Code: {code}',
  ])
  assert.deepEqual(formOf('Nowhere: {empty}'), [])
  assert.deepEqual(formOf('Held until: {until} (Beijing time)'), [
    'deadline Held until|12 May (Beijing time)',
  ])
  assert.deepEqual(formOf('{note}'), ['notes Field|wrong. Other|missing: all'])
  assert.deepEqual(formOf('{letter}\n\n{name}\n\n{button}\n\nDear {name}:'), [
    'quotation # Win\n\n{button}',
    'paragraph # Code: {code}',
    'button',
    'paragraph Dear # Code: {code}:',
  ])
})

test('a button has a paragraph of its own, once, where the kind has one', () => {
  const button = {}
  const fault = (text: string, has: object | null) => checkWords('body', text, { variables, button: has })
  assert.equal(fault('{code}\n\n{button}\n\nMore', button), null)
  assert.equal(fault('{code}', button), null)
  assert.equal(fault('{code} {button}', button)?.message, m.buttonAlone)
  assert.equal(fault('{code}\n\n{button}\n\n{button}', button)?.message, m.buttonAlone)
  assert.equal(fault('{code}\n\n{button}', null)?.message, m.unknownVariable)
  const inSubject = checkWords('subject', 'Open {button}', { variables, button })
  assert.equal(inSubject?.message, m.unknownVariable)
})
