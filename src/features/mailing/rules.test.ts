import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paragraphs } from '../../shared/rich-text.ts'
import { mailingMessages as m } from './messages.ts'
import {
  checkContent,
  domainOf,
  fillContent,
  mailingVariables,
  maskAddress,
  mayMailing,
  type VariableValues,
} from './rules.ts'

const values = Object.fromEntries(mailingVariables.map((name) => [name, name])) as VariableValues
const letter = (body: string, subject = 'Hello') => ({
  subject: { cn: subject, en: subject },
  body: { cn: paragraphs(body), en: paragraphs(body) },
})

test('a letter is whole before it is sent; a draft may lack a text, but not hold a wrong one', () => {
  assert.deepEqual(checkContent(letter('Dear {name}')), {})
  assert.deepEqual(Object.keys(checkContent(letter('', ''))), [
    'subject.cn',
    'body.cn',
    'subject.en',
    'body.en',
  ])
  assert.deepEqual(checkContent(letter('', ''), { mayLack: true }), {})
  assert.equal(checkContent(letter('Dear {nme}'), { mayLack: true })['body.en']!.message, m.unknownVariable)
  assert.equal(checkContent(letter('Dear { name }'))['body.en']!.message, m.strayBrace)
})

test('no picture, and no variable in two styles: each would reach readers broken', () => {
  const picture = { type: 'picture', picture: '0'.repeat(26), caption: '' } as const
  const text = { type: 'paragraph', runs: [{ text: 'Hello' }] } as const
  const two = { type: 'paragraph', runs: [{ text: 'Dear {na' }, { text: 'me}', bold: true }] } as const
  const subject = { cn: 'a', en: 'a' }
  assert.equal(
    checkContent({ subject, body: { cn: [text], en: [text, picture] } })['body.en']!.message,
    m.noPictures,
  )
  assert.equal(checkContent({ subject, body: { cn: [two], en: [text] } })['body.cn']!.message, m.strayBrace)
})

test('values stand where their variables were, in every kind of block', () => {
  const filled = fillContent(
    [
      { type: 'heading', level: 2, runs: [{ text: '{conference}' }] },
      { type: 'list', ordered: false, items: [[{ text: '{company}' }]] },
      { type: 'quote', runs: [{ text: '{name}' }], source: '{place}' },
      { type: 'table', rows: [[[{ text: '{due}' }]]] },
    ],
    { ...values, name: '{due}' },
  )
  assert.equal(JSON.stringify(filled).match(/conference|company|place|"due"|\{due\}/g)!.length, 5)
})

test('an address is shown so that it can be known again, not used', () => {
  assert.equal(maskAddress('zhang.wei@example.com'), 'zh…@example.com')
  assert.equal(maskAddress('a@example.com'), 'a…@example.com')
  assert.equal(domainOf('a@Example.COM'), 'example.com')
})

test('what may be done follows from the state', () => {
  assert.ok(mayMailing('pause', 'sending') && !mayMailing('pause', 'done'))
  assert.ok(!mayMailing('save', 'sending') && !mayMailing('start', 'done') && mayMailing('resend', 'done'))
})
