/**
 * Taking a file in: its content is checked, sealed and stored (decision 12; requirement 11.4, requirement 11.6). The row comes first and is
 * `pending`, so that a process that dies in the middle leaves something the tidying job finds.
 */
import {
  inTransaction,
  type Context,
  type ReadContext,
  type SessionUser,
  type SignedIn,
  type WriteContext,
} from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { storeFileThen, type IncomingFile, type SealedFor } from '../../../server/files/incoming-file.ts'
import type { PdfFinding, PdfInspection } from '../../../server/files/pdf-inspection.ts'
import type { PictureInspection } from '../../../server/files/picture-inspection.ts'
import type { Message } from '../../../shared/i18n.ts'
import { formatBytes } from '../../../shared/format-size.ts'
import { ok, refuse, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import type { FileResult } from '../contract.ts'
import { messages } from '../messages.ts'
import {
  cleanFileName,
  pictureLimits,
  purposeRules,
  quota,
  sealingKeyOf,
  type FilePurpose,
} from '../rules.ts'
import type { StoredFileTable } from './tables.ts'

export type Uploader = SignedIn<ReadContext>

/** Contracts are filed by who confirms bookings; files of answers come another way. Null: may send it. */
export function refusePurpose(user: SessionUser, purpose: FilePurpose): Refusal | null {
  if (purpose === 'answer') return refuse('FORBIDDEN')
  const manages = user.role === 'administrator' || user.role === 'reviewer'
  return purposeRules[purpose].byStaff && !manages ? refuse('FORBIDDEN') : null
}

const findingTexts: Record<PdfFinding, Message> = {
  notPdf: messages.notPdf,
  damaged: messages.damagedPdf,
  encrypted: messages.encryptedPdf,
  script: messages.scriptInPdf,
  launch: messages.launchInPdf,
  attachment: messages.attachmentInPdf,
  richMedia: messages.richMediaInPdf,
  form: messages.formInPdf,
  noPages: messages.noPages,
}

/** Runs short work in a transaction of its own: a slow sender must not hold one open (nor SQLite's only writer). */
export function write<T>(ctx: Uploader, work: (ctx: SignedIn<WriteContext>) => Promise<T>): Promise<T> {
  return inTransaction(ctx.kernel, (open) => work({ ...ctx, ...open }))
}

function refuseFile(
  error: 'WRONG_TYPE' | 'INVALID_INPUT',
  message: Message,
  variables?: Record<string, string | number>,
) {
  const text = variables ? { message, variables } : { message }
  return refuse(error, { text, fields: { file: text } })
}

const megabyte = 1_048_576

/** The largest file of a purpose. ID documents: 5 MB (requirement 5), or less where the edition's parameter says so. */
export async function limitBytesOf(
  ctx: Pick<Context, 'user' | 'now'>,
  db: Db,
  purpose: FilePurpose,
): Promise<number> {
  if (purpose !== 'identity') return purposeRules[purpose].limitBytes
  const edition = ctx.user?.edition ?? (await currentEdition(db))
  const megabytes = await parameter(db, edition, 'ID_FILE_MAX_MB')
  return Math.min(purposeRules[purpose].limitBytes, megabytes * megabyte)
}

/** Judges content by its structure, never by name or claimed type. Answers the type that it is. */
export async function judge(
  ctx: Pick<Context, 'kernel' | 'upload'>,
  file: IncomingFile,
  purpose: FilePurpose,
): Promise<Outcome<string>> {
  const { inspector } = ctx.kernel
  const { who } = ctx.upload!
  const types = purposeRules[purpose].kinds.map((kind) => kind.type)
  if (types.length === 1) {
    const found = await inspector.inspect(who, file, { kind: 'pdf' })
    return found.ok ? judgePdf(found.result, purpose) : found
  }
  const paper = await inspector.inspect(who, file, { kind: 'paper', limits: pictureLimits })
  if (!paper.ok) return paper
  return paper.result.as === 'pdf'
    ? judgePdf(paper.result.found, purpose)
    : judgePicture(paper.result.found, types)
}

function judgePdf(inspection: PdfInspection, purpose: FilePurpose): Outcome<string> {
  const { kinds, pageLimit } = purposeRules[purpose]
  if (!inspection.ok) {
    const error = inspection.finding === 'notPdf' ? 'WRONG_TYPE' : 'INVALID_INPUT'
    return refuseFile(error, findingTexts[inspection.finding])
  }
  return inspection.pages > pageLimit
    ? refuseFile('INVALID_INPUT', messages.tooManyPages, { limit: pageLimit })
    : ok(kinds[0].type)
}

/** By header and structure only: nothing of it is unpacked, and nobody is shown it but as a download. */
function judgePicture(inspection: PictureInspection, types: readonly string[]): Outcome<string> {
  if (inspection.ok && types.includes(inspection.type)) return ok(inspection.type)
  if (inspection.ok) return refuseFile('WRONG_TYPE', messages.notPaper)
  const isDamaged = ['truncated', 'damaged', 'polyglot'].includes(inspection.finding)
  if (isDamaged) return refuseFile('INVALID_INPUT', messages.damagedPicture)
  return inspection.finding === 'tooManyPixels'
    ? refuseFile('INVALID_INPUT', messages.tooManyPixels)
    : refuseFile('WRONG_TYPE', messages.notPaper)
}

/** Refuses when an organisation (or, before there is one, a person) already keeps too much. Inside the transaction. */
async function checkQuota(ctx: SignedIn<WriteContext>, sizeBytes: number): Promise<Refusal | null> {
  const { companyId, accountId } = ctx.user
  await lockRow(ctx.tx, companyId ? 'company' : 'account', companyId ?? accountId, 'files.quota')
  const kept = await ctx.tx
    .selectFrom('stored_file')
    .select((e) => [e.fn.countAll<number>().as('files'), e.fn.sum<number | null>('size_bytes').as('bytes')])
    .where(companyId ? 'company_id' : 'account_id', '=', companyId ?? accountId)
    // What staff sent for organisations is no longer theirs, and no load of the organisation's.
    .where((e) => (companyId ? e('purpose', 'not in', ['contract', 'answer']) : e('claimed_at', 'is', null)))
    .executeTakeFirstOrThrow()
  if (Number(kept.files) >= quota.files)
    return refuse('FILE_QUOTA', { text: localized(messages.quotaFiles, { limit: quota.files }) })
  if (Number(kept.bytes ?? 0) + sizeBytes > quota.bytes) {
    return refuse('FILE_QUOTA', { text: localized(messages.quotaBytes, { limit: formatBytes(quota.bytes) }) })
  }
  return null
}

/** Runs in the last transaction; false: nothing is to be kept after all. */
export type Complete = (ctx: SignedIn<WriteContext>, fileId: string) => Promise<boolean>

/** What a file that is on its way in will be, and how it is sealed. */
interface NewFile {
  readonly id: string
  readonly edition: string
  readonly purpose: FilePurpose
}

export const newFile = (ctx: Uploader, purpose: FilePurpose): NewFile => ({
  id: ctx.kernel.random.id(),
  edition: ctx.user.edition,
  purpose,
})

export const sealedFor = (file: NewFile): SealedFor => ({ edition: sealingKeyOf(file), recordId: file.id })

/** Checks and stores a file that came sealed for its record; answers it as the contract shows it. */
export async function storeFile(
  ctx: Uploader,
  made: NewFile,
  file: IncomingFile,
  complete: Complete = async () => true,
): Promise<Outcome<FileResult>> {
  const judged = await judge(ctx, file, made.purpose)
  if (!judged.ok) return judged
  const { accountId, companyId } = ctx.user
  const owner = { account_id: accountId, company_id: companyId, subject_id: null }
  const row: StoredFileTable = { ...makeRow(ctx, made, { file, type: judged.result }), ...owner }
  const over = await write(ctx, async (inside) => {
    const full = await checkQuota(inside, row.size_bytes)
    if (!full) await inside.tx.insertInto('stored_file').values(row).execute()
    return full
  })
  if (over) return over
  const finish = () => write(ctx, (inside) => finishRow(inside, row, complete))
  if (await putContent(ctx, { row, file }, finish)) return ok(showFile(row))
  await ctx.kernel.storage.delete(row.storage_key)
  return refuse('NOT_FOUND', { text: localized(messages.uploadOver) })
}

export function makeRow(
  ctx: Pick<Context, 'kernel' | 'now'>,
  { id, edition, purpose }: NewFile,
  of: { file: Pick<IncomingFile, 'name' | 'sizeBytes'>; type: string },
): Omit<StoredFileTable, 'account_id' | 'company_id' | 'subject_id'> {
  return {
    id,
    edition,
    purpose,
    state: 'pending',
    name: cleanFileName(of.file.name, purpose, of.type),
    type: of.type,
    size_bytes: of.file.sizeBytes,
    storage_key: `file/${ctx.kernel.random.bytes(24).toString('hex')}`,
    created_at: ctx.now,
    claimed_at: null,
  }
}

/** Puts a file's bytes beside its row and finishes it, or takes both back. */
export function putContent<T>(
  { kernel }: Pick<Context, 'kernel'>,
  { row, file }: { row: StoredFileTable; file: IncomingFile },
  finish: () => Promise<T>,
): Promise<T> {
  const removePending = (tx: Tx) =>
    tx
      .deleteFrom('stored_file')
      .where('id', '=', row.id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
  const isUnnamed = async () => (await kernel.engine.write(removePending)) !== undefined
  return storeFileThen(kernel, { file, key: row.storage_key }, finish, isUnnamed)
}

async function finishRow(
  ctx: SignedIn<WriteContext>,
  row: StoredFileTable,
  complete: Complete,
): Promise<boolean> {
  if (!(await complete(ctx, row.id))) {
    await ctx.tx.deleteFrom('stored_file').where('id', '=', row.id).execute()
    return false
  }
  await ctx.tx.updateTable('stored_file').set({ state: 'ready' }).where('id', '=', row.id).execute()
  await record(ctx, {
    action: 'files.upload',
    subjectType: 'file',
    subjectId: row.id,
    data: { purpose: row.purpose, sizeBytes: row.size_bytes },
  })
  return true
}

export function showFile(row: {
  id: string
  name: string
  type: string
  size_bytes: number
  purpose: FilePurpose
  created_at: number
}): FileResult {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    sizeBytes: row.size_bytes,
    purpose: row.purpose,
    uploadedAt: row.created_at,
  }
}
