import { Autocomplete } from '@base-ui/react/autocomplete'
import styles from './combobox.module.css'
import { Field, type FieldProps } from './field.tsx'
import { inputClass } from './input.tsx'

export interface Suggestion {
  id: string
  label: string
  note?: string | undefined
}

export interface ComboboxProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onChoose: (suggestion: Suggestion) => void
  onBlur?: () => void
  suggestions: readonly Suggestion[]
  /** Said to screen readers: how many suggestions there are, or none. */
  statusText: string
  readOnly?: boolean | undefined
  lang?: string
}

/**
 * A line of text with suggestions (company names, spec §3): any text may stand, a suggestion fills it in. On Base
 * UI, so only for pages that are loaded lazily.
 */
export function ComboboxField({
  value,
  onChange,
  onChoose,
  onBlur,
  suggestions,
  statusText,
  readOnly,
  lang,
  ...field
}: ComboboxProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Autocomplete.Root
          items={suggestions}
          mode="none"
          value={value}
          readOnly={readOnly ?? false}
          itemToStringValue={(suggestion: Suggestion) => suggestion.label}
          onValueChange={(text, details) => {
            if (details.reason !== 'item-press') onChange(text)
          }}
        >
          <Autocomplete.Input {...control} className={inputClass} lang={lang} onBlur={onBlur} />
          <Popup statusText={statusText} onChoose={onChoose} />
        </Autocomplete.Root>
      )}
    </Field>
  )
}

function Popup(props: { statusText: string; onChoose: (suggestion: Suggestion) => void }) {
  const { statusText, onChoose } = props
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner className={styles.positioner} sideOffset={4}>
        <Autocomplete.Popup className={styles.popup}>
          <Autocomplete.Status className={styles.status}>{statusText}</Autocomplete.Status>
          <Autocomplete.List className={styles.list}>
            {(suggestion: Suggestion) => (
              <Autocomplete.Item
                key={suggestion.id}
                value={suggestion}
                className={styles.item}
                onClick={() => onChoose(suggestion)}
              >
                {suggestion.label}
                {suggestion.note && <small>{suggestion.note}</small>}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}
