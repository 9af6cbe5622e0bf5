/**
 * The thread of inspection.ts: every inspector, and nothing else. It is handed the place of a file or its bytes, knows no
 * key and no setting, and may be ended at any moment.
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import {
  inspectCaptions,
  inspectVideo,
  type CaptionsFinding,
  type VideoInspection,
} from './file-inspection.ts'
import { inspectOffice, type OfficeInspection } from './office-inspection.ts'
import { inspectPdf, isPdf, type PdfInspection } from './pdf-inspection.ts'
import { inspectPicture, type PictureInspection, type PictureLimits } from './picture-inspection.ts'
import { readTable, type TableReading } from './table-reading.ts'
import type { TableLimits } from './table-rows.ts'
import { serveThread } from '../threads/thread.ts'

/** `paper`: a PDF or a picture of one; `document`: a PDF or an office document; `table`: its rows. */
export type InspectionRequest =
  | Asked<'pdf'>
  | Asked<'document'>
  | Asked<'video'>
  | Asked<'captions'>
  | (Asked<'paper'> & { readonly limits: PictureLimits })
  | (Asked<'picture'> & { readonly limits: PictureLimits })
  | (Asked<'table'> & { readonly limits: TableLimits })
interface Asked<Kind extends keyof Inspections> {
  readonly kind: Kind
}

/** What an inspection of a kind finds. */
export interface Inspections {
  pdf: PdfInspection
  picture: PictureInspection
  paper:
    | { readonly as: 'pdf'; readonly found: PdfInspection }
    | { readonly as: 'picture'; readonly found: PictureInspection }
  document:
    | { readonly as: 'pdf'; readonly found: PdfInspection }
    | { readonly as: 'office'; readonly found: OfficeInspection }
  video: VideoInspection
  captions: { readonly finding: CaptionsFinding | null }
  table: TableReading
}

type File = string | Uint8Array

const bytesOf = (file: File): Buffer =>
  typeof file === 'string' ? readFileSync(file) : Buffer.from(file.buffer, file.byteOffset, file.length)

async function inspect(asked: InspectionRequest, file: File): Promise<Inspections[keyof Inspections]> {
  if (asked.kind === 'video') return inspectVideoAt(file as string)
  const bytes = bytesOf(file)
  if (asked.kind === 'captions') return { finding: inspectCaptions(bytes) }
  if (asked.kind === 'picture') return inspectPicture(bytes, asked.limits)
  if (asked.kind === 'table') return readTable(bytes, asked.limits)
  if (asked.kind === 'pdf') return inspectPdf(bytes)
  if (asked.kind === 'document')
    return isPdf(bytes)
      ? { as: 'pdf', found: await inspectPdf(bytes) }
      : { as: 'office', found: await inspectOffice(bytes) }
  // A PDF behind something else is none, and is told so.
  return bytes.subarray(0, 1024).includes('%PDF-')
    ? { as: 'pdf', found: await inspectPdf(bytes) }
    : { as: 'picture', found: inspectPicture(bytes, asked.limits) }
}

/** Reads heads here and there: 300 MB never lie in memory. A thread that is ended closes what it has open. */
function inspectVideoAt(place: string): VideoInspection {
  const file = openSync(place, 'r')
  try {
    return inspectVideo((at, length) => {
      const piece = Buffer.alloc(length)
      return piece.subarray(0, readSync(file, piece, 0, length, at))
    }, fstatSync(file).size)
  } finally {
    closeSync(file)
  }
}

serveThread(({ asked, file }: { asked: InspectionRequest; file: File }) => inspect(asked, file))
