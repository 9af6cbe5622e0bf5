import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textDifference } from './text-difference.ts'

const say = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+(${text})` : `-(${text})`))
    .join('')

test('equal texts have no difference, empty ones are all added or removed', () => {
  assert.equal(say('一样的文字', '一样的文字'), '一样的文字')
  assert.equal(say('', 'new'), '+(new)')
  assert.equal(say('old', ''), '-(old)')
  assert.deepEqual(textDifference('', ''), [])
})

test('words and Chinese characters are compared one by one, what is removed stands first', () => {
  assert.equal(say('Dear {name}, welcome', 'Dear {name}, hello'), 'Dear {name}, -(welcome)+(hello)')
  assert.equal(say('贵机构的报名已提交', '贵机构的报名已收到'), '贵机构的报名已-(提交)+(收到)')
  assert.equal(say('{name}：\n\n甲', '{contact}：\n\n甲乙'), '-({name})+({contact})：\n\n甲+(乙)')
})

test('both texts can be read out of the parts again, also where they are long', () => {
  const [before, after] = ['a b\n'.repeat(2500) + 'x', 'c\n' + 'b a\n'.repeat(2400)]
  const parts = textDifference(before, after)
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map((part) => part.text)
      .join('')
  assert.equal(without('added'), before)
  assert.equal(without('removed'), after)
})
