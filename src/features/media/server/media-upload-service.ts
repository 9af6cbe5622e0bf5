/** Taking in videos, captions and documents (issue 3; security.md, Input): streamed, judged by structure, kept. */
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { cleanFileName } from '../../../shared/file-name.ts'
import type { Message } from '../../../shared/i18n.ts'
import { ok, refuse, said, type Outcome } from '../../../shared/outcome.ts'
import type { Context, ReadContext, SignedIn } from '../../../server/context.ts'
import { inspectCaptions, inspectVideo } from '../../../server/file-inspection.ts'
import { createTurns } from '../../../server/gate.ts'
import { inspectOffice } from '../../../server/office-inspection.ts'
import { inspectPdf, type PdfFinding } from '../../../server/pdf-inspection.ts'
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
import { withReceivedFile, type ReceivedFile } from './body-service.ts'
import type { MediaFileTable } from './tables.ts'
import { inTransaction } from './write-service.ts'

type Shown = ResultOf<typeof mediaApi.uploadMedia>

const limits: Record<MediaPurpose, number> = {
  video: videoLimitBytes,
  captions: captionsLimitBytes,
  document: downloadLimitBytes,
}
/** A file made to be slow to read keeps its sender waiting, nobody else. */
const inTurn = createTurns()

export async function uploadMedia(
  ctx: SignedIn<ReadContext>,
  input: InputOf<typeof mediaApi.uploadMedia>,
): Promise<Outcome<Shown>> {
  const { purpose } = input
  return withReceivedFile(ctx, limits[purpose], async (file) => {
    const judged = await inTurn(ctx.user.accountId, () => judges[purpose](file))
    if (!judged.ok) return judged
    const row = makeFileRow(ctx, { file, purpose, format: judged.result })
    await ctx.kernel.storage.put(row.storage_key, createReadStream(file.path))
    return inTransaction(ctx, async (inside) => {
      await inside.tx.insertInto('media_file').values(row).execute()
      await record(inside, {
        action: 'media.file.upload',
        subjectType: 'media_file',
        subjectId: row.id,
        data: { purpose, format: row.format, sizeBytes: row.size_bytes },
      })
      return ok(showFile(row))
    })
  })
}

export function makeFileRow(
  ctx: Pick<Context, 'kernel' | 'now' | 'user'>,
  of: { file: Omit<ReceivedFile, 'path'>; purpose: MediaPurpose; format: FileFormat },
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
  const text = said(message)
  return refuse(isWrongType ? 'WRONG_TYPE' : 'INVALID_INPUT', { said: text, fields: { file: text } })
}

const judges: Record<MediaPurpose, (file: ReceivedFile) => Promise<Outcome<FileFormat>>> = {
  async video(file) {
    const handle = await open(file.path)
    try {
      const found = await inspectVideo(handle, file.sizeBytes)
      return found.ok ? ok(found.format) : refuseFault(found.finding)
    } finally {
      await handle.close()
    }
  },
  async captions(file) {
    const finding = inspectCaptions(await readFile(file.path))
    return finding ? refuseFault(finding) : ok('vtt')
  },
  async document(file) {
    const bytes = await readFile(file.path)
    if (bytes.toString('latin1', 0, 5) !== '%PDF-') {
      const found = await inspectOffice(bytes)
      return found.ok ? ok(found.format) : refuseFault(found.finding)
    }
    const found = await inspectPdf(bytes)
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
