/** One rule for an address and for a phone number: whatever sign-in takes, every form takes, and the other way round. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRegistration } from '../../features/account/rules.ts'
import { checkPerson } from '../../features/booking/rules.ts'
import { checkRow } from '../../features/content/server/schema-service.ts'
import { checkContact, checkDelegate } from '../../features/registration/rules.ts'
import { normaliseContact, normaliseEmail, normalisePhone } from '../../shared/contacts.ts'

const now = Date.UTC(2025, 6, 1)
const facts = { now, storedCertificateKind: 'id-card' }

/** Who takes an address or a phone number, by the name of the form. */
function verdicts(typed: { email?: string; phone?: string }): Record<string, boolean> {
  const email = typed.email ?? 'a@example.com'
  const phone = typed.phone ?? '13800138000'
  const registration = checkRegistration(
    {
      name: '李伟',
      phone,
      email,
      entityName: '某保险公司',
      certiType: 1,
      certiNo: '11010519491231002X',
      consents: { privacy: true, identity: true },
    },
    now,
  )
  const fields = (checked: { ok: boolean; fields?: object }) => Object.keys(checked.fields ?? {})
  const [part, personPart] = typed.email === undefined ? ['phone', 'mobile'] : ['email', 'email']
  const person = { email, mobile: phone }
  return {
    signIn: normaliseContact(typed.email ?? phone) !== null,
    registration: !(part in registration),
    contact: !fields(checkContact(person, facts)).includes(personPart),
    delegate: !fields(checkDelegate(person, facts)).includes(personPart),
    booking: !(part in checkPerson({ contact: 'x', email, phone }).wrong),
    ...(typed.email === undefined
      ? {}
      : {
          content: !(
            'values.email' in
            (checkRow('hotel', { values: { email }, cn: {}, en: {} } as never) as { fields: object }).fields
          ),
        }),
  }
}

const emails: [string, boolean][] = [
  ['a@b.cn', true],
  [' A.B+c@Example.COM ', true],
  ['a@ｅｘａｍｐｌｅ.com', true],
  ['a@xn--fiq228c.xn--fiqs8s', true],
  ['a@b.12', false],
  ['a@1.2.3.4', false],
  ['a@b', false],
  ['a@b.c', false],
  ['a@-b.cn', false],
  ['a..b@c.cn', false],
  ['\u212A@example.com', false],
  ['аdmin@example.com', false],
  ['a\u200b@example.com', true],
  [`${'a'.repeat(88)}@example.com`, true],
  [`${'a'.repeat(89)}@example.com`, false],
]

const phones: [string, boolean][] = [
  ['13800138000', true],
  ['+86 138 0013 8000', true],
  ['0086-13800138000', true],
  ['+49 (170) 123-4567', true],
  ['１３８００１３８０００', true],
  ['138001380', false],
  ['(376) 312-345', false],
  ['+376 312345', true],
  ['1'.repeat(21), false],
  ['1380013800a', false],
]

for (const [email, isTaken] of emails)
  test(`${JSON.stringify(email)} is judged the same everywhere`, () => {
    for (const [form, taken] of Object.entries(verdicts({ email }))) assert.equal(taken, isTaken, form)
  })

for (const [phone, isTaken] of phones)
  test(`${JSON.stringify(phone)} is judged the same everywhere`, () => {
    for (const [form, taken] of Object.entries(verdicts({ phone }))) assert.equal(taken, isTaken, form)
  })

test('what is stored is stored in one form, which is judged the same again', () => {
  for (const [email, isTaken] of emails)
    if (isTaken) assert.equal(normaliseEmail(normaliseEmail(email)!), normaliseEmail(email))
  for (const [phone, isTaken] of phones)
    if (isTaken) assert.equal(normalisePhone(normalisePhone(phone)!), normalisePhone(phone))
  const person = checkContact({ email: ' A@B.CN', mobile: '+86 138 0013 8000' }, facts)
  assert.ok(!person.ok && !person.fields['email'] && !person.fields['mobile'])
})
