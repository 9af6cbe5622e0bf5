/** Marked data of people whom staff, desks and invitations bring in, and of those whom lists are handed to. */
import { checkinApi } from '../../../features/checkin/contract.ts'
import { delegateListApi } from '../../../features/delegate-list/contract.ts'
import { registrationApi } from '../../../features/registration/contract.ts'
import { reviewApi } from '../../../features/review/contract.ts'
import { staffRegistrationApi as api } from '../../../features/staff-registration/contract.ts'
import { dayMs } from '../../../shared/durations.ts'
import { entrance, nonce } from '../checkin.ts'
import { resultOf, type TestClient } from '../with-app.ts'
import type { MarkMaker } from './marks.ts'
import { companyOf, delegateOf, personOf } from './registration-steps.ts'
import { proved, sendFile, type World } from './world.ts'

const consents = { privacy: true, identity: true, sharing: true, directory: true }

/** An organisation with one delegate, or a single person, entered by staff; answers the registration. */
export async function enter({ staff }: World, mark: MarkMaker, individual: boolean): Promise<string> {
  const { activities: _, ...person } = delegateOf(mark)
  const { companyId } = await resultOf(
    staff.client.call(api.create, {
      individual,
      company: companyOf(mark),
      contact: { ...personOf(mark), email: mark.email() },
      people: [{ ...person, category: 'speaker' }],
      consents,
      means: 'email',
      lateReason: mark.word(),
      approve: true,
    }),
  )
  return companyId
}

/** A single person from a table; answers the registration. */
export async function importTable({ staff }: World, mark: MarkMaker): Promise<string> {
  const headings = 'Category,Affiliation,Name,Job title,Email,Mobile'
  const affiliation = mark.word()
  const row = ['Speaker', affiliation, mark.word(), mark.word(), mark.email(), mark.phone()].join(',')
  const query = new URLSearchParams({
    means: 'email',
    privacy: 'true',
    write: 'true',
    lateReason: mark.word(),
    beyondReason: mark.word(),
  })
  const file = { name: `${mark.word()}.csv`, type: 'text/csv', content: `${headings}\n${row}` }
  await sendFile(staff.client, `${api.import.path}?${query}`, file)
  const { rows } = await resultOf(staff.client.call(reviewApi.getAllCompanyInfo, { q: affiliation }))
  return rows[0]!.id
}

export async function invite({ app, staff }: World, mark: MarkMaker): Promise<string> {
  const email = mark.email()
  await resultOf(
    staff.client.call(api.invite, {
      category: 'speaker',
      email,
      ...mark.fields('name', 'affiliation'),
      locale: 'en',
      endsAt: app.clock.now() + 10 * dayMs,
      approve: true,
    }),
  )
  return email
}

/** Follows the mailed link and submits; the client is signed in as the person. */
export async function answerInvitation({ app }: World, mark: MarkMaker, email: string): Promise<TestClient> {
  const [mail] = await app.mail({ to: email, kind: 'registration.invitation' })
  const token = /\/invitation#([\w-]{43})/.exec(mail!.text)![1]!
  const client = app.client({ locale: 'en' })
  client.token = (await resultOf(client.call(api.startInvitation, { token }))).token
  await resultOf(
    client.call(registrationApi.submitPerson, {
      company: companyOf(mark),
      person: { ...personOf(mark), dietary: 'other', dietaryNote: mark.word() },
      consents: { privacy: true, identity: true, sharing: false },
    }),
  )
  await app.work()
  return client
}

/** Registered at the desk, as a single person. */
export const walkIn = async ({ desk }: World, mark: MarkMaker): Promise<string> => {
  const { person } = await resultOf(
    desk.call(checkinApi.walkIn, {
      id: nonce(),
      pointId: entrance,
      ...mark.fields('name', 'latinName', 'organisation'),
      contact: mark.email(),
      consent: true,
    }),
  )
  return person!.companyId
}

/** A list for a hotel, which is revoked: its receiver's name and address are marked. */
export async function handOutList(world: World, mark: MarkMaker): Promise<void> {
  const { app, staff } = world
  const { id } = await proved(world, () =>
    staff.client.call(delegateListApi.issue, {
      kind: 'hotel-list',
      ...mark.fields('name', 'organisation'),
      email: mark.email(),
      locale: 'en',
      endsAt: app.clock.now() + 10 * dayMs,
    }),
  )
  await app.work()
  await resultOf(staff.client.call(delegateListApi.revoke, { id, reason: mark.word() }))
}
