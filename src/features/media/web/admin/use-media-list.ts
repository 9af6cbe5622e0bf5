/** Lists of pictures: what the address asks for, what is ticked, and what is still being made. */
import { useEffect, useMemo, useState } from 'react'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import type { Loaded } from '../../../../web/admin/use-load.ts'
import type { StaffPicture } from '../../contract.ts'

const names = ['view', 'gallery', 'q', 'unused', 'page', 'size'] as const
export type ImageQuery = Partial<Record<(typeof names)[number], string>>
export type ChangeImageQuery = (change: Partial<Record<(typeof names)[number], string | undefined>>) => void

/** What the image page's address says: which view, which gallery, which page of it. */
export function useImageQuery(): readonly [ImageQuery, ChangeImageQuery] {
  return useQuery(names)
}

type Listed = Pick<Loaded<{ readonly rows: readonly StaffPicture[] }>, 'data' | 'loading' | 'reload'>

const againMs = 1_500

/** Asks again while pictures of the list are being made, so that they appear when they are ready. */
export function useFollowMaking(list: Listed): void {
  const { data, loading, reload } = list
  const isMaking = data?.rows.some(({ state }) => state === 'waiting') ?? false
  useEffect(() => {
    if (!isMaking || loading) return
    const timer = setTimeout(reload, againMs)
    return () => clearTimeout(timer)
  }, [isMaking, loading, reload])
}

/** Which pictures of a list are ticked; what leaves the list leaves the selection. */
export function useSelection(rows: readonly StaffPicture[] | undefined) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const ids = rows?.map(({ id }) => id) ?? []
    const selected = ids.filter((id) => ticked.has(id))
    return {
      ids,
      selected,
      has: (id: string) => ticked.has(id),
      tick: (id: string, on: boolean) =>
        setTicked((before) => {
          const next = new Set(before)
          if (on) next.add(id)
          else next.delete(id)
          return next
        }),
      all: () => setTicked(new Set(ids)),
      none: () => setTicked(new Set()),
    }
  }, [rows, ticked])
}
export type Selection = ReturnType<typeof useSelection>
