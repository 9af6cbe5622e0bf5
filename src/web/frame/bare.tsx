import { Outlet } from 'react-router'
import { useTranslate } from '../language.tsx'
import { NotificationsHost } from '../ui/notifications.tsx'
import { DialogHost } from './dialog-host.tsx'
import { frameMessages as messages } from './frame-messages.ts'

/** Screens without the page frame: /wechat-party (spec §2) and the back office. */
export function Bare() {
  const t = useTranslate()
  return (
    <>
      <Outlet />
      <NotificationsHost label={t(messages.notifications)} closeText={t(messages.close)} />
      <DialogHost />
    </>
  )
}
