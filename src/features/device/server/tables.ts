/** The tables of enrolled devices (migrations/0031-device.ts, 0045-device-former-rights.ts, 0062-device-pace.ts). Times are epoch ms; tokens are kept as SHA-256 in hex. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { DeviceKind, PacedAct } from '../rules.ts'

export interface DeviceTables {
  device: DeviceTable
  device_former: DeviceFormerTable
  paced_act: PacedActTable
}

export interface DeviceTable {
  id: string
  edition: string
  kind: DeviceKind
  /** What the table or the door is called. */
  name: string
  /** Of a door. */
  room_id: string | null
  /** Of a desk: ids of the points at which it may work; empty: all. */
  points: string[]
  /** Null once it was used: it enrols one device, once. */
  enrolment_hash: string | null
  enrolment_ends_at: number | null
  token_hash: string | null
  half_hash: string | null
  enrolled_at: number | null
  right_ends_at: number
  cut_off_at: number | null
  last_seen_at: number | null
  user_agent: string
  made_at: number
  /** Name of the administrator. */
  made_by: string | null
  /** How many scans it said that it could not send, and when; null where it never said so. */
  unsent: number | null
  unsent_at: number | null
}

/** A right that ended because its device was enrolled anew. */
export interface DeviceFormerTable {
  token_hash: string
  half_hash: string
  device_id: string
  enrolled_at: number
  ended_at: number
}

/** Something that is bounded by the minute and the hour; rows older than that go with the actor's next act. */
export interface PacedActTable {
  id: string
  /** Of a device or an account. */
  actor_id: string
  act: PacedAct
  at: number
}

export const deviceCodecs: ColumnCodecs<DeviceTables> = { device: { points: 'json' } }
