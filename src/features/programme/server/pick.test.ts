/** Picks of the programme: kept once, the account's alone, told in My conference wherever the session goes, and gone with the account. */
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { makeStaff } from '../../../app/testing/people.ts'
import { makeOrganisation, startRegistrationApp } from '../../../app/testing/registrations.ts'
import { engines, resultOf, testOn, type TestClient } from '../../../app/testing/with-app.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { contentApi } from '../../content/contract.ts'
import { myConferenceApi } from '../../my-conference/contract.ts'
import { mostPicks, programmeApi } from '../contract.ts'
import { programmePart } from './organisation-hooks-service.ts'

const at = (time: string) => fromBeijing(`2025-10-21 ${time}`)

const addSession = (editor: TestClient, key: string, from = '09:30') =>
  resultOf(
    editor.call(contentApi.addRow, {
      type: 'session',
      key,
      values: { startsAt: at(from), endsAt: at('10:30'), format: 'forum' },
      cn: { title: `场次 ${key}` },
      en: { title: `Session ${key}` },
      published: true,
    }),
  )
const pick = (client: TestClient, session: string, picked = true) =>
  client.call(programmeApi.setPick, { session, picked })
const picksOf = async (client: TestClient) => (await resultOf(client.call(programmeApi.picks, {}))).picks
const agendaOf = async (client: TestClient) =>
  (await resultOf(client.call(myConferenceApi.view, {}))).agenda
    .filter(({ kind }) => kind === 'session')
    .map(({ name, note, startsAt }) => [name.en, note.en, startsAt])

for (const engine of engines) {
  describe(`picks of the programme [${engine.name}]`, () => {
    const it = testOn(engine, startRegistrationApp)

    it('a pick is kept once, is nobody else’s, and is taken back once', async (app) => {
      const { client: editor } = await makeStaff(app, 'editor')
      await addSession(editor, 'one')
      const { client } = await makeOrganisation(app, 'Delta Re')
      const { client: other } = await makeOrganisation(app, 'Gamma Re')
      assert.deepEqual(await resultOf(pick(client, 'one')), { picked: true })
      assert.deepEqual(await resultOf(pick(client, 'one')), { picked: true })
      assert.deepEqual(
        (await picksOf(client)).map(({ session, startsAt, withdrawn }) => [session, startsAt, withdrawn]),
        [['one', at('09:30'), false]],
      )
      assert.deepEqual(await picksOf(other), [])
      assert.deepEqual(await agendaOf(client), [['Session one', 'Picked session', at('09:30')]])
      await resultOf(pick(client, 'one', false))
      await resultOf(pick(client, 'one', false))
      assert.deepEqual(await picksOf(client), [])
    })

    it('what is not on the programme cannot be picked, nor more than the limit', async (app) => {
      const { client: editor } = await makeStaff(app, 'editor')
      await addSession(editor, 'one')
      const { client, companyId } = await makeOrganisation(app, 'Delta Re')
      assert.equal((await pick(client, 'nothing')).envelope.resultCode, 'NOT_FOUND')
      assert.notEqual((await pick(app.client(), 'one')).envelope.resultCode, '0000')
      await resultOf(pick(client, 'one'))
      await app.tx(async ({ tx }) => {
        const row = await tx.selectFrom('programme_pick').selectAll().executeTakeFirstOrThrow()
        const more = Array.from({ length: mostPicks - 1 }, (_, index) => ({ ...row, session: `s${index}` }))
        await tx.insertInto('programme_pick').values(more).execute()
      })
      await addSession(editor, 'two')
      assert.equal((await pick(client, 'two')).envelope.resultCode, 'PICK_LIMIT')
      assert.equal((await pick(client, 'one')).envelope.resultCode, '0000', companyId)
    })

    it('a session that moves takes its pick along; one that goes is told as gone', async (app) => {
      const { client: editor } = await makeStaff(app, 'editor')
      for (const key of ['moves', 'goes']) await addSession(editor, key)
      const { client } = await makeOrganisation(app, 'Delta Re')
      for (const key of ['moves', 'goes']) await resultOf(pick(client, key))
      await app.tx(async ({ tx }) => {
        const rows = tx.selectFrom('content_row').selectAll().where('type', '=', 'session')
        const { id, data } = await rows.where('key', '=', 'moves').executeTakeFirstOrThrow()
        await tx
          .updateTable('content_row')
          .set({ data: { ...data, startsAt: at('08:00') } })
          .where('id', '=', id)
          .execute()
        await tx.deleteFrom('content_row').where('key', '=', 'goes').execute()
      })
      assert.deepEqual(await agendaOf(client), [
        ['Session moves', 'Moved, was 21\u00a0October\u00a02025, 09:30', at('08:00')],
        ['Session goes', 'No longer on the programme', at('09:30')],
      ])
    })

    it('is among what is held of an account, and goes with it', async (app) => {
      const { client: editor } = await makeStaff(app, 'editor')
      await addSession(editor, 'one')
      const { client } = await makeOrganisation(app, 'Delta Re')
      await resultOf(pick(client, 'one'))
      await app.tx(async (ctx) => {
        const { account_id: accountId } = await ctx.tx
          .selectFrom('programme_pick')
          .selectAll()
          .executeTakeFirstOrThrow()
        const about = { accountId, addresses: [] }
        const held = (await programmePart.ofAccount!(ctx, about)) as { programmePicks: { session: string }[] }
        assert.deepEqual(
          held.programmePicks.map(({ session }) => session),
          ['one'],
        )
        await programmePart.forgetAccount!(ctx, about)
        assert.deepEqual(await programmePart.ofAccount!(ctx, about), {})
      })
      assert.deepEqual(await picksOf(client), [])
    })
  })
}
