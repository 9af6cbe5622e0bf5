/** The page frame around every screen but /wechat-party and the back office (requirement 2). */
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { isLeaving } from '../../web/data/api.ts'
import { useTranslate } from '../../web/ui/language.tsx'
import { makeStaticPart } from '../../web/ui/static-part.tsx'
import { useLate } from '../../web/data/loading.ts'
import { sessionData } from '../../web/data/storage.ts'
import { notify } from '../../web/ui/notify.ts'
import { DialogHost } from './dialog-host.tsx'
import { FloatingBar } from '../../web/frame/floating-bar.tsx'
import styles from '../../web/frame/frame.module.css'
import { frameMessages as messages } from '../../web/frame/frame-messages.ts'
import { Head, UtilityBar } from '../../web/frame/header.tsx'
import { useMovement, useShown } from '../../web/frame/navigation.ts'
import { Notifications } from '../../web/frame/notifications.tsx'

const Footer = makeStaticPart(
  import.meta.env.SSR ? (await import('../../web/frame/footer.tsx')).default : null,
  () => import('../../web/frame/footer.tsx'),
)

/** For who runs no script; others get the dialog, so there is nothing to load. */
const Notice = makeStaticPart<{ className?: string | undefined }>(
  import.meta.env.SSR ? (await import('../../features/content/web/notice-part.tsx')).default : null,
  async () => ({ default: () => null }),
)

/** Set by the server only: no browser that runs our scripts is that old. */
const OldBrowserNote = import.meta.env.SSR
  ? (await import('../../web/frame/old-browser.tsx')).OldBrowserNote
  : () => null

export function Frame() {
  const t = useTranslate()
  usePassingNotice()
  useShown()
  useArrival()
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
      <LoadingWords />
      <Notifications />
      <DialogHost />
    </div>
  )
}

function Overlay() {
  return useMovement() === 'overlay' && <div className={styles.overlay} data-overlay="" aria-hidden="true" />
}

/** Said once to who hears the page, unless the outline of what loads says it already, and read by who wants nothing to move. */
function LoadingWords() {
  const t = useTranslate()
  const late = useLate()
  return (
    <p className={styles.loadingWords} role="status">
      {late !== 'no' && <span aria-hidden={late === 'told' || undefined}>{t(messages.loading)}</span>}
    </p>
  )
}

/** The heading of the page that a navigation has opened is what is read next; one that is still on its way is not waited for. */
function useArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    const target = main?.querySelector('h1') ?? main
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [pathname])
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
