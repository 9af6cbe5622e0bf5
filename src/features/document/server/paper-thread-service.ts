/** The thread that sets documents: fonts are read, measured and embedded off the main thread. */
import type { MessagePort } from 'node:worker_threads'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { DrawnPage } from '../../../server/documents/drawn-page.ts'
import { PdfWriter } from '../../../server/documents/drawn-pdf.ts'
import { missingIn } from '../../../server/documents/font-faces.ts'
import { endBatches, takeBatches } from '../../../server/threads/streamed-work.ts'
import { serveThread } from '../../../server/threads/thread.ts'
import { htmlLang } from '../../../shared/i18n.ts'
import { drawCertificate, saidOnCertificate, type Certificate } from './certificate-service.ts'
import { drawLetter, saidOnLetter, type Letter } from './letter-service.ts'

export type Paper = Letter | Certificate
export interface PaperHead {
  readonly title: string
  /** Epoch ms. */
  readonly at: number
}
/** One paper as a message, any number of them through a port; or asked for the characters that each lacks, in their order. */
export type PaperWork =
  | { readonly kind: 'check'; readonly papers: readonly Paper[] }
  | { readonly kind: 'one'; readonly head: PaperHead; readonly paper: Paper }
  | { readonly kind: 'many'; readonly head: PaperHead; readonly port: MessagePort }

const pagesOf = (paper: Paper): DrawnPage[] =>
  paper.layout === 'letter' ? drawLetter(paper) : [drawCertificate(paper)]

const missingOn = (paper: Paper): string[] =>
  missingIn(paper.layout === 'letter' ? saidOnLetter(paper) : saidOnCertificate(paper))

const writerOf = (head: PaperHead) => new PdfWriter({ ...head, lang: htmlLang.cn })

async function writeMany({ head, port }: PaperWork & { kind: 'many' }): Promise<void> {
  const writer = writerOf(head)
  let made: Uint8Array[] = []
  const ended = new Promise((resolve) => writer.output.on('end', resolve))
  writer.output.on('data', (piece: Uint8Array) => made.push(piece))
  const flush = () => {
    const bytes = made
    made = []
    return bytes
  }
  await takeBatches<Paper>(port, flush, async (papers) => {
    for (const paper of papers) for (const page of pagesOf(paper)) writer.add(page)
    // What was written leaves the document before the next batch comes.
    await setImmediate()
  })
  writer.end()
  await ended
  endBatches(port, flush())
}

serveThread(async (work: PaperWork): Promise<unknown> => {
  if (work.kind === 'check') return work.papers.map(missingOn)
  if (work.kind === 'many') return writeMany(work)
  const writer = writerOf(work.head)
  const written = buffer(writer.output)
  for (const page of pagesOf(work.paper)) writer.add(page)
  writer.end()
  return new Uint8Array(await written)
})
