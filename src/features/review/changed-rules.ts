/** What differs between two states of a registration, by the paths that corrections name. */
import { personFields } from '../registration/fields.ts'
import type { CompanyDetail } from './contract.ts'

type Shown = Pick<CompanyDetail, 'registration' | 'files'>
type Delegate = CompanyDetail['registration']['delegates'][number]

export interface Changed {
  /** `company.nameEn`, `contact.mobile`, `delegates.<id>.idFileId`, `invoice.title`, `negotiationSlots`. */
  readonly paths: ReadonlySet<string>
  readonly added: readonly Delegate[]
  readonly removed: readonly Delegate[]
}

/** Fields that are shown in the row of another. */
const shownWith: Readonly<Record<string, string>> = {
  certificateKind: 'certificateNumber',
  dietaryNote: 'dietary',
}

export function changedBetween(was: Shown, now: Shown): Changed {
  const [before, after] = [valuesOf(was), valuesOf(now)]
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => isOfBoth(path, was, now) && before.get(path) !== after.get(path),
  )
  const without = ({ registration: { delegates } }: Shown, { id }: Delegate) =>
    !delegates.some((one) => one.id === id)
  return {
    paths: new Set(paths),
    added: now.registration.delegates.filter((one) => without(was, one)),
    removed: was.registration.delegates.filter((one) => without(now, one)),
  }
}

/** Who came or went is named once, not field by field. */
function isOfBoth(path: string, ...all: Shown[]): boolean {
  const [root, id] = path.split('.')
  return (
    root !== 'delegates' ||
    all.every(({ registration }) => registration.delegates.some((one) => one.id === id))
  )
}

function valuesOf(shown: Shown): Map<string, string> {
  const { company, contact, delegates, delegateCount, invoice, negotiation, consents } = shown.registration
  const slots = negotiation.slots.filter(({ chosen }) => chosen).map(({ id }) => id)
  const under = (root: string, values: object) =>
    Object.entries(values).map(([name, value]) => [`${root}.${name}`, String(value)] as const)
  return new Map([
    ...under('company', company),
    ...personValues(shown, 'contact', contact),
    // The contact's own fields are the contact's, attending or not.
    ...delegates.flatMap((one) =>
      personValues(shown, `delegates.${one.id}`, one).filter(
        ([path]) => !one.isPrimaryContact || isOfAttending(path),
      ),
    ),
    ['delegateCount', String(delegateCount)],
    ['negotiationSlots', slots.join()],
    ...under('invoice', invoice),
    ...under('consents', consents),
  ])
}

function isOfAttending(path: string): boolean {
  const name = path.split('.').at(-1) ?? ''
  const field = (personFields as Readonly<Record<string, { readonly only?: 'delegate' }>>)[name]
  return name === 'activities' || field?.only === 'delegate'
}

type Person = CompanyDetail['registration']['contact'] & Partial<Delegate>

/** Whose fields stand together in one row count as one. */
function personValues({ files }: Shown, base: string, person: Person): (readonly [string, string])[] {
  const { certificate, activities, waiting = [] } = person
  const shown: Readonly<Record<string, unknown>> = { ...person }
  const values = new Map<string, string>()
  for (const [name, { kind }] of Object.entries(personFields)) {
    if (kind === 'sealed' || kind === 'scan' || shown[name] === undefined) continue
    const path = `${base}.${shownWith[name] ?? name}`
    values.set(path, [values.get(path), String(shown[name])].filter((one) => one !== undefined).join(' · '))
  }
  const number = `${base}.certificateNumber`
  values.set(number, certificate ? `${certificate.kind} ${certificate.masked}` : '')
  values.set(`${base}.idFileId`, files.find(({ path }) => path === base)?.file.id ?? '')
  if (activities)
    values.set(
      `${base}.activities`,
      [...activities, ...waiting.map(({ activity }) => `(${activity})`)].join(),
    )
  return [...values]
}
