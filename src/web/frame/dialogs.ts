/** Which dialog is open. One at a time; a second one waits its turn. */
import { createStore } from '../data/store.ts'

export type DialogName = 'login' | 'agreement' | 'register' | 'notice'

const waiting = createStore<readonly DialogName[]>([])

export function openDialog(name: DialogName): void {
  const names = waiting.get()
  if (!names.includes(name)) waiting.set([...names, name])
}

/** Closes what is open; with `next`, another one takes its place at once. */
export function closeDialog(next?: DialogName): void {
  const rest = waiting.get().slice(1)
  waiting.set(next ? [next, ...rest.filter((name) => name !== next)] : rest)
}

export function useOpenDialog(): DialogName | undefined {
  return waiting.use()[0]
}
