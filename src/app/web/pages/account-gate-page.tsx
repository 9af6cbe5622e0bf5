/** /account: signed in, the own record, data and bookings; signed out, the login dialog. */
import { lazy, useEffect } from 'react'
import { useSite } from '../../../web/data/edition.ts'
import { openDialog } from '../../../web/frame/dialogs.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { useSession } from '../../../web/data/session.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { Button } from '../../../web/ui/button.tsx'
import { BySession } from '../../../web/ui/by-session.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { memberPages } from './member-pages.ts'
import { PageSkeleton } from '../../../web/pages/page-skeleton.tsx'
import { pageMessages as messages } from '../../../web/pages/page-messages.ts'
import styles from '../../../web/pages/pages.module.css'

const AccountPage = memberPages && lazy(memberPages.account)

export default function AccountGatePage() {
  const t = useTranslate()
  const { state } = useSession()
  const { facts } = useSite()
  useEffect(() => {
    if (state === 'out') openDialog('login')
  }, [state])
  const visitor = (
    <div className="wrap section stack">
      <p>{t(messages.accountText)}</p>
      <p>
        <Button variant="primary" onClick={() => openDialog('login')}>
          {t(messages.signIn)}
        </Button>
      </p>
    </div>
  )
  // The head is everybody's, and stays as it was drawn while the rest comes.
  return (
    <>
      <PageHead
        here={t(siteMessages.account)}
        title={t(messages.ownAccount)}
        text={t(messages.ownAccountText)}
        year={facts.year}
        salt={11}
      />
      <BySession
        out={visitor}
        waiting={<PageSkeleton shape="cards" className={styles.column} />}
        inside={AccountPage && <AccountPage />}
      />
    </>
  )
}
