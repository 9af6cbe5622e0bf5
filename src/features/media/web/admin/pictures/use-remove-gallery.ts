import type { ResultOf } from '../../../../../shared/call.ts'
import { pickLanguage } from '../../../../../shared/i18n.ts'
import type { Locale } from '../../../../../shared/i18n.ts'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { galleryAdminMessages as messages } from '../messages.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export type StaffGallery = ResultOf<typeof mediaApi.listGalleries>['galleries'][number]

export const nameGallery = (gallery: StaffGallery, locale: Locale) =>
  pickLanguage(locale, gallery.title).text || gallery.key

/** Deletes a gallery after a question; its pictures stay. */
export function useRemoveGallery(onRemoved: () => void): (gallery: StaffGallery) => void {
  const t = useTranslate()
  const locale = useLocale()
  const { run } = useAction()
  return (gallery) => {
    const name = nameGallery(gallery, locale)
    void run(
      mediaApi.delGallery,
      { id: gallery.id, version: gallery.version },
      {
        ask: {
          title: t(messages.removeTitle, { name }),
          text: t(messages.removeText),
          act: t(commonFormMessages.delete),
          danger: true,
        },
        done: t(messages.removed, { name }),
        onDone: onRemoved,
      },
    )
  }
}
