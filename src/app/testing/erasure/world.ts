/** Who and what the steps of the walk need beside the people whose data is marked. */
import assert from 'node:assert/strict'
import { roomsApi } from '../../../features/rooms-and-tables/contract.ts'
import { buildPdf } from '../build-pdf.ts'
import { makePlan, makeRoom, makeTable, testDay } from '../bookings.ts'
import { enrolDevice } from '../devices.ts'
import { makeParty } from '../meetings.ts'
import { makeStaff, prove, signIn } from '../people.ts'
import { makeQuestionnaire } from '../questionnaires.ts'
import { setParameter, type TestOrganisation } from '../registrations.ts'
import { makeTier } from '../sponsors.ts'
import { resultOf, type TestApp, type TestClient } from '../with-app.ts'
import type { MarkMaker } from './marks.ts'

/** An invoice can be issued, and one of several organisations after the other meets the same one at the same time. */
const settings = {
  DELEGATE_FEE_YUAN: '3000',
  PAYEE: JSON.stringify({ cn: '示例会务有限公司', en: 'Sample Congress Ltd' }),
  PAYEE_BANK: JSON.stringify({ cn: '示例银行', en: 'Sample Bank' }),
  PAYEE_ACCOUNT: '1001 2345 6789',
  MEETINGS_AT_ONCE: '20',
}

export async function makeWorld(app: TestApp) {
  for (const [code, value] of Object.entries(settings)) await setParameter(app, code, value)
  const staff = await makeStaff(app)
  const other = await makeParty(app, 'The other side Re Ltd.')
  const desk = await enrolDevice(app, { kind: 'desk' })
  await makePlan(app)
  for (let count = 0; count < 6; count++) await makeTable(app, 'negotiation')
  const now = app.clock.now()
  await makeTier(app, 'gold', { yuan: 100_000, quota: 30, delegates: 2, rooms: 0, tables: 0, logo: true })
  await makeTier(app, 'chief', {
    quota: 1,
    bidsFrom: now,
    bidsUntil: now + 30 * 86_400_000,
    bidMinimum: 300_000,
  })
  const taken = await makeRoom(app)
  await resultOf(
    other.client.call(roomsApi.book, {
      roomId: taken,
      day: testDay,
      slot: 'am',
      contact: 'B',
      email: 'b@example.com',
      phone: '13900000009',
    }),
  )
  const questions = { access: 'user' as const }
  return {
    app,
    staff,
    other,
    desk,
    taken,
    questionnaires: [
      await makeQuestionnaire(staff.client, questions),
      await makeQuestionnaire(staff.client, questions),
    ],
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>

/** One organisation with everything that is said by it and about it; all marks are of one owner. */
export interface Story extends World {
  readonly mark: MarkMaker
  /** Of people of the organisation who stay in it: named by others, and they do not sign in. */
  readonly colleagues: MarkMaker
  /** Of delegates who leave: replaced, removed, deleted by staff. */
  readonly left: MarkMaker
  readonly company: TestOrganisation
  /** A text that names the contact, by address. */
  say(): string
  sayBoth(): { cn: string; en: string }
  /** Whether payments, invoices and contracts are made, which outlive the people. */
  readonly hasBooks: boolean
}

/** A member of staff makes a call that needs a fresh proof. An address gets so many codes a day; those of the walk do not count. */
export async function proved<T>(
  { app, staff }: Pick<World, 'app' | 'staff'>,
  call: () => Promise<{ envelope: { resultCode: string; result?: T | null } }>,
): Promise<T> {
  await app.tx(({ tx }) => tx.deleteFrom('login_code').where('address', '=', staff.email).execute())
  await prove(app, staff)
  return resultOf(call())
}

/** Signs the member of staff in again where the clock has ended the session. */
export const signInAgain = ({ app, staff }: Pick<World, 'app' | 'staff'>) =>
  signIn(app, staff.client, staff.email)

/** A small PDF with a text in it. */
export const pdfWith = (text: string): Buffer =>
  buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Note (${text}) >>`,
  ])

/** Sends one file as a form; answers the result. */
export async function sendFile<T = { id: string }>(
  client: TestClient,
  url: string,
  file: { name: string; type: string; content: Buffer | string },
): Promise<T> {
  const boundary = 'conference-walk'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`
  const response = await client.request({
    method: 'POST',
    url: `/mas/${url}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(file.content as string),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  const envelope = response.json() as { resultCode: string; result: T }
  assert.equal(envelope.resultCode, '0000', response.body)
  return envelope.result
}

/** A PDF with a mark in its content and in its name. */
export const sendPdf = (client: TestClient, url: string, mark: MarkMaker) =>
  sendFile(client, url, {
    name: `${mark.word()}.pdf`,
    type: 'application/pdf',
    content: pdfWith(mark.word()),
  })
