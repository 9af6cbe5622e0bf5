/** A new edition begins with the last one's rooms, plans and tables (`npm run edition -- copy`); what was booked stays where it was. */
import type { WriteContext } from '../../../server/context.ts'
import type { Both } from '../../../shared/i18n.ts'
import { copySampleMark, copyTable, type CopiedRow, type EditionCopy } from '../../edition/server/service.ts'
import { setPictureUses } from '../../media/server/service.ts'
import { pictureSubject } from './room-admin-service.ts'

const chineseName = (row: CopiedRow) => (row['name'] as Both).cn

/** Rooms and plans are known by their Chinese names, tables by kind and number. */
export async function copyVenue(ctx: WriteContext, copy: EditionCopy): Promise<void> {
  const mark = async (from: string, { id, isNew }: { id: string; isNew: boolean }) => {
    if (isNew) await copySampleMark(ctx.tx, { from, to: id, edition: copy.to })
  }
  await copyTable(ctx, copy, {
    table: 'meeting_room',
    what: 'room',
    nameOf: chineseName,
    async afterWrite(row, written) {
      await mark(row.id, written)
      const pictures = row['pictures'] as string[]
      await setPictureUses(ctx, { subjectType: pictureSubject, subjectId: written.id, pictures })
    },
  })
  const plans = await copyTable(ctx, copy, {
    table: 'floor_plan',
    what: 'plan',
    nameOf: chineseName,
    afterWrite: (row, written) => mark(row.id, written),
  })
  await copyTable(ctx, copy, {
    table: 'venue_table',
    what: 'table',
    nameOf: (row) => `${String(row['kind'])}-${String(row['number'])}`,
    change: (row) => ({ plan_id: plans.get(String(row['plan_id'])) ?? row['plan_id'] }),
  })
}
