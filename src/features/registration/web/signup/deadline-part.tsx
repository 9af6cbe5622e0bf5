import { useEffect, useRef } from 'react'
import { formatDateTime, twoDigits } from '../../../../shared/format.ts'
import { localAddress } from '../../../../shared/addresses.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { clockIcon } from '../../../../web/ui/icons.ts'
import { notify } from '../../../../web/ui/notify.ts'
import { Rings } from '../../../../web/ui/rings.tsx'
import type { CompanyShown } from '../../contract.ts'
import { liveStatuses } from '../../rules.ts'
import { messages } from '../messages.ts'
import { useClock, type OpenState, type Ticket } from './use-ticket.ts'
import bar from '../../../../web/ui/task-bar.module.css'
import styles from './status.module.css'
import { minuteMs } from '../../../../shared/durations.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const warnBeforeMs = 5 * minuteMs

/** The deadline, and how long this page may still be submitted (requirement 5), with renewal. */
export function DeadlinePart(props: {
  open: OpenState
  ticket: Ticket
  serverNow: () => number
  withTicket: boolean
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { open, ticket, serverNow, withTicket } = props
  const now = useClock(serverNow)
  if (open.deadline === null) return null
  const left = open.deadline - now
  return (
    <div className={styles.deadlineBar}>
      <div className="wrap">
        <span>
          <Icon path={clockIcon} /> {t(messages.deadline)}{' '}
          <b>{formatDateTime(locale, open.deadline, { now })}</b>
          {left > 0 && leftText(left, t)}
          {withTicket && <span className={styles.deadlineNote}>{t(messages.deadlineNote)}</span>}
        </span>
        {withTicket && <TicketClock ticket={ticket} now={now} />}
      </div>
    </div>
  )
}

function leftText(left: number, t: ReturnType<typeof useTranslate>): string {
  const hours = Math.floor(left / (60 * minuteMs))
  if (hours >= 48) return t(messages.daysLeft, { days: Math.floor(hours / 24) })
  if (hours >= 1) return t(messages.hoursLeft, { hours })
  return t(messages.minutesLeft, { minutes: Math.max(1, Math.ceil(left / minuteMs)) })
}

/** Renews the page and says so. */
function useRenew(ticket: Ticket) {
  const t = useTranslate()
  return async () => {
    const done = await ticket.renew()
    if (done) notify({ kind: 'success', title: t(messages.renewed, { minutes: ticket.minutes }) })
    else notify({ kind: 'warning', title: t(messages.renewFailed) })
  }
}

/** In the bar at the bottom, where one submits: the page has ended, and how to go on. */
export function TicketOver({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const renew = useRenew(ticket)
  return (
    <>
      <p className={bar.said}>{t(messages.ticketOverShort, { minutes: ticket.minutes })}</p>
      <Button variant="primary" busy={ticket.renewing} onClick={() => renew()}>
        {t(messages.renew)}
      </Button>
    </>
  )
}

/** Counts in place without being read out; five minutes before the end and at the end it says so once. */
function TicketClock({ ticket, now }: { ticket: Ticket; now: number }) {
  const t = useTranslate()
  const left = Math.max(0, ticket.endsAt - now)
  const stage = left === 0 ? 'over' : left < warnBeforeMs ? 'soon' : 'calm'
  const overText = t(messages.ticketOver, { minutes: ticket.minutes })
  const soonText = t(messages.ticketSoon, { minutes: warnBeforeMs / minuteMs })
  const announced = useRef('calm')
  useEffect(() => {
    if (announced.current === stage) return
    announced.current = stage
    if (stage === 'calm') return
    notify({ kind: 'warning', title: stage === 'over' ? overText : soonText })
  }, [stage, overText, soonText])
  const renew = useRenew(ticket)
  const minutes = twoDigits(Math.floor(left / minuteMs))
  const seconds = twoDigits(Math.floor((left % minuteMs) / 1000))
  return (
    <span className={styles.ticket}>
      {left > 0 ? (
        <span role="timer" aria-live="off">
          {t(messages.ticketLeft)} <b>{`${minutes}:${seconds}`}</b>
        </span>
      ) : (
        <span>{overText}</span>
      )}
      <button type="button" onClick={() => void renew()} disabled={ticket.renewing}>
        {t(messages.renew)}
      </button>
    </span>
  )
}

/** Why nothing can be changed: closed, or not open yet. A registration that has ended says so itself. */
export function ClosedNote(props: { open: OpenState; now: number; closed: boolean; company: CompanyShown }) {
  const t = useTranslate()
  const locale = useLocale()
  const { open, now, closed, company } = props
  if (!closed || !liveStatuses.includes(company.status)) return null
  const notYet = open.deadline === null || now < open.deadline
  const over = open.isInvited
    ? { title: messages.invitationOverTitle, text: messages.invitationOverText }
    : { title: messages.closedTitle, text: messages.closedText }
  return (
    <section className={styles.closed}>
      <Rings variant="disc" year={Number(company.edition.slice(-4))} className={styles.closedDisc!} />
      <div>
        <h2>{t(notYet ? messages.notOpenTitle : over.title)}</h2>
        <p>
          {notYet
            ? t(messages.notOpenText)
            : t(over.text, { time: formatDateTime(locale, open.deadline!, { year: true }) })}
        </p>
        <p>
          <a href={localAddress(locale, '/contactUs')}>{t(commonFormMessages.contactConferenceOffice)}</a>
          <a href={localAddress(locale, '/registered')}>{t(messages.registeredOrganisations)}</a>
        </p>
      </div>
    </section>
  )
}
