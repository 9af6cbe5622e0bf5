import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { joinClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import { closeIcon, infoIcon, okCircleIcon, warningIcon } from './icons.ts'
import styles from './notifications.module.css'
import {
  currentNotifications,
  dismiss,
  notificationMs,
  serverNotifications,
  subscribeNotifications,
  type Notification,
} from './notify.ts'

const icons = { success: okCircleIcon, info: infoIcon, warning: warningIcon, error: warningIcon } as const

/** Shows the notifications. Stands once in the frame; the two live regions are there before anything is said. */
export function NotificationsHost(props: { label: string; closeText: string }) {
  const list = useSyncExternalStore(subscribeNotifications, currentNotifications, serverNotifications)
  const urgent = list.filter((one) => one.kind === 'error' || one.kind === 'warning')
  const calm = list.filter((one) => one.kind === 'success' || one.kind === 'info')
  return (
    <section className={styles.host} aria-label={props.label}>
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

/** Goes by itself after its time; the clock stands still while the pointer or the focus is on it. */
function Toast({ notification, closeText }: { notification: Notification; closeText: string }) {
  const [held, setHeld] = useState(false)
  const { id, kind, title, text } = notification
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), notificationMs[kind])
    return () => clearTimeout(timer)
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
      </div>
      <IconButton icon={closeIcon} label={closeText} onClick={() => dismiss(id)} />
    </div>
  )
}
