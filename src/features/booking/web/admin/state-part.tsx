/** A booking's state in a word and a colour, and the four states as cards that filter the list. */
import { StateCards as Cards } from '../../../../web/admin/table/state-cards.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { StaffBooking } from '../../contract.ts'
import { endedAsLabels, placeStateLabels } from '../../messages.ts'
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

export function StateCards(props: {
  counts: Partial<Record<StaffBooking['state'], number>>
  chosen: string | undefined
  onChoose: (state: string | undefined) => void
}) {
  const t = useTranslate()
  return (
    <Cards
      label={t(messages.byState)}
      cards={bookingStates.map((state) => ({
        state,
        name: t(placeStateLabels[state]),
        count: props.counts[state],
      }))}
      chosen={props.chosen}
      onChoose={props.onChoose}
    />
  )
}
