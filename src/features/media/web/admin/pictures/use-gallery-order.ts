import { useCallback } from 'react'
import type { ResultOf } from '../../../../../shared/call.ts'
import { call } from '../../../../../web/admin/call.ts'
import type { Loaded } from '../../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

type Pictures = ResultOf<typeof mediaApi.listGalleries>
interface Options {
  id: string
  list: Loaded<Pictures>
  page: number
  size: number
  /** Ticked pictures of this page, in their order. */
  selected: readonly string[]
}

/** The order of a gallery: a page shows a part of it, so a move names the picture that comes after. */
export function useGalleryOrder({ id, list, page, size, selected }: Options) {
  const t = useTranslate()
  const notices = useNotices()
  const { data, replace, reload } = list
  const put = useCallback(
    async (ids: readonly string[], before: string | null) => {
      const answer = await call(mediaApi.sortPictures, { id, ids: [...ids], before })
      if (answer.ok) notices.success(t(commonFormMessages.orderSaved))
      else notices.refused(answer)
      reload()
    },
    [id, notices, reload, t],
  )
  /** The first picture of the gallery, or the first after this page. */
  const pictureAt = useCallback(
    async (place: number): Promise<string | null> => {
      const answer = await call(mediaApi.listGalleries, { id, page: place + 1, size: 1 })
      return (answer.ok && answer.result.rows[0]?.id) || null
    },
    [id],
  )
  return {
    /** A picture was dragged within the page; with several ticked, they go with it. */
    drag: async (ids: readonly string[], moved: string) => {
      if (!data) return
      const together = selected.includes(moved) ? selected : [moved]
      const rest = ids.filter((one) => !together.includes(one))
      const after = ids.slice(ids.indexOf(moved) + 1).find((one) => !together.includes(one))
      const at = after === undefined ? rest.length : rest.indexOf(after)
      const order = [...rest.slice(0, at), ...together, ...rest.slice(at)]
      const byId = new Map(data.rows.map((row) => [row.id, row]))
      replace({ ...data, rows: order.map((one) => byId.get(one)!) })
      await put(together, after ?? (await pictureAt(page * size)))
    },
    toFirst: async () => {
      const first = await pictureAt(0)
      // Already the first ones: the next one that stays is what they are before.
      const before = first && selected.includes(first) ? undefined : first
      if (before !== undefined) return put(selected, before)
      const stays = data?.rows.find((row) => !selected.includes(row.id))
      await put(selected, stays?.id ?? (await pictureAt(size)))
    },
    toLast: () => put(selected, null),
  }
}
export type GalleryOrder = ReturnType<typeof useGalleryOrder>
