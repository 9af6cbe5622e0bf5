/** People by what is typed: of the server while there is a network, otherwise of the list that is kept here. */
import { useEffect, useState } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import type { checkinApi, FoundPerson } from '../../contract.ts'
import { pending, presenceHere, searchList } from '../../desk-rules.ts'
import { checkinLimits as limits } from '../../rules.ts'
import { ask, desk, getDesk, serverNow, useDesk, type Who } from './desk-store.ts'
import { factsOf, hashOf } from './scan-store.ts'

const searchCall = callRef<typeof checkinApi.search>('GET', 'admin/checkin/search')
const searchMs = 2_000
/** Who types faster than this is not done yet. */
const typingMs = 150

export interface FoundRow {
  /** How the list names them: the same with and without a network. */
  readonly key: string
  readonly who: Who
  readonly personId: string | null
  readonly name: string
  readonly otherName: string
  readonly organisation: { readonly cn: string; readonly en: string }
  readonly category: { readonly cn: string; readonly en: string }
  readonly approved: boolean
  readonly inside: boolean
  readonly since: number | null
}

async function rowOf(found: FoundPerson): Promise<FoundRow> {
  return {
    key: await hashOf(found.id),
    who: { personId: found.id },
    personId: found.id,
    name: found.name,
    otherName: found.otherName,
    organisation: found.organisation,
    category: found.category.name,
    approved: found.approved,
    inside: found.inside,
    since: found.since,
  }
}

/** Those of the list that is kept here. */
function findHere(query: string, pointId: string): FoundRow[] {
  const { list } = getDesk()
  if (!list) return []
  const listAt = list.snapshot.head.at
  const events = pending(desk.events, { unsent: desk.unsent, listAt, skewMs: desk.skewMs })
  const asked = { pointId, direction: 'in', now: serverNow(), skewMs: desk.skewMs } as const
  return searchList(list, query, limits.found).map((person) => {
    const { inside, since } = presenceHere(list, person, asked, events)
    const { category, ...facts } = factsOf(person)
    return {
      ...facts,
      key: person.ref,
      who: { ref: person.ref },
      personId: null,
      category: category.name,
      approved: person.approved,
      inside,
      since: since?.at ?? null,
    }
  })
}

/** Rows for what is typed; null while they are being asked for, and before anything is typed. */
export function useSearch(query: string): readonly FoundRow[] | null {
  const { pointId, online } = useDesk()
  const [found, setFound] = useState<{ of: string; rows: readonly FoundRow[] } | null>(null)
  const wanted = query.trim()
  useEffect(() => {
    if (!wanted || !pointId) return
    let isOver = false
    const show = (rows: readonly FoundRow[]) => void (isOver || setFound({ of: wanted, rows }))
    if (!online) return show(findHere(wanted, pointId))
    const askServer = async () => {
      const answer = await ask(searchCall, { pointId, q: wanted }, { timeoutMs: searchMs })
      const result = answer.kind === 'answer' ? answer.envelope.result : null
      show(result ? await Promise.all(result.rows.map(rowOf)) : findHere(wanted, pointId))
    }
    const timer = setTimeout(() => void askServer(), typingMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted, pointId, online])
  return found && wanted ? found.rows : null
}

/** Rows for what is typed, and one of them that was chosen: without a network by what the list says, and by the server's answer as soon as there is one. */
export function useChoice(query: string) {
  const rows = useSearch(query)
  const [chosen, choose] = useState<FoundRow | null>(null)
  const known = rows?.find(({ key, personId }) => personId !== null && key === chosen?.key)
  return { rows, selected: known ?? chosen, choose }
}
