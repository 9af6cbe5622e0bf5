/**
 * What a signed-in person keeps on this device for when there is no network. It stays when the tab is closed, and goes when the
 * person signs out, when another signs in, and with the erasure of the own data.
 */
import { localData } from './storage.ts'

interface Kept {
  /** Account id. */
  readonly owner: string
  readonly parts: Readonly<Record<string, unknown>>
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(localData.get('kept') ?? 'null') as Kept | null
    return kept && typeof kept.owner === 'string' && typeof kept.parts === 'object' ? kept : null
  } catch {
    return null
  }
}

/** A part as it was kept, of whoever; null without one. Whoever reads it checks what it holds: an older build may have written it. */
export const readKept = (part: string): unknown => read()?.parts[part] ?? null

/** Keeps a part in place of the one before; `data` null takes it out. What another person has kept goes. */
export function keepPart(owner: string, part: string, data: unknown): void {
  const kept = read()
  const parts = { ...(kept?.owner === owner ? kept.parts : {}), [part]: data }
  localData.set('kept', JSON.stringify({ owner, parts }))
}

/** Takes everything out; with `unless`, only what belongs to another account. */
export function forgetKept(unless?: string): void {
  const kept = read()
  if (unless === undefined || kept?.owner !== unless) localData.remove('kept')
}
