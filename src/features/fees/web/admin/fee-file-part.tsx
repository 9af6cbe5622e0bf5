/** Files of fees: a proof of payment through a short link that dies after a minute, an invoice as PDF. */
import type { Envelope } from '../../../../shared/envelope.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'
import { call } from '../../../../web/admin/call.ts'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { saveFile } from '../../../../web/data/save-file.ts'
import { filesApi } from '../../../files/contract.ts'
import { feesApi, type InvoiceShown, type PaymentShown } from '../../contract.ts'
import { sumText } from '../../rules.ts'
import { feesAdminMessages as messages } from './messages.ts'

/** Saves what an address answers; says so where it does not. */
function useSaving() {
  const t = useTranslate()
  const notices = useNotices()
  return async (saving: () => Promise<Envelope | null>) => {
    try {
      const refusal = await saving()
      if (refusal) notices.warning(t(adminMessages.failed), refusal.errorMessage)
    } catch {
      notices.warning(t(adminMessages.networkFailed))
    }
  }
}

export function FeeFile({ payment, fileId }: { payment: PaymentShown; fileId: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const save = useSaving()
  const { paidOn, amountFen } = payment
  const open = async () => {
    const link = await call(filesApi.getFileShortLink, { id: fileId })
    if (!link.ok) return notices.refused(link)
    await save(() => saveFile(link.result.link, `${paidOn}.pdf`))
  }
  return (
    <ActButton
      type="link"
      size="small"
      aria-label={t(messages.proofOpenOf, { day: paidOn, sum: sumText(locale, amountFen) })}
      act={open}
    >
      {t(messages.proofOpen)}
    </ActButton>
  )
}

export function InvoiceFile({ invoice, language }: { invoice: InvoiceShown; language: 'cn' | 'en' }) {
  const t = useTranslate()
  const save = useSaving()
  const { id, number } = invoice
  const label = t(language === 'cn' ? messages.downloadCn : messages.downloadEn)
  const address = `/mas/${feesApi.companyInvoiceFile.path}?id=${id}&language=${language}`
  return (
    <ActButton
      type="link"
      size="small"
      aria-label={t(messages.downloadOf, { label, number })}
      act={() => save(() => saveFile(address, `${number}.pdf`))}
    >
      {label}
    </ActButton>
  )
}
