/** Organisations that may ask each other for meetings, for tests. */
import assert from 'node:assert/strict'
import { meetingApi as api, type MeetingShown } from '../../features/meeting/contract.ts'
import type { SentOf } from '../../shared/call.ts'
import { fromBeijing } from '../../shared/format.ts'
import type { SessionUser } from '../../server/context.ts'
import { sessionUserOf, setStatus } from './bookings.ts'
import { makeOrganisation, copyContact, type TestOrganisation } from './registrations.ts'
import type { TestApp } from './with-app.ts'

/** A half-hour of the first conference day by its wall time. */
export const at = (time: string, day = '2025-10-21'): number => fromBeijing(`${day} ${time}`)

/** An insurer that is listed as a contact, signed in as its primary contact. */
export async function makeParty(app: TestApp, name?: string): Promise<TestOrganisation> {
  const organisation = await makeOrganisation(app, name)
  await setStatus(app, organisation, 'approved')
  return organisation
}

export type Asked = Omit<SentOf<typeof api.ask>, 'to'>

/** Asks for a meeting; answers the code, and the meeting where it was made. */
export async function askFor(
  from: Pick<TestOrganisation, 'client'>,
  to: Pick<TestOrganisation, 'companyId'>,
  values: Partial<Asked> = {},
): Promise<{ code: string; meeting: MeetingShown | null }> {
  const { envelope } = await from.client.call(api.ask, {
    to: to.companyId,
    startsAt: at('10:00'),
    place: 'theirs',
    subject: 'Treaty renewal',
    ...values,
  })
  return { code: envelope.resultCode, meeting: envelope.result ?? null }
}

/** The same where it must succeed. */
export async function asked(...values: Parameters<typeof askFor>): Promise<MeetingShown> {
  const { code, meeting } = await askFor(...values)
  assert.equal(code, '0000')
  return meeting!
}

/** No meeting, nothing held for one, and nobody in touch. */
export async function clearMeetings(app: TestApp): Promise<void> {
  await app.tx(async ({ tx }) => {
    for (const table of ['meeting', 'meeting_hold', 'meeting_step', 'mail', 'mailbox_correspondent'] as const)
      await tx.deleteFrom(table).execute()
    await tx.deleteFrom('job').where('kind', '=', 'meeting.tend').execute()
    await tx.deleteFrom('rate_window').where('id', 'like', 'changes:%').execute()
  })
}

/** An organisation for tests that call services without a session. */
export interface Party {
  readonly companyId: string
  readonly user: SessionUser
  readonly email: string
}

/** Many organisations that may ask each other, as copies of one that has registered. */
export async function makeParties(app: TestApp, count: number): Promise<Party[]> {
  const first = await makeParty(app)
  return app.tx(async ({ tx, kernel }) => {
    const one = await tx
      .selectFrom('company')
      .selectAll()
      .where('id', '=', first.companyId)
      .executeTakeFirstOrThrow()
    const consents = await tx
      .selectFrom('registration_consent')
      .selectAll()
      .where('company_id', '=', first.companyId)
      .execute()
    const parties: Party[] = []
    for (let index = 0; index < count; index++) {
      const [id, accountId] = [kernel.random.id(), kernel.random.id()]
      const email = `party-${id.toLowerCase()}@example.com`
      await tx
        .insertInto('company')
        .values({ ...one, id, account_id: accountId, name: { ...one.name, cn: `单位 ${index}` } })
        .execute()
      await copyContact(tx, { from: first.companyId, to: id, email })
      for (const consent of consents)
        await tx
          .insertInto('registration_consent')
          .values({ ...consent, id: kernel.random.id(), company_id: id })
          .execute()
      await tx
        .insertInto('account')
        .values({
          id: accountId,
          user_type: 2,
          role: 'user',
          name: `单位 ${index}`,
          email,
          phone: null,
          email_verified_at: 1,
          phone_verified_at: null,
          locale: 'cn',
          origin: 'register',
          created_at: 1,
          updated_at: 1,
        })
        .execute()
      parties.push({ companyId: id, user: sessionUserOf({ companyId: id, accountId }), email })
    }
    return parties
  })
}
