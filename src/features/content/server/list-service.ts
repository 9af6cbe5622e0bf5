/** The back office's list of content rows, with what of each type there is to translate (requirement 7). */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok } from '../../../shared/outcome.ts'
import { countRows } from '../../../server/database/queries.ts'
import type { Db } from '../../../server/database/db.ts'
import { hasFolded } from '../../../server/database/text-folding.ts'
import { currentEdition, isReadOnly, sampleAmong } from '../../edition/server/service.ts'
import type { contentApi } from '../contract.ts'
import { filledRows } from './person-service.ts'
import { picturesFor, staffRow } from './row-service.ts'

type Input = InputOf<typeof contentApi.listRows>

function selectRows(db: Db, edition: string, input: Input) {
  let query = db.selectFrom('content_row').where('edition', '=', edition)
  if (input.type) query = query.where('type', '=', input.type)
  if (input.untranslated !== undefined) query = query.where('untranslated', '=', input.untranslated)
  return query.where(hasFolded('search', input.q ?? ''))
}

export const listRows: Service<typeof contentApi.listRows> = async (ctx, input) => {
  const { page, size } = input
  const current = await currentEdition(ctx.db)
  const edition = input.activityCode ?? current
  const rows = await selectRows(ctx.db, edition, input)
    .selectAll()
    .orderBy('type')
    .orderBy('sort')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const editions = await ctx.db.selectFrom('edition').select('code').orderBy('year', 'desc').execute()
  const samples = await sampleAmong(
    ctx.db,
    rows.map((row) => row.id),
  )
  return ok({
    rows: (await filledRows(ctx.kernel, ctx.db, rows)).map((row) => staffRow(row, samples.has(row.id))),
    total: await countRows(selectRows(ctx.db, edition, input)),
    page,
    size,
    pictures: await picturesFor(ctx.db, rows),
    counts: await countTypes(ctx.db, edition),
    editions: [...new Set([current, ...editions.map((row) => row.code)])],
    current,
    readOnly: await isReadOnly(ctx.db, edition),
  })
}

async function countTypes(
  db: Db,
  edition: string,
): Promise<Record<string, { rows: number; untranslated: number }>> {
  const counted = await db
    .selectFrom('content_row')
    .select((e) => [
      'type',
      e.fn.countAll<number>().as('rows'),
      e.fn.sum<number>('untranslated').as('untranslated'),
    ])
    .where('edition', '=', edition)
    .groupBy('type')
    .execute()
  return Object.fromEntries(
    counted.map((row) => [row.type, { rows: Number(row.rows), untranslated: Number(row.untranslated) }]),
  )
}
