/** One booking beside the list or the calendar: who, where, until when, what it costs, and what can be done. */
import { Button, Form, Modal } from 'antd'
import { useState, type ComponentType, type ReactNode } from 'react'
import { dayMs } from '../../../../shared/durations.ts'
import { formatInstant } from '../../../../shared/format.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { LoadFailed, PageSkeleton } from '../../../../web/admin/page-part.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { ReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import { DrawerFoot, RecordDrawer } from '../../../../web/admin/record/record-drawer.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { bookingApi, type StaffBooking } from '../../contract.ts'
import { bookingLimits, isUnderContract } from '../../rules.ts'
import { BookingDetail } from './booking-detail-part.tsx'
import { BookingState } from './booking-words-part.tsx'
import { bookingAdminMessages as messages, revokePresets } from './messages.ts'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

interface ActsProps {
  booking: StaffBooking
  /** Something was done to it. */
  onChanged: () => void
  /** The button that ends the permanent assignment of a room's slot. */
  EndAssignment: ComponentType<{ booking: StaffBooking; onEnded: () => void }>
}

interface Props extends Omit<ActsProps, 'booking'> {
  /** Null: closed. */
  id: string | null
  /** What the page behind it already knows of the booking. */
  known: StaffBooking | null
  onClose: () => void
}

export function BookingDrawer({ id, known, onClose, onChanged, EndAssignment }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const asked = useLoad(bookingApi.listBookings, id ? { id, size: 1 } : null)
  const found = asked.data?.rows.find((row) => row.id === id) ?? null
  const booking = newest(found, known)
  const changed = () => {
    asked.reload()
    onChanged()
  }
  return (
    <RecordDrawer
      open={id !== null}
      rowId={id}
      title={booking && inLanguage(locale, booking.name)}
      state={booking && <BookingState booking={booking} />}
      width={560}
      onClose={onClose}
    >
      {booking ? (
        <>
          <BookingDetail key={booking.id} booking={booking} onChanged={changed} />
          <BookingActs booking={booking} onChanged={changed} EndAssignment={EndAssignment} />
        </>
      ) : asked.refused ? (
        <LoadFailed refused={asked.refused} onRetry={asked.reload} />
      ) : asked.loading ? (
        <PageSkeleton />
      ) : (
        <NothingFound title={t(messages.gone)} text={t(messages.goneText)} />
      )}
    </RecordDrawer>
  )
}

function newest(one: StaffBooking | null, other: StaffBooking | null): StaffBooking | null {
  if (!one || !other || one.id !== other.id) return one ?? other
  return other.version > one.version ? other : one
}

type Asking = 'confirm' | 'revoke' | 'extend'

/** What staff do to a booking: confirm it, revoke it with a reason, move the end of a hold, end what was fixed. */
function BookingActs({ booking, onChanged, EndAssignment }: ActsProps) {
  const t = useTranslate()
  const { reviews } = useStaff()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { state } = booking
  if (!reviews || state === 'ended') return null
  const Dialog = asking && { confirm: ConfirmDialog, revoke: RevokeDialog, extend: ExtendDialog }[asking]
  return (
    <DrawerFoot>
      {state === 'fixed' && booking.kind === 'room' ? (
        <EndAssignment booking={booking} onEnded={onChanged} />
      ) : (
        <Button danger onClick={() => setAsking('revoke')}>
          {t(messages.revoke)}
        </Button>
      )}
      {state === 'held' && (
        <>
          <Button onClick={() => setAsking('extend')}>{t(messages.extend)}</Button>
          <Button type="primary" onClick={() => setAsking('confirm')}>
            {t(messages.confirm)}
          </Button>
        </>
      )}
      {Dialog && (
        <Dialog
          booking={booking}
          onClose={(changed) => {
            setAsking(null)
            if (changed) onChanged()
          }}
        />
      )}
    </DrawerFoot>
  )
}

interface DialogProps {
  booking: StaffBooking
  /** `changed`: look again. */
  onClose: (changed: boolean) => void
}

/** The contract is signed, or none is needed: the hold becomes firm (requirement 4). */
function ConfirmDialog({ booking, onClose }: DialogProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { run, busy } = useAction()
  const [number, setNumber] = useState(booking.contractNumber)
  const { id, version, kind } = booking
  const isSigned = isUnderContract(booking)
  const contractNumber = number.trim()
  const go = async () => {
    await run(
      kind === 'room' ? bookingApi.confirmReservation : bookingApi.confirmTable,
      { id, version, ...(contractNumber && { contractNumber }) },
      { done: [t(messages.confirmed, { name: inLanguage(locale, booking.name) }), t(messages.mailed)] },
    )
    onClose(true)
  }
  return (
    <ActDialog byEnter title={t(messages.confirm)} busy={busy} onGo={() => void go()} onClose={onClose}>
      <p>{t(isSigned ? messages.confirmText : messages.confirmFreeText)}</p>
      {isSigned && (
        <FormItem id="confirm-contract" label={t(messages.contractNumber)}>
          {(control) => (
            <TextInput
              {...control}
              value={number}
              maxLength={bookingLimits.contract}
              autoComplete="off"
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </FormItem>
      )}
    </ActDialog>
  )
}

/** Where there is no contract to wait for. */
const { noContract: _contract, ...freePresets } = revokePresets

/** The organisation is told why, in both languages. */
function RevokeDialog({ booking, onClose }: DialogProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { run, busy } = useAction()
  const { id, version, kind } = booking
  // What the organiser has withdrawn is freed without a word to anybody.
  const isTold = booking.company !== null
  return (
    <ReasonDialog
      title={t(messages.revoke)}
      text={t(isTold ? messages.revokeText : messages.revokeOwnText)}
      act={t(messages.revoke)}
      presets={isUnderContract(booking) ? revokePresets : freePresets}
      maximum={bookingLimits.reason}
      withoutReason={!isTold}
      busy={busy}
      onClose={() => onClose(false)}
      onGo={(reason) =>
        void run(
          kind === 'room' ? bookingApi.delReservation : bookingApi.delTable,
          { id, version, reason },
          {
            done: [
              t(messages.revoked, { name: inLanguage(locale, booking.name) }),
              isTold ? t(messages.mailed) : undefined,
            ],
            onDone: () => onClose(true),
          },
        )
      }
    />
  )
}

function ExtendDialog({ booking, onClose }: DialogProps) {
  const t = useTranslate()
  const { run, busy, errors } = useAction()
  const from = booking.holdEndsAt ?? booking.createdAt
  const [end, setEnd] = useState<number | null>(from + 7 * dayMs)
  const { id, version } = booking
  const go = () =>
    end !== null &&
    void run(
      bookingApi.extendHold,
      { id, version, holdEndsAt: end },
      {
        done: ({ holdEndsAt }) => t(messages.extended, { time: formatInstant(holdEndsAt ?? end) }),
        onDone: () => onClose(true),
      },
    )
  return (
    <ActDialog title={t(messages.extend)} busy={busy} onGo={go} onClose={onClose}>
      <p>{t(messages.extendText, { time: formatInstant(from) })}</p>
      <div className={record.presets}>
        {[3, 7, 14].map((days) => (
          <Button key={days} size="small" onClick={() => setEnd(from + days * dayMs)}>
            {t(messages.extendBy, { days })}
          </Button>
        ))}
      </div>
      <FormItem
        id="extend-to"
        label={t(messages.extendTo)}
        error={end === null ? t(messages.extendWrong) : errors['holdEndsAt']}
      >
        {() => <TimeField id="extend-to" value={end} onChange={setEnd} />}
      </FormItem>
    </ActDialog>
  )
}

/** `title` is on the button, too. */
function ActDialog(props: {
  title: string
  /** Done by the Enter key, too. */
  byEnter?: boolean
  busy: boolean
  onGo: () => void
  onClose: (changed: boolean) => void
  children: ReactNode
}) {
  return (
    <Modal
      open
      title={props.title}
      okText={props.title}
      okButtonProps={{ loading: props.busy }}
      onOk={props.onGo}
      onCancel={() => props.onClose(false)}
    >
      <Form layout="vertical" {...(props.byEnter && { onFinish: props.onGo })}>
        {props.children}
      </Form>
    </Modal>
  )
}
