import { useMemo, useState } from 'react'
import type { CompanyDetail } from '../../../contract.ts'
import type { Reason } from '../../../../../web/admin/record/preset-reason.ts'

/** What a reviewer has ticked and written about a registration before deciding on it. */
export interface Draft {
  /** Fields to correct by path, with why in both languages. */
  readonly marked: ReadonlyMap<string, Reason>
  /** What was written of fields that are no longer ticked. */
  readonly unmarked: ReadonlyMap<string, Reason>
  /** The note of a rejection or cancellation, as it was last sent. */
  readonly note: Reason
  /** Its people were shown. */
  readonly hasSeenPeople: boolean
}

const empty: Draft = {
  marked: new Map(),
  unmarked: new Map(),
  note: { cn: '', en: '' },
  hasSeenPeople: false,
}

/** A registration as it was handed in: the next time it is another turn, and a decision taken back leads to the same one again. */
export const turnOf = ({ registration: { id, status, submittedAt } }: CompanyDetail): string =>
  `${id}:${status}:${submittedAt}`

/** Drafts by turn, kept while the page is open: stepping away, a refused decision and one taken back lose nothing. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  return useMemo(
    () => ({
      of: (turn: string): Draft => drafts.get(turn) ?? empty,
      change: (turn: string, make: (before: Draft) => Partial<Draft>) =>
        setDrafts((before) => {
          const draft = before.get(turn) ?? empty
          return new Map(before).set(turn, { ...draft, ...make(draft) })
        }),
    }),
    [drafts],
  )
}
export type Drafts = ReturnType<typeof useDrafts>
