/** Check-in: what counts, computed from what happened, the same on a desk without a network and on the server. */

export const pointKinds = ['entrance', 'activity'] as const
export type PointKind = (typeof pointKinds)[number]

/** What an unpaid fee means at a point: let in with a note, ask whoever is at the desk, or stop. */
export const unpaidRules = ['admit', 'ask', 'stop'] as const
export type UnpaidRule = (typeof unpaidRules)[number]

/** What a desk is told about a code or a person. */
export const verdicts = [
  'welcome',
  /** Checked out, at a point that counts who is inside. */
  'goodbye',
  'already',
  /** Checked out without being inside. */
  'not-inside',
  'not-entitled',
  'not-approved',
  'unpaid',
  'not-open',
  'ended-code',
  'foreign-edition',
  'forged',
  'unknown',
] as const
export type Verdict = (typeof verdicts)[number]

/** What is kept of a scan without a network beside it; `right-over`: scanned after the end of the device's right, reported and not counted. */
export const keptVerdicts = [...verdicts, 'right-over'] as const
export type KeptVerdict = (typeof keptVerdicts)[number]

/** What became of scans that were handed in after the right had ended. A refused batch can still be accepted. */
export const batchStates = ['waiting', 'accepted', 'refused'] as const
export type BatchState = (typeof batchStates)[number]

/** Refusals over which a person can be let in with a reason. An unpaid fee that stops is none (`mayOverride`). */
const overridable: readonly Verdict[] = ['not-entitled', 'not-approved', 'unpaid', 'not-open']
export const mayOverride = (verdict: Verdict, rule: UnpaidRule): boolean =>
  overridable.includes(verdict) && !(verdict === 'unpaid' && rule === 'stop')

export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

export const eventKinds = ['scan', 'search', 'override', 'walk-in', 'undo'] as const
export type EventKind = (typeof eventKinds)[number]

export const checkinLimits = {
  undoMs: 60_000,
  reason: 200,
  /** Scans of one queue. */
  queue: 10_000,
  /** A clock that is wrong by more is reported. */
  clockMs: 120_000,
  search: 100,
  found: 20,
  badgeName: 30,
  name: 30,
  latinName: 60,
  organisation: 100,
} as const

/** Why somebody was let in over a refusal; `other` comes with words. */
export const overrideReasons = ['organiser', 'colleague', 'waitingList', 'companion', 'other'] as const
export type OverrideReason = (typeof overrideReasons)[number]

/** A day of the conference begins at four in the morning in Beijing: who leaves a dinner after midnight is still in yesterday. */
const dayMs = 86_400_000
const dayStartMs = (8 - 4) * 3_600_000
/** The number of the conference day of a moment (epoch ms). */
export const dayOf = (at: number): number => Math.floor((at + dayStartMs) / dayMs)
/** When a conference day begins, epoch ms. */
export const dayStart = (day: number): number => day * dayMs - dayStartMs

/** What happened to one person at one point. */
export interface PresenceEvent {
  readonly id: string
  readonly direction: Direction
  /** The event that this one takes back; null for all that is no undo. */
  readonly undoes: string | null
  /** Epoch ms, corrected for the clock of the device. */
  readonly at: number
}

/** Somebody at one point on one day. */
export interface Presence<E extends PresenceEvent = PresenceEvent> {
  /** Been there on the day, whether or not gone again. */
  readonly came: boolean
  readonly inside: boolean
  /** The event by which they are in, or were last. */
  readonly since: E | null
  /** Events that let somebody in who was in already. */
  readonly doubles: readonly { readonly event: E; readonly earlier: E }[]
}

const byTime = (left: PresenceEvent, right: PresenceEvent) =>
  left.at - right.at || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)

/**
 * Who is in, from all events of one person at one point, in whatever order they are handed over: an event that was taken
 * back never happened, the others count in the order of their times. Nobody is in overnight.
 * @param day the conference day that is asked about (`dayOf`)
 */
export function presenceOf<E extends PresenceEvent>(events: readonly E[], day: number): Presence<E> {
  const undone = new Set(events.map(({ undoes }) => undoes))
  const standing = events
    .filter(({ id, undoes, at }) => undoes === null && !undone.has(id) && dayOf(at) === day)
    .toSorted(byTime)
  let since: E | null = null
  let inside = false
  const doubles: { event: E; earlier: E }[] = []
  for (const event of standing) {
    if (event.direction === 'out') inside = false
    else if (inside) doubles.push({ event, earlier: since! })
    else [inside, since] = [true, event]
  }
  return { came: since !== null, inside, since, doubles }
}

/** An undo as it is judged against the entry that it takes back. Times are epoch ms of one clock. */
interface Undoing {
  readonly personId: string
  readonly at: number
}

/** Whether an undo takes back this entry: of the same person, within the minute that a desk with a network has. */
export const mayTakeBack = (undo: Undoing, entry: Undoing): boolean =>
  undo.personId === entry.personId && Math.abs(undo.at - entry.at) < checkinLimits.undoMs

/** The days on which somebody came, of all events of one person at one point. */
export function daysOf(events: readonly PresenceEvent[]): number[] {
  const days = new Set(events.filter(({ undoes }) => undoes === null).map(({ at }) => dayOf(at)))
  return [...days].filter((day) => presenceOf(events, day).came).toSorted((left, right) => left - right)
}

/**
 * When something happened by the server's clock, for a device whose clock is off by `skewMs` (server minus device).
 * @param bounds when the device was enrolled, and now: nothing happened before or after
 */
export const correctedTime = (
  deviceAt: number,
  skewMs: number,
  bounds: { readonly from: number; readonly now: number },
): number => Math.max(bounds.from, Math.min(bounds.now, deviceAt + skewMs))

/** Who may come in at a point, without looking at who is in already. */
export interface Standing {
  readonly approved: boolean
  readonly entitled: boolean
  readonly unpaid: boolean
}

/** The verdict on somebody with a code that counts who wants in. */
export function judgeEntry(
  person: Standing,
  at: { readonly open: boolean; readonly unpaid: UnpaidRule; readonly inside: boolean },
): Verdict {
  if (at.inside) return 'already'
  if (!person.approved) return 'not-approved'
  if (!person.entitled) return 'not-entitled'
  if (!at.open) return 'not-open'
  if (person.unpaid && at.unpaid !== 'admit') return 'unpaid'
  return 'welcome'
}

// What a desk keeps for when the network is away --------------------------------------------------

/** The first line of a snapshot; lists that rows name by their place in them. */
export interface SnapshotHead {
  readonly format: 1
  readonly edition: string
  /** When it was made, and from when on a desk may no longer use it (epoch ms). */
  readonly at: number
  readonly endsAt: number
  readonly points: readonly {
    readonly id: string
    readonly kind: PointKind
    readonly name: { readonly cn: string; readonly en: string }
    readonly countsInside: boolean
    readonly unpaid: UnpaidRule
    readonly opensAt: number | null
    readonly closesAt: number | null
  }[]
  readonly categories: readonly {
    readonly code: string
    readonly name: { readonly cn: string; readonly en: string }
    readonly colour: string
  }[]
  readonly organisations: readonly (readonly [cn: string, en: string])[]
  /** The traditional characters by which the names of the list may be looked for, each before its simplified one (shared/folding.ts). */
  readonly simplified: string
  /** Codes that ended, by their hash: an old badge is told from an unknown one. */
  readonly ended: readonly string[]
  /** For each point, who is in now: the place in `people` and how many seconds before `at` they came. */
  readonly inside: readonly (readonly (readonly [person: number, secondsAgo: number])[])[]
}

export interface SnapshotPerson {
  /** The first eight bytes of SHA-256 of the code's id, base64url; '' without a code. */
  readonly code: string
  /** Names the person in a scan that is merged. */
  readonly ref: string
  readonly name: string
  /** In the other script; '' without one. */
  readonly otherName: string
  /** Places in the lists of the head; -1: without an organisation. */
  readonly organisation: number
  readonly category: number
  /** The points that they may enter, a bit each, in the order of the head. */
  readonly entitled: number
  readonly approved: boolean
  readonly unpaid: boolean
  /** One for each spelling and sorting of the name. */
  readonly initials: readonly string[]
}

export interface Snapshot {
  readonly head: SnapshotHead
  readonly people: readonly SnapshotPerson[]
}

const field = (text: string) => text.replace(/[\t\n\r]/g, ' ')

/** The snapshot as one text, a line each: that is what is signed. */
export function writeSnapshot({ head, people }: Snapshot): string {
  const lines = people.map((person) =>
    [
      person.code,
      person.ref,
      field(person.name),
      field(person.otherName),
      person.organisation,
      person.category,
      person.entitled.toString(36),
      (person.approved ? 1 : 0) + (person.unpaid ? 2 : 0),
      person.initials.join(' '),
    ].join('\t'),
  )
  return [JSON.stringify(head), ...lines].join('\n')
}

/** The same read again; check the signature first. */
export function readSnapshot(text: string): Snapshot {
  const [first = '', ...lines] = text.split('\n')
  return {
    // One that a desk has kept since before the table came with the list.
    head: { simplified: '', ...(JSON.parse(first) as Omit<SnapshotHead, 'simplified'>) },
    people: lines.map((line) => {
      const [code, ref, name, otherName, organisation, category, entitled, state, initials] = line.split('\t')
      return {
        code: code!,
        ref: ref!,
        name: name!,
        otherName: otherName!,
        organisation: Number(organisation),
        category: Number(category),
        entitled: Number.parseInt(entitled!, 36),
        approved: (Number(state) & 1) > 0,
        unpaid: (Number(state) & 2) > 0,
        initials: initials!.split(' '),
      }
    }),
  }
}
