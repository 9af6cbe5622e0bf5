/** The one cleaning of texts: invisible characters go, joiners stay where a script needs them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { normaliseCertificate } from './certificates.ts'
import { cleanInput, cleanLines, cleanText, isTurnedAround, withoutInvisible } from './clean-text.ts'
import { normaliseEmail, normalisePhone } from './contacts.ts'
import { normaliseTaxNumber } from './tax-numbers.ts'

const cleaned: readonly (readonly [typed: string, stored: string])[] = [
  ['张\u200b三丰', '张三丰'],
  ['\ufeff王 明\u200e', '王 明'],
  ['Rein\u00adsurance', 'Reinsurance'],
  ['\u202dLi\u202c \u2066Wei\u2069', 'Li Wei'],
  ['a\u2060b\u034fc\u3164', 'abc'],
  ['张\u200d三', '张三'],
  ['Li\u200cWei', 'LiWei'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['می\u200c\u200c\u200bخواهم', 'می\u200cخواهم'],
  ['می\u200c', 'می'],
  ['\u200cمی', 'می'],
  ['क्\u200dष', 'क्\u200dष'],
  ['ന്\u200d', 'ന്\u200d'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['👩\u200d👧', '👩\u200d👧'],
  ['🏳\ufe0f\u200d🌈', '🏳\ufe0f\u200d🌈'],
  ['\u0601١٢', '\u0601١٢'],
  ['Zu\u0308rich\u0007 Re\u00a0\u3000AG ', 'Zürich Re AG'],
  ['葛\u{e0100}', '葛\u{e0100}'],
]

test('invisible characters are removed unless the script needs them', () => {
  for (const [typed, stored] of cleaned) assert.equal(cleanText(typed), stored, JSON.stringify(typed))
  assert.ok(isTurnedAround('\u202egnaW iL') && !isTurnedAround('张\u200b三\u200e'))
  assert.equal(cleanLines('one\u200b\r\ntwo\u0007'), 'one\ntwo ')
  assert.deepEqual(cleanInput({ a: ['x\u200b', 1, null, { b: '\ufeffy\n z' }] }), {
    a: ['x', 1, null, { b: 'y\n z' }],
  })
})

test('mail, phone and document numbers are taken as they were pasted', () => {
  assert.equal(normaliseEmail('\u200bli.wei@example.com\ufeff'), 'li.wei@example.com')
  assert.equal(normalisePhone('\u202d13800000000\u202c'), '13800000000')
  assert.equal(normaliseCertificate('E1234\u200b5678\u2060'), 'E12345678')
  assert.equal(normaliseTaxNumber('\ufeff91310000\u00ad'), '91310000')
})

test('a cleaned text is clean', () => {
  const text = fc
    .array(fc.constantFrom(...cleaned.flat(), '\u200c', '\u200d', ' ', 'ب', 'क', 'a'))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, (typed) => {
      assert.equal(withoutInvisible(withoutInvisible(typed)), withoutInvisible(typed))
      assert.equal(cleanText(cleanText(typed)), cleanText(typed))
    }),
    { numRuns: 500 },
  )
})
