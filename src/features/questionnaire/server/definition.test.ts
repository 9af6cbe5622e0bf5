/** Building, counting, listing and exporting questionnaires (decision 1: an archive is read-only; decision 18: logged). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { staySignedIn } from '../../../app/testing/bookings.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import {
  everyAnswer,
  everyKind,
  inBoth,
  makeQuestionnaire,
  questionOf,
  questionnaireOf,
  type QuestionnaireSent,
} from '../../../app/testing/questionnaires.ts'
import { readXlsx } from '../../../app/testing/read-xlsx.ts'
import { makeOrganisation, startRegistrationApp } from '../../../app/testing/registrations.ts'
import { engines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { questionnaireApi as api, type WholeQuestionnaire, type Answer } from '../contract.ts'
import { sealAnswers, untimedId } from './row-service.ts'

type Staff = Awaited<ReturnType<typeof makeStaff>>

for (const engine of engines) {
  describe(`questionnaires in the back office [${engine.name}]`, () => {
    let app: TestApp
    let editor: Staff
    let reviewer: Staff
    let client: TestClient

    before(async () => {
      app = await startRegistrationApp(engine)
      editor = await makeStaff(app, 'editor')
      reviewer = await makeStaff(app, 'reviewer')
      client = editor.client
      await staySignedIn(app)
    })
    after(() => app.close())

    const put = async (values: QuestionnaireSent) => (await client.call(api.put, values)).envelope
    const again = (made: WholeQuestionnaire, values: Partial<QuestionnaireSent> = {}) =>
      put({ ...questionnaireOf(values), id: made.id, version: made.version })
    const answer = async ({ id, revision }: WholeQuestionnaire) => {
      const { envelope } = await app.client().call(api.save, { id, revision, answers: everyAnswer })
      assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
    }
    const fieldsOf = (envelope: { result: unknown }) =>
      Object.keys((envelope.result as { fields: object }).fields).sort()

    test('a draft may be unfinished, what is published is whole; a version decides', async () => {
      const unfinished = questionnaireOf({ questions: [questionOf('q', { kind: 'single' })] })
      assert.deepEqual(fieldsOf(await put(unfinished)), ['questions.q'])
      assert.deepEqual(fieldsOf(await put({ ...unfinished, title: inBoth('') })), ['questions.q', 'title'])
      const { result: draft } = await put({ ...unfinished, published: false })
      assert.deepEqual([draft!.state, draft!.locked, draft!.version], ['draft', false, 1])
      const first = (await again(draft!)).result!
      assert.deepEqual([first.version, first.revision, first.state], [2, 2, 'open'])
      const second = await again(draft!)
      assert.equal(second.resultCode, 'CHANGED_MEANWHILE')
      assert.equal(second.result?.version, 2)
      const words = (await again(first, { title: inBoth('满意度', 'Satisfaction') })).result!
      assert.deepEqual([words.version, words.revision], [3, 2], 'words are no new questions')
      const entries = await app.tx(({ tx }) =>
        tx
          .selectFrom('audit_entry')
          .select('data')
          .where('action', '=', 'questionnaire.change')
          .where('subject_id', '=', first.id)
          .execute(),
      )
      const logged = entries.map(({ data }) => Object.keys(JSON.parse(data) as object).join())
      assert.ok(logged.includes('title'), `what stayed is not logged: ${logged.join(' · ')}`)
    })

    test('the translation guard: a language that stays behind is counted until it follows or is confirmed', async () => {
      const untranslated = async (id: string) => {
        const { rows } = (await client.call(api.listAll, { q: '酒店' })).envelope.result!
        return rows.find((row) => row.id === id)!.untranslated
      }
      const q = (cn: string, en: string) => [questionOf('q', { title: inBoth(cn, en) })]
      const title = inBoth('酒店', 'Hotel')
      let made = await makeQuestionnaire(client, { title, questions: q('住哪里？', '') })
      assert.equal(await untranslated(made.id), 1)
      app.clock.advance(1000)
      made = (await again(made, { title, questions: q('住哪里？', 'Where do you stay?') })).result!
      assert.equal(await untranslated(made.id), 1, 'Chinese is older than English now')
      app.clock.advance(1000)
      const values = questionnaireOf({ title, questions: q('住哪里？', 'Where do you stay?') })
      made = (await put({ ...values, id: made.id, version: made.version, confirmed: ['q.title'] })).result!
      assert.equal(await untranslated(made.id), 0)
      assert.equal(made.stamps['q.title']!.cn, made.stamps['q.title']!.en)
    })

    test('after an answer only words, times and publishing change; a copy changes freely', async () => {
      const made = await makeQuestionnaire(client)
      await answer(made)
      const [visit, ...rest] = everyKind
      const changes: Partial<QuestionnaireSent>[] = [
        { questions: rest },
        { questions: [{ ...visit!, required: false }, ...rest] },
        { questions: [{ ...visit!, options: visit!.options.slice(0, 1) }, ...rest] },
        { questions: [...rest, visit!] },
        { access: 'once' },
        { anonymous: true },
      ]
      for (const change of changes) {
        const { resultCode } = await again(made, change)
        assert.match(resultCode, /QUESTIONNAIRE_LOCKED|INVALID_INPUT/, JSON.stringify(change).slice(0, 80))
        assert.equal((await client.call(api.get, { id: made.id })).envelope.result!.version, 1)
      }
      const words = { ...visit!, title: inBoth('去了吗？', 'Did you go?') }
      const closesAt = app.clock.now() + 1000
      const changed = (await again(made, { questions: [words, ...rest], closesAt })).result!
      assert.deepEqual(
        [changed.locked, changed.answers, changed.questions[0]!.title.en],
        [true, 1, 'Did you go?'],
      )
      const copied = await client.call(api.duplicate, { id: made.id })
      const copy = copied.envelope.result!
      assert.deepEqual(
        [copy.title.cn, copy.published, copy.closesAt, copy.answers, copy.locked],
        ['会后满意度（副本）', false, null, 0, false],
      )
      assert.equal((await again(copy, { questions: rest.slice(1) })).resultCode, '0000')
    })

    test('removing: with a fresh proof, with its answers only where that is said, and logged', async () => {
      const made = await makeQuestionnaire(client)
      await answer(made)
      const remove = async (withAnswers: boolean) => {
        const { envelope } = await client.call(api.del, { id: made.id, version: 1, withAnswers })
        return envelope
      }
      assert.equal((await remove(true)).resultCode, 'PROOF_NEEDED')
      await prove(app, editor)
      assert.equal((await remove(false)).resultCode, 'HAS_ANSWERS')
      await prove(app, editor)
      assert.deepEqual((await remove(true)).result, { answers: 1 })
      const left = await app.tx(async ({ tx }) => ({
        sheets: await tx
          .selectFrom('questionnaire_sheet')
          .select('id')
          .where('questionnaire_id', '=', made.id)
          .execute(),
        log: await tx
          .selectFrom('audit_entry')
          .select('data')
          .where('action', '=', 'questionnaire.remove')
          .executeTakeFirstOrThrow(),
      }))
      assert.deepEqual(left.sheets, [])
      assert.equal((JSON.parse(left.log.data) as { answers: number }).answers, 1)
    })

    test('an archive is read-only: nothing is changed or answered, copies go to the current edition', async () => {
      const made = await makeQuestionnaire(client)
      assert.equal((await put(questionnaireOf({ activityCode: 'LIRC_2019' }))).resultCode, 'READ_ONLY')
      await app.tx(({ tx }) =>
        tx.updateTable('questionnaire').set({ edition: 'LIRC_2024' }).where('id', '=', made.id).execute(),
      )
      assert.equal((await again(made)).resultCode, 'READ_ONLY')
      await prove(app, editor)
      const removed = await client.call(api.del, { id: made.id, version: 1, withAnswers: true })
      assert.equal(removed.envelope.resultCode, 'READ_ONLY')
      const visitor = app.client()
      assert.equal((await visitor.call(api.query, { id: made.id })).envelope.result!.state, 'closed')
      const sent = await visitor.call(api.save, { id: made.id, revision: 1, answers: everyAnswer })
      assert.equal(sent.envelope.resultCode, 'QUESTIONNAIRE_CLOSED')
      const copy = (await client.call(api.duplicate, { id: made.id })).envelope.result!
      assert.equal(copy.activityCode, 'LIRC_2025')
      const { rows, readOnly } = (await client.call(api.listAll, { activityCode: 'LIRC_2024' })).envelope
        .result!
      assert.deepEqual([rows.map(({ id, state }) => [id, state]), readOnly], [[[made.id, 'closed']], true])
    })

    /** Answers of a person or of nobody, put in as the service would, some hundreds at once. */
    const fill = (made: WholeQuestionnaire, all: readonly Answer[][], accountId: string | null) =>
      app.tx(async ({ tx, kernel, now }) => {
        const rows = await Promise.all(
          all.map(async (answers, index) => {
            const id = untimedId(kernel.random)
            return {
              id,
              questionnaire_id: made.id,
              account_id: accountId,
              company_id: null,
              body: await sealAnswers(kernel, { edition: made.activityCode, recordId: id, answers }),
              version: 1,
              answered_at: now + index,
              changed_at: now + index,
            }
          }),
        )
        for (let at = 0; at < rows.length; at += 200)
          await tx
            .insertInto('questionnaire_sheet')
            .values(rows.slice(at, at + 200))
            .execute()
      })

    test('results, listed answers and the workbook, over more answers than are read at once', async () => {
      const made = await makeQuestionnaire(client, { access: 'user' })
      const person = await makeOrganisation(app)
      const account = await app.tx(({ tx }) =>
        tx.selectFrom('account').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
      )
      const given = Array.from({ length: 601 }, (_, index): Answer[] => [
        { question: 'visit', choices: [index % 3 ? 'yes' : 'no'] },
        { question: 'mark', number: 1 + (index % 5) },
        { question: 'words', text: `=SUM(A${index})` },
        { question: 'nights', number: index % 2 },
      ])
      await fill(made, given, account.id)
      const results = (await reviewer.client.call(api.results, { id: made.id })).envelope.result!
      const of = (id: string) => results.results.find(({ question }) => question === id)!
      assert.deepEqual([results.answers, results.days.reduce((sum, { count }) => sum + count, 0)], [601, 601])
      assert.deepEqual(
        of('visit').options.map(({ count }) => count),
        [400, 201],
      )
      assert.deepEqual(
        of('mark').values.map(({ count }) => count),
        [121, 120, 120, 120, 120],
      )
      assert.deepEqual([of('nights').numbers!.minimum, of('nights').numbers!.median], [0, 0])
      const page = { id: made.id, question: 'words', page: 61, size: 10 }
      const listed = (await reviewer.client.call(api.answersTo, page)).envelope.result!
      assert.deepEqual(
        [listed.total, listed.rows.map(({ text }) => text)],
        [601, ['=SUM(A0)']],
        'newest first',
      )
      assert.equal(
        (await reviewer.client.call(api.export, { id: made.id })).envelope.resultCode,
        'PROOF_NEEDED',
      )
      await prove(app, reviewer)
      const { response } = await reviewer.client.call(api.export, { id: made.id })
      const [answers, counts] = await readXlsx(response.rawPayload)
      const [head, row] = answers!.texts as [readonly string[], readonly string[]]
      assert.equal(answers!.texts.length, 602)
      const under = (header: string) => row[head.indexOf(header)]
      assert.deepEqual([under('邮箱'), under('姓名')], [person.email, '张三'])
      assert.match(under('5. words？')!, /^=SUM\(A\d+\)$/)
      assert.equal(answers!.rows[1]![head.indexOf('5. words？')]!.type, 'inlineStr')
      const line = counts!.texts.find(
        ([question, , , option]) => question === '1. visit？' && option === 'yes 项',
      )!
      assert.deepEqual(line.slice(4, 6), ['400', '66.6'])
      const logged = await app.tx(({ tx }) =>
        tx.selectFrom('audit_entry').select('data').where('action', '=', 'questionnaire.export').execute(),
      )
      assert.equal((JSON.parse(logged[0]!.data) as { answers: number }).answers, 601)
    })

    test('the list counts states and answers; roles end where they should', async () => {
      const title = inBoth('名单试验', 'List trial')
      const soon = app.clock.now() + 1000
      for (const values of [{ published: false }, { opensAt: soon }, {}, { closesAt: app.clock.now() }])
        await makeQuestionnaire(client, { title, ...values })
      const { counts, rows, total } = (await client.call(api.listAll, { q: 'list TRIAL', state: 'open' }))
        .envelope.result!
      assert.deepEqual(counts, { draft: 1, upcoming: 1, open: 1, closed: 1 })
      assert.deepEqual([total, rows[0]!.questions, rows[0]!.answers], [1, everyKind.length, 0])
      const { id } = rows[0]!
      const reader = (await makeStaff(app, 'reader')).client
      const status = async (who: TestClient, call: typeof api.results | typeof api.get) =>
        (await who.call(call, { id })).status
      assert.deepEqual([await status(client, api.results), await status(client, api.get)], [403, 200])
      assert.deepEqual([await status(reader, api.results), await status(reader, api.get)], [200, 200])
      assert.equal((await reader.call(api.put, questionnaireOf())).status, 403)
      assert.equal((await reader.call(api.export, { id })).status, 403)
    })
  })
}
