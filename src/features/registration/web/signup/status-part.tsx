import { useState, type MouseEvent, type ReactNode } from 'react'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { formatDateTime } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { chevronDownIcon, downloadIcon, printIcon } from '../../../../web/ui/icons.ts'
import { KeptWhole } from '../../../../web/ui/kept-whole.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { registrationApi, type CompanyShown } from '../../contract.ts'
import { fieldLabels, statusLabels } from '../../messages.ts'
import { displayName } from '../../rules.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { delegateTexts } from '../form-messages.ts'
import { OffersPart } from './offers-part.tsx'
import { statusTexts } from '../status-messages.ts'
import { StatusTag } from '../status-tag-part.tsx'
import { controlId } from './use-checks.ts'
import { isOpen, useSignup } from './use-signup.ts'
import { useCallLoad } from '../../../../web/data/use-load.ts'
import { saveFile, useDownload } from '../../../../web/data/save-file.ts'
import shared from '../form.module.css'
import styles from './status.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useSite } from '../../../../web/data/edition.ts'

/** How the registration stands: status, what the reviewer said, what is missing, next deadline, exports, history. */
export function StatusPart() {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const show = (at: number) => formatDateTime(locale, at, { now })
  const { company, closed } = useSignup()
  const [cancelling, setCancelling] = useState(false)
  const exportFile = useExport()
  return (
    <section className={shared.formPart} aria-labelledby="status-heading">
      <header>
        <h2 id="status-heading" tabIndex={-1}>
          {t(statusTexts.heading)}
        </h2>
        <StatusTag state={company.status} />
        {company.number && <p>{t(statusTexts.number, { number: company.number })}</p>}
      </header>
      <div className={shared.stack}>
        <p>
          <KeptWhole text={statusSentence(company, closed, t, show)} part={company.contact.email} />
        </p>
        <Corrections />
        <OffersPart />
        <dl className={shared.facts}>
          <Fact term={t(statusTexts.missing)} wide>
            <MissingList />
          </Fact>
          <Fact term={t(statusTexts.limits)}>
            <PlainList
              lines={company.activities
                .filter(({ limitPerOrganisation: limit }) => limit !== null)
                .map(({ code, name, used, limitPerOrganisation: limit }) => [
                  code,
                  `${name[locale]} ${used}/${limit}`,
                ])}
            />
          </Fact>
          {company.bookings.length > 0 && (
            <Fact term={t(statusTexts.bookings)}>
              <PlainList
                lines={company.bookings.map(({ id, name, startsAt }) => [
                  id,
                  withTime(name[locale], formatDateTime(locale, startsAt, { now })),
                ])}
              />
            </Fact>
          )}
          <Fact term={t(statusTexts.nextDeadline)}>
            <NextDeadline key={company.updatedAt} />
          </Fact>
        </dl>
        <History />
        <p className={styles.actionRow}>
          <Button size="sm" icon={downloadIcon} onClick={() => exportFile('xlsx')}>
            {t(commonFormMessages.exportToExcel)}
          </Button>
          <Button size="sm" icon={downloadIcon} onClick={() => exportFile('pdf')}>
            {t(statusTexts.exportPdf)}
          </Button>
          <Button size="sm" icon={printIcon} onClick={() => window.print()}>
            {t(commonFormMessages.print)}
          </Button>
          {company.editable.cancel && !closed && (
            <Button size="sm" variant="danger" onClick={() => setCancelling(true)}>
              {t(statusTexts.cancelRegistration)}
            </Button>
          )}
        </p>
      </div>
      {cancelling && <CancelDialog onClose={() => setCancelling(false)} />}
    </section>
  )
}

type T = ReturnType<typeof useTranslate>
type L = ReturnType<typeof useLocale>

function Fact(props: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={props.wide ? shared.wide : undefined}>
      <dt>{props.term}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

function statusSentence(company: CompanyShown, closed: boolean, t: T, show: (at: number) => string): string {
  const { status } = company
  const { email } = company.contact
  const time = company.submittedAt === null ? '' : show(company.submittedAt)
  if (status === 'submitted') return t(statusTexts.submitted, { time, email })
  if (status === 'resubmitted') return t(statusTexts.resubmitted, { email })
  return t(status === 'approved' && closed ? statusTexts.approvedClosed : statusTexts[status])
}

/** The first of the list that My conference shows. */
function NextDeadline() {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { state } = useCallLoad(registrationApi.deadlines, {})
  if (state.kind !== 'ready') return state.kind === 'failed' ? t(statusTexts.deadlineUnread) : '\u00a0'
  const [next] = state.data.rows
  if (!next) return t(statusTexts.noDeadline)
  return t(statusTexts.deadline, { time: formatDateTime(locale, next.at, { now }), what: next.what[locale] })
}

/** The name of a path of a correction, with whose it is. */
export function pathLabel(path: string, company: CompanyShown, t: T, locale: L): string {
  const parts = path.split('.')
  const field = parts.at(-1)!
  const label = field in fieldLabels ? fieldLabels[field as keyof typeof fieldLabels][locale] : field
  if (parts[0] === 'contact') return `${t(commonFormMessages.primaryContact)} · ${label}`
  if (parts[0] !== 'delegates') return label
  const delegate = company.delegates.find((one) => one.id === parts[1])
  const who = delegate
    ? displayName(delegate) || t(delegateTexts.delegate, { position: delegate.position })
    : ''
  return [who, label].filter(Boolean).join(' · ')
}

/** What the reviewer asks to correct, each line leading to its field; only these are open again (decision 7). */
function Corrections() {
  const t = useTranslate()
  const locale = useLocale()
  const follow = useFollow()
  const screen = useSignup()
  const { company } = screen
  const { corrections, reviewerNote, status } = company
  if (corrections.length === 0 && !reviewerNote) return null
  const tones = { rejected: 'error', returned: 'warn' } as const
  return (
    <Note tone={tones[status as keyof typeof tones] ?? 'info'}>
      <strong>{t(statusTexts.reviewerSaid)}</strong>
      {reviewerNote && <p>{reviewerNote[locale]}</p>}
      {corrections.length > 0 && (
        <ul className={styles.corrections}>
          {corrections.map((correction) => (
            <li key={correction.path}>
              {isOpen(screen, correction.path) ? (
                <a
                  href={`#${controlId(correction.path)}`}
                  onClick={(event) => follow(event, correction.path)}
                >
                  {pathLabel(correction.path, company, t, locale)}
                </a>
              ) : (
                <b>{pathLabel(correction.path, company, t, locale)}</b>
              )}
              <span>{correction.reason[locale]}</span>
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}

/** A link to a field opens the part that it is in, and moves the focus to it. */
function useFollow() {
  const { folding } = useSignup()
  return (event: MouseEvent, path: string) => {
    event.preventDefault()
    folding.goTo(path)
  }
}

function MissingList() {
  const t = useTranslate()
  const locale = useLocale()
  const follow = useFollow()
  const { missing } = useSignup().company
  if (missing.length === 0) return t(statusTexts.missingNone)
  return (
    <ul className={shared.plainList}>
      {missing.map((item) => (
        <li key={`${item.path} ${item.text.en}`}>
          <a href={`#step-${item.step}`} onClick={(event) => follow(event, item.path)}>
            {item.text[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}

const withTime = (name: string, time: string) => <Dotted>{[name, time]}</Dotted>

function PlainList({ lines }: { lines: readonly (readonly [key: string, text: ReactNode])[] }) {
  return (
    <ul className={shared.plainList}>
      {lines.map(([key, text]) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}

function History() {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { history } = useSignup().company
  if (history.length === 0) return null
  return (
    <details className={shared.fold}>
      <summary>
        {t(statusTexts.history)} <Icon path={chevronDownIcon} />
      </summary>
      <ul className={shared.plainList}>
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.status}`}>
            <Dotted
              lead={
                <time dateTime={new Date(entry.at).toISOString()}>
                  {formatDateTime(locale, entry.at, { now })}
                </time>
              }
            >
              {entry.undid
                ? t(statusTexts.undid, {
                    undid: t(statusLabels[entry.undid]),
                    status: t(statusLabels[entry.status]),
                  })
                : t(statusLabels[entry.status])}
              {t(statusTexts[`by_${entry.by}`])}
            </Dotted>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Downloads the own registration as xlsx or pdf (requirement 8, Download: both of its messages). */
function useExport(): (format: 'xlsx' | 'pdf') => Promise<void> {
  const download = useDownload()
  return (format) =>
    download(() =>
      saveFile(`/mas/${registrationApi.exportFile.path}?format=${format}`, `registration.${format}`),
    )
}
