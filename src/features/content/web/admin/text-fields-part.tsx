/** Stand-in until both-languages.tsx is there. */
import { Input } from 'antd'
import { plainText, paragraphs } from '../../../../shared/rich-text.ts'
import type { RichText } from '../../../../shared/rich-text.ts'
import type { Locale } from '../../../../shared/i18n.ts'
import type { TextStamp } from '../../../../shared/translation.ts'

interface Props<Value> {
  label: string
  value: Record<Locale, Value>
  onChange: (locale: Locale, next: Value) => void
  stamps?: TextStamp | undefined
  confirmed?: boolean
  onConfirm?: () => void
  errors?: Partial<Record<Locale, string>>
  disabled?: boolean
  hint?: string
}

export function BothTexts(props: Props<string> & { maximum: number; rows?: number; required?: boolean }) {
  return (
    <fieldset>
      <legend>{props.label}</legend>
      {(['cn', 'en'] as const).map((locale) => (
        <Input
          key={locale}
          aria-label={`${props.label} ${locale}`}
          value={props.value[locale]}
          onChange={(event) => props.onChange(locale, event.target.value)}
        />
      ))}
    </fieldset>
  )
}

export function BothRichTexts(props: Props<RichText>) {
  return (
    <BothTexts
      {...props}
      maximum={9999}
      value={{ cn: plainText(props.value.cn), en: plainText(props.value.en) }}
      onChange={(locale, next) => props.onChange(locale, paragraphs(next))}
    />
  )
}
