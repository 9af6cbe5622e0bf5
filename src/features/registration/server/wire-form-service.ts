/** The form as clients send it: in parts (`company`, `contact`), or as the specification lists its fields, one beside the other. */
import type { InputOf } from '../../../shared/call.ts'
import { delegateInput, flatCompanyNames, personInput, type registrationApi } from '../contract.ts'

type CompanySave = InputOf<typeof registrationApi.saveCompany>
type DelegatesSave = InputOf<typeof registrationApi.saveDelegates>
type Delegate = Extract<DelegatesSave['delegates'], unknown[]>[number]

/** The parts of a saved form; what is in a part goes before what is beside it. */
export function partsOf(input: CompanySave) {
  const { formTicket: _, captcha: __, consents: ___, consentVersion: ____, submit: _____, ...form } = input
  const { numberOfDelegates, company, contact, ...rest } = form
  const { delegateCount, dealersConference, negotiationSlots, invoice, nameConfirmed, ...flat } = rest
  const names = Object.entries(flatCompanyNames)
  const flatCompany = Object.fromEntries(
    names.map(([name, own]) => [own, flat[name as keyof typeof flatCompanyNames]]),
  )
  const person = Object.fromEntries(Object.entries(flat).filter(([name]) => !(name in flatCompanyNames)))
  return {
    dealersConference,
    negotiationSlots,
    invoice,
    nameConfirmed,
    delegateCount: delegateCount ?? numberOfDelegates,
    company: { ...withoutGaps(flatCompany), ...withoutGaps(company) },
    contact: { ...withoutGaps(personInput.parse(person)), ...withoutGaps(contact) },
  }
}

/** The delegates of a save, however they were sent. */
export function delegatesOf({ delegates, formTicket: _, submit: __, ...one }: DelegatesSave): Delegate[] {
  if (delegates) return Array.isArray(delegates) ? delegates : [delegates]
  return [delegateInput.parse(one)]
}

const withoutGaps = (fields: object = {}) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
