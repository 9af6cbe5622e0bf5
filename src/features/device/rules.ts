/** What an enrolled device is, on both sides. */
import { deviceKinds, type DeviceKind } from '../../shared/call.ts'
import { dayMs } from '../../shared/durations.ts'

export { deviceKinds, type DeviceKind }

export const deviceLimits = {
  /** Characters of the name of a table or door. */
  name: 60,
  /** How long an enrolment code may be used. */
  enrolmentMs: 10 * 60_000,
  /** The longest right: so many days from now, or after the conference, whichever is later. */
  rightDays: 31,
  /** Live devices of one edition. */
  perEdition: 200,
  points: 50,
  /** For so long after its right has ended a desk may still hand in what it scanned before. */
  handInMs: 3 * dayMs,
  /** Scans that a device may hold (checkin/rules.ts). */
  unsent: 100_000,
} as const

/** What one device, or one member of staff, may do so often: more than a queue needs, far less than a script would. */
export const paces = {
  /** A badge printed with the code that is valid. */
  print: { perMinute: 20, perHour: 400 },
  /** A badge printed with a new code; the one before ends. */
  reprint: { perMinute: 5, perHour: 40 },
  spelling: { perMinute: 8, perHour: 120 },
  walkIn: { perMinute: 8, perHour: 120 },
} as const
export type PacedAct = keyof typeof paces

/** How a device stands: its code waits to be scanned, ran out unused, it works, its right is over, or it was cut off. */
export const deviceStates = ['waiting', 'unused', 'active', 'over', 'cutOff'] as const
export type DeviceState = (typeof deviceStates)[number]

export interface DeviceTimes {
  readonly enrolledAt: number | null
  /** Of the enrolment code that was made last. */
  readonly enrolmentEndsAt: number | null
  readonly rightEndsAt: number
  readonly cutOffAt: number | null
}

/** When a right ended (epoch ms); null while it lasts. */
export function endOfRight(
  { rightEndsAt, cutOffAt }: Pick<DeviceTimes, 'rightEndsAt' | 'cutOffAt'>,
  now: number,
): number | null {
  const end = Math.min(rightEndsAt, cutOffAt ?? rightEndsAt)
  return end <= now ? end : null
}

/** The latest end that a new right may have (epoch ms): a device enrolled months ahead still works at the conference. */
export const longestRight = (now: number, conferenceEndsAt: number): number =>
  Math.max(now, conferenceEndsAt) + deviceLimits.rightDays * dayMs

/** How a device stands at `now` (epoch ms). */
export function deviceStateOf(times: DeviceTimes, now: number): DeviceState {
  if (times.cutOffAt !== null) return 'cutOff'
  if (times.rightEndsAt <= now) return 'over'
  if (times.enrolledAt !== null) return 'active'
  return (times.enrolmentEndsAt ?? 0) > now ? 'waiting' : 'unused'
}

/** Where a device of a kind opens; the code is in the fragment, which no server and no log ever sees. */
export function enrolmentPath(of: { kind: DeviceKind; roomId: string | null; token: string }): string {
  return of.kind === 'door' ? `/door/${of.roomId}#enrol=${of.token}` : `/desk#enrol=${of.token}`
}
