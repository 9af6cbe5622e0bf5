/** Registrations that staff enter, as they are handed over, and what can be wrong with them. Reads and writes nothing. */
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { localized } from '../../../shared/outcome.ts'
import { fieldMessages } from '../messages.ts'
import type { ConsentKind, ConsentMeans } from '../rules.ts'
import type { Form } from './company-write-service.ts'
import type { DelegateInput } from './delegate-write-service.ts'
import type { CategoryTable, Company } from './tables.ts'

/** A person as staff enter one. Without `activities` the person joins what the category brings, as far as there is room. */
export type EnteredPerson = Omit<DelegateInput, 'id' | 'entitled' | 'category'> & {
  readonly category: string
}

export interface Entry {
  readonly edition: string
  /** A single person: `form.company` is the affiliation, and `people` has one who is the contact. */
  readonly individual: boolean
  readonly form: Form
  readonly people: readonly EnteredPerson[]
  readonly consents: Readonly<Record<ConsentKind, boolean>>
  /** How staff say that they were given; null: the person has ticked them. */
  readonly means: ConsentMeans | null
  /** Account of the member of staff who enters it, or who invited the person who does. */
  readonly enteredBy: string
  /** Why it comes after the deadline; null before it. */
  readonly lateReason: string | null
}

export interface Entered {
  readonly company: Company
  /** By person, what the category brings and was full. */
  readonly missed: readonly { readonly delegateId: string; readonly activities: readonly ActivityCode[] }[]
}

/** What is wrong with an entry whatever its fields say: categories, consents, nobody in it. */
export function entryProblems(
  { people, consents, form }: Entry,
  categories: readonly CategoryTable[],
): Record<string, LocalizedMessage> {
  const wrong: Record<string, LocalizedMessage> = {}
  people.forEach(({ category }, index) => {
    if (!categories.some(({ code, active }) => active && code === category))
      wrong[`delegates.${index}.category`] = localized(fieldMessages.categoryUnknown)
  })
  if (!people.length) wrong['delegates'] = localized(fieldMessages.personMissing)
  if (!consents.privacy) wrong['consents.privacy'] = localized(fieldMessages.consentRequired)
  const hasNumber = [form.contact, ...people].some((person) => person?.certificateNumber?.trim())
  if (hasNumber && !consents.identity)
    wrong['consents.identity'] = localized(fieldMessages.identityConsentMissing)
  return wrong
}

/** Who names no activities joins what the category brings. */
export function withEntitlements(person: EnteredPerson, categories: readonly CategoryTable[]): DelegateInput {
  if (person.activities?.length) return person
  const { entitlements = [] } = categories.find(({ code }) => code === person.category) ?? {}
  return { ...person, activities: [], entitled: entitlements }
}

/** Without what is told of the contact anyway: that its fields are wrong, and that somebody else has its address. */
export function withoutContact(
  fields: Readonly<Record<string, LocalizedMessage>> = {},
  people: readonly EnteredPerson[],
): Record<string, LocalizedMessage> {
  const known = people.flatMap(({ isPrimaryContact }, index) =>
    isPrimaryContact ? [`delegates.${index}.email`, `delegates.${index}.isPrimaryContact`] : [],
  )
  return Object.fromEntries(Object.entries(fields).filter(([path]) => !known.includes(path)))
}
