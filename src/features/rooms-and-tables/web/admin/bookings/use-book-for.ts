import { useState } from 'react'
import type { FieldErrors } from '../../../../../shared/envelope.ts'
import { call } from '../../../../../web/admin/call.ts'
import type { ChosenCompany } from '../../../../registration/web/admin/company-choice-part.tsx'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { roomsApi } from '../../../contract.ts'
import type { StaffBooking } from '../../../../booking/contract.ts'
import type { BookingKind, RoomSlot } from '../../../../booking/rules.ts'
import { bookForMessages as messages } from './messages.ts'
import { inLanguage } from '../../../../../shared/i18n.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export interface BookForDraft {
  readonly company: ChosenCompany | null
  readonly kind: BookingKind
  readonly roomId: string | null
  readonly day: string | null
  readonly slot: RoomSlot | null
  readonly tableId: string | null
  /** The negotiation slot, for a negotiation table. */
  readonly slotId: string | null
  readonly tv: boolean
  readonly extraTvs: number
  readonly contact: string
  readonly email: string
  readonly phone: string
  readonly agenda: string
}

const empty: BookForDraft = {
  company: null,
  kind: 'room',
  roomId: null,
  day: null,
  slot: null,
  tableId: null,
  slotId: null,
  tv: false,
  extraTvs: 0,
  contact: '',
  email: '',
  phone: '',
  agenda: '',
}

/** Names of what has yet to be chosen. */
function missingOf(draft: BookForDraft): string[] {
  const { kind } = draft
  const needed: Record<string, unknown> =
    kind === 'room'
      ? { roomId: draft.roomId, day: draft.day, slot: draft.slot }
      : { tableId: draft.tableId, ...(kind === 'negotiation' && { slotId: draft.slotId }) }
  return Object.keys(needed).filter((name) => !needed[name])
}

function send(draft: BookForDraft, companyId: string) {
  const { contact, email, phone, agenda, kind, tv, extraTvs } = draft
  const common = { companyId, contact, email, phone, ...(agenda.trim() && { agenda }) }
  if (kind === 'room')
    return call(roomsApi.bookFor, {
      ...common,
      roomId: draft.roomId!,
      day: draft.day!,
      slot: draft.slot!,
    })
  return call(roomsApi.bookFor, {
    ...common,
    tableId: draft.tableId!,
    ...(draft.slotId && { slotId: draft.slotId }),
    ...(tv && { facilities: { tv, extraTvs } }),
  })
}

/** What is typed of a booking for someone, and its saving. */
export function useBookFor(onClose: (booked: StaffBooking | null) => void) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const [draft, setDraft] = useState(empty)
  const [wrong, setWrong] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const change = (next: Partial<BookForDraft>) => {
    setDraft((before) => ({ ...before, ...next }))
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in next))))
  }
  const chooseCompany = (company: ChosenCompany | null) => {
    change({
      company,
      ...(company && { contact: company.contact, email: company.email, phone: company.phone }),
    })
    setWrong({})
  }
  const save = async () => {
    const lacking = missingOf(draft).map((name) => [name, t(messages.needed)] as const)
    const { company } = draft
    if (!company || lacking.length > 0)
      return setWrong({
        ...Object.fromEntries(lacking),
        ...(!company && { companyId: t(commonFormMessages.organisationRequired) }),
      })
    setBusy(true)
    const answer = await send(draft, company.id)
    setBusy(false)
    if (!answer.ok) {
      if (answer.code === 'SLOT_TAKEN')
        return setWrong({ [draft.kind === 'room' ? 'slot' : 'tableId']: t(messages.takenMeanwhile) })
      setWrong(answer.fields)
      return notices.refused(answer, { shown: Object.keys(answer.fields).length > 0 })
    }
    const { booking, conflicts: found } = answer.result
    notices.success(t(messages.done, { name: inLanguage(locale, booking.name) }))
    // Who has a table for the whole conference does something else at any time.
    if (found.length > 0 && (draft.kind === 'room' || draft.kind === 'negotiation'))
      notices.warning(t(messages.conflicts), found.map((one) => inLanguage(locale, one.name)).join(' · '))
    onClose(booking)
  }
  return { draft, change, chooseCompany, wrong, busy, save }
}
