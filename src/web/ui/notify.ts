import { createStore } from '../data/store.ts'

/**
 * What happened, told for a while at the top right. A module-level list: any code of the browser may add to it,
 * and one host (`notifications.tsx`) shows it. On the server the list is empty and stays so.
 */
export interface Notification {
  id: number
  kind: 'success' | 'warning' | 'error' | 'info'
  title: string
  text?: string | undefined
  /** Whatever is told of the same matter later takes its place. */
  matter?: string
  /** What can be done about it ("Undo"); doing it takes the notification away. */
  action?: { readonly label: string; readonly act: () => void } | undefined
}

/** Requirement 8: 30 s for errors and warnings, 10 s for success. */
export const notificationMs = { success: 10_000, info: 10_000, warning: 30_000, error: 30_000 } as const

/** Told on the document by each modal dialog, so that notifications stay above it. */
export const dialogOpened = 'dialogopened'

const shown = createStore<readonly Notification[]>([])
export const useShownNotifications = shown.use
let nextId = 1

/**
 * Shows a notification, and returns its id for `dismiss`. The same words already on show are renewed, not doubled; so is what is of
 * one `matter`.
 */
export function notify(notification: Omit<Notification, 'id'>): number {
  const rest = shown
    .get()
    .filter(
      (other) =>
        (notification.matter === undefined || other.matter !== notification.matter) &&
        (other.kind !== notification.kind ||
          other.title !== notification.title ||
          other.text !== notification.text),
    )
  shown.set([...rest.slice(-3), { ...notification, id: nextId }])
  return nextId++
}

export function dismiss(id: number): void {
  shown.set(shown.get().filter((notification) => notification.id !== id))
}
