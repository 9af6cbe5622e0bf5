/**
 * Files of answers to questionnaires. Their sender may be nobody, or may not be known: then nothing here names who sent
 * it or when, the id has no time in it, and the name says nothing (anonymous, truly).
 */
import { countRows, piecesOf } from '../../../server/database/queries.ts'
import type { ReadContext, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { withFormFile } from '../../../server/files/incoming-form.ts'
import { ok, type Outcome } from '../../../shared/outcome.ts'
import type { FileResult } from '../contract.ts'
import { purposeRules } from '../rules.ts'
import { removeBytes } from './claim-service.ts'
import { judge, makeRow, putContent, sealedFor, showFile } from './store-service.ts'
import type { StoredFileTable } from './tables.ts'

const purpose = 'answer'
/** No time: what is claimed without its sender was sent some time. */
const noTime = 0

interface AnswerFileSent {
  readonly id: string
  readonly edition: string
  /** What it will belong to. */
  readonly subjectId: string
  /** Null: nobody is signed in, or it is not to be known. */
  readonly sender: { readonly accountId: string; readonly companyId: string | null } | null
  /** Instead of the file's own name, without an extension. */
  readonly name: string | null
}

/** Reads, judges, seals and stores one file that an answer will name; one that none names goes after a day. */
export async function takeAnswerFile(ctx: ReadContext, sent: AnswerFileSent): Promise<Outcome<FileResult>> {
  const made = { id: sent.id, edition: sent.edition, purpose } as const
  const expected = { limitBytes: purposeRules[purpose].limitBytes, sealedFor: sealedFor(made) }
  return withFormFile(ctx, expected, async (file) => {
    const judged = await judge(ctx, file, purpose)
    if (!judged.ok) return judged
    const row: StoredFileTable = {
      ...makeRow(ctx, made, { file: { ...file, name: sent.name ?? file.name }, type: judged.result }),
      account_id: sent.sender?.accountId ?? '',
      company_id: sent.sender?.companyId ?? null,
      subject_id: sent.subjectId,
    }
    const { engine } = ctx.kernel
    await engine.write((tx) => tx.insertInto('stored_file').values(row).execute())
    const setReady = (tx: Tx) =>
      tx.updateTable('stored_file').set({ state: 'ready' }).where('id', '=', row.id).execute()
    await putContent(ctx, { row, file }, () => engine.write(setReady))
    return ok(showFile(row))
  })
}

/** How many files wait for an answer to name them. */
export async function waitingAnswerFiles(db: Db | Tx): Promise<number> {
  return countRows(
    db.selectFrom('stored_file').where('purpose', '=', purpose).where('claimed_at', 'is', null),
  )
}

/** Makes a file part of an answer. False: there is none, another has it, or it was sent by someone else. */
export async function claimAnswerFile(
  ctx: WriteContext,
  claim: { fileId: string; subjectId: string; accountId: string | null; timed: boolean },
): Promise<boolean> {
  const claimed = await ctx.tx
    .updateTable('stored_file')
    .set(claim.timed ? { claimed_at: ctx.now } : { claimed_at: noTime, created_at: noTime })
    .where('id', '=', claim.fileId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'ready')
    .where('subject_id', '=', claim.subjectId)
    .where('account_id', '=', claim.accountId ?? '')
    .where('claimed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Writes rows of files that were claimed without a time anew, some from a random one on: what the database notes of a row
 * then does not tell with which other rows it was written (questionnaire/server/answer-service.ts).
 */
export async function mixAnswerFiles(
  ctx: WriteContext,
  of: { subjectId: string; from: string; atOnce: number },
): Promise<void> {
  const ids = ctx.tx
    .selectFrom('stored_file')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', of.subjectId)
    .where('claimed_at', '=', noTime)
    .orderBy('id')
  const after = await ids.where('id', '>=', of.from).limit(of.atOnce).execute()
  const left = of.atOnce - after.length
  const first = left > 0 ? await ids.where('id', '<', of.from).limit(left).execute() : []
  const chosen = [...after, ...first].map(({ id }) => id)
  if (chosen.length)
    await ctx.tx.updateTable('stored_file').set({ claimed_at: noTime }).where('id', 'in', chosen).execute()
}

/** Files by id, as answers show them; of one sender alone where it is said whose (`of`). */
export async function answerFiles(
  db: Db | Tx,
  ids: readonly string[],
  of?: { subjectId: string; accountId: string },
): Promise<Map<string, FileResult>> {
  const found = new Map<string, FileResult>()
  for (const some of piecesOf(ids)) {
    const rows = await db
      .selectFrom('stored_file')
      .selectAll()
      .where('id', 'in', some)
      .where('purpose', '=', purpose)
      .where('state', '=', 'ready')
      .$if(of !== undefined, (query) =>
        query.where('subject_id', '=', of!.subjectId).where('account_id', '=', of!.accountId),
      )
      .execute()
    for (const row of rows) found.set(row.id, showFile(row))
  }
  return found
}

/** Removes files of answers: these, or all that belong to something. */
export async function releaseAnswerFiles(
  ctx: WriteContext,
  which: { ids: readonly string[] } | { subjectId: string },
): Promise<void> {
  const all = ctx.tx.deleteFrom('stored_file').where('purpose', '=', purpose)
  if ('subjectId' in which)
    return removeBytes(
      ctx,
      await all.where('subject_id', '=', which.subjectId).returning('storage_key').execute(),
    )
  if (which.ids.length)
    await removeBytes(
      ctx,
      await all
        .where('id', 'in', [...which.ids])
        .returning('storage_key')
        .execute(),
    )
}
