/** The own application or sponsorship: its state, the hold's clock, what it includes, and leaving it. */
import { useState } from 'react'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { callRef } from '../../../shared/call-ref.ts'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { useWrite } from '../../../web/data/use-write.ts'
import type { sponsorApi } from '../contract.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { checkIcon } from '../../../web/ui/icons.ts'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { Gauge } from '../../../web/ui/ring-marks.tsx'
import { makeStateTag } from '../../../web/ui/state-tag.tsx'
import { shownStateOf, type ShownState } from '../rules.ts'
import { LedgerPart } from './ledger-part.tsx'
import { ownMessages as messages, stateLabels } from './own-messages.ts'
import { timeLeft, useNow, useReloadAt } from './use-now.ts'
import type { Mine, Sponsorship } from './use-own.ts'
import styles from './own.module.css'
import { dayMs } from '../../../shared/durations.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { useSite } from '../../../web/data/edition.ts'
import { InLanguage } from '../../../web/ui/in-language.tsx'

const StateTag = makeStateTag<ShownState>(
  {
    applied: 'warn',
    confirmed: 'ok',
    waiting: 'plain',
    declined: 'error',
    withdrawn: 'plain',
    cancelled: 'plain',
    expired: 'plain',
  },
  stateLabels,
)

export const ownHeadingId = 'own'

export function SponsorshipPart(props: {
  mine: Mine
  sponsorship: Sponsorship
  aheadMs: number
  reload: () => void
}) {
  const { mine, sponsorship, aheadMs, reload } = props
  const t = useTranslate()
  const [leaving, setLeaving] = useState(false)
  const { state, holdEndsAt } = sponsorship
  useReloadAt(state === 'applied' ? holdEndsAt : null, { aheadMs, reload })
  const mayLeave = mine.mayNot !== 'notContact' && (state === 'applied' || state === 'waiting')
  return (
    <section className={styles.panel} aria-labelledby={ownHeadingId}>
      <h3 id={ownHeadingId} tabIndex={-1}>
        {t(messages.heading)}
      </h3>
      <div className={styles.standing}>
        <Ring sponsorship={sponsorship} holdDays={mine.holdDays} aheadMs={aheadMs} />
        <Summary sponsorship={sponsorship} holdDays={mine.holdDays} aheadMs={aheadMs} />
        <Facts sponsorship={sponsorship} />
      </div>
      {state === 'confirmed' && mine.ledger.length > 0 && <LedgerPart ledger={mine.ledger} />}
      <p className={styles.actions} data-print="no">
        {state === 'confirmed' && (
          <Link className={buttonClass({ variant: 'solid', size: 'sm' })} to="/fees">
            {t(messages.toFees)}
          </Link>
        )}
        {mayLeave && (
          <Button size="sm" variant="danger" onClick={() => setLeaving(true)}>
            {t(state === 'waiting' ? messages.leaveQueue : messages.withdraw)}
          </Button>
        )}
      </p>
      {mine.past.length > 0 && <PastPart past={mine.past} />}
      {leaving && (
        <WithdrawDialog sponsorship={sponsorship} onClose={() => setLeaving(false)} reload={reload} />
      )}
    </section>
  )
}

/** Days left of the hold, the place in the queue, or a tick; the words beside it say the same. */
function Ring(props: { sponsorship: Sponsorship; holdDays: number; aheadMs: number }) {
  const { sponsorship, holdDays, aheadMs } = props
  const now = useNow(aheadMs)
  const { state, holdEndsAt, place } = sponsorship
  const isHeld = state === 'applied' && holdEndsAt !== null
  const share = isHeld ? Math.ceil(Math.max(0, holdEndsAt - now) / dayMs) / holdDays : 1
  return (
    <div className={styles.ring} aria-hidden="true">
      <Gauge share={Math.min(1, share)} tone={state === 'confirmed' ? 'ok' : isHeld ? 'lake' : 'warn'} />
      <b>
        {state === 'confirmed' && <Icon path={checkIcon} />}
        {isHeld && timeLeft(holdEndsAt, now).days}
        {state === 'waiting' && place}
      </b>
    </div>
  )
}

function Summary(props: { sponsorship: Sponsorship; holdDays: number; aheadMs: number }) {
  const { sponsorship, holdDays, aheadMs } = props
  const t = useTranslate()
  const locale = useLocale()
  const shown = useBilingual()
  const { state, holdEndsAt, place, priceFen } = sponsorship
  return (
    <div className={styles.summary}>
      <p className={styles.tierName}>
        {shown(sponsorship.tierName).text} <StateTag state={shownStateOf(sponsorship)} />
      </p>
      {priceFen !== null && <p className={styles.sum}>{formatMoney(locale, priceFen)}</p>}
      {state === 'applied' && holdEndsAt !== null && <HoldClock endsAt={holdEndsAt} aheadMs={aheadMs} />}
      {state === 'waiting' && place !== null && <p>{t(messages.waitsFor, { place })}</p>}
      <p className={styles.muted}>
        {state === 'applied' && t(messages.appliedText)}
        {state === 'waiting' && t(messages.waitingText, { days: holdDays })}
        {state === 'confirmed' && t(messages.confirmedText)}
      </p>
    </div>
  )
}

function HoldClock({ endsAt, aheadMs }: { endsAt: number; aheadMs: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { days, clock } = timeLeft(endsAt, useNow(aheadMs))
  return (
    <p className={styles.clock}>
      <b>{days > 0 ? t(messages.left, { days, clock }) : t(messages.leftClock, { clock })}</b>
      <span>{t(messages.holdEnds, { time: formatDateTime(locale, endsAt, { now }) })}</span>
    </p>
  )
}

function Facts({ sponsorship }: { sponsorship: Sponsorship }) {
  const t = useTranslate()
  const locale = useLocale()
  const { contact, email, phone, note, contractNumber, createdAt } = sponsorship
  const facts = [
    [messages.since, formatDateTime(locale, createdAt, { year: true })],
    [commonFormMessages.contactPerson, <Dotted key="person">{[contact, email, phone]}</Dotted>],
    [messages.contract, contractNumber],
    [messages.note, note],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd className={label === messages.note ? styles.lines : undefined}>
              <InLanguage>{value}</InLanguage>
            </dd>
          </div>
        ))}
    </dl>
  )
}

const withdrawCall = callRef<typeof sponsorApi.withdraw>('POST', 'sponsor/withdraw')

/** Asks before an application is withdrawn, or a waiting list left. */
function WithdrawDialog(props: { sponsorship: Sponsorship; onClose: () => void; reload: () => void }) {
  const { sponsorship, onClose, reload } = props
  const t = useTranslate()
  const { send } = useWrite(withdrawCall)
  const tier = useBilingual()(sponsorship.tierName).text
  const waits = sponsorship.state === 'waiting'
  const withdraw = async () => {
    const answer = await send({ id: sponsorship.id })
    if (!answer.ok) return answer.problem
    notify({ kind: 'success', title: t(waits ? messages.left_done : messages.withdrawn) })
    reload()
    return null
  }
  return (
    <ConfirmDialog
      title={t(waits ? messages.leaveTitle : messages.withdrawTitle)}
      keepText={t(waits ? messages.keepWaiting : messages.keepApplication)}
      confirmText={t(waits ? messages.leaveQueue : messages.withdraw)}
      act={withdraw}
      onClose={onClose}
    >
      <p>{t(waits ? messages.leaveText : messages.withdrawText, { tier })}</p>
    </ConfirmDialog>
  )
}

/** Applications that have ended, newest first, with the reason where one was given. */
export function PastPart({ past }: { past: Mine['past'] }) {
  const t = useTranslate()
  const locale = useLocale()
  const shown = useBilingual()
  return (
    <details className={styles.past}>
      <summary>{t(messages.past)}</summary>
      <ul>
        {past.map((one) => (
          <li key={one.id}>
            <b>{shown(one.tierName).text}</b> <StateTag state={shownStateOf(one)} />{' '}
            <span className={styles.muted}>
              {formatDateTime(locale, one.endedAt ?? one.changedAt, { year: true })}
            </span>
            {one.reason && <p>{shown(one.reason).text}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}
