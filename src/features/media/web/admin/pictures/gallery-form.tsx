/** A gallery's own facts: address, year, title, summary, cover, published. */
import { Checkbox, Input, InputNumber } from 'antd'
import type { FieldErrors } from '../../../../../shared/envelope.ts'
import { bothField } from '../../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { FormDialog } from '../../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../../web/admin/record/form-item.tsx'
import { useRecordForm } from '../../../../../web/admin/record/use-record-form.ts'
import { call } from '../../../../../web/admin/call.ts'
import { PictureChoice } from '../choice/picture-choice-part.tsx'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useSite } from '../../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { nameGallery } from './use-remove-gallery.ts'
import type { StaffGallery } from './use-remove-gallery.ts'
import styles from '../media-admin.module.css'
import { galleryAdminMessages as messages, mediaFormMessages } from '../messages.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

interface Props {
  /** Null: a new one. */
  gallery: StaffGallery | null
  onClose: (saved: StaffGallery | null) => void
}

const none = { cn: '', en: '' }

const draftOf = (gallery: StaffGallery | null, year: number) => ({
  key: gallery?.key ?? '',
  year: (gallery?.year ?? year) as number | null,
  title: gallery?.title ?? none,
  summary: gallery?.summary ?? none,
  cover: gallery?.cover?.id ?? null,
  published: gallery?.published ?? false,
})
type Draft = ReturnType<typeof draftOf>

function useGalleryForm({ gallery, onClose }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { facts } = useSite()
  return useRecordForm<StaffGallery, Draft>({
    record: gallery,
    draftOf: (one) => draftOf(one, facts.year),
    check: ({ key, title, year }): FieldErrors => ({
      ...(!key && { key: t(commonFormMessages.fieldRequired) }),
      ...(!year && { year: t(commonFormMessages.fieldRequired) }),
      ...(!title.cn && !title.en && { 'title.cn': t(mediaFormMessages.neededText) }),
    }),
    fields: ({ title, summary, key, year, cover, published }) => [
      [t(commonFormMessages.title), title],
      [t(messages.summary), summary],
      [t(messages.key), key],
      [t(commonFormMessages.year), year],
      [t(messages.cover), cover],
      [t(messages.isPublished), published],
    ],
    save: ({ year, ...draft }, { over, confirmed }) =>
      call(mediaApi.saveGallery, {
        ...(over && { id: over.id, version: over.version }),
        ...draft,
        year: year ?? facts.year,
        confirmed: confirmed as ('title' | 'summary')[],
      }),
    onSaved: (saved) => {
      notices.success(t(messages.saved, { name: nameGallery(saved, locale) }))
      onClose(saved)
    },
    onClose: () => onClose(null),
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
            <Input
              {...given}
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
              value={draft.key}
              onChange={(event) => change({ key: event.target.value.trim() })}
            />
          )}
        </FormItem>
        <FormItem label={t(commonFormMessages.year)} error={errors['year']}>
          {(given) => (
            <InputNumber<number>
              {...given}
              min={2000}
              max={2999}
              precision={0}
              value={draft.year}
              onChange={(year) => change({ year })}
            />
          )}
        </FormItem>
      </div>
      <PictureChoice label={t(messages.cover)} value={draft.cover} onChange={(cover) => change({ cover })} />
      <p className={styles.hint}>{t(messages.coverHint)}</p>
      <Checkbox checked={draft.published} onChange={(event) => change({ published: event.target.checked })}>
        {t(messages.isPublished)}
      </Checkbox>
    </>
  )
}
