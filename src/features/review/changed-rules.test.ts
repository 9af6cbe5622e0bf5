/** Whatever an organisation can change about a registration is among what a reviewer is shown as changed, each thing once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personFields, askedFields } from '../registration/fields.ts'
import { companySchema, consentKinds, invoiceSchema } from '../registration/rules.ts'
import { changedBetween } from './changed-rules.ts'
import type { CompanyDetail } from './contract.ts'

type Shown = Parameters<typeof changedBetween>[0]

const person = (id: string, isPrimaryContact: boolean) => ({
  ...Object.fromEntries(
    Object.entries(personFields)
      .filter(([, { kind }]) => kind !== 'sealed' && kind !== 'scan')
      .map(([name, { kind }]) => [name, kind === 'flag' ? false : `${name} of ${id}`]),
  ),
  id,
  isPrimaryContact,
  position: 1,
  complete: true,
  updatedAt: 1,
  certificate: { kind: 'passport', masked: 'E***1' },
  activities: ['exhibition'],
  waiting: [],
})

/** A registration of which everything is known. */
const make = (): Shown =>
  ({
    registration: {
      company: Object.fromEntries(Object.keys(companySchema.shape).map((name) => [name, name])),
      contact: person('contact', false),
      delegates: [person('a', true), person('b', false)],
      delegateCount: 2,
      invoice: Object.fromEntries(Object.keys(invoiceSchema.shape).map((name) => [name, name])),
      negotiation: {
        limit: 2,
        slots: [
          { id: 'slot-1', chosen: true },
          { id: 'slot-2', chosen: false },
        ],
      },
      consents: Object.fromEntries(consentKinds.map((kind) => [kind, true])),
    },
    files: [{ path: 'delegates.b', file: { id: 'scan-1' } }],
  }) as unknown as Shown

type Values = Record<string, unknown>
/** A registration whose values may be anything. */
interface Copy extends Record<'company' | 'invoice' | 'consents' | 'contact', Values> {
  delegates: [Values, Values]
  negotiation: { slots: [Values, Values] }
  delegateCount: number
}

/** What differs after a change. */
function after(change: (copy: Copy) => void): string[] {
  const now = make()
  change(now.registration as unknown as Copy)
  return [...changedBetween(make(), now).paths]
}

test('nothing is changed by what time or staff’s bookkeeping change', () => {
  assert.deepEqual(
    after((now) => Object.assign(now.delegates[1], { updatedAt: 2, position: 2, complete: false })),
    [],
  )
})

test('every field of the organisation, of its invoice, and each consent', () => {
  const roots = [
    ['company', Object.keys(companySchema.shape)],
    ['invoice', Object.keys(invoiceSchema.shape)],
    ['consents', consentKinds],
  ] as const
  for (const [root, names] of roots)
    for (const name of names)
      assert.deepEqual(
        after((now) => (now[root][name] = 'another')),
        [`${root}.${name}`],
      )
})

test('every field of the contact and of a delegate that is asked for, in the row that shows it', () => {
  const shownWith: Record<string, string> = { certificateKind: 'certificateNumber', dietaryNote: 'dietary' }
  for (const who of ['contact', 'delegate'] as const)
    for (const [name, { kind }] of askedFields(who)) {
      if (kind === 'sealed' || kind === 'scan' || name === 'certificateKind') continue
      const base = who === 'contact' ? 'contact' : 'delegates.b'
      const paths = after((now) => {
        ;(who === 'contact' ? now.contact : now.delegates[1])[name] = 'another'
      })
      assert.deepEqual(paths, [`${base}.${shownWith[name] ?? name}`])
    }
})

test('document numbers, activities, waiting lists, slots and the number planned', () => {
  const cases: readonly (readonly [string, (now: Copy) => void])[] = [
    ['delegates.b.certificateNumber', (now) => (now.delegates[1]['certificate'] = null)],
    [
      'delegates.b.certificateNumber',
      (now) => (now.delegates[1]['certificate'] = { kind: 'passport', masked: 'E***2' }),
    ],
    ['delegates.b.activities', (now) => (now.delegates[1]['activities'] = ['exhibition', 'visit-1'])],
    ['delegates.b.activities', (now) => (now.delegates[1]['waiting'] = [{ activity: 'visit-1' }])],
    ['delegates.a.activities', (now) => (now.delegates[0]['activities'] = [])],
    ['negotiationSlots', (now) => (now.negotiation.slots[1]['chosen'] = true)],
    ['delegateCount', (now) => (now.delegateCount = 3)],
  ]
  for (const [path, change] of cases) assert.deepEqual(after(change), [path])
})

test('a contact who attends is one person: their own fields change once', () => {
  assert.deepEqual(
    after((now) => {
      now.contact['mobile'] = now.delegates[0]['mobile'] = 'another'
    }),
    ['contact.mobile'],
  )
})

test('scans: one that is new, replaced, or gone', () => {
  const files = (...made: [string, string][]) =>
    made.map(([path, id]) => ({ path, file: { id } })) as unknown as CompanyDetail['files']
  const now = (list: CompanyDetail['files']) => [...changedBetween(make(), { ...make(), files: list }).paths]
  assert.deepEqual(now(files(['delegates.b', 'scan-1'])), [])
  assert.deepEqual(now(files(['delegates.b', 'scan-2'])), ['delegates.b.idFileId'])
  assert.deepEqual(now(files()), ['delegates.b.idFileId'])
  assert.deepEqual(now(files(['delegates.b', 'scan-1'], ['contact', 'scan-3'])), ['contact.idFileId'])
})

test('who was added and who was removed are named, and not their fields', () => {
  const now = make()
  const { delegates } = now.registration
  delegates.splice(1, 1, { ...delegates[1]!, id: 'c' })
  const { paths, added, removed } = changedBetween(make(), { ...now, files: [] })
  assert.deepEqual([added.map(({ id }) => id), removed.map(({ id }) => id), [...paths]], [['c'], ['b'], []])
})
