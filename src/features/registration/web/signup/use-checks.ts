/**
 * The rules of rules.ts on the form as typed: path → text. Paths are those of the contract, with the delegate's key
 * on this screen in place of its number: `company.city`, `contact.mobile`, `delegates.<key>.mobile`.
 */
import { useCallback, useMemo, useState } from 'react'
import type { LocalizedMessage } from '../../../../shared/envelope.ts'
import { text, type Locale } from '../../../../shared/i18n.ts'
import { normaliseCertificate } from '../../../../shared/certificates.ts'
import { localized } from '../../../../shared/outcome.ts'
import { sameDocumentPaths } from '../../../../shared/same-documents.ts'
import { defaultCategory } from '../../categories.ts'
import type { CompanyShown, MissingItem } from '../../contract.ts'
import {
  checkActivities,
  checkCompany,
  checkContact,
  checkDelegate,
  checkInvoice,
  delegateCountLimit,
  displayName,
  type Checked,
} from '../../rules.ts'
import { fieldMessages } from '../../messages.ts'
import { valueAt, type DelegateForm, type PersonForm, type SignupForm } from './use-signup-form.ts'

export type Problems = Readonly<Record<string, LocalizedMessage>>
export type Step = MissingItem['step']

const noProblems: Problems = {}
/** Checking a person is the dear part; one that has not changed, and is asked for the same, is not checked again. */
const known = new WeakMap<object, { readonly problems: Problems; readonly asked: unknown }>()

function checked(value: object, check: () => Checked<unknown>, asked: unknown = null): Problems {
  const before = known.get(value)
  if (before && before.asked === asked) return before.problems
  const result = check()
  const problems = result.ok ? noProblems : result.fields
  known.set(value, { problems, asked })
  return problems
}

type Categories = CompanyShown['categories']
/** The category of a person of the form; the first is that of new people. */
export const categoryOf = (categories: Categories, code: string): Categories[number] | undefined =>
  categories.find((one) => one.code === code) ?? categories[0]

export interface Judging {
  /** Epoch ms. */
  readonly now: number
  /** Of the registration. */
  readonly categories: Categories
}

const factsOf = (person: PersonForm, now: number, category: Categories[number] | undefined) => ({
  now,
  storedCertificateKind: person.storedKind || null,
  storedIdFile: false,
  ...(category && { asked: category.required }),
})

/** What is wrong with one delegate, by field. */
export function delegateProblems(delegate: DelegateForm, { now, categories }: Judging): Problems {
  const category = categoryOf(categories, delegate.category)
  const isSeatless = category !== undefined && category.code !== defaultCategory
  const check = (): Checked<null> => {
    const person = delegate.isPrimaryContact
      ? null
      : checkDelegate(delegate, factsOf(delegate, now, category))
    const chosen = checkActivities(delegate.activities, delegate.waitlist, isSeatless)
    const fields = {
      ...(person && !person.ok && person.fields),
      ...(!chosen.ok && chosen.fields),
    }
    return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value: null }
  }
  return checked(delegate, check, category?.required)
}

function under(prefix: string, problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).map(([name, text]) => [`${prefix}.${name}`, text]))
}

/** Addresses that occur twice, or belong to the primary contact (requirement 8). */
function emailProblems(form: SignupForm): Problems {
  const problems: Record<string, LocalizedMessage> = {}
  const seen = new Set<string>()
  const contact = form.contact.email.trim().toLowerCase()
  for (const delegate of form.delegates) {
    if (delegate.isPrimaryContact) continue
    const email = delegate.email.trim().toLowerCase()
    if (!email) continue
    if (email === contact)
      problems[`delegates.${delegate.key}.email`] = localized(fieldMessages.emailOfContact)
    else if (seen.has(email))
      problems[`delegates.${delegate.key}.email`] = localized(fieldMessages.emailTwice)
    seen.add(email)
  }
  return problems
}

/** Document numbers that are typed twice; stored ones are masked here, so those are for the server to find. */
function documentProblems({ contact, delegates }: SignupForm): Problems {
  const personAt = (path: string, person: PersonForm, isContact: boolean) => ({
    isContact,
    name: displayName(person),
    path: `${path}.certificateNumber`,
    document: normaliseCertificate(person.certificateNumber),
  })
  const paths = sameDocumentPaths([
    personAt('contact', contact, true),
    ...delegates
      .filter(({ isPrimaryContact }) => !isPrimaryContact)
      .map((one) => personAt(`delegates.${one.key}`, one, false)),
  ])
  return Object.fromEntries(paths.map((path) => [path, localized(fieldMessages.certificateTwice)]))
}

function countProblem(typed: string): Problems {
  if (typed.trim() === '') return noProblems
  const count = Number(typed)
  const right = Number.isInteger(count) && count >= 1 && count <= delegateCountLimit
  return right
    ? noProblems
    : { delegateCount: localized(fieldMessages.delegateCountWrong, { limit: delegateCountLimit }) }
}

/** Everything that is wrong, whether it is shown yet or not. */
export function problemsOf(form: SignupForm, judging: Judging): Problems {
  const { now, categories } = judging
  const attending = form.delegates.find(({ isPrimaryContact }) => isPrimaryContact)
  // A contact who does not attend is asked what every delegate is.
  const ofContact = attending && categoryOf(categories, attending.category)
  return {
    ...under(
      'company',
      checked(form.company, () => checkCompany(form.company)),
    ),
    ...under(
      'contact',
      checked(
        form.contact,
        () => checkContact(form.contact, factsOf(form.contact, now, ofContact)),
        ofContact?.required,
      ),
    ),
    ...countProblem(form.delegateCount),
    ...emailProblems(form),
    ...documentProblems(form),
    ...Object.assign(
      {},
      ...form.delegates.map((one) => under(`delegates.${one.key}`, delegateProblems(one, judging))),
    ),
    ...under(
      'invoice',
      checked(form.invoice, () => checkInvoice(form.invoice, { country: form.company.country })),
    ),
  }
}

/** The step of the screen a path is in. Scans are uploaded in the fifth step. */
export function stepOf(path: string): Step {
  if (path.endsWith('.idFileId')) return 'negotiation'
  if (path.startsWith('company')) return 'company'
  if (path.startsWith('contact')) return 'contact'
  if (path.startsWith('delegate')) return 'delegates'
  return path.startsWith('consents') || path.startsWith('captcha') ? 'submit' : 'negotiation'
}

/** The id of the control of a path; an error summary's link leads there. */
export const controlId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** Server paths (`delegates.0.mobile`, `form.company.city`, `delegates.<id>.mobile`) as paths of this screen. */
export function screenPath(path: string, sentKeys: readonly string[], form: SignupForm): string {
  const plain = path.replace(/^form\./, '')
  const match = /^delegates\.([^.]+)(\..*)?$/.exec(plain)
  if (!match) return plain === 'delegates' ? `delegates.${form.delegates[0]?.key ?? ''}.activities` : plain
  const [, which, rest = '.activities'] = match
  const byId = form.delegates.find((delegate) => delegate.id === which)?.key
  const key = byId ?? sentKeys[Number(which)] ?? which
  return `delegates.${key}${rest}`
}

export interface Checks {
  /** The text to show at a control, if any. */
  errorOf: (path: string) => string | undefined
  /** A control was left: from now on its errors show. */
  touch: (path: string) => void
  /** Everything wrong, for counting and for the summary. */
  all: Readonly<Record<string, string>>
  /** What the rules say, without what the server told: that may have changed since. */
  own: Readonly<Record<string, string>>
  /** Shows all errors (after an attempt to submit). */
  showAll: () => void
  /** Errors the server told; each goes when its field is changed. */
  setServerErrors: (errors: Readonly<Record<string, string>>) => void
  /** A saved form starts without shown errors. */
  reset: () => void
}

type ServerErrors = { readonly errors: Readonly<Record<string, string>>; readonly form: SignupForm }

/** What was there when the server spoke still stands? */
function stillStands(path: string, then: SignupForm, now: SignupForm): boolean {
  return valueAt(then, path) === valueAt(now, path)
}

/** Whether an attempt to submit has shown the errors of a path. */
function isAttempted(path: string, attempted: ReadonlySet<string> | null): boolean {
  const [part, key] = path.split('.')
  return attempted !== null && (part !== 'delegates' || attempted.has(key!))
}

/** Errors of the form: shown from the first blur of a field on, all of them after an attempt to submit. */
export function useChecks(
  form: SignupForm,
  { serverNow, locale, categories }: { serverNow: () => number; locale: Locale; categories: Categories },
): Checks {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  // The delegates who were there at the last attempt to submit; null before any. One who is added then is not wrong yet.
  const [attempted, setAttempted] = useState<ReadonlySet<string> | null>(null)
  const [server, setServer] = useState<ServerErrors>({ errors: {}, form })
  // The day on which the page was opened is enough for the one rule that knows the time (birth dates).
  const [day] = useState(serverNow)
  const own = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(problemsOf(form, { now: day, categories })).map(([path, { message, variables }]) => [
          path,
          text(locale, message, variables),
        ]),
      ),
    [form, day, locale, categories],
  )
  const all = useMemo(() => {
    const refused = Object.entries(server.errors).filter(([path]) => stillStands(path, server.form, form))
    return { ...own, ...Object.fromEntries(refused) }
  }, [form, own, server])
  const touch = useCallback(
    (path: string) => setTouched((old) => (old.has(path) ? old : new Set(old).add(path))),
    [],
  )
  const errorOf = (path: string): string | undefined =>
    isAttempted(path, attempted) || touched.has(path) || path in server.errors ? all[path] : undefined
  return {
    errorOf,
    touch,
    all,
    own,
    showAll: () => setAttempted(new Set(form.delegates.map(({ key }) => key))),
    setServerErrors: (errors) => setServer({ errors, form }),
    reset: () => {
      setTouched(new Set())
      setAttempted(null)
      setServer({ errors: {}, form })
    },
  }
}
