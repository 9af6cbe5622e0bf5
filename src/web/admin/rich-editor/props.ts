import type { Locale } from '../../../shared/i18n.ts'
import type { Insert } from '../mail/variable-choice.tsx'
import type { RichText } from '../../../shared/rich-text.ts'
export interface RichEditorProps {
  /** Its name for who cannot see it: the field and its language. */
  readonly label: string
  /** The language of the text. */
  readonly locale: Locale
  readonly value: RichText
  readonly onChange: (value: RichText) => void
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  /** Ids of what says more: hint, count, error. */
  readonly describedBy?: string | undefined
  readonly id?: string | undefined
  /** Offers no pictures: a mail holds none. */
  readonly withoutPictures?: boolean | undefined
  /** The cursor is here; `insert` puts words where it stands. */
  readonly onFocus?: ((insert: Insert) => void) | undefined
}
