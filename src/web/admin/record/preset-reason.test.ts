import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGiven, pressPreset } from './preset-reason.ts'

const name = { cn: '请填写与证件一致的姓名。', en: 'Please enter the name as on the document.' }
const check = { cn: '请核对。', en: 'Please check this.' }
const presets = [name, check]
const nothing = { cn: '', en: '' }

test('a preset fills both languages, and takes the place of another that nobody has touched', () => {
  assert.deepEqual(pressPreset(nothing, name, presets), name)
  assert.deepEqual(pressPreset(name, check, presets), check)
  assert.deepEqual(pressPreset(check, check, presets), nothing)
})

test('own words stay: a preset stands after them, is changed for another, and goes again', () => {
  const own = { cn: '名字少一个字', en: 'A letter is missing.' }
  const both = pressPreset(own, name, presets)
  assert.deepEqual(both, {
    cn: `名字少一个字。${name.cn}`,
    en: `A letter is missing. ${name.en}`,
  })
  assert.equal(isGiven(both, name), true)
  const other = pressPreset(both, check, presets)
  assert.deepEqual(other, { cn: '名字少一个字。请核对。', en: 'A letter is missing. Please check this.' })
  assert.deepEqual(pressPreset(other, check, presets), { cn: '名字少一个字。', en: 'A letter is missing.' })
})

test('a preset that somebody has altered, or gone on from, is own words', () => {
  const altered = { cn: '请填写与证件一致的姓名，姓在前。', en: `${name.en} Surname first.` }
  assert.deepEqual(pressPreset(altered, check, presets), {
    cn: `${altered.cn}${check.cn}`,
    en: `Surname first. ${check.en}`,
  })
})

test('words in one language only are kept beside the preset in both', () => {
  assert.deepEqual(pressPreset({ cn: '姓名有误', en: ' ' }, name, presets), {
    cn: `姓名有误。${name.cn}`,
    en: name.en,
  })
})
