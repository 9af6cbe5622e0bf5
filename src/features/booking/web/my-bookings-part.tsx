import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Empty } from '../../../web/ui/empty.tsx'
import { Note } from '../../../web/ui/note.tsx'
import type { BookingShown, QueueShown } from '../contract.ts'
import panel from '../../../web/ui/panel.module.css'
import styles from './booking.module.css'
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx'
import { ownMessages as messages } from './messages.ts'
import { OwnBookingPart, OwnEndedPart } from './own-booking-part.tsx'
import { OwnEntryPart } from './own-entry-part.tsx'
import {
  useActs,
  useLimits,
  useWords,
  useOwnBookings,
  type AcceptOffer,
  type Acts,
  type BookerShown,
} from './booking-part.tsx'
import { fill } from '../../../shared/i18n.ts'
import { clearUnsent, saveUnsent, readUnsent } from '../../../web/data/unsent-text.ts'
import { TextareaField } from '../../../web/ui/input.tsx'
import { checkAgenda, isUnderContract } from '../rules.ts'
import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { OfferNotePart } from './offer-note-part.tsx'
import { placeWords } from '../messages.ts'

interface MyBookingsProps {
  readonly data: BookerShown
  readonly now: () => number
  readonly reload: () => Promise<void>
  /** Books what is offered. */
  readonly accept: AcceptOffer
  /** Why the page knows that it cannot be booked now, beside the limit of holds. */
  readonly barOf?: ((entry: QueueShown) => string | null) | undefined
  /** When the hold before the own place in a queue ends, where the page knows. */
  readonly holdEndsAt?: ((entry: QueueShown) => number | null) | undefined
  readonly empty?: ReactNode
}

type Asked =
  | { readonly of: 'cancel'; readonly booking: BookingShown }
  | { readonly of: 'agenda'; readonly booking: BookingShown }
  | { readonly of: 'leave'; readonly entry: QueueShown }

/** How much it holds of what it may. */
function HoldsNote({ holds }: { holds: NonNullable<BookerShown['holds']> }) {
  const { holdsText, holdsBar } = useLimits({ holds, queued: [] })
  if (holdsBar) return <Note tone="warn">{holdsBar}</Note>
  return holds.approved ? null : <p className={panel.muted}>{holdsText}</p>
}

/** The same under its own heading. */
export function MyBookingsPanel(props: MyBookingsProps) {
  const { t } = useWords()
  return (
    <section className={panel.panel} id="mine" aria-labelledby="mine-heading">
      <h2 id="mine-heading">{t(messages.heading)}</h2>
      <MyBookingsPart {...props} />
    </section>
  )
}

/** What the organisation holds, waits for and had: how each stands, until when, and what can be done. */
function MyBookingsPart(props: MyBookingsProps) {
  const { data, now } = props
  const { t } = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const wasAsked = useRef(false)
  const mayAct = data.contact !== null
  const live = data.bookings.filter((booking) => booking.state !== 'ended')
  const ended = data.bookings.filter((booking) => booking.state === 'ended')
  // What waits for an answer first.
  const queued = data.queued.toSorted((a, b) => Number(b.offered) - Number(a.offered))
  const { holdsBar } = useLimits(data)
  const acts = useActs(props.reload)
  const boxRef = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone with what was given up; who uses a keyboard goes on here.
  useEffect(() => {
    if (asked === null && wasAsked.current && document.activeElement === document.body)
      boxRef.current?.focus()
    wasAsked.current = asked !== null
  }, [asked])
  return (
    <div ref={boxRef} className={styles.box} tabIndex={-1} role="group" aria-label={t(messages.heading)}>
      {mayAct && data.mayNot === null && data.holds && <HoldsNote holds={data.holds} />}
      {data.bookings.length + queued.length === 0 && <NoneYet>{props.empty}</NoneYet>}
      {live.length + queued.length > 0 && (
        <ul className={styles.own}>
          {queued.map((entry) => (
            <OwnEntryPart
              key={entry.id}
              entry={entry}
              now={now}
              mayAct={mayAct}
              mayBook={data.mayNot === null}
              offerHours={data.offerHours}
              holdEndsAt={props.holdEndsAt?.(entry) ?? null}
              bar={holdsBar ?? props.barOf?.(entry) ?? null}
              onAccept={() => acts.accept(entry, props.accept)}
              onLeave={() => setAsked({ of: 'leave', entry })}
            />
          ))}
          {live.map((booking) => (
            <OwnBookingPart
              key={booking.id}
              booking={booking}
              now={now}
              mayAct={mayAct}
              onCancel={() => setAsked({ of: 'cancel', booking })}
              onAgenda={() => setAsked({ of: 'agenda', booking })}
            />
          ))}
        </ul>
      )}
      {ended.length > 0 && <OwnEndedPart bookings={ended} />}
      {asked && <Ask asked={asked} reload={props.reload} onClose={() => setAsked(null)} />}
    </div>
  )
}

function NoneYet({ children }: { children?: ReactNode }) {
  const { t } = useWords()
  return <Empty level={3} title={t(messages.none)} text={t(messages.noneText)} action={children} />
}

function Ask(props: { asked: Asked; reload: () => Promise<void>; onClose: () => void }) {
  const { asked, onClose } = props
  const { t, what } = useWords()
  const acts = useActs(props.reload)
  if (asked.of === 'agenda') return <AgendaDialog booking={asked.booking} acts={acts} onClose={onClose} />
  if (asked.of === 'cancel')
    return (
      <ConfirmDialog
        title={t(messages.cancelTitle)}
        keepText={t(messages.keep)}
        confirmText={t(messages.cancel)}
        act={() => acts.cancel(asked.booking)}
        onClose={onClose}
      >
        <p>{t(messages.cancelText, { what: what(asked.booking) })}</p>
        <p>{t(messages.cancelMeetings)}</p>
        {asked.booking.state === 'confirmed' && isUnderContract(asked.booking) && (
          <p>{t(messages.cancelConfirmed)}</p>
        )}
      </ConfirmDialog>
    )
  const { offered } = asked.entry
  return (
    <ConfirmDialog
      title={t(offered ? messages.declineTitle : messages.leaveTitle)}
      keepText={t(offered ? messages.declineKeep : messages.stay)}
      confirmText={t(offered ? messages.decline : messages.leave)}
      act={() => acts.leave(asked.entry)}
      onClose={onClose}
    >
      <p>{t(offered ? messages.declineText : messages.leaveText, { what: what(asked.entry) })}</p>
    </ConfirmDialog>
  )
}

/** The agenda of a booking, added or changed later. */
function AgendaDialog(props: { booking: BookingShown; acts: Acts; onClose: () => void }) {
  const { booking, acts, onClose } = props
  const { t, locale, what } = useWords()
  const keptName = `agenda-${booking.id}`
  // What a reload cut short is there again; who goes back drops it.
  const [agenda, setAgenda] = useState(() => readUnsent(keptName)['agenda'] ?? booking.agenda)
  const type = (typed: string) => {
    setAgenda(typed)
    saveUnsent(keptName, { agenda: typed === booking.agenda ? '' : typed })
  }
  const close = () => {
    clearUnsent(keptName)
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
        label={t(placeWords.agenda)}
        hint={what(booking)}
        rows={6}
        value={agenda}
        onChange={type}
        error={wrong ? fill(wrong.message[locale], wrong.variables) : undefined}
      />
    </ConfirmDialog>
  )
}

/** The organisation's bookings on pages that are not of booking (/account). Nothing for who has none and may not book. */
export default function OwnBookingsPart({ accept }: { accept: AcceptOffer }) {
  const { t } = useWords()
  const { state, now, reload } = useOwnBookings()
  if (state.kind !== 'ready') return null
  const { data } = state
  const hasAny = data.bookings.length + data.queued.length > 0
  if (!hasAny && data.mayNot !== null) return null
  const link = (
    <Link className={buttonClass({ variant: 'line', size: 'sm' })} to="/meeting-room">
      {t(messages.toBooking)}
    </Link>
  )
  return (
    <section className={joinClasses(panel.panel, styles.alone)} aria-labelledby="own-bookings-heading">
      <h2 id="own-bookings-heading">{t(messages.heading)}</h2>
      <OfferNotePart data={data} />
      <MyBookingsPart data={data} now={now} reload={reload} accept={accept} empty={link} />
      {hasAny && (
        <p className={panel.actions} data-print="no">
          {link}
        </p>
      )}
    </section>
  )
}
