/**
 * Rules of lists that are handed to a hotel, venue security or a caterer, pure: what each may say of whom, what changed since the one
 * before, what a file's password is made of.
 */
import { foldText, type Simplified } from '../../shared/folding.ts'
import { dayMs, hourMs } from '../../shared/durations.ts'
import type { Both } from '../../shared/i18n.ts'
import { listKinds, signAlphabet, type ListKind } from '../document/rules.ts'
import { personFields, type PersonFieldName } from '../registration/fields.ts'
import type { ConsentKind } from '../registration/rules.ts'

export { listKinds, type ListKind }

type Declared = typeof personFields
/** No list has an ID number or scan, and none a way to reach a person: no consent covers passing those on. */
type ListableField = {
  [Name in PersonFieldName]: Declared[Name]['kind'] extends
    | 'sealed'
    | 'scan'
    | 'email'
    | 'mobile'
    | 'telephone'
    ? never
    : Name
}[PersonFieldName]

/** What is derived, beside the fields of a person: the organisation, the days of the chosen activities, these themselves. */
export const derivedFacts = ['organisation', 'firstDay', 'lastDay', 'activities'] as const
export type FactName = ListableField | (typeof derivedFacts)[number]
/** What is known of one person, by fact: codes as they are stored, days as `2027-10-21`. */
export type Facts = Partial<Record<FactName, string | Both | readonly string[]>>

export interface ListRule {
  /** Only who has given all of these is on it. */
  readonly consents: readonly ConsentKind[]
  /** What it knows of each person. */
  readonly facts: readonly FactName[]
  /** Says how many and never who: the facts are summed up. */
  readonly counted?: true
}

/**
 * What each kind may know. A hotel checks guests in by the name in their passport; security lets people in by name and category; a
 * caterer cooks for numbers. Consent to the use of ID documents names no third party, so nobody is given a number or a scan.
 */
export const listRules: Record<ListKind, ListRule> = {
  'hotel-list': {
    consents: ['privacy', 'sharing'],
    facts: ['surname', 'firstName', 'name', 'organisation', 'origin', 'firstDay', 'lastDay'],
  },
  'security-list': {
    consents: ['privacy', 'identity'],
    facts: ['surname', 'firstName', 'name', 'organisation', 'category'],
  },
  'caterer-list': {
    consents: ['privacy'],
    facts: ['dietary', 'dietaryNote', 'activities'],
    counted: true,
  },
}

/** People of a list; days until it ends at most; characters; lists of an edition that are shown. */
export const listLimits = {
  /** Calls of one client address for an archive, right or wrong. */
  fetchedPerMinute: 10,
  people: 5_000,
  days: 60,
  name: 60,
  organisation: 100,
  listed: 1_000,
} as const

/** Why someone is not on a list. */
export interface LeftOut {
  readonly noConsent: number
  readonly notApproved: number
}

// States --------------------------------------------------------------------------------------

/** `preparing`: the file is being made; `open`: it can be fetched; `over`: its end has come; `failed`: there is no file. */
export const listStates = ['preparing', 'open', 'over', 'revoked', 'failed'] as const
export type ListState = (typeof listStates)[number]
/** A file that is not there by then will not come. */
export const madeWithinMs = hourMs

interface Standing {
  readonly isReady: boolean
  readonly issuedAt: number
  readonly endsAt: number
  readonly revokedAt: number | null
}

/** Times in epoch ms. */
export function listStateOf({ isReady, issuedAt, endsAt, revokedAt }: Standing, now: number): ListState {
  if (revokedAt !== null) return 'revoked'
  if (endsAt <= now) return 'over'
  if (isReady) return 'open'
  return issuedAt + madeWithinMs <= now ? 'failed' : 'preparing'
}

/** Whether a list may end then: in the future, some weeks away at most, and before the edition's ID data are deleted. */
export const mayEndAt = (endsAt: number, { now, purgeAt }: { now: number; purgeAt: number }): boolean =>
  endsAt > now && endsAt <= Math.min(now + listLimits.days * dayMs, purgeAt)

// Differences ---------------------------------------------------------------------------------

export interface Differences {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The facts that differ, by person. */
  readonly changed: ReadonlyMap<string, readonly FactName[]>
}

const isSame = (a: Facts[FactName], b: Facts[FactName]) =>
  a === b || JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** Who came, who went, and of whom something changed, by the ids of people. */
export function differencesOf(
  before: ReadonlyMap<string, Facts>,
  after: ReadonlyMap<string, Facts>,
): Differences {
  const changed = new Map<string, readonly FactName[]>()
  for (const [id, facts] of after) {
    const known = before.get(id)
    const names = known ? (Object.keys({ ...known, ...facts }) as FactName[]) : []
    const differing = names.filter((name) => !isSame(known?.[name], facts[name]))
    if (differing.length) changed.set(id, differing)
  }
  return {
    added: [...after.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
    changed,
  }
}

export const countDifferences = ({ added, removed, changed }: Differences) => ({
  added: added.length,
  removed: removed.length,
  changed: changed.size,
})

// The caterer’s numbers -----------------------------------------------------------------------

const listOf = (value: Facts[FactName]) => (Array.isArray(value) ? (value as readonly string[]) : [])

/** People by activity and diet: `activity diet` → how many; of those without an activity '' stands for it. */
export function countMeals(people: Iterable<Facts>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { activities, dietary } of people) {
    const joined = listOf(activities)
    for (const activity of joined.length ? joined : [''])
      add(counts, mealKey(activity, String(dietary ?? '')))
  }
  return counts
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
export const mealKey = (activity: string, dietary: string): string => `${activity} ${dietary}`

/** What people wrote about their diet, by its words: how many wrote it, and to which activities they come. */
export function dietaryNotes(
  people: Iterable<Facts>,
): ReadonlyMap<string, { readonly people: number; readonly activities: readonly string[] }> {
  const notes = new Map<string, { people: number; activities: readonly string[] }>()
  for (const { dietaryNote, activities } of people) {
    const note = typeof dietaryNote === 'string' ? dietaryNote : ''
    if (!note) continue
    const known = notes.get(note) ?? { people: 0, activities: [] }
    notes.set(note, {
      people: known.people + 1,
      activities: [...new Set([...known.activities, ...listOf(activities)])],
    })
  }
  return notes
}

/** An address, or digits enough for a phone or ID number, with whatever signs between them. */
const reaches = /[@＠]|(?:\d[\s().\-–/]*){5}/

/**
 * Whether a note can be passed on without saying who wrote it: it has none of the person's names in any spelling, and nothing to reach
 * anybody by.
 */
export function isNameless(note: string, names: readonly string[], simplified?: Simplified): boolean {
  if (reaches.test(note.normalize('NFKC'))) return false
  const folded = foldText(note, simplified)
  return !names.some((name) => name.trim().length > 1 && folded.includes(foldText(name, simplified)))
}

// Passwords -----------------------------------------------------------------------------------

const [passwordGroups, groupSigns] = [5, 4]
/** Signs of a password without its dashes: 20 of 23 signs each, 90 bits. */
export const passwordSigns = passwordGroups * groupSigns

/** `AC4D-…`, to be told on the telephone; bytes that would favour some signs are left out. Null: draw more bytes. */
export function passwordFrom(bytes: Uint8Array): string | null {
  const fair = 256 - (256 % signAlphabet.length)
  const signs = [...bytes]
    .filter((byte) => byte < fair)
    .map((byte) => signAlphabet[byte % signAlphabet.length])
  if (signs.length < passwordSigns) return null
  return Array.from({ length: passwordGroups }, (_, group) =>
    signs.slice(group * groupSigns, (group + 1) * groupSigns).join(''),
  ).join('-')
}
