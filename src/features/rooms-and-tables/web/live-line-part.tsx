import { formatTime } from '../../../shared/format.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import type { BookerShown } from '../../booking/web/booking-part.tsx'
import { accessMessages, pageMessages } from './messages.ts'
import styles from './page.module.css'

/** How old what is shown may be. */
export function LiveLinePart(props: { data: Pick<BookerShown, 'mayNot' | 'serverTime'>; isLive: boolean }) {
  const t = useTranslate()
  const { mayNot, serverTime } = props.data
  const isOpen = mayNot === 'visitor' || mayNot === 'pending'
  return (
    <span className={joinClasses(styles.live, props.isLive && styles.on)}>
      {isOpen
        ? t(accessMessages.asOf, { time: formatTime(serverTime) })
        : t(props.isLive ? pageMessages.live : pageMessages.notLive)}
    </span>
  )
}
