import { useEffect } from 'react'

interface List {
  readonly data: { readonly rows: readonly { readonly state: 'waiting' | 'ready' | 'failed' }[] } | null
  readonly loading: boolean
  readonly reload: () => void
}

const againMs = 1_500

/** Asks again while pictures of the list are being made, so that they appear when they are ready. */
export function useFollowMaking({ data, loading, reload }: List): void {
  const isMaking = data?.rows.some(({ state }) => state === 'waiting') ?? false
  useEffect(() => {
    if (!isMaking || loading) return
    const timer = setTimeout(reload, againMs)
    return () => clearTimeout(timer)
  }, [isMaking, loading, reload])
}
