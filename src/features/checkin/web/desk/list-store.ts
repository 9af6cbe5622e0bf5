/** The list of everybody, for when the network is away: fetched, checked against its signature, kept encrypted. */
import { successCode } from '../../../../shared/envelope.ts'
import { callRef } from '../../../../shared/call-ref.ts'
import type { checkinApi } from '../../contract.ts'
import { makeList, type DeskEvent } from '../../desk-rules.ts'
import { readSnapshot } from '../../rules.ts'
import { ask, desk, getDesk, patchDesk } from './desk-store.ts'

const snapshotCall = callRef<typeof checkinApi.snapshot>('GET', 'admin/checkin/snapshot')
/** Five thousand people on a slow network. */
const fetchMs = 60_000

interface Kept {
  readonly text: string
  readonly signature: string
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** Whether the edition's key signed the text. The first key that came with the right is kept; no other is believed. */
async function isGenuine({ text, signature }: Kept, key: string): Promise<boolean> {
  const imported = await crypto.subtle
    .importKey('spki', bytesOf(key), { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    .catch(() => null)
  if (!imported) return false
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    imported,
    bytesOf(signature),
    new TextEncoder().encode(text),
  )
}

/** Takes up the list that is kept here; answers whether there was one that may still be used. */
export async function restoreList(): Promise<boolean> {
  const [kept, key] = [await desk.sealed!.read<Kept>('list'), await desk.sealed!.read<string>('list-key')]
  return kept !== null && key !== null && (await isGenuine(kept, key)) && takeUp(kept.text)
}

/** Fetches a newer list. What is forged or cannot be read is left, and the old one stays. */
export async function fetchList(): Promise<boolean> {
  const answer = await ask(snapshotCall, {}, { timeoutMs: fetchMs })
  if (answer.kind !== 'answer' || answer.envelope.resultCode !== successCode) return false
  const { text, signature, key } = answer.envelope.result!
  const { sealed } = desk
  if (!sealed) return false
  const known = await sealed.read<string>('list-key')
  if ((known !== null && known !== key) || !(await isGenuine({ text, signature }, key))) return false
  if (!takeUp(text)) return false
  if (known === null) await sealed.write('list-key', key)
  await sealed.write('list', { text, signature } satisfies Kept)
  await forgetOld()
  return true
}

function takeUp(text: string): boolean {
  const snapshot = readSnapshot(text)
  if (snapshot.head.endsAt <= Date.now() + desk.skewMs) return false
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
