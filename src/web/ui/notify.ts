/**
 * What happened, told for a while at the top right. A module-level list: any code of the browser may add to it,
 * and one host (`notifications.tsx`) shows it. On the server the list is empty and stays so.
 */
export interface Notification {
  id: number
  kind: 'success' | 'warning' | 'error' | 'info'
  title: string
  text?: string | undefined
}

/** Requirement 8: 30 s for errors and warnings, 10 s for success. */
export const notificationMs = { success: 10_000, info: 10_000, warning: 30_000, error: 30_000 } as const

/** Told on the document by each modal dialog, so that notifications stay above it. */
export const dialogOpened = 'dialogopened'

let shown: readonly Notification[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Notification[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a notification. The same words already on show are renewed, not doubled. */
export function notify(notification: Omit<Notification, 'id'>): void {
  const rest = shown.filter(
    (other) =>
      other.kind !== notification.kind ||
      other.title !== notification.title ||
      other.text !== notification.text,
  )
  change([...rest.slice(-3), { ...notification, id: nextId++ }])
}

export function dismiss(id: number): void {
  change(shown.filter((notification) => notification.id !== id))
}

export function subscribeNotifications(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentNotifications(): readonly Notification[] {
  return shown
}

const none: readonly Notification[] = []
export function serverNotifications(): readonly Notification[] {
  return none
}
