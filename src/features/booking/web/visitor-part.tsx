import type { ReactNode } from 'react'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { readFacts, useSite } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { roomSlotTimes } from '../rules.ts'
import type { RoomSlot } from '../rules.ts'
import styles from './booking.module.css'
import { accessMessages as messages } from './page-messages.ts'

/** For who is not signed in, drawn on the server: what there is, how holds and queues work, and the way in. */
export function VisitorPart({ children }: { children?: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={styles.visitor}>
      <section className={styles.panel}>
        <h2>{t(messages.howTitle)}</h2>
        <dl className={styles.rules}>
          {children}
          <Rules />
        </dl>
      </section>
      <section className={styles.panel}>
        <p>{t(messages.signInText)}</p>
        <p className={styles.actions}>
          <Link className={buttonClass({ variant: 'primary' })} to="/signup" dialog="login">
            {t(messages.signIn)}
          </Link>
          <Link className={buttonClass()} to="/signup" dialog="agreement">
            {t(messages.register)}
          </Link>
        </p>
      </section>
    </div>
  )
}

/** A term of the rules with what it means. */
export function RulePart({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Rules() {
  const t = useTranslate()
  const locale = useLocale()
  const read = readFacts(useSite().facts, locale)
  const days = read.number('ROOM_HOLD_DAYS')
  const offerHours = read.number('ROOM_OFFER_HOURS')
  const closesAt = read.time('BOOKING_CLOSES')
  return (
    <>
      {days !== null && <RulePart term={t(messages.holdTerm)}>{t(messages.hold, { days })}</RulePart>}
      {offerHours !== null && (
        <RulePart term={t(messages.queueTerm)}>{t(messages.queue, { hours: offerHours })}</RulePart>
      )}
      <RulePart term={t(messages.cancelTerm)}>{t(messages.cancel)}</RulePart>
      {closesAt !== null && (
        <RulePart term={t(messages.closesTerm)}>{formatDateTime(locale, closesAt, { year: true })}</RulePart>
      )}
      <RulePart term={t(messages.whoTerm)}>{t(messages.who)}</RulePart>
    </>
  )
}

/** What rooms cost, and when: for /meeting-room. */
export function RoomRulesPart() {
  const t = useTranslate()
  const locale = useLocale()
  const read = readFacts(useSite().facts, locale)
  const from = read.number('ROOM_PRICE_FROM_YUAN')
  const to = read.number('ROOM_PRICE_TO_YUAN')
  const money = (yuan: number) => formatMoney(locale, yuan * 100)
  const hoursOf = (slot: RoomSlot) => `${roomSlotTimes[slot].from}–${roomSlotTimes[slot].to}`
  return (
    <>
      {from !== null && to !== null && (
        <RulePart term={t(messages.priceTerm)}>
          {t(messages.priceRange, { from: money(from), to: money(to) })}
        </RulePart>
      )}
      <RulePart term={t(messages.slotsTerm)}>
        {t(messages.slots, {
          am: hoursOf('am'),
          pm: hoursOf('pm'),
        })}
      </RulePart>
    </>
  )
}
