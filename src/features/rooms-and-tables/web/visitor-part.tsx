import type { ReactNode } from 'react'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { useSession } from '../../../web/data/session.ts'
import { readFacts, useSite } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Rule, SignInFirst } from '../../../web/ui/visitor-guide.tsx'
import { bookingPath, slotHours, type BookingKind } from '../../booking/rules.ts'
import { accessMessages as messages, tabMessages } from './messages.ts'
import { Link } from '../../../web/ui/link.tsx'
import { useCurrentInSight } from '../../../web/ui/use-current-in-sight.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import tabStyles from '../../../web/ui/tabs.module.css'
import styles from './page.module.css'
import panel from '../../../web/ui/panel.module.css'
import type { BookerShown } from '../../booking/web/booking-part.tsx'
import { roomMessages } from './rooms/room-messages.ts'
import { tableMessages } from './tables/table-messages.ts'
import { placeWords } from '../../booking/messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/**
 * What the server drew is for visitors: a member, of whom the page does not know yet, sees the outline of what comes. It stays in
 * place when the session is known, so that nothing that was chosen is lost.
 */
export function OnceKnown({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const { state } = useSession()
  const isKnown = state !== 'unknown'
  return (
    <>
      <div className="contents" data-when={isKnown ? undefined : 'out'}>
        {children}
      </div>
      {!isKnown && (
        <div className="contents" data-when="in">
          {waiting}
        </div>
      )}
    </>
  )
}

/** How holds and queues work, for visitors: beside or below what there is; `isFree`: none of it costs anything. */
export function VisitorRulesPart(props: { isFree?: boolean; children?: ReactNode }) {
  const t = useTranslate()
  return (
    <section className={panel.panel} data-when="out">
      <h2>{t(messages.howTitle)}</h2>
      <dl className={styles.rules}>
        {props.children}
        <Rules isFree={props.isFree ?? false} />
      </dl>
    </section>
  )
}

/** Beside the list while nothing is chosen: what to do; for visitors, the way in. */
export function ChooseFirstPart({ data, of }: { data: Pick<BookerShown, 'mayNot'>; of: 'room' | 'table' }) {
  const t = useTranslate()
  const { mayNot } = data
  const words = of === 'room' ? roomMessages : tableMessages
  const isVisitor = mayNot === 'visitor'
  return (
    <section
      className={joinClasses(panel.panel, !isVisitor && styles.hint)}
      data-when={isVisitor ? 'out' : undefined}
      data-print="no"
    >
      <h2>{t(words.choose)}</h2>
      {isVisitor ? (
        <SignInFirst text={t(messages.visitorText)} />
      ) : (
        <p className={panel.muted}>
          {t(mayNot === null || of === 'table' ? words.chooseText : roomMessages.lookText)}
        </p>
      )}
    </section>
  )
}

function Rules({ isFree }: { isFree: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const read = readFacts(useSite().facts, locale)
  const days = read.number('ROOM_HOLD_DAYS')
  const offerHours = read.number('ROOM_OFFER_HOURS')
  const closesAt = read.time('BOOKING_CLOSES')
  return (
    <>
      {days !== null && (
        <Rule term={t(messages.holdTerm)}>{t(isFree ? messages.holdFree : messages.hold, { days })}</Rule>
      )}
      {offerHours !== null && (
        <Rule term={t(messages.queueTerm)}>{t(messages.queue, { hours: offerHours })}</Rule>
      )}
      <Rule term={t(commonFormMessages.cancel)}>{t(messages.cancel)}</Rule>
      {closesAt !== null && (
        <Rule term={t(messages.closesTerm)}>
          {t(messages.closesAt, { time: formatDateTime(locale, closesAt, { year: true }) })}
        </Rule>
      )}
      <Rule term={t(messages.whoTerm)}>{t(messages.who)}</Rule>
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
  return (
    <>
      {from !== null && to !== null && (
        <Rule term={t(messages.priceTerm)}>
          {t(messages.priceRange, { from: money(from), to: money(to) })}
        </Rule>
      )}
      <Rule term={t(placeWords.slots)}>
        {t(messages.slots, {
          am: slotHours('am'),
          pm: slotHours('pm'),
        })}
      </Rule>
    </>
  )
}

const tabs = ['room', 'negotiation', 'coffee', 'display', 'sponsor'] as const satisfies readonly BookingKind[]

/** From rooms to the tables of each kind and back: links, each a page of its own. */
export function BookingTabsPart({ current }: { current: BookingKind }) {
  const t = useTranslate()
  const navRef = useCurrentInSight<HTMLElement>(current)
  return (
    <nav
      ref={navRef}
      className={joinClasses(tabStyles.tabs, styles.tabs)}
      aria-label={t(tabMessages.kinds)}
      data-print="no"
    >
      {tabs.map((kind) => (
        <Link key={kind} to={bookingPath(kind)} aria-current={kind === current ? 'page' : undefined}>
          {t(tabMessages[kind])}
        </Link>
      ))}
    </nav>
  )
}
