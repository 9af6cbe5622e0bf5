import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../../web/admin/call.ts'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'

/** So many that were read ahead are kept: who steps forward and back again waits for neither. */
const keptAhead = 4

/** The open registration, and the next one, read ahead so that a key is answered at once; what is shown is always read anew. */
export function useDetail(id: string | null, nextId: string | null, restored: CompanyDetail | null) {
  const detail = useLoad(reviewApi.getCompany, id ? { companyId: id } : null)
  const [ahead, setAhead] = useState<readonly CompanyDetail[]>([])
  const asked = useRef<string | null>(null)
  const isThere = detail.data?.registration.id === id
  useEffect(() => {
    if (!nextId || !isThere || asked.current === nextId) return
    asked.current = nextId
    void call(reviewApi.getCompany, { companyId: nextId }).then((answer) => {
      if (answer.ok) setAhead((before) => [answer.result, ...before].slice(0, keptAhead))
    })
  }, [nextId, isThere])
  const own = isThere ? detail.data : null
  const data = own ?? [restored, ...ahead].find((one) => one?.registration.id === id) ?? null
  return { ...detail, data }
}
