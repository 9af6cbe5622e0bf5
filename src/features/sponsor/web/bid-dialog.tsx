import { callRef } from '../../../shared/call-ref.ts'
import { formatMoney } from '../../../shared/format.ts'
import { parseYuan, roundSumText, yuanText } from '../../../shared/yuan.ts'
import { useWrite } from '../../../web/data/use-write.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { TextField } from '../../../web/ui/input.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { useTyped } from '../../../web/ui/use-typed.ts'
import type { sponsorApi } from '../contract.ts'
import { bidMaximumFen, bidStepFen } from '../rules.ts'
import { sponsorMessages } from './messages.ts'
import { ownMessages as messages } from './own-messages.ts'
import { EndsIn } from './ends-in-part.tsx'
import { fieldId, PersonPart, usePerson } from './person-part.tsx'
import type { Own, Tier } from './use-own.ts'
import styles from './own.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { commonMessages } from '../../../shared/common-messages.ts'
import { Form } from '../../../web/ui/form.tsx'

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
  const problemOf = useAmountProblem(tier)
  const sum = useTyped<{ amount: string }, 'amount'>({
    start: { amount: before === null ? '' : yuanText(before) },
    names: ['amount'],
    check: ({ amount }) => ({ amount: problemOf(amount) ?? undefined }),
    idOf: fieldId,
  })
  const { send: write, setProblem, ...writing } = useWrite(bidCall)
  const send = async () => {
    if (!sum.judge()) return sum.focusWrong()
    if (!editor.judge()) return editor.focusWrong()
    const amountFen = parseYuan(sum.typed.amount)!
    const answer = await write({ tier: tier.key, amountFen, ...editor.typed })
    if (answer.ok) {
      notify({ kind: 'success', title: t(messages.bidPlaced), text: t(messages.bidPlacedText) })
      onClose()
      return reload()
    }
    const { amountFen: amount, ...fields } = answer.fields
    editor.tell(fields)
    sum.tell({ amount })
  }
  const field = sum.field('amount')
  const amount = {
    ...field,
    onChange: (value: string) => {
      setProblem('')
      field.onChange(value)
    },
    onBlur: () => {
      const fen = parseYuan(field.value)
      if (fen !== null) sum.set({ amount: yuanText(fen) })
      field.onBlur()
    },
  }
  return { editor, amount, ...writing, send }
}

/** Places a sealed bid, or changes the own one, while bidding is open. */
export function BidDialog(props: Props) {
  const { tier, own, onClose } = props
  const t = useTranslate()
  const name = useBilingual()(tier.name).text
  const { editor, amount, busy, problem, send } = useBid(props)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.bidTitle, { tier: name })}
      closeText={t(commonMessages.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(commonFormMessages.cancel)}</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t(messages.bidAct)}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={send}>
        <p className={styles.muted}>{t(messages.bidIntro)}</p>
        {tier.bidsUntil !== null && <EndsIn until={tier.bidsUntil} aheadMs={own.aheadMs} />}
        {problem && (
          <Note tone="warn" role="alert">
            {problem}
          </Note>
        )}
        <TextField
          {...amount}
          className={styles.amount}
          label={t(messages.amount)}
          note={t(messages.amountUnit)}
          hint={<AmountHint tier={tier} typed={amount.value} />}
          inputMode="text"
          autoComplete="off"
          required
        />
        <PersonPart mine={own.mine} editor={editor} />
      </Form>
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
