/** The page frame around every screen but /wechat-party and the back office (requirement 2). */
import { useEffect } from 'react'
import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { isLeaving } from '../../web/data/api.ts'
import { useTranslate } from '../../web/ui/language.tsx'
import { makeStaticPart } from '../../web/ui/static-part.tsx'
import { sessionData } from '../../web/data/storage.ts'
import { notify } from '../../web/ui/notify.ts'
import { DialogHost } from './dialog-host.tsx'
import { FloatingBar } from '../../web/frame/floating-bar.tsx'
import styles from '../../web/frame/frame.module.css'
import { frameMessages as messages } from '../../web/frame/frame-messages.ts'
import { Head, UtilityBar } from '../../web/frame/header.tsx'
import { useMovement } from '../../web/frame/navigation.ts'
import { Notifications } from '../../web/frame/notifications.tsx'
import { OldBrowserNote } from '../../web/frame/old-browser.tsx'

const Footer = makeStaticPart(
  import.meta.env.SSR ? (await import('../../web/frame/footer.tsx')).default : null,
  () => import('../../web/frame/footer.tsx'),
)

/** For who runs no script; others get the dialog, so there is nothing to load. */
const Notice = makeStaticPart<{ className?: string | undefined }>(
  import.meta.env.SSR ? (await import('../../features/content/web/notice-part.tsx')).default : null,
  async () => ({ default: () => null }),
)

export function Frame() {
  const t = useTranslate()
  usePassingNotice()
  useScrollRestoration()
  return (
    <div className={styles.withFloating}>
      <a className="skip" href="#main">
        {t(messages.skip)}
      </a>
      <OldBrowserNote />
      <UtilityBar />
      <Head />
      <Notice className={styles.notice} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <FloatingBar />
      <Footer />
      <Overlay />
      <Notifications />
      <DialogHost />
    </div>
  )
}

function Overlay() {
  const { overlay } = useMovement()
  return overlay ? (
    <div className={styles.overlay} aria-hidden="true">
      <svg width="72" height="72" viewBox="0 0 40 40" fill="none" stroke="currentColor" strokeWidth="1.4">
        {[6, 10, 15, 19].map((radius) => (
          <circle key={radius} cx="20" cy="20" r={radius} />
        ))}
      </svg>
    </div>
  ) : null
}

/** What was to be said over a reload: "login timed out, please log in again" (requirement 8). */
function usePassingNotice(): void {
  useEffect(() => {
    const title = isLeaving ? null : sessionData.get('notice')
    if (!title) return
    sessionData.remove('notice')
    notify({ kind: 'warning', title })
  }, [])
}
