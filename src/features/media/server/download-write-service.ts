/** Downloads added, changed, ordered and removed. A new file keeps the download's address and count. */
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { touchPages } from '../../../server/pages/page-version.ts'
import { record } from '../../audit/server/service.ts'
import { putSearchEntry, removeSearchEntry } from '../../search/server/service.ts'
import type { mediaApi } from '../contract.ts'
import { mediaMessages } from '../messages.ts'
import { downloadTypes } from '../rules.ts'
import { showStaffDownload } from './download-service.ts'
import { setFileUses } from './media-file-service.ts'
import { nextPosition, permute } from './order-service.ts'
import type { DownloadTable } from './tables.ts'
import { checkOpen, checkTexts, editionOf, stampTexts } from './text-service.ts'

type Input = InputOf<typeof mediaApi.saveDownload>
type StaffDownload = ResultOf<typeof mediaApi.saveDownload>

export async function saveDownload(
  ctx: SignedIn<WriteContext>,
  input: Input,
): Promise<Outcome<StaffDownload>> {
  const before = input.id === undefined ? null : await findLocked(ctx, input.id)
  if (input.id !== undefined && !before) return refuse('NOT_FOUND')
  const stale =
    before && (await refuseStale(input.version, before.version, () => showStaffDownload(ctx.tx, before.id)))
  if (stale) return stale
  const wrong = await checkTexts(ctx, input, before ? [before.year] : [])
  if (wrong) return wrong
  const row = await makeRow(ctx, input, before)
  if (!(await putDownload(ctx, row))) return refuseFields({ fileId: said(mediaMessages.noSuchFile) })
  await record(ctx, {
    action: before ? 'media.download.change' : 'media.download.add',
    subjectType: 'download',
    subjectId: row.id,
    edition: editionOf(row.year),
    data: { fileType: row.file_type, published: input.published, fileId: row.file_id },
  })
  await touchPages(ctx)
  return ok((await showStaffDownload(ctx.tx, row.id))!)
}

/** Row, hold on the file and what the search knows. False: there is no such document. */
export async function putDownload(ctx: WriteContext, row: DownloadTable): Promise<boolean> {
  const { id, count: _kept, ...values } = row
  await ctx.tx
    .insertInto('download')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  const isPublic = row.published
  const use = { subjectType: 'download', subjectId: id, files: [row.file_id], isPublic }
  if (!(await setFileUses(ctx, use))) return false
  if (isPublic) await index(ctx, row)
  else await removeSearchEntry(ctx, { kind: 'download', recordId: id })
  return true
}

async function index(ctx: WriteContext, row: DownloadTable): Promise<void> {
  const type = downloadTypes[row.file_type]
  await putSearchEntry(ctx, {
    kind: 'download',
    recordId: row.id,
    edition: editionOf(row.year),
    address: `/download/${row.year}#${row.id}`,
    visibleFrom: 0,
    at: row.changed_at,
    texts: { cn: { title: row.title.cn, text: type.cn }, en: { title: row.title.en, text: type.en } },
  })
}

async function findLocked(ctx: WriteContext, id: string): Promise<DownloadTable | null> {
  await lockRow(ctx.tx, 'download', id)
  return (await ctx.tx.selectFrom('download').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

async function makeRow(
  ctx: SignedIn<WriteContext>,
  input: Input,
  before: DownloadTable | null,
): Promise<DownloadTable> {
  const stamps = stampTexts({
    was: before && {
      texts: { title: before.title },
      stamps: before.stamps,
    },
    texts: { title: input.title },
    confirmed: input.confirmed,
    now: ctx.now,
  })
  return {
    id: before?.id ?? ctx.kernel.random.id(),
    year: input.year,
    file_type: input.fileType,
    title: input.title,
    stamps,
    language: input.language,
    file_id: input.fileId,
    published: input.published,
    position: before?.position ?? (await nextPosition(ctx.tx, 'download')),
    count: 0,
    version: (before?.version ?? 0) + 1,
    changed_at: ctx.now,
    changed_by: ctx.user.name,
  }
}

export async function sortDownloads(
  ctx: SignedIn<WriteContext>,
  input: InputOf<typeof mediaApi.sortDownloads>,
): Promise<Outcome<null>> {
  return permute(ctx, { table: 'download', ...input })
}

export async function delDownload(
  ctx: SignedIn<WriteContext>,
  input: InputOf<typeof mediaApi.delDownload>,
): Promise<Outcome<{ removed: boolean }>> {
  const row = await findLocked(ctx, input.id)
  if (!row) return ok({ removed: false })
  const barred = (await checkOpen(ctx, [row.year])) ?? (await refuseStale(input.version, row.version))
  if (barred) return barred
  await removeDownload(ctx, row)
  await touchPages(ctx)
  return ok({ removed: true })
}

export async function removeDownload(
  ctx: WriteContext,
  row: Pick<DownloadTable, 'id' | 'year'>,
): Promise<void> {
  await setFileUses(ctx, { subjectType: 'download', subjectId: row.id, files: [], isPublic: false })
  await removeSearchEntry(ctx, { kind: 'download', recordId: row.id })
  await ctx.tx.deleteFrom('download').where('id', '=', row.id).execute()
  await record(ctx, {
    action: 'media.download.remove',
    subjectType: 'download',
    subjectId: row.id,
    edition: editionOf(row.year),
  })
}
