/** Enrolled devices of the tests, made as in life: by an administrator's code, exchanged once. */
import assert from 'node:assert/strict'
import { deviceApi } from '../../features/device/contract.ts'
import { makeEnrolment } from '../../features/device/server/enrol-service.ts'
import { admitsDevice, deviceKinds, type CallDefinition, type DeviceKind } from '../../shared/call.ts'
import { makeStaff, registerOrganisation } from './people.ts'
import type { TestApp, TestClient } from './with-app.ts'

const dayMs = 86_400_000
let made = 0

/** A device with its code still unused; answers its id and the code. */
export async function makeDevice(
  app: Pick<TestApp, 'tx'>,
  options: { kind: DeviceKind; name?: string; points?: string[]; roomId?: string; edition?: string },
): Promise<{ id: string; token: string }> {
  const { kind, points = [], roomId = null } = options
  made++
  const { id, path } = await app.tx(async (ctx) => {
    const current = await ctx.tx
      .selectFrom('edition')
      .select('code')
      .where('current', '=', true)
      .executeTakeFirstOrThrow()
    const row = { id: ctx.kernel.random.id(), kind, room_id: roomId }
    await ctx.tx
      .insertInto('device')
      .values({
        ...row,
        edition: options.edition ?? current.code,
        name: options.name ?? `Desk ${made}`,
        points,
        right_ends_at: ctx.now + 3 * dayMs,
        user_agent: '',
        made_at: ctx.now,
      })
      .execute()
    return makeEnrolment(ctx, row)
  })
  return { id, token: path.split('enrol=')[1]! }
}

/** Exchanges a code; the client is the device afterwards. */
export async function takeRight(client: TestClient, token: string): Promise<void> {
  const answer = await client.call(deviceApi.enrol, { token })
  assert.equal(answer.envelope.resultCode, '0000', JSON.stringify(answer.envelope))
  client.token = answer.envelope.result!.token
  client.scheme = 'Device'
}

/** An enrolled device, as the client that it is. */
export async function enrolDevice(
  app: TestApp,
  options: Parameters<typeof makeDevice>[1],
): Promise<TestClient> {
  const client = app.client()
  await takeRight(client, (await makeDevice(app, options)).token)
  return client
}

export interface Callers {
  readonly user: TestClient
  readonly administrator: TestClient
  readonly devices: Readonly<Record<DeviceKind, TestClient>>
}

/** Someone for every call that there is. */
export async function callersOf(app: TestApp): Promise<Callers> {
  const { client: administrator } = await makeStaff(app)
  const { client: user } = await registerOrganisation(app)
  const [desk, door] = [await enrolDevice(app, { kind: 'desk' }), await enrolDevice(app, { kind: 'door' })]
  return { user, administrator, devices: { desk, door } }
}

/** Who of them may make a call: a person where one may. */
export function callerOf({ access }: CallDefinition, { user, administrator, devices }: Callers): TestClient {
  if (typeof access !== 'object') return user
  if (access.staff) return administrator
  return devices[deviceKinds.find((kind) => admitsDevice(access, kind))!]
}
