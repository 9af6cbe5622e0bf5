/** Booking on an organisation's behalf: whom for, which place, and the contact as the registration has it. */
import type { ResultOf } from '../../../../../shared/call.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { inLanguage } from '../../../../../shared/i18n.ts'
import { call } from '../../../../../web/admin/call.ts'
import { FormDialog } from '../../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../../web/admin/record/form-item.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import { useRecordForm } from '../../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import type { StaffBooking } from '../../../../booking/contract.ts'
import { bookingLimits, type BookingKind, type RoomSlot } from '../../../../booking/rules.ts'
import { CompanyChoice, type ChosenCompany } from '../../../../registration/web/admin/company-choice-part.tsx'
import { roomsApi } from '../../../contract.ts'
import { bookForMessages as messages } from './messages.ts'
import { PlaceChoice } from './place-choice-part.tsx'
import { TextArea, TextInput } from '../../../../../web/admin/record/text-input.tsx'

interface BookForDraft {
  readonly companyId: ChosenCompany | null
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
  companyId: null,
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

function send(draft: BookForDraft) {
  const { contact, email, phone, agenda, kind, tv, extraTvs } = draft
  const common = { companyId: draft.companyId!.id, contact, email, phone, ...(agenda.trim() && { agenda }) }
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

type Props = { onClose: (booked: StaffBooking | null) => void }

function useBookFor({ onClose }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const form = useRecordForm<ResultOf<typeof roomsApi.bookFor>, BookForDraft>({
    record: null,
    draftOf: () => empty,
    check: (draft) => ({
      ...Object.fromEntries(missingOf(draft).map((name) => [name, t(messages.needed)])),
      ...(!draft.companyId && { companyId: t(commonFormMessages.organisationRequired) }),
    }),
    fields: () => [],
    save: send,
    onRefused: ({ code }) => {
      if (code !== 'SLOT_TAKEN') return false
      form.setErrors({ [form.draft.kind === 'room' ? 'slot' : 'tableId']: t(messages.takenMeanwhile) })
      return true
    },
    onSaved: ({ booking, conflicts }) => {
      notices.success(t(messages.done, { name: inLanguage(locale, booking.name) }))
      // Who has a table for the whole conference does something else at any time.
      if (conflicts.length > 0 && (booking.kind === 'room' || booking.kind === 'negotiation'))
        notices.warning(
          t(messages.conflicts),
          conflicts.map((one) => inLanguage(locale, one.name)).join(' · '),
        )
      onClose(booking)
    },
    onClose: () => onClose(null),
  })
  return form
}
export type BookForForm = ReturnType<typeof useBookFor>

const contactFields = [
  ['contact', commonFormMessages.contactPerson],
  ['email', commonFormMessages.email],
  ['phone', commonFormMessages.phone],
] as const satisfies readonly (readonly [keyof BookForDraft, unknown])[]

export function BookForDialog(props: Props) {
  const t = useTranslate()
  const form = useBookFor(props)
  const { draft, errors, change } = form
  const chooseCompany = (company: ChosenCompany | null) => {
    change({
      companyId: company,
      ...(company && { contact: company.contact, email: company.email, phone: company.phone }),
    })
    form.setErrors({})
  }
  return (
    <FormDialog title={t(messages.title)} form={form} width={680} saveText={t(messages.go)}>
      <p>{t(messages.text)}</p>
      <FormItem id="book-for-company" label={t(commonFormMessages.organisation)} error={errors['companyId']}>
        {({ id }) => (
          <CompanyChoice
            id={id}
            value={draft.companyId}
            invalid={Boolean(errors['companyId'])}
            onChange={chooseCompany}
          />
        )}
      </FormItem>
      <PlaceChoice form={form} />
      <div className={record.pair}>
        {contactFields.map(([name, label]) => (
          <FormItem key={name} label={t(label)} id={`book-for-${name}`} error={errors[name]}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={bookingLimits[name]}
                value={draft[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            )}
          </FormItem>
        ))}
      </div>
      <FormItem label={t(messages.agenda)} id="book-for-agenda" error={errors['agenda']}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={bookingLimits.agenda}
            value={draft.agenda}
            onChange={(event) => change({ agenda: event.target.value })}
          />
        )}
      </FormItem>
    </FormDialog>
  )
}
