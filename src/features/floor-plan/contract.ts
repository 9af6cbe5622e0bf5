/** Floor plans: the drawing, and the tables on it with what they are and cost. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion as version } from '../../shared/edit-version.ts'
import { edits, placeSeen, placeShown, reads } from '../booking/contract.ts'
import { tableKinds } from '../booking/rules.ts'
import { planShapeKinds, tableFacilities } from './rules.ts'
import { both, bothTyped, editionCode, fen, id, removed } from '../../shared/contract-schemas.ts'

const tableKind = z.enum(tableKinds)

const shape = z.strictObject({
  kind: z.enum(planShapeKinds),
  x: z.int(),
  y: z.int(),
  width: z.int().min(0),
  height: z.int().min(0),
  turn: z.int(),
  text: z.strictObject({ cn: z.string().max(40), en: z.string().max(40) }).optional(),
})
export type PlanShape = z.output<typeof shape>

export const planShown = z.object({
  id: z.string(),
  name: both,
  width: z.int(),
  height: z.int(),
  shapes: z.array(shape),
})
export type PlanShown = z.output<typeof planShown>

export const tableShown = z.object({
  id: z.string(),
  planId: z.string(),
  kind: tableKind,
  number: z.string(),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  turn: z.int(),
  round: z.boolean(),
  seats: z.int(),
  priceFen: z.int(),
  facilities: z.array(z.enum(tableFacilities)),
  /** One for the whole conference (`slotId` null), or one a negotiation slot. */
  places: z.array(z.object({ slotId: z.string().nullable(), ...placeShown.shape })),
})
export type TableShown = z.output<typeof tableShown>

/** The same for whoever is not signed in. */
export const tableSeen = tableShown.extend({
  places: z.array(z.object({ slotId: z.string().nullable(), ...placeSeen.shape })),
})

const tableFields = {
  planId: id,
  kind: tableKind,
  number: z.string().trim().min(1).max(8),
  x: z.int().min(0).max(20_000),
  y: z.int().min(0).max(20_000),
  width: z.int().min(10).max(5_000),
  height: z.int().min(10).max(5_000),
  turn: z.int().min(-180).max(180),
  round: z.boolean(),
  seats: z.int().min(0).max(100),
  priceFen: fen,
  facilities: z.array(z.enum(tableFacilities)).max(tableFacilities.length),
  open: z.boolean(),
}
const staffTable = tableShown.omit({ places: true }).extend({
  open: z.boolean(),
  bookings: z.int(),
  version,
})
export type StaffTable = z.output<typeof staffTable>
const staffPlan = planShown.extend({ version, tables: z.array(staffTable) })
export type StaffPlan = z.output<typeof staffPlan>

export const floorPlanApi = {
  listPlans: defineCall({
    method: 'GET',
    path: 'admin/floor-plan/list',
    access: reads,
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: z.object({ rows: z.array(staffPlan), edition: z.string(), readOnly: z.boolean() }),
    summary: 'Floor plans with their tables.',
  }),
  savePlan: defineCall({
    method: 'POST',
    path: 'admin/floor-plan/save',
    access: edits,
    input: z.strictObject({
      activityCode: editionCode.optional(),
      id: id.optional(),
      version: version.optional(),
      name: bothTyped(60),
      width: z.int().min(100).max(20_000),
      height: z.int().min(100).max(20_000),
      shapes: z.array(shape).max(200),
      /** New places of tables, all of this plan. */
      moves: z
        .array(z.strictObject({ id, x: tableFields.x, y: tableFields.y, turn: tableFields.turn }))
        .max(500)
        .default([]),
    }),
    result: staffPlan,
    summary: 'Adds a plan, or saves its drawing and where its tables stand.',
  }),
  delPlan: defineCall({
    method: 'POST',
    path: 'admin/floor-plan/del',
    access: edits,
    input: z.strictObject({ id, version }),
    result: removed,
    summary: 'Removes a plan without tables.',
  }),
  saveTable: defineCall({
    method: 'POST',
    path: 'admin/venue-table/save',
    access: edits,
    input: z.strictObject({ id: id.optional(), version: version.optional(), ...tableFields }),
    result: staffTable,
    summary: 'Adds a table to a plan, or changes it; its kind only while nobody has booked it.',
  }),
  removeTable: defineCall({
    method: 'POST',
    path: 'admin/venue-table/del',
    access: edits,
    input: z.strictObject({ id, version }),
    result: removed,
    summary: 'Removes a table that no booking and no queue depends on.',
  }),
} as const
