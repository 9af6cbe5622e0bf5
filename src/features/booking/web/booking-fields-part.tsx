/** The fields of a booking: whom to ask about it, and its agenda. */
import { useCallback, useState, type ReactNode } from 'react'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { pickLanguage } from '../../../shared/i18n.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { chevronDownIcon } from '../../../web/ui/icons.ts'
import { TextareaField, TextField } from '../../../web/ui/input.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { placeWords } from '../messages.ts'
import { bookingLimits } from '../rules.ts'
import type { BookerShown } from './booking-part.tsx'
import styles from './booking.module.css'
import { formMessages as messages } from './messages.ts'
import { clearUnsent, readUnsent, saveUnsent } from '../../../web/data/unsent-text.ts'

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
  const [typed, setTyped] = useState<Partial<Typed>>(() => readUnsent(keptName(of)))
  const set = useCallback(
    (change: Partial<Typed>) => {
      setTyped((old) => ({ ...old, ...change }))
      // Only the agenda: a person's address and number do not lie about on a device.
      if (change.agenda !== undefined) saveUnsent(keptName(of), { agenda: change.agenda })
    },
    [of],
  )
  const clearAgenda = useCallback(() => {
    setTyped((old) => ({ ...old, agenda: '' }))
    clearUnsent(keptName(of))
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

export type Field = keyof Typed
export const fieldNames = ['contact', 'email', 'phone', 'agenda'] as const satisfies readonly Field[]
export type Faults = Readonly<Partial<Record<Field, string>>>

interface Given {
  readonly person: Person
  readonly withAgenda: boolean
}

/**
 * What the registration has filled in already is one line that opens, so that what is chosen, its price and the button are in one
 * view; open from the start where something is missing, and whenever the form is refused for one of its fields.
 */
export function FieldsFold(props: Given & { isWrong: boolean; children: ReactNode }) {
  const { person, withAgenda, isWrong, children } = props
  const t = useTranslate()
  const [isOpen, setOpen] = useState(isWrong)
  const { contact, email, agenda } = person.values
  const told = [contact, email, withAgenda && agenda.trim() && t(messages.agendaGiven)]
  return (
    <details
      className={styles.person}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{t(withAgenda ? messages.contactAndAgenda : commonFormMessages.contactPerson)}</b>
        <small>
          <Dotted>{told}</Dotted>
        </small>
        <Icon path={chevronDownIcon} />
      </summary>
      <div className={styles.form}>{children}</div>
    </details>
  )
}

export function Fields(
  props: Given & { data: BookerShown; id: string; faults: Faults; check: (name: Field) => void },
) {
  const { data, person, id, faults, check } = props
  const t = useTranslate()
  const locale = useLocale()
  const field = (name: Field) => ({
    id: `${id}${name}`,
    value: person.values[name],
    error: faults[name],
    onChange: (value: string) => person.set({ [name]: value }),
    onBlur: () => check(name),
  })
  return (
    <>
      <TextField
        label={t(commonFormMessages.organisationName)}
        value={data.contact ? pickLanguage(locale, data.contact.company).text : ''}
        readOnly
      />
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
      {props.withAgenda && (
        <TextareaField
          {...field('agenda')}
          label={t(placeWords.agenda)}
          rows={3}
          placeholder={t(messages.agendaLater)}
        />
      )}
    </>
  )
}
