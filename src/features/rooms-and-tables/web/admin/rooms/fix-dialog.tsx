/** Fixing a room to an organisation or for the organiser, and ending it: on which days, in which slots. */
import { Checkbox, Form, Modal, Radio, Button } from 'antd'
import { useState } from 'react'
import { CompanyChoice, type ChosenCompany } from '../../../../registration/web/admin/company-choice-part.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { roomsApi, type StaffRoom } from '../../../contract.ts'
import { roomSlotLabels, placeWords } from '../../../../booking/messages.ts'
import { roomSlots, slotHours, type RoomSlot } from '../../../../booking/rules.ts'
import { roomAdminMessages as messages } from './room-messages.ts'
import { useDays } from '../../../../booking/web/admin/booking-table-part.tsx'
import { inLanguage } from '../../../../../shared/i18n.ts'
import { nameDay, nameTime } from '../../../../booking/web/admin/booking-words-part.tsx'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import type { StaffBooking } from '../../../../booking/contract.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export interface Fixing {
  readonly room: StaffRoom
  readonly act: 'fix' | 'unfix'
}

type Props = Fixing & { onClose: (changed: boolean) => void }

export function FixDialog(props: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { act, room } = props
  const form = useFixing(props)
  const name = inLanguage(locale, room.name)
  const fixes = act === 'fix'
  return (
    <Modal
      open
      width={560}
      title={<h2>{t(fixes ? messages.fixTitle : messages.unfixTitle, { name })}</h2>}
      okText={t(fixes ? messages.fix : messages.unfix)}
      okButtonProps={{ loading: form.busy, danger: !fixes }}
      onOk={form.go}
      onCancel={() => props.onClose(false)}
      mask={{ closable: false }}
    >
      <Form layout="vertical" className={record.form ?? ''}>
        <p>{t(fixes ? messages.fixText : messages.unfixText)}</p>
        {fixes && <Whom form={form} />}
        <When form={form} />
      </Form>
    </Modal>
  )
}

type FixForm = ReturnType<typeof useFixing>
const help = (wrong: boolean, text: string) => (wrong ? { validateStatus: 'error' as const, help: text } : {})

function Whom({ form }: { form: FixForm }) {
  const t = useTranslate()
  return (
    <>
      <fieldset className={record.checks}>
        <legend>{t(messages.fixFor)}</legend>
        <Radio.Group
          value={form.whom}
          options={[
            { value: 'company', label: t(messages.forCompany) },
            { value: 'organiser', label: t(messages.forOrganiser) },
          ]}
          onChange={(event) => form.setWhom(event.target.value as 'company' | 'organiser')}
        />
      </fieldset>
      {form.whom === 'company' && (
        <Form.Item
          label={t(commonFormMessages.organisation)}
          htmlFor="fix-company"
          {...help(form.lacks.company, t(commonFormMessages.organisationRequired))}
        >
          <CompanyChoice
            id="fix-company"
            value={form.company}
            invalid={form.lacks.company}
            onChange={form.setCompany}
          />
        </Form.Item>
      )}
    </>
  )
}

function When({ form }: { form: FixForm }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <fieldset className={record.checks}>
        <legend>{t(messages.days)}</legend>
        <Checkbox.Group
          value={form.days}
          options={form.allDays.map((value) => ({ value, label: nameDay(locale, value) }))}
          onChange={form.setDays}
        />
        {form.lacks.days && <small role="alert">{t(messages.daysNeeded)}</small>}
      </fieldset>
      <fieldset className={record.checks}>
        <legend>{t(placeWords.slots)}</legend>
        <Checkbox.Group
          value={form.slots}
          options={roomSlots.map((value) => ({
            value,
            label: `${t(roomSlotLabels[value])} ${slotHours(value)}`,
          }))}
          onChange={form.setSlots}
        />
        {form.lacks.slots && <small role="alert">{t(messages.slotsNeeded)}</small>}
      </fieldset>
    </>
  )
}

function useFixing({ room, act, onClose }: Props) {
  const t = useTranslate()
  const { run, busy } = useAction()
  const allDays = useDays()
  const [whom, setWhom] = useState<'company' | 'organiser'>('company')
  const [company, setCompany] = useState<ChosenCompany | null>(null)
  const [days, setDays] = useState<string[]>([...allDays])
  const [slots, setSlots] = useState<RoomSlot[]>([...roomSlots])
  const [tried, setTried] = useState(false)
  const unfix = useUnfix(() => onClose(true))
  const needsCompany = act === 'fix' && whom === 'company' && !company
  const lacks = {
    company: tried && needsCompany,
    days: tried && days.length === 0,
    slots: tried && slots.length === 0,
  }
  const go = () => {
    setTried(true)
    if (needsCompany || days.length === 0 || slots.length === 0) return
    const place = { roomId: room.id, days, slots }
    if (act === 'unfix') return void unfix.several(place)
    void run(
      roomsApi.fixRoom,
      { ...place, ...(whom === 'company' && company && { companyId: company.id }) },
      {
        done: ({ bookings }) => t(messages.fixed, { count: bookings.length }),
        onDone: () => onClose(true),
      },
    )
  }
  return { allDays, whom, setWhom, company, setCompany, days, setDays, slots, setSlots, lacks, busy, go }
}

interface Unfixing {
  readonly roomId: string
  readonly days?: string[]
  readonly slots?: RoomSlot[]
}

/** Ends what is fixed: one booking after a question, or several slots of a room. */
function useUnfix(onChanged: () => void) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { run } = useAction()
  const free = (what: Unfixing, ask?: { title: string; text: string; act: string; danger: boolean }) =>
    run(roomsApi.unfixRoom, what, {
      ...(ask && { ask }),
      onDone: ({ freed }) => {
        if (freed > 0) notices.success(t(messages.unfixed, { count: freed }))
        else notices.warning(t(messages.nothingFixed))
        onChanged()
      },
    })
  const one = (booking: StaffBooking) => {
    const { subjectId, day, slot } = booking
    if (!day || !slot) return
    const name = inLanguage(locale, booking.name)
    const ask = {
      title: t(messages.unfixTitle, { name }),
      text: t(messages.unfixOne, { name, time: nameTime(t, locale, booking) }),
      act: t(messages.unfix),
      danger: true,
    }
    void free({ roomId: subjectId, days: [day], slots: [slot as RoomSlot] }, ask)
  }
  return { one, several: (what: Unfixing) => free(what) }
}

/** In a booking's drawer: ends the permanent assignment of its slot, after a question. */
export function EndAssignmentButton({ booking, onEnded }: { booking: StaffBooking; onEnded: () => void }) {
  const t = useTranslate()
  const unfix = useUnfix(onEnded)
  return (
    <Button danger onClick={() => unfix.one(booking)}>
      {t(messages.unfix)}
    </Button>
  )
}
