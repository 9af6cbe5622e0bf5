/**
 * Every call is declared with its access and bound to exactly one handler, and nothing else is.
 * Access is tested from the contract itself.
 */
import { pathToFileURL } from 'node:url'
import { deviceKinds, staffRoles, type CallDefinition, type DeviceKind } from '../src/shared/call.ts'
import type { SourceFile } from './structure-rules.ts'

interface Declared {
  readonly name: string
  readonly call: Partial<CallDefinition>
}

/** The calls of all contracts: each exported object whose name ends in `Api`. */
export async function declaredCalls(files: readonly SourceFile[]): Promise<Declared[]> {
  const declared: Declared[] = []
  for (const { path } of files) {
    if (!/^src\/features\/[^/]+\/contract\.ts$/.test(path)) continue
    const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>
    for (const [apiName, api] of Object.entries(exported)) {
      if (!apiName.endsWith('Api') || typeof api !== 'object' || api === null) continue
      for (const [name, call] of Object.entries(api))
        declared.push({ name: `${path} ${apiName}.${name}`, call })
    }
  }
  return declared
}

export function declarationFaults(declared: readonly Declared[]): string[] {
  const seen = new Map<string, string>()
  return declared.flatMap(({ name, call }) => {
    const faults: string[] = []
    if (!isAccess(call.access)) faults.push(`${name}: declares no access`)
    if (call.method !== 'GET' && call.method !== 'POST')
      faults.push(`${name}: method is neither GET nor POST`)
    if (!call.path || call.path.startsWith('/'))
      faults.push(`${name}: the path starts below /mas/, without a slash`)
    if (!call.input || !call.result) faults.push(`${name}: input and result must be declared`)
    if (!call.summary) faults.push(`${name}: has no summary for the API page`)
    if (call.path?.startsWith('admin/') && typeof call.access !== 'object')
      faults.push(`${name}: an admin call that is neither for staff nor for a device (decision 18)`)
    const place = `${call.method} ${call.path}`
    const earlier = seen.get(place)
    if (earlier) faults.push(`${name}: ${place} is declared twice (${earlier})`)
    seen.set(place, name)
    return faults
  })
}

export function isAccess(access: unknown): boolean {
  if (access === 'public' || access === 'user' || access === 'letter') return true
  const { staff, device } = (access ?? {}) as { staff?: unknown; device?: unknown }
  const isDevice = device === 'any' || deviceKinds.includes(device as DeviceKind)
  // An empty list is for administrators alone, none at all for devices alone.
  if (staff === undefined) return isDevice
  return (
    (device === undefined || isDevice) &&
    Array.isArray(staff) &&
    staff.every((role) => staffRoles.includes(role))
  )
}

export function bindingFaults(
  declared: readonly Declared[],
  bound: readonly Partial<CallDefinition>[],
): string[] {
  return declared.flatMap(({ name, call }) => {
    const handlers = bound.filter((candidate) => candidate === call).length
    return handlers === 1 ? [] : [`${name}: ${call.path} is bound to ${handlers} handlers, not one`]
  })
}

/** All faults of declarations and bindings of this tree. */
export async function contractFaults(files: readonly SourceFile[]): Promise<string[]> {
  const declared = await declaredCalls(files)
  const { bindings } = await import('../src/app/server/calls.ts')
  return [
    ...declarationFaults(declared),
    ...bindingFaults(
      declared,
      bindings.map(({ call }) => call),
    ),
  ]
}
