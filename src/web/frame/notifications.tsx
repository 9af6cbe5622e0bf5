import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../ui/language.tsx'
import { useShownNotifications } from '../ui/notify.ts'
import { frameMessages as messages } from './frame-messages.ts'
import { commonMessages } from '../../shared/common-messages.ts'

const Host = lazy(async () => ({ default: (await import('../ui/notifications.tsx')).NotificationsHost }))

/** The notifications' place. Its code is loaded with the first one, and then stays, so that later ones are announced. */
export function Notifications() {
  const t = useTranslate()
  const list = useShownNotifications()
  const [needed, setNeeded] = useState(false)
  if (list.length > 0 && !needed) setNeeded(true)
  return needed ? (
    <Suspense>
      <Host label={t(messages.notifications)} closeText={t(commonMessages.close)} />
    </Suspense>
  ) : null
}
