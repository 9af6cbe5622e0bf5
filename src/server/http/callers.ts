/** Who makes a call: a person with a session, an enrolled device, or nobody; and whether they may. */
import {
  admitsAfterEnd,
  admitsDevice,
  staffAdmitted,
  type CallDefinition,
  type StaffRole,
} from '../../shared/call.ts'
import { sessionCookieMissing, type ErrorKey } from '../../shared/error-codes.ts'
import { refuse, type Refusal } from '../../shared/outcome.ts'
import type {
  CallingDevice,
  Client,
  Context,
  Kernel,
  SessionUser,
  SignedIn,
  WriteContext,
} from '../context.ts'
import type { Db, Tx } from '../database/db.ts'
import type { KnownDevices } from './request-guard.ts'

/** What the kernel asks of the account feature, so that it need not know it. */
export interface Sessions {
  load(
    kernel: Kernel,
    options: { token: string | null; sessionHalf: string | null; now: number },
  ): Promise<SessionUser | 'expired' | 'ended' | null>
  /** The same person as they belong to another edition: by what the account itself registered there, nothing else. */
  inEdition(kernel: Kernel, options: { user: SessionUser; edition: string }): Promise<SessionUser>
  /** Whether a session has neither ended nor expired, in one statement. */
  isAlive(db: Db, options: { sessionId: string; now: number }): Promise<boolean>
  /** Notes that a session was used (at most once a minute each). */
  touch(tx: Tx, options: { sessionId: string; now: number }): Promise<void>
  /** Uses up a fresh proof; false when there is none for this session. */
  spendFreshProof(ctx: SignedIn<WriteContext>, proof: string): Promise<boolean>
  /** Whether the person proved who they are in this session within the life of a proof, used or not. */
  hasFreshProof(db: Db, options: { sessionId: string; now: number }): Promise<boolean>
}

/** What is asked with. */
interface Asked {
  readonly kernel: Kernel
  readonly sessions: Sessions
  readonly rates: KnownDevices
  readonly call: CallDefinition
  readonly client: Client
  /** Epoch ms. */
  readonly now: number
}

/** A client that has the token and forgets the cookie is told so: nothing else in the answer would lead it there. */
const missingHalf = ({ token, sessionHalf }: Client) =>
  token && !sessionHalf ? { text: { message: sessionCookieMissing } } : {}

const isSamePlace = (found: SessionUser, user: SessionUser | null): boolean =>
  found.companyId === user?.companyId && found.role === user.role && found.letterFlag === user.letterFlag

/** Staff who have not yet taken their second step (decision 18). */
function owesFactor(user: SessionUser): boolean {
  return user.secondFactor === 'enrol' || user.secondFactor === 'verify'
}

/** Whether a person may make a call; `null` when so, else the refusal. */
function checkAccess(
  call: Pick<CallDefinition, 'access' | 'path'>,
  user: SessionUser | null,
): ErrorKey | null {
  const { access } = call
  if (access === 'public') return null
  if (!user) return 'SESSION_EXPIRED'
  // Who still owes a second factor may do nothing but give it, look at the own state, and sign out.
  if (owesFactor(user) && !call.path.startsWith('login/')) return 'SECOND_FACTOR_NEEDED'
  if (access === 'user') return null
  if (access === 'letter') return user.letterFlag ? null : 'FORBIDDEN'
  if (user.userType !== 3) return 'FORBIDDEN'
  return staffAdmitted(access)?.includes(user.role as StaffRole) ? null : 'FORBIDDEN'
}

/** Who makes a call; at most one of the two. */
export interface Caller {
  readonly user: SessionUser | null
  readonly device: CallingDevice | null
}
const nobody: Caller = { user: null, device: null }

/** Who makes a call, or why they are refused. */
export const findCaller = (asked: Asked): Promise<Caller | Refusal> =>
  asked.client.deviceToken ? findDevice(asked, asked.client.deviceToken) : findPerson(asked)

/** What a service may ask about who called it. */
export const callerAnswers = (
  asked: Asked,
  { user, device }: Caller,
): Pick<Context, 'hasFreshProof' | 'isSignedIn'> =>
  device ? deviceAnswers(asked) : sessionAnswers(asked, user)

/** The enrolled device that calls, or why it is refused; a public call answers it as anybody. */
async function findDevice(
  { kernel, call, rates, client, now }: Asked,
  token: string,
): Promise<Caller | Refusal> {
  if (call.access === 'public') return nobody
  const device = await kernel.devices.load(kernel.engine.reader, { token, half: client.deviceHalf, now })
  if (device === null) return refuse('SESSION_EXPIRED')
  if (device === 'ended' || (device.endedAt !== null && !admitsAfterEnd(call.access)))
    return refuse('SESSION_ENDED')
  rates.know(token)
  if (device.touchDue) await kernel.engine.write((tx) => kernel.devices.touch(tx, { id: device.id, now }))
  return admitsDevice(call.access, device.kind) ? { user: null, device } : refuse('FORBIDDEN')
}

/** The person who calls, or why they are refused. */
async function findPerson({ kernel, sessions, call, client, now }: Asked): Promise<Caller | Refusal> {
  const session = client.token
    ? await sessions.load(kernel, { token: client.token, sessionHalf: client.sessionHalf, now })
    : null
  const isPublic = call.access === 'public'
  if (!isPublic && session === 'ended') return refuse('SESSION_ENDED')
  if (!isPublic && (session === 'expired' || session === null))
    return refuse('SESSION_EXPIRED', missingHalf(client))
  const signedIn = typeof session === 'object' ? session : null
  // A public call answers some people more than others (a file's short link): half signed in is nobody there.
  const user = isPublic && signedIn && owesFactor(signedIn) ? null : signedIn
  const denied = checkAccess(call, user)
  if (user?.touchDue)
    await kernel.engine.write((tx) => sessions.touch(tx, { sessionId: user.sessionId, now }))
  return denied ? refuse(denied) : { user, device: null }
}

/** The same of a device: it can prove nothing, and holds until its right ends. */
const deviceAnswers = ({ kernel, client }: Asked): Pick<Context, 'hasFreshProof' | 'isSignedIn'> => ({
  hasFreshProof: () => Promise.resolve(false),
  async isSignedIn() {
    const { deviceToken: token, deviceHalf: half } = client
    const asked = { token: token ?? '', half, now: kernel.clock.now() }
    const found = await kernel.devices.load(kernel.engine.reader, asked)
    return typeof found === 'object' && found?.endedAt === null
  },
})

/** What a service may ask about the session that called it. */
function sessionAnswers(
  { kernel, sessions, client, now }: Asked,
  user: SessionUser | null,
): Pick<Context, 'hasFreshProof' | 'isSignedIn'> {
  const sessionId = user?.sessionId ?? ''
  return {
    hasFreshProof: () => sessions.hasFreshProof(kernel.engine.reader, { sessionId, now }),
    async isSignedIn(look) {
      const [db, at] = [kernel.engine.reader, kernel.clock.now()]
      if (look === 'session') return sessions.isAlive(db, { sessionId, now: at })
      const found = await sessions.load(kernel, { ...client, now: at })
      // As the same: a stream does not outlive a place in an organisation, or a role.
      return typeof found === 'object' && found !== null && isSamePlace(found, user)
    },
  }
}
