import { useState } from 'react'
import type { FormEvent } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { formatMoney } from '../../../shared/format.ts'
import { parseYuan, roundSumText, yuanText } from '../../../shared/yuan.ts'
import { api } from '../../../web/data/api.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { TextField } from '../../../web/ui/input.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { focusControl, Note } from '../../../web/ui/note.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { sponsorApi } from '../contract.ts'
import { bidMaximumFen, bidStepFen } from '../rules.ts'
import { fieldsOf } from './apply-dialog.tsx'
import { sponsorMessages } from './messages.ts'
import { ownMessages as messages } from './own-messages.ts'
import { PersonPart } from './person-part.tsx'
import { timeLeft, useNow } from './use-now.ts'
import type { Own, Tier } from './use-own.ts'
import { fieldId, usePerson } from './use-person.ts'
import styles from './own.module.css'

const bidCall = callRef<typeof sponsorApi.bid>('POST', 'sponsor/bid')
const formId = 'sponsor-bid'

interface Props {
  readonly tier: Tier
  readonly own: Extract<Own, { kind: 'ready' }>
  readonly onClose: () => void
  readonly reload: () => void
}

/** What is wrong with an amount, in words; null where it may be bid. */
function useAmountProblem(tier: Tier): (typed: string) => string | null {
  const t = useTranslate()
  const locale = useLocale()
  return (typed) => {
    const fen = parseYuan(typed)
    if (fen === null || fen === 0 || fen % bidStepFen !== 0) return t(messages.amountWrong)
    const { bidMinimumFen } = tier
    if (bidMinimumFen !== null && fen < bidMinimumFen)
      return t(messages.amountLow, { sum: formatMoney(locale, bidMinimumFen) })
    if (fen > bidMaximumFen) return t(messages.amountHigh, { sum: formatMoney(locale, bidMaximumFen) })
    return null
  }
}

function useBid({ tier, own, onClose, reload }: Props) {
  const t = useTranslate()
  const editor = usePerson(own.mine)
  const before = own.mine.bids.find((bid) => bid.tier === tier.key)?.amountFen ?? null
  const [typed, setTyped] = useState(before === null ? '' : yuanText(before))
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState({ all: '', amount: '' })
  const problem = useAmountProblem(tier)(typed)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    const wrong = problem ? fieldId('amount') : editor.check()
    const amountFen = parseYuan(typed)
    if (wrong || amountFen === null) return focusControl(wrong ?? fieldId('amount'))
    setBusy(true)
    const answer = await api(bidCall, { tier: tier.key, amountFen, ...editor.person }).catch(() => null)
    setBusy(false)
    if (answer?.resultCode === successCode) {
      notify({ kind: 'success', title: t(messages.bidPlaced), text: t(messages.bidPlacedText) })
      onClose()
      return reload()
    }
    const fields = fieldsOf(answer)
    editor.tell(fields)
    setTold({
      all: answer?.errorMessage ?? t(messages.networkFailed),
      amount: fields['amountFen'] ?? '',
    })
  }
  const amount = {
    value: typed,
    error: (touched ? problem : null) ?? (told.amount || undefined),
    onChange: (value: string) => {
      setTold({ all: '', amount: '' })
      setTyped(value)
    },
    onBlur: () => {
      setTouched(true)
      const fen = parseYuan(typed)
      if (fen !== null) setTyped(yuanText(fen))
    },
  }
  return { editor, amount, busy, told: told.all, send }
}

/** Places a sealed bid, or changes the own one, while bidding is open. */
export function BidDialog(props: Props) {
  const { tier, own, onClose } = props
  const t = useTranslate()
  const name = useBilingual()(tier.name).text
  const { editor, amount, busy, told, send } = useBid(props)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.bidTitle, { tier: name })}
      closeText={t(messages.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t(messages.bidAct)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <p className={styles.muted}>{t(messages.bidIntro)}</p>
        {tier.bidsUntil !== null && <EndsIn until={tier.bidsUntil} aheadMs={own.aheadMs} />}
        {told && (
          <Note tone="warn" role="alert">
            {told}
          </Note>
        )}
        <TextField
          {...amount}
          id={fieldId('amount')}
          className={styles.amount}
          label={t(messages.amount)}
          note={t(messages.amountUnit)}
          hint={<AmountHint tier={tier} typed={amount.value} />}
          inputMode="text"
          autoComplete="off"
          required
        />
        <PersonPart mine={own.mine} editor={editor} />
      </form>
    </Dialog>
  )
}

/** The sum as it is read, in words of its size: a nought too many is seen before it is sealed. */
function AmountHint({ tier, typed }: { tier: Tier; typed: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const fen = parseYuan(typed)
  const minimum =
    tier.bidMinimumFen === null
      ? null
      : t(sponsorMessages.bidMinimum, { sum: formatMoney(locale, tier.bidMinimumFen) })
  if (fen === null || fen === 0) return [t(messages.amountHint), minimum].filter(Boolean).join(' · ')
  const sum = [formatMoney(locale, fen), roundSumText(locale, fen)].filter(Boolean).join(' · ')
  return <b>{t(messages.amountReads, { sum })}</b>
}

function EndsIn({ until, aheadMs }: { until: number; aheadMs: number }) {
  const t = useTranslate()
  const { days, clock } = timeLeft(until, useNow(aheadMs))
  return (
    <p className={styles.clock}>
      <span>{t(sponsorMessages.endsIn)}</span>
      <b>
        {days > 0 && `${t(sponsorMessages.dayCount, { days })} `}
        {clock}
      </b>
    </p>
  )
}
