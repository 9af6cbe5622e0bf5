import { useCallback, useEffect, useLayoutEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { ErrorSummary } from '../../../../web/ui/note.tsx'
import { PageHead } from '../../../../web/ui/page-head.tsx'
import { registrationApi, type CompanyShown } from '../../contract.ts'
import { liveStatuses } from '../../rules.ts'
import { ActionBar, DraftNote, SavedText } from './action-part.tsx'
import { useCaptcha } from '../captcha-part.tsx'
import { CompanyPart } from './company-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { ClosedNote, DeadlinePart } from './deadline-part.tsx'
import { DelegatesPart } from '../delegates/delegates-part.tsx'
import { messages } from '../messages.ts'
import { NearNamesDialog } from './near-names-dialog.tsx'
import { NegotiationPart } from '../delegates/negotiation-part.tsx'
import { StatusPart } from './status-part.tsx'
import { StepsPart } from './steps-part.tsx'
import { SubmitPart } from './submit-part.tsx'
import { UntouchedDialog } from './untouched-dialog.tsx'
import { SummaryPart } from '../summary-part.tsx'
import { useChecks } from './use-checks.ts'
import { useDraft } from './use-draft.ts'
import { focusFirst, focusHeading, useFolding } from './use-folding.ts'
import { doneSteps, returnedSteps, stepTag, summaryOf } from './use-progress.ts'
import { isOpen, openCorrections, SignupContext, type SignupScreen } from './use-signup.ts'
import { standingsOf } from '../delegates/use-limits.ts'
import { formOf, mergeDraft, useSignupForm, type SignupForm } from './use-signup-form.ts'
import { companyPartsChanged, hasChanges, useSubmit, type Attempt } from './use-submit.ts'
import { useEnded, useServerNow, useTicket, type OpenState } from './use-ticket.ts'
import styles from './journey.module.css'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { Form } from '../../../../web/ui/form.tsx'

export interface SignupStart {
  company: CompanyShown
  open: OpenState
  form: SignupForm
  draft: { version: number; savedAt: number | null }
  /** The draft of this browser has not reached the server yet. */
  unsent: boolean
}

/** The record, and a way to fetch it afresh. */
function useRecord(start: CompanyShown) {
  const [company, setCompany] = useState(start)
  const reload = useCallback(async (given?: CompanyShown) => {
    if (given) return setCompany(given)
    const answer = await api(registrationApi.getCompany, {}).catch(() => null)
    if (answer?.resultCode === successCode && answer.result) setCompany(answer.result)
  }, [])
  return { company, setCompany, reload }
}

/** What the reviewer returned, and what may be edited, for the parts that fold. */
function useParts(screen: Pick<SignupScreen, 'company' | 'record' | 'editor' | 'checks' | 'closed'>) {
  const { company, record, editor, checks, closed } = screen
  const mayEdit = useCallback((part: string) => isOpen({ company, closed }, `${part}.`), [company, closed])
  const returned = useMemo(
    () => openCorrections({ company, record, editor }).map(({ path }) => path),
    [company, record, editor],
  )
  return useFolding({ form: editor.form, checks, returned, mayEdit })
}

/** The bar goes with the last change, and would take the focus along. What has become of it is read next, else the page stays. */
function focusStatus(isNew: boolean): void {
  if (isNew) focusHeading('status-heading')
  else document.getElementById('status-heading')?.focus({ preventScroll: true })
}

/** Everything the screen works with: record, form, draft, ticket, checks, captcha, submitter. */
function useJourney(start: SignupStart) {
  const locale = useLocale()
  const { company, setCompany, reload } = useRecord(start.company)
  const editor = useSignupForm(start.form)
  const { form, setForm } = editor
  const record = useMemo(() => formOf(company), [company])
  const serverNow = useServerNow(start.open.serverTime)
  const ticket = useTicket(start.open)
  const ended = useEnded(start.open, serverNow)
  const closed = ended || !liveStatuses.includes(company.status)
  const { draft: draftStart, unsent } = start
  const draft = useDraft({
    companyId: company.id,
    form,
    start: draftStart,
    unsent,
    serverNow,
    enabled: !closed,
  })
  const checks = useChecks(form, { serverNow, locale, categories: company.categories })
  const toSubmit = company.editable.submit && !closed
  const partsChanged = !toSubmit && !closed && companyPartsChanged(company, form)
  // Asked once: with the registration, and again only where the texts have changed since.
  const [isOutdated, setOutdated] = useState(false)
  const { privacy, identity } = record.consents
  const consents = (toSubmit && (!privacy || !identity || isOutdated)) || (company.asksAgain && !closed)
  const captcha = useCaptcha(toSubmit || partsChanged || consents)
  const onSaved = (next: CompanyShown) => {
    const fresh = formOf(next)
    setCompany(next)
    setForm(() => fresh)
    draft.settle(fresh)
    checks.reset()
    focusStatus(next.status !== company.status)
  }
  const onOutdated = (consentVersion: number) => {
    setOutdated(true)
    setForm((old) => ({
      ...old,
      consentVersion,
      consents: { ...old.consents, privacy: false, identity: false },
    }))
  }
  const submitter = useSubmit({
    company,
    form,
    checks,
    captcha,
    ticket,
    onCompany: setCompany,
    onOutdated,
    onSaved,
  })
  const folding = useParts({ company, record, editor, checks, closed })
  const screen: SignupScreen = useMemo(
    () => ({
      company,
      record,
      editor,
      checks,
      standings: standingsOf(company, form),
      folding,
      closed,
      reload,
    }),
    [company, record, editor, checks, form, folding, closed, reload],
  )
  const changed = hasChanges(company, form)
  return {
    screen,
    draft,
    ticket,
    serverNow,
    captcha,
    submitter,
    toSubmit,
    consents,
    partsChanged,
    changed,
  }
}

type Journey = ReturnType<typeof useJourney>

/** Attempts to send: after one that found errors the first faulty field takes the focus; the list of all is above. */
function useAttempts({ checks, folding }: SignupScreen) {
  const [failures, setFailures] = useState(0)
  // Before the next frame: what is opened has been drawn when the first of them is looked for.
  useLayoutEffect(() => {
    if (failures === 0) return
    const faults = Object.keys(checks.all)
    folding.openFaulty(faults)
    focusFirst(faults)
    // Once for each attempt, with what it found.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [failures])
  const attempt = async (work: () => Promise<Attempt>) => {
    if ((await work()) === 'errors') setFailures((count) => count + 1)
  }
  return { failures, attempt }
}

/** The organisation's journey: form, drafts, ticket, submit, and afterwards the status and what stays open. */
export function SignupFlow({ start }: { start: SignupStart }) {
  const journey = useJourney(start)
  const { screen, draft, ticket, serverNow, submitter, toSubmit } = journey
  const { failures, attempt } = useAttempts(screen)
  const [asks, setAsks] = useState(false)
  useFirstCorrection(screen)
  const send = () => void attempt(toSubmit ? () => submitter.submit() : submitter.saveChanges)
  // Asked once, also where the captcha is still to be answered then.
  const [leftAsIs, setLeftAsIs] = useState<readonly string[]>([])
  const untouched = openCorrections(screen).map(({ path }) => path)
  const act = () => (toSubmit && untouched.some((path) => !leftAsIs.includes(path)) ? setAsks(true) : send())
  const confirm = () => {
    setLeftAsIs(untouched)
    send()
  }
  const submitMode = screen.company.status === 'returned' ? 'resubmit' : 'submit'
  return (
    <SignupContext value={screen}>
      <DeadlinePart open={start.open} ticket={ticket} serverNow={serverNow} withTicket={!screen.closed} />
      <JourneyHead company={screen.company} isFilledIn={toSubmit} />
      <div className="wrap">
        <Form className={styles.journey} onSubmit={act}>
          <StepsPart done={doneSteps(screen)} returned={returnedSteps(screen)} />
          <div className={styles.parts}>
            <ClosedNote open={start.open} now={serverNow()} closed={screen.closed} company={screen.company} />
            <FormParts journey={journey} failures={failures} />
          </div>
          <SummaryPart saved={toSubmit && <SavedText state={draft.state} />} />
        </Form>
      </div>
      {!screen.closed && (
        <ActionBar
          draft={draft}
          submitter={submitter}
          ticket={ticket}
          serverNow={serverNow}
          mode={toSubmit ? submitMode : 'save'}
          changed={journey.changed}
          onAct={act}
        />
      )}
      {asks && <UntouchedDialog onConfirm={confirm} onClose={() => setAsks(false)} />}
      <NearNamesDialog submitter={submitter} onConfirm={() => void attempt(() => submitter.submit(true))} />
    </SignupContext>
  )
}

/** A returned registration opens at the first field that is to be corrected; the reviewer's reason stands at it. */
function useFirstCorrection(screen: SignupScreen): void {
  const { hash } = useLocation()
  const [first] = useState(() => (hash || screen.closed ? undefined : openCorrections(screen)[0]?.path))
  const go = useEffectEvent((path: string) => screen.folding.goTo(path))
  useEffect(() => {
    if (first !== undefined) go(first)
  }, [first])
}

function JourneyHead({ company, isFilledIn }: { company: CompanyShown; isFilledIn: boolean }) {
  const t = useTranslate()
  const year = Number(company.edition.slice(-4))
  return (
    <PageHead
      here={t(commonMessages.register)}
      title={t(messages.title)}
      text={isFilledIn ? t(messages.intro) : undefined}
      year={year}
    />
  )
}

/** The parts of the form, errors first. */
function FormParts(props: { journey: Journey; failures: number }) {
  const t = useTranslate()
  const { screen, draft, captcha, toSubmit, consents, partsChanged } = props.journey
  const { company, checks, editor } = screen
  const { count, lines } = summaryOf(checks, editor.form, t)
  return (
    <>
      <DraftNote draft={draft} onTake={(body) => editor.setForm(() => mergeDraft(formOf(company), body))} />
      <ErrorSummary
        title={t(messages.errorsTitle, { count })}
        lines={props.failures > 0 ? lines : []}
        onFollow={({ path }) => screen.folding.goTo(path)}
      />
      {company.status !== 'draft' && <StatusPart />}
      <CompanyPart tag={stepTag('company', screen, t)} />
      <ContactPart tag={stepTag('contact', screen, t)} />
      <DelegatesPart />
      <NegotiationPart />
      {(toSubmit || consents || partsChanged) && <SubmitPart captcha={captcha} consents={consents} />}
    </>
  )
}
