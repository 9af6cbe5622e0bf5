import { useId, type ReactNode } from 'react'
import { isTurnedAround } from '../../shared/clean-text.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'
import styles from './field.module.css'
import { joinClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import { warningIcon } from './icons.ts'
import { useTranslate } from './language.tsx'
import { RequiredMark } from './required.tsx'

/** What a control inside a field must carry, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps {
  /** Fixed where an error summary links to it. */
  id?: string | undefined
  label: ReactNode
  /** Small words after the label ("as in the passport"). */
  note?: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do; below the hint, which stays: it may be the question itself, or say how to answer. */
  error?: string | undefined
  required?: boolean | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

/** Label above, control, hint below, error under it (docs/design.md, "Fields"). `typed` is the text in the control. */
export function Field(
  props: FieldProps & { typed?: string | undefined; children: (control: ControlProps) => ReactNode },
) {
  const made = useId()
  const id = props.id ?? made
  const { typed = '' } = props
  const describedBy = [props.hint && `${id}-hint`, turnedNoteId(id, typed), props.error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={joinClasses(styles.field, props.wide && styles.wide, props.className)}>
      <label className={styles.label} htmlFor={id}>
        <FieldLabel label={props.label} note={props.note} required={props.required} />
      </label>
      {props.children({
        id,
        required: Boolean(props.required),
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <FieldNotes id={id} hint={props.hint} typed={typed} error={props.error} />
    </div>
  )
}

/** A group of controls under one legend: radios, chips, slots. `id` takes the focus from an error summary. */
export function FieldGroup(props: FieldProps & { children: ReactNode }) {
  const made = useId()
  const id = props.id ?? made
  const describedBy = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={joinClasses(styles.field, styles.group, props.wide && styles.wide, props.className)}
      aria-describedby={describedBy || undefined}
    >
      <legend className={styles.label}>
        <FieldLabel label={props.label} note={props.note} required={props.required} />
      </legend>
      {props.children}
      <FieldNotes id={id} hint={props.hint} typed="" error={props.error} />
    </fieldset>
  )
}

function FieldLabel(props: Pick<FieldProps, 'label' | 'note' | 'required'>) {
  return (
    <>
      {props.label}
      {props.required && <RequiredMark />}
      {props.note && <small>{props.note}</small>}
    </>
  )
}

function FieldNotes(props: { id: string; hint: ReactNode; typed: string; error: string | undefined }) {
  return (
    <>
      {props.hint && (
        <p className={styles.hint} id={`${props.id}-hint`}>
          {props.hint}
        </p>
      )}
      <TurnedNote id={props.id} typed={props.typed} />
      <FieldError id={props.id} error={props.error} />
    </>
  )
}

/** The id of the note on hidden marks at the field `id`; undefined where the text has none. */
export const turnedNoteId = (id: string, typed: string): string | undefined =>
  isTurnedAround(typed) ? `${id}-turned` : undefined

/** Tells at the field `id` that its text has hidden marks that turn letters around, and that saving removes them. */
export function TurnedNote({ id, typed }: { id: string; typed: string }) {
  const t = useTranslate()
  const noteId = turnedNoteId(id, typed)
  if (!noteId) return null
  return (
    <p className={styles.hint} id={noteId} role="status">
      {t(commonFormMessages.directionRemoved)}
    </p>
  )
}

/** What is wrong with the field `id`, to which `${id}-error` leads. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon path={warningIcon} />
      <span>{error}</span>
    </p>
  )
}
