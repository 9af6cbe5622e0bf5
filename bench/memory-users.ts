/** Signed-in organisations, a member of staff and desks that make the load of memory.ts on the sample edition. */
import { currentEdition, putParameter } from '../src/features/edition/server/service.ts'
import { loadSample } from '../src/sample/sample.ts'
import { setStatus } from '../src/app/testing/bookings.ts'
import { makeGuests, type Guest } from '../src/app/testing/checkin.ts'
import { enrolDevice } from '../src/app/testing/devices.ts'
import { makeStaff } from '../src/app/testing/people.ts'
import { makeOrganisation } from '../src/app/testing/registrations.ts'
import { headersOf, type TestApp, type TestClient } from '../src/app/testing/with-app.ts'

export interface Users {
  readonly edition: string
  readonly members: readonly { readonly companyId: string; readonly headers: Record<string, string> }[]
  readonly staff: Record<string, string>
  readonly desks: readonly Record<string, string>[]
  readonly guests: readonly Guest[]
}

const memberCount = 12
const deskCount = 4
const guestCount = 2_000

export async function makeUsers(app: TestApp): Promise<Users> {
  await app.tx((ctx) => loadSample(ctx))
  const edition = await app.tx(({ tx }) => currentEdition(tx))
  for (const code of ['CHANGES_A_DAY_BEFORE_APPROVAL', 'CHANGES_A_DAY_AFTER_APPROVAL'])
    await app.tx((ctx) => putParameter(ctx, { edition, code, value: '10000' }))
  const members: { companyId: string; headers: Record<string, string> }[] = []
  for (let count = 0; count < memberCount; count++) {
    const organisation = await makeOrganisation(app)
    await setStatus(app, organisation, 'approved')
    members.push({ companyId: organisation.companyId, headers: headersOf(organisation.client) })
  }
  const { client: staff } = await makeStaff(app, 'administrator', 'chief@example.com')
  const guests = await makeGuests(
    app,
    Array.from({ length: guestCount }, (_, index) => ({ name: `来宾${index}` })),
    edition,
  )
  const desks: Record<string, string>[] = []
  for (let count = 0; count < deskCount; count++)
    desks.push(deviceHeaders(await enrolDevice(app, { kind: 'desk' })))
  return { edition, members, staff: headersOf(staff), desks, guests }
}

const deviceHeaders = (device: TestClient) => ({
  ...headersOf(device),
  authorization: `Device ${device.token}`,
})
