/**
 * The extended form as it is typed (requirement 3): what the screen holds, how it is filled from the server's record, and
 * what is sent. Every value is kept as text, right or wrong, so that a draft is never less than what was typed.
 */
import { useCallback, useState } from 'react'
import type { CallSent } from '../../../../shared/call-ref.ts'
import type { CompanyShown, DelegateShown, registrationApi } from '../../contract.ts'
import {
  emptyFields,
  needNames,
  type AskedOfDelegate,
  type NeedName,
  type PersonFields,
  type Typed,
} from '../../fields.ts'
import { certificateKindsOfOrigin, type CompanyFields, type InvoiceFields } from '../../rules.ts'
import { origins, type Origin } from '../../../../shared/person-options.ts'

/** The fields of a person (fields.ts) as typed; an empty certificateNumber keeps the stored one, which is only shown masked. */
export interface PersonForm extends Typed<PersonFields> {
  /** Shown beside the file; the server keeps its own. */
  idFileName: string
  /** The number on the server: its kind and masked form, or empty. */
  storedKind: string
  storedNumber: string
}

export interface DelegateForm
  extends PersonForm, Typed<Pick<AskedOfDelegate, NeedName & keyof AskedOfDelegate>> {
  /** Stands for the delegate on this screen, saved or not. */
  key: string
  /** Empty until saved. */
  id: string
  isPrimaryContact: boolean
  /** Code; '': that of new people. */
  category: string
  activities: string[]
  waitlist: string[]
}

export type CompanyForm = Typed<CompanyFields>
export type InvoiceForm = Typed<InvoiceFields>

export interface SignupForm {
  company: CompanyForm
  contact: PersonForm
  delegateCount: string
  negotiationSlots: string[]
  invoice: InvoiceForm
  delegates: DelegateForm[]
  consents: { privacy: boolean; identity: boolean; sharing: boolean; directory: boolean }
  /** Of the texts that the consents are given to. */
  consentVersion: number
}

type SubmitInput = CallSent<typeof registrationApi.submit>
export type DelegateSent = NonNullable<SubmitInput['delegates']>[number]
type CompanySent = NonNullable<SubmitInput['form']>

const { category: _category, ...emptyAsked } = emptyFields
const emptyPerson = { ...emptyAsked, idFileName: '', storedKind: '', storedNumber: '' }

export const newKey = (): string => crypto.randomUUID()

/** A delegate with nothing typed. `from` lends what colleagues usually share: region, rank, department, activities. */
export function blankDelegate(from?: Partial<DelegateForm>): DelegateForm {
  return {
    ...emptyPerson,
    key: newKey(),
    id: '',
    isPrimaryContact: false,
    category: from?.category ?? '',
    visaNeeded: from?.visaNeeded ?? false,
    origin: from?.origin ?? '',
    certificateKind: from?.certificateKind ?? '',
    rank: from?.rank ?? '',
    department: from?.department ?? '',
    telephone: from?.telephone ?? '',
    activities: [...(from?.activities ?? [])],
    waitlist: [],
  }
}

/** A form in which nothing was typed or chosen. */
export const isUntouched = (one: DelegateForm): boolean =>
  !one.id &&
  !one.isPrimaryContact &&
  ![one.surname, one.firstName, one.name, one.jobTitle, one.email, one.mobile].some(Boolean) &&
  one.activities.length + one.waitlist.length === 0

type PersonShown = CompanyShown['contact']
function personOf(shown: PersonShown | DelegateShown) {
  const { certificate, idFileId, ...rest } = shown
  return {
    ...emptyPerson,
    ...pick(rest, emptyPerson),
    certificateKind: certificate?.kind ?? '',
    idFileId: idFileId ?? '',
    storedKind: certificate?.kind ?? '',
    storedNumber: certificate?.masked ?? '',
  }
}

/** Without what only delegates are asked. */
function contactOf(shown: PersonShown): PersonForm {
  const person: Record<string, unknown> = personOf(shown)
  for (const name of needNames) delete person[name]
  return person as unknown as PersonForm
}

function pick<T extends object>(from: object, shape: T): Partial<T> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name in shape)) as Partial<T>
}

export function delegateOf(shown: DelegateShown): DelegateForm {
  return {
    ...personOf(shown),
    key: shown.id,
    id: shown.id,
    isPrimaryContact: shown.isPrimaryContact,
    category: shown.category,
    dietary: shown.dietary || 'none',
    activities: [...shown.activities],
    waitlist: shown.waiting.map((place) => place.activity),
  }
}

/** The form as the server's record has it. */
export function formOf(company: CompanyShown): SignupForm {
  const delegates = company.delegates.map(delegateOf)
  const first = blankDelegate()
  return {
    company: { ...company.company },
    contact: contactOf(company.contact),
    delegateCount: company.delegateCount === null ? '' : String(company.delegateCount),
    negotiationSlots: company.negotiation.slots.filter((slot) => slot.chosen).map((slot) => slot.id),
    invoice: { ...company.invoice },
    delegates: delegates.length > 0 ? delegates : [first],
    consents: { ...company.consents, ...(company.asksAgain && { privacy: false, identity: false }) },
    consentVersion: company.consentVersion,
  }
}

/**
 * A kept draft on top of the record: what was typed wins, what only the server knows (stored numbers, saved ids)
 * comes from the record. Unknown or missing parts of an older draft are filled from the record.
 */
export function mergeDraft(record: SignupForm, body: Record<string, unknown>): SignupForm {
  const draft = body as Partial<SignupForm>
  const storedOf = (id: string) => record.delegates.find((delegate) => delegate.id === id)
  const typed = Array.isArray(draft.delegates) ? draft.delegates : []
  const delegates = typed.map((one) => ({
    ...blankDelegate(),
    ...one,
    ...(one.id && !storedOf(one.id) ? { id: '' } : {}),
    storedKind: storedOf(one.id)?.storedKind ?? '',
    storedNumber: storedOf(one.id)?.storedNumber ?? '',
  }))
  const unseen = record.delegates.filter((one) => one.id && !delegates.some((other) => other.id === one.id))
  const all = [...delegates, ...unseen]
  return {
    company: { ...record.company, ...draft.company },
    contact: {
      ...record.contact,
      ...draft.contact,
      storedKind: record.contact.storedKind,
      storedNumber: record.contact.storedNumber,
      email: record.contact.email || draft.contact?.email || '',
    },
    delegateCount: draft.delegateCount ?? record.delegateCount,
    negotiationSlots: draft.negotiationSlots ?? record.negotiationSlots,
    invoice: { ...record.invoice, ...draft.invoice },
    delegates: all.length > 0 ? all : record.delegates,
    // Boxes that were ticked beside older texts are ticked anew.
    consents: {
      ...record.consents,
      ...(draft.consentVersion === record.consentVersion && draft.consents),
    },
    consentVersion: record.consentVersion,
  }
}

function personSent(person: PersonForm) {
  const { idFileName, storedKind, storedNumber, ...sent } = person
  return sent
}

export function delegateSent(delegate: DelegateForm): DelegateSent {
  const { key, id, idFileName, storedKind, storedNumber, ...sent } = delegate
  return id ? { id, ...sent } : sent
}

export function companySent(form: SignupForm, nameConfirmed: boolean): CompanySent {
  const count = Number.parseInt(form.delegateCount, 10)
  return {
    company: form.company,
    contact: personSent(form.contact),
    ...(Number.isInteger(count) && { delegateCount: count }),
    negotiationSlots: form.negotiationSlots,
    invoice: form.invoice,
    ...(nameConfirmed && { nameConfirmed }),
  }
}

/** Documents a person of an origin may give; all while none is chosen. */
export function certificateKindsFor(origin: string) {
  const known = (origins as readonly string[]).includes(origin)
  return known ? certificateKindsOfOrigin[origin as Origin] : (['id-card', 'passport'] as const)
}

/** A change of origin takes a document along that fits it. */
export function withOrigin<P extends PersonForm>(person: P, origin: string): P {
  const kinds = certificateKindsFor(origin)
  const fits = (kinds as readonly string[]).includes(person.certificateKind)
  return { ...person, origin, certificateKind: fits ? person.certificateKind : kinds[0]! }
}

/** What is at a path: `company.city`, `contact.mobile`, `delegates.<key>.mobile`. */
export function valueAt(form: SignupForm, path: string): unknown {
  const [head, second, third] = path.split('.')
  if (head === 'delegates') {
    const delegate = form.delegates.find((one) => one.key === second)
    return third ? delegate?.[third as keyof DelegateForm] : delegate
  }
  const part = form[head as keyof SignupForm]
  return second && typeof part === 'object' ? (part as unknown as Record<string, unknown>)[second] : part
}

export interface FormEditor {
  form: SignupForm
  setForm: (change: (form: SignupForm) => SignupForm) => void
  setPart: <Part extends 'company' | 'contact' | 'invoice' | 'consents'>(
    part: Part,
    patch: Partial<SignupForm[Part]>,
  ) => void
  setDelegate: (key: string, patch: Partial<DelegateForm>) => void
}

/** The form and its changes. */
export function useSignupForm(initial: SignupForm): FormEditor {
  const [form, setForm] = useState(initial)
  const setPart = useCallback<FormEditor['setPart']>(
    (part, patch) => setForm((old) => ({ ...old, [part]: { ...old[part], ...patch } })),
    [],
  )
  const setDelegate = useCallback(
    (key: string, patch: Partial<DelegateForm>) =>
      setForm((old) => ({
        ...old,
        delegates: old.delegates.map((one) => (one.key === key ? { ...one, ...patch } : one)),
      })),
    [],
  )
  return { form, setForm, setPart, setDelegate }
}
