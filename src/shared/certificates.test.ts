import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isCertificateValid, mainlandCheckDigit, maskCertificate } from './certificates.ts'

const now = Date.UTC(2025, 6, 1)
const withCheckDigit = (first17: string) => first17 + mainlandCheckDigit(first17)

test('an ID card of GB 11643 with digit and with X is valid, lower-case x and full width too', () => {
  // The standard's own example.
  assert.equal(isCertificateValid('id-card', '11010519491231002X', now), true)
  assert.equal(isCertificateValid('id-card', '11010519491231002x', now), true)
  assert.equal(isCertificateValid('id-card', '440524188001010014', now), false, 'born before 1900')
  assert.equal(isCertificateValid('id-card', '１１０１０５１９４９１２３１００２Ｘ', now), true)
})

test('an ID card with a wrong check digit, an unreal date, a future date or another length is refused', () => {
  assert.equal(isCertificateValid('id-card', '110105194912310021', now), false)
  assert.equal(isCertificateValid('id-card', withCheckDigit('11010519490230002'), now), false, '30 February')
  assert.equal(isCertificateValid('id-card', withCheckDigit('11010519001301002'), now), false, 'month 13')
  assert.equal(isCertificateValid('id-card', withCheckDigit('11010520300101002'), now), false, 'future')
  assert.equal(isCertificateValid('id-card', '1101051949123100', now), false)
  assert.equal(isCertificateValid('id-card', '', now), false)
})

test('each single wrong digit of an ID card is found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const valid = withCheckDigit('31011519800229123')
      const changed = String((Number(valid[place]) + shift) % 10)
      const wrong = valid.slice(0, place) + changed + valid.slice(place + 1)
      assert.equal(isCertificateValid('id-card', wrong, now), false)
    }),
  )
})

test('a passport has 7–20 letters or digits', () => {
  assert.equal(isCertificateValid('passport', 'E12345678', now), true)
  assert.equal(isCertificateValid('passport', 'e1234567', now), true)
  assert.equal(isCertificateValid('passport', 'E12345', now), false)
  assert.equal(isCertificateValid('passport', 'A'.repeat(21), now), false)
  assert.equal(isCertificateValid('passport', 'E1234-678', now), false)
})

test('permits of Hong Kong, Macao and Taiwan', () => {
  assert.equal(isCertificateValid('hk-macao-permit', 'H12345678', now), true)
  assert.equal(isCertificateValid('hk-macao-permit', 'M1234567890', now), true)
  assert.equal(isCertificateValid('hk-macao-permit', 'H123456789', now), false)
  assert.equal(isCertificateValid('hk-macao-permit', 'T12345678', now), false)
  assert.equal(isCertificateValid('taiwan-permit', '12345678', now), true)
  assert.equal(isCertificateValid('taiwan-permit', '1234567890', now), true)
  assert.equal(isCertificateValid('taiwan-permit', '123456789', now), false)
})

test('a masked number keeps two characters at each end', () => {
  assert.equal(maskCertificate('11010519491231002X'), '11**************2X')
  assert.equal(maskCertificate('1234'), '****')
})
