/** The rules of a registration, field by field (requirement 3, requirement 5, requirement 9; decision 7, decision 12, decision 16). */
import { activityCodes } from '../../shared/activity-codes.ts'
import { foldEmail } from '../../shared/contacts.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feesFor, groupRule, untilNextFree } from './prices.ts'
import fc from 'fast-check'
import { fromBeijing } from '../../shared/format.ts'
import { inWords } from '../../shared/outcome.ts'
import { requirableNames, type RequirableName } from './categories.ts'
import { emptyFields, personFields } from './fields.ts'
import { fieldMessages, type FieldMessageKey } from './messages.ts'
import {
  checkActivities,
  checkCompany,
  checkContact,
  checkDelegate,
  checkInvoice,
  companyStatuses,
  dealersFreeTypes,
  displayName,
  liveStatuses,
  mayBecome,
  openedFields,
  statusTransitions,
  takesPart,
  type Checked,
  type CompanyFields,
} from './rules.ts'
import { isHeadingOf, sheetColumns, valueOfWord } from './sheets.ts'
import { byPlace } from './server/row-service.ts'
import { cleanText } from '../../shared/clean-text.ts'

const now = fromBeijing('2025-07-01 10:00')
const company = {
  type: 'insurance',
  nameCn: '华澜保险',
  nameEn: 'Hualan',
  country: 'CN',
  city: '上海',
  address: '环湖西一路 99 号',
}
const person = {
  title: 'mr',
  surname: '王',
  firstName: '明',
  name: '',
  jobTitle: '总经理',
  rank: 'department',
  email: 'a@example.com',
  mobile: '13900000000',
  origin: 'mainland',
  certificateKind: 'id-card',
  certificateNumber: '11010519491231002X',
}

/** The problem of one field as the key of its message. */
function problem(checked: Checked<unknown>, field: string): FieldMessageKey | null {
  if (checked.ok) return null
  const found = checked.fields[field]
  if (!found) return null
  return (Object.keys(fieldMessages) as FieldMessageKey[]).find(
    (key) => fieldMessages[key] === found.message,
  )!
}
const ofCompany = (change: object, field: string) => problem(checkCompany({ ...company, ...change }), field)
const ofPerson = (change: object, field: string) =>
  problem(checkDelegate({ ...person, ...change }, { now }), field)
const text = (length: number) => 'x'.repeat(length)

test('the examples are right', () => {
  assert.equal(checkCompany(company).ok, true)
  assert.equal(checkContact(person, { now }).ok, true)
  assert.equal(checkDelegate(person, { now }).ok, true)
  assert.equal(checkInvoice({}, { country: 'CN' }).ok, true)
})

test('invoice: the tax number is checked in mainland China only', () => {
  const number = (taxNumber: string, country: string) =>
    problem(checkInvoice({ taxNumber }, { country }), 'taxNumber')
  assert.equal(number('91350100M000100Y43', 'CN'), null)
  assert.equal(number('91350100M000100Y44', 'CN'), 'taxNumberWrong')
  assert.equal(number('', 'CN'), null)
  assert.equal(number('CHE-123.456.788 MWST', 'CH'), null)
  assert.equal(number('x'.repeat(31), 'CN'), 'invoiceLength')
})

test('company: type, country, names 2–100, city 2–100, address 2–200', () => {
  const cases: [object, string, FieldMessageKey | null][] = [
    [{ type: '' }, 'type', 'typeRequired'],
    [{ type: 'bank' }, 'type', 'typeRequired'],
    [{ country: '' }, 'country', 'countryRequired'],
    [{ country: 'XX' }, 'country', 'countryRequired'],
    [{ country: 'TW' }, 'country', null],
    [{ nameEn: '' }, 'nameEn', 'companyNameEnRequired'],
    [{ nameEn: 'H' }, 'nameEn', 'companyNameLength'],
    [{ nameEn: text(2) }, 'nameEn', null],
    [{ nameEn: text(100) }, 'nameEn', null],
    [{ nameEn: text(101) }, 'nameEn', 'companyNameLength'],
    [{ nameCn: '' }, 'nameCn', 'companyNameCnRequired'],
    [{ nameCn: '', country: 'DE' }, 'nameCn', null],
    [{ nameCn: '华' }, 'nameCn', 'companyNameLength'],
    [{ city: '' }, 'city', 'cityRequired'],
    [{ city: '沪' }, 'city', 'cityLength'],
    [{ city: text(100) }, 'city', null],
    [{ city: text(101) }, 'city', 'cityLength'],
    [{ address: '  ' }, 'address', 'addressRequired'],
    [{ address: 'x' }, 'address', 'addressLength'],
    [{ address: text(200) }, 'address', null],
    [{ address: text(201) }, 'address', 'addressLength'],
    [{ abbrCn: text(51) }, 'abbrCn', 'abbreviationLength'],
  ]
  for (const [change, field, expected] of cases)
    assert.equal(ofCompany(change, field), expected, JSON.stringify(change))
})

test('person: title, name, surname and first name up to 30, job, rank, e-mail, telephone up to 20, mobile 10–20', () => {
  const cases: [object, string, FieldMessageKey | null][] = [
    [{ title: '' }, 'title', 'titleRequired'],
    [{ title: 'dr' }, 'title', 'titleRequired'],
    [{ surname: '', firstName: '' }, 'name', 'nameRequired'],
    [{ surname: '' }, 'surname', 'surnameRequired'],
    [{ firstName: '' }, 'firstName', 'firstNameRequired'],
    [{ name: '王明', surname: '', firstName: '' }, 'name', null],
    [{ name: text(30) }, 'name', null],
    [{ name: text(31) }, 'name', 'nameLength'],
    [{ surname: text(31) }, 'surname', 'surnameLength'],
    [{ firstName: text(31) }, 'firstName', 'firstNameLength'],
    [{ jobTitle: '' }, 'jobTitle', 'jobTitleRequired'],
    [{ jobTitle: text(101) }, 'jobTitle', 'jobTitleLength'],
    [{ rank: '' }, 'rank', 'rankRequired'],
    [{ email: '' }, 'email', 'emailRequired'],
    [{ email: 'nobody' }, 'email', 'emailWrong'],
    [{ email: 'a@b' }, 'email', 'emailWrong'],
    [{ email: `${text(92)}@b.example` }, 'email', 'emailWrong'],
    [{ email: 'а@example.com' }, 'email', 'emailWrong'],
    [{ telephone: '1'.repeat(20) }, 'telephone', null],
    [{ telephone: '1'.repeat(21) }, 'telephone', 'telephoneWrong'],
    [{ telephone: '12a' }, 'telephone', 'telephoneWrong'],
    [{ mobile: '' }, 'mobile', 'mobileRequired'],
    [{ mobile: '1'.repeat(9) }, 'mobile', 'mobileWrong'],
    [{ mobile: '1'.repeat(10) }, 'mobile', null],
    [{ mobile: '+49 (170) 123-4567' }, 'mobile', null],
    [{ mobile: '1'.repeat(20) }, 'mobile', null],
    [{ mobile: '1'.repeat(21) }, 'mobile', 'mobileWrong'],
    [{ department: text(101) }, 'department', 'departmentLength'],
    [{ dietaryNote: text(201) }, 'dietaryNote', 'dietaryNoteLength'],
    [{ dietary: '' }, 'dietary', null],
    [{ dietary: 'steak' }, 'dietary', 'dietaryRequired'],
  ]
  for (const [change, field, expected] of cases)
    assert.equal(ofPerson(change, field), expected, JSON.stringify(change))
  assert.equal(
    problem(checkContact({ ...person, jobTitle: '总' }, { now }), 'jobTitle'),
    'contactJobTitleLength',
  )
})

test('documents: kind by origin, number by kind, a scan for all but mainland people', () => {
  const abroad = {
    origin: 'abroad',
    certificateKind: 'passport',
    certificateNumber: 'K1234567',
    idFileId: 'file',
  }
  const cases: [object, string, FieldMessageKey | null][] = [
    [{ origin: '' }, 'origin', 'originRequired'],
    [{ certificateNumber: '' }, 'certificateNumber', 'certificateNumberRequired'],
    [{ certificateNumber: '110105194912310021' }, 'certificateNumber', 'idCardWrong'],
    [{ certificateNumber: '11010519491231002x' }, 'certificateNumber', null],
    [{ certificateKind: 'taiwan-permit' }, 'certificateKind', 'certificateKindWrong'],
    [abroad, 'idFileId', null],
    [{ ...abroad, idFileId: '' }, 'idFileId', 'idFileRequired'],
    [{ ...abroad, certificateKind: 'id-card' }, 'certificateKind', 'certificateKindWrong'],
    [{ ...abroad, certificateNumber: 'K12345' }, 'certificateNumber', 'passportWrong'],
    [{ ...abroad, certificateNumber: 'K12-34567' }, 'certificateNumber', 'passportWrong'],
    [
      { ...abroad, origin: 'hk-macao-taiwan', certificateKind: 'hk-macao-permit' },
      'certificateNumber',
      'hkMacaoPermitWrong',
    ],
    [
      {
        ...abroad,
        origin: 'hk-macao-taiwan',
        certificateKind: 'hk-macao-permit',
        certificateNumber: 'M1234567890',
      },
      'certificateNumber',
      null,
    ],
    [
      { ...abroad, origin: 'hk-macao-taiwan', certificateKind: 'taiwan-permit' },
      'certificateNumber',
      'taiwanPermitWrong',
    ],
    [
      {
        ...abroad,
        origin: 'hk-macao-taiwan',
        certificateKind: 'taiwan-permit',
        certificateNumber: '12345678',
      },
      'certificateNumber',
      null,
    ],
    [{ ...abroad, origin: 'hk-macao-taiwan', idFileId: '' }, 'idFileId', 'idFileRequired'],
  ]
  for (const [change, field, expected] of cases)
    assert.equal(ofPerson(change, field), expected, JSON.stringify(change))
  const kept = checkDelegate({ ...person, certificateNumber: '' }, { now, storedCertificateKind: 'id-card' })
  assert.equal(kept.ok, true, 'an empty field keeps the stored number')
  const other = checkDelegate(
    { ...person, certificateKind: 'passport', certificateNumber: '' },
    { now, storedCertificateKind: 'id-card' },
  )
  assert.equal(
    problem(other, 'certificateNumber'),
    'certificateNumberRequired',
    'another kind needs its own number',
  )
})

test('a category asks for what it names beside a name, and what is given all the same must be right', () => {
  const asking = (value: object, asked: readonly RequirableName[]) => {
    const checked = checkDelegate(value, { now, asked })
    return checked.ok ? checked.value : Object.keys(checked.fields).toSorted()
  }
  const named = { name: '李明' }
  assert.deepEqual(asking({}, []), ['name'])
  assert.deepEqual(asking(named, []), { ...emptyFields, ...named })
  for (const name of requirableNames.filter((one) => one !== 'idFileId' && one !== 'certificateNumber'))
    assert.deepEqual(asking(named, [name]), [name])
  assert.deepEqual(
    asking({ ...named, origin: 'abroad', certificateKind: 'passport' }, ['idFileId', 'certificateNumber']),
    ['certificateNumber', 'idFileId'],
  )
  const wrong = { email: 'x', mobile: '1', origin: 'moon', title: 'sir', telephone: 'x', rank: 'x' }
  assert.deepEqual(asking({ ...named, ...wrong }, []), Object.keys(wrong).toSorted())
  assert.deepEqual(asking({ ...named, certificateNumber: 'E1234567' }, []), ['certificateKind'])
  assert.deepEqual(asking({ ...named, certificateKind: 'id-card', certificateNumber: '1' }, []), [
    'certificateNumber',
  ])
})

test('a single person names an affiliation, in whichever language, and no more', () => {
  const asking = (value: object) => {
    const checked = checkCompany(value, true)
    return checked.ok ? checked.value : Object.keys(checked.fields)
  }
  assert.deepEqual(asking({}), ['nameEn'])
  const { type, nameCn, city } = asking({ nameCn: '独立讲者' }) as CompanyFields
  assert.deepEqual([type, nameCn, city], ['others', '独立讲者', ''])
  assert.deepEqual(asking({ nameEn: 'Independent', country: 'Atlantis' }), ['country'])
})

test('all problems are told at once, each in both languages and without an exclamation mark', () => {
  const checked = checkDelegate({}, { now })
  assert.equal(checked.ok, false)
  if (!checked.ok)
    assert.deepEqual(Object.keys(checked.fields).toSorted(), [
      'certificateKind',
      'email',
      'jobTitle',
      'mobile',
      'name',
      'origin',
      'rank',
      'title',
    ])
  for (const message of Object.values(fieldMessages)) {
    assert.match(message.cn, /\p{Script=Han}/u)
    assert.doesNotMatch(message.en, /\p{Script=Han}/u)
    assert.doesNotMatch(message.cn + message.en, /[!！]/)
  }
})

test('an error says the limit as it is declared, also the stricter one of the primary contact', () => {
  const wordsOf = (checked: Checked<unknown>, field: string) =>
    checked.ok ? undefined : inWords(checked.fields, 'en')[field]
  const { name, telephone } = personFields
  assert.equal(
    wordsOf(checkDelegate({ ...person, name: text(name.maximum + 1) }, { now }), 'name'),
    `The name may have up to ${name.maximum} characters.`,
  )
  assert.match(
    wordsOf(checkDelegate({ ...person, telephone: '1'.repeat(21) }, { now }), 'telephone')!,
    new RegExp(`up to ${telephone.maximum} digits`),
  )
  assert.match(wordsOf(checkContact({ ...person, jobTitle: 'x' }, { now }), 'jobTitle')!, /2–100/)
  assert.match(wordsOf(checkCompany({ ...company, nameEn: 'H' }), 'nameEn')!, /2–100/)
  assert.match(wordsOf(checkCompany({ ...company, address: 'x' }), 'address')!, /2–200/)
})

test('whatever is sent, a check answers and never throws', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.dictionary(fc.constantFrom(...Object.keys(person), ...Object.keys(company)), fc.anything()),
      (anything, fields) => {
        for (const value of [anything, fields]) {
          for (const checked of [
            checkCompany(value),
            checkDelegate(value, { now }),
            checkContact(value, { now }),
            checkInvoice(value, { country: 'CN' }),
          ]) {
            if (!checked.ok)
              for (const words of Object.values(inWords(checked.fields, 'cn')))
                assert.match(words!, /^[^{}]+$/)
          }
        }
      },
    ),
  )
})

test('activities: ten, each once, at least one seat', () => {
  assert.equal(activityCodes.length, 10)
  assert.equal(checkActivities([], ['visit-1']).ok, false, 'waiting alone is no activity')
  assert.equal(checkActivities(['golf']).ok, false)
  const checked = checkActivities(['visit-1', 'visit-1', 'main-forum'], ['visit-1', 'visit-2'])
  assert.deepEqual(checked, { ok: true, value: { seats: ['main-forum', 'visit-1'], waits: ['visit-2'] } })
})

test('group rule: four fees for every five delegates', () => {
  assert.deepEqual(
    [0, 1, 4, 5, 6, 9, 10, 11].map((count) => feesFor(count)),
    [0, 1, 4, 4, 5, 8, 8, 9],
  )
  assert.deepEqual(
    [0, 3, 4, 5].map((count) => untilNextFree(count)),
    [5, 2, 1, 5],
  )
  assert.equal(feesFor(10, { of: 0, pays: 0 }), 10, 'no rule')
})

test('group rule: never more fees than delegates, one more delegate costs at most one fee, five cost exactly four', () => {
  const rule = fc.record({ of: fc.integer({ min: 0, max: 20 }), pays: fc.integer({ min: 0, max: 20 }) })
  fc.assert(
    fc.property(fc.nat(1000), rule, (count, given) => {
      assert.ok(feesFor(count, given) <= count && feesFor(count, given) >= 0)
      assert.equal(feesFor(count + 5) - feesFor(count), 4)
      assert.ok([0, 1].includes(feesFor(count + 1) - feesFor(count)))
      const next = count + untilNextFree(count)
      assert.equal(feesFor(next) - feesFor(next - 1), 0, 'the promised delegate is free')
    }),
  )
  assert.deepEqual(groupRule, { of: 5, pays: 4 })
})

test('government, research and media attend the dealers’ conference free', () => {
  assert.deepEqual(dealersFreeTypes.toSorted(), ['college-research', 'government', 'media'])
})

test('statuses: only the transitions of decision 7, and what has ended stays ended', () => {
  assert.equal(mayBecome('draft', 'submitted'), true)
  assert.equal(mayBecome('draft', 'approved'), false)
  assert.equal(mayBecome('submitted', 'draft'), false)
  assert.equal(mayBecome('returned', 'resubmitted'), true)
  assert.equal(mayBecome('returned', 'approved'), false)
  assert.equal(mayBecome('resubmitted', 'returned'), true)
  assert.equal(mayBecome('approved', 'rejected'), false)
  assert.deepEqual(statusTransitions.cancelled, [])
  for (const status of companyStatuses) assert.equal(mayBecome(status, status), false)
  assert.equal(liveStatuses.includes('rejected') || liveStatuses.includes('cancelled'), false)
})

test('a name and its parts are opened together, whichever was returned; nothing else opens anything else', () => {
  const parts = ['contact.firstName', 'contact.name', 'contact.surname']
  for (const part of parts)
    assert.deepEqual(openedFields([part, 'company.city']).toSorted(), ['company.city', ...parts], part)
  assert.deepEqual(openedFields(['contact.mobile']), ['contact.mobile'])
})

test('names and addresses as they are stored', () => {
  assert.equal(displayName({ name: '', surname: '王', firstName: '明' }), '王明')
  assert.equal(displayName({ name: '', surname: 'Tan', firstName: 'Mei' }), 'Mei Tan')
  assert.equal(displayName({ name: 'Mei-Ling Tan', surname: 'Tan', firstName: 'Mei' }), 'Mei-Ling Tan')
  assert.equal(foldEmail(' A.B@Example.COM '), 'a.b@example.com')
  assert.equal(cleanText(' a\u0000b\u202e \n c '), 'a b c')
})

test('whoever was refused, cancelled, or had not handed in when it closed takes no part', () => {
  const partsOf = (isOpen: boolean) => companyStatuses.filter((status) => takesPart({ status, isOpen }))
  assert.deepEqual(partsOf(true), liveStatuses)
  assert.deepEqual(partsOf(false), ['submitted', 'approved', 'resubmitted'])
})

test('what is to be corrected is named from top to bottom, one delegate after the other', () => {
  const inOrder = [
    'company.type',
    'company.city',
    'contact.name',
    'contact.jobTitle',
    'contact.email',
    'delegates.01B.name',
    'delegates.01B.certificateNumber',
    'delegates.01B.activities',
    'delegates.02A.name',
    'negotiationSlots',
  ]
  const ticked = inOrder.toReversed().map((path) => ({ path }))
  assert.deepEqual(
    ticked.toSorted(byPlace).map(({ path }) => path),
    inOrder,
  )
})

test('a choice in a sheet is known by its name in the form and by what people call it', () => {
  const read = (column: string, word: string) =>
    valueOfWord(
      sheetColumns.find(([name]) => name === column)!,
      word,
    )
  assert.deepEqual(
    ['身份证', '居民身份证', 'ID card', 'passport', '驾照'].map((word) => read('certificateKind', word)),
    ['id-card', 'id-card', 'id-card', 'passport', null],
  )
  assert.deepEqual(
    ['境内', '中国境内', 'mainland', '境外'].map((word) => read('origin', word)),
    ['mainland', 'mainland', 'mainland', 'abroad'],
  )
  assert.deepEqual([read('title', '女士'), read('title', 'Mrs')], ['ms', 'mrs'])
})

test('a column of a person’s own list is known by what people call it', () => {
  const columnOf = (heading: string) =>
    sheetColumns.find(([name, field]) => isHeadingOf(heading, { name, ...field }))?.[0]
  const lists = [
    ['Full Name', 'Position', 'E-mail', 'Mobile No.', 'ID Type', 'Passport No.'],
    ['姓名', '职位', '邮箱', '手机号', '证件类型', '身份证号'],
  ]
  const expected = ['name', 'jobTitle', 'email', 'mobile', 'certificateKind', 'certificateNumber']
  for (const headings of lists) assert.deepEqual(headings.map(columnOf), expected)
  assert.equal(columnOf('Gender'), undefined)
})
