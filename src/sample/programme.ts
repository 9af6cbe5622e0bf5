/** The sample edition's times, places, capacities and negotiation slots (decision 2): true to their shape, and taken out again with one command. */
import type { WriteContext } from '../server/context.ts'
import { parameter } from '../features/edition/server/service.ts'
import { readActivities } from '../features/registration/server/prepare-service.ts'
import { dayMs, hourMs } from '../shared/durations.ts'

const slotId = (edition: string, index: number) => `${edition}:sample-slot-${index + 1}`

/** As many tables as are on the sample's floor plan (reference/sample-booking.json). */
const sampleSlots = [
  { day: 0, from: '14:00', tables: 42 },
  { day: 0, from: '15:00', tables: 42 },
  { day: 0, from: '16:00', tables: 42 },
  { day: 1, from: '10:30', tables: 42 },
  { day: 1, from: '14:00', tables: 42 },
  { day: 1, from: '15:00', tables: 42 },
] as const

/** Fills in the programme of an edition whose activities exist. What someone has set already stays. */
export async function loadSampleProgramme(ctx: WriteContext, edition: string): Promise<void> {
  const start = await parameter(ctx.tx, edition, 'CONFERENCE_START')
  const at = (day: number, time: string) => start + day * dayMs + timeOfDay(time)
  for (const { code, sample } of await readActivities()) {
    await ctx.tx
      .updateTable('activity')
      .set({
        place: sample.place,
        starts_at: at(sample.day, sample.from),
        ends_at: sample.to ? at(sample.day, sample.to) : null,
        capacity: sample.capacity,
      })
      .where('id', '=', `${edition}:${code}`)
      .where('starts_at', 'is', null)
      .execute()
  }
  await ctx.tx
    .insertInto('negotiation_slot')
    .values(
      sampleSlots.map(({ day, from, tables }, index) => ({
        id: slotId(edition, index),
        edition,
        starts_at: at(day, from),
        ends_at: at(day, from) + hourMs,
        tables,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the sample programme out of an edition again. */
export async function removeSampleProgramme(ctx: WriteContext, edition: string): Promise<void> {
  await ctx.tx
    .updateTable('activity')
    .set({ place: { cn: '', en: '' }, starts_at: null, ends_at: null, capacity: null })
    .where('edition', '=', edition)
    .execute()
  const slotIds = sampleSlots.map((_, index) => slotId(edition, index))
  await ctx.tx.deleteFrom('company_negotiation').where('slot_id', 'in', slotIds).execute()
  await ctx.tx.deleteFrom('negotiation_slot').where('id', 'in', slotIds).execute()
}

/** `HH:mm` in ms. */
function timeOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * hourMs + minute * 60_000
}
