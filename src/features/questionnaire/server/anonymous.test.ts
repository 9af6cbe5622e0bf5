/**
 * Anonymous, truly: nothing that is kept leads from a person to an answer. Every table is read whole and every
 * value that looks like an id or a hash is followed from row to row; the same way leads to an answer given by name.
 */
import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { actAs, sessionUserOf, staySignedIn } from '../../../app/testing/bookings.ts'
import { pdfOfSize } from '../../../app/testing/build-pdf.ts'
import { uploadForm } from '../../../app/testing/media-files.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { everyAnswer, makeQuestionnaire, questionnaireOf } from '../../../app/testing/questionnaires.ts'
import { readXlsx } from '../../../app/testing/read-xlsx.ts'
import { makeOrganisation, type TestOrganisation } from '../../../app/testing/registrations.ts'
import { engines, startApp, type TestApp } from '../../../app/testing/with-app.ts'
import { questionnaireApi as api, type AnswerFile, type WholeQuestionnaire } from '../contract.ts'
import { anonymousMinimum } from '../fields.ts'
import { save } from './answer-service.ts'

type Row = Record<string, unknown>

/** Every row of every table. */
async function readAll(app: TestApp): Promise<Map<string, Row[]>> {
  const { raw } = app.kernel.engine
  const all = new Map<string, Row[]>()
  const tables = await raw.introspection.getTables()
  for (const { name } of tables.filter(({ schema }) => !schema || schema === 'public'))
    all.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(raw)).rows)
  return all
}

/** What a row may be found by: ids, hashes, tokens, also within JSON. */
const namesIn = (row: Row): string[] => JSON.stringify(row).match(/[\w-]{24,}/g) ?? []

/** All names that can be reached from one, row by row, without passing through `hub`. */
function reach(tables: Map<string, Row[]>, from: string, hub: string): Set<string> {
  const named = [...tables.values()].flat().map((row) => namesIn(row).filter((name) => name !== hub))
  const rows = named.filter((names) => names.length > 1)
  const found = new Set([from])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const names of rows)
      if (names.some((name) => found.has(name))) names.forEach((name) => found.add(name))
  }
  return found
}

const added = (before: Map<string, Row[]>, now: Map<string, Row[]>): [table: string, row: Row][] =>
  [...now].flatMap(([table, rows]) => {
    const known = new Set(before.get(table)!.map((row) => JSON.stringify(row)))
    return rows.flatMap((row): [string, Row][] => (known.has(JSON.stringify(row)) ? [] : [[table, row]]))
  })

for (const engine of engines) {
  describe(`anonymous answers [${engine.name}]`, () => {
    let app: TestApp
    let person: TestOrganisation
    let accountId = ''
    let made: WholeQuestionnaire
    let named: WholeQuestionnaire
    const staff: Partial<Record<'editor' | 'reviewer', Awaited<ReturnType<typeof makeStaff>>>> = {}
    let logged = ''
    const log = pino(
      { level: 'trace' },
      new Writable({
        write(chunk, _encoding, done) {
          logged += String(chunk)
          done()
        },
      }),
    )

    before(async () => {
      app = await startApp({ engine, log })
      staff.editor = await makeStaff(app, 'editor')
      staff.reviewer = await makeStaff(app, 'reviewer')
      person = await makeOrganisation(app)
      await staySignedIn(app)
      made = await makeQuestionnaire(staff.editor.client, { access: 'once', anonymous: true })
      named = await makeQuestionnaire(staff.editor.client, { access: 'once' })
      const account = await app.tx(({ tx }) =>
        tx.selectFrom('account').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
      )
      accountId = account.id
    })
    after(() => app.close())

    const answer = async ({ id }: WholeQuestionnaire) => {
      const { envelope: sent } = await uploadForm<AnswerFile>(person.client, `questionnaire/upload/${id}`, {
        content: pdfOfSize(2_000),
        name: '李雷.pdf',
      })
      const answers = [...everyAnswer, { question: 'paper', file: sent.result!.id }]
      const headers = { 'idempotency-key': `answer-to-${id}` }
      const { envelope } = await person.client.call(api.save, { id, revision: 1, answers }, { headers })
      assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
      return { ...envelope.result!, fileId: sent.result!.id, fileName: sent.result!.name }
    }
    const closeAt = ({ id }: WholeQuestionnaire, at: number | null) =>
      app.tx(({ tx }) =>
        tx.updateTable('questionnaire').set({ closes_at: at }).where('id', '=', id).execute(),
      )
    const sheetOf = async ({ id }: WholeQuestionnaire) =>
      app.tx(({ tx }) =>
        tx
          .selectFrom('questionnaire_sheet')
          .selectAll()
          .where('questionnaire_id', '=', id)
          .executeTakeFirstOrThrow(),
      )

    test('no way leads from the person to the answer; by name one does', async () => {
      const before = await readAll(app)
      const { own, fileId, fileName } = await answer(made)
      const now = await readAll(app)
      assert.deepEqual([own, fileName], [null, '附件.pdf'])
      const sheet = await sheetOf(made)
      const reached = reach(now, accountId, made.id)
      for (const name of [sheet.id, fileId, ...namesIn(sheet).filter((one) => one !== made.id)])
        assert.equal(reached.has(name), false, `${name} can be reached`)
      const rows = added(before, now)
      assert.deepEqual([...new Set(rows.map(([table]) => table))].sort(), [
        'questionnaire_participation',
        'questionnaire_sheet',
        'rate_window',
        'stored_file',
      ])
      const secrets = [accountId, person.companyId, person.email, '李雷', '张三', '127.0.0.1']
      for (const [table, row] of rows)
        for (const secret of secrets)
          assert.equal(JSON.stringify(row).includes(secret), false, `${secret} stands in ${table}`)
      // The same way, by name.
      const byName = await answer(named)
      const open = reach(await readAll(app), accountId, named.id)
      assert.deepEqual([open.has(byName.own!.id), open.has(byName.fileId)], [true, true])
    })

    test('no time finer than the day, and no order, is kept beside an answer', async () => {
      const sheet = await sheetOf(made)
      const { rows: files } = await sql<Row>`select * from stored_file where subject_id = ${made.id}`.execute(
        app.kernel.engine.raw,
      )
      const near = (value: unknown) =>
        typeof value === 'number' && Math.abs(value - app.clock.now()) < 366 * 86_400_000
      for (const row of [sheet, ...files])
        for (const [column, value] of Object.entries(row)) assert.equal(near(value), false, column)
      const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
      const timeOf = (id: string) =>
        Array.from(id.slice(0, 10)).reduce((time, character) => time * 32 + alphabet.indexOf(character), 0)
      assert.equal(near(timeOf(named.id)), true, 'other ids begin with the time')
      for (const id of [sheet.id, files[0]!['id'] as string]) assert.equal(near(timeOf(id)), false)
      const windows = await app.tx(({ tx }) =>
        tx.selectFrom('rate_window').select('started_at').where('id', 'like', 'questionnaire:%').execute(),
      )
      for (const { started_at: at } of windows) assert.equal(at % 86_400_000, 0)
    })

    test('fewer than five are not told, nor the last five before the end; then without a person', async () => {
      const { client } = staff.reviewer!
      const read = async () => (await client.call(api.results, { id: made.id })).envelope.result!
      const listed = async () =>
        (await client.call(api.answersTo, { id: made.id, question: 'words' })).envelope.result!
      const one = await read()
      assert.deepEqual([one.answers, one.enough, one.results, one.days], [1, false, [], []])
      assert.equal((await listed()).total, 0)
      await prove(app, staff.reviewer!)
      const refused = await client.call(api.export, { id: made.id })
      assert.equal(refused.envelope.resultCode, 'TOO_FEW_ANSWERS')
      for (let count = 1; count < 8; count++) {
        const user = sessionUserOf({ companyId: person.companyId, accountId: `someone-${count}` })
        const input = { id: made.id, revision: 1, answers: everyAnswer }
        assert.equal(await actAs(app, { user }, (ctx) => save(ctx, input)), '0000')
        assert.equal((await read()).enough, false)
      }
      await closeAt(made, app.clock.now())
      const many = await read()
      assert.deepEqual([many.results[0]!.options[0]!.count, many.days], [8, []])
      assert.deepEqual((await listed()).rows[0], {
        text: '一切顺利',
        file: null,
        person: null,
        answeredAt: null,
      })
      await prove(app, staff.reviewer!)
      const { response } = await client.call(api.export, { id: made.id })
      const [answers] = await readXlsx(response.rawPayload)
      assert.deepEqual(answers!.texts[0]!.slice(0, 2), ['序号', '1. visit？'])
      assert.equal(answers!.texts.length, 9)
      assert.equal(response.body.includes(person.email), false)
      await closeAt(made, null)
    })

    test('who looks before and after one answer does not see it: results change by groups', async () => {
      const { client } = staff.reviewer!
      const watched = await makeQuestionnaire(staff.editor!.client, { access: 'once', anonymous: true })
      let given = 0
      const give = async (count: number) => {
        for (let one = 0; one < count; one++) {
          const user = sessionUserOf({ companyId: person.companyId, accountId: `watched-${given++}` })
          const input = { id: watched.id, revision: 1, answers: everyAnswer }
          assert.equal(await actAs(app, { user }, (ctx) => save(ctx, input)), '0000')
        }
      }
      const told = async () => {
        const { result } = (await client.call(api.results, { id: watched.id })).envelope
        const listed = await client.call(api.answersTo, { id: watched.id, question: 'words' })
        const [first] = result!.results
        assert.equal(first?.answered ?? 0, result!.told)
        assert.equal(listed.envelope.result!.total, result!.told)
        return result!.told
      }
      const seen: number[] = []
      for (const more of [2 * anonymousMinimum - 1, 1, 1, 3, 1]) {
        await give(more)
        seen.push(await told())
      }
      assert.deepEqual(seen, [0, 5, 5, 5, 10])
      await give(1)
      await closeAt(watched, app.clock.now())
      assert.equal(await told(), 16, 'after the end the rest is told together')
      // Opened again for a latecomer, whose answer alone would be the difference.
      const put = {
        ...questionnaireOf({ access: 'once', anonymous: true }),
        id: watched.id,
        version: watched.version,
      }
      assert.equal((await staff.editor!.client.call(api.put, put)).envelope.resultCode, '0000')
      assert.equal(await told(), 16)
      await give(1)
      await closeAt(watched, app.clock.now())
      assert.equal(await told(), 16)
    })

    test('what the database notes of rows does not tell which belong together', async () => {
      const { raw } = app.kernel.engine
      const columns = {
        questionnaire_sheet: 'questionnaire_id',
        questionnaire_participation: 'questionnaire_id',
        stored_file: 'subject_id',
      }
      const written = new Set<string>()
      for (const [table, column] of Object.entries(columns)) {
        const of = sql.table(table)
        if (engine.name === 'postgres') {
          const { rows } = await sql<{ xmin: string }>`select xmin::text as xmin from ${of}
            where ${sql.ref(column)} = ${made.id}`.execute(raw)
          assert.equal(rows.length, table === 'stored_file' ? 1 : 8)
          for (const { xmin } of rows) written.add(xmin)
        } else if (table !== 'stored_file')
          await assert.rejects(sql`select rowid from ${of}`.execute(raw), /rowid/)
      }
      assert.equal(
        written.size,
        engine.name === 'postgres' ? 1 : 0,
        'as if one transaction had written them all',
      )
    })

    test('it happened once, is not shown again, and the promise cannot be taken back', async () => {
      const again = (await person.client.call(api.query, { id: made.id })).envelope.result!
      assert.deepEqual([again.mayNot, again.own, again.mayChange], ['answered', null, false])
      const second = await person.client.call(api.save, { id: made.id, revision: 1, answers: everyAnswer })
      assert.equal(second.envelope.resultCode, 'QUESTIONNAIRE_ANSWERED')
      const turn = async (which: WholeQuestionnaire, anonymous: boolean) => {
        const values = questionnaireOf({ access: 'once', anonymous })
        const put = { ...values, id: which.id, version: which.version }
        return (await staff.editor!.client.call(api.put, put)).envelope.resultCode
      }
      assert.equal(await turn(made, false), 'QUESTIONNAIRE_LOCKED')
      assert.equal(await turn(named, true), 'QUESTIONNAIRE_LOCKED')
      // Not even where the answers are gone.
      await app.tx(({ tx }) =>
        tx.deleteFrom('questionnaire_sheet').where('questionnaire_id', '=', made.id).execute(),
      )
      assert.equal(await turn(made, false), 'QUESTIONNAIRE_LOCKED')
    })

    test('neither the log of acts nor the lines of the server tell of it', async () => {
      const acts = await app.tx(({ tx }) =>
        tx.selectFrom('audit_entry').select(['action', 'data']).where('subject_id', '=', made.id).execute(),
      )
      assert.deepEqual([...new Set(acts.map(({ action }) => action))].sort(), [
        'questionnaire.add',
        'questionnaire.export',
      ])
      assert.equal(logged.includes(made.id), false)
    })
  })
}
