/** Documents as PDF, drawn when somebody asks for one, from what was sealed when it was issued. */
import { Readable } from 'node:stream'
import { formatDate } from '../../../shared/format.ts'
import { fillMessage, type Both, type Message } from '../../../shared/i18n.ts'
import { refuse, ok, type Outcome } from '../../../shared/outcome.ts'
import type { FileAnswer, Kernel } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { refuseMissing } from '../../../server/documents/missing-characters.ts'
import { openText } from '../../../server/secrets/sealed-text.ts'
import { streamWork } from '../../../server/threads/streamed-work.ts'
import { createThreadPool } from '../../../server/threads/thread-pool.ts'
import { editionYear } from '../../edition/rules.ts'
import { drawDocument } from '../../template/server/service.ts'
import { factLabels, kindLabels, paperMessages as m, type FactName } from '../messages.ts'
import type { DocumentKind } from '../rules.ts'
import type { Paper, PaperHead, PaperWork } from './paper-thread-service.ts'
import type { DocumentTable, DocumentTemplateTable, DrawnDocument, Snapshot } from './tables.ts'

const threads = createThreadPool<unknown>({
  script: new URL('./paper-thread-service.ts', import.meta.url),
  // One may set hundreds: somebody who fetches one document takes the other.
  threads: 2,
  runLimitMs: 10 * 60_000,
  waitingAtMost: 100,
  waitLimitMs: 2 * 60_000,
  heapLimitMb: 512,
  // Reading the fonts takes longer than a page.
  idleMs: 60_000,
})

/** Throws where the thread fails or too many wait. */
async function ask<Answer>(message: PaperWork): Promise<Answer> {
  const outcome = await threads.run({ who: null, load: () => ({ message }) })
  if (outcome.ok) return outcome.answer as Answer
  throw new Error(`a document was not set: ${outcome.why}`, { cause: outcome.error })
}

/** For each paper the characters that no font has, in the order of the papers. */
export const missingOn = (papers: readonly Paper[]): Promise<string[][]> =>
  ask<string[][]>({ kind: 'check', papers })

/** One paper as PDF; all of its characters must be printable (`missingOn`). */
export async function writePaper(paper: Paper, head: PaperHead): Promise<Buffer> {
  return Buffer.from(await ask<Uint8Array>({ kind: 'one', head, paper }))
}

/** All papers of the batches as one PDF, as it is written. One such runs at a time on a node. */
export const streamPapers = (
  batches: AsyncIterable<readonly Paper[]>,
  { head, signal }: { head: PaperHead; signal: AbortSignal },
): AsyncGenerator<Buffer> =>
  streamWork(threads, { who: 'bundle', message: { kind: 'many', head }, batches, signal })

/** What a document says; null once it was erased, or its edition's key destroyed. */
export async function openSnapshot(
  kernel: Pick<Kernel, 'vault' | 'log'>,
  { id, edition, snapshot }: Pick<DocumentTable, 'id' | 'edition' | 'snapshot'>,
): Promise<Snapshot | null> {
  if (snapshot === null) return null
  const opened = await openText(kernel, { edition, recordId: `document:${id}` }, snapshot)
  return opened === null ? null : (JSON.parse(opened) as Snapshot)
}

type Words = Pick<DocumentTemplateTable, 'heading' | 'body'>
type Head = Pick<DrawnDocument, 'kind' | 'number' | 'edition' | 'made_at'>

/** A document of its words and values, ready to be set. */
export function paperOf(
  kernel: Pick<Kernel, 'config'>,
  { head, words, snapshot }: { head: Head; words: Words; snapshot: Snapshot },
): Paper {
  const { values } = snapshot
  const drawn = {
    cn: drawDocument({ words: { subject: words.heading, body: words.body }, values, locale: 'cn' }),
    en: drawDocument({ words: { subject: words.heading, body: words.body }, values, locale: 'en' }),
  }
  const heading = { cn: drawn.cn.subject, en: drawn.en.subject }
  const body = { cn: drawn.cn.paragraphs, en: drawn.en.paragraphs }
  const frame = frameOf(kernel, { head, values })
  if (head.kind === 'attendance')
    return {
      conference: frame.conference,
      heading,
      body,
      address: frame.address,
      scan: frame.scan,
      layout: 'certificate',
      year: editionYear(head.edition),
      name: values['name']!,
      number: head.number,
      committee: m.committeeShort,
      issued: frame.marks[1],
    }
  return {
    ...frame,
    layout: 'letter',
    heading,
    body,
    kind: kindLabels[head.kind],
    facts: factsOf(head.kind, values),
    note: head.kind === 'receipt' ? m.noInvoice : null,
  }
}

/** What is the same on every letter: who signs, number and date, the code and where it leads. */
export function frameOf(
  { config: { publicUrl } }: Pick<Kernel, 'config'>,
  { head, values }: { head: Pick<DocumentTable, 'number' | 'made_at'>; values: Snapshot['values'] },
) {
  const conference = values['conference']!
  const issuedOn = fillMessage({ cn: '{day}', en: '{day}' }, (locale) => ({
    day: formatDate(locale, head.made_at, { year: true }),
  }))
  const committee = fillMessage(m.committee, (locale) => ({ conference: conference[locale] }))
  return {
    conference,
    address: `${publicUrl}/verify/${head.number}`,
    scan: m.scan,
    committee,
    marks: [
      { label: m.number, value: alike(head.number) },
      { label: m.issued, value: issuedOn },
    ],
    contact: contactOf(values),
    seal: { ring: committee.cn, foot: m.seal.cn },
    foot: fillMessage(m.verifyAt, () => ({ address: `${publicUrl}/verify` })),
  } as const
}

const alike = (text: string): Both => ({ cn: text, en: text })

function contactOf(values: Snapshot['values']): Both | null {
  const address = values['contact']?.cn
  return address ? { cn: m.contact.cn, en: `${m.contact.en} ${address}` } : null
}

/** The facts below the words of each kind, in their order; what is empty is omitted. */
const factNames: Record<Exclude<DocumentKind, 'attendance'>, readonly FactName[]> = {
  invitation: ['passportName', 'passportNumber', 'organisation', 'position', 'country', 'days'],
  confirmation: ['name', 'organisation', 'position', 'registration', 'days', 'place'],
  receipt: ['payer', 'amount', 'amountInWords', 'paidOn', 'organisation', 'registration', 'reference'],
}

function factsOf(kind: Exclude<DocumentKind, 'attendance'>, values: Snapshot['values']) {
  return factNames[kind].flatMap((name) => {
    const value = name === 'organisation' && isPayer(values) ? undefined : values[name]
    const label: Message = factLabels[name]
    return value && (value.cn || value.en) ? [{ label, value }] : []
  })
}

/** An organisation that pays for itself is not named twice. */
const isPayer = ({ payer, organisation }: Snapshot['values']): boolean =>
  payer !== undefined && (payer.cn === organisation?.cn || payer.cn === organisation?.en)

/** The file of a document that is valid. */
export async function fileOf(
  ctx: { readonly kernel: Kernel; readonly db: Db | Tx },
  document: DrawnDocument,
): Promise<Outcome<FileAnswer>> {
  if (document.revoked_at !== null) return refuse('WRONG_STATUS')
  const snapshot = await openSnapshot(ctx.kernel, document)
  if (!snapshot) return refuse('DOCUMENT_GONE')
  const words = await ctx.db
    .selectFrom('document_template')
    .select(['heading', 'body'])
    .where('id', '=', document.template_id)
    .executeTakeFirstOrThrow()
  const paper = paperOf(ctx.kernel, { head: document, words, snapshot })
  return answerPdf(paper, { title: document.number, at: document.made_at })
}

/** A paper as a file that is named after it; MISSING_CHARACTER where it cannot be printed whole. */
export async function answerPdf(paper: Paper, head: PaperHead): Promise<Outcome<FileAnswer>> {
  const [characters = []] = await missingOn([paper])
  const missing = refuseMissing(head.title, characters)
  if (missing) return missing
  const bytes = await writePaper(paper, head)
  return ok({
    file: {
      stream: Readable.from([bytes]),
      name: `${head.title}.pdf`,
      type: 'application/pdf',
      sizeBytes: bytes.length,
    },
  })
}
