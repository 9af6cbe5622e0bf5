/** The right of this device: given by an administrator's code, and kept over restarts. */
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { callDevice, onceMs } from '../../../../web/device/device-call.ts'
import type { deviceApi } from '../../../device/contract.ts'
import { desk, endRight, openDeskStore, patchDesk, type Kept } from './desk-store.ts'
import { closeStore, openAnew, resumeHandIn } from './hand-in-store.ts'

const enrolCall = callRef<typeof deviceApi.enrol>('POST', 'device/enrol')

/**
 * The right of this device, from the code of the address or as it is kept here; null where there is none, which the screen then
 * says. Opens the encrypted store.
 */
export async function takeRight(enrolment: string | null): Promise<Kept | null> {
  desk.close = closeStore
  const right = enrolment ? await enrol(enrolment) : await keptRight()
  if (!right) return null
  if (right.device.rightEndsAt > Date.now()) return right
  await endRight('over')
  return null
}

async function keptRight(): Promise<Kept | null> {
  const sealed = await openDeskStore()
  const right = await sealed.read<Kept>('right')
  if (right) desk.sealed = sealed
  else patchDesk({ phase: (await resumeHandIn(sealed)) ? 'over' : 'closed' })
  return right
}

/** Of a code that could not be used yet because there was no network. */
let pending: string | null = null

/** Tries the code again: it has left the address, and goes back there for the page to begin with (app/web/device-start.tsx). */
export function retryEnrolment(): void {
  if (pending) location.hash = `enrol=${pending}`
  else location.reload()
}

async function enrol(token: string): Promise<Kept | null> {
  pending = token
  patchDesk({ phase: 'enrolling', fault: null })
  const answer = await callDevice(desk, enrolCall, { token }, { timeoutMs: onceMs })
  if (answer.kind !== 'answer') return refuse('away')
  const { resultCode, result } = answer.envelope
  if (resultCode !== successCode || !result) return refuse('code')
  desk.sealed = await openAnew(result)
  return result
}

async function refuse(fault: 'away' | 'code'): Promise<null> {
  await resumeHandIn(await openDeskStore())
  patchDesk({ phase: 'closed', fault })
  return null
}
