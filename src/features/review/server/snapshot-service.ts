/**
 * What a registration said when it was returned: kept, so that a reviewer sees what its organisation has changed. Personal data,
 * therefore sealed, and gone with any of its people.
 */
import { z } from 'zod'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import type { OrganisationHooks } from '../../../server/organisation-hooks.ts'
import { companyShown } from '../../registration/contract.ts'
import type { CompanyStatus } from '../../registration/rules.ts'
import { showToStaff } from '../../registration/server/service.ts'
import { fileResult } from '../../files/contract.ts'
import type { CompanyDetail } from '../contract.ts'
import { endExports } from './export-service.ts'
import { filesAt } from './listed-service.ts'
import { announceReview } from './presence-service.ts'

type Before = NonNullable<CompanyDetail['before']>

const snapshotBody = z.object({
  registration: companyShown,
  files: z.array(z.object({ path: z.string(), file: fileResult })),
})

/** Keeps how a registration is now, that has just been returned. */
export async function keepSnapshot(ctx: WriteContext, companyId: string): Promise<void> {
  const found = await showToStaff(ctx, companyId)
  if (!found) return
  const { registration } = found
  const id = ctx.kernel.random.id()
  const { edition } = registration
  const plaintext = JSON.stringify({ registration, files: await filesAt(ctx.tx, companyId) })
  const sealed = await ctx.kernel.vault.seal({ edition, recordId: id, plaintext })
  await ctx.tx
    .insertInto('review_snapshot')
    .values({ id, company_id: companyId, edition, at: ctx.now, body: sealed.toString('base64') })
    .execute()
}

/** The last return never was. */
export async function dropSnapshot(ctx: WriteContext, companyId: string): Promise<void> {
  const newest = await newestOf(ctx, companyId)
  if (newest) await ctx.tx.deleteFrom('review_snapshot').where('id', '=', newest.id).execute()
}

const newestOf = (ctx: ReadContext | WriteContext, companyId: string) =>
  ('tx' in ctx ? ctx.tx : ctx.db)
    .selectFrom('review_snapshot')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How a registration was when it was returned, once it has been handed in again; null where it is not known, or purged. */
export async function beforeOf(
  ctx: SignedIn<ReadContext> | SignedIn<WriteContext>,
  { id: companyId, status }: { id: string; status: CompanyStatus },
): Promise<Before | null> {
  const row = status === 'resubmitted' ? await newestOf(ctx, companyId) : undefined
  if (!row) return null
  const { edition, id: recordId, at } = row
  try {
    const plaintext = await ctx.kernel.vault.open({
      edition,
      recordId,
      sealed: Buffer.from(row.body, 'base64'),
    })
    // An older version of the product may have written it in another shape.
    const read = snapshotBody.safeParse(JSON.parse(plaintext.toString()))
    return read.success ? { at, ...read.data } : null
  } catch {
    return null
  }
}

async function forget(ctx: WriteContext, companyId: string): Promise<void> {
  await ctx.tx.deleteFrom('review_snapshot').where('company_id', '=', companyId).execute()
  await ctx.tx.deleteFrom('review_presence').where('company_id', '=', companyId).execute()
}

/** A workbook in the background has everybody of an edition in it. */
async function endExportsWith(ctx: WriteContext, companyId: string): Promise<void> {
  const { edition } = await ctx.tx
    .selectFrom('company')
    .select('edition')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  await endExports(ctx, edition)
}

export const reviewPart: OrganisationHooks = {
  // It appears in the queue of open pages by itself.
  submitted: announceReview,
  forget: (ctx, { companyId }) => forget(ctx, companyId),
  async personLeft(ctx, { companyId, why }) {
    await forget(ctx, companyId)
    if (why === 'erased') await endExportsWith(ctx, companyId)
  },
  forgetAccount: (ctx) => endExports(ctx),
  async remove(ctx, companyId) {
    await forget(ctx, companyId)
    await endExportsWith(ctx, companyId)
  },
}
