/** Scans that a device holds and has not sent: said by it, shown to the office. */
import type { Db, Tx } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import { ok } from '../../../shared/outcome.ts'
import type { deviceApi } from '../contract.ts'
import { rightOf } from './right-service.ts'

/** Notes how many scans a device still holds; nothing is written where that is known. */
export async function noteUnsent(tx: Tx, of: { id: string; scans: number; now: number }): Promise<void> {
  await tx
    .updateTable('device')
    .set({ unsent: of.scans, unsent_at: of.now })
    .where('id', '=', of.id)
    .$if(of.scans === 0, (query) => query.where('unsent', '>', 0))
    .execute()
}

/** A browser that lost its cookie can prove no right, but say by its token what it holds. */
export const unsent: Service<typeof deviceApi.unsent> = async ({ tx, now }, { token, scans }) => {
  const right = await rightOf(tx, { token, now })
  if (right) await noteUnsent(tx, { id: right.id, scans, now })
  return ok({})
}

/** Devices of an edition that hold scans, as far as they said so; by name. */
export async function devicesWithUnsent(
  db: Db,
  edition: string,
): Promise<{ name: string; scans: number; at: number }[]> {
  const rows = await db
    .selectFrom('device')
    .select(['name', 'unsent', 'unsent_at'])
    .where('edition', '=', edition)
    .where('unsent', '>', 0)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ name: row.name, scans: row.unsent!, at: row.unsent_at! }))
}
