/** The page frame around every screen but /wechat-party and the back office (spec §2). */
import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useTranslate } from '../language.tsx'
import { sessionData } from '../storage.ts'
import { NotificationsHost } from '../ui/notifications.tsx'
import { notify } from '../ui/notify.ts'
import { RingsMark } from '../ui/ring-marks.tsx'
import { DialogHost } from './dialog-host.tsx'
import { FloatingBar } from './floating-bar.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { frameMessages as messages } from './frame-messages.ts'
import { Head, UtilityBar } from './header.tsx'
import { useMovement } from './navigation.ts'
import { OldBrowserNote } from './old-browser.tsx'

export function Frame() {
  const t = useTranslate()
  usePassingNotice()
  return (
    <div className={styles.withFloating}>
      <a className="skip" href="#main">
        {t(messages.skip)}
      </a>
      <OldBrowserNote />
      <UtilityBar />
      <Head />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <FloatingBar />
      <Footer />
      <Overlay />
      <NotificationsHost label={t(messages.notifications)} closeText={t(messages.close)} />
      <DialogHost />
      <ScrollRestoration />
    </div>
  )
}

function Overlay() {
  const { overlay } = useMovement()
  return overlay ? (
    <div className={styles.overlay} aria-hidden="true">
      <RingsMark count={4} size={72} />
    </div>
  ) : null
}

/** What was to be said over a reload: "login timed out, please log in again" (spec §8). */
function usePassingNotice(): void {
  useEffect(() => {
    const title = sessionData.get('notice')
    if (!title) return
    sessionData.remove('notice')
    notify({ kind: 'warning', title })
  }, [])
}
