/**
 * Someone else's id answers byte for byte like one that is not there (requirement 11.3), on every call that takes
 * an id: found in the contract, so a call that someone adds tomorrow is tried without a line here.
 */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { z } from 'zod'
import { accountApi } from '../../features/account/contract.ts'
import { bookingApi } from '../../features/booking/contract.ts'
import { filesApi } from '../../features/files/contract.ts'
import { mailboxApi } from '../../features/mailbox/contract.ts'
import { questionnaireApi } from '../../features/questionnaire/contract.ts'
import { meetingApi } from '../../features/meeting/contract.ts'
import { registrationApi } from '../../features/registration/contract.ts'
import type { CallDefinition } from '../../shared/call.ts'
import { bindings } from './calls.ts'
import { bookSlot, joinSlot, makeBooker, makeRoom, setStatus, staySignedIn } from '../testing/bookings.ts'
import { pdfOfSize } from '../testing/build-pdf.ts'
import { fieldsOf } from '../testing/hostile-input.ts'
import { asked, makeParty } from '../testing/meetings.ts'
import { uploadForm } from '../testing/media-files.ts'
import { makeStaff } from '../testing/people.ts'
import { everyAnswer, makeQuestionnaire } from '../testing/questionnaires.ts'
import {
  delegateOf,
  makeOrganisation,
  startRegistrationApp,
  submitAll,
  takeTicket,
  uploadId,
  type TestOrganisation,
} from '../testing/registrations.ts'
import { engines, type TestApp, type TestClient } from '../testing/with-app.ts'

/** A field that names a record. Written out, so that a new name is a decision: the last test finds forgotten ones. */
const idField = /^(id|ids|link|key)$|Id$|Ids$/
const pathFields = (call: CallDefinition) => [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
const idFieldsOf = (call: CallDefinition) =>
  [...pathFields(call), ...fieldsOf(call)].filter((field) => idField.test(field))

/** Everything that an organisation has and another might try. */
async function belongingsOf(app: TestApp, owner: TestOrganisation): Promise<Map<string, string>> {
  const { client } = owner
  const ids = new Map<string, string>()
  const company = await client.call(registrationApi.getCompany, {})
  ids.set('company', company.envelope.result!.id).set('delegate', company.envelope.result!.delegates[0]!.id)
  const fileId = await uploadId(client)
  ids.set('file', fileId)
  const short = await client.call(filesApi.getFileShortLink, { id: fileId })
  ids.set('link', short.envelope.result!.link.split('/').at(-1)!)
  const upload = await client.call(filesApi.startUpload, { name: 'passport.pdf', sizeBytes: 1000 })
  ids.set('upload', upload.envelope.result!.uploadId)
  const user = await client.call(accountApi.checkLogin, {})
  ids.set('account', user.envelope.result!.id)
  const session = await client.call(accountApi.sessions, {})
  ids.set('session', session.envelope.result!.rows[0]!.id)
  ids.set('booking', (await bookSlot(owner, await makeRoom(app))).id)
  const taken = await makeRoom(app)
  await bookSlot(await makeBooker(app), taken)
  ids.set('queue', (await joinSlot(owner, taken)).id)
  ids.set('meeting', (await asked(owner, await makeParty(app))).id)
  const letter = { subject: 'Treaty', body: 'Renewal' }
  const sent = await client.call(mailboxApi.send, { to: ['office'], ...letter })
  const [missive] = sent.envelope.result!.missives
  ids.set('missive', missive!.id).set('thread', missive!.threadId)
  const draft = await client.call(mailboxApi.saveDraft, letter)
  ids.set('letter', draft.envelope.result!.id)
  const answer = await answerOf(app, client)
  ids.set('answer', answer.id).set('answerFile', answer.fileId)
  return ids
}

/** What the owner answered to a questionnaire, and its file. */
async function answerOf(app: TestApp, client: TestClient): Promise<{ id: string; fileId: string }> {
  const editor = await makeStaff(app, 'editor')
  const made = await makeQuestionnaire(editor.client, { access: 'user' })
  const content = pdfOfSize(1_000)
  const sent = await uploadForm<{ id: string }>(client, `questionnaire/upload/${made.id}`, { content })
  const fileId = sent.envelope.result!.id
  const answers = [...everyAnswer, { question: 'paper', file: fileId }]
  const { envelope } = await client.call(questionnaireApi.save, { id: made.id, revision: 1, answers })
  return { id: envelope.result!.own!.id, fileId }
}

/** The value of a required field that is not the id, so that the id is what decides. */
function fillerOf(call: CallDefinition, field: string, formTicket: string): unknown {
  if (field === 'formTicket') return formTicket
  const schema = (call.input as z.ZodObject).shape[field] as z.ZodType
  if (schema instanceof z.ZodEnum) return schema.options[0]
  return [true, 'x', 1, [], {}].find((value) => schema.safeParse(value).success)
}

async function askWith(options: {
  client: TestClient
  call: CallDefinition
  field: string
  id: string
  formTicket: string
}) {
  const { client, call, field, id, formTicket } = options
  const schema = (call.input as z.ZodObject).shape[field] as z.ZodType
  const values: Record<string, unknown> = {}
  for (const other of fieldsOf(call)) {
    const isNeeded = !((call.input as z.ZodObject).shape[other] as z.ZodType).safeParse(undefined).success
    if (isNeeded) values[other] = fillerOf(call, other, formTicket)
  }
  const isList = schema.safeParse([id]).success
  values[field] = isList ? [id] : id
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(values[name] ?? id)),
  )
  for (const name of pathFields(call)) delete values[name]
  const isBody = call.method === 'POST' && call.body !== 'upload'
  const query = isBody
    ? ''
    : `?${new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]))}`
  const response = await client.request({
    method: call.method,
    url: `/mas/${path}${query}`,
    headers: {
      ...(isBody ? { 'content-type': 'application/json' } : {}),
      ...(call.body === 'upload' ? { 'content-type': 'application/octet-stream', 'upload-offset': '0' } : {}),
    },
    ...(isBody
      ? { payload: JSON.stringify(values) }
      : call.body === 'upload'
        ? { payload: Buffer.from('%PDF-') }
        : {}),
  })
  const { date: _date, 'set-cookie': _cookies, ...headers } = response.headers
  return { status: response.statusCode, body: response.body, headers }
}

/** A hash of what the owner has: nothing of it may have changed. */
async function stateOf(owner: TestClient): Promise<string> {
  const company = await owner.call(registrationApi.getCompany, {})
  const sessions = await owner.call(accountApi.sessions, {})
  const booked = await owner.call(bookingApi.mine, {})
  const { bookings, queued } = booked.envelope.result!
  const sent = await owner.call(mailboxApi.query, { box: 'out' })
  const drafts = await owner.call(mailboxApi.query, { box: 'draft' })
  const met = await owner.call(meetingApi.list, {})
  const state = [
    company.envelope.result,
    sessions.envelope.result?.rows.map(({ id }) => id),
    bookings,
    queued,
    met.envelope.result!.meetings,
    sent.envelope.result!.rows,
    drafts.envelope.result!.drafts,
  ]
  return createHash('sha256').update(JSON.stringify(state)).digest('hex')
}

/** An id of the same shape that nobody has. */
const missingLike = (id: string) =>
  id.length === 26 ? '01JAAAAAAAAAAAAAAAAAAAAAAA' : id.replace(/[A-Za-z0-9]/g, 'A')

const calls = bindings
  .map(({ call }) => call)
  .filter((call) => typeof call.access !== 'object' && idFieldsOf(call).length)

/** Each field of each call, by who gets as far: no id is looked at before someone is signed in (contract-walk.test.ts). */
const asksOf = (clients: readonly [stranger: TestClient, visitor: TestClient]) =>
  calls.flatMap((call) =>
    idFieldsOf(call).flatMap((field) =>
      clients.slice(0, call.access === 'public' ? 2 : 1).map((client) => ({ call, field, client })),
    ),
  )

for (const engine of engines) {
  test(`an id of another organisation answers like a missing one, on every call that takes one [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    try {
      const owner = await makeOrganisation(app)
      const submitted = await submitAll(app, owner)
      assert.equal(submitted.envelope.resultCode, '0000', JSON.stringify(submitted.envelope))
      const stranger = await makeOrganisation(app)
      await setStatus(app, stranger, 'submitted')
      const visitor = app.client()
      const belongings = await belongingsOf(app, owner)
      // The owner looks on while the clock moves.
      await staySignedIn(app)
      const before = await stateOf(owner.client)
      let tried = 0
      for (const { call, field, client } of asksOf([stranger.client, visitor])) {
        const ask = async (id: string) => {
          app.clock.advance(5_001)
          const formTicket = fieldsOf(call).includes('formTicket') ? await takeTicket(client) : ''
          return askWith({ client, call, field, id, formTicket })
        }
        const missing = new Map<string, Awaited<ReturnType<typeof ask>>>()
        for (const [what, id] of belongings) {
          const nobodys = missingLike(id)
          const known = missing.get(nobodys) ?? (await ask(nobodys))
          missing.set(nobodys, known)
          const foreign = await ask(id)
          const where = `${what} as ${field} of ${call.method} ${call.path}`
          assert.deepEqual(foreign, known, where)
          assert.ok(!foreign.body.includes('"0000"'), where)
          tried++
        }
      }
      assert.ok(tried > 50, `${tried} tries`)
      app.clock.advance(1)
      assert.equal(await stateOf(owner.client), before)
    } finally {
      await app.close()
    }
  })

  test(`an id inside what is saved: another's delegate and document answer like missing ones [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    try {
      const owner = await makeOrganisation(app)
      await submitAll(app, owner)
      const belongings = await belongingsOf(app, owner)
      const stranger = await makeOrganisation(app)
      const before = await stateOf(owner.client)
      const save = async (change: object) => {
        app.clock.advance(5_001)
        const formTicket = await takeTicket(stranger.client)
        const answer = await stranger.client.call(registrationApi.saveDelegates, {
          delegates: [{ ...delegateOf(), ...change }],
          formTicket,
        })
        return { status: answer.status, body: answer.response.body }
      }
      for (const id of [belongings.get('delegate')!, belongings.get('file')!]) {
        for (const field of ['id', 'idFileId']) {
          const foreign = await save({ [field]: id })
          assert.deepEqual(foreign, await save({ [field]: missingLike(id) }), field)
          assert.ok(!foreign.body.includes('"0000"'), `${field}: ${foreign.body}`)
        }
      }
      assert.equal(await stateOf(owner.client), before)
    } finally {
      await app.close()
    }
  })
}

test('the walk has met every kind of record', () => {
  const fields = new Set(calls.flatMap(idFieldsOf))
  for (const field of ['id', 'link', 'uploadId', 'delegateId', 'key']) assert.ok(fields.has(field), field)
})
