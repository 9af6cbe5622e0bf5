/** The list of everybody, for when the network is away: fetched, checked against its signature, kept encrypted. */
import { successCode } from '../../../../shared/envelope.ts'
import { callRef } from '../../../../shared/call-ref.ts'
import type { checkinApi } from '../../contract.ts'
import { believeList, makeList, type DeskEvent, type SignedList } from '../../desk-rules.ts'
import type { Snapshot } from '../../rules.ts'
import { ask, desk, getDesk, patchDesk, serverNow } from './desk-store.ts'

const snapshotCall = callRef<typeof checkinApi.snapshot>('GET', 'admin/checkin/snapshot')
/** Five thousand people on a slow network. */
const fetchMs = 60_000

/** Takes up the list that is kept here; answers whether there was one that may still be used. */
export async function restoreList(): Promise<boolean> {
  const [kept, key] = [
    await desk.sealed!.read<SignedList>('list'),
    await desk.sealed!.read<string>('list-key'),
  ]
  return kept !== null && key !== null && takeUp(await believe(kept, key))
}

/** Fetches a newer list. What is forged or cannot be read is left, and the old one stays. */
export async function fetchList(): Promise<boolean> {
  const answer = await ask(snapshotCall, {}, { timeoutMs: fetchMs })
  if (answer.kind !== 'answer' || answer.envelope.resultCode !== successCode) return false
  const { text, signature, key } = answer.envelope.result!
  const { sealed } = desk
  if (!sealed) return false
  // The first key that came with the right is kept; no other is believed.
  const known = await sealed.read<string>('list-key')
  if (!takeUp(await believe({ text, signature }, known ?? key))) return false
  if (known === null) await sealed.write('list-key', key)
  await sealed.write('list', { text, signature } satisfies SignedList)
  await forgetOld()
  return true
}

const believe = (list: SignedList, key: string): Promise<Snapshot | null> =>
  believeList(list, { key, edition: getDesk().device?.edition ?? '', now: serverNow() })

function takeUp(snapshot: Snapshot | null): boolean {
  if (!snapshot) return false
  const list = makeList(snapshot)
  const { pointId } = getDesk()
  const points = snapshot.head.points
  patchDesk({ list, pointId: points.some(({ id }) => id === pointId) ? pointId : (points[0]?.id ?? null) })
  return true
}

/** Events that the server has and that the list was made after are in the list. */
async function forgetOld(): Promise<void> {
  const at = getDesk().list!.snapshot.head.at
  const isOld = ({ id, at: made }: DeskEvent) => !desk.unsent.has(id) && made + desk.skewMs < at
  if (!desk.events.some(isOld)) return
  desk.events = desk.events.filter((event) => !isOld(event))
  await keepSent()
}

/** Events that the server has already, for a restart before the next list. */
export async function keepSent(): Promise<void> {
  await desk.sealed?.write(
    'sent',
    desk.events.filter(({ id }) => !desk.unsent.has(id)),
  )
}
