/**
 * The door of the back office: a light page that every server and browser can draw. Ant Design and all of the zone
 * come only after the session says staff (requirement 2); the server checks each call whatever the browser says (decision 18).
 */
import { lazy, Suspense } from 'react'
import { openDialog } from '../../../web/frame/dialogs.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { useSession } from '../../../web/data/session.ts'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { RingsMark } from '../../../web/ui/ring-marks.tsx'
import { adminMessages as messages } from '../../../web/admin/messages.ts'
import styles from './entry.module.css'
import { commonMessages } from '../../../shared/common-messages.ts'

const Zone = import.meta.env.SSR ? null : lazy(() => import('./zone.tsx'))

export default function AdminEntry() {
  const { state, user } = useSession()
  if (state === 'unknown') return <Waiting />
  if (state === 'out' || !user) return <SignedOut />
  if (user.userType !== 3 || !Zone) return <Forbidden />
  return (
    <Suspense fallback={<Waiting />}>
      <Zone user={user} />
    </Suspense>
  )
}

function Waiting() {
  const t = useTranslate()
  return (
    <main id="main" className={styles.door} aria-busy="true">
      <RingsMark count={4} size={80} />
      <p role="status">{t(messages.loading)}</p>
    </main>
  )
}

function SignedOut() {
  const t = useTranslate()
  return (
    <main id="main" className={styles.door} tabIndex={-1}>
      <RingsMark count={4} size={80} />
      <h1>{t(messages.signInTitle)}</h1>
      <p>{t(messages.signInText)}</p>
      <p className={styles.actions}>
        <Button variant="solid" onClick={() => openDialog('login')}>
          {t(commonMessages.signIn)}
        </Button>
        <Link className={buttonClass()} to="/">
          {t(messages.home)}
        </Link>
      </p>
    </main>
  )
}

function Forbidden() {
  const t = useTranslate()
  return (
    <main id="main" className={styles.door} tabIndex={-1}>
      <p className={styles.status}>403</p>
      <h1>{t(messages.forbiddenTitle)}</h1>
      <p>{t(messages.forbiddenText)}</p>
      <p className={styles.actions}>
        <Link className={buttonClass({ variant: 'solid' })} to="/">
          {t(messages.home)}
        </Link>
      </p>
    </main>
  )
}
