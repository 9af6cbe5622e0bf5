/**
 * Fields of a bilingual text: Chinese and English beside each other, below each other in a narrow window, with the
 * translation guard, the count of characters, and what is wrong at its own field.
 */
import { useId, type ReactNode } from 'react'
import { htmlLang, type Locale } from '../../../shared/i18n.ts'
import { plainText, type RichText } from '../../../shared/rich-text.ts'
import type { TextStamp } from '../../../shared/translation.ts'
import { useTranslate } from '../../ui/language.tsx'
import styles from './both-languages.module.css'
import { guardMessages as messages } from './messages.ts'
import { richTextFault } from '../rich-editor/limits.ts'
import { RichEditor } from '../rich-editor/rich-editor.tsx'
import { TranslationGuard } from './translation-guard.tsx'
import { insertInto, type Insert } from '../mail/variable-choice.tsx'
import { RequiredMark } from '../../ui/required.tsx'
import { TextArea, TextInput } from './text-input.tsx'

interface BothProps<Text> {
  label: string
  value: Readonly<Record<Locale, Text>>
  onChange: (locale: Locale, next: Text) => void
  /** What is saved: with it, the guard knows which language has just been changed. */
  saved?: Readonly<Record<Locale, Text>> | undefined
  stamps?: TextStamp | undefined
  /** "The translation still holds" was said. */
  confirmed?: boolean | undefined
  onConfirm?: (() => void) | undefined
  errors?: { readonly cn?: string | undefined; readonly en?: string | undefined } | undefined
  disabled?: boolean | undefined
  hint?: string | undefined
  required?: boolean | undefined
  /** The cursor is in one of the fields; `insert` puts words where it stands. */
  onFocus?: ((insert: Insert) => void) | undefined
}

const locales = ['cn', 'en'] as const

/** A line, or with `rows` a few lines, in both languages. */
export function BothTexts(props: BothProps<string> & { maximum: number; rows?: number }) {
  const { value, onChange, onFocus, maximum, rows, required, disabled } = props
  return (
    <Both
      {...props}
      isEmpty={(text) => !text.trim()}
      count={(text) => text.length}
      maximum={maximum}
      renderField={(locale, given) => {
        const common = {
          ...given,
          lang: htmlLang[locale],
          value: value[locale],
          maxLength: maximum,
          disabled,
          required,
          onChange: (event: { target: { value: string } }) => onChange(locale, event.target.value),
          onFocus: (event: { target: HTMLInputElement | HTMLTextAreaElement }) =>
            onFocus?.(insertInto(event.target)),
        }
        return rows ? <TextArea {...common} rows={rows} /> : <TextInput {...common} />
      }}
    />
  )
}

/** Structured rich text in both languages. */
export function BothRichTexts(props: BothProps<RichText> & { withoutPictures?: boolean }) {
  const { label, value, onChange, disabled, errors } = props
  const t = useTranslate()
  const faults = { cn: richTextFault(value.cn, t), en: richTextFault(value.en, t) }
  return (
    <Both
      {...props}
      errors={{ cn: errors?.cn ?? faults.cn ?? undefined, en: errors?.en ?? faults.en ?? undefined }}
      isEmpty={(text) => text.length === 0}
      count={(text) => plainText(text).length}
      renderField={(locale, given) => (
        <RichEditor
          id={given.id}
          label={t(messages.labelOf, { label, language: t(messages[locale]) })}
          locale={locale}
          value={value[locale]}
          onChange={(next) => onChange(locale, next)}
          disabled={disabled}
          invalid={given['aria-invalid']}
          describedBy={given['aria-describedby']}
          withoutPictures={props.withoutPictures}
          onFocus={props.onFocus}
        />
      )}
    />
  )
}

/** What a field needs for its label, hint, count and error. */
interface FieldNames {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid'?: true
  readonly status?: 'error'
}

function Both<Text>(
  props: BothProps<Text> & {
    isEmpty: (text: Text) => boolean
    count: (text: Text) => number
    maximum?: number
    renderField: (locale: Locale, given: FieldNames) => ReactNode
  },
) {
  const { label, value, saved, stamps, confirmed = false, onConfirm, disabled, hint, isEmpty } = props
  const id = useId()
  const touched = (locale: Locale) => saved !== undefined && !isSame(saved[locale], value[locale])
  return (
    <fieldset className={styles.both}>
      <legend>
        {label}
        {props.required && <RequiredMark />}
      </legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.columns}>
        {locales.map((locale) => (
          <One key={locale} {...props} id={`${id}-${locale}`} locale={locale} />
        ))}
      </div>
      <div aria-live="polite">
        {!disabled && (
          <TranslationGuard
            label={label}
            stamps={stamps}
            empty={{ cn: isEmpty(value.cn), en: isEmpty(value.en) }}
            touched={{ cn: touched('cn'), en: touched('en') }}
            confirmed={confirmed}
            onConfirm={onConfirm}
          />
        )}
      </div>
    </fieldset>
  )
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

function One<Text>(props: {
  id: string
  label: string
  locale: Locale
  value: Readonly<Record<Locale, Text>>
  errors?: BothProps<Text>['errors']
  count: (text: Text) => number
  maximum?: number
  renderField: (locale: Locale, given: FieldNames) => ReactNode
}) {
  const t = useTranslate()
  const { id, label, locale, value, errors, maximum, renderField } = props
  const wrong = errors?.[locale]
  const count = props.count(value[locale])
  const given: FieldNames = {
    id,
    'aria-describedby': `${id}-count${wrong ? ` ${id}-wrong` : ''}`,
    ...(wrong && { 'aria-invalid': true, status: 'error' }),
  }
  return (
    <div className={styles.one}>
      <label htmlFor={id} id={`${id}-label`}>
        {t(messages[locale])}
        <span className="sr">{label}</span>
      </label>
      {renderField(locale, given)}
      <p className={styles.count} id={`${id}-count`}>
        {maximum === undefined
          ? t(messages.charactersOnly, { count })
          : t(messages.characters, { count, limit: maximum })}
      </p>
      {wrong && (
        <p className={styles.wrong} id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
