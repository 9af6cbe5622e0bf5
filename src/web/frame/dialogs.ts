/** Which dialog is open. One at a time; a second one waits its turn. */
import { createStore } from '../data/store.ts'

export type DialogName = 'login' | 'agreement' | 'register' | 'notice'

const waiting = createStore<readonly DialogName[]>([])

let purpose = ''
/** What they wanted of this page, in words, where that is why they are to sign in: they stay here then. */
export const signInPurpose = () => purpose

/** The page that the newest was opened on. */
let openedAt = ''

/** Who leaves the page, by Back as well, leaves its dialog; a notice stays until it is confirmed. */
export function leaveDialogs(): void {
  if (location.pathname !== openedAt) waiting.set(waiting.get().filter((name) => name === 'notice'))
}

export function openDialog(name: DialogName, why = ''): void {
  purpose = why
  openedAt = location.pathname
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
