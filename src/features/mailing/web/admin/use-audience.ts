import { useEffect, useState } from 'react'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { mailingApi } from '../../contract.ts'
import type { Audience } from '../../contract.ts'

const pauseMs = 300

/** Who the conditions leave: counts, and a page of the list. Asked for when the hand rests. */
export function useAudience(audience: Audience, edition: string | undefined) {
  const [q, setQ] = useState('')
  const [paging, setPaging] = useState({ page: 1, size: 10 })
  const wanted = JSON.stringify(audience)
  const [rested, setRested] = useState(wanted)
  useEffect(() => {
    if (wanted === rested) return
    const timer = setTimeout(() => {
      setRested(wanted)
      setPaging((before) => ({ ...before, page: 1 }))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, rested])
  const list = useLoad(mailingApi.audience, {
    ...(edition && { activityCode: edition }),
    audience: JSON.parse(rested) as Audience,
    ...(q && { q }),
    ...paging,
  })
  return {
    ...list,
    /** The numbers belong to other conditions. */
    isOld: wanted !== rested || list.loading,
    q,
    search: (typed: string) => {
      setQ(typed.trim())
      setPaging((before) => ({ ...before, page: 1 }))
    },
    paging: { ...paging, onPage: (page: number, size: number) => setPaging({ page, size }) },
  }
}
export type AskedAudience = ReturnType<typeof useAudience>
