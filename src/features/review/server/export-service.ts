/** Exports at once and in the background; each is logged with what was chosen (decision 18, security.md). */
import type { ActionCode } from '../../audit/messages.ts'
import type { Service } from '../../../server/http/http.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  asSystem,
  type FileAnswer,
  type Kernel,
  type SignedIn,
  type WriteContext,
} from '../../../server/context.ts'
import { hasRow } from '../../../server/database/queries.ts'
import { removeBytes } from '../../../server/files/stored-bytes.ts'
import { addJob, renewLease } from '../../../server/jobs/jobs.ts'
import { workbookFile, workbookName, writeWorkbook, xlsxType } from '../../../server/documents/spreadsheet.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import type { ExportProgress, reviewApi } from '../contract.ts'
import { exportMessages } from '../messages.ts'
import { exportLifeMinutes, type ExportKind } from '../rules.ts'
import {
  type CodeIds,
  checkInFilter,
  checkInSheets,
  countRows,
  makeCodes,
  registrationSheets,
} from './export.ts'
import type { ExportSource } from './export-row-service.ts'
import { chosenEdition } from './filter-service.ts'
import type { ExportChoice, ReviewExportTable } from './tables.ts'

type Started = InputOf<typeof reviewApi.startExport>

/** `codes` of a workbook of check-in codes; null of one of registrations. */
const sheetsOf = (source: ExportSource, codes: CodeIds | null) =>
  codes ? checkInSheets(source, codes) : registrationSheets(source)

/** What a workbook is named after. */
const nameOf = (kind: ExportKind, { filter, language }: ExportChoice, at: number) => ({
  edition: filter.edition,
  holds: kind === 'registrations' ? exportMessages.fileRegistrations : exportMessages.fileCheckInCodes,
  language,
  at,
})

async function choiceOf(
  ctx: WriteContext,
  input: Omit<Started, 'kind'>,
  kind: ExportKind,
): Promise<ExportChoice> {
  const edition = await chosenEdition(ctx, input.edition)
  const { language, numbers, ...filter } = input
  return kind === 'registrations'
    ? { filter: { ...filter, edition }, language, numbers }
    : { filter: checkInFilter(edition), language, numbers: 'masked' }
}

function logExport(
  ctx: WriteContext,
  action: ActionCode,
  kind: ExportKind,
  choice: ExportChoice,
): Promise<void> {
  const { q, ...filter } = choice.filter
  return record(ctx, {
    action,
    subjectType: 'export',
    subjectId: kind,
    edition: choice.filter.edition,
    // What was searched for can be a person's name, so only that there was a search is kept.
    data: {
      filter: { ...filter, ...(q ? { searched: true } : {}) },
      language: choice.language,
      numbers: choice.numbers,
    },
  })
}

/** A workbook straight away. The rows are read by the stream, after this call's transaction has logged it. */
async function exportNow(
  ctx: SignedIn<WriteContext>,
  kind: ExportKind,
  choice: ExportChoice,
): Promise<Outcome<FileAnswer>> {
  await logExport(ctx, 'review.export', kind, choice)
  const codes = kind === 'checkInCodes' ? await makeCodes(ctx, choice) : null
  const source = { db: ctx.kernel.engine.reader, kernel: ctx.kernel, choice }
  return ok(workbookFile(sheetsOf(source, codes), nameOf(kind, choice, ctx.now)))
}

export const exportRegistrations: Service<typeof reviewApi.exportRegistrations> = async (ctx, input) => {
  return exportNow(ctx, 'registrations', await choiceOf(ctx, input, 'registrations'))
}

export const exportCheckInCodes: Service<typeof reviewApi.exportCheckInCodes> = async (ctx, input) => {
  return exportNow(ctx, 'checkInCodes', await choiceOf(ctx, { ...input, numbers: 'masked' }, 'checkInCodes'))
}

// In the background ----------------------------------------------------------------------------

export const startExport: Service<typeof reviewApi.startExport> = async (ctx, input) => {
  const { kind, ...rest } = input
  const choice = await choiceOf(ctx, rest, kind)
  const row: ReviewExportTable = {
    id: ctx.kernel.random.id(),
    account_id: ctx.user.accountId,
    edition: choice.filter.edition,
    kind,
    choice: choice,
    state: 'waiting',
    done: 0,
    total: null,
    storage_key: null,
    size_bytes: null,
    created_at: ctx.now,
    file_name: workbookName(nameOf(kind, choice, ctx.now)),
    expires_at: ctx.now + exportLifeMinutes * 60_000,
  }
  await ctx.tx.insertInto('review_export').values(row).execute()
  await addJob(ctx, { kind: 'review.export', payload: { exportId: row.id } })
  await logExport(ctx, 'review.export', kind, choice)
  return ok(showProgress(row, ctx.now))
}

export const readProgress: Service<typeof reviewApi.exportProgress> = async (ctx, input) => {
  const row = await ctx.db
    .selectFrom('review_export')
    .selectAll()
    .where('id', '=', input.exportId)
    .where('account_id', '=', ctx.user.accountId)
    .executeTakeFirst()
  return row ? ok(showProgress(row, ctx.now)) : refuse('NOT_FOUND')
}

function showProgress(row: ReviewExportTable, now: number): ExportProgress {
  const expired = row.expires_at <= now
  return {
    exportId: row.id,
    kind: row.kind,
    state: expired ? 'expired' : row.state,
    done: row.done,
    total: row.total,
    file: row.state === 'done' && !expired ? { name: row.file_name, sizeBytes: row.size_bytes ?? 0 } : null,
    expiresAt: row.expires_at,
  }
}

export const downloadExport: Service<typeof reviewApi.downloadExport> = async (ctx, input) => {
  const row = await ctx.tx
    .selectFrom('review_export')
    .selectAll()
    .where('id', '=', input.exportId)
    .where('account_id', '=', ctx.user.accountId)
    .where('state', '=', 'done')
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  const stored = row?.storage_key ? await ctx.kernel.storage.get(row.storage_key) : null
  if (!row || !stored) return refuse('NOT_FOUND')
  const content = await ctx.kernel.vault.open({
    edition: row.edition,
    recordId: row.id,
    sealed: await buffer(stored),
  })
  await record(ctx, {
    action: 'review.downloadExport',
    subjectType: 'export',
    subjectId: row.id,
    edition: row.edition,
    data: { kind: row.kind },
  })
  return ok({
    file: {
      stream: Readable.from([content]),
      name: row.file_name,
      type: xlsxType,
      sizeBytes: content.length,
    },
  })
}

/** Whether whoever started it may still export: rights count when the work is done, not only when it was asked for. */
async function mayStillExport(kernel: Kernel, accountId: string): Promise<boolean> {
  const account = await kernel.engine.reader
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.role === 'administrator' || account?.role === 'reviewer'
}

/** False where it has expired. */
function update(kernel: Kernel, id: string, values: Partial<ReviewExportTable>): Promise<boolean> {
  return kernel.engine.write((tx) =>
    hasRow(
      tx
        .updateTable('review_export')
        .set(values)
        .where('id', '=', id)
        .where('expires_at', '>', kernel.clock.now())
        .returning('id'),
    ),
  )
}

/** The job. Running it again after a crash writes the file anew under the same row. */
export async function runExport(
  kernel: Kernel,
  payload: { exportId: string },
  job: { id: string },
): Promise<void> {
  const row = await kernel.engine.reader
    .selectFrom('review_export')
    .selectAll()
    .where('id', '=', payload.exportId)
    .executeTakeFirst()
  if (!row || row.state === 'done' || row.expires_at <= kernel.clock.now()) return
  if (!(await mayStillExport(kernel, row.account_id))) {
    await update(kernel, row.id, { state: 'failed' })
    return
  }
  const codes =
    row.kind === 'checkInCodes' ? await asSystem(kernel, (ctx) => makeCodes(ctx, row.choice)) : null
  let done = 0
  const source: ExportSource = {
    db: kernel.engine.reader,
    kernel,
    choice: row.choice,
    async onBatch(rows) {
      done += rows
      await update(kernel, row.id, { done })
      await renewLease(kernel, job.id)
    },
  }
  await update(kernel, row.id, { state: 'running', done: 0, total: await countRows(source, row.kind) })
  const workbook = await buffer(writeWorkbook(sheetsOf(source, codes), { at: row.created_at }))
  const sealed = await kernel.vault.seal({ edition: row.edition, recordId: row.id, plaintext: workbook })
  const storageKey = storageKeyOf(row.id)
  await kernel.storage.put(storageKey, sealed)
  const end = { state: 'done', storage_key: storageKey, size_bytes: workbook.length, total: done } as const
  // Someone in it was erased while it was written.
  if (!(await update(kernel, row.id, end))) await asSystem(kernel, (ctx) => removeFiles(ctx, [row]))
}

/** The same after every crash, so that nothing is left behind which no row names. */
const storageKeyOf = (exportId: string) => `export/${exportId}`

/** Someone was erased: workbooks of the edition (of all without one) expire, and their files go now. */
export async function endExports(ctx: WriteContext, edition?: string): Promise<void> {
  const ended = await ctx.tx
    .updateTable('review_export')
    .set({ expires_at: ctx.now })
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition!))
    .where('expires_at', '>', ctx.now)
    .returning('id')
    .execute()
  await removeFiles(ctx, ended)
}

/** Removes what has expired: rows at once, bytes by a job. */
export async function cleanUpExports(ctx: WriteContext): Promise<void> {
  const gone = await ctx.tx
    .deleteFrom('review_export')
    .where('expires_at', '<=', ctx.now)
    .returning('id')
    .execute()
  await removeFiles(ctx, gone)
}

const removeFiles = (ctx: WriteContext, exports: readonly { id: string }[]) =>
  removeBytes(
    ctx,
    'files',
    exports.map(({ id }) => storageKeyOf(id)),
  )
