/** Which dialog is open. One at a time; a second one waits its turn. */
import { useSyncExternalStore } from 'react'

export type DialogName = 'login' | 'agreement' | 'register' | 'notice'

let waiting: readonly DialogName[] = []
const none: readonly DialogName[] = []
const listeners = new Set<() => void>()

function change(next: readonly DialogName[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

export function openDialog(name: DialogName): void {
  if (!waiting.includes(name)) change([...waiting, name])
}

/** Closes what is open; with `next`, another one takes its place at once. */
export function closeDialog(next?: DialogName): void {
  const rest = waiting.slice(1)
  change(next ? [next, ...rest.filter((name) => name !== next)] : rest)
}

export function useOpenDialog(): DialogName | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
    () => none,
  )[0]
}
