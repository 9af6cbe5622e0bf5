import { Outlet } from 'react-router'
import { DialogHost } from './dialog-host.tsx'
import { Notifications } from './notifications.tsx'

/** Screens without the page frame: /wechat-party (spec §2) and the back office. */
export function Bare() {
  return (
    <>
      <Outlet />
      <Notifications />
      <DialogHost />
    </>
  )
}
