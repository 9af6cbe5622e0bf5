import { useState } from 'react'
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
  // Nothing is lost before the stream has stood once: until then the line only keeps its place.
  const [stood, setStood] = useState(props.isLive)
  if (props.isLive && !stood) setStood(true)
  const isOpen = mayNot === 'visitor' || mayNot === 'pending'
  return (
    <span className={joinClasses(styles.live, props.isLive && styles.on, !isOpen && !stood && styles.soon)}>
      {isOpen
        ? t(accessMessages.asOf, { time: formatTime(serverTime) })
        : t(props.isLive || !stood ? pageMessages.live : pageMessages.notLive)}
    </span>
  )
}
