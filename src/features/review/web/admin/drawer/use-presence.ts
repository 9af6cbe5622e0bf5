import { useEffect, useState } from 'react'
import { call, callInParting } from '../../../../../web/admin/call.ts'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { reviewApi, type PresentPerson } from '../../../contract.ts'
import { presence } from '../../../rules.ts'

/** Who only steps over a registration is not said to look at it. */
const settleMs = 300

/** Says that this registration is open here, as long as it is; answers who of the others has it open. */
export function usePresence(companyId: string | null): readonly PresentPerson[] {
  const { reviews } = useStaff()
  const [seen, setSeen] = useState<{ id: string; present: readonly PresentPerson[] } | null>(null)
  useEffect(() => {
    if (!companyId || !reviews) return
    let isSaid = false
    const say = async () => {
      isSaid = true
      const answer = await call(reviewApi.stayPresent, { companyId }, { acts: null })
      if (answer.ok) setSeen({ id: companyId, present: answer.result.present })
    }
    const leave = () => {
      if (isSaid) callInParting(reviewApi.stayPresent, { companyId, isHere: false })
      isSaid = false
    }
    const first = setTimeout(() => void say(), settleMs)
    const again = setInterval(() => void say(), presence.everyMs)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [companyId, reviews])
  return seen?.id === companyId ? seen.present.filter(({ isSelf }) => !isSelf) : []
}
