/** The contact person as typed: checked by the rule that the server uses, from the first blur of a field on. */
import { useState } from 'react'
import { fill } from '../../../shared/i18n.ts'
import { useLocale } from '../../../web/ui/language.tsx'
import { checkPerson } from '../../booking/rules.ts'
import type { Mine } from './use-own.ts'

export interface Person {
  readonly contact: string
  readonly email: string
  readonly phone: string
}
type Name = keyof Person
const names = ['contact', 'email', 'phone'] as const

export const fieldId = (name: string) => `sponsor-${name}`

export interface PersonEditor {
  readonly person: Person
  /** What a field shows: value, error, and what typing and leaving it do. */
  field(name: Name): {
    id: string
    value: string
    error: string | undefined
    onChange: (value: string) => void
    onBlur: () => void
  }
  /** Shows all errors; answers the id of the first wrong field, or null. */
  check(): string | null
  /** Shows what the server said of fields. */
  tell(fields: Readonly<Record<string, string>>): void
}

export function usePerson(mine: Mine): PersonEditor {
  const locale = useLocale()
  const { contact = '', email = '', phone = '' } = mine.contact ?? {}
  const [person, setPerson] = useState<Person>({ contact, email, phone })
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<Readonly<Record<string, string>>>({})
  const { wrong } = checkPerson(person)
  const textOf = (name: Name) => {
    const said = wrong[name]
    return said && fill(said.message[locale], said.variables)
  }
  return {
    person,
    field: (name) => ({
      id: fieldId(name),
      value: person[name],
      error: (touched.has(name) ? textOf(name) : undefined) ?? told[name],
      onChange: (value) => {
        setTold({})
        setPerson((old) => ({ ...old, [name]: value }))
      },
      onBlur: () => setTouched((old) => new Set(old).add(name)),
    }),
    check: () => {
      setTouched(new Set(names))
      const first = names.find((name) => wrong[name])
      return first ? fieldId(first) : null
    },
    tell: setTold,
  }
}
