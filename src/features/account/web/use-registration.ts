/** The registration dialog's state: values, checks by the server's own rules, sending (requirement 3, requirement 4, requirement 5, requirement 8). */
import { useState } from 'react'
import { normaliseEmail, normalisePhone } from '../../../shared/contacts.ts'
import { successCode, type Envelope } from '../../../shared/envelope.ts'
import { fill } from '../../../shared/i18n.ts'
import { closeDialog } from '../../../web/frame/dialogs.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { api } from '../../../web/data/api.ts'
import { notify } from '../../../web/ui/notify.ts'
import { accountApi } from '../contract.ts'
import { accountMessages } from '../messages.ts'
import { checkRegistration } from '../rules.ts'
import { dialogMessages as messages, missingTexts } from './messages.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { resetSendCode } from './code-part.tsx'
import { sentCode } from './use-sent-code.ts'

const empty = {
  entityType: '',
  entityName: '',
  name: '',
  phone: '',
  email: '',
  /** 1 phone, otherwise e-mail (requirement 3, default 2). */
  phOrEm: '2' as '1' | '2',
  regstionCode: '',
  /** 1 ID card, 2 passport; '' until one is chosen: then what readers of the page's language usually have. */
  certiType: '' as '' | '1' | '2',
  certiNo: '',
  privacy: false,
  identity: false,
  sharing: false,
  directory: false,
}
type RegistrationValues = typeof empty
export type RegistrationField = keyof RegistrationValues
type RegistrationErrors = Partial<Record<RegistrationField, string | undefined>>

function sentAddress(): RegistrationValues {
  const dest = sentCode('register')?.dest
  if (!dest) return empty
  return dest.includes('@') ? { ...empty, email: dest } : { ...empty, phOrEm: '1', phone: dest }
}

/** What was typed outlives a closed dialog, in memory only: it holds an ID number. The address of a code outlives a reload. */
let typed: RegistrationValues = sentAddress()
/** Who comes back to what was typed goes on where it was left. */
let reached: 1 | 2 = 1

/** Of the agreement and privacy notice that were shown; undefined where the dialog was opened without them. */
let shownVersion: number | undefined
export function showVersion(version: number): void {
  shownVersion = version
}

export function useRegistration() {
  const locale = useLocale()
  const [kept, setValues] = useState(typed)
  const values = { ...kept, certiType: kept.certiType || (locale === 'en' ? ('2' as const) : ('1' as const)) }
  const [errors, setErrors] = useState<RegistrationErrors>({})
  const check = useChecks(values)
  const [step, showStep] = useState(reached)
  const setStep = (next: 1 | 2) => {
    reached = next
    showStep(next)
  }
  const { send, prove, busy, refusal, taken } = useSending((found) => {
    setErrors(found)
    // The code is judged again with the rest: once it no longer counts, one is back at its field, and what was typed stays.
    if (found.regstionCode || found[values.phOrEm === '1' ? 'phone' : 'email']) setStep(1)
  })
  const set = <F extends RegistrationField>(field: F, value: RegistrationValues[F]) => {
    typed = { ...kept, [field]: value }
    setValues(typed)
    // What is being mended is no longer wrong; it is judged again on leaving.
    setErrors((before) => ({ ...before, [field]: undefined }))
  }
  /** On leaving a field: only that field is judged, and only if something was typed. */
  const leave = (field: RegistrationField) => {
    if (values[field]) setErrors((before) => ({ ...before, [field]: check()[field] }))
  }
  const firstStep = [values.phOrEm === '1' ? 'phone' : 'email', 'regstionCode'] as const
  /** The address and its code, before the rest is asked for. */
  const goOn = async () => {
    const found = check()
    const wrong = firstStep.filter((field) => found[field])
    setErrors(Object.fromEntries(wrong.map((field) => [field, found[field]])))
    if (wrong.length === 0 && (await prove(values))) setStep(2)
  }
  const submit = async (): Promise<boolean> => {
    const found = check()
    setErrors(found)
    if (Object.values(found).some(Boolean)) return false
    if (await send(values)) setValues(empty)
    return true
  }
  /** The address for the code, judged before sending (requirement 5); null after having said what is wrong. */
  const destination = (): string | null => {
    const field = values.phOrEm === '1' ? 'phone' : 'email'
    setErrors((before) => ({ ...before, [field]: check()[field] }))
    return field === 'phone' ? normalisePhone(values.phone) : normaliseEmail(values.email)
  }
  const goBack = () => setStep(1)
  return { values, set, leave, errors, step, goOn, goBack, submit, destination, busy, refusal, taken }
}

/** All errors of the form as it stands. */
function useChecks(values: RegistrationValues): () => RegistrationErrors {
  const t = useTranslate()
  const locale = useLocale()
  return () => {
    const { certiType, privacy, identity } = values
    const wrong = checkRegistration(
      { ...values, certiType: certiType === '1' ? 1 : 2, consents: { privacy, identity } },
      Date.now(),
    )
    const found: RegistrationErrors = {}
    for (const [path, { message, variables }] of Object.entries(wrong))
      found[path.replace('consents.', '') as RegistrationField] = fill(message[locale], variables)
    if (!values.entityType) found.entityType = t(accountMessages.entityTypeWrong)
    if (!values.regstionCode.trim()) found.regstionCode = t(accountMessages.codeRequired)
    for (const field of ['entityName', 'name', 'phone', 'email', 'certiNo'] as const)
      if (!values[field].trim()) found[field] = t(missingTexts[field])
    return found
  }
}

/** What has registered already: each leads on in a way of its own. */
type Taken = 'contact' | 'organisation'
const takenBy: Readonly<Record<string, Taken>> = { '4001': 'contact', '5001': 'organisation' }

/** Sends what is asked about; answers whether it was right, and says what is wrong otherwise. */
function useSending(setErrors: (errors: RegistrationErrors) => void) {
  const t = useTranslate()
  const goOn = useAfterSignIn('registration')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [taken, setTaken] = useState<Taken | undefined>()
  const attempt = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setRefusal(null)
    setTaken(undefined)
    try {
      return await work()
    } catch (error) {
      // Requirement 8: "network failure shows the raw error".
      setRefusal(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const refuse = ({ resultCode, errorMessage, result }: Envelope<unknown>): false => {
    const found = resultCode === '2001' ? { regstionCode: t(messages.wrongCode) } : fieldsOf(result)
    const nowTaken = takenBy[resultCode]
    setErrors(found)
    // What stands at its field is not said twice.
    if (nowTaken || !Object.keys(found).some((field) => field in empty))
      setRefusal(errorMessage ?? t(messages.failed))
    setTaken(nowTaken)
    return false
  }
  /** Whether the code is right; it stays to be used. */
  const prove = (values: RegistrationValues) =>
    attempt(async () => {
      const { phOrEm, phone, email, regstionCode } = values
      const asked = { dest: phOrEm === '1' ? phone : email, regstionCode: regstionCode.trim() }
      const envelope = await api(accountApi.checkCode, asked, { timeoutMs: 20_000 })
      return envelope.resultCode === successCode || refuse(envelope)
    })
  const send = (values: RegistrationValues) =>
    attempt(async () => {
      const envelope = await api(accountApi.register, payloadOf(values), { timeoutMs: 30_000 })
      if (envelope.resultCode === 'CONSENT_OUTDATED') return readAgain(values, envelope.errorMessage)
      if (envelope.resultCode !== successCode || !envelope.result) return refuse(envelope)
      typed = empty
      reached = 1
      resetSendCode('register')
      notify({ kind: 'success', title: t(messages.registered), text: t(messages.registeredText) })
      if (!(await goOn(envelope.result))) setRefusal(t(messages.loginFailed))
      return true
    })
  return { send, prove, busy, refusal, taken }
}

/** The texts changed while the form was filled in: they are shown again, and what was typed waits. */
function readAgain(values: RegistrationValues, words: string | undefined): false {
  typed = { ...values, privacy: false, identity: false }
  notify({ kind: 'warning', title: words ?? '' })
  closeDialog('agreement')
  return false
}

type Payload = Parameters<typeof api<typeof accountApi.register>>[1]

function payloadOf(values: RegistrationValues): Payload {
  const { privacy, identity, sharing, directory, ...fields } = values
  return {
    ...fields,
    regstionCode: values.regstionCode.trim(),
    userType: 2,
    phOrEm: values.phOrEm === '1' ? 1 : 2,
    entityType: values.entityType as Payload['entityType'],
    certiType: values.certiType === '1' ? 1 : 2,
    consents: { privacy, identity, sharing, directory },
    ...(shownVersion !== undefined && { consentVersion: shownVersion }),
  }
}

/** `result.fields` of a 400 answer. */
function fieldsOf(result: unknown): RegistrationErrors {
  const fields = (result as { fields?: Record<string, string> } | null)?.fields ?? {}
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => [path.replace('consents.', ''), words]),
  )
}
