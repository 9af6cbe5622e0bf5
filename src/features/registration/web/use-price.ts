/** The running sum (spec §9, group rule): what the server last said, and its word on the form as it stands now. */
import { useEffect, useState } from 'react'
import { feesFor, untilNextFree } from '../../../shared/delegate-fees.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/api.ts'
import { registrationApi, type PriceShown } from '../contract.ts'

const pauseMs = 300

/** Counts are right at once (the rule is shared); sums follow when the server has answered. */
export function usePrice(saved: PriceShown, now: { type: string; delegates: number }): PriceShown {
  const { type, delegates } = now
  const [told, setTold] = useState<{ type: string; price: PriceShown }>({ type: '', price: saved })
  useEffect(() => {
    if (told.type === type && told.price.delegates === delegates) return
    let current = true
    const timer = setTimeout(() => {
      api(registrationApi.currentPrice, { ...(type && { entityType: type }), delegates })
        .then((answer) => {
          if (current && answer.resultCode === successCode && answer.result)
            setTold({ type, price: answer.result })
        })
        // The last sum stays; the server counts afresh when the form is submitted.
        .catch(() => null)
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [delegates, told, type])
  if (told.price.delegates === delegates) return told.price
  return { ...told.price, delegates, fees: feesFor(delegates), untilNextFree: untilNextFree(delegates) }
}
