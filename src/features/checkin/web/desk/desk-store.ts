/** The state of the desk, outside of React's tree: cameras, scanners and networks write to it as well as buttons. */
import type { Locale } from '../../../../shared/i18n.ts'
import { callDevice, type DeviceAnswer, type Ending } from '../../../../web/device/device-call.ts'
import { openSealedStore, type SealedStore } from '../../../../web/device/sealed-store.ts'
import { createStore } from '../../../../web/data/store.ts'
import type { AnyCall, CallResult, CallSent } from '../../../../shared/call-ref.ts'
import type { DeviceShown } from '../../../device/contract.ts'
import type { CheckinCounts, Redeemed } from '../../contract.ts'
import type { DeskEvent, DeskList } from '../../desk-rules.ts'
import type { Direction, KeptVerdict, Verdict } from '../../rules.ts'

/**
 * `closed`: not enrolled. `loading`: the list comes for the first time. `over`: the right has ended, or was taken away, and
 * all that was kept here is gone but scans that are not sent.
 */
export type Phase = 'starting' | 'closed' | 'enrolling' | 'loading' | 'ready' | 'over'

export interface Facts {
  readonly name: string
  readonly otherName: string
  readonly organisation: { readonly cn: string; readonly en: string }
  readonly category: { readonly name: { readonly cn: string; readonly en: string }; readonly colour: string }
  readonly personId: string | null
  readonly number: string | null
  readonly unpaid: boolean
  /** Ids of the points that they may enter, as the list says; the server is asked otherwise. */
  readonly points?: readonly string[]
}

/** What is on the screen after a scan. */
export interface Shown {
  /** Of the scan, also of one that was refused. */
  readonly id: string
  readonly verdict: Verdict
  readonly mayOverride: boolean
  readonly person: Facts | null
  readonly earlier: {
    readonly at: number
    readonly point: { cn: string; en: string } | null
    readonly by: string
  } | null
  readonly firstVisit: boolean
  readonly at: number
  readonly pointId: string
  /** Judged here, without the server. */
  readonly here: boolean
  /** By whom to try again with a reason. */
  readonly again: Who
  /** Until when it can be taken back (clock of the device); null where nothing was kept. */
  readonly undoUntil: number | null
  readonly undone?: boolean
}

/** Whom a scan is about: what was read, a person of the list, or one that the server found. */
export type Who =
  | {
      readonly code: string
      /** Typed by a USB scanner, whose keyboard layout may be another. */
      readonly scanner?: true
    }
  | { readonly ref: string }
  | { readonly personId: string }

export interface Report {
  readonly letIn: readonly {
    name: string
    point: { cn: string; en: string }
    at: number
    by: string
    verdict: KeptVerdict
  }[]
  readonly doubles: readonly {
    name: string
    point: { cn: string; en: string }
    counted: { at: number; by: string }
    also: { at: number; by: string }
  }[]
  /** Of the last merge; null of what another device merged. */
  readonly merged: {
    readonly from: number
    readonly until: number
    readonly kept: number
    /** Of those kept, the ones that staff have yet to accept. */
    readonly waiting: number
    readonly dropped: number
  } | null
  readonly clockMs: number | null
}

/** Scans that were not sent when the right ended, and what has become of them. */
export interface Leftover {
  readonly scans: number
  /** Until when they are kept (clock of the device). */
  readonly until: number
  readonly how: 'waiting' | 'sent' | 'tooLate'
}

/** A right as it is kept over restarts. */
export interface Kept {
  readonly token: string
  readonly device: DeviceShown
}

export type View = 'scan' | 'search' | 'recent' | 'report'

export interface DeskState {
  readonly phase: Phase
  readonly fault: 'code' | 'away' | null
  /** Of phase `over`. */
  readonly ending: Ending
  readonly leftover: Leftover | null
  readonly device: DeviceShown | null
  readonly pointId: string | null
  readonly direction: Direction
  readonly online: boolean
  readonly waiting: number
  readonly list: DeskList | null
  readonly counts: CheckinCounts | null
  readonly shown: Shown | null
  /** A code is being asked about. */
  readonly busy: boolean
  /** The newest first. */
  readonly recent: readonly Shown[]
  /** How many this desk has let in today. */
  readonly own: number
  readonly report: Report | null
  readonly reportUnread: boolean
  readonly view: View
  readonly muted: boolean
}

const first: DeskState = {
  phase: 'starting',
  fault: null,
  ending: 'over',
  leftover: null,
  device: null,
  pointId: null,
  direction: 'in',
  online: true,
  waiting: 0,
  list: null,
  counts: null,
  shown: null,
  busy: false,
  recent: [],
  own: 0,
  report: null,
  reportUnread: false,
  view: 'scan',
  muted: false,
}

const store = createStore<DeskState>(first)
export const getDesk = store.get
export const useDesk = store.use
export const patchDesk = (changes: Partial<DeskState>): void => store.set({ ...store.get(), ...changes })

/** What no screen draws. */
export const desk = {
  sealed: null as SealedStore | null,
  token: null as string | null,
  locale: 'cn' as Locale,
  /** Server minus device, ms. */
  skewMs: 0,
  /** Of this desk, since the list was made or not yet sent; the eldest first. */
  events: [] as DeskEvent[],
  unsent: new Set<string>(),
  /** Stops what runs for as long as the right lasts. */
  running: null as AbortController | null,
  /** What is done with what is kept here when the right ends (hand-in-store.ts). */
  close: (sealed: SealedStore, _why: Ending): Promise<void> => sealed.destroy(),
}

/** The present by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + desk.skewMs

export const openDeskStore = (): Promise<SealedStore> => openSealedStore('desk')

/** A call of this device. An ended right ends everything here at once. */
export async function ask<C extends AnyCall>(
  call: C,
  input: CallSent<C>,
  options?: { timeoutMs?: number; key?: string },
): Promise<DeviceAnswer<CallResult<C>>> {
  const answer = await callDevice(desk, call, input, options)
  if (answer.kind === 'ended' && desk.token) await endRight(answer.why)
  else if (desk.token) patchOnline(answer.kind === 'answer')
  return answer
}

function patchOnline(online: boolean): void {
  if (getDesk().online !== online) patchDesk({ online })
}

/** The right is over or cannot be proved any more: the list and all names go at once, and nothing more is asked about anybody. */
export async function endRight(ending: Ending): Promise<void> {
  const { sealed, running } = desk
  Object.assign(desk, { sealed: null, token: null, events: [], unsent: new Set(), running: null })
  running?.abort()
  store.set({ ...first, phase: 'over', ending, muted: getDesk().muted })
  if (sealed) await desk.close(sealed, ending)
}

/** What the desk shows of an answer of the server. */
export function shownOf(redeemed: Redeemed, asked: Pick<Shown, 'id' | 'pointId' | 'again' | 'at'>): Shown {
  const { verdict, person, earlier, firstVisit, undoUntil, mayOverride } = redeemed
  return {
    ...asked,
    verdict,
    mayOverride,
    earlier,
    firstVisit,
    here: false,
    undoUntil: undoUntil === null ? null : undoUntil - desk.skewMs,
    person: person && {
      name: person.name,
      otherName: person.otherName,
      organisation: person.organisation,
      category: person.category,
      personId: person.id,
      number: person.number,
      unpaid: person.unpaid,
    },
  }
}
