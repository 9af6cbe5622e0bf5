/** How many messages are unread, at the floating bar's link to them. Loaded only for who has a mailbox. */
import { Badge } from '../ui/badge.tsx'
import { useTranslate } from '../ui/language.tsx'
import styles from './frame.module.css'
import { unreadMessages as messages } from './unread-messages.ts'
import { useUnread } from './use-unread.ts'

export default function UnreadBadge() {
  const t = useTranslate()
  const unread = useUnread()
  return (
    <>
      <span aria-hidden="true">
        <Badge count={unread} className={styles.badge!} />
      </span>
      {unread > 0 && <span className="sr">{t(messages.unread, { count: unread })}</span>}
    </>
  )
}
