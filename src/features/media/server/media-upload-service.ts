/** Taking in videos, captions and documents (requirement 11.4): streamed, judged by structure, kept. */
import type { Service } from '../../../server/http/http.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { cleanFileName } from '../../../shared/file-name.ts'
import type { Message } from '../../../shared/i18n.ts'
import { ok, refuse, localized, type Outcome } from '../../../shared/outcome.ts'
import {
  inOutcomeTransaction,
  type Context,
  type SignedIn,
  type WriteContext,
} from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { storeFileThen, type IncomingFile } from '../../../server/files/incoming-file.ts'
import { withFormFile } from '../../../server/files/incoming-form.ts'
import type { PdfFinding } from '../../../server/files/pdf-inspection.ts'
import { record } from '../../audit/server/service.ts'
import { messages as fileMessages } from '../../files/messages.ts'
import type { mediaApi } from '../contract.ts'
import { fileFaults, type FileFault } from '../messages.ts'
import {
  captionsLimitBytes,
  downloadLimitBytes,
  fileFormats,
  videoLimitBytes,
  type FileFormat,
  type MediaPurpose,
} from '../rules.ts'
import { readFiles } from './media-file-service.ts'
import type { MediaFileTable } from './tables.ts'

type Shown = ResultOf<typeof mediaApi.uploadMedia>

const limits: Record<MediaPurpose, number> = {
  video: videoLimitBytes,
  captions: captionsLimitBytes,
  document: downloadLimitBytes,
}
export const uploadMedia: Service<typeof mediaApi.uploadMedia> = async (ctx, input) => {
  const { purpose } = input
  return withFormFile(ctx, { limitBytes: limits[purpose], sealedFor: null }, async (file) => {
    const judged = await judges[purpose](ctx, file)
    if (!judged.ok) return judged
    const row = makeFileRow(ctx, { file, purpose, format: judged.result })
    const keep = () => inOutcomeTransaction(ctx.kernel, (open) => keepFile({ ...ctx, ...open }, row))
    const isUnnamed = async () => (await findFile(ctx.db, row.id)) === undefined
    return storeFileThen(ctx.kernel, { file, key: row.storage_key }, keep, isUnnamed)
  })
}

async function keepFile(ctx: SignedIn<WriteContext>, row: MediaFileTable): Promise<Outcome<Shown>> {
  await ctx.tx.insertInto('media_file').values(row).execute()
  await record(ctx, {
    action: 'media.file.upload',
    subjectType: 'media_file',
    subjectId: row.id,
    data: { purpose: row.purpose, format: row.format, sizeBytes: row.size_bytes },
  })
  return ok(showFile(row))
}

const findFile = (db: Db, id: string) =>
  db.selectFrom('media_file').select('id').where('id', '=', id).executeTakeFirst()

export function makeFileRow(
  ctx: Pick<Context, 'kernel' | 'now' | 'user'>,
  of: {
    file: Pick<IncomingFile, 'name' | 'sizeBytes' | 'sha256'>
    purpose: MediaPurpose
    format: FileFormat
  },
): MediaFileTable {
  return {
    id: ctx.kernel.random.id(),
    purpose: of.purpose,
    state: 'ready',
    name: cleanFileName(of.file.name, of.format),
    format: of.format,
    size_bytes: of.file.sizeBytes,
    sha256: of.file.sha256,
    storage_key: `media/file/${ctx.kernel.random.bytes(24).toString('hex')}`,
    created_at: ctx.now,
    created_by: ctx.user?.accountId ?? null,
  }
}

function showFile(row: MediaFileTable): Shown {
  return { id: row.id, name: row.name, type: fileFormats[row.format], sizeBytes: row.size_bytes }
}

export const listFiles: Service<typeof mediaApi.listFiles> = async (ctx, { ids }) => {
  const asked = [...new Set(ids.split(','))]
  const found = await readFiles(ctx.db, asked)
  return ok({ rows: asked.flatMap((id) => found.get(id) ?? []).map(showFile) })
}

const wrongTypes: ReadonlySet<FileFault> = new Set([
  'notVideo',
  'quickTime',
  'notCaptions',
  'notDocument',
  'oldOffice',
])

function refuseFault(fault: FileFault) {
  return refuseText(fileFaults[fault], wrongTypes.has(fault))
}

function refuseText(message: Message, isWrongType = false) {
  const text = localized(message)
  return refuse(isWrongType ? 'WRONG_TYPE' : 'INVALID_INPUT', { text, fields: { file: text } })
}

type Judge = (ctx: Context, file: IncomingFile) => Promise<Outcome<FileFormat>>

const judges: Record<MediaPurpose, Judge> = {
  async video({ kernel, upload }, file) {
    const found = await kernel.inspector.inspect(upload!.who, file, { kind: 'video' })
    if (!found.ok) return found
    return found.result.ok ? ok(found.result.format) : refuseFault(found.result.finding)
  },
  async captions({ kernel, upload }, file) {
    const found = await kernel.inspector.inspect(upload!.who, file, { kind: 'captions' })
    if (!found.ok) return found
    return found.result.finding ? refuseFault(found.result.finding) : ok('vtt')
  },
  async document({ kernel, upload }, file) {
    const judged = await kernel.inspector.inspect(upload!.who, file, { kind: 'document' })
    if (!judged.ok) return judged
    if (judged.result.as === 'office') {
      const { found } = judged.result
      return found.ok ? ok(found.format) : refuseFault(found.finding)
    }
    const { found } = judged.result
    return found.ok ? ok('pdf') : refuseText(pdfTexts[found.finding])
  },
}

const pdfTexts: Record<PdfFinding, Message> = {
  notPdf: fileMessages.notPdf,
  damaged: fileMessages.damagedPdf,
  encrypted: fileMessages.encryptedPdf,
  script: fileFaults.scriptInPdf,
  launch: fileFaults.launchInPdf,
  attachment: fileMessages.attachmentInPdf,
  richMedia: fileFaults.richMediaInPdf,
  form: fileMessages.formInPdf,
  noPages: fileMessages.noPages,
}
