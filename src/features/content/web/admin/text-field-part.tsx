import type { Field } from '../../../../shared/content-fields.ts'
import { locales } from '../../../../shared/i18n.ts'
import type { Locale } from '../../../../shared/i18n.ts'
import type { RichText } from '../../../../shared/rich-text.ts'
import { BothRichTexts, BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { rowFormMessages as messages } from './messages.ts'
import type { RowFormState } from './use-row-form.ts'

/** A bilingual field, both languages side by side with the translation guard. */
export function TextField(props: { name: string; field: Field; form: RowFormState; disabled: boolean }) {
  const t = useTranslate()
  const { name, field, form, disabled } = props
  const { cn, en } = form.draft
  const stamps = form.stamps?.[name]
  const saved = form.saved && { cn: form.base.cn[name], en: form.base.en[name] }
  const errors = Object.fromEntries(
    locales.flatMap((locale) => {
      const error = form.errors[`${locale}.${name}`]
      return error ? [[locale, error]] : []
    }),
  )
  const hint = [field.required && t(messages.requiredBoth), field.help && t(field.help)]
    .filter(Boolean)
    .join(' ')
  const given = {
    label: t(field.label),
    disabled,
    errors,
    confirmed: form.confirmed.includes(name),
    onConfirm: () => form.confirm(name),
    ...(stamps && { stamps }),
    ...(hint && { hint }),
  }
  if (field.kind === 'rich')
    return (
      <BothRichTexts
        {...given}
        value={{ cn: cn[name] as RichText, en: en[name] as RichText }}
        saved={(saved ?? undefined) as Record<Locale, RichText> | undefined}
        onChange={(locale, next) => form.setText(name, locale, next)}
      />
    )
  return (
    <BothTexts
      {...given}
      maximum={field.maximum ?? 1000}
      required={field.required ?? false}
      {...(field.kind === 'text' && { rows: 3 })}
      value={{ cn: cn[name] as string, en: en[name] as string }}
      saved={(saved ?? undefined) as Record<Locale, string> | undefined}
      onChange={(locale, next) => form.setText(name, locale, next)}
    />
  )
}
