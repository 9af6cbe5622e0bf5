/** A gallery's own facts: address, year, title, summary, cover, published. */
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { call } from '../../../../../web/admin/call.ts'
import { bothField } from '../../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { FormDialog } from '../../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../../web/admin/record/form-item.tsx'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { PictureChoice } from '../choice/picture-choice-part.tsx'
import { pictureName } from '../choice/media-name-part.tsx'
import styles from '../media-admin.module.css'
import recordStyles from '../../../../../web/admin/record/record.module.css'
import { PublishedField, YearField } from '../media-fields-part.tsx'
import { galleryAdminMessages as messages } from '../messages.ts'
import { noText, useMediaForm } from '../use-media-form.ts'
import { nameGallery, type StaffGallery } from './use-gallery.ts'
import { TextInput } from '../../../../../web/admin/record/text-input.tsx'

interface Props {
  /** Null: a new one. */
  gallery: StaffGallery | null
  onClose: (saved: StaffGallery | null) => void
}

const draftOf = (gallery: StaffGallery | null) => ({
  key: gallery?.key ?? '',
  summary: gallery?.summary ?? noText,
  cover: gallery?.cover?.id ?? null,
})

function useGalleryForm({ gallery, onClose }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const options = { record: gallery, edits: true, onClose: () => onClose(null), onSaved: onClose }
  return useMediaForm<StaffGallery, ReturnType<typeof draftOf>>(options, {
    own: draftOf,
    faults: ({ key }) => ({ key: key ? undefined : t(commonFormMessages.fieldRequired) }),
    fields: ({ title, summary, key, year, cover, published }) => [
      [t(commonFormMessages.title), title],
      [t(messages.summary), summary],
      [t(messages.key), key],
      [t(commonFormMessages.year), year],
      [t(messages.cover), cover, pictureName(cover)],
      [t(messages.isPublished), published],
    ],
    save: (input) => call(mediaApi.saveGallery, input),
    savedWords: (saved) => t(messages.saved, { name: nameGallery(saved, locale) }),
  })
}

export function GalleryForm(props: Props) {
  const t = useTranslate()
  const form = useGalleryForm(props)
  return (
    <FormDialog title={t(props.gallery ? messages.editTitle : messages.add)} form={form} width={820}>
      <Fields form={form} />
    </FormDialog>
  )
}

function Fields({ form }: { form: ReturnType<typeof useGalleryForm> }) {
  const t = useTranslate()
  const { draft, errors, change } = form
  return (
    <>
      <BothTexts label={t(commonFormMessages.title)} maximum={120} required {...bothField(form, 'title')} />
      <BothTexts label={t(messages.summary)} maximum={400} rows={2} {...bothField(form, 'summary')} />
      <div className={styles.pair}>
        <FormItem label={t(messages.key)} hint={t(messages.keyHint)} error={errors['key']}>
          {(given) => (
            <TextInput
              {...given}
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
              value={draft.key}
              onChange={(event) => change({ key: event.target.value.trim() })}
            />
          )}
        </FormItem>
        <YearField form={form} />
      </div>
      <PictureChoice label={t(messages.cover)} value={draft.cover} onChange={(cover) => change({ cover })} />
      <p className={recordStyles.hint}>{t(messages.coverHint)}</p>
      <PublishedField form={form} label={t(messages.isPublished)} />
    </>
  )
}
