import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../../web/admin/call.ts'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'

/** So many that were read ahead are kept. */
const kept = 8

/** The open registration, and those that a key may open next, read ahead so that it is answered at once; what is shown is always read anew. */
export function useDetail(id: string | null, aheadIds: readonly string[], restored: CompanyDetail | null) {
  const detail = useLoad(reviewApi.getCompany, id ? { companyId: id } : null)
  const [known, setKnown] = useState<readonly CompanyDetail[]>([])
  const asked = useRef<readonly string[]>([])
  const [takenOver, setTakenOver] = useState(restored)
  // What a decision taken back made of it is newer than what was read before, and the next decision goes out on it.
  if (restored && restored !== takenOver) {
    setTakenOver(restored)
    setKnown([restored, ...known].slice(0, kept))
    detail.replace(restored)
  }
  const own = detail.data?.registration.id === id ? detail.data : null
  const data = own ?? known.find((one) => one.registration.id === id) ?? null
  const isShown = data !== null
  const wanted = aheadIds.join()
  useEffect(() => {
    if (!isShown || !wanted) return
    const fresh = wanted.split(',').filter((one) => !asked.current.includes(one))
    asked.current = [...fresh, ...asked.current].slice(0, kept)
    for (const companyId of fresh)
      void call(reviewApi.getCompany, { companyId }).then((answer) => {
        if (answer.ok) setKnown((before) => [answer.result, ...before].slice(0, kept))
      })
  }, [wanted, isShown])
  return { ...detail, data }
}
