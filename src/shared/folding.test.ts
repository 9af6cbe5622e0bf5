/** The one folding of searches and comparisons, on every name that was not found without it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findPlaces, foldProse, foldQuery, foldText, hasWords } from './folding.ts'
import { simplified } from './simplified.ts'

const finds = (query: string, text: string) =>
  hasWords(foldText(text, simplified), foldQuery(query, simplified))

/** What is typed, and the name that it must find. */
const same: readonly (readonly [typed: string, name: string])[] = [
  ['Muller', 'Jürgen Müller'],
  ['Jurgen', 'Jürgen Müller'],
  ["O'Brien", 'Siobhán O’Brien'],
  ['OBrien', 'Siobhán O’Brien'],
  ['O`Brien', 'Siobhán O’Brien'],
  ['O´Brien', 'Siobhán O‘Brien'],
  ['OʼBrien', "Siobhán O'Brien"],
  ['Siobhan', 'Siobhán O’Brien'],
  ['Nunez', 'Núñez'],
  ['Jose Maria', 'José María Núñez'],
  ['Jose Maria', 'José-María Núñez'],
  ['jose-maria', 'José María Núñez'],
  ['Ipek', 'İpek Yılmaz'],
  ['IPEK YILMAZ', 'ipek yılmaz'],
  ['Odegard', 'Ødegård'],
  ['Odegaard', 'Ødegaard'],
  ['Lukasz', 'Łukasz'],
  ['Strasse', 'Straße'],
  ['STRASSE', 'Straẞe'],
  ['Aegir', 'Ægir'],
  ['Oeuvre', 'Œuvre'],
  ['Dordevic', 'Đorđević'],
  ['Thor', 'Þór'],
  ['Nguyen', 'Nguyễn'],
  ['Mammadov', 'Məmmədov'.replaceAll('ə', 'a')],
  ['Memmedov', 'Məmmədov'],
  ['阿卜杜拉买买提', '阿卜杜拉·买买提'],
  ...['·', '•', '‧', '・', '･', '.', '．', '。', '｡', '∙', '⋅', ' ', '\u00a0', '-'].flatMap(
    (dot) =>
      [
        ['阿卜杜拉买买提', `阿卜杜拉${dot}买买提`],
        [`阿卜杜拉${dot}买买提`, '阿卜杜拉·买买提'],
        [`阿卜杜拉${dot}买买提`, '阿卜杜拉买买提'],
      ] as const,
  ),
  ['张三丰', '张\u200b三丰'],
  ['张 三丰', '张三丰'],
  ['张三丰', '張三豐'],
  ['張三豐', '张三丰'],
  ['东海', '東海再保險'],
  ['東海', '东海再保险'],
  ['卫', '衞'],
  ['衛', '衞'],
  ['东京海上日动火灾保险', '東京海上日動火災保険'],
  ['萧', '蕭'],
  ['葛', '葛\u{e0100}'],
  ['Ｚｈａｎｇ', 'Zhang'],
  ['zhang', 'ＺＨＡＮＧ'],
  ['zürich', 'Zurich Insurance'],
  ['Societe', 'Société Centrale de Réassurance'],
  ['Property and Casualty', 'Property & Casualty'],
  ['jp morgan', 'J.P. Morgan'],
  ['J.P. Morgan', 'JP Morgan'],
  ['J.P.Morgan', 'J. P. Morgan'],
  ['liwei', 'Li Wei'],
  ['li.wei@east.example', 'li.wei@east.example'],
  ['@east', 'li.wei@east.example'],
  ['Μαρια', 'ΜΑΡΊΑ'],
  ['ΣΟΦΟΣ', 'σοφός'],
  ['محمد', 'مُحَمَّد'],
  ['김민준', '김민준'.normalize('NFD')],
  ['ガ', 'ｶﾞ'],
]

test('names are found without diacritics, with other dots and in the other Chinese script', () => {
  for (const [typed, name] of same) assert.ok(finds(typed, name), `${typed} finds ${name}`)
})

test('different names stay different: vowel signs are no marks, words are not joined', () => {
  for (const [typed, name] of [
    ['रोम', 'राम'],
    ['か', 'が'],
    ['ian', 'Maria Nunez'],
    ['王', '汪'],
    ['%', 'Zhang'],
    ['_', 'Zhang'],
    ['...', 'Zhang'],
    ['\u200b', 'Zhang'],
  ] as const)
    assert.ok(!finds(typed, name), `${typed} does not find ${name}`)
  assert.ok(finds('%', '%'))
})

/** A text with what a query finds in it between brackets. */
function marked(text: string, query: string): string {
  const words = query.split(' ').map((word) => foldProse(word, simplified))
  return findPlaces(text, words, simplified).reduceRight(
    (shown, { from, to }) => `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`,
    text,
  )
}

test('finds are marked in the text as it was written', () => {
  for (const [query, shown] of [
    ['東海', '[东海]再保险'],
    ['东海', '中国[東海]再保險'],
    ['东海', '[东 海]再保险，东 京'],
    ['买买提', '阿卜杜拉·[买买提]'],
    ['阿卜杜拉·买买提', '[阿卜杜拉買買提]'],
    ['societe reassurance', '[Société] Centrale de [Réassurance]'],
    ['societe', `[${'Société'.normalize('NFD')}] Centrale`],
    ['Strasse', 'Lange [Straße] 1'],
    ['stras', 'Lange [Straß]e 1'],
    ['OBrien', 'Siobhán [O’Brien]'],
    ['Aegir', '[Ægir]'],
    ['zurich-re', '[Zürich – Re] and others'],
    ['property&casualty', '[Property & Casualty]'],
    ['ガ', '[ｶﾞ]ラス'],
    ['김민', `[${'김민'.normalize('NFD')}]${'준'.normalize('NFD')}`],
    ['王', '汪洋'],
  ] as const)
    assert.equal(marked(shown.replace(/[[\]]/g, ''), query), shown)
})

test('every word that is found in a text is marked in it', () => {
  const words = fc.constantFrom(...same.flat())
  fc.assert(
    fc.property(words, fc.string({ unit: 'grapheme', maxLength: 8 }), words, (text, gap, query) => {
      const word = foldProse(query, simplified)
      const line = `${text}${gap}${query}`
      if (!word || !/[\p{L}\p{N}]/u.test(word) || !foldProse(line, simplified).includes(word)) return
      const found = findPlaces(line, [word], simplified)
      assert.ok(found.length > 0, `${query} in ${line}`)
      for (const { from, to } of found)
        assert.ok(foldProse(line.slice(from, to), simplified).includes(word), `${query} in ${line}`)
    }),
    { numRuns: 300 },
  )
})

test('a character that is simplified is so at once', () => {
  for (const [character, plain] of simplified) {
    assert.equal(simplified.get(plain) ?? plain, plain, `${character} ${plain}`)
    assert.equal(foldText(plain, simplified), plain)
  }
})

test('folding is idempotent, and a folded name finds itself', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(...same.flat()))
  fc.assert(
    fc.property(texts, (text) => {
      const folded = foldText(text, simplified)
      assert.equal(foldText(folded, simplified), folded)
      assert.ok(finds(text, text))
    }),
    { numRuns: 2_000 },
  )
})
