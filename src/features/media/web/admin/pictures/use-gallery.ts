/** A gallery in the back office: its name, its end, and the order of its pictures. */
import type { ResultOf } from '../../../../../shared/call.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { pickLanguage, type Locale } from '../../../../../shared/i18n.ts'
import { call } from '../../../../../web/admin/call.ts'
import { useMoves } from '../../../../../web/admin/table/use-order.ts'
import { useRemoval } from '../../../../../web/admin/use-action.ts'
import type { Loaded } from '../../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { galleryAdminMessages as messages } from '../messages.ts'

type Pictures = ResultOf<typeof mediaApi.listGalleries>
export type StaffGallery = ResultOf<typeof mediaApi.saveGallery>

export const nameGallery = (gallery: StaffGallery, locale: Locale) =>
  pickLanguage(locale, gallery.title).text || gallery.key

/** Deletes a gallery after a question; its pictures stay. */
export function useRemoveGallery(onRemoved: () => void) {
  const locale = useLocale()
  const words = { title: messages.removeTitle, text: messages.removeText, done: messages.removed }
  const remove = useRemoval(mediaApi.delGallery, words, onRemoved)
  return (gallery: StaffGallery) => void remove(gallery, nameGallery(gallery, locale))
}

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
  const move = useMoves(list, useTranslate()(commonFormMessages.orderSaved))
  const shown = list.data?.rows.map((row) => row.id) ?? []
  /** The first picture of the gallery, or the first after so many. */
  const pictureAt = async (place: number): Promise<string | null> => {
    const answer = await call(mediaApi.listGalleries, { id, page: place + 1, size: 1 })
    return (answer.ok && answer.result.rows[0]?.id) || null
  }
  const put = async (ids: readonly string[], before: string | null) =>
    call(mediaApi.sortPictures, { id, ids: [...ids], before })
  return {
    /** A picture was dragged within the page; with several ticked, they go with it. */
    drag: (ids: readonly string[], moved: string) => {
      const together = selected.includes(moved) ? selected : [moved]
      const rest = ids.filter((one) => !together.includes(one))
      const after = ids.slice(ids.indexOf(moved) + 1).find((one) => !together.includes(one))
      const at = after === undefined ? rest.length : rest.indexOf(after)
      move([...rest.slice(0, at), ...together, ...rest.slice(at)], async () =>
        put(together, after ?? (await pictureAt(page * size))),
      )
    },
    toFirst: () =>
      move(shown, async () => {
        const first = await pictureAt(0)
        if (!first || !selected.includes(first)) return put(selected, first)
        // Already the first ones: the next one that stays is what they are before.
        const stays = shown.find((one) => !selected.includes(one))
        return put(selected, stays ?? (await pictureAt(size)))
      }),
    toLast: () => move(shown, () => put(selected, null)),
  }
}
export type GalleryOrder = ReturnType<typeof useGalleryOrder>
