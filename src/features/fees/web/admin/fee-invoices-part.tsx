/** The pro-forma invoices of an organisation with their versions: PDF in both languages, issuing, withdrawing. */
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { htmlLang, locales } from '../../../../shared/i18n.ts'
import record from '../../../../web/admin/record/record.module.css'
import { ReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { feesApi, type InvoiceShown } from '../../contract.ts'
import { invoiceBarLabels } from '../../messages.ts'
import { beijingDay, feeLimits, sumText } from '../../rules.ts'
import { InvoiceTag } from '../state-tags-part.tsx'
import { InvoiceFile } from './fee-file-part.tsx'
import styles from './fees-admin.module.css'
import { feesAdminMessages as messages, voidPresets } from './messages.ts'
import { useFeeAct, type StatementProps } from './use-fee-act.ts'

export function FeeInvoices(props: StatementProps) {
  const t = useTranslate()
  const { invoices, invoiceOutdated, invoiceBar } = props.statement
  const [withdrawing, setWithdrawing] = useState<InvoiceShown | null>(null)
  return (
    <section className={record.section} aria-labelledby="fee-invoices">
      <div className={record.sectionTop}>
        <h3 id="fee-invoices">{t(messages.invoices)}</h3>
        {props.acts && !invoiceBar && <Issue {...props} />}
      </div>
      {invoiceOutdated && <Alert type="warning" showIcon title={t(messages.outdated)} />}
      {invoices.length === 0 && <p className={record.hint}>{t(messages.noInvoices)}</p>}
      {props.acts && invoiceBar && <p className={record.hint}>{t(invoiceBarLabels[invoiceBar])}</p>}
      {invoices.length > 0 && (
        <ul className={styles.items}>
          {invoices.map((invoice) => (
            <Invoice
              key={invoice.id}
              invoice={invoice}
              onVoid={props.acts && invoice.state === 'open' ? () => setWithdrawing(invoice) : null}
            />
          ))}
        </ul>
      )}
      {withdrawing && <VoidDialog {...props} invoice={withdrawing} onClose={() => setWithdrawing(null)} />}
    </section>
  )
}

function Invoice({ invoice, onVoid }: { invoice: InvoiceShown; onVoid: (() => void) | null }) {
  const t = useTranslate()
  const locale = useLocale()
  const { number, version, state, payableFen, issuedAt, dueAt, note } = invoice
  return (
    <li>
      <p className={styles.itemTop}>
        <b>{number}</b>
        <InvoiceTag state={state} />
        <span>{sumText(locale, payableFen)}</span>
      </p>
      <p className={record.hint}>
        {[
          t(messages.versionOf, { version }),
          t(messages.issuedAt, { time: beijingDay(issuedAt) }),
          t(messages.payableBy, { time: beijingDay(dueAt) }),
        ].join(' · ')}
      </p>
      {note &&
        locales.map((one) => (
          <p key={one} lang={htmlLang[one]}>
            {note[one]}
          </p>
        ))}
      <div className={record.acts}>
        <InvoiceFile invoice={invoice} language="cn" />
        <InvoiceFile invoice={invoice} language="en" />
        {onVoid && (
          <Button
            type="link"
            danger
            size="small"
            aria-label={t(messages.voidOf, { number })}
            onClick={onVoid}
          >
            {t(messages.void)}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Issues the invoice or its next version, after a question: the organisation is mailed. */
function Issue({ statement, onChange }: StatementProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { modal } = App.useApp()
  const { busy, send } = useFeeAct(onChange)
  const again = statement.invoices.some(({ state }) => state === 'open')
  const act = t(again ? messages.issueAgain : messages.issue)
  const ask = () =>
    modal.confirm({
      title: t(messages.issueTitle),
      content: t(messages.issueText, { sum: sumText(locale, statement.balanceFen) }),
      okText: act,
      onOk: () => send(feesApi.issueInvoiceFor, { companyId: statement.company.id }, t(messages.issued)),
    })
  return (
    <Button size="small" loading={busy} onClick={ask}>
      {act}
    </Button>
  )
}

function VoidDialog(props: StatementProps & { invoice: InvoiceShown; onClose: () => void }) {
  const t = useTranslate()
  const { invoice, onClose, onChange } = props
  const { id, number } = invoice
  const { busy, send } = useFeeAct((next) => {
    onClose()
    onChange(next)
  })
  return (
    <ReasonDialog
      maximum={feeLimits.reason}
      title={t(messages.voidTitle, { number })}
      text={t(messages.voidText)}
      act={t(messages.void)}
      presets={voidPresets}
      busy={busy}
      onClose={onClose}
      onGo={(reason) => void send(feesApi.voidInvoice, { id, reason }, t(messages.voided, { number }))}
    />
  )
}
