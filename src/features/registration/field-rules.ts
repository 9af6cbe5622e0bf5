import type { Message } from '../../shared/i18n.ts'
import type { Spellings } from '../../shared/spellings.ts'
import type { FieldMessageKey } from './messages.ts'

/** What is declared of each fact about a person (fields.ts). */
export interface PersonField {
  /**
   * `text` one line; `email`, `mobile`, `telephone` judged by shared rules; `choice` a code of `spellings`; `flag`; `sealed` text
   * that is encrypted in its column and shown masked; `scan` the id of an uploaded file; `category` the code of a category of the
   * edition, whose names are in its row.
   */
  readonly kind:
    | 'text'
    | 'email'
    | 'mobile'
    | 'telephone'
    | 'choice'
    | 'flag'
    | 'sealed'
    | 'scan'
    | 'category'
  readonly label: Message
  /** Of the table of people. A `sealed` field has two more columns, `<column>_masked` and `<column>_hash`. */
  readonly column: string
  /** Characters of a `text`, digits of a `telephone`. */
  readonly minimum?: number
  readonly maximum?: number
  /** What is said where nothing is given; an entry without it is optional. */
  readonly required?: FieldMessageKey
  /** What is said where a text is too short or too long, or a choice unknown. */
  readonly wrong?: FieldMessageKey
  /** Stricter limits for the primary contact. */
  readonly ofContact?: { readonly minimum: number; readonly wrong: FieldMessageKey }
  readonly spellings?: Spellings
  readonly options?: Readonly<Record<string, Message>>
  /** Of a choice that nobody has made; '' otherwise. */
  readonly empty?: string
  /** Asked of those who attend only. */
  readonly only?: 'delegate'
  /** Staff alone set it, by a call of its own: no form asks for it, and nobody sends it with the other fields. */
  readonly givenBy?: 'staff'
  /** What a text may be made of; `wrong` is said of others. */
  readonly pattern?: RegExp
  /** Few fill it in: in the form it stands folded with others of its kind. */
  readonly folded?: true
  /** In the form, the field that it is before, where that is not its place here. */
  readonly formBefore?: string
  /** Its column in rows pasted from Excel, from 1; not pasted without it. */
  readonly paste?: number
  /** Characters of its column in exports of delegates; not exported without it. */
  readonly width?: number
  /** What shows it, too: the list of delegates, the export of check-in codes, a contact's columns in the export of organisations. */
  readonly shownIn?: readonly ('delegateList' | 'checkInCodes' | 'contactColumns')[]
  /** Log lines may show a field of this name: other things have the name, too. */
  readonly logged?: true
  /** Below the control in the form. */
  readonly hint?: Message
  /** Whose column is printed where this one is empty. */
  readonly otherwise?: string
  /** A shorter name after "Contact:". */
  readonly shortLabel?: Message
}
