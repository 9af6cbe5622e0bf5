/** What differs between a registration as it is and as it was when it was returned, by the paths that corrections name. */
import { useMemo } from 'react'
import type { CompanyDetail } from '../../../contract.ts'

type Shown = Pick<CompanyDetail, 'registration' | 'files'>
type Delegate = CompanyDetail['registration']['delegates'][number]

export interface Changed {
  /** `company.nameEn`, `contact.mobile`, `delegates.<id>.idFileId`. */
  readonly paths: ReadonlySet<string>
  readonly added: readonly Delegate[]
  readonly removed: readonly Delegate[]
}

/** Null where the registration has not been handed in again. */
export function useChanged(detail: CompanyDetail): Changed | null {
  return useMemo(() => detail.before && changedBetween(detail.before, detail), [detail])
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

function valuesOf({ registration, files }: Shown): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(registration.company))
    values.set(`company.${name}`, String(value))
  const people: (readonly [string, object])[] = [
    ['contact', registration.contact],
    ...registration.delegates.map((one) => [`delegates.${one.id}`, one] as const),
  ]
  for (const [base, person] of people) {
    for (const [name, value] of Object.entries(person))
      if (typeof value !== 'object') values.set(`${base}.${name}`, String(value))
    const { certificate, activities } = person as Partial<Delegate>
    values.set(`${base}.certificateNumber`, certificate ? `${certificate.kind} ${certificate.masked}` : '')
    values.set(`${base}.idFileId`, files.find(({ path }) => path === base)?.file.id ?? '')
    if (activities) values.set(`${base}.activities`, activities.join())
  }
  return values
}
