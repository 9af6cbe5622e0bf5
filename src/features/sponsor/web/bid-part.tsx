/** The own sealed bid: amount, receipt, and what became of it. */
import { useState } from 'react'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { callRef } from '../../../shared/call-ref.ts'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { roundSumText } from '../../../shared/yuan.ts'
import { useWrite } from '../../../web/data/use-write.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { Tag } from '../../../web/ui/tag.tsx'
import type { sponsorApi } from '../contract.ts'
import { commitmentText } from '../rules.ts'
import { EndsIn } from './ends-in-part.tsx'
import { sponsorMessages } from './messages.ts'
import { ownMessages as messages } from './own-messages.ts'
import { useNow, useReloadAt } from './use-now.ts'
import type { Bid } from './use-own.ts'
import styles from './own.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const withdrawCall = callRef<typeof sponsorApi.withdrawBid>('POST', 'sponsor/bid/withdraw')

interface Props {
  readonly bid: Bid
  readonly aheadMs: number
  readonly reload: () => void
  /** Where the caller may change it. */
  readonly onChange?: () => void
}

/** What became of it: of the tone, and in words. */
function outcomeOf(bid: Bid, isOver: boolean) {
  if (bid.awarded) return { tone: 'ok', words: messages.awarded } as const
  if (bid.bidding === 'opened') return { tone: 'plain', words: messages.notAwarded } as const
  if (isOver) return { tone: 'warn', words: messages.awaits } as const
  return { tone: 'gold', words: messages.sealed } as const
}

export function BidPart(props: Props) {
  const { bid, aheadMs, reload, onChange } = props
  const t = useTranslate()
  const shown = useBilingual()
  const now = useNow(aheadMs)
  const isOver = bid.bidsUntil !== null && bid.bidsUntil <= now
  const isOpen = bid.bidding === 'open' && !isOver
  useReloadAt(bid.bidsUntil, { aheadMs, reload })
  const { tone, words } = outcomeOf(bid, isOver)
  const headingId = `bid-${bid.id}`
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h3 id={headingId}>{t(messages.bidHeading)}</h3>
      <div className={styles.bid}>
        <div className={styles.summary}>
          <p className={styles.tierName}>
            {shown(bid.tierName).text} <Tag tone={tone}>{t(words)}</Tag>
            {bid.rank !== null && <Tag>{t(messages.ranked, { rank: bid.rank })}</Tag>}
          </p>
          <Amount bid={bid} />
          {isOpen && bid.bidsUntil !== null && <EndsIn until={bid.bidsUntil} aheadMs={aheadMs} />}
          <BidFacts bid={bid} />
        </div>
        <Receipt bid={bid} />
      </div>
      {isOpen && onChange && <Actions {...props} onChange={onChange} />}
    </section>
  )
}

function Amount({ bid }: { bid: Bid }) {
  const t = useTranslate()
  const locale = useLocale()
  if (bid.amountFen === null) return <p className={styles.muted}>{t(messages.sealedFrom)}</p>
  const round = roundSumText(locale, bid.amountFen)
  return (
    <p className={styles.sum}>
      {formatMoney(locale, bid.amountFen)} {round && <small>{round}</small>}
    </p>
  )
}

function BidFacts({ bid }: { bid: Bid }) {
  const t = useTranslate()
  const locale = useLocale()
  const placed = `${t(messages.placedAt)} ${formatDateTime(locale, bid.placedAt, { year: true })}`
  const facts = [placed, bid.earlier > 0 && t(messages.replaced, { count: bid.earlier })]
  return (
    <p className={styles.muted}>
      <Dotted>{facts}</Dotted>
    </p>
  )
}

/** The receipt with what it is made of, to copy and to check. */
function Receipt({ bid }: { bid: Bid }) {
  const t = useTranslate()
  const copy = { copied: t(commonFormMessages.copied), failed: t(commonFormMessages.copyFailed) }
  return (
    <div className={styles.receipt}>
      <h4>{t(messages.receipt)}</h4>
      <p className={styles.hash}>
        <code>{bid.commitment}</code>
        <CopyButton text={bid.commitment} label={t(messages.copyReceipt)} {...copy} />
      </p>
      {bid.salt !== null && bid.amountFen !== null && (
        <details>
          <summary>{t(messages.check)}</summary>
          <p>{t(messages.receiptText)}</p>
          <dl>
            <dt>{t(messages.companyNumber)}</dt>
            <dd>
              <code>{bid.companyId}</code>
            </dd>
            <dt>{t(messages.amountFen)}</dt>
            <dd>
              <code>{bid.amountFen}</code>
            </dd>
            <dt>{t(messages.salt)}</dt>
            <dd>
              <code>{bid.salt}</code>
            </dd>
          </dl>
          <Check text={commitmentText({ ...bid, amountFen: bid.amountFen, salt: bid.salt })} {...bid} />
        </details>
      )}
    </div>
  )
}

/** Computes the receipt in this browser, so that nobody has to be believed. */
function Check({ text, commitment }: { text: string; commitment: string }) {
  const t = useTranslate()
  const [verdict, setVerdict] = useState<'checkedOk' | 'checkedWrong' | 'checkedNot' | null>(null)
  const check = async () => {
    if (!globalThis.crypto?.subtle) return setVerdict('checkedNot')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    setVerdict(hex === commitment ? 'checkedOk' : 'checkedWrong')
  }
  return (
    <p className={styles.actions}>
      <Button size="sm" onClick={() => check()}>
        {t(messages.check)}
      </Button>
      <span role="status">{verdict && t(messages[verdict])}</span>
    </p>
  )
}

function Actions({ bid, onChange, reload }: Props & { onChange: () => void }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  return (
    <p className={styles.actions} data-print="no">
      <Button size="sm" onClick={onChange}>
        {t(sponsorMessages.changeBid)}
      </Button>
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        {t(messages.withdrawBid)}
      </Button>
      {asking && <WithdrawBid bid={bid} onClose={() => setAsking(false)} reload={reload} />}
    </p>
  )
}

function WithdrawBid(props: { bid: Bid; onClose: () => void; reload: () => void }) {
  const { bid, onClose, reload } = props
  const t = useTranslate()
  const { send } = useWrite(withdrawCall)
  const withdraw = async () => {
    const answer = await send({ tier: bid.tier })
    if (!answer.ok) return answer.problem
    notify({ kind: 'success', title: t(messages.bidWithdrawn) })
    reload()
    return null
  }
  return (
    <ConfirmDialog
      title={t(messages.withdrawBid)}
      keepText={t(messages.keepBid)}
      confirmText={t(messages.withdrawBid)}
      act={withdraw}
      onClose={onClose}
    >
      <p>{t(messages.withdrawBidText)}</p>
    </ConfirmDialog>
  )
}
