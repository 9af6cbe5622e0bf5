/** What goes on while this device has its right: the list, the queue, the counts, and the end. */
import { callRef } from '../../../../shared/call-ref.ts'
import { followDevice } from '../../../../web/device/device-call.ts'
import type { deviceApi } from '../../../device/contract.ts'
import type { checkinApi } from '../../contract.ts'
import { ask, desk, endRight, getDesk, patchDesk, type Kept } from './desk-store.ts'
import { takeRight } from './enrol-store.ts'
import { fetchList, restoreList } from './list-store.ts'
import { merge, readReport, restoreQueue } from './queue-store.ts'
import { restoreRecent } from './scan-store.ts'

const meCall = callRef<typeof deviceApi.me>('GET', 'device/me')
const countsCall = callRef<typeof checkinApi.counts>('GET', 'admin/checkin/counts')

/** The list is made anew this often while there is a network. */
const listMs = 120_000
/** A network that is away is looked for this often. */
const lookMs = 4_000

/** Begins the page: with a code in the address the device is enrolled, else it goes on where it was. */
export async function startDesk(enrolment: string | null): Promise<void> {
  const right = await takeRight(enrolment)
  if (right) await goOn(right)
}

async function goOn({ token, device }: Kept): Promise<void> {
  if (device.rightEndsAt <= Date.now()) return endRight('over')
  desk.token = token
  desk.running = new AbortController()
  const pointId = (await desk.sealed!.read<string>('point')) ?? null
  patchDesk({ phase: 'loading', device, pointId })
  await Promise.all([restoreQueue(), restoreRecent()])
  if (await restoreList()) patchDesk({ phase: 'ready' })
  keepCurrent(desk.running.signal)
}

/** Everything that goes on in the background until the right is over. */
function keepCurrent(signal: AbortSignal): void {
  void refresh()
  void followDevice(() => desk, 'admin/checkin/events', {
    signal,
    hear: () => void hear(),
    tell: (isOpen) => (isOpen ? patchDesk({ online: true }) : undefined),
    ended: (why) => void endRight(why),
  })
  const timers = [setInterval(() => void refresh(), listMs), setInterval(() => void look(), lookMs)]
  const away = () => patchDesk({ online: false })
  addEventListener('offline', away)
  addEventListener('online', look)
  signal.addEventListener('abort', () => {
    timers.forEach(clearInterval)
    removeEventListener('offline', away)
    removeEventListener('online', look)
  })
}

/** Asks who this device is, and for a newer list. */
async function refresh(): Promise<void> {
  const answer = await ask(meCall, {})
  if (answer.kind === 'answer' && answer.envelope.result) {
    const device = answer.envelope.result
    desk.skewMs = device.serverTime - Date.now()
    patchDesk({ device })
    await desk.sealed?.write('right', { token: desk.token!, device } satisfies Kept)
  }
  if (await fetchList()) patchDesk({ phase: 'ready' })
}

/** Whether the network is back; and whether the right is over by the clock, which no network is needed for. */
async function look(): Promise<void> {
  const { device, online, phase } = getDesk()
  if (device && device.rightEndsAt <= Date.now() + desk.skewMs) return endRight('over')
  if (online && phase === 'ready') return
  await refresh()
  if (getDesk().online) await merge()
}

/** Something changed: counts, and perhaps what another device says about what this one did. */
async function hear(): Promise<void> {
  const answer = await ask(countsCall, {})
  if (answer.kind === 'answer' && answer.envelope.result) patchDesk({ counts: answer.envelope.result })
  await readReport()
}

/** Chooses where this desk works; kept over restarts. */
export async function choosePoint(pointId: string): Promise<void> {
  patchDesk({ pointId, direction: 'in', shown: null })
  await desk.sealed?.write('point', pointId)
}
