/** Whether an organisation is named at the doors of its rooms. */
import type { Db, Tx } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import { announce } from '../../../server/live/live.ts'
import { bothFilled, type Both } from '../../../shared/i18n.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { bookingTopic } from '../../booking/server/service.ts'
import type { doorApi } from '../contract.ts'

/** Names of organisations, without those that do not wish to be named and without single persons. */
export async function nameableAtDoors(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Both>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .where('individual', '=', false)
    .where('id', 'not in', (e) => e.selectFrom('door_wish').select('company_id'))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, bothFilled(name)]))
}

async function isNamed(db: Db | Tx, companyId: string): Promise<boolean> {
  const wish = await db
    .selectFrom('door_wish')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return wish === undefined
}

export const readWish: Service<typeof doorApi.wish> = async (ctx) => {
  const { companyId } = ctx.user
  return companyId === null ? refuse('NOT_FOUND') : ok({ named: await isNamed(ctx.db, companyId) })
}

export const saveWish: Service<typeof doorApi.saveWish> = async (ctx, { named }) => {
  const { companyId, isPrimaryContact } = ctx.user
  const company =
    companyId === null || !isPrimaryContact
      ? undefined
      : await ctx.tx
          .selectFrom('company')
          .select(['id', 'edition'])
          .where('id', '=', companyId)
          .executeTakeFirst()
  if (!company) return refuse('NOT_FOUND')
  if ((await isNamed(ctx.tx, company.id)) === named) return ok({ named })
  if (named) await ctx.tx.deleteFrom('door_wish').where('company_id', '=', company.id).execute()
  else
    await ctx.tx
      .insertInto('door_wish')
      .values({ company_id: company.id, made_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await announce(ctx, bookingTopic(company.edition))
  await record(ctx, {
    action: 'door.wish',
    subjectType: 'company',
    subjectId: company.id,
    edition: company.edition,
    data: { named },
  })
  return ok({ named })
}
