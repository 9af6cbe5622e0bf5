/** What `delegate` and the contact's columns of `company` held is among the people after the migration (migrations/0027-people.ts). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kysely } from 'kysely'
import { ports } from '../../../app/server/ports.ts'
import { oldEngines, openBefore } from '../../../app/testing/old-database.ts'
import { TestClock, testConfig, testStart } from '../../../app/testing/setting.ts'
import { asSystem } from '../../../server/context.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { createKernel } from '../../../server/kernel.ts'
import { openCertificate } from './certificate-service.ts'
import { contactFields, findCompany, findDelegates } from './row-service.ts'

const edition = 'LIRC_2025'
const person = {
  title: 'mr',
  surname: '王',
  first_name: '明',
  name: '王明',
  job_title: '总经理',
  rank: 'executive',
  department: '再保部',
  email: 'wang@example.com',
  telephone: '02158880000',
  mobile: '13800000000',
  origin: 'mainland',
  certificate_kind: 'id-card',
  certificate: null as string | null,
  certificate_masked: '',
  id_file_id: null as string | null,
}
const emptied = Object.fromEntries(Object.keys(person).map((name) => [name, ''])) as typeof person
const nobody = { ...emptied, certificate: null, id_file_id: null }

const companyRow = (id: string, contact: typeof person) => ({
  id,
  edition,
  account_id: `account-${id}`,
  status: 'approved',
  number: null,
  type: 'insurance',
  name_cn: id,
  name_en: id,
  abbr_cn: '',
  abbr_en: '',
  country: 'CN',
  city: '上海',
  address: '一路',
  search: id,
  ...Object.fromEntries(Object.entries(contact).map(([name, value]) => [`contact_${name}`, value])),
  delegate_count: 1,
  invoice: '{}',
  reviewer_note: null,
  locale: 'cn',
  submitted_at: 1,
  created_at: 2,
  updated_at: 3,
})
const delegateRow = (given: { id: string; company: string; isContact: boolean; person: typeof person }) => ({
  id: given.id,
  edition,
  company_id: given.company,
  position: 1,
  is_primary_contact: given.isContact ? 1 : 0,
  ...given.person,
  email_key: given.person.email ? `${given.id}@example.com` : null,
  visa_needed: 1,
  dietary: 'halal',
  dietary_note: '无',
  checkin_code: `code-${given.id}`,
  search: 'x',
  erased_at: given.person.email ? null : 4,
  created_at: 2,
  updated_at: 3,
})

for (const name of oldEngines)
  test(`delegates and contacts become people, numbers included [${name}]`, async () => {
    const { engine, databaseUrl, dataDir, discard } = await openBefore(name, '0027')
    const kernel = await createKernel({
      config: testConfig({ dataDir, databaseUrl }),
      ports,
      clock: new TestClock(testStart),
      engine,
    })
    const seal = async (recordId: string, plaintext: string) => ({
      certificate: (await kernel.vault.seal({ edition, recordId, plaintext })).toString('base64'),
      certificate_masked: `****${plaintext.slice(-2)}`,
    })
    try {
      const old = engine.raw as unknown as Kysely<Record<string, Record<string, unknown>>>
      const attends = { ...person, ...(await seal('contact:attends', 'N-11')), id_file_id: 'file-1' }
      const stays = { ...person, email: 'stays@example.com', ...(await seal('contact:stays', 'N-22')) }
      await old
        .insertInto('company')
        .values([
          companyRow('attends', attends),
          companyRow('stays', stays),
          companyRow('erased', nobody),
          companyRow('apart', { ...person, email: 'apart@example.com' }),
        ])
        .execute()
      const twice = { ...attends, ...(await seal('delegate:d1', 'N-11')) }
      const colleague = {
        ...person,
        name: '李',
        email: 'li@example.com',
        ...(await seal('delegate:d2', 'N-33')),
      }
      await old
        .insertInto('delegate')
        .values([
          delegateRow({ id: 'd1', company: 'attends', isContact: true, person: twice }),
          delegateRow({ id: 'd2', company: 'attends', isContact: false, person: colleague }),
          delegateRow({ id: 'd3', company: 'erased', isContact: true, person: nobody }),
          delegateRow({ id: 'd4', company: 'apart', isContact: true, person: nobody }),
        ])
        .execute()

      await migrate(engine)

      const read = async (id: string) => ({
        contact: (await findCompany(engine.reader, id))!.contact,
        delegates: await findDelegates(engine.reader, id),
      })
      const of = await read('attends')
      assert.deepEqual(
        of.delegates.map(({ id }) => id),
        ['d1', 'd2'],
      )
      assert.equal(of.contact.id, 'd1', 'one row for the contact who attends')
      const { certificate: sealed, ...plain } = attends
      assert.deepEqual({ ...of.contact, ...plain }, of.contact)
      assert.equal(of.contact.certificate, sealed)
      const [first, second] = of.delegates
      const {
        id,
        checkin_code: _,
        ...needs
      } = delegateRow({
        id: 'd2',
        company: 'attends',
        isContact: false,
        person: colleague,
      })
      // Folded anew by a later step.
      const { search } = second!
      const expected = { id, ...needs, search, attends: true, is_primary_contact: false, visa_needed: true }
      assert.deepEqual({ ...second, ...expected }, { ...second }, 'a delegate is carried over as it was')
      assert.deepEqual([first!.dietary, first!.visa_needed], ['halal', true])

      const alone = await read('stays')
      assert.deepEqual([alone.delegates.length, alone.contact.attends], [0, false])
      assert.equal(contactFields(alone.contact).email, 'stays@example.com')
      assert.match(alone.contact.search, /^王明\nstays examplecom(?:\n|$)/)
      const gone = await read('erased')
      assert.deepEqual([gone.contact.name, gone.contact.erased_at, gone.delegates.length], ['', 4, 1])
      const apart = await read('apart')
      assert.deepEqual(
        [apart.contact.id, apart.contact.email, apart.contact.erased_at],
        ['d4', 'apart@example.com', null],
      )

      const numbers = await asSystem(kernel, async (ctx) => {
        const opened = []
        for (const [companyId, of] of [
          ['attends', 'contact'],
          ['attends', 'd1'],
          ['attends', 'd2'],
          ['stays', 'contact'],
        ] as const) {
          const found = await openCertificate(ctx, { companyId, person: of })
          opened.push(found.ok ? found.result.number : found.error)
        }
        return opened
      })
      assert.deepEqual(numbers, ['N-11', 'N-11', 'N-33', 'N-22'])
      await assert.rejects(old.selectFrom('company').select('contact_name').execute())
    } finally {
      await kernel.close()
      await discard()
    }
  })
