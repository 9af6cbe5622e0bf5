/** The thread that sets documents: fonts are read, measured and embedded off the main thread. */
import { buffer } from 'node:stream/consumers'
import { PdfWriter } from '../../../server/documents/drawn-pdf.ts'
import { serveThread } from '../../../server/threads/thread.ts'
import { drawCertificate, type Certificate } from './certificate-service.ts'
import { drawLetter, type Letter } from './letter-service.ts'

export type Paper = Letter | Certificate
export interface PaperJob {
  readonly title: string
  /** Epoch ms. */
  readonly at: number
  readonly papers: readonly Paper[]
}

/** One PDF of all papers, one after another. */
export async function setPapers({ title, at, papers }: PaperJob): Promise<Uint8Array> {
  const writer = new PdfWriter({ title, lang: 'zh-CN', at })
  const written = buffer(writer.output as NodeJS.ReadableStream & AsyncIterable<Buffer>)
  for (const paper of papers)
    for (const page of paper.layout === 'letter' ? drawLetter(paper) : [drawCertificate(paper)])
      writer.add(page)
  writer.end()
  return new Uint8Array(await written)
}

serveThread(setPapers)
