/** The table of enrolled devices (migrations/0031-device.ts). Times are epoch ms; tokens are kept as SHA-256 in hex. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { DeviceKind } from '../rules.ts'

export interface DeviceTables {
  device: DeviceTable
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
}

export const deviceCodecs: ColumnCodecs<DeviceTables> = { device: { points: 'json' } }
