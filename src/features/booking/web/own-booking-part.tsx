import { useId, type ReactNode } from 'react'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { formatDateTime } from '../../../shared/format.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { calendarIcon, checkIcon, downloadIcon, lockIcon } from '../../../web/ui/icons.ts'
import { Tag } from '../../../web/ui/tag.tsx'
import type { BookingShown } from '../contract.ts'
import { isUnderContract, waitsFor } from '../rules.ts'
import { endedAsLabels, placeStateLabels, placeWords } from '../messages.ts'
import panel from '../../../web/ui/panel.module.css'
import styles from './booking.module.css'
import { HoldClockPart, HoldRingPart, RingPart } from './hold-clock-part.tsx'
import { ownMessages as messages } from './messages.ts'
import { PriceLinesPart, priceWords } from './price-part.tsx'
import { useWords } from './booking-part.tsx'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { saveFile, useDownload } from '../../../web/data/save-file.ts'
import type { filesApi } from '../../files/contract.ts'
import { InLanguage } from '../../../web/ui/in-language.tsx'

interface OwnBookingProps {
  readonly booking: BookingShown
  readonly now: () => number
  /** The primary contact acts for the organisation, its delegates read. */
  readonly mayAct: boolean
  readonly onCancel: () => void
  readonly onAgenda: () => void
}

/** One of what the organisation holds or waits for. */
export function OwnItem(props: {
  id: string
  title: string
  ring: ReactNode
  /** How it stands, in a line each. */
  state: readonly ReactNode[]
  tag: ReactNode
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <li className={styles.item} aria-labelledby={headingId} id={props.id} tabIndex={-1}>
      <div className={styles.head}>
        {props.ring}
        <div>
          <h3 id={headingId}>{props.title}</h3>
          {props.state.map((line, index) => (
            <p key={index} className={panel.muted}>
              {line}
            </p>
          ))}
          <p className={styles.tags}>{props.tag}</p>
        </div>
      </div>
      {props.children}
    </li>
  )
}

/** A booking that stands: its ring, its time, its price; cancel, agenda, calendar, contract. */
export function OwnBookingPart(props: OwnBookingProps) {
  const { booking, now } = props
  const { t, what } = useWords()
  return (
    <OwnItem
      id={`booking-${booking.id}`}
      title={what(booking)}
      ring={<OwnRing booking={booking} now={now} />}
      state={[<OwnState key="state" booking={booking} now={now} />]}
      tag={
        <>
          {booking.state === 'held' && <Tag tone="warn">{t(waitsFor(booking))}</Tag>}
          {booking.state === 'confirmed' && <Tag tone="ok">{t(placeStateLabels.confirmed)}</Tag>}
          {booking.state === 'fixed' && <Tag tone="lake">{t(messages.fixed)}</Tag>}
        </>
      }
    >
      {booking.agenda && (
        <p className={styles.agenda}>
          <InLanguage>{booking.agenda}</InLanguage>
        </p>
      )}
      {booking.priceLines.length > 1 && (
        <details className={styles.fold}>
          <summary>{t(placeWords.priceDetails)}</summary>
          <PriceLinesPart lines={booking.priceLines} />
        </details>
      )}
      <OwnActions {...props} />
    </OwnItem>
  )
}

function OwnRing({ booking, now }: Pick<OwnBookingProps, 'booking' | 'now'>) {
  if (booking.state === 'held' && booking.holdEndsAt !== null)
    return <HoldRingPart startedAt={booking.createdAt} endsAt={booking.holdEndsAt} now={now} />
  const isConfirmed = booking.state === 'confirmed'
  return (
    <RingPart share={1} tone={isConfirmed ? 'ok' : 'plain'}>
      <Icon path={isConfirmed ? checkIcon : lockIcon} />
    </RingPart>
  )
}

/** 剩 12 天 06:14 · 8月8日到期 / ¥4,800 · 合同已签. */
function OwnState({ booking, now }: Pick<OwnBookingProps, 'booking' | 'now'>) {
  const { t, locale } = useWords()
  const price = priceWords(booking.priceFen, locale)
  if (booking.state === 'held' && booking.holdEndsAt !== null)
    return (
      <>
        <HoldClockPart endsAt={booking.holdEndsAt} now={now} />
        {price}
      </>
    )
  const parts = [
    price,
    booking.contractNumber && t(messages.contract, { number: booking.contractNumber }),
    booking.state === 'confirmed' && isUnderContract(booking) && t(messages.signed),
  ]
  return <Dotted>{parts}</Dotted>
}

function OwnActions({ booking, now, mayAct, onCancel, onAgenda }: OwnBookingProps) {
  const { t, what } = useWords()
  const files = useFiles()
  const isAhead = now() < booking.startsAt
  const named = { what: what(booking) }
  return (
    <div className={panel.actions} data-print="no">
      {booking.contractFileId && (
        <Button
          size="sm"
          icon={downloadIcon}
          aria-label={t(messages.contractOf, named)}
          onClick={() => files.contract(booking.contractFileId!)}
        >
          {t(messages.download)}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        icon={calendarIcon}
        aria-label={t(messages.icsOf, named)}
        onClick={() => files.calendar(booking.id)}
      >
        {t(messages.ics)}
      </Button>
      {mayAct && isAhead && (
        <>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t(booking.agenda ? messages.agendaEditOf : messages.agendaAddOf, named)}
            onClick={onAgenda}
          >
            {t(booking.agenda ? messages.agendaEdit : messages.agendaAdd)}
          </Button>
          {booking.state !== 'fixed' && (
            <Button size="sm" variant="danger" aria-label={t(messages.cancelOf, named)} onClick={onCancel}>
              {t(messages.cancel)}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** What has ended recently, and how; why it was revoked. */
export function OwnEndedPart({ bookings }: { bookings: readonly BookingShown[] }) {
  const { t, locale, now, what, name } = useWords()
  // What was revoked must be seen without opening anything.
  const isOpen = bookings.some((booking) => booking.endedAs === 'revoked')
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>{t(messages.ended, { count: bookings.length })}</summary>
      <ul className={styles.ended}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <b>{what(booking)}</b>
            <span>
              <Dotted>
                {booking.endedAs && t(endedAsLabels[booking.endedAs])}
                {booking.endedAt !== null && formatDateTime(locale, booking.endedAt, { now })}
              </Dotted>
            </span>
            {booking.note && <span>{t(messages.revokedWhy, { reason: name(booking.note) })}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

const shortLink = callRef<typeof filesApi.getFileShortLink>('GET', 'getFileShortLink/{id}')

/** Files of a booking: its calendar entry and its contract. */
function useFiles() {
  const download = useDownload()
  return {
    calendar: (bookingId: string) =>
      download(() => saveFile(`/mas/meetingRoom/calendar?id=${bookingId}`, 'booking.ics')),
    contract: (fileId: string) =>
      download(async () => {
        const answer = await api(shortLink, { id: fileId })
        if (answer.resultCode !== successCode || !answer.result) return answer
        return saveFile(answer.result.link, 'contract.pdf')
      }),
  }
}
