/** The frame's dialogs. None of their code is loaded before one is opened. */
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../web/data/edition.ts'
import { localData } from '../../web/data/storage.ts'
import { leaveDialogs, openDialog, useOpenDialog, type DialogName } from '../../web/frame/dialogs.ts'

const dialogs = {
  login: lazy(() => import('../../features/account/web/login-dialog.tsx')),
  agreement: lazy(() => import('../../features/account/web/agreement-dialog.tsx')),
  register: lazy(() => import('../../features/account/web/registration-dialog.tsx')),
  notice: lazy(() => import('../../features/content/web/notice-dialog.tsx')),
} satisfies Record<DialogName, unknown>

export function DialogHost() {
  const open = useOpenDialog()
  const { notice } = useSite()
  useEffect(() => {
    // Shown until confirmed (decision 20); a higher version is a new notice.
    if (notice && localData.get('notice') !== notice.id) openDialog('notice')
  }, [notice])
  const { pathname } = useLocation()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `pathname` is when: the address bar has the language, too
  useEffect(() => leaveDialogs(), [pathname])
  if (!open) return null
  const Dialog = dialogs[open]
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  )
}
