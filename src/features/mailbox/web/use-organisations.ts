/** Organisations of the directory while one types. */
import { useEffect, useState } from 'react'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { successCode } from '../../../shared/envelope.ts'
import { attempt } from '../../../web/data/attempt.ts'
import { useSuggestions } from '../../../web/data/use-suggestions.ts'
import type { ContactRow, PartyShown } from '../contract.ts'
import { mailLimits } from '../rules.ts'
import { calls } from './use-mailbox.ts'

const shownRows = 8
const none: readonly ContactRow[] = []

/** The conference office, to whom everyone can write. */
export const office: PartyShown = {
  companyId: null,
  name: commonFormMessages.conferenceOffice,
  type: '',
  country: '',
}

export function useOrganisations(typed: string): readonly ContactRow[] {
  const q = typed.trim().slice(0, mailLimits.search)
  // Without suggestions there is the directory.
  return useSuggestions(calls.contacts, q === '' ? null : { q, size: shownRows }).found?.rows ?? none
}

/** What the directory has shown already need not be asked for again. */
const seen = new Map<string, PartyShown>()

export function rememberParties(rows: readonly ContactRow[]): void {
  for (const { companyId, name, type, country } of rows)
    seen.set(companyId, { companyId, name, type, country })
}

async function findParty(id: string): Promise<PartyShown | null> {
  const known = seen.get(id)
  if (known) return known
  const answer = await attempt(calls.contacts, { company: id })
  if (answer?.resultCode === successCode) rememberParties(answer.result?.rows ?? none)
  return seen.get(id) ?? null
}

/** The organisations of these ids that can be written to; null while they are read. Read once. */
export function useParties(ids: readonly string[]): readonly PartyShown[] | null {
  const [asked] = useState(ids)
  const [found, setFound] = useState<readonly PartyShown[] | null>(ids.length === 0 ? [] : null)
  useEffect(() => {
    if (asked.length === 0) return
    let current = true
    void Promise.all(asked.slice(0, mailLimits.receivers).map(findParty)).then((parties) => {
      if (current) setFound(parties.filter((party) => party !== null))
    })
    return () => {
      current = false
    }
  }, [asked])
  return found
}
