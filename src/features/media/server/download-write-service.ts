/** Downloads added, changed, ordered and removed. A new file keeps the download's address and count. */
import type { WriteContext } from '../../../server/context.ts'
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { refuseFields, said } from '../../../shared/outcome.ts'
import { putSearchEntry, removeSearchEntry } from '../../search/server/service.ts'
import type { mediaApi } from '../contract.ts'
import { mediaMessages } from '../messages.ts'
import { downloadTypes } from '../rules.ts'
import { showStaffDownload, type StaffDownload } from './download-service.ts'
import { setFileUses } from './media-file-service.ts'
import { delRecord, nextPosition, permute, removeRow, saveRecord, type RecordKind } from './record-service.ts'
import type { DownloadTable } from './tables.ts'
import { editionOf } from './text-service.ts'

type Input = InputOf<typeof mediaApi.saveDownload>

const downloadKind: RecordKind<'download', Input, StaffDownload> = {
  table: 'download',
  show: (tx, { id }) => showStaffDownload(tx, id),
  columns: async (tx, input, before) => ({
    file_type: input.fileType,
    language: input.language,
    file_id: input.fileId,
    position: before?.position ?? (await nextPosition(tx, 'download')),
    count: 0,
  }),
  put: async (ctx, row) =>
    (await putDownload(ctx, row)) ? null : refuseFields({ fileId: said(mediaMessages.noSuchFile) }),
  logged: ({ file_type: fileType, published, file_id: fileId }) => ({ fileType, published, fileId }),
  remove: removeDownload,
}

export const saveDownload: Service<typeof mediaApi.saveDownload> = (ctx, input) =>
  saveRecord(ctx, input, downloadKind)

export const delDownload: Service<typeof mediaApi.delDownload> = (ctx, input) =>
  delRecord(ctx, input, downloadKind)

export const sortDownloads: Service<typeof mediaApi.sortDownloads> = (ctx, input) =>
  permute(ctx, { table: 'download', ...input })

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

export async function removeDownload(
  ctx: WriteContext,
  row: Pick<DownloadTable, 'id' | 'year'>,
): Promise<void> {
  await setFileUses(ctx, { subjectType: 'download', subjectId: row.id, files: [], isPublic: false })
  await removeSearchEntry(ctx, { kind: 'download', recordId: row.id })
  await removeRow(ctx, 'download', row)
}
