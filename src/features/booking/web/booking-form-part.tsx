import { useCallback, useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { successCode } from '../../../shared/envelope.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { fill } from '../../../shared/i18n.ts'
import { forgetKept, keepWords, readKept } from '../../../web/data/kept-words.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { TextareaField, TextField } from '../../../web/ui/input.tsx'
import { ErrorSummary, Note } from '../../../web/ui/note.tsx'
import type { Commitment } from '../contract.ts'
import { bookingLimits, checkAgenda, checkPerson } from '../rules.ts'
import type { BookerShown } from './booking-part.tsx'
import panel from '../../../web/ui/panel.module.css'
import styles from './booking.module.css'
import { ConflictsPart } from './conflicts-part.tsx'
import { formMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { placeWords } from '../messages.ts'

export interface Typed {
  readonly contact: string
  readonly email: string
  readonly phone: string
  readonly agenda: string
}

export interface Person {
  readonly values: Typed
  readonly set: (change: Partial<Typed>) => void
  /** After a booking: contact, email and phone serve for the next one, the agenda does not. */
  readonly clearAgenda: () => void
}

/** `of`: what is booked here; each has an agenda of its own on the device. */
const keptName = (of: 'room' | 'table') => `agenda-${of}`

/**
 * Whom to ask about a booking, and its agenda, as typed; filled from the registration. Kept by the page, so that no reading
 * again and no other choice wipes it, and the agenda by the device too, over a reload.
 */
export function usePerson(contact: BookerShown['contact'], of: 'room' | 'table'): Person {
  const [typed, setTyped] = useState<Partial<Typed>>(() => readKept(keptName(of)))
  const set = useCallback(
    (change: Partial<Typed>) => {
      setTyped((old) => ({ ...old, ...change }))
      // Only the agenda: a person's address and number do not lie about on a device.
      if (change.agenda !== undefined) keepWords(keptName(of), { agenda: change.agenda })
    },
    [of],
  )
  const clearAgenda = useCallback(() => {
    setTyped((old) => ({ ...old, agenda: '' }))
    forgetKept(keptName(of))
  }, [of])
  const values = {
    contact: contact?.contact ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    agenda: '',
    ...typed,
  }
  return { values, set, clearAgenda }
}

type Field = keyof Typed
type Faults = Readonly<Partial<Record<Field, string>>>

export interface BookingFormProps {
  /** The organisation's name, shown and not to be changed. */
  readonly company: string
  readonly person: Person
  /** Facts, price, the choice of a TV: between the heading and the fields. */
  readonly children?: ReactNode
  readonly withAgenda: boolean
  /** What the organisation has on at that time; it may book anyway. */
  readonly conflicts: readonly Commitment[]
  readonly submitText: string
  /** Under the button: what happens then. */
  readonly note?: ReactNode
  /** Beside the button. */
  readonly actions?: ReactNode
  /** Answers null where no answer came. The caller tells of a success; a refusal is shown here. */
  readonly onSubmit: (values: Typed) => Promise<Envelope<unknown> | null>
}

/** Who is asked about a booking, and its agenda; for rooms and tables, for booking and for queues. */
export function BookingForm(props: BookingFormProps) {
  const { person, withAgenda } = props
  const t = useTranslate()
  const id = useId()
  const { faults, refusal, busy, submit, check, summaryRef } = useSubmit(props)
  const field = (name: Field) => ({
    id: `${id}${name}`,
    value: person.values[name],
    error: faults[name],
    onChange: (value: string) => person.set({ [name]: value }),
    onBlur: () => check(name),
  })
  const lines = (['contact', 'email', 'phone', 'agenda'] as const).flatMap((name) =>
    faults[name] && (withAgenda || name !== 'agenda')
      ? [{ targetId: `${id}${name}`, text: faults[name] }]
      : [],
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div ref={summaryRef}>
        <ErrorSummary title={t(messages.wrong)} lines={lines} />
      </div>
      {props.children}
      <TextField label={t(commonFormMessages.organisationName)} value={props.company} readOnly />
      <TextField
        {...field('contact')}
        label={t(commonFormMessages.contactPerson)}
        required
        autoComplete="name"
        maxLength={bookingLimits.contact}
      />
      <TextField
        {...field('email')}
        label={t(commonFormMessages.email)}
        required
        type="email"
        autoComplete="email"
      />
      <TextField
        {...field('phone')}
        label={t(commonFormMessages.phone)}
        required
        type="tel"
        autoComplete="tel"
      />
      {withAgenda && (
        <TextareaField
          {...field('agenda')}
          label={t(placeWords.agenda)}
          note={t(commonFormMessages.optional)}
          rows={3}
          placeholder={t(messages.agendaLater)}
        />
      )}
      <ConflictsPart conflicts={props.conflicts} />
      {refusal && (
        <Note tone="error" role="alert">
          {refusal}
        </Note>
      )}
      <Button type="submit" variant="primary" block busy={busy}>
        {props.submitText}
      </Button>
      {props.actions}
      {props.note && <p className={panel.muted}>{props.note}</p>}
    </form>
  )
}

/** Checked by the rules that the server uses; what only the server knows is shown when it answers. */
function useSubmit(props: BookingFormProps) {
  const { person, withAgenda, onSubmit } = props
  const t = useTranslate()
  const locale = useLocale()
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [answered, setAnswered] = useState<{ of: Typed; faults: Faults } | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const summaryRef = useRef<HTMLDivElement>(null)

  const found: Record<string, string> = {}
  const { wrong } = checkPerson(person.values)
  for (const [name, { message, variables }] of Object.entries({
    ...wrong,
    ...(withAgenda ? checkAgenda(person.values.agenda).wrong : {}),
  }))
    found[name] = fill(message[locale], variables)
  // The server's word holds until the field is changed.
  const said = Object.entries(answered?.faults ?? {}).filter(
    ([name]) => answered?.of[name as Field] === person.values[name as Field],
  )
  const faults: Faults = Object.fromEntries([
    ...said,
    ...Object.entries(found).filter(([name]) => touched.has(name as Field)),
  ])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setRefusal('')
    setTouched(new Set(['contact', 'email', 'phone', 'agenda']))
    const toSummary = () =>
      requestAnimationFrame(() => summaryRef.current?.querySelector<HTMLElement>('[tabindex]')?.focus())
    if (Object.keys(found).length > 0) return void toSummary()
    setBusy(true)
    const answer = await onSubmit(person.values)
    setBusy(false)
    if (answer?.resultCode === successCode) return setTouched(new Set())
    const { fields } = (answer?.result ?? {}) as { fields?: Faults }
    if (!fields) return setRefusal(answer?.errorMessage ?? t(messages.network))
    setAnswered({ of: person.values, faults: fields })
    toSummary()
  }
  const check = (name: Field) => setTouched((old) => new Set(old).add(name))
  return { faults, refusal, busy, submit, check, summaryRef }
}
