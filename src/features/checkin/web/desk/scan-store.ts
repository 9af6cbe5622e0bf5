/** A scan from read to verdict: asked of the server where there is a network, otherwise judged here and queued. */
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { fieldsOf } from '../../../../web/data/attempt.ts'
import { makeNonce } from '../../../../web/data/nonce.ts'
import { SameActs } from '../../../../web/data/same-acts.ts'
import { textOf, type ScanRead } from '../../../../web/device/key-reader.ts'
import type { Layout } from '../../../../web/device/scanner-layouts.ts'
import { giveSignal } from '../../../../web/device/signals.ts'
import {
  checkinLimits as limits,
  dayOf,
  type OverrideReason,
  type SnapshotPerson,
  type Verdict,
} from '../../rules.ts'
import type { checkinApi } from '../../contract.ts'
import {
  codeIdOf,
  judgeHere,
  lookOf,
  mayEnter,
  pending,
  signalOf,
  type DeskEvent,
  type HereAnswer,
} from '../../desk-rules.ts'
import {
  ask,
  desk,
  getDesk,
  patchDesk,
  serverNow,
  shownOf,
  type Facts,
  type Shown,
  type Who,
} from './desk-store.ts'
import { keepEvent, noteEvent } from './queue-store.ts'

const redeemCall = callRef<typeof checkinApi.redeem>('POST', 'admin/checkin/redeem')
const walkInCall = callRef<typeof checkinApi.walkIn>('POST', 'admin/checkin/walkIn')
const undoCall = callRef<typeof checkinApi.undo>('POST', 'admin/checkin/undo')
/** Nobody at the entrance waits for longer; then the desk judges by itself. */
const redeemMs = 2_500
const recentLimit = 10

export interface Override {
  readonly reason: OverrideReason
  readonly words?: string
}

/** The first eight bytes of SHA-256 of an id: how the list names a code (`hash`) and a person (`ref`). */
export async function hashOf(id: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 8)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** By which layout a scanner's last code of the list was read. */
let layout: Layout = 'typed'

async function isListed(text: string): Promise<boolean> {
  const { list } = getDesk()
  const id = codeIdOf(text)
  if (!list || id === null) return false
  const hash = await hashOf(id)
  return list.byHash.has(hash) || list.ended.has(hash)
}

/** The code that a scanner has typed: by the layout that makes a code of the list of it, or else by one that makes any code. */
export async function readScan(read: ScanRead): Promise<{ code: string; layout: Layout; isListed: boolean }> {
  const typed = textOf(read)
  if (layout === 'typed' && (await isListed(typed))) return { code: typed, layout, isListed: true }
  const { layouts, readAs } = await import('../../../../web/device/scanner-layouts.ts')
  const readings = [layout, ...layouts].map((one) => ({ code: readAs(read, one), layout: one }))
  for (const one of readings)
    if (await isListed(one.code)) {
      layout = one.layout
      return { ...one, isListed: true }
    }
  const likely = readings.find(({ code }) => codeIdOf(code) !== null)
  return { code: typed, layout: 'typed', ...likely, isListed: false }
}

/** A code that a USB scanner has typed. */
export const scanned = async (read: ScanRead): Promise<void> =>
  redeem({ code: (await readScan(read)).code, scanner: true })

let last = 0

/** Checks in or out, and shows how it ended. A newer scan takes the screen whatever the older one still waits for. */
export async function redeem(who: Who, override?: Override): Promise<void> {
  const { pointId, direction } = getDesk()
  if (!pointId) return
  const turn = ++last
  const text = 'code' in who ? who.code.trim() : null
  const codeId = text === null ? null : codeIdOf(text)
  const event: DeskEvent = {
    id: makeNonce(),
    pointId,
    kind: override ? 'override' : text === null ? 'search' : 'scan',
    direction,
    at: Date.now(),
    undoes: null,
    hash: codeId && (await hashOf(codeId)),
    ref: 'code' in who ? null : 'ref' in who ? who.ref : await hashOf(who.personId),
    code: text,
    ...override,
  }
  patchDesk({ busy: true })
  const shown = (await askServer(event, who, override)) ?? (await judgeAlone(event, who, override))
  if (turn !== last) return
  tell(shown)
}

async function askServer(event: DeskEvent, who: Who, override?: Override): Promise<Shown | null> {
  // The list's own names are known to the merge alone.
  if (!getDesk().online || 'ref' in who) return null
  const { id, pointId, direction, at } = event
  const named = 'code' in who ? { code: who.code.trim().slice(0, 300) } : { personId: who.personId }
  const answer = await ask(
    redeemCall,
    { id, pointId, direction, ...named, ...(override && { override }) },
    { timeoutMs: redeemMs, key: id },
  )
  if (answer.kind !== 'answer' || answer.envelope.resultCode !== successCode) return null
  const result = answer.envelope.result!
  if (result.eventId !== null) await noteEvent(event)
  return shownOf(result, { id, pointId, again: who, at })
}

/** Without the server: by the list. What lets somebody in is queued before it is shown. */
async function judgeAlone(event: DeskEvent, who: Who, override?: Override): Promise<Shown> {
  const { list } = getDesk()
  const { id, pointId, direction, at, hash, ref } = event
  const base = { id, pointId, again: who, at, here: true }
  const nobody = {
    ...base,
    person: null,
    earlier: null,
    firstVisit: false,
    mayOverride: false,
    undoUntil: null,
  }
  if (!list || (hash === null && ref === null)) return { ...nobody, verdict: 'unknown' }
  const known = pending(desk.events, {
    unsent: desk.unsent,
    listAt: list.snapshot.head.at,
    skewMs: desk.skewMs,
  })
  const asked = { pointId, direction, now: serverNow(), skewMs: desk.skewMs }
  const answer = judgeHere(list, hash !== null ? { hash } : { ref: ref! }, asked, known)
  const verdict: Verdict = override && answer.mayOverride ? 'welcome' : answer.verdict
  const isKept = verdict === 'welcome' || verdict === 'goodbye'
  if (isKept) await keepEvent({ ...event, ref: ref ?? answer.person!.ref })
  return {
    ...nobody,
    ...facts(answer),
    verdict,
    mayOverride: !isKept && answer.mayOverride,
    undoUntil: isKept ? at + limits.undoMs : null,
  }
}

function facts({ person, since, firstVisit }: HereAnswer): Pick<Shown, 'person' | 'earlier' | 'firstVisit'> {
  return {
    person: person && factsOf(person),
    earlier: since === null ? null : { at: since, point: null, by: '' },
    firstVisit,
  }
}

export function factsOf(person: SnapshotPerson): Facts {
  const { organisations, categories, points } = getDesk().list!.snapshot.head
  const [cn, en] = organisations[person.organisation] ?? ['', '']
  return {
    name: person.name,
    otherName: person.otherName,
    organisation: { cn, en },
    category: categories[person.category] ?? { name: { cn: '', en: '' }, colour: 'white' },
    personId: null,
    number: null,
    unpaid: person.unpaid,
    points: points.flatMap(({ id }, index) => (mayEnter(person, index) ? [id] : [])),
  }
}

function tell(shown: Shown): void {
  const { recent, own, muted } = getDesk()
  const isIn = shown.undoUntil !== null
  patchDesk({
    busy: false,
    shown,
    view: 'scan',
    own: own + (isIn ? 1 : 0),
    recent: shown.person ? [shown, ...recent].slice(0, recentLimit) : recent,
  })
  void keepRecent()
  giveSignal(signalOf[lookOf(shown.verdict, shown.mayOverride)], muted)
}

interface WalkIn {
  readonly name: string
  readonly latinName: string
  readonly organisation: string
  readonly contact: string
  readonly category: string
  /** The registered organisation that they join; null: on their own. */
  readonly companyId: string | null
  /** Whether it was said that they are not whom the organisation has under the name. */
  readonly isAnother: boolean
}

/** Whoever presses again because the answer was lost registers nobody twice. */
const walkIns = new SameActs()

/** Registers somebody and checks them in; answers what is wrong, or null when it was done. Needs a network. */
export async function walkIn({ latinName, companyId, isAnother, ...typed }: WalkIn) {
  const { pointId } = getDesk()
  const input = {
    pointId: pointId!,
    ...typed,
    ...(latinName.trim() && { latinName }),
    ...(companyId !== null && { companyId }),
    ...(isAnother && { isAnother }),
    consent: true,
  } as const
  const [body, at] = [JSON.stringify(input), Date.now()]
  const id = walkIns.keyFor(walkInCall.path, body, at)
  const answer = await ask(walkInCall, { id, ...input }, { key: id })
  if (answer.kind !== 'answer') {
    walkIns.lose(walkInCall.path, { body, key: id, at })
    return { fields: {}, fault: null }
  }
  walkIns.clear()
  const { resultCode, result, errorMessage } = answer.envelope
  if (resultCode !== successCode || !result)
    return { fields: fieldsOf(answer.envelope) ?? {}, fault: errorMessage ?? null }
  const again = { personId: result.person!.id }
  tell(shownOf(result, { id, pointId: pointId!, again, at: Date.now() }))
  return null
}

interface KeptRecent {
  readonly recent: readonly Shown[]
  readonly own: number
  readonly day: number
}

/** The last ten and the number of today survive a restart. */
async function keepRecent(): Promise<void> {
  const { recent, own } = getDesk()
  await desk.sealed?.write('recent', { recent, own, day: dayOf(serverNow()) } satisfies KeptRecent)
}

/** Takes up what was kept, if it is of today. */
export async function restoreRecent(): Promise<void> {
  const kept = await desk.sealed!.read<KeptRecent>('recent')
  if (kept && kept.day === dayOf(serverNow())) patchDesk({ recent: kept.recent, own: kept.own })
}

/** Takes back a check-in of the last minute. Answers whether it was. */
export async function undo(shown: Shown): Promise<boolean> {
  if (shown.undoUntil === null || shown.undone || Date.now() > shown.undoUntil) return false
  const of = desk.events.find(({ id }) => id === shown.id)
  const event: DeskEvent = {
    id: makeNonce(),
    pointId: shown.pointId,
    kind: 'undo',
    direction: of?.direction ?? 'in',
    at: Date.now(),
    undoes: shown.id,
    hash: null,
    ref: null,
    code: null,
  }
  // What the server does not have yet cannot be taken back there.
  const answer =
    desk.unsent.has(shown.id) || !getDesk().online
      ? null
      : await ask(undoCall, { id: event.id, eventId: shown.id }, { timeoutMs: redeemMs, key: event.id })
  if (answer?.kind === 'answer') {
    if (answer.envelope.resultCode !== successCode) return false
    await noteEvent(event)
  } else await keepEvent(event)
  const { recent, own, shown: current } = getDesk()
  const undone = (one: Shown): Shown => (one.id === shown.id ? { ...one, undone: true } : one)
  patchDesk({
    recent: recent.map(undone),
    own: Math.max(0, own - 1),
    shown: current?.id === shown.id ? null : current,
  })
  void keepRecent()
  return true
}

/** Back to the camera. */
export function next(): void {
  patchDesk({ shown: null, view: 'scan' })
}
