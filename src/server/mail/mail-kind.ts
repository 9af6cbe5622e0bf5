/**
 * A kind of system mail, as a feature declares it in its server/mails.ts; mail-kinds.ts gathers them. The words are edited in
 * the back office (features/template); what is here is the shipped text, and what a text may and must say.
 */
import type { Message } from '../../shared/i18n.ts'
import type { TypedAs } from '../../shared/typed-words.ts'

/**
 * How a value is drawn where it has a paragraph or a line of its own: a one-time code, large; lines of `label: value`, as a table;
 * a note, in a box; the end of a period, large.
 */
export type ShownAs = 'code' | 'facts' | 'note' | 'deadline'

export interface MailVariable {
  /** What it stands for, for who edits the text. */
  readonly label: Message
  /** For previews. */
  readonly sample: Message
  /** A text without it would be of no use: the code in the code mail. */
  readonly required?: true
  /** Never in a subject. */
  readonly secret?: true
  /** Words that someone outside typed, and so could be anything: the mail marks them as theirs, and makes no link of them. */
  readonly typed?: TypedAs
  readonly shows?: ShownAs
}
export type MailVariables = Readonly<Record<string, MailVariable>>

/** The one button of a mail: its words, and the variable whose value is the address that it opens. */
export interface MailButton {
  readonly label: Message
  readonly address: string
}

export interface MailKind {
  /** `registration.submitted`; also the kind in the outbox. What is before the point groups them. */
  readonly kind: string
  /** What it is called in the back office. */
  readonly name: Message
  /** The heading of the shipped text; the name without it. */
  readonly title?: Message
  /** Goes out in the reader's language only; otherwise in both, the reader's first. */
  readonly inOneLanguage?: true
  /** The words of a numbered document, which is never mailed; `subject` is the heading over them. */
  readonly isDocument?: true
  readonly subject: Message
  /**
   * The shipped text, a paragraph each. A paragraph that is nothing but variables goes where all of them are empty
   * (`{corrections}`, `{note}`); `{button}` places the button, which is else the last of the text.
   */
  readonly body: readonly Message[]
  /** None: there is nothing to open. The text need not say its address. */
  readonly button?: MailButton
  readonly variables: MailVariables
}
