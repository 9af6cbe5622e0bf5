/** The thread of draw-service.ts: sets badges and writes them as PDF or SVG. */
import type { MessagePort } from 'node:worker_threads'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { DrawnPage } from '../../../server/documents/drawn-page.ts'
import { PdfWriter } from '../../../server/documents/drawn-pdf.ts'
import { drawSvg } from '../../../server/documents/drawn-svg.ts'
import { missingIn, settable } from '../../../server/documents/font-faces.ts'
import { endBatches, takeBatches } from '../../../server/threads/streamed-work.ts'
import { serveThread } from '../../../server/threads/thread.ts'
import { drawBack, type BadgeBack } from './back-service.ts'
import { drawLabel } from './label-service.ts'
import { drawFront, type BadgeEdition, type BadgeFace } from './layout-service.ts'
import type { BadgeFormat } from '../format-rules.ts'

export interface Stationery {
  readonly format: BadgeFormat
  readonly bleed: boolean
  readonly edition: BadgeEdition
  /** Behind each front; null: fronts alone. A label has none. */
  readonly back: BadgeBack | null
}
export interface PdfHead {
  readonly title: string
  readonly lang: string
  readonly at: number
}

export type BadgeWork =
  /** Answers a list of the characters that cannot be printed for each badge, in their order. */
  | { readonly kind: 'check'; readonly faces: readonly BadgeFace[] }
  /** Answers a PDF. */
  | {
      readonly kind: 'pdf'
      readonly head: PdfHead
      readonly stationery: Stationery
      readonly face: BadgeFace
    }
  /** Answers SVGs, front and back. */
  | {
      readonly kind: 'svg'
      readonly stationery: Stationery
      readonly face: BadgeFace
      readonly label: string
    }
  /** Takes badges from the port and puts a PDF into it. */
  | {
      readonly kind: 'many'
      readonly head: PdfHead
      readonly stationery: Stationery
      readonly port: MessagePort
    }

/** As it is set: composed, without what has no shape. */
const setFace = (face: BadgeFace): BadgeFace => ({
  ...face,
  large: settable(face.large),
  small: settable(face.small),
  organisation: settable(face.organisation),
  role: settable(face.role),
})

/** What a badge says in each face: a label has its large name in the sans-serif one. */
function missingOn({ large, small, organisation, role, category }: BadgeFace): string[] {
  const { cn, en } = category.word
  return missingIn([
    ['serif', large],
    ['bold', `${large}${organisation}${cn}${en}`],
    ['regular', `${small}${role}`],
  ])
}

function pagesOf(given: BadgeFace, { format, bleed, edition, back }: Stationery): DrawnPage[] {
  const face = setFace(given)
  if (format === 'label') return [drawLabel(face)]
  const front = drawFront(face, edition, { format, bleed })
  return back ? [front, drawBack(back, { format, bleed })] : [front]
}

async function writeMany({ head, stationery, port }: BadgeWork & { kind: 'many' }): Promise<void> {
  const writer = new PdfWriter(head)
  let made: Uint8Array[] = []
  const ended = new Promise((resolve) => writer.output.on('end', resolve))
  writer.output.on('data', (piece: Uint8Array) => made.push(piece))
  const flush = () => {
    const bytes = made
    made = []
    return bytes
  }
  await takeBatches<BadgeFace>(port, flush, async (faces) => {
    for (const face of faces) for (const page of pagesOf(face, stationery)) writer.add(page)
    // What was written leaves the document before the next batch comes.
    await setImmediate()
  })
  writer.end()
  await ended
  endBatches(port, flush())
}

serveThread(async (work: BadgeWork): Promise<unknown> => {
  if (work.kind === 'check') return work.faces.map((face) => missingOn(setFace(face)))
  if (work.kind === 'many') return writeMany(work)
  const pages = pagesOf(work.face, work.stationery)
  if (work.kind === 'svg') return pages.map((page) => drawSvg(page, work.label))
  const writer = new PdfWriter(work.head)
  const written = buffer(writer.output)
  for (const page of pages) writer.add(page)
  writer.end()
  return new Uint8Array(await written)
})
