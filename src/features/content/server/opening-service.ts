/** The session that opens an edition: its countdown ends when that session begins (edition/server/opening-service.ts). */
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { followOpening } from '../../edition/server/service.ts'
import { readRows } from './row-service.ts'
import type { ContentRowTable } from './tables.ts'

export async function openingOf(
  db: Db | Tx,
  edition: string,
): Promise<{ startsAt: number; name: Both; path: string } | null> {
  const openings = (await readRows(db, { edition, type: 'session' })).flatMap((row) => {
    const { format, startsAt } = row.values
    return format === 'opening' && startsAt !== null ? [{ ...row, startsAt }] : []
  })
  const [first] = openings.toSorted((a, b) => a.startsAt - b.startsAt)
  if (!first) return null
  return {
    startsAt: first.startsAt,
    name: { cn: first.cn.title, en: first.en.title },
    path: `/admin/programme?type=session&edition=${edition}&row=${first.id}`,
  }
}

/** After a row has been written: the fault of an opening at a time that the edition's dates do not allow. */
export async function openingFaults(
  ctx: WriteContext,
  { type, edition }: Pick<ContentRowTable, 'type' | 'edition'>,
): Promise<Record<string, LocalizedMessage>> {
  if (type !== 'session') return {}
  const fault = await followOpening(ctx, edition)
  return fault ? { 'values.startsAt': fault } : {}
}
