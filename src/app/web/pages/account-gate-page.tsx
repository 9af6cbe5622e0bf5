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

const AccountPage = memberPages && lazy(memberPages.account)

export default function AccountGatePage() {
  const t = useTranslate()
  const { state } = useSession()
  const { facts } = useSite()
  useEffect(() => {
    if (state === 'out') openDialog('login')
  }, [state])
  const visitor = (
    <>
      <PageHead title={t(siteMessages.account)} text={t(messages.accountText)} year={facts.year} />
      <div className="wrap section">
        <Button variant="primary" onClick={() => openDialog('login')}>
          {t(messages.signIn)}
        </Button>
      </div>
    </>
  )
  return <BySession out={visitor} waiting={<PageSkeleton />} inside={AccountPage && <AccountPage />} />
}
