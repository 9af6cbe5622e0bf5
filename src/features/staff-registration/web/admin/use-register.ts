/** What staff type of a registration, and sending it. */
import type { ActivityCode } from '../../../../shared/activity-codes.ts'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { call } from '../../../../web/admin/call.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { defaultCategory } from '../../../registration/categories.ts'
import type { ConsentMeans } from '../../../registration/rules.ts'
import { staffRegistrationApi, type Created } from '../../contract.ts'

type Typed = Record<string, string>
export interface PersonTyped extends Record<string, unknown> {
  category: string
  activities: ActivityCode[]
  isPrimaryContact?: boolean
}
export interface RegisterDraft {
  individual: boolean
  company: Typed
  contact: Typed
  /** Of a single person. */
  own: PersonTyped
  /** Of an organisation. */
  people: PersonTyped[]
  consents: { privacy: boolean; identity: boolean; sharing: boolean; directory: boolean }
  means: ConsentMeans
  lateReason: string
  approve: boolean
}

export const blankPerson = (category: string): PersonTyped => ({ category, activities: [] })

const blank: RegisterDraft = {
  individual: true,
  company: {},
  contact: {},
  own: blankPerson('speaker'),
  people: [blankPerson(defaultCategory)],
  consents: { privacy: false, identity: false, sharing: false, directory: false },
  means: 'email',
  lateReason: '',
  approve: false,
}

/** Without `activities` a person joins what the category brings. */
function personSent({ activities, ...person }: PersonTyped) {
  return { ...person, ...(activities.length && { activities }) }
}

/** An affiliation is its names alone. */
const affiliationOf = ({ nameCn = '', nameEn = '' }: Typed): Typed => ({ nameCn, nameEn })

function sentOf(draft: RegisterDraft) {
  const { individual, company, contact, own, people, consents, means, lateReason, approve } = draft
  return {
    individual,
    company: individual ? affiliationOf(company) : company,
    contact,
    people: (individual ? [own] : people).map(personSent),
    consents,
    means,
    approve,
    ...(lateReason && { lateReason }),
  }
}

/** The calls' names of fields, as the form has them. */
function errorsOf(errors: FieldErrors, individual: boolean): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path.replace(/^delegates\.0\./, individual ? 'own.' : 'people.0.').replace(/^delegates\./, 'people.'),
      text,
    ]),
  )
}

export function useRegister(onCreated: (created: Created) => void) {
  return useRecordForm<Created, RegisterDraft>({
    record: null,
    draftOf: () => blank,
    // A new registration contradicts nobody.
    fields: () => [],
    save: async (draft) => {
      const answer = await call(staffRegistrationApi.create, sentOf(draft))
      return answer.ok ? answer : { ...answer, fields: errorsOf(answer.fields, draft.individual) }
    },
    onSaved: onCreated,
  })
}
export type RegisterForm = ReturnType<typeof useRegister>
