import { Dotted } from '../../../web/ui/dotted.tsx'
import { Note, focusControl } from '../../../web/ui/note.tsx'
import type { MouseEvent } from 'react'
import { formatDateTime } from '../../../shared/format.ts'
import styles from './booking.module.css'
import { useWords, type BookerShown } from './booking-part.tsx'
import { placeWords } from '../messages.ts'

/** What is kept for the organisation right now, first on the page: it has hours, not days. */
export function OfferNotePart({ data }: { data: BookerShown }) {
  const { t, locale, now, what } = useWords()
  const offered = data.queued.filter((entry) => entry.offered)
  if (offered.length === 0) return null
  const follow = (event: MouseEvent, id: string) => {
    event.preventDefault()
    focusControl(id)
  }
  return (
    <Note tone="warn">
      <b>{t(placeWords.yourTurn)}</b>
      <ul className={styles.lines}>
        {offered.map((entry) => (
          <li key={entry.id}>
            <Dotted>
              <a href={`#queued-${entry.id}`} onClick={(event) => follow(event, `queued-${entry.id}`)}>
                {what(entry)}
              </a>
              {entry.offerEndsAt !== null &&
                t(placeWords.offeredUntil, { time: formatDateTime(locale, entry.offerEndsAt, { now }) })}
            </Dotted>
          </li>
        ))}
      </ul>
    </Note>
  )
}
