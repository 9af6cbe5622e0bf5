import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { filedName } from '../registration/name-rules.ts'
import { fitText, namePieces, nameSize, partsOfName, wordPieces } from './rules.ts'

test('a name begins at a size by its length, in Chinese and in letters', () => {
  const sizes = ['陆之衡', '欧阳见深', '阿卜杜拉·买买提', 'Ingrid Solvang', 'Konstantin Preobrazhensky']
  assert.deepEqual(sizes.map(nameSize), [17, 15, 11, 12.5, 8])
  assert.equal(nameSize('Maximiliana-Theodora von Hohenfels-Brandenstein zu Rosenbach'), 6.6)
  assert.equal(nameSize('Seventeen letters'.padEnd(18, 'x')), 12.5)
  assert.equal(nameSize('x'.repeat(19)), 8)
  assert.equal(nameSize('x'.repeat(35)), 6.6)
})

test('lines end at spaces, after hyphens, between Chinese characters, after middle dots where parts fit', () => {
  assert.deepEqual(namePieces('Anna-Lena von Berg'), ['Anna-', 'Lena ', 'von ', 'Berg'])
  assert.deepEqual(namePieces('王小明'), ['王', '小', '明'])
  assert.deepEqual(partsOfName('阿卜杜拉·买买提'), ['阿卜杜拉·', '买买提'])
  assert.deepEqual(partsOfName('Anna-Lena'), ['Anna-', 'Lena'])
})

/** Every character as wide as the size. */
const measure = (text: string) => [...text].length
const fitOf = (name: string) =>
  fitText(nameSize(name), { pieces: namePieces(name), width: 78, height: 38, lineHeight: 1.14, measure })

test('Chinese words of an organisation stay whole, and English ones', () => {
  const { lines } = fitText(1, {
    pieces: wordPieces('澄湖财产保险股份有限公司'),
    width: 10,
    height: 9,
    lineHeight: 1,
    measure,
  })
  assert.deepEqual(lines, ['澄湖财产保险', '股份有限公司'])
  assert.deepEqual(wordPieces('Norrvik Re (上海)'), ['Norrvik ', 'Re ', '(上海)'])
})

test('a name of sixty letters has lines of like length, and none of its words is cut', () => {
  const { lines } = fitOf('Maximiliana-Theodora von Hohenfels-Brandenstein zu Rosenbach')
  assert.deepEqual(lines, ['Maximiliana-', 'Theodora von', 'Hohenfels-', 'Brandenstein', 'zu Rosenbach'])
})

test('a word that is too long for a line is cut at a size that can be read, rather than made tiny', () => {
  const { size, lines } = fitOf('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren')
  assert.ok(size > 4, `${size} mm`)
  assert.ok(lines.length > 1)
})

test('whatever the name, nothing of it is left out and all of it is within the box', () => {
  const sign = fc.constantFrom('a', 'W', 'é', ' ', '-', '·', '王', '𪚥', 'Þ', '’', '.')
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 61 }), (signs) => {
      const name = signs.join('').replace(/\s+/g, ' ').trim()
      if (!name) return
      const { size, lines } = fitOf(name)
      assert.equal(lines.join('').replace(/\s/g, ''), name.replace(/\s/g, ''))
      for (const line of lines) assert.ok(measure(line) * size <= 78.01, `${line} at ${size}`)
      assert.ok(lines.length * size * 1.14 <= 38.01, `${lines.length} lines at ${size}`)
      assert.ok(size <= nameSize(name))
    }),
    { numRuns: 300 },
  )
})

test('a name in letters is filed by the surname, a Chinese one as it is', () => {
  const named = { name: '', badgeName: '', sortName: '', origin: 'abroad' }
  assert.equal(filedName({ ...named, surname: 'Solvang', firstName: 'Ingrid' }), 'Solvang Ingrid')
  assert.equal(filedName({ ...named, name: '王明', surname: '', firstName: '', origin: 'mainland' }), '王明')
})
