/** The right of this device: given by an administrator's code, and kept over restarts. */
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { callDevice } from '../../../../web/device/device-call.ts'
import type { deviceApi, DeviceShown } from '../../../device/contract.ts'
import { desk, endRight, openDeskStore, patchDesk } from './desk-store.ts'

const enrolCall = callRef<typeof deviceApi.enrol>('POST', 'device/enrol')

export interface Right {
  readonly token: string
  readonly device: DeviceShown
}

/**
 * The right of this device, from the code of the address or as it is kept here; null where there is none, which the screen then
 * says. Opens the encrypted store.
 */
export async function takeRight(enrolment: string | null): Promise<Right | null> {
  const right = enrolment ? await enrol(enrolment) : await keptRight()
  if (!right) return null
  if (right.device.rightEndsAt > Date.now()) return right
  await endRight()
  return null
}

async function keptRight(): Promise<Right | null> {
  desk.sealed = await openDeskStore()
  const right = await desk.sealed.read<Right>('right')
  if (!right) patchDesk({ phase: 'closed' })
  return right
}

/** Of a code that could not be used yet because there was no network. */
let pending: string | null = null

/** Tries the code again: it has left the address, and goes back there for the page to begin with (app/web/device-start.tsx). */
export function retryEnrolment(): void {
  if (pending) location.hash = `enrol=${pending}`
  else location.reload()
}

async function enrol(token: string): Promise<Right | null> {
  pending = token
  patchDesk({ phase: 'enrolling', fault: null })
  const answer = await callDevice(desk, enrolCall, { token })
  if (answer.kind !== 'answer') return refuse('away')
  const { resultCode, result } = answer.envelope
  if (resultCode !== successCode || !result) return refuse('code')
  // Of an earlier right nothing is left.
  await (await openDeskStore()).destroy()
  desk.sealed = await openDeskStore()
  await desk.sealed.write('right', result)
  return result
}

function refuse(fault: 'away' | 'code'): null {
  patchDesk({ phase: 'closed', fault })
  return null
}
