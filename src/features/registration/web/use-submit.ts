/**
 * Sending the form: submitting it for review in one call (all or nothing), or saving what was changed afterwards.
 * Whatever the server answers, what was typed stays; the answer is shown at the fields, or in words.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyCall, CallSent } from '../../../shared/call-ref.ts'
import { successCode, type Envelope } from '../../../shared/envelope.ts'
import type { Message } from '../../../shared/i18n.ts'
import { useTranslate } from '../../../web/language.tsx'
import { api } from '../../../web/api.ts'
import { notify } from '../../../web/ui/notify.ts'
import { registrationApi, type CompanyShown } from '../contract.ts'
import { fieldMessages } from '../messages.ts'
import { submitWaitSeconds } from '../rules.ts'
import type { CaptchaState } from './captcha-part.tsx'
import { submitTexts } from './form-messages.ts'
import { messages } from './messages.ts'
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

export interface NearName {
  cn: string
  en: string
}

export interface Submitter {
  busy: boolean
  /** Seconds until the next click counts (spec §5: 5 s between clicks); 0 when it does. */
  waitSeconds: number
  /** The server found near names and wants them confirmed (D-COMPANY). */
  nearNames: readonly NearName[] | null
  closeNearNames: () => void
  /** Submits for review. Resolves to whether the errors should take the focus. */
  submit: (nameConfirmed?: boolean) => Promise<'done' | 'errors' | 'refused'>
  /** Saves what was changed after the submission. */
  saveChanges: () => Promise<'done' | 'errors' | 'refused'>
}

/** Counts down after each click, as text and not as a dead button only. */
function useWait(): [number, () => void] {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, useCallback(() => setSeconds(submitWaitSeconds), [])]
}

/**
 * Makes a write so that a repeated try after a lost answer is the same act (Idempotency-Key): what the server did the
 * first time is told again, not done twice. Null when no answer came.
 */
function useSameAct() {
  const last = useRef({ body: '', key: '' })
  return useCallback(async <C extends AnyCall>(call: C, input: CallSent<C>) => {
    const body = `${call.path} ${JSON.stringify(input)}`
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    return api(call, input, { idempotencyKey: last.current.key }).catch(() => null)
  }, [])
}

/** Delegates that differ from what the server has. */
export function changedDelegates(company: CompanyShown, form: SignupForm): DelegateForm[] {
  return form.delegates.filter((delegate) => {
    const saved = company.delegates.find((one) => one.id === delegate.id)
    return !saved || JSON.stringify(comparable(delegate)) !== JSON.stringify(comparable(delegateOf(saved)))
  })
}

function comparable(delegate: DelegateForm) {
  const sent = delegateSent(delegate)
  return { ...sent, activities: sent.activities?.toSorted(), waitlist: sent.waitlist?.toSorted() }
}

/** Whether company parts that stay open after the submission were changed: slots, dealers' conference, invoice, count. */
export function companyPartsChanged(company: CompanyShown, form: SignupForm): boolean {
  const saved = formOf(company)
  const parts = (one: SignupForm) => [
    one.negotiationSlots.toSorted(),
    one.dealersConference,
    one.invoice,
    one.delegateCount,
  ]
  return JSON.stringify(parts(saved)) !== JSON.stringify(parts(form))
}

export function useSubmit(options: {
  company: CompanyShown
  form: SignupForm
  checks: Checks
  captcha: CaptchaState
  ticket: Ticket
  /** The record alone is newer; the form still has unsaved parts. */
  onCompany: (company: CompanyShown) => void
  onSaved: (company: CompanyShown) => void
}): Submitter {
  const { company, form, checks, captcha, ticket, onCompany, onSaved } = options
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [waitSeconds, wait] = useWait()
  const send = useSameAct()
  const [nearNames, setNearNames] = useState<readonly NearName[] | null>(null)

  /** What only this screen can ask for: captcha and the two needed consents. */
  const ownErrors = (needsConsents: boolean): Record<string, string> => {
    const missing: [boolean, string, Message][] = [
      [captcha.answer.trim() === '', 'captcha', submitTexts.captchaEmpty],
      [needsConsents && !form.consents.privacy, 'consents.privacy', fieldMessages.consentRequired],
      [needsConsents && !form.consents.identity, 'consents.identity', fieldMessages.consentRequired],
    ]
    return Object.fromEntries(missing.filter(([is]) => is).map(([, path, message]) => [path, t(message)]))
  }

  /** Shows a refusal: at the fields where it names some, else as a notification. */
  const showRefusal = (
    envelope: Envelope<unknown> | null,
    sentKeys: readonly string[],
  ): 'errors' | 'refused' => {
    if (!envelope) {
      notify({ kind: 'error', title: t(messages.notSaved), text: t(messages.networkFailed) })
      return 'refused'
    }
    const result = envelope.result as { fields?: Record<string, string>; near?: NearName[] } | null
    if (envelope.resultCode === 'NAME_NEAR' && result?.near) {
      setNearNames(result.near)
      return 'refused'
    }
    const fields = Object.entries(result?.fields ?? {})
    if (fields.length > 0) {
      checks.setServerErrors(
        Object.fromEntries(fields.map(([path, text]) => [screenPath(path, sentKeys, form), text])),
      )
      return 'errors'
    }
    notify({ kind: 'warning', title: t(messages.notSaved), text: envelope.errorMessage })
    return 'refused'
  }

  const run = async (work: () => Promise<'done' | 'errors' | 'refused'>) => {
    if (busy || waitSeconds > 0) return 'refused'
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }

  const captchaSent = () => ({ captchaId: captcha.captcha?.captchaId ?? '', answer: captcha.answer.trim() })

  const submit = (nameConfirmed = false) =>
    run(async () => {
      checks.showAll()
      const own = ownErrors(true)
      checks.setServerErrors(own)
      if (Object.keys(own).length + Object.keys(checks.all).length > 0) return 'errors'
      wait()
      const sentKeys = form.delegates.map((delegate) => delegate.key)
      const answer = await send(registrationApi.submit, {
        formTicket: ticket.value,
        captcha: captchaSent(),
        consents: form.consents,
        form: companySent(form, nameConfirmed),
        delegates: form.delegates.map(delegateSent),
      })
      // A captcha serves once, right or wrong; after a lost answer the same request is made again.
      if (answer) captcha.renew()
      if (answer?.resultCode !== successCode || !answer.result) return showRefusal(answer, sentKeys)
      setNearNames(null)
      notify({ kind: 'success', title: t(messages.submittedTitle), text: t(messages.submittedText) })
      onSaved(answer.result)
      return 'done'
    })

  const saveChanges = () =>
    run(async () => {
      checks.showAll()
      const partsChanged = companyPartsChanged(company, form)
      const own = partsChanged ? ownErrors(false) : {}
      checks.setServerErrors(own)
      if (Object.keys(own).length + Object.keys(checks.all).length > 0) return 'errors'
      wait()
      let record = company
      if (partsChanged) {
        const answer = await send(registrationApi.saveCompany, {
          ...companySent(form, false),
          formTicket: ticket.value,
          captcha: captchaSent(),
        })
        if (answer) captcha.renew()
        if (answer?.resultCode !== successCode || !answer.result) return showRefusal(answer, [])
        record = answer.result
        onCompany(record)
      }
      const changed = changedDelegates(company, form)
      if (changed.length > 0) {
        const answer = await send(registrationApi.saveDelegates, {
          formTicket: ticket.value,
          delegates: changed.map(delegateSent),
        })
        const keys = changed.map((one) => one.key)
        if (answer?.resultCode !== successCode || !answer.result) return showRefusal(answer, keys)
        record = { ...record, ...answer.result }
      }
      notify({ kind: 'success', title: t(messages.savedTitle) })
      onSaved(record)
      return 'done'
    })

  return { busy, waitSeconds, nearNames, closeNearNames: () => setNearNames(null), submit, saveChanges }
}
