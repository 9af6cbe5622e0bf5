/** A gallery's own facts: address, year, title, summary, cover, published. */
import { Checkbox, Input, InputNumber, Modal } from 'antd'
import type { FieldErrors } from '../../../../../shared/envelope.ts'
import type { TextStamps } from '../../../../../shared/translation.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { call } from '../../../../../web/admin/call.ts'
import { PictureChoice } from '../choice/picture-choice-part.tsx'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useSite } from '../../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { FormItem } from '../form-item-part.tsx'
import { FormSaid } from '../form-said-part.tsx'
import { nameGallery } from './use-remove-gallery.ts'
import type { StaffGallery } from './use-remove-gallery.ts'
import styles from '../media-admin.module.css'
import { galleryAdminMessages as messages, mediaAdminMessages, mediaFormMessages } from '../messages.ts'
import { errorsOf, useMediaForm } from '../use-media-form.ts'

interface Props {
  /** Null: a new one. */
  gallery: StaffGallery | null
  onClose: (saved: StaffGallery | null) => void
}

const none = { cn: '', en: '' }

function useGalleryForm({ gallery, onClose }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { facts } = useSite()
  return useMediaForm({
    initial: {
      key: gallery?.key ?? '',
      year: (gallery?.year ?? facts.year) as number | null,
      title: gallery?.title ?? none,
      summary: gallery?.summary ?? none,
      cover: gallery?.cover?.id ?? null,
      published: gallery?.published ?? false,
    },
    version: gallery?.version,
    check: ({ key, title, year }): FieldErrors => ({
      ...(!key && { key: t(mediaFormMessages.needed) }),
      ...(!year && { year: t(mediaFormMessages.needed) }),
      ...(!title.cn && !title.en && { 'title.cn': t(mediaFormMessages.neededText) }),
    }),
    send: ({ year, ...draft }, { version, confirmed }) =>
      call(mediaApi.saveGallery, {
        ...(gallery && { id: gallery.id }),
        ...(version !== undefined && { version }),
        ...draft,
        year: year ?? facts.year,
        confirmed: confirmed as ('title' | 'summary')[],
      }),
    newest: async () => {
      const answer = await call(mediaApi.listGalleries, { size: 1 })
      return (answer.ok && answer.result.galleries.find(({ id }) => id === gallery?.id)?.version) || null
    },
    onSaved: (saved) => {
      notices.success(t(messages.saved, { name: nameGallery(saved, locale) }))
      onClose(saved)
    },
  })
}

export function GalleryForm(props: Props) {
  const t = useTranslate()
  const form = useGalleryForm(props)
  return (
    <Modal
      open
      width={820}
      title={t(props.gallery ? messages.editTitle : messages.add)}
      okText={t(mediaAdminMessages.save)}
      okButtonProps={{ loading: form.busy }}
      onOk={() => void form.save()}
      onCancel={() => props.onClose(null)}
      mask={{ closable: false }}
    >
      <div className={styles.modalForm}>
        <FormSaid form={form} />
        <Fields form={form} gallery={props.gallery} />
      </div>
    </Modal>
  )
}

function Fields({
  form,
  gallery,
}: {
  form: ReturnType<typeof useGalleryForm>
  gallery: StaffGallery | null
}) {
  const t = useTranslate()
  const { draft, errors, set } = form
  const both = (name: 'title' | 'summary') => ({
    value: draft[name],
    saved: gallery?.[name],
    onChange: (locale: 'cn' | 'en', next: string) => set({ [name]: { ...draft[name], [locale]: next } }),
    stamps: (gallery?.stamps as TextStamps | undefined)?.[name],
    confirmed: form.confirmed.includes(name),
    onConfirm: () => form.confirm(name),
    errors: errorsOf(errors, name),
  })
  return (
    <>
      <BothTexts label={t(messages.name)} maximum={120} required {...both('title')} />
      <BothTexts label={t(messages.summary)} maximum={400} rows={2} {...both('summary')} />
      <div className={styles.pair}>
        <FormItem label={t(messages.key)} hint={t(messages.keyHint)} error={errors['key']}>
          {(given) => (
            <Input
              {...given}
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
              value={draft.key}
              onChange={(event) => set({ key: event.target.value.trim() })}
            />
          )}
        </FormItem>
        <FormItem label={t(messages.year)} error={errors['year']}>
          {(given) => (
            <InputNumber<number>
              {...given}
              min={2000}
              max={2999}
              precision={0}
              value={draft.year}
              onChange={(year) => set({ year })}
            />
          )}
        </FormItem>
      </div>
      <PictureChoice label={t(messages.cover)} value={draft.cover} onChange={(cover) => set({ cover })} />
      <p className={styles.hint}>{t(messages.coverHint)}</p>
      <Checkbox checked={draft.published} onChange={(event) => set({ published: event.target.checked })}>
        {t(messages.isPublished)}
      </Checkbox>
    </>
  )
}
