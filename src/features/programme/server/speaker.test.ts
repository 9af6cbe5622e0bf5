/** A speaker of the programme who is a registered person: what the site says, and what becomes of it. */
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  seenIn,
  startRegistrationApp,
  submitAll,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import {
  engines,
  faultsOf,
  resultOf,
  testOn,
  type TestApp,
  type TestClient,
} from '../../../app/testing/with-app.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { anonymousContext } from '../../../server/context.ts'
import type { DrawnDocument } from '../../../server/pages/document.ts'
import { programmeDocuments } from './calendar-service.ts'
import { contentApi, type StaffRow } from '../../content/contract.ts'
import { changeStatus, removeDelegateByStaff, undoStatus } from '../../registration/server/service.ts'
import { searchApi } from '../../search/contract.ts'

const startsAt = fromBeijing('2025-10-21 09:30')
const delegate = delegateOf({ surname: 'Wong', firstName: 'Ada', name: '王爱达', jobTitle: '首席精算师' })

async function register(app: TestApp, name = '三角洲再保险 Delta Re') {
  const organisation = await makeOrganisation(app, name)
  await resultOf(submitAll(app, organisation, { delegates: [delegate, delegateOf()] }))
  const { id } = await app.tx(({ tx }) =>
    tx
      .selectFrom('delegate')
      .select('id')
      .where('company_id', '=', organisation.companyId)
      .where('name', '=', '王爱达')
      .executeTakeFirstOrThrow(),
  )
  return { organisation, personId: id }
}

async function setStatus(app: TestApp, { companyId }: TestOrganisation, to: 'approved' | 'cancelled') {
  const set = await app.tx(async (ctx) => changeStatus(ctx, { ...(await seenIn(ctx, companyId)), to }))
  assert.equal(set.ok, true)
}

const added = (client: TestClient, values: StaffRow['values'], key = 'ada', name = 'Ada of the editor') =>
  client.call(contentApi.addRow, {
    type: 'speaker',
    key,
    values,
    cn: { name: '' },
    en: { name, biography: 'Writes on tides.' },
    published: true,
  })

/** Name, position and organisation in Chinese and English, as the public page reads them. */
async function shown(app: TestApp) {
  const { rows } = await resultOf(app.client().call(contentApi.rowsByType, { type: 'speaker' }))
  return rows.map(({ key, cn, en, values }) => {
    assert.equal(values['person'] ?? null, null)
    return [key, cn['name'], en['name'], cn['position'], en['position']]
  })
}

const stored = (app: TestApp, key = 'ada') =>
  app.tx(({ tx }) =>
    tx.selectFrom('content_row').selectAll().where('key', '=', key).executeTakeFirstOrThrow(),
  )

async function found(app: TestApp, q: string): Promise<number> {
  await app.work()
  return (await resultOf(app.client().call(searchApi.search, { q }))).total
}

const editorsOwn = ['ada', '', 'Ada of the editor', '', '']
const persons = ['ada', '王爱达', 'Ada Wong', '首席精算师', '']

for (const engine of engines)
  describe(`speakers who are registered [${engine.name}]`, () => {
    const it = testOn(engine, startRegistrationApp)

    it('the editor’s words stand until the person is approved and has agreed; then the person’s alone', async (app) => {
      const { organisation, personId } = await register(app)
      const { client } = await makeStaff(app, 'editor')
      const [choice, ...others] = await resultOf(client.call(contentApi.people, { q: '爱达' }))
      assert.deepEqual([choice!.id, choice!.state, others.length], [personId, 'waiting', 0])
      const row = await resultOf(added(client, { person: personId, personAgreed: true }))
      assert.deepEqual(await shown(app), [editorsOwn])
      await setStatus(app, organisation, 'approved')
      assert.deepEqual(await shown(app), [persons])
      assert.equal((await stored(app)).en['name'], '', 'the name is kept once')
      assert.deepEqual([await found(app, '王爱达'), await found(app, 'editor')], [1, 0])
      const session = {
        type: 'session',
        values: { startsAt, endsAt: startsAt + 3_600_000, people: [{ person: 'ada', role: 'keynote' }] },
        cn: { title: '潮汐' },
        en: { title: 'Tides' },
        published: true,
      } as const
      await resultOf(client.call(contentApi.addRow, session))
      const reader = { ...anonymousContext(app.kernel, 'en'), db: app.kernel.engine.reader }
      const draw = programmeDocuments[0]!.draw as (of: typeof reader, by: object) => Promise<DrawnDocument>
      const { body } = await draw(reader, { year: '2025' })
      assert.match(String(body).replaceAll('\r\n ', ''), /Keynote[^:]*: Ada Wong/i)
      const [staffs] = (await resultOf(client.call(contentApi.listRows, { type: 'speaker' }))).rows
      assert.deepEqual([staffs!.en['name'], staffs!.values['person']], ['Ada Wong', personId])
      const refused = await resultOf(
        client.call(contentApi.updateRow, {
          id: row.id,
          version: 1,
          values: { personAgreed: false },
          en: { name: 'A. W.' },
        }),
      )
      assert.equal(refused.en['name'], 'A. W.')
      assert.equal((await shown(app))[0]![2], 'A. W.')
    })

    it('a corrected name is on the site at once; unlinking copies it back', async (app) => {
      const { organisation, personId } = await register(app)
      await setStatus(app, organisation, 'approved')
      const { client } = await makeStaff(app, 'editor')
      const row = await resultOf(added(client, { person: personId, personAgreed: true }))
      assert.deepEqual(await shown(app), [persons])
      const [own] = [{ ...delegate, id: personId, jobTitle: '总裁' }]
      await resultOf(saveDelegates(app, organisation, [own]))
      assert.equal((await shown(app))[0]![3], '总裁')
      assert.equal(await found(app, '总裁'), 1)
      const unlinked = await resultOf(
        client.call(contentApi.updateRow, { id: row.id, version: row.version, values: { person: null } }),
      )
      assert.deepEqual([unlinked.cn['name'], unlinked.cn['position']], ['王爱达', '总裁'])
      assert.equal((await stored(app)).cn['position'], '总裁')
      await setStatus(app, organisation, 'cancelled')
      assert.equal((await shown(app))[0]![1], '王爱达')
    })

    it('a person is behind one speaker, and one who is not registered behind none', async (app) => {
      const { organisation, personId } = await register(app)
      const { client } = await makeStaff(app, 'editor')
      await resultOf(added(client, { person: personId }))
      assert.deepEqual(faultsOf(await added(client, { person: personId }, 'twice')), ['values.person'])
      await setStatus(app, organisation, 'cancelled')
      const other = await register(app, 'Other Re of the tests')
      await setStatus(app, other.organisation, 'cancelled')
      assert.deepEqual(faultsOf(await added(client, { person: other.personId }, 'gone')), ['values.person'])
      assert.deepEqual(await resultOf(client.call(contentApi.people, { q: '爱达' })), [])
    })

    it('cancelled, nobody is shown and the editor is told; an undo shows the person again', async (app) => {
      const { organisation, personId } = await register(app)
      await setStatus(app, organisation, 'approved')
      const editor = await makeStaff(app, 'editor')
      await resultOf(added(editor.client, { person: personId, personAgreed: true }))
      await setStatus(app, organisation, 'cancelled')
      assert.deepEqual(await shown(app), [])
      assert.equal(await found(app, '王爱达'), 0)
      const mails = await app.mail({ kind: 'programme.speakerLeft' })
      assert.deepEqual(
        mails.map(({ to }) => to),
        [editor.email],
      )
      assert.match(mails[0]!.text, /ada/)
      const undone = await app.tx(async (ctx) =>
        undoStatus(ctx, {
          ...(await seenIn(ctx, organisation.companyId)),
          reason: { cn: '误操作', en: 'A slip' },
        }),
      )
      assert.equal(undone.ok, true)
      assert.deepEqual(await shown(app), [persons])
    })

    it('removed, the speaker has nobody and is not shown', async (app) => {
      const { organisation, personId } = await register(app)
      await setStatus(app, organisation, 'approved')
      const { client } = await makeStaff(app, 'editor')
      await resultOf(added(client, { person: personId, personAgreed: true }))
      const removed = await app.tx(async (ctx) => {
        const { version } = await seenIn(ctx, organisation.companyId)
        return removeDelegateByStaff(ctx, { delegateId: personId, version })
      })
      assert.equal(removed.ok, true)
      assert.deepEqual(await shown(app), [])
      const row = await stored(app)
      assert.deepEqual([row.published, row.data['person'], row.search.includes('爱达')], [false, null, false])
      assert.equal((await app.mail({ kind: 'programme.speakerLeft' })).length, 1)
    })

    it('erased, not even what the editor had typed of the person is left', async (app) => {
      const { organisation, personId } = await register(app)
      const { client } = await makeStaff(app, 'editor')
      await resultOf(added(client, { person: personId }))
      assert.deepEqual(await shown(app), [editorsOwn])
      await app.tx(async (ctx) => {
        const left = { companyId: organisation.companyId, personId, why: 'erased' } as const
        for (const part of ctx.kernel.organisationHooks) await part.personLeft?.(ctx, left)
      })
      assert.deepEqual(await shown(app), [])
      assert.equal((await stored(app)).en['biography'], 'Writes on tides.')
    })

    it('the category of speakers is offered, and a copy of the row has words alone', async (app) => {
      const { organisation, personId } = await register(app)
      await setStatus(app, organisation, 'approved')
      const { client } = await makeStaff(app, 'editor')
      const row = await resultOf(added(client, { person: personId, personAgreed: true }))
      const person = async () => (await resultOf(client.call(contentApi.people, { id: personId })))[0]!
      assert.deepEqual((await person()).offered?.en, 'Speaker')
      await resultOf(client.call(contentApi.makeSpeaker, { id: row.id }))
      assert.deepEqual([(await person()).offered, (await person()).category.en], [null, 'Speaker'])
    })
  })
