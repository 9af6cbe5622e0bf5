/** The frame's dialogs. None of their code is loaded before one is opened. */
import { lazy, Suspense, useEffect } from 'react'
import { useLocale } from '../language.tsx'
import { readFacts, useSite } from '../edition.ts'
import { localData } from '../storage.ts'
import { openDialog, useOpenDialog } from './dialogs.ts'
import type { DialogName } from './dialogs.ts'

const dialogs = {
  login: lazy(() => import('../../features/account/web/login-dialog.tsx')),
  agreement: lazy(() => import('../../features/account/web/agreement-dialog.tsx')),
  register: lazy(() => import('../../features/account/web/registration-dialog.tsx')),
  venue: lazy(() => import('../../features/edition/web/venue-notice-dialog.tsx')),
} satisfies Record<DialogName, unknown>

export function DialogHost() {
  const open = useOpenDialog()
  const { facts } = useSite()
  const notice = readFacts(facts, useLocale()).words('VENUE_NOTICE')
  useEffect(() => {
    // Shown until confirmed (D-FRAME); a changed text is a new notice.
    if (notice && localData.get('venueNotice') !== facts.values['VENUE_NOTICE']) openDialog('venue')
  }, [notice, facts])
  if (!open) return null
  const Dialog = dialogs[open]
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  )
}
