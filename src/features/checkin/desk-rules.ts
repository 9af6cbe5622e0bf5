/** What a desk decides by itself: from its list, and from what it has done since the list was made. */
import { foldQuery, foldText, hasWords, tableOf, type Simplified } from '../../shared/folding.ts'
import type { Locale } from '../../shared/i18n.ts'
import {
  dayOf,
  judgeEntry,
  mayOverride,
  presenceOf,
  readSnapshot,
  type Direction,
  type EventKind,
  type OverrideReason,
  type Snapshot,
  type SnapshotPerson,
  type Verdict,
} from './rules.ts'

/** The shapes in which a verdict is told: each has its ground, sign, sound and vibration. */
export type Look = 'welcome' | 'again' | 'ask' | 'stop' | 'what'

export function lookOf(verdict: Verdict, overridable: boolean): Look {
  if (verdict === 'welcome' || verdict === 'goodbye') return 'welcome'
  if (verdict === 'already' || verdict === 'not-inside') return 'again'
  if (verdict === 'ended-code' || verdict === 'forged') return 'stop'
  if (verdict === 'unknown' || verdict === 'foreign-edition') return 'what'
  return verdict === 'unpaid' && !overridable ? 'stop' : 'ask'
}

/** Sound (Hz, ms) and vibration (ms on and off) of each look. */
export const signalOf = {
  welcome: {
    tones: [
      { hertz: 880, ms: 90 },
      { hertz: 1175, ms: 90 },
    ],
    vibration: [40],
  },
  again: { tones: [{ hertz: 660, ms: 90 }], vibration: [40] },
  ask: { tones: [{ hertz: 440, ms: 300 }], vibration: [80, 60, 80] },
  stop: {
    tones: [
      { hertz: 220, ms: 160 },
      { hertz: 0, ms: 80 },
      { hertz: 220, ms: 160 },
    ],
    vibration: [200, 80, 200],
  },
  what: { tones: [{ hertz: 1000, ms: 20 }], vibration: [] },
} as const

/** One thing that this desk did. */
export interface DeskEvent {
  /** 128 random bits, made by the desk: names the event on the server too. */
  readonly id: string
  readonly pointId: string
  readonly kind: Exclude<EventKind, 'walk-in'>
  readonly direction: Direction
  /** Epoch ms by the clock of the device. */
  readonly at: number
  /** The event that this one takes back. */
  readonly undoes: string | null
  /** The token of the right under which it was made, where this device has got another since. */
  readonly under?: string
  /** By which the person is found again in a list: the hash of the code, or the list's own name for them. */
  readonly hash: string | null
  readonly ref: string | null
  /** What was read, of a scan. */
  readonly code: string | null
  readonly reason?: OverrideReason
  readonly words?: string
}

/** A snapshot as the server hands it over. */
export interface SignedList {
  /** rules.ts `readSnapshot`. */
  readonly text: string
  /** ECDSA P-256 with SHA-256 over the text, base64url. */
  readonly signature: string
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const signing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * The snapshot in a list that is signed with the key that a desk knows, of its edition, and still good at `now` (epoch ms); null of
 * any other: altered, signed by somebody else, of another edition, or over.
 * @param key the edition's public key (SPKI), base64url
 */
export async function believeList(
  { text, signature }: SignedList,
  { key, edition, now }: { readonly key: string; readonly edition: string; readonly now: number },
): Promise<Snapshot | null> {
  try {
    const imported = await crypto.subtle.importKey('spki', bytesOf(key), signing, false, ['verify'])
    const signed = new TextEncoder().encode(text)
    if (!(await crypto.subtle.verify(signing, imported, bytesOf(signature), signed))) return null
  } catch {
    // No key, or no signature at all.
    return null
  }
  const snapshot = readSnapshot(text)
  return snapshot.head.edition === edition && snapshot.head.endsAt > now ? snapshot : null
}

/** A snapshot that can be asked. */
export interface DeskList {
  readonly snapshot: Snapshot
  readonly byHash: ReadonlyMap<string, SnapshotPerson>
  readonly byRef: ReadonlyMap<string, SnapshotPerson>
  readonly ended: ReadonlySet<string>
  /** For each point, since when (epoch ms) who is in by the snapshot, by `ref`. */
  readonly inside: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Each person's own names and those of the organisation, folded for the search, a line each. */
  readonly words: readonly { readonly own: string; readonly organisation: string }[]
  readonly simplified: Simplified
}

export function makeList(snapshot: Snapshot): DeskList {
  const { head, people } = snapshot
  const simplified = tableOf(head.simplified)
  const lines = (...texts: readonly string[]) =>
    texts.map((text) => `\n${foldText(text, simplified)}`).join('')
  const organisations = head.organisations.map((names) => lines(...names))
  const inside = head.inside.map(
    (rows) => new Map(rows.map(([place, secondsAgo]) => [people[place]!.ref, head.at - secondsAgo * 1000])),
  )
  return {
    snapshot,
    byHash: new Map(people.filter(({ code }) => code).map((person) => [person.code, person])),
    byRef: new Map(people.map((person) => [person.ref, person])),
    ended: new Set(head.ended),
    inside: new Map(head.points.map(({ id }, index) => [id, inside[index] ?? new Map<string, number>()])),
    words: people.map(({ name, otherName, initials, organisation }) => ({
      own: lines(name, otherName, ...initials),
      organisation: organisations[organisation] ?? '',
    })),
    simplified,
  }
}

/** The id in the text of a code; null where the text is none. A scanner may type capitals as small letters. */
export function codeIdOf(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z2-7]{29}$/.test(code) ? code.slice(0, 16) : null
}

/** People of the list whose name, organisation or initials have the words, as the server finds them: those by their own name first. */
export function searchList(list: DeskList, query: string, limit: number): SnapshotPerson[] {
  const wanted = foldQuery(query, list.simplified)
  const [first] = wanted
  if (first === undefined) return []
  const rank = ({ own, organisation }: DeskList['words'][number]): number => {
    if (!hasWords(own + organisation, wanted)) return -1
    if (own.includes(`\n${first}`)) return 0
    if (hasWords(own, wanted)) return 1
    return organisation.includes(`\n${first}`) ? 2 : 3
  }
  return list.words
    .map((words, index) => ({ person: list.snapshot.people[index]!, rank: rank(words) }))
    .filter((one) => one.rank >= 0)
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, limit)
    .map(({ person }) => person)
}

/** Whether somebody of the list may enter the point at this place of its head. */
export const mayEnter = (person: SnapshotPerson, place: number): boolean =>
  Math.floor(person.entitled / 2 ** place) % 2 === 1

export interface Asked {
  readonly pointId: string
  readonly direction: Direction
  /** Epoch ms by the server's clock, as far as it is known. */
  readonly now: number
  /** Server minus device, ms. */
  readonly skewMs: number
}

export interface HereAnswer {
  readonly verdict: Verdict
  readonly person: SnapshotPerson | null
  /** Since when they are in (server's clock). */
  readonly since: number | null
  readonly mayOverride: boolean
  readonly firstVisit: boolean
}

const nobody = (verdict: Verdict): HereAnswer => ({
  verdict,
  person: null,
  since: null,
  mayOverride: false,
  firstVisit: false,
})

/** How somebody stands at a point, by the list and by what this desk did. */
export function presenceHere(
  list: DeskList,
  person: SnapshotPerson,
  asked: Asked,
  events: readonly DeskEvent[],
) {
  const before = list.inside.get(asked.pointId)?.get(person.ref)
  const own = events
    .filter(({ pointId }) => pointId === asked.pointId)
    .filter(
      ({ ref, hash, undoes }) =>
        undoes !== null || ref === person.ref || (hash !== null && hash === person.code),
    )
    .map(({ id, direction, undoes, at }) => ({ id, direction, undoes, at: at + asked.skewMs }))
  const known = before === undefined ? [] : [{ id: '', direction: 'in' as const, undoes: null, at: before }]
  return presenceOf([...known, ...own], dayOf(asked.now))
}

/** The verdict without a network: on a code by its hash, or on a person of the list. */
export function judgeHere(
  list: DeskList,
  who: { readonly hash: string } | { readonly ref: string },
  asked: Asked,
  events: readonly DeskEvent[],
): HereAnswer {
  const person = 'ref' in who ? list.byRef.get(who.ref) : list.byHash.get(who.hash)
  if (!person) return nobody('hash' in who && list.ended.has(who.hash) ? 'ended-code' : 'unknown')
  const { points } = list.snapshot.head
  const place = points.findIndex(({ id }) => id === asked.pointId)
  const point = points[place]
  if (!point) return nobody('unknown')
  const { inside, since } = presenceHere(list, person, asked, events)
  const firstVisit = !isAnywhere(list, person, asked, events)
  const answer = (verdict: Verdict): HereAnswer => ({
    verdict,
    person,
    since: since?.at ?? null,
    mayOverride: mayOverride(verdict, point.unpaid),
    firstVisit,
  })
  if (asked.direction === 'out') return answer(inside ? 'goodbye' : 'not-inside')
  const open = asked.now >= (point.opensAt ?? asked.now) && asked.now <= (point.closesAt ?? asked.now)
  const entitled = mayEnter(person, place)
  return answer(
    judgeEntry(
      { approved: person.approved, unpaid: person.unpaid, entitled },
      { open, unpaid: point.unpaid, inside },
    ),
  )
}

function isAnywhere(
  list: DeskList,
  person: SnapshotPerson,
  asked: Asked,
  events: readonly DeskEvent[],
): boolean {
  return list.snapshot.head.points.some(
    ({ id }) => presenceHere(list, person, { ...asked, pointId: id }, events).came,
  )
}

/** What the list does not have yet: events of this desk that are not sent, or were made after the list was. */
export function pending(
  events: readonly DeskEvent[],
  options: {
    readonly unsent: ReadonlySet<string>
    readonly listAt: number
    readonly skewMs: number
  },
): DeskEvent[] {
  return events.filter(({ id, at }) => options.unsent.has(id) || at + options.skewMs >= options.listAt)
}

/** Figures of the phone: shared by any language. */
export const nameSize = (name: string): 'xl' | 'l' | 'm' | 's' => {
  // A Chinese character is as wide as two letters.
  const width = isChinese(name) ? [...name].length * 2.2 : name.length
  return width <= 9 ? 'xl' : width <= 15 ? 'l' : width <= 24 ? 'm' : 's'
}

const isChinese = (text: string) => /[\u3400-\u9fff\u{20000}-\u{323af}]/u.test(text)

/** The names of a person, first the one that who reads this language can call out. */
export function namesFor(
  locale: Locale,
  { name, otherName }: { readonly name: string; readonly otherName: string },
): readonly [string, string] {
  const isOther =
    otherName !== '' && isChinese(name) !== isChinese(otherName) && isChinese(name) !== (locale === 'cn')
  return isOther ? [otherName, name] : [name, otherName]
}
