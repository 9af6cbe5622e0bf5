/** Answering: who may, when, what is kept, changed and begun. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { staySignedIn } from '../../../app/testing/bookings.ts'
import { dayMs } from '../../../shared/durations.ts'
import { pdfOfSize } from '../../../app/testing/build-pdf.ts'
import { uploadForm } from '../../../app/testing/media-files.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { everyAnswer, everyKind, makeQuestionnaire, questionOf } from '../../../app/testing/questionnaires.ts'
import {
  makeOrganisation,
  solveCaptcha,
  startRegistrationApp,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { engines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { filesApi } from '../../files/contract.ts'
import { questionnaireApi as api, type AnswerFile, type WholeQuestionnaire } from '../contract.ts'
import { publicLimits } from '../fields.ts'
import { questionnairePart, cleanUpQuestionnaires } from './housekeeping-service.ts'

const missing = '01JAAAAAAAAAAAAAAAAAAAAAAA'
const pdf = pdfOfSize(2_000)

for (const engine of engines) {
  describe(`answering questionnaires [${engine.name}]`, () => {
    let app: TestApp
    let editor: TestClient
    let reviewer: TestClient
    let own: TestOrganisation
    let other: TestOrganisation

    before(async () => {
      app = await startRegistrationApp(engine)
      editor = (await makeStaff(app, 'editor')).client
      reviewer = (await makeStaff(app, 'reviewer')).client
      own = await makeOrganisation(app)
      other = await makeOrganisation(app)
      await staySignedIn(app)
    })
    after(() => app.close())

    const read = async (client: TestClient, { id }: { id: string }) => {
      const { envelope } = await client.call(api.query, { id })
      assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
      return envelope.result!
    }
    const send = async (
      client: TestClient,
      { id, revision }: WholeQuestionnaire,
      values: Partial<Parameters<typeof client.call<typeof api.save>>[1]> = {},
    ) => (await client.call(api.save, { id, revision, answers: everyAnswer, ...values })).envelope
    const uploadTo = (client: TestClient, id: string, content = pdf) =>
      uploadForm<AnswerFile>(client, `questionnaire/upload/${id}`, { content, name: '李雷的简历.pdf' })

    test('a draft is not there; times are judged when it is read', async () => {
      const draft = await makeQuestionnaire(editor, { published: false })
      const visitor = app.client()
      const [hidden, none] = [draft.id, missing].map((id) => visitor.call(api.query, { id }))
      assert.equal((await hidden!).response.body, (await none!).response.body)
      const timed = await makeQuestionnaire(editor, {
        opensAt: app.clock.now() + 1000,
        closesAt: app.clock.now() + 2000,
      })
      const states: unknown[] = []
      for (const step of [999, 1, 999, 1]) {
        app.clock.advance(step)
        const { state, mayNot, questions } = await read(visitor, timed)
        states.push([state, mayNot, questions.length, (await send(visitor, timed)).resultCode])
      }
      const count = everyKind.length
      assert.deepEqual(states, [
        ['upcoming', 'upcoming', 0, 'QUESTIONNAIRE_CLOSED'],
        ['open', null, count, '0000'],
        ['open', null, count, '0000'],
        ['closed', 'closed', 0, 'QUESTIONNAIRE_CLOSED'],
      ])
    })

    test('anybody answers a public one; wrong answers are named; hidden ones are dropped', async () => {
      const made = await makeQuestionnaire(editor)
      const visitor = app.client()
      const wrong = await send(visitor, made, {
        answers: [
          { question: 'visit', choices: ['perhaps'] },
          { question: 'mark', number: 9 },
          { question: 'gone', text: 'x' },
        ],
      })
      assert.deepEqual(Object.keys((wrong.result as unknown as { fields: object }).fields).sort(), [
        'gone',
        'mark',
        'visit',
      ])
      const sent = await send(visitor, made, {
        answers: [{ question: 'visit', choices: ['no'] }, ...everyAnswer.slice(1)],
      })
      assert.deepEqual([sent.resultCode, sent.result?.own], ['0000', null], 'a visitor sees it no more')
      const { results } = (await reviewer.call(api.results, { id: made.id })).envelope.result!
      const which = results.find(({ question }) => question === 'which')!
      assert.deepEqual([which.shown, which.answered], [0, 0])
      assert.equal((await send(visitor, { ...made, revision: 2 })).resultCode, 'QUESTIONNAIRE_CHANGED')
    })

    test('sent again after a lost connection, it is one answer', async () => {
      const anonymous = await makeQuestionnaire(editor, { access: 'once', anonymous: true })
      const named = await makeQuestionnaire(editor, { access: 'user' })
      const open = await makeQuestionnaire(editor)
      for (const [made, client] of [
        [anonymous, own.client],
        [named, own.client],
        [open, app.client()],
      ] as const) {
        const nonce = `device-word-of-${made.id}`
        const [first, second] = [await send(client, made, { nonce }), await send(client, made, { nonce })]
        assert.deepEqual([first.resultCode, second], ['0000', first])
        assert.equal((await editor.call(api.get, { id: made.id })).envelope.result!.answers, 1)
      }
      const stolen = await send(other.client, named, { nonce: `device-word-of-${named.id}` })
      assert.equal(stolen.resultCode, 'NOT_FOUND')
    })

    test('many from one address need a captcha, most are refused', async () => {
      const made = await makeQuestionnaire(editor)
      const crowd = app.client({ address: '203.0.113.9' })
      for (let count = 0; count < publicLimits.beforeCaptcha; count++)
        assert.equal((await send(crowd, made)).resultCode, '0000')
      assert.equal((await read(crowd, made)).captchaNeeded, true)
      assert.equal((await read(app.client(), made)).captchaNeeded, false)
      const refused = await send(crowd, made)
      assert.deepEqual(Object.keys((refused.result as unknown as { fields: object }).fields), ['captcha'])
      const { captchaId, answer } = await solveCaptcha(crowd)
      const wrong = await send(crowd, made, { captchaId, captcha: `${answer}x` })
      assert.equal(wrong.resultCode, 'INVALID_INPUT')
      assert.equal(
        (await send(crowd, made, { captchaId, captcha: answer })).resultCode,
        'INVALID_INPUT',
        'used up',
      )
      const solved = await solveCaptcha(crowd)
      const passed = await send(crowd, made, { captchaId: solved.captchaId, captcha: solved.answer })
      assert.equal(passed.resultCode, '0000')
      await app.tx(({ tx }) =>
        tx
          .updateTable('rate_window')
          .set({ count: publicLimits.aDay })
          .where('id', 'like', 'questionnaire:answer:%')
          .where('count', '>', publicLimits.beforeCaptcha)
          .execute(),
      )
      const last = await solveCaptcha(crowd)
      const full = await send(crowd, made, { captchaId: last.captchaId, captcha: last.answer })
      assert.equal(full.resultCode, 'TOO_MANY')
    })

    test('one answer a person: seen, changed until the close, by nobody else', async () => {
      const made = await makeQuestionnaire(editor, { access: 'once', closesAt: app.clock.now() + dayMs })
      const visitor = await read(app.client(), made)
      assert.deepEqual([visitor.mayNot, visitor.questions], ['signIn', []])
      assert.equal((await send(app.client(), made)).resultCode, 'SESSION_EXPIRED')
      const first = (await send(own.client, made)).result!.own!
      assert.deepEqual(first.answers, everyAnswer)
      assert.equal((await send(own.client, made)).resultCode, 'QUESTIONNAIRE_ANSWERED')
      const seen = await read(own.client, made)
      assert.deepEqual([seen.own, seen.mayNot, seen.mayChange], [first, 'answered', true])
      assert.equal((await read(other.client, made)).own, null)
      const change = { answerId: first.id, version: 1, answers: everyAnswer.slice(0, 2) }
      const foreign = await other.client.call(api.save, { id: made.id, revision: 1, ...change })
      const none = await other.client.call(api.save, {
        id: made.id,
        revision: 1,
        ...change,
        answerId: missing,
      })
      assert.equal(foreign.response.body, none.response.body)
      const changed = (await send(own.client, made, change)).result!.own!
      assert.deepEqual([changed.answers.length, changed.version], [2, 2])
      assert.equal((await send(own.client, made, change)).resultCode, 'CHANGED_MEANWHILE')
      app.clock.advance(dayMs)
      const late = await send(own.client, made, { ...change, version: 2 })
      assert.equal(late.resultCode, 'QUESTIONNAIRE_CLOSED')
      const closed = await read(own.client, made)
      assert.deepEqual([closed.own, closed.mayChange, closed.state], [changed, false, 'closed'])
    })

    test('what was begun is kept with a version, and gone when it is sent; the list says how far', async () => {
      const made = await makeQuestionnaire(editor, { access: 'user' })
      const keep = async (version?: number, answers = everyAnswer.slice(0, 1)) =>
        (await own.client.call(api.progress, { id: made.id, revision: 1, answers, version })).envelope
      const mine = async () => {
        const { rows } = (await own.client.call(api.list, {})).envelope.result!
        return rows.find(({ id }) => id === made.id)?.mine
      }
      assert.equal(await mine(), 'new')
      assert.equal((await keep()).result?.version, 1)
      const clash = await keep()
      assert.deepEqual([clash.resultCode, clash.result?.version], ['CHANGED_MEANWHILE', 1])
      assert.equal((await keep(1, everyAnswer)).result?.version, 2)
      assert.deepEqual((await read(own.client, made)).progress?.answers, everyAnswer)
      assert.equal((await read(other.client, made)).progress, null)
      assert.equal(await mine(), 'begun')
      // What is typed is kept unjudged; a file of someone else's shows nothing, not even its name.
      const { id: foreign } = (await uploadTo(other.client, made.id)).envelope.result!
      const { id: file } = (await uploadTo(own.client, made.id)).envelope.result!
      for (const [one, shown] of [
        [foreign, []],
        [file, [file]],
      ] as const) {
        const { version } = (await read(own.client, made)).progress!
        assert.equal((await keep(version, [{ question: 'paper', file: one }])).resultCode, '0000')
        const { files } = (await read(own.client, made)).progress!
        assert.deepEqual(
          files.map(({ id }) => id),
          shown,
        )
      }
      for (const _ of [1, 2]) assert.equal((await send(own.client, made)).resultCode, '0000')
      assert.deepEqual([(await read(own.client, made)).progress, await mine()], [null, 'sent'])
      const anonymous = await makeQuestionnaire(editor, { access: 'user', anonymous: true })
      const refused = await own.client.call(api.progress, { id: anonymous.id, revision: 1, answers: [] })
      assert.equal(refused.envelope.resultCode, 'FORBIDDEN')
    })

    test('a file comes by its own way, is opened by its sender and by who reads answers', async () => {
      const made = await makeQuestionnaire(editor, { access: 'user' })
      assert.equal((await uploadTo(app.client(), made.id)).status, 401)
      assert.equal((await uploadTo(own.client, made.id, Buffer.from('<script>'))).status, 415)
      const { envelope } = await uploadTo(own.client, made.id)
      const file = envelope.result!
      assert.equal(file.name, '李雷的简历.pdf')
      const withFile = { answers: [...everyAnswer, { question: 'paper', file: file.id }] }
      const stolen = await send(other.client, made, withFile)
      assert.deepEqual(Object.keys((stolen.result as unknown as { fields: object }).fields), ['paper'])
      const { own: kept } = (await send(own.client, made, withFile)).result!
      assert.deepEqual(kept!.files, [file])
      const opens = async (client: TestClient) =>
        (await client.call(filesApi.getFileShortLink, { id: file.id })).status
      assert.deepEqual(
        [await opens(own.client), await opens(other.client), await opens(reviewer)],
        [200, 404, 200],
      )
      const given = (await reviewer.call(api.answersTo, { id: made.id, question: 'paper' })).envelope.result!
      assert.deepEqual([given.total, given.rows[0]!.file, given.rows[0]!.person?.name], [1, file, '张三'])
      // Taken out of the answer, it is gone.
      await send(own.client, made, { answerId: kept!.id, version: 1 })
      assert.equal(await opens(own.client), 404)
      // Nobody gets one in by the way of other uploads.
      const aside = await uploadForm(own.client, 'customer/uploadFile?purpose=answer', { content: pdf })
      assert.equal(aside.status, 403)
      const fileless = await makeQuestionnaire(editor, { questions: [questionOf('q')] })
      assert.equal((await uploadTo(own.client, fileless.id)).status, 400)
    })

    test('what an erased account answered by name goes, what is anonymous stays', async () => {
      const leaving = await makeOrganisation(app)
      const named = await makeQuestionnaire(editor, { access: 'once' })
      const anonymous = await makeQuestionnaire(editor, { access: 'once', anonymous: true })
      const { id: fileId } = (await uploadTo(leaving.client, named.id)).envelope.result!
      await send(leaving.client, named, { answers: [everyAnswer[0]!, { question: 'paper', file: fileId }] })
      await send(leaving.client, anonymous)
      await leaving.client.call(api.progress, { id: named.id, revision: 1, answers: everyAnswer })
      const left = () =>
        app.tx(async ({ tx }) => {
          const of = async (id: string) =>
            (
              await tx
                .selectFrom('questionnaire_sheet')
                .select('id')
                .where('questionnaire_id', '=', id)
                .execute()
            ).length
          const begun = await tx
            .selectFrom('questionnaire_progress')
            .select('id')
            .where('questionnaire_id', '=', named.id)
            .execute()
          const files = await tx.selectFrom('stored_file').select('id').where('id', '=', fileId).execute()
          return [await of(named.id), await of(anonymous.id), begun.length, files.length]
        })
      assert.deepEqual(await left(), [1, 1, 1, 1])
      await app.tx(({ tx }) => tx.deleteFrom('account').where('email', '=', leaving.email).execute())
      // What someone kept at the moment at which a questionnaire went, or was made anonymous, goes as well.
      const strays = [missing, anonymous.id]
      await app.tx(async ({ tx, kernel, now }) => {
        const company = await tx
          .selectFrom('company')
          .selectAll()
          .where('id', '=', own.companyId)
          .executeTakeFirst()
        const kept = { account_id: company!.account_id, body: 'x', version: 1, saved_at: now }
        for (const id of strays)
          await tx
            .insertInto('questionnaire_progress')
            .values({ ...kept, id: kernel.random.id(), questionnaire_id: id })
            .execute()
      })
      await app.tx(cleanUpQuestionnaires)
      assert.deepEqual(await left(), [0, 1, 0, 0])
      const stray = await app.tx(({ tx }) =>
        tx
          .selectFrom('questionnaire_progress')
          .select('id')
          .where('questionnaire_id', 'in', strays)
          .execute(),
      )
      assert.deepEqual(stray, [])
    })

    test('what a deleted organisation answered by name goes with it', async () => {
      const leaving = await makeOrganisation(app)
      const made = await makeQuestionnaire(editor, { access: 'user' })
      await send(leaving.client, made)
      await send(own.client, made)
      await app.tx((ctx) => questionnairePart.remove!(ctx, leaving.companyId))
      const { answers } = (await editor.call(api.get, { id: made.id })).envelope.result!
      assert.equal(answers, 1)
    })
  })
}
