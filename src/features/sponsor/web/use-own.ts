/** The own sponsorship and bids, and the tiers as they are now: read in the browser, once someone has signed in. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useSession } from '../../../web/data/session.ts'
import type { sponsorApi } from '../contract.ts'

const readMine = callRef<typeof sponsorApi.mine>('GET', 'sponsor/mine')
export const readTiers = callRef<typeof sponsorApi.tiers>('GET', 'sponsor/tiers')

export type Mine = CallResult<typeof readMine>
export type Tiers = CallResult<typeof readTiers>
export type Tier = Tiers['tiers'][number]
export type Sponsorship = NonNullable<Mine['sponsorship']>
export type Bid = Mine['bids'][number]

/** What someone is about to do; own-part.tsx shows its dialog. */
export interface Act {
  readonly kind: 'apply' | 'queue' | 'bid'
  readonly tier: Tier
}

export type Own =
  /** Nobody is signed in, as far as is known. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'ready'
      readonly mine: Mine
      readonly tiers: Tiers['tiers']
      /** What the server's clock is ahead of this machine's. */
      readonly aheadMs: number
    }

async function loadOwn(): Promise<Own> {
  const [mine, tiers] = await Promise.all([api(readMine, {}), api(readTiers, {})])
  if (mine.resultCode !== successCode || !mine.result || !tiers.result) return { kind: 'failed' }
  return {
    kind: 'ready',
    mine: mine.result,
    tiers: tiers.result.tiers,
    aheadMs: mine.result.serverTime - Date.now(),
  }
}

export function useOwn(): { own: Own; reload: () => void } {
  const isIn = useSession().state === 'in'
  const [own, setOwn] = useState<Own>({ kind: 'none' })
  const stop = useRef(() => {})
  const reload = useCallback(() => {
    stop.current()
    let current = true
    stop.current = () => {
      current = false
    }
    loadOwn()
      .catch((): Own => ({ kind: 'failed' }))
      .then((loaded) => {
        if (current) setOwn(loaded)
      })
  }, [])
  useEffect(() => {
    if (!isIn) return
    reload()
    return () => stop.current()
  }, [isIn, reload])
  return { own: isIn && own.kind === 'none' ? { kind: 'loading' } : own, reload }
}
