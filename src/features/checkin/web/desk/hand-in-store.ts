/**
 * What this device scanned and could not send before its right ended. The list and all names have gone; the scans themselves stay
 * encrypted until the server has them, or until it takes them no longer.
 */
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { callDevice, type Ending } from '../../../../web/device/device-call.ts'
import type { SealedStore } from '../../../../web/device/sealed-store.ts'
import { deviceLimits } from '../../../device/rules.ts'
import type { deviceApi } from '../../../device/contract.ts'
import type { checkinApi, QueuedScan } from '../../contract.ts'
import type { DeskEvent } from '../../desk-rules.ts'
import { checkinLimits as limits } from '../../rules.ts'
import { desk, openDeskStore, patchDesk, type Kept, type Leftover } from './desk-store.ts'

export const mergeCall = callRef<typeof checkinApi.merge>('POST', 'admin/checkin/merge')
const unsentCall = callRef<typeof deviceApi.unsent>('POST', 'device/unsent')
const retryMs = 10_000

/** A queued event as the merge takes it. */
export function wireOf(event: DeskEvent): QueuedScan {
  const { id, pointId, kind, direction, at, undoes, code, ref, reason, words } = event
  const who = code !== null ? { code } : ref !== null ? { ref } : {}
  return {
    id,
    pointId,
    kind,
    direction,
    at,
    ...who,
    ...(undoes !== null && { undoes }),
    ...(reason && { reason }),
    ...(words && { words }),
  }
}

/** What one merge may bring: scans of one right, no more than it takes. */
export function nextToSend(waiting: readonly DeskEvent[]) {
  const former = waiting[0]?.under
  const events = waiting.filter(({ under }) => under === former).slice(0, limits.queue)
  const input = {
    deviceNow: Date.now(),
    scans: events.map(wireOf),
    left: waiting.length - events.length,
    ...(former !== undefined && { former }),
  }
  return { events, input }
}

/** What stays of a right that has ended with scans that are not sent. */
interface Ended {
  readonly token: string
  readonly why: Ending
  /** Until when the scans are kept (clock of the device). */
  readonly until: number
}

/** Leaves of an ended right nothing but what it needs to hand in its queue, and tries to; nothing at all where the queue is empty. */
export async function closeStore(sealed: SealedStore, why: Ending): Promise<void> {
  const [right, waiting] = [await sealed.read<Kept>('right'), await sealed.queued<DeskEvent>()]
  if (!right || !waiting.length) return sealed.destroy()
  const until = Date.now() + deviceLimits.handInMs
  await sealed.leaveOnly('ended', { token: right.token, why, until } satisfies Ended)
  await handIn(sealed)
}

/** Goes on with what an ended right has left here; answers whether there is anything. */
export async function resumeHandIn(sealed: SealedStore): Promise<boolean> {
  if (!(await sealed.read<Ended>('ended'))) return false
  void handIn(sealed)
  return true
}

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> = Promise.resolve()
/** Another right is being taken up: what is here is its own from now on. */
let isReplaced = false

/** Sends what waits with what is left of the right; later again where there is no network. */
function handIn(sealed: SealedStore): Promise<void> {
  clearTimeout(timer)
  return (running = running.then(() => handInOnce(sealed)))
}

async function handInOnce(sealed: SealedStore): Promise<void> {
  const ended = await sealed.read<Ended>('ended')
  const waiting = await sealed.queued<DeskEvent>()
  if (!ended || isReplaced) return
  const { token, why, until } = ended
  const tell = (how: Partial<Leftover>) =>
    patchDesk({ ending: why, leftover: { scans: waiting.length, until, how: 'waiting', ...how } })
  tell({})
  if (until <= Date.now()) return remove(sealed, () => tell({ how: 'tooLate' }))
  if (why === 'lost') {
    await callDevice({ token: null, locale: desk.locale }, unsentCall, { token, scans: waiting.length })
    return forgetWords(sealed, waiting)
  }
  const { events, input } = nextToSend(waiting)
  const answer = await callDevice({ token, locale: desk.locale }, mergeCall, input, { timeoutMs: 60_000 })
  if (answer.kind === 'ended' && answer.why === 'over') return remove(sealed, () => tell({ how: 'tooLate' }))
  if (answer.kind === 'ended') {
    await sealed.leaveOnly('ended', { ...ended, why: 'lost' } satisfies Ended)
    return handInOnce(sealed)
  }
  if (answer.kind === 'answer' && answer.envelope.resultCode === successCode) {
    await sealed.dequeue(events.map(({ id }) => id))
    if (events.length < waiting.length) return handInOnce(sealed)
    return remove(sealed, () => tell({ how: 'sent' }))
  }
  await forgetWords(sealed, waiting)
  timer = setTimeout(() => void handIn(sealed), retryMs)
}

/** What somebody typed does not outlast the right by longer than the first try. */
async function forgetWords(sealed: SealedStore, waiting: readonly DeskEvent[]): Promise<void> {
  for (const { words, ...event } of waiting) if (words) await sealed.enqueue(event.id, event)
}

async function remove(sealed: SealedStore, tell: () => void): Promise<void> {
  await sealed.destroy()
  tell()
}

/**
 * The store for a new right. Of the one before nothing is left but scans that nobody has yet: they go with the new right, each with
 * the token of its own, which tells the server whose they are.
 */
export async function openAnew(right: Kept): Promise<SealedStore> {
  isReplaced = true
  await running
  clearTimeout(timer)
  isReplaced = false
  const sealed = await openDeskStore()
  const [before, ended] = [await sealed.read<Kept>('right'), await sealed.read<Ended>('ended')]
  const token = before?.token ?? ended?.token
  const waiting = await sealed.queued<DeskEvent>()
  if (!waiting.length || !token || (ended && ended.until <= Date.now())) {
    await sealed.destroy()
    const fresh = await openDeskStore()
    await fresh.write('right', right)
    return fresh
  }
  for (const event of waiting) await sealed.enqueue(event.id, { under: token, ...event })
  await sealed.leaveOnly('right', right)
  return sealed
}

addEventListener('online', () => {
  if (timer !== undefined) void openDeskStore().then(handIn)
})
