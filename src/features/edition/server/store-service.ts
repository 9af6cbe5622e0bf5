/** Writing a parameter. */
import type { Both } from '../../../shared/i18n.ts'
import type { TextStamps } from '../../../shared/translation.ts'
import type { WriteContext } from '../../../server/context.ts'
import { record } from '../../audit/server/service.ts'

/** Sets a parameter without asking who (first start, commands); the calls in service.ts check. */
export async function putParameter(
  ctx: WriteContext,
  row: {
    edition: string
    code: string
    value: string
    stamps?: TextStamps
    version?: number
    public?: boolean
    description?: Both | null
  },
): Promise<void> {
  const id = `${row.edition}:${row.code}`
  const values = {
    value: row.value,
    stamps: row.stamps ?? {},
    version: row.version ?? 1,
    public: row.public ?? false,
    description: row.description ?? null,
    changed_at: ctx.now,
    changed_by: ctx.user?.name ?? null,
  }
  await ctx.tx
    .insertInto('parameter')
    .values({ id, edition: row.edition, code: row.code, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await record(ctx, {
    action: 'edition.parameter.set',
    subjectType: 'parameter',
    subjectId: id,
    data: { value: row.value },
  })
}
