import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { formatDateTime } from '../../../shared/format.ts'
import { successCode } from '../../../shared/envelope.ts'
import { localAddress } from '../../../web/addresses.ts'
import { api } from '../../../web/api.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { ErrorSummary, Note } from '../../../web/ui/note.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { registrationApi, type CompanyShown } from '../contract.ts'
import { liveStatuses } from '../rules.ts'
import { ActionBar } from './action-part.tsx'
import { useCaptcha } from './captcha-part.tsx'
import { CompanyPart } from './company-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { DeadlinePart } from './deadline-part.tsx'
import { DelegatesPart } from './delegates-part.tsx'
import { DraftNote, SavedText } from './draft-part.tsx'
import { messages } from './messages.ts'
import { NearNamesDialog } from './near-names-dialog.tsx'
import { NegotiationPart } from './negotiation-part.tsx'
import { StatusPart } from './status-part.tsx'
import { StepsPart } from './steps-part.tsx'
import { SubmitPart } from './submit-part.tsx'
import { SummaryPart } from './summary-part.tsx'
import { standingsOf } from './use-activities.ts'
import { useChecks } from './use-checks.ts'
import { useDraft } from './use-draft.ts'
import { doneSteps, stepTag, summaryLines } from './use-progress.ts'
import { ReloadContext } from './use-reload.ts'
import { SignupContext, type SignupScreen } from './use-signup.ts'
import { formOf, mergeDraft, useSignupForm, type SignupForm } from './use-signup-form.ts'
import { changedDelegates, companyPartsChanged, useSubmit } from './use-submit.ts'
import { useServerNow, useTicket, type OpenState } from './use-ticket.ts'
import styles from './signup.module.css'

export interface SignupStart {
  company: CompanyShown
  open: OpenState
  form: SignupForm
  draft: { version: number; savedAt: number | null }
  /** The draft of this browser has not reached the server yet. */
  unsent: boolean
}

/** The organisation's journey: form, drafts, ticket, submit, and afterwards the status and what stays open. */
export function SignupFlow({ start }: { start: SignupStart }) {
  const t = useTranslate()
  const locale = useLocale()
  const [company, setCompany] = useState(start.company)
  const editor = useSignupForm(start.form)
  const { form, setForm } = editor
  const serverNow = useServerNow(start.open.serverTime)
  const ticket = useTicket(start.open)
  const live = liveStatuses.includes(company.status)
  const closed = !start.open.open || !live
  const draft = useDraft({
    companyId: company.id,
    form,
    start: start.draft,
    unsent: start.unsent,
    serverNow,
    enabled: !closed,
  })
  const checks = useChecks(form, serverNow(), locale)
  const toSubmit = company.editable.submit && !closed
  const partsChanged = !toSubmit && !closed && companyPartsChanged(company, form)
  const captcha = useCaptcha(toSubmit || partsChanged)
  const saved = (next: CompanyShown) => {
    const record = formOf(next)
    setCompany(next)
    setForm(() => record)
    draft.settle(record)
    checks.reset()
    if (next.status !== company.status) window.scrollTo({ top: 0 })
  }
  const submitter = useSubmit({
    company,
    form,
    checks,
    captcha,
    ticket,
    onCompany: setCompany,
    onSaved: saved,
  })
  const reload = useCallback(async () => {
    const answer = await api(registrationApi.getCompany, {}).catch(() => null)
    if (answer?.resultCode === successCode && answer.result) setCompany(answer.result)
  }, [])
  const screen: SignupScreen = useMemo(
    () => ({ company, editor, checks, standings: standingsOf(company, form), closed }),
    [company, editor, checks, form, closed],
  )
  const summary = useRef<HTMLDivElement>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures > 0) summary.current?.focus()
  }, [failures])
  const attempt = async (work: () => Promise<'done' | 'errors' | 'refused'>) => {
    if ((await work()) === 'errors') setFailures((count) => count + 1)
  }
  const lines = failures > 0 ? summaryLines(checks, form, t) : []
  const changed = changedDelegates(company, form).length > 0 || partsChanged
  const act = toSubmit ? () => attempt(() => submitter.submit()) : () => attempt(submitter.saveChanges)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void act()
  }
  return (
    <SignupContext value={screen}>
      <ReloadContext value={() => void reload()}>
        <DeadlinePart open={start.open} ticket={ticket} serverNow={serverNow} withTicket={!closed} />
        <PageHead
          crumbs={
            <>
              <a href={localAddress(locale, '/')}>{t(messages.home)}</a> / {t(messages.signUp)}
            </>
          }
          title={t(messages.title)}
          text={t(messages.intro)}
          year={Number(company.edition.slice(-4))}
        />
        <div className="wrap">
          <form className={styles.journey} noValidate onSubmit={onSubmit}>
            <StepsPart done={doneSteps(company, checks)} />
            <div className={styles.parts}>
              {closed && live && <ClosedNote open={start.open} now={serverNow()} />}
              <DraftNote draft={draft} onTake={(body) => setForm(() => mergeDraft(formOf(company), body))} />
              <ErrorSummary
                boxRef={summary}
                title={
                  lines.length === 1
                    ? t(messages.errorsOne)
                    : t(messages.errorsTitle, { count: lines.length })
                }
                lines={lines}
                onFollow={openAround}
              />
              {company.status !== 'draft' && <StatusPart />}
              <CompanyPart tag={stepTag('company', checks, t)} />
              <ContactPart tag={stepTag('contact', checks, t)} />
              <DelegatesPart />
              <NegotiationPart />
              {(toSubmit || partsChanged) && <SubmitPart captcha={captcha} consents={toSubmit} />}
            </div>
            <SummaryPart saved={closed ? null : <SavedText state={draft.state} short />} />
          </form>
        </div>
        {!closed && (
          <ActionBar
            draft={draft}
            submitter={submitter}
            mode={toSubmit ? (company.status === 'returned' ? 'resubmit' : 'submit') : 'save'}
            changed={changed}
            onAct={() => void act()}
          />
        )}
        <NearNamesDialog submitter={submitter} onConfirm={() => void attempt(() => submitter.submit(true))} />
      </ReloadContext>
    </SignupContext>
  )
}

/** A folded delegate is opened before the focus goes to one of its fields. */
function openAround(line: { targetId: string }): void {
  const key = /^field-delegates-(.+)-[a-zA-Z]+$/.exec(line.targetId)?.[1]
  const details = key ? document.getElementById(`delegate-${key}`) : null
  if (details instanceof HTMLDetailsElement) details.open = true
}

function ClosedNote({ open, now }: { open: OpenState; now: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const notYet = now < open.deadline
  const time = formatDateTime(locale, open.deadline, { year: true })
  return (
    <Note tone="warn">
      <strong>{t(notYet ? messages.notOpenTitle : messages.closedTitle)}</strong>
      <p>
        {notYet ? t(messages.notOpenText) : t(messages.closedText, { time })}{' '}
        <a href={localAddress(locale, '/contactUs')}>{t(messages.contactOrganisers)}</a>
      </p>
    </Note>
  )
}
