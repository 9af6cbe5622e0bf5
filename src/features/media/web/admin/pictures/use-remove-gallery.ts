import { App } from 'antd'
import type { ResultOf } from '../../../../../shared/call.ts'
import { pickLanguage } from '../../../../../shared/i18n.ts'
import type { Locale } from '../../../../../shared/i18n.ts'
import { call } from '../../../../../web/admin/call.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { galleryAdminMessages as messages, mediaAdminMessages } from '../messages.ts'

export type StaffGallery = ResultOf<typeof mediaApi.listGalleries>['galleries'][number]

export const nameGallery = (gallery: StaffGallery, locale: Locale) =>
  pickLanguage(locale, gallery.title).text || gallery.key

/** Deletes a gallery after a question; its pictures stay. */
export function useRemoveGallery(onRemoved: () => void): (gallery: StaffGallery) => void {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { modal } = App.useApp()
  const remove = async (gallery: StaffGallery) => {
    const answer = await call(mediaApi.delGallery, { id: gallery.id, version: gallery.version })
    if (!answer.ok) return notices.refused(answer)
    notices.success(t(messages.removed, { name: nameGallery(gallery, locale) }))
    onRemoved()
  }
  return (gallery) =>
    modal.confirm({
      title: t(messages.removeTitle, { name: nameGallery(gallery, locale) }),
      content: t(messages.removeText),
      okText: t(mediaAdminMessages.remove),
      okButtonProps: { danger: true },
      onOk: () => remove(gallery),
    })
}
