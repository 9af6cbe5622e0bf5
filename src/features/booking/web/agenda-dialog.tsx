import { useState } from 'react'
import { fill } from '../../../shared/i18n.ts'
import { forgetKept, keepWords, readKept } from '../../../web/data/kept-words.ts'
import { TextareaField } from '../../../web/ui/input.tsx'
import type { BookingShown } from '../contract.ts'
import { checkAgenda } from '../rules.ts'
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx'
import { formMessages, ownMessages as messages } from './messages.ts'
import type { Acts } from './booking-part.tsx'
import { useWords } from './booking-part.tsx'

/** The agenda of a booking, added or changed later. */
export function AgendaDialog(props: { booking: BookingShown; acts: Acts; onClose: () => void }) {
  const { booking, acts, onClose } = props
  const { t, locale, what } = useWords()
  const keptName = `agenda-${booking.id}`
  // What a reload cut short is there again; who goes back drops it.
  const [agenda, setAgenda] = useState(() => readKept(keptName)['agenda'] ?? booking.agenda)
  const type = (typed: string) => {
    setAgenda(typed)
    keepWords(keptName, { agenda: typed === booking.agenda ? '' : typed })
  }
  const close = () => {
    forgetKept(keptName)
    onClose()
  }
  const wrong = checkAgenda(agenda).wrong['agenda']
  return (
    <ConfirmDialog
      title={t(booking.agenda ? messages.agendaEdit : messages.agendaAdd)}
      keepText={t(messages.back)}
      confirmText={t(messages.agendaSave)}
      isDanger={false}
      act={async () =>
        wrong ? fill(wrong.message[locale], wrong.variables) : acts.saveAgenda(booking, agenda)
      }
      onClose={close}
    >
      <TextareaField
        label={t(formMessages.agenda)}
        hint={what(booking)}
        rows={6}
        value={agenda}
        onChange={type}
        error={wrong ? fill(wrong.message[locale], wrong.variables) : undefined}
      />
    </ConfirmDialog>
  )
}
