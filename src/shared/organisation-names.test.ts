/** Folding and nearness of organisation names (decision 7), on made-up variations and on the whole reference list. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { areNamesNear, foldOrganisationName } from './organisation-names.ts'

const reference = readFileSync(new URL('../../reference/organisations.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

const same: readonly (readonly [string, string])[] = [
  ['华澜再保险股份有限公司', '华澜再保险有限责任公司'],
  ['华澜再保险股份有限公司', ' 华澜 再保险　股份有限公司 '],
  ['华澜再保险（上海）有限公司', '华澜再保险(上海)公司'],
  ['Hualan Reinsurance Co., Ltd.', 'HUALAN REINSURANCE COMPANY LIMITED'],
  ['Hualan Reinsurance Co., Ltd.', 'Ｈｕａｌａｎ　Ｒｅｉｎｓｕｒａｎｃｅ'],
  ['The Hualan Re', 'Hualan Re AG'],
  ['Hualan Rück SE', 'HUALAN RÜCK'],
  ['Hualan Re S.p.A.', 'Hualan Re SpA'],
  ['Zürich Insurance', 'Zurich Insurance Ltd'],
  ['Société Hualan', 'Societe Hualan SA'],
  ['Hualan Property & Casualty', 'Hualan Property and Casualty'],
  ['東海再保險股份有限公司', '东海再保险有限公司'],
  ['Lloyd’s Hualan', 'Lloyds Hualan'],
  ['Ødegård Re', 'Odegard Re'],
  ['Hualan\u200b Re', 'Hualan Re'],
]

test('two spellings of one name have one key', () => {
  for (const [left, right] of same)
    assert.equal(foldOrganisationName(left), foldOrganisationName(right), `${left} | ${right}`)
})

test('different organisations have different keys, a group and its subsidiary too', () => {
  assert.notEqual(
    foldOrganisationName('中国人寿保险（集团）公司'),
    foldOrganisationName('中国人寿保险股份有限公司'),
  )
  const owners = new Map<string, number>()
  reference.forEach((row, index) => {
    for (const name of [row[1]!, row[2]!].filter(Boolean)) {
      const key = foldOrganisationName(name)
      assert.ok(key, name)
      assert.equal(
        owners.get(key) ?? index,
        index,
        `${name} is taken by ${reference[owners.get(key) ?? 0]!.join(', ')}`,
      )
      owners.set(key, index)
    }
  })
  assert.equal(reference.length, 399)
})

test('a name never folds to nothing, and folding twice is folding once', () => {
  const names = fc.oneof(
    fc.constantFrom(...reference.flatMap((row) => [row[1]!, row[2]!]).filter(Boolean)),
    fc.string({ unit: 'grapheme', minLength: 2, maxLength: 100 }),
    fc.constantFrom('公司', '有限公司', 'Ltd', 'Co., Ltd.', 'The'),
  )
  const check = (name: string) => {
    const key = foldOrganisationName(name)
    if (/[\p{L}\p{N}]/u.test(name)) assert.notEqual(key, '')
    assert.equal(foldOrganisationName(key), key)
  }
  fc.assert(fc.property(names, check), {
    examples: [['\u{fc5e} '], ['\u{ff9e} '], ['华澜公司公司'], ['\u{1100} \u{1161}']],
  })
})

test('width, case, spaces and suffix never change the key', () => {
  const name = fc.constantFrom(
    ...reference
      .flatMap((row) => [row[1]!, row[2]!])
      .filter((one) => /^[A-Za-z .&]+$|^\p{Script=Han}+$/u.test(one)),
  )
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0))
  const change = fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    wide,
    (text) => `  ${text.replaceAll(' ', '   ')} `,
    (text) =>
      /\p{Script=Han}/u.test(text)
        ? `${text.replace(/(股份有限|有限责任|有限)?公司$/, '')}有限公司`
        : `${text} Ltd.`,
  )
  fc.assert(
    fc.property(
      name,
      change,
      (text, alter) => foldOrganisationName(alter(text)) === foldOrganisationName(text),
    ),
  )
})

test('near names: a branch, a slip of the pen; not two companies of one trade', () => {
  const near = (left: string, right: string) =>
    areNamesNear(foldOrganisationName(left), foldOrganisationName(right))
  assert.ok(near('华澜再保险股份有限公司', '华澜再保险上海分公司'))
  assert.ok(near('Hualan Reinsurance', 'Hualan Reinsurance, Shanghai Branch'))
  assert.ok(near('Northern Light Reinsurance', 'Northern Ligth Reinsurance'))
  assert.ok(near('Zürich Re', 'Zuerich Re'))
  assert.ok(!near('华安财产保险股份有限公司', '永安财产保险股份有限公司'))
  assert.ok(
    !near('Fubon Property & Casualty Insurance Co., Ltd.', 'Dubon Property & Casualty Insurance Co., Ltd.'),
  )
  const keys = reference.map((row) => [row[1]!, row[2]!].map(foldOrganisationName))
  let pairs = 0
  keys.forEach((row, index) => {
    for (const other of keys.slice(0, index))
      for (const [column, key] of row.entries())
        if (key && other[column] && areNamesNear(key, other[column])) pairs++
  })
  assert.ok(pairs < 40, `${pairs} pairs of 79,401 in the reference list would be asked about`)
})

test('nearness does not depend on the order', () => {
  const key = fc.constantFrom(
    ...reference
      .flatMap((row) => [row[1]!, row[2]!])
      .filter(Boolean)
      .map(foldOrganisationName),
  )
  fc.assert(fc.property(key, key, (left, right) => areNamesNear(left, right) === areNamesNear(right, left)))
})
