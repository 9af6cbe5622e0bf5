/** Categories of people: those that an edition begins with, and those of editions that were there before categories. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kysely } from 'kysely'
import { oldEngines, openBefore } from '../../../app/testing/old-database.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  delegateOf,
  type DelegateSent,
  makeOrganisation,
  startRegistrationApp,
  submitAll,
  testEdition,
} from '../../../app/testing/registrations.ts'
import { codeOf, engines, faultsOf, resultOf, testOn } from '../../../app/testing/with-app.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { reviewApi } from '../../review/contract.ts'
import { registrationApi as api } from '../contract.ts'
import { categoriesOf } from './category-service.ts'
import type { CategoryTable } from './tables.ts'

const withoutEdition = (rows: CategoryTable[]) => rows.map(({ id: _, edition: __, ...row }) => row)

for (const name of oldEngines)
  test(`an upgrade gives editions the categories that a new one begins with, and everybody one of them [${name}]`, async () => {
    const { engine, discard } = await openBefore(name, '0029')
    const app = await startRegistrationApp(engines[0]!)
    try {
      const old = engine.raw as unknown as Kysely<Record<string, Record<string, unknown>>>
      await old
        .insertInto('edition')
        .values({ code: 'LIRC_2024', year: 2024, current: 0, created_at: 1 })
        .execute()
      const { columns } = (await old.introspection.getTables()).find(({ name: table }) => table === 'person')!
      const person = Object.fromEntries(
        columns
          .filter(({ isNullable }) => !isNullable)
          .map((column) => [column.name, /int/i.test(column.dataType) ? 1 : column.name]),
      )
      await old.insertInto('person').values(person).execute()
      await migrate(engine)
      const carried = await categoriesOf(engine.reader, 'LIRC_2024')
      const fresh = await app.tx((ctx) => categoriesOf(ctx.tx, testEdition))
      assert.equal(fresh.length, 7)
      assert.deepEqual(withoutEdition(carried), withoutEdition(fresh))
      const people = await engine.reader.selectFrom('delegate').select(['id', 'category']).execute()
      assert.deepEqual(
        people.map(({ id, category }) => [id, category]),
        [['id', 'delegate']],
      )
    } finally {
      await app.close()
      await engine.close()
      await discard()
    }
  })

const partner = {
  name: { cn: '合作伙伴', en: 'Partner of the year' },
  badge: { cn: '伙伴', en: 'Partner' },
  required: ['email' as const],
  fee: 'fixed' as const,
  feeFen: 80_000,
  colour: 'gold' as const,
  entitlements: ['exhibition' as const],
  selfService: false,
  active: true,
}

for (const engine of engines) {
  const it = testOn(engine, startRegistrationApp)

  it('an editor adds a category, changes, orders and removes it; a stale one is shown the newer', async (app) => {
    const { client } = await makeStaff(app, 'editor')
    const added = await resultOf(client.call(api.saveCategory, partner))
    assert.deepEqual([added.id, added.people], ['partner-of-the-year', 0])
    const twin = await resultOf(client.call(api.saveCategory, partner))
    assert.equal(twin.id, 'partner-of-the-year-2')
    const { id, version } = added
    const changed = await resultOf(
      client.call(api.saveCategory, { ...partner, id, version, fee: 'free', feeFen: null }),
    )
    assert.deepEqual([changed.fee, changed.feeFen], ['free', null])
    const stale = await client.call(api.saveCategory, { ...partner, id, version })
    assert.equal(codeOf(stale), 'CHANGED_MEANWHILE')
    assert.deepEqual(stale.envelope.result, changed)
    const order = async () => (await resultOf(client.call(api.listCategories, {}))).rows.map((row) => row.id)
    const was = await order()
    const ids = was.toReversed()
    await resultOf(client.call(api.sortCategories, { ids, was }))
    assert.deepEqual(await order(), ids)
    assert.equal(codeOf(await client.call(api.sortCategories, { ids: was, was })), 'CHANGED_MEANWHILE')
    assert.equal(codeOf(await client.call(api.delCategory, { id, version })), 'CHANGED_MEANWHILE')
    await resultOf(client.call(api.delCategory, { id, version: changed.version }))
    assert.equal((await order()).includes(id), false)
    const wrong = await client.call(api.saveCategory, {
      ...partner,
      name: { cn: '伙伴', en: ' ' },
      badge: { cn: '', en: 'P' },
      feeFen: null,
    })
    assert.deepEqual(faultsOf(wrong), ['badge.cn', 'feeFen', 'name.en'])
  })

  it('the category of delegates stays, and one that people are of is only deactivated', async (app) => {
    const { client } = await makeStaff(app, 'reviewer')
    const organisation = await makeOrganisation(app)
    await submitAll(app, organisation, { delegates: [delegateOf()] })
    const rows = async () => (await resultOf(client.call(api.listCategories, {}))).rows
    const [delegate, vip] = await rows()
    assert.deepEqual([delegate!.id, delegate!.people, vip!.id], ['delegate', 1, 'vip'])
    const { people: _, statements: __, ...own } = delegate!
    const kept = await client.call(api.saveCategory, { ...own, fee: 'free', active: false })
    assert.deepEqual(faultsOf(kept), ['active', 'fee'])
    const removal = { id: 'delegate', version: delegate!.version }
    assert.equal(codeOf(await client.call(api.delCategory, removal)), 'IN_USE')

    const read = () => resultOf(client.call(reviewApi.getCompany, { companyId: organisation.companyId }))
    const { registration, version } = await read()
    const person = { companyId: organisation.companyId, delegateId: registration.delegates[0]!.id }
    const set = (change: object) =>
      client.call(reviewApi.setCategory, {
        ...person,
        version,
        category: 'vip',
        reason: 'Guest of honour',
        ...change,
      })
    assert.deepEqual(faultsOf(await set({ reason: ' ', category: 'ghost' })), ['category', 'reason'])
    const after = await resultOf(set({}))
    assert.equal(after.registration.delegates[0]!.category, 'vip')
    assert.deepEqual(
      after.registration.price.lines.map(({ kind }) => kind),
      ['category-free'],
    )
    assert.ok(after.log.some(({ action }) => action === 'registration.category.set'))
    assert.equal(codeOf(await set({ category: 'press' })), 'CHANGED_MEANWHILE')
    const used = (await rows()).find(({ id }) => id === 'vip')!
    assert.equal(used.people, 1)
    assert.equal(codeOf(await client.call(api.delCategory, { id: 'vip', version: used.version })), 'IN_USE')

    for (const [category, count] of [
      ['vip', 1],
      ['delegate', 0],
    ] as const) {
      const people = await resultOf(client.call(reviewApi.getAllCompanyMemberInfo, { category }))
      const companies = await resultOf(client.call(reviewApi.getAllCompanyInfo, { category }))
      assert.deepEqual([people.total, companies.total], [count, count], category)
    }
    const reader = await makeStaff(app, 'reader')
    assert.equal(codeOf(await reader.client.call(api.saveCategory, partner)), 'FORBIDDEN')
  })

  it('an organisation chooses a category that is open to it; activities, fee and statement follow', async (app) => {
    const { client: staff } = await makeStaff(app, 'reviewer')
    const organisation = await makeOrganisation(app)
    const closed = await resultOf(staff.call(api.saveCategory, { ...partner, active: true }))
    const submit = (delegates: DelegateSent[]) => submitAll(app, organisation, { delegates })
    const refused = await submit([delegateOf({ category: closed.id })])
    assert.deepEqual(faultsOf(refused), ['delegates.0.category'])
    const { version, id } = closed
    const open = await resultOf(staff.call(api.saveCategory, { ...partner, id, version, selfService: true }))
    const { categories } = await resultOf(organisation.client.call(api.getCompany, {}))
    assert.deepEqual(
      categories.map(({ code, feeFen, isChoosable }) => [code, feeFen, isChoosable]),
      [
        ['delegate', null, true],
        ['partner-of-the-year', 80_000, true],
      ],
    )
    // Only what the category asks for, and the activities that it brings.
    const person = { surname: 'Vos', firstName: 'Ann', email: 'ann@example.org', category: id }
    const done = await resultOf(submit([delegateOf(), person]))
    assert.deepEqual(
      done.delegates.map(({ category, activities }) => [category, activities]),
      [
        ['delegate', ['exhibition']],
        [id, ['exhibition']],
      ],
    )
    assert.deepEqual(
      done.price.lines.map(({ kind, sumFen }) => [kind, kind === 'category-fee' ? sumFen : null]),
      [
        ['delegate-fee', null],
        ['category-fee', 80_000],
      ],
    )
    const [row] = (await resultOf(staff.call(api.listCategories, {}))).rows.filter((one) => one.id === id)
    assert.deepEqual([row!.people, row!.statements], [1, 1])
    // A changed fee is written down with what it was, and how many statements follow.
    const dearer = { ...partner, id, version: open.version, selfService: true, feeFen: 90_000 }
    await resultOf(staff.call(api.saveCategory, dearer))
    const after = await resultOf(organisation.client.call(api.getCompany, {}))
    assert.equal(after.price.lines.find(({ kind }) => kind === 'category-fee')!.sumFen, 90_000)
    const logged = await app.tx(({ tx }) =>
      tx
        .selectFrom('audit_entry')
        .select('data')
        .where('action', '=', 'registration.category.save')
        .where('data', 'like', '%statementsChanged%')
        .execute(),
    )
    assert.equal(logged.length, 1)
    assert.match(logged[0]!.data, /"feeFenBefore":80000,"statementsChanged":1/)
  })

  it('another category ends what the one before brought, keeps what was chosen, and the contact is told', async (app) => {
    const { client: staff } = await makeStaff(app, 'reviewer')
    const organisation = await makeOrganisation(app)
    const { id } = await resultOf(staff.call(api.saveCategory, { ...partner, selfService: true }))
    const person = delegateOf({ category: id, activities: ['exhibition', 'welcome-reception'] })
    await resultOf(submitAll(app, organisation, { delegates: [person] }))
    const { companyId } = organisation
    const { registration, version } = await resultOf(staff.call(reviewApi.getCompany, { companyId }))
    const changed = await resultOf(
      staff.call(reviewApi.setCategory, {
        companyId,
        version,
        delegateId: registration.delegates[0]!.id,
        category: 'press',
        reason: 'Writes for the Daily Risk',
      }),
    )
    const [after] = changed.registration.delegates
    assert.deepEqual(
      [after!.category, after!.activities.toSorted()],
      ['press', ['keynote-speeches', 'main-forum', 'welcome-reception']],
    )
    const [mail] = await app.mail({ to: organisation.email, kind: 'registration.categoryChanged' })
    assert.match(mail!.text, /Partner of the year/)
    assert.match(mail!.text, /that were cancelled: Exhibition/i)
    assert.match(mail!.text, /Activities of the new category: .*Main forum/i)
  })
}
