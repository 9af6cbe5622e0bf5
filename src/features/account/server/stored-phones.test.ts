/** Numbers that older databases hold are compared as typed ones are, on both engines (migrations/0072-phone-numbers.ts). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { oldEngines, openBefore } from '../../../app/testing/old-database.ts'
import type { Engine } from '../../../server/database/db.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { normalisePhone } from '../../../shared/contacts.ts'

type Values = Readonly<Record<string, string | number | null>>

async function insert({ raw }: Engine, table: string, values: Values): Promise<void> {
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))})`.execute(raw)
}

const account = (id: string, phone: string, verifiedAt: number | null): Values => ({
  id,
  user_type: 2,
  role: 'member',
  name: id,
  email: `${id}@example.com`,
  phone,
  phone_verified_at: verifiedAt,
  locale: 'en',
  origin: 'register',
  created_at: 1,
  updated_at: 1,
})

const guard = (address: string, failures: number): Values => ({
  id: address,
  address,
  failures,
  updated_at: 1,
})

async function fill(engine: Engine): Promise<void> {
  for (const row of [
    account('alone', '+4407700900123', 1),
    account('china', '13800000000', 1),
    // Two proved ones, and one proved beside one that was only typed.
    account('proved-old', '+4407700900456', 1),
    account('proved-new', '+447700900456', 1),
    account('typed', '+447700900789', null),
    account('proves', '+4407700900789', 1),
  ])
    await insert(engine, 'account', row)
  for (const row of [
    guard('+4407700900123', 30),
    guard('+4407700900456', 12),
    guard('+447700900456', 3),
    guard('a@example.com', 2),
  ])
    await insert(engine, 'contact_guard', row)
  for (const address of ['+4407700900123', '13800000000'])
    await insert(engine, 'known_device', { id: address, address, last_seen_at: 1 })
  const names = [
    'title',
    'rank',
    'department',
    'origin',
    'certificate_kind',
    'job_title',
    'certificate_masked',
  ]
  await insert(engine, 'person', {
    ...Object.fromEntries(
      [...names, 'name', 'surname', 'first_name', 'badge_name', 'dietary_note'].map((name) => [name, '']),
    ),
    id: 'person',
    edition: 'LIRC_2025',
    company_id: 'company',
    position: 1,
    is_primary_contact: 1,
    attends: 1,
    email: 'p@example.com',
    mobile: '+4407700900123',
    telephone: '+4402079460000',
    dietary: 'none',
    visa_needed: 0,
    search: '',
    created_at: 1,
    updated_at: 1,
  })
}

for (const name of oldEngines)
  test(`stored phone numbers are those that are typed now, and no account is lost [${name}]`, async () => {
    const { engine, discard } = await openBefore(name, '0072')
    const all = async (query: string) =>
      (await sql<Values>`${sql.raw(query)}`.execute(engine.raw)).rows.map((row) => Object.values(row))
    try {
      await fill(engine)
      await migrate(engine)
      assert.deepEqual(await all('select id, phone from account order by id'), [
        ['alone', normalisePhone('+44 (0)7700 900123')],
        ['china', '13800000000'],
        ['proved-new', '+447700900456'],
        ['proved-old', '+4407700900456'],
        ['proves', '+447700900789'],
        ['typed', null],
      ])
      assert.deepEqual(
        (await all('select address, failures from contact_guard order by id')).map(([address, failures]) => [
          address,
          Number(failures),
        ]),
        [
          ['+447700900123', 30],
          ['+447700900456', 12],
          ['a@example.com', 2],
        ],
      )
      assert.deepEqual(await all('select address from known_device'), [['13800000000']])
      assert.deepEqual(await all('select mobile, telephone from person'), [
        ['+447700900123', '+442079460000'],
      ])
    } finally {
      await engine.close()
      await discard()
    }
  })
