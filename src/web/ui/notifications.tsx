import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { joinClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import { closeIcon, infoIcon, okCircleIcon, warningIcon } from './icons.ts'
import styles from './notifications.module.css'
import { dialogOpened, dismiss, notificationMs, useShownNotifications, type Notification } from './notify.ts'
import { useRoom } from './use-room.ts'

const icons = { success: okCircleIcon, info: infoIcon, warning: warningIcon, error: warningIcon } as const

/** Shows the notifications. Stands once in the frame; the two live regions are there before anything is said. */
export function NotificationsHost(props: { label: string; closeText: string }) {
  const list = useShownNotifications()
  const urgent = list.filter((one) => one.kind === 'error' || one.kind === 'warning')
  const calm = list.filter((one) => one.kind === 'success' || one.kind === 'info')
  const ref = useTopLayer(list)
  useRoom(ref, list)
  return (
    <section ref={ref} popover="manual" className={styles.host} aria-label={props.label}>
      <div role="alert">
        {urgent.map((one) => (
          <Toast key={one.id} notification={one} closeText={props.closeText} />
        ))}
      </div>
      <div role="status">
        {calm.map((one) => (
          <Toast key={one.id} notification={one} closeText={props.closeText} />
        ))}
      </div>
    </section>
  )
}

/**
 * Keeps the host above whatever is open: each new notification, and each dialog that opens, puts it on top of the
 * browser's top layer again. Below a modal dialog's backdrop nobody would see it.
 */
function useTopLayer(list: readonly Notification[]) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const raise = () => {
      const host = ref.current
      if (!host?.isConnected || !('showPopover' in host)) return
      if (host.matches(':popover-open')) host.hidePopover()
      if (list.length > 0) host.showPopover()
    }
    raise()
    document.addEventListener(dialogOpened, raise)
    return () => document.removeEventListener(dialogOpened, raise)
  }, [list])
  return ref
}

const tickMs = 1000

/**
 * Goes by itself after its time. The clock stands still while the pointer or the focus is on it, and while the page does: what
 * nobody could read behind the lid of a laptop is there when it is opened.
 */
function Toast({ notification, closeText }: { notification: Notification; closeText: string }) {
  const [held, setHeld] = useState(false)
  const { id, kind, title, text, action } = notification
  useEffect(() => {
    if (held) return
    let left = notificationMs[kind]
    const timer = setInterval(() => (left -= tickMs) > 0 || dismiss(id), tickMs)
    return () => clearInterval(timer)
  }, [held, id, kind])
  return (
    <div
      className={joinClasses(styles.toast, styles[kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon path={icons[kind]} />
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismiss(id)
              action.act()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton icon={closeIcon} label={closeText} onClick={() => dismiss(id)} />
    </div>
  )
}
