/** What the own organisation has: its application with the hold's clock, the ledger of a sponsorship, its bids; and the dialogs. */
import { useCallback, useEffect, useRef } from 'react'
import { formatDateTime } from '../../../shared/format.ts'
import { useSite } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { useUser } from '../../../web/data/session.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Note } from '../../../web/ui/note.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { BidDialog } from './bid-dialog.tsx'
import { BidPart } from './bid-part.tsx'
import { ownMessages as messages } from './own-messages.ts'
import { ownHeadingId, PastPart, SponsorshipPart } from './sponsorship-part.tsx'
import type { Act, Mine, Own } from './use-own.ts'
import styles from './own.module.css'

export default function OwnPart(props: {
  own: Own
  act: Act | null
  onAct: (act: Act | null) => void
  reload: () => void
}) {
  const { own, act, onAct } = props
  const reload = useFocusAfterAct(own, props.reload)
  const t = useTranslate()
  if (own.kind !== 'ready')
    return (
      <div className={styles.panel}>
        <LoadState
          state={own}
          retry={reload}
          loading={t(messages.loading)}
          failed={t(messages.failed)}
          widths={[30, 60, 80]}
        />
      </div>
    )
  const { mine, aheadMs, tiers } = own
  const close = () => onAct(null)
  return (
    <>
      <Standing mine={mine} aheadMs={aheadMs} reload={reload} />
      {mine.bids.map((bid) => (
        <BidPart
          key={bid.id}
          bid={bid}
          aheadMs={aheadMs}
          reload={reload}
          {...(mine.mayNot === null && {
            onChange: () => {
              const tier = tiers.find(({ key }) => key === bid.tier)
              if (tier) onAct({ kind: 'bid', tier })
            },
          })}
        />
      ))}
      {act && act.kind !== 'bid' && (
        <ApplyDialog key={act.tier.key} act={act} mine={mine} onClose={close} reload={reload} />
      )}
      {act?.kind === 'bid' && (
        <BidDialog key={act.tier.key} tier={act.tier} own={own} onClose={close} reload={reload} />
      )}
    </>
  )
}

/** The button of an act may go with what it has changed: then the heading of what there is now has the focus. */
function useFocusAfterAct(own: Own, reload: () => void): () => void {
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!hadFocus.current || own.kind !== 'ready') return
    hadFocus.current = false
    if (document.activeElement === document.body)
      document.getElementById(ownHeadingId)?.focus({ preventScroll: true })
  }, [own])
  return useCallback(() => {
    hadFocus.current = document.activeElement !== document.body
    reload()
  }, [reload])
}

function Standing(props: { mine: Mine; aheadMs: number; reload: () => void }) {
  const { mine } = props
  const t = useTranslate()
  const { sponsorship, past } = mine
  const isStaff = useUser()?.userType === 3
  const nothing = useNothingText(mine)
  if (sponsorship) return <SponsorshipPart {...props} sponsorship={sponsorship} />
  return (
    <section className={styles.panel} aria-labelledby={ownHeadingId}>
      <h3 id={ownHeadingId} tabIndex={-1}>
        {t(messages.heading)}
      </h3>
      {mine.mayNot === null && mine.holdsFull ? <Note tone="warn">{nothing}</Note> : <p>{nothing}</p>}
      {mine.mayNot === 'notRegistered' && (
        <p>
          <Link className={buttonClass({ variant: 'primary' })} to="/signup">
            {t(messages.toSignup)}
          </Link>
        </p>
      )}
      {isStaff && (
        <p>
          <Link className={buttonClass({ size: 'sm' })} to="/admin/adminsponsorvip">
            {t(messages.toBackOffice)}
          </Link>
        </p>
      )}
      {past.length > 0 && <PastPart past={past} />}
    </section>
  )
}

/** Why nothing can be applied for, or what applying does. */
function useNothingText({ mayNot, holdsFull, closesAt, holdDays }: Mine): string {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const time = formatDateTime(locale, closesAt, { now })
  if (mayNot === null && holdsFull) {
    const { count, limit, approved } = holdsFull
    return t(approved ? messages.holdsFull : messages.holdsFullBefore, { count, limit })
  }
  if (mayNot === null) return t(messages.none, { days: holdDays, time })
  return mayNot === 'closed' ? t(messages.closed, { time }) : t(messages[mayNot])
}
