/** Who gets a document and who does not, drawn far enough to know that it can be printed. Issuing judges by the same. */
import type { Kernel } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { namedCharacter } from '../../../server/documents/missing-characters.ts'
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { openEdition } from '../../edition/server/service.ts'
import { wordsOf } from '../../template/server/service.ts'
import type { documentApi, RefusedRow } from '../contract.ts'
import { bars, documentLimits, type DocumentKind } from '../rules.ts'
import { candidatesOf, type Candidate } from './candidate-service.ts'
import { documentTexts } from './mails.ts'
import { missingOn, paperOf } from './paper-service.ts'
import { subjectsOf, type Subject } from './value-service.ts'

/** Papers that the thread is asked about at a time. */
const pieceSize = 500

/** What a judgement reads from. */
export interface Judging {
  readonly kernel: Kernel
  readonly db: Db | Tx
  readonly now: number
}

interface Judged {
  /** Each with all that its document will say. */
  readonly ready: readonly Subject[]
  readonly refused: readonly RefusedRow[]
}

const showRefused = ({ id, name, organisation }: Candidate): Omit<RefusedRow, 'bar' | 'characters'> => ({
  id,
  name,
  organisation,
})

/** Splits candidates into those who get a document and those who do not. `forCheck`: passport numbers are not opened. */
export async function judge(
  { kernel, db, now }: Judging,
  asked: { kind: DocumentKind; edition: string; candidates: readonly Candidate[]; forCheck?: boolean },
): Promise<Judged> {
  const { kind, edition, candidates, forCheck = false } = asked
  const refused = candidates.flatMap((candidate) =>
    candidate.bar === null
      ? []
      : [{ ...showRefused(candidate), bar: candidate.bar, characters: [] as string[] }],
  )
  const free = new Map(candidates.filter(({ bar }) => bar === null).map((one) => [one.id, one]))
  const ready: Subject[] = []
  const { subject: heading, body } = await wordsOf(db, { kind: documentTexts[kind], edition })
  for (const ids of piecesOf([...free.keys()], pieceSize)) {
    const subjects = await subjectsOf({ kernel, db }, { kind, edition, ids, forCheck })
    const head = { kind, edition, number: '', made_at: now }
    const papers = subjects.map(({ snapshot }) =>
      paperOf(kernel, { head, words: { heading, body }, snapshot }),
    )
    const missing = await missingOn(papers)
    subjects.forEach((subject, index) => {
      const characters = missing[index]!.map(namedCharacter)
      if (!characters.length) ready.push(subject)
      else refused.push({ ...showRefused(free.get(subject.id)!), bar: 'unprintable', characters })
    })
  }
  return { ready, refused }
}

/** admin/document/check */
export const checkDocuments: Service<typeof documentApi.check> = async (ctx, input) => {
  const { kind, ids, q, bar } = input
  const edition = await openEdition(ctx.db, input.activityCode)
  if (edition === null) return refuse('WRONG_STATUS')
  const candidates = await candidatesOf(ctx.db, { kind, edition, ids, q })
  const { ready, refused } = await judge(ctx, { kind, edition, candidates, forCheck: true })
  const counts = Map.groupBy(refused, (row) => row.bar)
  return ok({
    ready: ready.slice(0, documentLimits.checked).map(({ id }) => id),
    refused: refused.length,
    bars: bars.flatMap((one) => {
      const count = counts.get(one)?.length ?? 0
      return count ? [{ bar: one, count }] : []
    }),
    rows: (bar ? (counts.get(bar) ?? []) : refused).slice(0, documentLimits.named),
  })
}
