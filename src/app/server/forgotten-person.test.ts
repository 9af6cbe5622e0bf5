/**
 * A person who is in everything that the product keeps, in two editions, asks for what is held and then to be forgotten: no
 * column of any table, no file and, on SQLite, no byte of the database names that person afterwards, but for money.
 */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { bookingApi } from '../../features/booking/contract.ts'
import { roomsApi } from '../../features/rooms-and-tables/contract.ts'
import { feesApi } from '../../features/fees/contract.ts'
import { mailboxApi } from '../../features/mailbox/contract.ts'
import { mailingApi } from '../../features/mailing/contract.ts'
import { questionnaireApi } from '../../features/questionnaire/contract.ts'
import { registrationApi as api } from '../../features/registration/contract.ts'
import { prepareRegistration } from '../../features/registration/server/service.ts'
import { reviewApi } from '../../features/review/contract.ts'
import { paragraphs } from '../../shared/rich-text.ts'
import { makeRoom, setStatus, testDay } from '../testing/bookings.ts'
import { askFor, makeParty } from '../testing/meetings.ts'
import { makeStaff, prove, registerOrganisation, signIn } from '../testing/people.ts'
import { everyAnswer, everyKind, makeQuestionnaire } from '../testing/questionnaires.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  seen,
  startRegistrationApp,
  submitAll,
  uploadId,
} from '../testing/registrations.ts'
import { applyFor, makeTier } from '../testing/sponsors.ts'
import { engines, type TestApp, type TestClient } from '../testing/with-app.ts'
import { dayMs } from '../../shared/durations.ts'

const gone = {
  email: 'vanishing.person@example.com',
  name: '慕容消失',
  phone: '13712398765',
  number: 'E98712345',
  job: '首席消失官',
}
const contact = { contact: gone.name, email: gone.email, phone: gone.phone }
/** What the law has kept: said to the person in the answer. */
const retained = ['payment', 'invoice']

async function columnsWith(app: TestApp, text: string): Promise<string[]> {
  const { raw } = app.kernel.engine
  const found = new Set<string>()
  for (const { schema, name } of await raw.introspection.getTables()) {
    if (retained.includes(name)) continue
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(schema ? `${schema}.${name}` : name)}`.execute(raw)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (String(value).toLowerCase().includes(text.toLowerCase())) found.add(`${name}.${column}`)
  }
  return [...found].toSorted()
}

/** Files that hold a text, of the folder of data; mail that went out lies in the outbox, which is the world outside. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name)
    return !name.startsWith('outbox') && statSync(file).isFile() && readFileSync(file).includes(text)
  })
}

async function right<T>(answer: Promise<{ envelope: { resultCode: string; result: T | null } }>): Promise<T> {
  const { envelope } = await answer
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result as T
}

async function uploadProof(client: TestClient): Promise<string> {
  const bytes = readFileSync(new URL('../../../docs/pictures/home.png', import.meta.url))
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="proof.png"\r\ncontent-type: image/png\r\n\r\n`
  const response = await client.request({
    method: 'POST',
    url: '/mas/customer/uploadFile?purpose=payment',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  })
  return (response.json() as { result: { id: string } }).result.id
}

/** Last year: the person is an organisation's primary contact and does everything that there is to do. */
async function fillLastYear(app: TestApp, admin: { client: TestClient; email: string }) {
  const { client } = await registerOrganisation(app, {
    email: gone.email,
    name: gone.name,
    phone: gone.phone,
    certiNo: gone.number,
    entityName: 'Vanishing Point Re Ltd.',
  })
  const { id: companyId } = await right(client.call(api.getCompany, {}))
  const person = { client, email: gone.email, companyId, name: 'Vanishing Point Re Ltd.' }
  const form = formOf(gone.email, person.name)
  const own = { name: gone.name, surname: '慕容', firstName: '消失', jobTitle: gone.job, mobile: gone.phone }
  const abroad = { origin: 'abroad', certificateKind: 'passport', certificateNumber: gone.number } as const
  const sent = await submitAll(app, person, {
    form: {
      ...form,
      contact: { ...form.contact, ...own, ...abroad, idFileId: await uploadId(client) },
      invoice: {
        title: `${gone.name} studio`,
        taxNumber: '',
        address: `c/o ${gone.name}`,
        telephone: gone.phone,
        bank: '',
        bankAccount: '',
      },
    },
    delegates: [
      delegateOf({
        ...own,
        ...abroad,
        isPrimaryContact: true,
        email: gone.email,
        idFileId: await uploadId(client),
      }),
      delegateOf({ email: 'stays@example.com' }),
    ],
  })
  assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
  const reason = { cn: `${gone.name}的护照不清晰`, en: `The passport of ${gone.name} is unclear` }
  await right(
    admin.client.call(reviewApi.updateStatus, {
      ...(await seen(app, companyId)),
      status: 'returned',
      reasons: [{ path: 'contact.certificateNumber', reason }],
      note: reason,
    } as never),
  )
  await setStatus(app, person, 'approved')
  await right(
    client.call(roomsApi.book, {
      roomId: await makeRoom(app),
      day: testDay,
      slot: 'am',
      ...contact,
      agenda: `Lunch with ${gone.name}`,
    }),
  )
  const taken = await makeParty(app)
  const second = await makeRoom(app)
  await right(
    taken.client.call(roomsApi.book, {
      roomId: second,
      day: testDay,
      slot: 'am',
      contact: 'B',
      email: 'b@example.com',
      phone: '13900000009',
    }),
  )
  await right(client.call(bookingApi.joinQueue, { roomId: second, day: testDay, slot: 'am', ...contact }))
  await makeTier(app, 'gold', { yuan: 100_000, quota: 3, delegates: 2, rooms: 0, tables: 0, logo: true })
  const applied = await applyFor(person, 'gold', { ...contact, note: `Ask ${gone.name}` } as never)
  assert.equal(applied.resultCode, '0000', JSON.stringify(applied))
  await right(
    client.call(mailboxApi.send, {
      to: [taken.companyId],
      subject: `From ${gone.name}`,
      body: `Call ${gone.phone}`,
    }),
  )
  assert.equal((await askFor(person, taken, { subject: `Meet ${gone.name}` })).code, '0000')
  const { id, revision } = await makeQuestionnaire(admin.client, { access: 'user', questions: everyKind })
  await right(
    client.call(questionnaireApi.save, {
      id,
      revision,
      answers: everyAnswer.map((one) => ('text' in one ? { ...one, text: gone.name } : one)),
    } as never),
  )
  const words = { cn: paragraphs('{name}'), en: paragraphs('{name}') }
  await right(
    admin.client.call(mailingApi.sendEmailAdmin, {
      audience: {},
      subject: { cn: '致{name}', en: 'To {name}' },
      body: words,
    } as never),
  )
  await app.tx(({ tx, now, kernel }) =>
    tx
      .insertInto('mailing_optout')
      .values({
        id: kernel.random.id(),
        edition: 'LIRC_2025',
        address_key: gone.email,
        address: gone.email,
        mailing_id: null,
        by_kind: 'page',
        created_at: now,
      })
      .execute(),
  )
  await right(
    client.call(feesApi.sendPayment, {
      amountFen: 100_000,
      paidOn: '2025-06-30',
      payer: gone.name,
      reference: 'R-1',
      fileId: await uploadProof(client),
    } as never),
  )
  await right(client.call(api.saveDraft, { body: { note: gone.name }, version: 0 } as never))
  await uploadId(client)
  await app.mail()
  return person
}

/** This year: another organisation lists the person as a delegate. */
async function fillThisYear(app: TestApp): Promise<void> {
  await app.tx(async (ctx) => {
    await ctx.tx.updateTable('edition').set({ current: false }).execute()
    const now = { current: true, published_at: ctx.now }
    await ctx.tx
      .insertInto('edition')
      .values({ code: 'LIRC_2026', year: 2026, created_at: ctx.now, ...now })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(now))
      .execute()
    await prepareRegistration(ctx, 'LIRC_2026')
  })
  app.clock.set(Date.UTC(2026, 5, 1))
  const host = await makeOrganisation(app, 'The host of this year Ltd.')
  const listed = delegateOf({
    email: gone.email,
    name: gone.name,
    mobile: gone.phone,
    jobTitle: gone.job,
    dietary: 'other',
    dietaryNote: `Ask ${gone.name}`,
  })
  const sent = await submitAll(app, host, { delegates: [listed, delegateOf()] })
  assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
  await app.mail()
}

for (const engine of engines)
  describe(`somebody in everything, in two editions [${engine.name}]`, () => {
    test('reads all of it, is forgotten, and is found nowhere but in what the law has kept', async () => {
      const app = await startRegistrationApp(engine)
      try {
        const admin = await makeStaff(app)
        const last = await fillLastYear(app, admin)
        await fillThisYear(app)
        const client = app.client()
        await signIn(app, client, gone.email)
        for (const [text, table] of [
          [gone.name, 'person.name'],
          [gone.email, 'person.email'],
          [gone.phone, 'booking_queue.phone'],
          [gone.name, 'mailing_recipient.name'],
          [gone.name, 'missive_thread.subject'],
          [gone.name, 'correction.reason_cn'],
        ] as const)
          assert.ok(
            (await columnsWith(app, text)).includes(table),
            `${table} is filled, so that the test can fail`,
          )

        const { person } = await right(client.call(api.exportMe, {}))
        const told = JSON.stringify(person)
        for (const word of [
          gone.number,
          `Lunch with ${gone.name}`,
          `Ask ${gone.name}`,
          `Call ${gone.phone}`,
          `Meet ${gone.name}`,
          'passport.pdf',
        ])
          assert.ok(told.includes(word), `the export tells ${word}`)
        const { delegate, earlier } = person as {
          delegate: { email: string }
          earlier: { edition: string; contact: { email: string } }[]
        }
        assert.equal(delegate.email, gone.email)
        assert.deepEqual(
          earlier.map(({ edition, contact: { email } }) => [edition, email]),
          [['LIRC_2025', gone.email]],
        )

        const { erased, kept } = await right(client.call(api.eraseMe, { confirm: true }))
        assert.equal(erased, true)
        assert.match(kept.join(' '), /payment/i)
        await app.work()
        await signIn(app, admin.client, admin.email)
        for (const who of ['contact', ...(await delegatesOf(app, last.companyId))]) {
          await prove(app, admin)
          const revealed = await admin.client.call(reviewApi.revealCertificate, {
            companyId: last.companyId,
            person: who,
          })
          assert.ok(
            revealed.status === 404 || !JSON.stringify(revealed.envelope).includes(gone.number),
            JSON.stringify(revealed.envelope),
          )
        }
        app.clock.advance(3 * dayMs)
        await app.work()
        app.clock.advance(3_600_000)
        await app.work()
        for (const text of [gone.name, gone.email, gone.phone, gone.number, gone.job])
          assert.deepEqual(await columnsWith(app, text), [], text)
        for (const text of [gone.email, gone.number, gone.job])
          assert.deepEqual(filesWith(app.config.dataDir, text), [], text)
        assert.equal(
          (await columnsWith(app, 'stays@example.com')).includes('delegate.email'),
          true,
          'who else was there',
        )
        const payment = await app.tx(({ tx }) => tx.selectFrom('payment').selectAll().executeTakeFirst())
        assert.equal(payment?.payer, gone.name, 'money is kept')
        const log = path.join(app.config.dataDir, 'conference.db-wal')
        if (engine.name === 'sqlite') assert.ok(existsSync(log), 'the log was looked at, too')
      } finally {
        await app.close()
      }
    })
  })

const delegatesOf = (app: TestApp, companyId: string): Promise<string[]> =>
  app.tx(async ({ tx }) =>
    (await tx.selectFrom('delegate').select('id').where('company_id', '=', companyId).execute()).map(
      ({ id }) => id,
    ),
  )
