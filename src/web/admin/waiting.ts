/** How many records wait on each page of the back office, for the menu. Who asks is above the kernel: it sets the counts and listens. */
import { createStore } from '../data/store.ts'

const counts = createStore<ReadonlyMap<string, number>>(new Map())
const listeners = new Set<() => void>()

export const setWaiting = counts.set

/** By the pages' paths. */
export const useWaiting = counts.use

/** Something was written: what waits may be less now. */
export function noteWrite(): void {
  for (const listener of listeners) listener()
}

export function onWrite(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
