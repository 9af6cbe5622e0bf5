/** The sample's rooms show the sample's drawings, where photographs will be: hung by a job, since they are drawn after the start. */
import { sql } from 'kysely'
import type { WriteContext } from '../server/context.ts'
import { addJob } from '../server/jobs/jobs.ts'
import { announce } from '../server/live/live.ts'
import { setPictureUses } from '../features/media/server/picture-service.ts'
import { bookingTopic } from '../features/booking/server/place-service.ts'
import { pictureSubject } from '../features/rooms-and-tables/server/room-admin-service.ts'
import { sampleOf } from './marks.ts'

export const samplePicturesJob = 'booking.samplePictures'
/** The drawings begin a quarter of a minute after the start and are done soon after. */
const lookEveryMs = 20_000
const triesLimit = 15
/** The other rooms show their own plan in lines, by the number of their seats. */
const picturedRooms = 2
/** So many that neighbours differ. */
const enough = 3

type Payload = { edition: string; tries: number }

export async function planSamplePictures(ctx: WriteContext, payload: Payload): Promise<void> {
  await addJob(ctx, {
    kind: samplePicturesJob,
    payload,
    runAt: ctx.now + lookEveryMs,
    key: `${samplePicturesJob}:${payload.tries}`,
  })
}

/** Two drawings for each of the first rooms; those that have pictures, or that someone has rewritten, stay as they are. */
export async function hangSamplePictures(ctx: WriteContext, { edition, tries }: Payload): Promise<void> {
  const rooms = await ctx.tx
    .selectFrom('meeting_room')
    .select('id')
    .where('edition', '=', edition)
    .where('id', 'in', sampleOf(ctx.tx, 'meeting_room'))
    .where('pictures', '=', sql<string[]>`'[]'`)
    .where('sort', '<=', picturedRooms)
    .orderBy('sort')
    .execute()
  if (!rooms.length) return
  const drawings = await ctx.tx
    .selectFrom('picture')
    .select('id')
    .where('id', 'in', sampleOf(ctx.tx, 'picture'))
    .where('state', '=', 'ready')
    .orderBy('name')
    .execute()
  if (drawings.length < enough && tries < triesLimit)
    return planSamplePictures(ctx, { edition, tries: tries + 1 })
  if (drawings.length < 2) return
  for (const [index, { id }] of rooms.entries()) {
    const pictures = [0, 1].map((step) => drawings[(index + step) % drawings.length]!.id)
    await setPictureUses(ctx, { subjectType: pictureSubject, subjectId: id, pictures })
    await ctx.tx.updateTable('meeting_room').set({ pictures: pictures }).where('id', '=', id).execute()
  }
  await announce(ctx, bookingTopic(edition))
}
