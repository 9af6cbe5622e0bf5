import { foldQuery, foldText, hasWords } from '../../../../shared/folding.ts'
import { useMemo } from 'react'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { templateApi, type TemplateRow } from '../../contract.ts'

const names = ['q', 'state', 'edition', 'kind', 'scope'] as const
/** What the cards filter by: whose text goes out, or that a language is older than its twin. */
export const textStates = ['shipped', 'platform', 'edition', 'outdated'] as const
export type TextState = (typeof textStates)[number]

/** The list as its address describes it: it is short, so it is filtered here. */
export function useTextList() {
  const [query, change] = useQuery(names)
  const list = useLoad(templateApi.list, query.edition ? { activityCode: query.edition } : {})
  const { q = '', state } = query
  const all = list.data?.rows
  const rows = useMemo(
    () => (all ?? []).filter((row) => (!state || isIn(row, state)) && matches(row, foldQuery(q))),
    [all, q, state],
  )
  const counts = useMemo(
    () =>
      all
        ? Object.fromEntries(textStates.map((one) => [one, all.filter((row) => isIn(row, one)).length]))
        : undefined,
    [all],
  )
  return { query, change, list, rows, counts }
}
export type TextList = ReturnType<typeof useTextList>

const isIn = (row: TemplateRow, state: string) => (state === 'outdated' ? row.outdated : row.source === state)

/** By name, subject and code, whatever the page's language. */
const matches = ({ kind, name, subject }: TemplateRow, words: readonly string[]): boolean =>
  hasWords(foldText([kind, name.cn, name.en, subject.cn, subject.en].join(' ')), words)
