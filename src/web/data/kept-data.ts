/**
 * What a signed-in person keeps on this device for when there is no network. It goes when the person signs out, when another
 * signs in, and with the erasure of the own data. What is kept for the session alone goes with the tab, too.
 */
import { localData, sessionData } from './storage.ts'

interface Kept {
  /** Account id. */
  readonly owner: string
  readonly parts: Readonly<Record<string, unknown>>
}

/** Parts by name, all of one owner. */
function makeShelf(place: { get: () => string | null; set: (value: string) => void; remove: () => void }) {
  const read = (): Kept | null => {
    try {
      const kept = JSON.parse(place.get() ?? 'null') as Kept | null
      return kept && typeof kept.owner === 'string' && typeof kept.parts === 'object' ? kept : null
    } catch {
      return null
    }
  }
  return {
    read,
    /** Keeps a part in place of the one before; `data` null takes it out. What another person has kept goes. */
    keep(owner: string, part: string, data: unknown): void {
      const kept = read()
      const parts = { ...(kept?.owner === owner ? kept.parts : {}), [part]: data }
      place.set(JSON.stringify({ owner, parts }))
    },
    forget(unless?: string): void {
      if (unless === undefined || read()?.owner !== unless) place.remove()
    },
  }
}

const device = makeShelf({
  get: () => localData.get('kept'),
  set: (value) => localData.set('kept', value),
  remove: () => localData.remove('kept'),
})
const session = makeShelf({
  get: () => sessionData.get('seen'),
  set: (value) => sessionData.set('seen', value),
  remove: () => sessionData.remove('seen'),
})

/** A part as it was kept, of whoever; null without one. Whoever reads it checks what it holds: an older build may have written it. */
export const readKept = (part: string): unknown => device.read()?.parts[part] ?? null
export const keepPart = device.keep

/** What this session has kept of an account; null where there is nothing, or it is another's. Checked by whoever reads it, too. */
export function readSeen(owner: string, part: string): unknown {
  const seen = session.read()
  return seen?.owner === owner ? (seen.parts[part] ?? null) : null
}
export const keepSeen = session.keep

/** Takes everything out; with `unless`, only what belongs to another account. */
export function forgetKept(unless?: string): void {
  device.forget(unless)
  session.forget(unless)
}
