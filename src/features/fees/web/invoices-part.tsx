/** The pro-forma invoice: issued on what is due, again when that changes; every version as PDF in both languages. */
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { saveFile, useDownload } from '../../../web/data/save-file.ts'
import { Button } from '../../../web/ui/button.tsx'
import { downloadIcon } from '../../../web/ui/icons.ts'
import { Note } from '../../../web/ui/note.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { InvoiceTag } from './state-tags-part.tsx'
import { invoiceBarLabels, statementMessages as messages } from './statement-messages.ts'
import { issueInvoice, useStatementWrite, type FeesProps, type Invoice } from './use-fees.ts'
import styles from './fees.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export function InvoicesPart(fees: FeesProps) {
  const t = useTranslate()
  const { edition, invoices, invoiceBar, invoiceOutdated, mayNot } = fees.statement
  const open = invoices.filter(({ state }) => state === 'open')
  const earlier = invoices.filter(({ state }) => state !== 'open')
  return (
    <section className={styles.part} aria-labelledby="invoices">
      <header>
        <h2 id="invoices" tabIndex={-1}>
          {t(messages.invoices)}
        </h2>
        <p>{t(messages.invoicesText)}</p>
      </header>
      {invoiceOutdated && <Note tone="warn">{t(messages.outdated)}</Note>}
      {open.length > 0 && <InvoiceList invoices={open} edition={edition} />}
      {invoices.length === 0 && <p className={styles.muted}>{t(messages.noInvoice)}</p>}
      {mayNot === null && (
        <Issue bar={invoiceBar && t(invoiceBarLabels[invoiceBar])} again={open.length > 0} fees={fees} />
      )}
      {earlier.length > 0 && (
        <details className={styles.rules}>
          <summary>{t(messages.earlier)}</summary>
          <InvoiceList invoices={earlier} edition={edition} />
        </details>
      )}
    </section>
  )
}

/** The button, or why there is none. */
function Issue(props: { bar: string | null; again: boolean; fees: FeesProps }) {
  const { bar, again, fees } = props
  const t = useTranslate()
  const { busy, problem, send } = useStatementWrite(issueInvoice, fees)
  if (bar) return <p className={styles.muted}>{bar}</p>
  const issue = async () => {
    const answer = await send({})
    if (!answer.ok) return
    notify({ kind: 'success', title: t(messages.issued) })
    // The button goes until something has changed.
    document.getElementById('invoices')?.focus({ preventScroll: true })
  }
  return (
    <>
      {problem && (
        <Note tone="error" role="alert">
          {problem}
        </Note>
      )}
      <p className={styles.actions} data-print="no">
        <Button variant="solid" busy={busy} onClick={() => issue()}>
          {t(again ? messages.reissue : messages.issue)}
        </Button>
      </p>
    </>
  )
}

function InvoiceList({ invoices, edition }: { invoices: readonly Invoice[]; edition: string }) {
  return (
    <ul className={styles.cards}>
      {invoices.map((invoice) => (
        <InvoiceCard key={invoice.id} invoice={invoice} edition={edition} />
      ))}
    </ul>
  )
}

function InvoiceCard({ invoice, edition }: { invoice: Invoice; edition: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const { number, state, payableFen, issuedAt, dueAt, note } = invoice
  const facts = [
    [messages.invoicePayable, <b key="payable">{formatMoney(locale, payableFen)}</b>],
    [messages.invoiceIssued, formatDateTime(locale, issuedAt, { year: true })],
    [commonFormMessages.dueDate, formatDateTime(locale, dueAt, { year: true })],
  ] as const
  return (
    <li>
      <p className={styles.spread}>
        <b className={styles.number}>{number}</b>
        <InvoiceTag state={state} />
      </p>
      <dl className={styles.cardFacts}>
        {facts.map(([label, value]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={styles.muted}>{note[locale] || note.cn || note.en}</p>}
      <p className={styles.actions} data-print="no">
        <Download invoice={invoice} edition={edition} language="cn" />
        <Download invoice={invoice} edition={edition} language="en" />
      </p>
    </li>
  )
}

function Download(props: { invoice: Invoice; edition: string; language: 'cn' | 'en' }) {
  const { invoice, edition, language } = props
  const t = useTranslate()
  const label = t(language === 'cn' ? messages.downloadCn : messages.downloadEn)
  const download = useDownload()
  const address = `/mas/fees/invoice/file?id=${invoice.id}&language=${language}&ofEdition=${edition}`
  return (
    <Button
      size="sm"
      icon={downloadIcon}
      aria-label={t(messages.downloadOf, { label, number: invoice.number })}
      onClick={() => download(() => saveFile(address, `${invoice.number}.pdf`))}
    >
      {label}
    </Button>
  )
}
