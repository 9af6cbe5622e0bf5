/** Devices of a conference: check-in desks and room doors, enrolled by an administrator. */
import { z } from 'zod'
import { defineCall, deviceKinds } from '../../shared/call.ts'
import { editionCode, id, time } from '../../shared/contract-schemas.ts'
import { plainLine } from '../../shared/rich-text-schema.ts'
import { deviceLimits as limits, deviceStates } from './rules.ts'

const name = plainLine(limits.name)

const token = z.string().regex(/^[\w-]{43}$/)

/** What a device is told about itself. */
const deviceShown = z
  .object({
    id,
    kind: z.enum(deviceKinds),
    name: z.string(),
    edition: z.string(),
    /** Of a door. */
    roomId: z.string().nullable(),
    /** The points at which a desk may work; empty: all. */
    points: z.array(z.string()),
    rightEndsAt: time,
    serverTime: time,
  })
  .meta({ id: 'Device' })
export type DeviceShown = z.output<typeof deviceShown>

const deviceRow = z.object({
  ...deviceShown.omit({ serverTime: true }).shape,
  state: z.enum(deviceStates),
  /** Who made it. */
  madeBy: z.string().nullable(),
  madeAt: time,
  enrolledAt: time.nullable(),
  lastSeenAt: time.nullable(),
  /** The browser in a few words: `Safari, iPhone`. */
  browser: z.string().nullable(),
  cutOffAt: time.nullable(),
  /** Scans that it said it could not send; null where it never said so. */
  unsent: z.int().nullable(),
  /** Until when a desk whose right is over may still hand in what it scanned before; null otherwise. */
  handInUntil: time.nullable(),
})
export type DeviceRow = z.output<typeof deviceRow>

/** Shown as a QR code, once: only its hash is kept. */
const enrolment = z.object({
  id,
  /** Path and fragment to open on the device, below the site's address: `/desk#enrol=…`. */
  path: z.string(),
  endsAt: time,
})
export type Enrolment = z.output<typeof enrolment>

const administrators = { staff: ['administrator'] } as const

export const deviceApi = {
  enrol: defineCall({
    method: 'POST',
    path: 'device/enrol',
    access: 'public',
    input: z.strictObject({ token }),
    /** Send `token` back as `Authorization: Device …`; the cookie that comes with it is the other half. */
    result: z.object({ token: z.string(), device: deviceShown }),
    refusals: ['ENROLMENT_OVER'],
    summary:
      'Exchanges the code that an administrator shows for the right of a device: once, within ten minutes.',
  }),
  me: defineCall({
    method: 'GET',
    path: 'device/me',
    access: { device: 'any' },
    input: z.strictObject({}),
    result: deviceShown,
    refusals: [],
    summary: 'What this device is and may do. SESSION_ENDED (402) once its right is over or it was cut off.',
  }),
  unsent: defineCall({
    method: 'POST',
    path: 'device/unsent',
    access: 'public',
    unversioned: 'A device says of itself how it stands.',
    input: z.strictObject({
      /** Of the device: alone it proves no right. */
      token,
      scans: z.int().min(0).max(limits.unsent),
    }),
    result: z.object({}),
    refusals: [],
    summary:
      'How many scans a device holds that lost its cookie and cannot send them, for the office to see.',
  }),

  // Back office ---------------------------------------------------------------------------------
  list: defineCall({
    method: 'GET',
    path: 'admin/checkin/devices',
    access: { staff: ['checkin', 'reader'] },
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: z.object({
      rows: z.array(deviceRow),
      edition: z.string(),
      /** The rights that are offered first: until the end of the last day of the conference. */
      suggestedEndsAt: time,
      serverTime: time,
    }),
    refusals: [],
    summary: 'The devices of an edition with how they stand and when they were seen last.',
  }),
  make: defineCall({
    method: 'POST',
    path: 'admin/checkin/devices/make',
    access: administrators,
    freshProof: true,
    answersSecret: true,
    unversioned: 'Makes a new device.',
    input: z.strictObject({
      kind: z.enum(deviceKinds),
      name: name.min(1),
      /** Of a door; omitted for a desk. */
      roomId: id.optional(),
      /** Empty: all points. */
      points: z.array(z.string().max(80)).max(limits.points).default([]),
      rightEndsAt: time,
    }),
    result: enrolment,
    refusals: ['INVALID_INPUT', 'LIMIT_REACHED'],
    summary: 'Makes a device of the current edition and the code that enrols it. Logged.',
  }),
  enrolAgain: defineCall({
    method: 'POST',
    path: 'admin/checkin/devices/enrolAgain',
    access: administrators,
    freshProof: true,
    answersSecret: true,
    unversioned: 'Makes a code; what held the right before keeps it until the code is used.',
    input: z.strictObject({ id }),
    result: enrolment,
    refusals: ['NOT_FOUND', 'WRONG_STATUS'],
    summary:
      'A new enrolment code for a device that still has a right; using it ends what was enrolled before. Logged.',
  }),
  cutOff: defineCall({
    method: 'POST',
    path: 'admin/checkin/devices/cutOff',
    access: administrators,
    unversioned: 'A right that has ended cannot be given back by anyone.',
    input: z.strictObject({ id }),
    result: deviceRow,
    refusals: ['NOT_FOUND'],
    summary: 'Ends the right of a device at once: its next call is answered 402. Logged.',
  }),
} as const
