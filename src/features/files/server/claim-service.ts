/** What other features may do with files: claim one for a record, let go of it, name it (decision 12). */
import { countRows } from '../../../server/database/queries.ts'
import { removeBytes as removeStored } from '../../../server/files/stored-bytes.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { FileResult } from '../contract.ts'
import { filePurposes, purposeRules, type FilePurpose } from '../rules.ts'
import { showFile } from './store-service.ts'

/**
 * Makes a file part of a record. `subjectId`: `contact` or a delegate's id, of a contract the booking's id, of a proof the
 * payment's. False: there is no such file, it was sent by
 * someone else (staff may claim any of the organisation's), or another record has it.
 */
export async function claimFile(
  ctx: WriteContext,
  claim: { fileId: string; purpose: FilePurpose; companyId: string; subjectId: string },
): Promise<boolean> {
  const file = await ctx.tx
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', claim.fileId)
    .where('purpose', '=', claim.purpose)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!file) return false
  if (file.claimed_at !== null)
    return file.company_id === claim.companyId && file.subject_id === claim.subjectId
  const own = file.account_id === ctx.user?.accountId || file.company_id === claim.companyId
  if (!own) return false
  const claimed = await ctx.tx
    .updateTable('stored_file')
    .set({ company_id: claim.companyId, subject_id: claim.subjectId, claimed_at: ctx.now })
    .where('id', '=', file.id)
    .where('claimed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Removes a file: the row at once, the bytes by a job after the commit. */
export async function releaseFile(ctx: WriteContext, options: { fileId: string }): Promise<void> {
  const rows = await ctx.tx
    .deleteFrom('stored_file')
    .where('id', '=', options.fileId)
    .returning('storage_key')
    .execute()
  await removeBytes(ctx, rows)
}

/** Removes all files of an organisation, those of a purpose, or of one of its people. */
export async function releaseFilesOf(
  ctx: WriteContext,
  options: { companyId: string; subjectId?: string; purpose?: FilePurpose },
): Promise<void> {
  let query = ctx.tx.deleteFrom('stored_file').where('company_id', '=', options.companyId)
  if (options.purpose) query = query.where('purpose', '=', options.purpose)
  if (options.subjectId !== undefined) query = query.where('subject_id', '=', options.subjectId)
  await removeBytes(ctx, await query.returning('storage_key').execute())
}

const purgedPurposes = filePurposes.filter((purpose) => purposeRules[purpose].purged)

/** How many ID documents an edition still has. */
export async function countPurgedFiles(db: Db | Tx, edition: string): Promise<number> {
  return countRows(
    db.selectFrom('stored_file').where('edition', '=', edition).where('purpose', 'in', purgedPurposes),
  )
}

/** Removes an edition's ID documents, claimed or not (decision 12: deleted some days after the edition). Answers how many. */
export async function purgeFiles(ctx: WriteContext, options: { edition: string }): Promise<number> {
  const rows = await ctx.tx
    .deleteFrom('stored_file')
    .where('edition', '=', options.edition)
    .where('purpose', 'in', purgedPurposes)
    .returning('storage_key')
    .execute()
  await removeBytes(ctx, rows)
  return rows.length
}

export const removeBytes = (ctx: WriteContext, rows: readonly { storage_key: string }[]) =>
  removeStored(
    ctx,
    'files',
    rows.map((row) => row.storage_key),
  )

/** The ID documents of an organisation with whom each belongs to. */
export async function filesOf(db: Db, companyId: string): Promise<{ subjectId: string; file: FileResult }[]> {
  const rows = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('purpose', '=', 'identity')
    .where('claimed_at', 'is not', null)
    .where('state', '=', 'ready')
    // Of files that were claimed by one save, as they were uploaded.
    .orderBy('claimed_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ subjectId: row.subject_id ?? '', file: showFile(row) }))
}
