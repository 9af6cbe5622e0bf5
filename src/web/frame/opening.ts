/** When the conference opens: what the page came with, then what the system parameter says (requirement 3, System config). */
import { useEffect, useState } from 'react'
import { api } from '../data/api.ts'
import { readFacts, readTime, useSite, type ConferenceDates } from '../data/edition.ts'
import { kernelCalls } from '../data/kernel-calls.ts'

let asked: Promise<number | null> | null = null

/** One question for a page's life: a cached page may be older than the parameter. */
function askOpening(edition: string): Promise<number | null> {
  asked ??= api(kernelCalls.parameter, { activityCode: edition, code: 'COUNTDOWN_TIME' }).then(
    ({ result }) => readTime(result?.value),
    () => null,
  )
  return asked
}

/** The conference's dates, the opening as it was asked for last; null while the edition is in preparation. */
export function useConferenceDates(): ConferenceDates | null {
  const { facts } = useSite()
  const [asked, setAsked] = useState<number | null>(null)
  useEffect(() => {
    if (facts.published) void askOpening(facts.edition).then(setAsked)
  }, [facts.edition, facts.published])
  const { dates } = readFacts(facts, 'cn')
  return dates && asked !== null ? { ...dates, opensAt: asked } : dates
}
