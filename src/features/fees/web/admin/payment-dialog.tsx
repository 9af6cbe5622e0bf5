/** Money that has arrived by the bank's statement: a proof is confirmed, or a payment without one is entered by hand. */
import { DateField } from '../../../../web/admin/record/date-field.tsx'
import { Form, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { parseYuan, yuanText } from '../../../../shared/yuan.ts'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { UploadPart } from '../../../files/web/upload-part.tsx'
import { feesApi, type PaymentShown, type StatementShown } from '../../contract.ts'
import { beijingDay, feeLimits, isDay, sumText } from '../../rules.ts'
import { feesAdminMessages as messages } from './messages.ts'
import { useFeeAct, type OnDone } from './use-fee-act.ts'
import { YuanField } from './yuan-field-part.tsx'
import { RequiredNote } from '../../../../web/ui/required-note.tsx'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

interface DialogProps {
  onClose: () => void
  onDone: OnDone
}

export function ConfirmPaymentDialog(props: DialogProps & { payment: PaymentShown; serverTime: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const { payment, serverTime } = props
  const { id, version, amountFen: statedFen, paidOn, payer } = payment
  const arrived = useArrived({ amount: yuanText(statedFen), paidOn }, serverTime, props.onDone)
  const { typed, fen, act } = arrived
  const go = () =>
    arrived.judge((amountFen) =>
      act.send(
        feesApi.confirmPayment,
        { id, version, amountFen, paidOn: typed.paidOn },
        t(messages.confirmed, { sum: sumText(locale, amountFen) }),
      ),
    )
  return (
    <ArrivedDialog
      title={t(messages.confirmTitle)}
      act={t(messages.confirm)}
      busy={act.busy}
      go={go}
      onClose={props.onClose}
    >
      <p className={record.lead}>
        {t(messages.confirmText, { sum: sumText(locale, statedFen), day: paidOn, payer })}
      </p>
      <ArrivedFields {...arrived} hint={useDifference(fen, statedFen)} dayLabel={t(messages.paidOnByBank)} />
      {/* Enter sends. */}
      <button type="submit" hidden aria-label={t(messages.confirm)} />
    </ArrivedDialog>
  )
}

export function AddPaymentDialog(props: DialogProps & { statement: StatementShown }) {
  const t = useTranslate()
  const locale = useLocale()
  const { company, details, balanceFen, serverTime } = props.statement
  const start = {
    amount: balanceFen > 0 ? yuanText(balanceFen) : '',
    paidOn: beijingDay(serverTime),
    payer: details.title || inLanguage(locale, company.name),
    reference: '',
    fileId: '',
    fileName: '',
  }
  const arrived = useArrived(start, serverTime, props.onDone)
  const { typed, set, wrong, act } = arrived
  const { paidOn, payer, reference, fileId, fileName } = typed
  const go = () =>
    arrived.judge((amountFen) =>
      act.send(
        feesApi.addPayment,
        {
          companyId: company.id,
          amountFen,
          paidOn,
          payer: payer.trim(),
          reference,
          ...(fileId && { fileId }),
        },
        t(messages.added, { sum: sumText(locale, amountFen) }),
      ),
    )
  return (
    <ArrivedDialog
      title={t(messages.add)}
      act={t(messages.add)}
      busy={act.busy}
      go={go}
      onClose={props.onClose}
    >
      <p className={record.lead}>{t(messages.addText)}</p>
      <ArrivedFields {...arrived} hint={t(messages.amountHint)} dayLabel={t(messages.paidOn)} />
      {(['payer', 'reference'] as const).map((name) => (
        <FormItem key={name} label={t(messages[name])} error={wrong(name)} required={name === 'payer'}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={feeLimits[name]}
              value={typed[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          )}
        </FormItem>
      ))}
      <UploadPart
        id="add-proof"
        label={t(messages.proofOptional)}
        purpose="payment"
        fileId={fileId}
        fileName={fileName}
        error={wrong('fileId')}
        onChange={(id, name) => set({ fileId: id, fileName: name })}
      />
    </ArrivedDialog>
  )
}

interface Typed {
  readonly amount: string
  readonly paidOn: string
  readonly payer?: string
}

/** What is typed, what is wrong with it once it was tried, and making the act. */
function useArrived<Draft extends Typed>(start: Draft, serverTime: number, onDone: OnDone) {
  const t = useTranslate()
  const act = useFeeAct(onDone)
  const [typed, setTyped] = useState(start)
  const [tried, setTried] = useState(false)
  const today = beijingDay(serverTime)
  const fen = parseYuan(typed.amount)
  const { paidOn, payer } = typed
  const faults: FieldErrors = {
    ...((fen === null || fen < 1 || fen > feeLimits.paymentFen) && { amountFen: t(messages.amountWrong) }),
    ...((!isDay(paidOn) || paidOn > today) && { paidOn: t(messages.dayWrong) }),
    ...(payer?.trim() === '' && { payer: t(messages.payerWrong) }),
  }
  return {
    typed,
    fen,
    today,
    act,
    set: (changed: Partial<Draft>) => {
      act.setErrors({})
      setTyped((before) => ({ ...before, ...changed }))
    },
    wrong: (name: string) => (tried ? faults[name] : undefined) ?? act.errors[name],
    judge: (send: (amountFen: number) => Promise<unknown>) => {
      setTried(true)
      if (fen !== null && Object.keys(faults).length === 0) void send(fen)
    },
  }
}

type Arrived = Pick<ReturnType<typeof useArrived<Typed>>, 'typed' | 'today' | 'set' | 'wrong'>

function ArrivedDialog(props: {
  title: string
  act: string
  busy: boolean
  go: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Modal
      open
      title={props.title}
      okText={props.act}
      okButtonProps={{ loading: props.busy }}
      onOk={props.go}
      onCancel={props.onClose}
      mask={{ closable: false }}
    >
      <Form noValidate layout="vertical" onFinish={props.go}>
        <RequiredNote />
        {props.children}
      </Form>
    </Modal>
  )
}

function ArrivedFields(props: Arrived & { hint: string; dayLabel: string }) {
  const { typed, today, set, wrong, hint, dayLabel } = props
  const t = useTranslate()
  return (
    <>
      <YuanField
        label={t(messages.amountReceived)}
        required
        hint={hint}
        error={wrong('amountFen')}
        value={typed.amount}
        onChange={(amount) => set({ amount })}
      />
      <FormItem label={dayLabel} error={wrong('paidOn')} required>
        {(control) => (
          <DateField {...control} max={today} value={typed.paidOn} onChange={(paidOn) => set({ paidOn })} />
        )}
      </FormItem>
    </>
  )
}

/** The sum as it is read, beside what the organisation says. */
function useDifference(fen: number | null, statedFen: number): string {
  const t = useTranslate()
  const locale = useLocale()
  if (fen === null || fen === 0) return t(messages.amountHint)
  const said = { sum: sumText(locale, fen), rest: sumText(locale, Math.abs(fen - statedFen)) }
  if (fen === statedFen) return t(messages.amountReads, said)
  return t(fen < statedFen ? messages.amountLess : messages.amountMore, said)
}
