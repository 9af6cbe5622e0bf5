/** When the conference opens: what the page came with, then what the system parameter says (spec §3, System config). */
import { useEffect, useState } from 'react'
import type { editionApi } from '../../features/edition/contract.ts'
import { callRef } from '../../shared/call-ref.ts'
import { api } from '../api.ts'
import { readFacts, readTime, useSite } from '../edition.ts'

const sysConfig = callRef<typeof editionApi.sysConfig>('POST', 'basic/sys-config')
let asked: Promise<number | null> | null = null

/** One question for a page's life: a cached page may be older than the parameter. */
function askOpening(edition: string): Promise<number | null> {
  asked ??= api(sysConfig, { activityCode: edition, code: 'COUNTDOWN_TIME' }).then(
    ({ result }) => readTime(result?.value),
    () => null,
  )
  return asked
}

/** Epoch ms of the opening. */
export function useOpening(): number {
  const { facts } = useSite()
  const [opensAt, setOpensAt] = useState(() => readFacts(facts, 'cn').opensAt)
  useEffect(() => {
    void askOpening(facts.edition).then((at) => at !== null && setOpensAt(at))
  }, [facts.edition])
  return opensAt
}
