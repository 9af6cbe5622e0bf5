/** What was done without a network: kept on the disk at once, and merged in the background as soon as it can be. */
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { reconnectDelayMs } from '../../../../web/data/live.ts'
import type { checkinApi } from '../../contract.ts'
import type { DeskEvent } from '../../desk-rules.ts'
import { ask, desk, endRight, getDesk, patchDesk, type Report } from './desk-store.ts'
import { mergeCall, nextToSend } from './hand-in-store.ts'
import { fetchList, keepSent } from './list-store.ts'

const reportCall = callRef<typeof checkinApi.report>('GET', 'admin/checkin/report')

/** Puts an event into the queue; settles when the disk has it, so that no restart loses it. */
export async function keepEvent(event: DeskEvent): Promise<void> {
  desk.events.push(event)
  desk.unsent.add(event.id)
  patchDesk({ waiting: desk.unsent.size })
  await desk.sealed?.enqueue(event.id, event)
  scheduleMerge()
}

/** An event that the server has already. */
export async function noteEvent(event: DeskEvent): Promise<void> {
  desk.events.push(event)
  await keepSent()
}

/** Takes up the queue after a restart. */
export async function restoreQueue(): Promise<void> {
  const queued = await desk.sealed!.queued<DeskEvent>()
  const sent = (await desk.sealed!.read<DeskEvent[]>('sent')) ?? []
  desk.events = [...sent, ...queued].toSorted((left, right) => left.at - right.at)
  desk.unsent = new Set(queued.map(({ id }) => id))
  patchDesk({ waiting: desk.unsent.size })
  if (queued.length) scheduleMerge(0)
}

let timer: ReturnType<typeof setTimeout> | undefined
let attempt = 0
let running: Promise<void> | null = null

/** Tries to merge after a while: at once when the network comes back, later and later when it fails. */
export function scheduleMerge(ms = reconnectDelayMs(Math.min(attempt, 5), Math.random())): void {
  clearTimeout(timer)
  if (desk.token && desk.unsent.size) timer = setTimeout(() => void merge(), ms)
}

addEventListener('online', () => {
  attempt = 0
  scheduleMerge(0)
})

/** Sends what waits. Once at a time; what is scanned meanwhile goes with the next. */
export function merge(): Promise<void> {
  return (running ??= mergeOnce().finally(() => {
    running = null
    if (desk.unsent.size) scheduleMerge()
  }))
}

async function mergeOnce(): Promise<void> {
  const { events, input } = nextToSend(desk.events.filter(({ id }) => desk.unsent.has(id)))
  if (!events.length) return
  const answer = await ask(mergeCall, input, { timeoutMs: 60_000 })
  const isDone = answer.kind === 'answer' && answer.envelope.resultCode === successCode
  attempt = isDone ? 0 : attempt + 1
  if (!isDone || !desk.sealed) return
  const { ended, kept, waiting, dropped, clockMs, letIn, doubles } = answer.envelope.result!
  await desk.sealed.dequeue(events.map(({ id }) => id))
  for (const { id } of events) desk.unsent.delete(id)
  if (ended) return endAfterMerge(events.length)
  await keepSent()
  const report: Report = {
    letIn,
    doubles,
    clockMs,
    merged: { from: events[0]!.at, until: events.at(-1)!.at, kept, waiting, dropped: dropped.length },
  }
  patchDesk({ waiting: desk.unsent.size, report, reportUnread: true })
  knownDoubles = new Set([...(knownDoubles ?? []), ...doubles.map(nameOfDouble)])
  await fetchList()
}

/** The merge was let through although the right is over: the first to hear of it. */
async function endAfterMerge(scans: number): Promise<void> {
  const isLast = desk.unsent.size === 0
  await endRight('over')
  if (isLast) patchDesk({ leftover: { scans, until: Date.now(), how: 'sent' } })
}

/** Doubles that this desk has been told of; null before the first look. */
let knownDoubles: Set<string> | null = null

const nameOfDouble = ({ name, also, counted }: Report['doubles'][number]) =>
  `${name} ${also.at} ${counted.at}`

/** What another device has merged may touch what this one did: asked whenever something changed. */
export async function readReport(): Promise<void> {
  const answer = await ask(reportCall, {})
  if (answer.kind !== 'answer' || answer.envelope.resultCode !== successCode) return
  const { doubles, letIn } = answer.envelope.result!
  const isNew = knownDoubles && doubles.some((double) => !knownDoubles!.has(nameOfDouble(double)))
  knownDoubles = new Set(doubles.map(nameOfDouble))
  if (!isNew) return
  // What nobody has read yet grows; it is not replaced.
  const { report, reportUnread } = getDesk()
  const own = reportUnread && report ? report : { merged: null, clockMs: null }
  patchDesk({ report: { ...own, doubles, letIn }, reportUnread: true })
}
