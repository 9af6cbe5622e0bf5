import { Outlet } from 'react-router'
import { DialogHost } from './dialog-host.tsx'
import { Notifications } from '../../web/frame/notifications.tsx'

/** The back office brings a frame of its own. */
export function Bare() {
  return (
    <>
      <Outlet />
      <Notifications />
      <DialogHost />
    </>
  )
}

/** A screen without any frame: /wechat-party (requirement 2). */
export function BareMain() {
  return (
    <main id="main">
      <Bare />
    </main>
  )
}
