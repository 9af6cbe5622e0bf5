/** A booking's state in a word and a colour, and the four states as cards that filter the list. */
import { useTranslate } from '../../../../web/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { StaffBooking } from '../../contract.ts'
import { endedAsLabels, placeStateLabels } from '../../messages.ts'
import styles from './booking-admin.module.css'
import { bookingAdminMessages as messages } from './messages.ts'
import { bookingStates } from './use-booking-list.ts'

const tones = { held: 'warn', confirmed: 'ok', fixed: 'lake', ended: 'plain' } as const

export function BookingState({ booking }: { booking: Pick<StaffBooking, 'state' | 'endedAs'> }) {
  const t = useTranslate()
  const { state, endedAs } = booking
  return (
    <Tag tone={endedAs === 'revoked' ? 'error' : tones[state]}>
      {t(state === 'ended' && endedAs ? endedAsLabels[endedAs] : placeStateLabels[state])}
    </Tag>
  )
}

/** A card filters the list; the chosen one, again, shows all. */
export function StateCards(props: {
  counts: Partial<Record<StaffBooking['state'], number>>
  chosen: string | undefined
  onChoose: (state: string | undefined) => void
}) {
  const t = useTranslate()
  return (
    <div role="group" aria-label={t(messages.byState)} className={styles.cards}>
      {bookingStates.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={props.chosen === state}
          onClick={() => props.onChoose(props.chosen === state ? undefined : state)}
        >
          {t(placeStateLabels[state])}
          <b>{props.counts[state] ?? '–'}</b>
        </button>
      ))}
    </div>
  )
}
