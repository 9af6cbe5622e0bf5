/** What older databases hold folded is folded anew by the migration (migrations/0063-folded-anew.ts): as an upgrade and a restore meet it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { oldEngines, openBefore } from '../../../app/testing/old-database.ts'
import type { Engine } from '../../../server/database/db.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { foldLines, hasFolded } from '../../../server/database/text-folding.ts'
import { gramsOf } from '../../search/server/ngram-service.ts'

const edition = 'LIRC_2025'
type Values = Readonly<Record<string, string | number | null>>

async function insert({ raw }: Engine, table: string, values: Values): Promise<void> {
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))})`.execute(raw)
}

const company = (id: string, name: { cn?: string; en: string }, createdAt: number): Values => ({
  id,
  edition,
  account_id: id,
  status: 'approved',
  type: 'insurance',
  country: 'CH',
  city: '',
  address: '',
  name_cn: name.cn ?? '',
  name_en: name.en,
  abbr_cn: '',
  abbr_en: '',
  search: 'as it was',
  invoice: '{}',
  locale: 'en',
  created_at: createdAt,
  updated_at: createdAt,
})

async function fill(engine: Engine): Promise<void> {
  await insert(engine, 'company', company('older', { cn: '東海再保險', en: 'Zürich Insurance' }, 1))
  await insert(engine, 'company', company('newer', { en: 'Zurich Insurance' }, 2))
  for (const [key, companyId] of [
    ['zürichinsurance', 'older'],
    ['東海再保險', 'older'],
    ['zurichinsurance', 'newer'],
  ] as const)
    await insert(engine, 'company_name', { id: `${edition}:${key}`, edition, key, company_id: companyId })
  await insert(engine, 'known_organisation', {
    id: 'known:0001',
    type: 'insurance',
    name_cn: '',
    name_en: 'Société Centrale',
    abbr_cn: '',
    abbr_en: '',
    country: 'FR',
    search: 'société centrale',
    key_cn: '',
    key_en: 'sociétécentrale',
  })
  const names = ['title', 'rank', 'department', 'telephone', 'mobile', 'origin', 'certificate_kind'] as const
  await insert(engine, 'person', {
    ...Object.fromEntries(
      [...names, 'job_title', 'certificate_masked', 'dietary_note'].map((name) => [name, '']),
    ),
    id: 'person',
    edition,
    company_id: 'older',
    position: 1,
    is_primary_contact: 1,
    attends: 1,
    name: 'Jürgen Müller',
    surname: 'Müller',
    first_name: 'Jürgen',
    badge_name: 'Łukasz',
    email: 'j.m@example.com',
    dietary: 'none',
    visa_needed: 0,
    search: 'jürgen müller',
    created_at: 1,
    updated_at: 1,
  })
  await insert(engine, 'search_entry', {
    id: 'news:one',
    number: 7,
    kind: 'news',
    record_id: 'one',
    edition,
    year: 2025,
    address: '/',
    visible_from: 0,
    lasting: 1,
    title_cn: '東海',
    title_en: 'Zürich',
    text_cn: '',
    text_en: '',
    folded: '東海\nzürich',
  })
  await insert(engine, 'search_gram', { gram: 'zürich', entry: 7, title: 1 })
}

for (const name of oldEngines)
  test(`after an upgrade, people and organisations are found by the current folding and keep their names [${name}]`, async () => {
    const { engine, discard } = await openBefore(name, '0063')
    const all = async (query: string) =>
      (await sql<Values>`${sql.raw(query)}`.execute(engine.raw)).rows.map((row) => ({ ...row }))
    try {
      await fill(engine)
      await migrate(engine)
      assert.deepEqual(await all('select id, search from company order by id'), [
        { id: 'newer', search: foldLines('zurich insurance') },
        { id: 'older', search: foldLines('东海再保险', 'zurich insurance') },
      ])
      // 0065 adds how each is read.
      assert.deepEqual(await all('select id, reading from company order by id'), [
        { id: 'newer', reading: 'zurich insurance' },
        { id: 'older', reading: 'dong hai zai bao xian' },
      ])
      assert.deepEqual(await all('select search from person'), [
        { search: foldLines('jurgen muller', 'muller jurgen', 'lukasz', 'jm examplecom') },
      ])
      const found = async (query: string) =>
        (await sql`select id from person where ${hasFolded('search', query)}`.execute(engine.raw)).rows.length
      for (const query of ['jurgenm', 'muller', 'mullerj', 'rgen', 'lukasz', 'examplecom'])
        assert.equal(await found(query), 1, query)
      // Short words, and what begins in one text and ends in the next, are not found across spaces.
      for (const query of ['lerj', 'mlu', 'jurgenlukasz']) assert.equal(await found(query), 0, query)
      assert.deepEqual(await all('select key, company_id from company_name order by id'), [
        { key: 'zurichinsurance', company_id: 'older' },
        { key: 'zurichinsurance', company_id: 'newer' },
        { key: '东海再保险', company_id: 'older' },
      ])
      assert.deepEqual(await all('select search, key_en from known_organisation'), [
        { search: foldLines('societe centrale'), key_en: 'societecentrale' },
      ])
      assert.deepEqual(await all('select folded from search_entry'), [{ folded: '东海\nzurich\n\n' }])
      assert.deepEqual(
        (await all('select gram from search_gram')).map(({ gram }) => gram).toSorted(),
        [...gramsOf('東海 Zürich')].toSorted(),
      )
    } finally {
      await engine.close()
      await discard()
    }
  })
