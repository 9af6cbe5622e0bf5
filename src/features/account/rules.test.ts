import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normaliseContact, normaliseEmail, normalisePhone } from '../../shared/contacts.ts'
import {
  organisationTypeOf,
  organisationTypes,
  registrationEntityTypes,
  wireEntityType,
} from '../../shared/organisation-types.ts'
import {
  checkRegistration,
  codeLimits,
  delayAfterFailures,
  describeDevice,
  letterFlagOf,
  normaliseCode,
} from './rules.ts'

test('an address is normalised once: trimmed, lower case, width of the domain folded', () => {
  assert.equal(normaliseEmail('  Li.Wei@Example.COM '), 'li.wei@example.com')
  assert.equal(normaliseEmail('a@ｅｘａｍｐｌｅ.com'), 'a@example.com')
})

test('non-ASCII look-alikes in the local part are refused', () => {
  assert.equal(normaliseEmail('аdmin@example.com'), null, 'Cyrillic а')
  assert.equal(normaliseEmail('ａdmin@example.com'), null, 'full-width a')
  assert.equal(normaliseEmail('admın@example.com'), null, 'dotless i')
  assert.equal(normaliseEmail('\u212A@example.com'), null, 'Kelvin sign: lower case would make it k')
})

test('the email pattern and its 2–100 characters', () => {
  for (const wrong of [
    '',
    'a',
    'a@',
    '@b.cn',
    'a@b',
    'a b@c.cn',
    'a@b..cn',
    'a..b@c.cn',
    'a@b.cn,c@d.cn',
    'a@b.cn\n',
  ]) {
    assert.equal(normaliseEmail(wrong === 'a@b.cn\n' ? 'a@b\n.cn' : wrong), null, wrong)
  }
  const long = (total: number) => `${'a'.repeat(total - '@example.com'.length)}@example.com`
  assert.notEqual(normaliseEmail(long(100)), null)
  assert.equal(normaliseEmail(long(101)), null)
  assert.equal(normaliseEmail('a@b.cn,c@d.cn'), null, 'one recipient only')
})

test('phones: 10–20 characters, spaces and country code of a mainland mobile folded', () => {
  assert.equal(normalisePhone('138 0013 8000'), '13800138000')
  assert.equal(normalisePhone('+86 13800138000'), '13800138000')
  assert.equal(normalisePhone('0086-13800138000'), '13800138000')
  assert.equal(normalisePhone('+44 20 7946 0958'), '+442079460958')
  assert.equal(normalisePhone('+44 (0)7700 900123'), '+447700900123', 'the 0 is not dialled from abroad')
  assert.equal(normalisePhone('0044 (0)7700 900123'), '+447700900123')
  assert.equal(normalisePhone('+39 (0)6 1234 5678'), '+390612345678', 'Italian numbers keep it')
  assert.equal(normalisePhone('（+86）13800000000'), '13800000000')
  assert.equal(normalisePhone('+86 138—0000—0000'), '13800000000')
  assert.equal(normalisePhone('+86 (0)138 0000 0000'), '13800000000')
  assert.equal(normalisePhone('＋８６１３８００００００００'), '13800000000')
  assert.equal(normalisePhone('+52 1 55 1234 5678'), '+5215512345678', 'as many still write it')
  assert.equal(normalisePhone('13800+138000'), null)
  assert.equal(normalisePhone('138001380'), null, '9 characters')
  assert.equal(normalisePhone('1'.repeat(21)), null)
  assert.equal(normalisePhone('call me please'), null)
})

test('a contact is an email where there is an @, else a phone', () => {
  assert.deepEqual(normaliseContact('A@b.cn'), { channel: 'email', address: 'a@b.cn' })
  assert.deepEqual(normaliseContact('13800138000'), { channel: 'sms', address: '13800138000' })
  assert.equal(normaliseContact('somebody'), null)
})

test('a code keeps its leading zeros; width and spaces do not matter', () => {
  assert.equal(normaliseCode(' ００1 234'), '001234')
})

test('failures: no wait below the 10th, then rising, stopped at the 30th', () => {
  assert.equal(delayAfterFailures(codeLimits.delayFromFailure - 1), 0)
  let before = 0
  for (let failures = codeLimits.delayFromFailure; failures < codeLimits.stopAtFailure; failures++) {
    const delay = delayAfterFailures(failures)!
    assert.ok(delay > before || delay === 3_600_000, `after ${failures}`)
    before = delay
  }
  assert.equal(delayAfterFailures(codeLimits.stopAtFailure), null)
})

test('the letter flag: insurance, reinsurance or broker; administrators always (decision 9)', () => {
  for (const entityType of ['insurance', 'reinsurance', 'broker'] as const) {
    assert.equal(letterFlagOf({ userType: 2, entityType, jobRank: null }), true)
    assert.equal(letterFlagOf({ userType: 2, entityType, jobRank: 'department' }), true)
  }
  for (const entityType of ['technology', 'media', 'government', 'others', null] as const) {
    assert.equal(letterFlagOf({ userType: 2, entityType, jobRank: 'department' }), false)
  }
  assert.equal(letterFlagOf({ userType: 3, entityType: null, jobRank: null }), true)
})

test('each wire spelling of an organisation type has its code (decision 8)', () => {
  assert.deepEqual(
    registrationEntityTypes.map(({ type }) => type as string).toSorted(),
    organisationTypes.toSorted(),
  )
  for (const { wire, type } of registrationEntityTypes) assert.equal(organisationTypeOf(wire), type)
  assert.equal(organisationTypeOf('Broker'), 'broker')
  assert.equal(organisationTypeOf('Grade'), 'rating-agency')
  assert.equal(organisationTypeOf('government'), 'government')
  assert.equal(organisationTypeOf('insurance company'), null)
  assert.equal(wireEntityType('broker'), 'Broker')
  assert.equal(wireEntityType('insurance'), 'Insurance Company')
  assert.equal(wireEntityType('government'), 'government')
})

const now = Date.UTC(2025, 6, 1)
const valid = {
  name: '李伟',
  phone: '13800138000',
  email: 'li@example.com',
  entityName: '某保险公司',
  certiType: 1 as const,
  certiNo: '11010519491231002X',
  consents: { privacy: true, identity: true },
}

test('a valid registration has no wrong field, and each wrong one is named (requirement 5)', () => {
  assert.deepEqual(checkRegistration(valid, now), {})
  const wrong: [string, Partial<typeof valid>][] = [
    ['name', { name: '  ' }],
    ['phone', { phone: '123' }],
    ['email', { email: 'nobody' }],
    ['entityName', { entityName: ' x ' }],
    ['certiNo', { certiNo: '110105194912310021' }],
    ['consents.privacy', { consents: { privacy: false, identity: true } }],
    ['consents.identity', { consents: { privacy: true, identity: false } }],
  ]
  for (const [field, change] of wrong) {
    assert.deepEqual(Object.keys(checkRegistration({ ...valid, ...change }, now)), [field])
  }
})

test('a device is described in words of our own, never with what was sent', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
  assert.equal(describeDevice(chrome), 'Chrome, Windows')
  assert.equal(describeDevice('<script>alert(1)</script>'), '')
})
