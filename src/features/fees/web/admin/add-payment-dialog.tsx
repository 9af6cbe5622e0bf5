/** Money that arrived without a proof, entered by hand from the bank's statement. */
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { parseYuan, yuanText } from '../../../../shared/yuan.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { UploadPart } from '../../../files/web/upload-part.tsx'
import { feesApi } from '../../contract.ts'
import type { StatementShown } from '../../contract.ts'
import { beijingDay, feeLimits, isDay } from '../../rules.ts'
import { feesAdminMessages as messages } from './messages.ts'
import { useFeeAct } from './use-fee-act.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { sumText } from './use-fee-words.ts'
import { Field, told, YuanField } from './yuan-field-part.tsx'

interface Props {
  statement: StatementShown
  onClose: () => void
  onDone: (next: StatementShown | null) => void
}

export function AddPaymentDialog(props: Props) {
  const t = useTranslate()
  const { typed, set, wrong, today, busy, go } = useAddPayment(props)
  const [day, payer, reference] = [
    { id: 'add-day', wrong: wrong('paidOn') },
    { id: 'add-payer', wrong: wrong('payer') },
    { id: 'add-reference', wrong: wrong('reference'), hint: t(messages.optional) },
  ]
  return (
    <Modal
      open
      title={t(messages.add)}
      okText={t(messages.add)}
      okButtonProps={{ loading: busy }}
      onOk={() => void go()}
      onCancel={props.onClose}
      mask={{ closable: false }}
    >
      <Form noValidate layout="vertical">
        <p className={record.lead}>{t(messages.addText)}</p>
        <YuanField
          id="add-amount"
          label={t(messages.amountReceived)}
          hint={t(messages.amountHint)}
          wrong={wrong('amountFen')}
          value={typed.amount}
          onChange={(amount) => set({ amount })}
        />
        <Field {...day} label={t(messages.paidOn)}>
          <Input
            {...told(day)}
            type="date"
            max={today}
            value={typed.paidOn}
            onChange={(event) => set({ paidOn: event.target.value })}
          />
        </Field>
        <Field {...payer} label={t(messages.payer)}>
          <Input
            {...told(payer)}
            maxLength={feeLimits.payer}
            value={typed.payer}
            onChange={(event) => set({ payer: event.target.value })}
          />
        </Field>
        <Field {...reference} label={t(messages.reference)}>
          <Input
            {...told(reference)}
            maxLength={feeLimits.reference}
            value={typed.reference}
            onChange={(event) => set({ reference: event.target.value })}
          />
        </Field>
      </Form>
      <UploadPart
        id="add-proof"
        label={t(messages.proofOptional)}
        purpose="payment"
        fileId={typed.fileId}
        fileName={typed.fileName}
        error={wrong('fileId')}
        onChange={(fileId, fileName) => set({ fileId, fileName })}
      />
    </Modal>
  )
}

type Name = 'amountFen' | 'paidOn' | 'payer' | 'reference' | 'fileId'

function useAddPayment({ statement, onDone }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const act = useFeeAct(onDone)
  const { company, details, balanceFen, serverTime } = statement
  const today = beijingDay(serverTime)
  const [typed, setTyped] = useState({
    amount: balanceFen > 0 ? yuanText(balanceFen) : '',
    paidOn: today,
    payer: details.title || inLanguage(locale, company.name),
    reference: '',
    fileId: '',
    fileName: '',
  })
  const [tried, setTried] = useState(false)
  const fen = parseYuan(typed.amount)
  const payer = typed.payer.trim()
  const faults: Partial<Record<Name, string>> = {
    ...((fen === null || fen < 1 || fen > feeLimits.paymentFen) && { amountFen: t(messages.amountWrong) }),
    ...((!isDay(typed.paidOn) || typed.paidOn > today) && { paidOn: t(messages.dayWrong) }),
    ...(!payer && { payer: t(messages.payerWrong) }),
  }
  const go = async () => {
    setTried(true)
    if (fen === null || Object.keys(faults).length > 0) return
    const { paidOn, reference, fileId } = typed
    await act.send(
      feesApi.addPayment,
      { companyId: company.id, amountFen: fen, paidOn, payer, reference, ...(fileId && { fileId }) },
      t(messages.added, { sum: sumText(locale, fen) }),
    )
  }
  const set = (patch: Partial<typeof typed>) => {
    act.setFields({})
    setTyped((before) => ({ ...before, ...patch }))
  }
  const wrong = (name: Name) => (tried ? faults[name] : undefined) ?? act.fields[name]
  return { typed, set, wrong, today, busy: act.busy, go }
}
