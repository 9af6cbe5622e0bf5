/** Rules of lists: what none may say, differences, states, notes that name someone, passwords. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { personFields } from '../registration/fields.ts'
import {
  countMeals,
  differencesOf,
  dietaryNotes,
  isNameless,
  listKinds,
  listRules,
  listStateOf,
  mayEndAt,
  mealKey,
  passwordFrom,
  type Facts,
} from './rules.ts'

describe('lists of delegates', () => {
  test('none says a number, a scan or a way to reach anybody, and each rests on a consent', () => {
    const kept = ['sealed', 'scan', 'email', 'mobile', 'telephone']
    for (const kind of listKinds) {
      const { facts, consents } = listRules[kind]
      for (const fact of facts)
        if (fact in personFields)
          assert.ok(!kept.includes(personFields[fact as 'name'].kind), `${kind}: ${fact}`)
      assert.ok(consents.includes('privacy'), kind)
    }
    assert.ok(listRules['hotel-list'].consents.includes('sharing'))
    const named = ['name', 'surname', 'firstName', 'badgeName', 'sortName', 'organisation']
    assert.deepEqual(
      listRules['caterer-list'].facts.filter((fact) => named.includes(fact)),
      [],
    )
  })

  test('who came, who went, and what is different of whom', () => {
    const before = new Map<string, Facts>([
      ['a', { name: 'A', organisation: { cn: '甲', en: 'X' } }],
      ['b', { name: 'B', activities: ['visit-1'] }],
      ['c', { name: 'C' }],
    ])
    const after = new Map<string, Facts>([
      ['b', { name: 'B', activities: ['visit-1', 'visit-2'] }],
      ['a', { name: 'A', organisation: { cn: '甲', en: 'X' } }],
      ['d', { name: 'D' }],
    ])
    const { added, removed, changed } = differencesOf(before, after)
    assert.deepEqual([added, removed, [...changed]], [['d'], ['c'], [['b', ['activities']]]])
  })

  test('a caterer counts plates: by activity and diet, and notes by their words', () => {
    const people: Facts[] = [
      { dietary: 'halal', dietaryNote: 'No pork', activities: ['main-forum', 'visit-1'] },
      { dietary: 'halal', dietaryNote: 'No pork', activities: ['main-forum'] },
      { dietary: 'none', dietaryNote: '', activities: [] },
    ]
    const meals = countMeals(people)
    assert.deepEqual(
      [meals.get(mealKey('main-forum', 'halal')), meals.get(mealKey('visit-1', 'halal'))],
      [2, 1],
    )
    assert.equal(meals.get(mealKey('', 'none')), 1)
    assert.deepEqual(
      [...dietaryNotes(people)],
      [['No pork', { people: 2, activities: ['main-forum', 'visit-1'] }]],
    )
  })

  test('a note that says who wrote it is not passed on', () => {
    const names = ['王明', '王', 'Ming', '']
    for (const note of [
      '王明对花生过敏',
      'MING eats no fish',
      'ask me: +86 139 0000 0000',
      'wang@example.com',
      'wang＠example.com',
      'ID 110105194912310',
      '１３９００',
    ])
      assert.equal(isNameless(note, names), false, note)
    for (const note of ['花生过敏', 'No nuts, 2 courses', '不吃 1 种：虾', 'gluten-free'])
      assert.equal(isNameless(note, names), true, note)
  })

  test('a list is open from when it has a file until its end', () => {
    const hour = 3_600_000
    const list = { isReady: true, issuedAt: 0, endsAt: 10 * hour, revokedAt: null }
    assert.equal(listStateOf({ ...list, isReady: false }, hour - 1), 'preparing')
    assert.equal(listStateOf({ ...list, isReady: false }, hour), 'failed')
    assert.equal(listStateOf(list, 10 * hour - 1), 'open')
    assert.equal(listStateOf(list, 10 * hour), 'over')
    assert.equal(listStateOf({ ...list, revokedAt: 5 }, hour), 'revoked')
    const day = 24 * hour
    assert.ok(mayEndAt(60 * day, { now: 0, purgeAt: 90 * day }))
    assert.ok(!mayEndAt(60 * day + 1, { now: 0, purgeAt: 90 * day }))
    assert.ok(!mayEndAt(50 * day, { now: 0, purgeAt: 49 * day }))
    assert.ok(!mayEndAt(0, { now: 0, purgeAt: 90 * day }))
  })

  test('a password is twenty fair signs in groups', () => {
    const bytes = Uint8Array.from({ length: 40 }, (_, index) => index * 6)
    assert.match(passwordFrom(bytes)!, /^([34679ACDEFGHJKMNPQRTWXY]{4}-){4}[34679ACDEFGHJKMNPQRTWXY]{4}$/)
    assert.equal(passwordFrom(new Uint8Array(40).fill(255)), null)
  })
})
