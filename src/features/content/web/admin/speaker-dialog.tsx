/** A speaker who is not in the list yet, from within a session's form. */
import { Form, Input } from 'antd'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { htmlLang, locales } from '../../../../shared/i18n.ts'
import type { Locale } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { guardMessages } from '../../../../web/admin/record/messages.ts'
import { useAntdFields } from '../../../../web/admin/record/use-antd-fields.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { contentApi } from '../../contract.ts'
import type { StaffRow } from '../../contract.ts'
import { contentFieldMessages } from '../../messages.ts'
import { rowFormMessages as messages } from './messages.ts'
import { nameRowIn } from './use-row-facts.ts'

const none = { name: '', position: '', organisation: '' }
const empty = { cn: none, en: none }

function useSpeakerForm({ edition, onClose }: Parameters<typeof SpeakerDialog>[0]) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<StaffRow, typeof empty>({
    record: null,
    draftOf: () => empty,
    check: ({ cn, en }) => ({
      'cn.name': cn.name.trim() ? undefined : t(commonFormMessages.fieldRequired),
      'en.name': en.name.trim() ? undefined : t(commonFormMessages.fieldRequired),
    }),
    fields: () => [],
    save: ({ cn, en }) =>
      call(contentApi.addRow, {
        type: 'speaker',
        activityCode: edition,
        values: {},
        published: true,
        cn,
        en,
      }),
    onSaved: (saved) => {
      notices.success(t(messages.speakerAdded, { name: nameRowIn(saved, locale, t) }))
      onClose(saved.key)
    },
    onClose: () => onClose(null),
  })
}

export function SpeakerDialog(props: { edition: string; onClose: (key: string | null) => void }) {
  const t = useTranslate()
  const form = useSpeakerForm(props)
  const fields = useAntdFields('new-speaker', form)
  const item = (locale: Locale, field: keyof typeof none, label: string) => (
    <Form.Item key={`${locale}.${field}`} name={[locale, field]} label={label}>
      <Input maxLength={field === 'name' ? 120 : 200} lang={htmlLang[locale]} />
    </Form.Item>
  )
  const both = (field: 'position' | 'organisation') =>
    locales.map((locale) =>
      item(locale, field, `${t(contentFieldMessages[field])} (${t(guardMessages[locale])})`),
    )
  return (
    <FormDialog
      title={t(messages.newSpeaker)}
      form={form}
      fields={{ ...fields, requiredMark: false }}
      width={520}
      className=""
    >
      <p>{t(messages.newSpeakerText)}</p>
      {item('cn', 'name', t(messages.nameCn))}
      {item('en', 'name', t(messages.nameEn))}
      {both('position')}
      {both('organisation')}
    </FormDialog>
  )
}
