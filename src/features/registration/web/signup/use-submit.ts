/**
 * Sending the form: submitting it for review in one call (all or nothing), or saving what was changed afterwards.
 * Whatever the server answers, what was typed stays; the answer is shown at the fields, or in words.
 */
import { useEffect, useState } from 'react'
import type { AnyCall, CallResult, CallSent } from '../../../../shared/call-ref.ts'
import { successCode, type Envelope } from '../../../../shared/envelope.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import type { Message } from '../../../../shared/i18n.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { attempt } from '../../../../web/data/attempt.ts'
import { SameActs } from '../../../../web/data/same-acts.ts'
import { notify } from '../../../../web/ui/notify.ts'
import { registrationApi, type CompanyShown } from '../../contract.ts'
import { submitWaitSeconds } from '../../rules.ts'
import type { CaptchaState } from '../captcha-part.tsx'
import { fieldMessages, statusLabels } from '../../messages.ts'
import { submitTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import { screenPath, type Checks } from './use-checks.ts'
import {
  companySent,
  delegateOf,
  delegateSent,
  formOf,
  type DelegateForm,
  type SignupForm,
} from './use-signup-form.ts'
import type { Ticket } from './use-ticket.ts'

/** `errors`: shown at their fields, the summary takes the focus; `refused`: told as a notification or a dialog. */
export type Attempt = 'done' | 'errors' | 'refused'

interface NearName {
  cn: string
  en: string
}

export interface Submitter {
  busy: boolean
  /** Seconds until the next click counts (requirement 5: 5 s between clicks); 0 when it does. */
  waitSeconds: number
  /** The server found near names and wants them confirmed (decision 7). */
  nearNames: readonly NearName[] | null
  closeNearNames: () => void
  /** Submits for review. Resolves to whether the errors should take the focus. */
  submit: (nameConfirmed?: boolean) => Promise<Attempt>
  /** Saves what was changed after the submission. */
  saveChanges: () => Promise<Attempt>
}

/** Counts down after each click, as text and not as a dead button only. */
function useWait(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setSeconds]
}

/** Delegates that differ from what the server has. */
export function changedDelegates(company: CompanyShown, form: SignupForm): DelegateForm[] {
  return form.delegates.filter((delegate) => {
    const saved = company.delegates.find((one) => one.id === delegate.id)
    return !saved || JSON.stringify(comparable(delegate)) !== JSON.stringify(comparable(delegateOf(saved)))
  })
}

function comparable(delegate: DelegateForm) {
  return {
    ...delegateSent(delegate),
    activities: delegate.activities.toSorted(),
    waitlist: delegate.waitlist.toSorted(),
  }
}

/** Whether company parts that stay open after the submission were changed: slots, invoice, count. */
export function companyPartsChanged(company: CompanyShown, form: SignupForm): boolean {
  const saved = formOf(company)
  const parts = (one: SignupForm) => [one.negotiationSlots.toSorted(), one.invoice, one.delegateCount]
  return JSON.stringify(parts(saved)) !== JSON.stringify(parts(form))
}

/** Delegates of the record that were taken out of the form. */
export const removedDelegates = (company: CompanyShown, form: SignupForm) =>
  company.delegates.filter(({ id }) => !form.delegates.some((one) => one.id === id))

/** Whether anything differs from the record. */
export const hasChanges = (company: CompanyShown, form: SignupForm): boolean =>
  companyPartsChanged(company, form) ||
  changedDelegates(company, form).length > 0 ||
  removedDelegates(company, form).length > 0

interface SubmitOptions {
  company: CompanyShown
  form: SignupForm
  checks: Checks
  captcha: CaptchaState
  ticket: Ticket
  /** The agreement or the notice has changed: which version is in force. */
  onOutdated: (consentVersion: number) => void
  /** The record alone is newer; the form still has unsaved parts. */
  onCompany: (company: CompanyShown) => void
  onSaved: (company: CompanyShown) => void
}

type Refused = { fields?: Record<string, string>; near?: NearName[]; consentVersion?: number } | null

/** Shows a refusal: at the fields where it names some, else as a notification. */
function useRefusals(
  { form, checks, captcha, onOutdated }: SubmitOptions,
  wait: (seconds: number) => void,
  onNear: (names: NearName[]) => void,
) {
  const t = useTranslate()
  return (envelope: Envelope<unknown> | null, sentKeys: readonly string[]): Attempt => {
    if (!envelope) {
      notify({ kind: 'error', title: t(commonFormMessages.networkForm) })
      return 'refused'
    }
    const refused = envelope.result as Refused
    if (envelope.resultCode === 'NAME_NEAR' && refused?.near) {
      // A question costs no click: its answer may follow at once.
      wait(0)
      onNear(refused.near)
      return 'refused'
    }
    if (refused?.consentVersion) onOutdated(refused.consentVersion)
    const fields = Object.entries(refused?.fields ?? {})
    // Only a wrong answer uses a captcha up; every other refusal leaves it good.
    if (refused?.fields?.['captcha']) captcha.renew()
    if (fields.length === 0) {
      notify({ kind: 'warning', title: t(messages.notSaved), text: envelope.errorMessage })
      return 'refused'
    }
    const placed = fields.map(([path, text]): [string, string] => [screenPath(path, sentKeys, form), text])
    checks.setServerErrors(Object.fromEntries(placed))
    return 'errors'
  }
}

/** Shows every error there is; true when there is none. Captcha and consents only this screen can ask for. */
function useReadiness({ form, checks, captcha }: SubmitOptions) {
  const t = useTranslate()
  return (asks: { captcha: boolean; consents: boolean }): boolean => {
    const missing: [boolean, string, Message][] = [
      [asks.captcha && captcha.answer.trim() === '', 'captcha', fieldMessages.captchaEmpty],
      [asks.consents && !form.consents.privacy, 'consents.privacy', submitTexts.privacyMissing],
      [asks.consents && !form.consents.identity, 'consents.identity', submitTexts.identityMissing],
    ]
    const own = missing.filter(([is]) => is).map(([, path, message]): [string, string] => [path, t(message)])
    checks.showAll()
    checks.setServerErrors(Object.fromEntries(own))
    return own.length === 0 && Object.keys(checks.own).length === 0
  }
}

const captchaSent = ({ captcha }: SubmitOptions) => ({
  captchaId: captcha.captcha?.captchaId ?? '',
  answer: captcha.answer.trim(),
})

/** Makes a write; null where no answer came. */
type Send = <C extends AnyCall>(call: C, input: CallSent<C>) => Promise<Envelope<CallResult<C>> | null>

/** The whole form in one call: saved and submitted, or nothing of it. */
function sendAll(send: Send, options: SubmitOptions, nameConfirmed: boolean) {
  const { form, ticket } = options
  return send(registrationApi.submit, {
    formTicket: ticket.value,
    captcha: captchaSent(options),
    consents: form.consents,
    consentVersion: form.consentVersion,
    form: companySent(form, nameConfirmed),
    delegates: form.delegates.map(delegateSent),
  })
}

/** Company parts that stay open after the submission; null when they stand as they are on the server. */
async function sendParts(send: Send, options: SubmitOptions) {
  const { company, form, ticket, captcha, onCompany } = options
  if (!companyPartsChanged(company, form) && !company.asksAgain) return null
  const { company: _, contact: __, ...parts } = companySent(form, false)
  const answer = await send(registrationApi.saveCompany, {
    ...parts,
    company: {},
    contact: {},
    ...(company.asksAgain && { consents: form.consents, consentVersion: form.consentVersion }),
    submit: false,
    formTicket: ticket.value,
    captcha: captchaSent(options),
  })
  if (answer?.resultCode === successCode && answer.result) {
    captcha.renew()
    onCompany(answer.result)
  }
  return answer ?? 'lost'
}

/** Takes removed delegates off the record; null, or the answer that refused. */
async function sendRemovals(send: Send, { company, form }: SubmitOptions) {
  for (const { id } of removedDelegates(company, form)) {
    const answer = await send(registrationApi.removeDelegate, { delegateId: id })
    if (answer?.resultCode !== successCode) return { answer }
  }
  return null
}

/** One delegate stays at any time: where all of the record go, the new ones come first. */
const removesAll = ({ company, form }: SubmitOptions) =>
  removedDelegates(company, form).length === company.delegates.length

/** Saved and no more: handing in is a click of its own. */
const sendDelegates = (send: Send, ticket: Ticket, changed: readonly DelegateForm[]) =>
  send(registrationApi.saveDelegates, {
    formTicket: ticket.value,
    delegates: changed.map(delegateSent),
    submit: false,
  })

interface Saved {
  readonly record: CompanyShown
  readonly refused?: { readonly answer: Envelope<unknown> | null; readonly sentKeys: readonly string[] }
}

/** What was changed after the submission: the organisation's parts, removals, delegates; up to the first refusal. */
async function saveAll(send: Send, options: SubmitOptions): Promise<Saved> {
  const { company, form, ticket } = options
  const refuse = (answer: Envelope<unknown> | null, sentKeys: readonly string[] = []) => ({
    record: company,
    refused: { answer, sentKeys },
  })
  const parts = await sendParts(send, options)
  if (parts === 'lost') return refuse(null)
  if (parts && (parts.resultCode !== successCode || !parts.result)) return refuse(parts)
  let record = parts?.result ?? company
  const early = removesAll(options) ? null : await sendRemovals(send, options)
  if (early) return refuse(early.answer)
  const changed = changedDelegates(company, form)
  if (changed.length > 0) {
    const answer = await sendDelegates(send, ticket, changed)
    const sentKeys = changed.map((one) => one.key)
    if (answer?.resultCode !== successCode || !answer.result) return refuse(answer, sentKeys)
    record = { ...record, ...answer.result }
  }
  if (removedDelegates(company, form).length === 0) return { record }
  const late = removesAll(options) ? await sendRemovals(send, options) : null
  if (late) return refuse(late.answer)
  const fresh = await attempt(registrationApi.getCompany, {})
  return { record: fresh?.result ?? record }
}

/** Sends the form, one click at a time, five seconds apart (requirement 5). */
export function useSubmit(options: SubmitOptions): Submitter {
  const { company, form, captcha, onSaved } = options
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [waitSeconds, wait] = useWait()
  const [nearNames, setNearNames] = useState<readonly NearName[] | null>(null)
  // Their own: the form is kept on the server meanwhile.
  const [acts] = useState(() => new SameActs())
  const send: Send = (call, input) => attempt(call, input, { acts })
  const showRefusal = useRefusals(options, wait, setNearNames)
  const isReady = useReadiness(options)
  const run = async (asks: { captcha: boolean; consents: boolean }, work: () => Promise<Attempt>) => {
    if (busy || waitSeconds > 0) return 'refused'
    if (!isReady(asks)) return 'errors'
    setBusy(true)
    wait(submitWaitSeconds)
    return work().finally(() => setBusy(false))
  }
  const submit = (nameConfirmed = false) =>
    run({ captcha: true, consents: true }, async () => {
      const sentKeys = form.delegates.map((delegate) => delegate.key)
      const refused = removesAll(options) ? null : await sendRemovals(send, options)
      if (refused) return showRefusal(refused.answer, [])
      const answer = await sendAll(send, options, nameConfirmed)
      if (answer?.resultCode !== successCode || !answer.result) return showRefusal(answer, sentKeys)
      if (removesAll(options)) await sendRemovals(send, options)
      setNearNames(null)
      captcha.renew()
      notify({
        kind: 'success',
        title: t(statusLabels[answer.result.status]),
        text: t(messages.submittedText),
      })
      onSaved(answer.result)
      return 'done'
    })
  const saveChanges = () =>
    run(
      { captcha: companyPartsChanged(company, form) || company.asksAgain, consents: company.asksAgain },
      async () => {
        const { record, refused } = await saveAll(send, options)
        if (refused) return showRefusal(refused.answer, refused.sentKeys)
        notify({ kind: 'success', title: t(messages.savedTitle) })
        onSaved(record)
        return 'done'
      },
    )
  return { busy, waitSeconds, nearNames, closeNearNames: () => setNearNames(null), submit, saveChanges }
}
