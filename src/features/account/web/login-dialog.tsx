/** Login: email (or phone) and a one-time code (requirement 2, requirement 5, requirement 8). */
import { useEffect, useRef, useState } from 'react'
import { normaliseContact } from '../../../shared/contacts.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { closeDialog, signInPurpose } from '../../../web/frame/dialogs.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { TextField } from '../../../web/ui/input.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { accountApi } from '../contract.ts'
import { accountMessages } from '../messages.ts'
import { CodePart, keepSignInAddress, keptSignInAddress } from './code-part.tsx'
import styles from './dialogs.module.css'
import { dialogMessages as messages } from './messages.ts'
import { forgetSentCode } from './use-sent-code.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { commonMessages } from '../../../shared/common-messages.ts'
import { Form } from '../../../web/ui/form.tsx'

export default function LoginDialog() {
  const t = useTranslate()
  const form = useLogin()
  const refused = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.refusal && !form.errors.code && !form.errors.realm) refused.current?.focus()
  }, [form.refusal, form.errors])
  return (
    <Dialog
      open
      onClose={() => closeDialog()}
      title={t(commonMessages.signIn)}
      closeText={t(commonMessages.close)}
    >
      {signInPurpose() && <p className={styles.purpose}>{signInPurpose()}</p>}
      <Form className={styles.form} onSubmit={form.submit}>
        {form.refusal && (
          <Note tone="error" role="alert" boxRef={refused} tabIndex={-1}>
            {form.refusal}
          </Note>
        )}
        <TextField
          id="login-realm"
          label={t(messages.account)}
          required
          inputMode="email"
          autoComplete="username"
          maxLength={100}
          error={form.errors.realm}
          value={form.realm}
          onChange={form.setRealm}
          onBlur={() => form.realm && form.checkRealm()}
        />
        <CodePart
          id="login-code"
          purpose="login"
          value={form.code}
          onChange={form.setCode}
          error={form.errors.code}
          isRefused={form.refusal !== null}
          addressId="login-realm"
          destination={form.checkRealm}
        />
        <Button type="submit" variant="primary" block busy={form.busy}>
          {t(commonMessages.signIn)}
        </Button>
      </Form>
      <p className={styles.other}>
        {t(messages.noAccount)}{' '}
        <button type="button" className={styles.link} onClick={() => closeDialog('agreement')}>
          {t(messages.toAgreement)}
        </button>
      </p>
    </Dialog>
  )
}

function useLogin() {
  const t = useTranslate()
  const goOn = useAfterSignIn('login')
  const [realm, setRealm] = useState(keptSignInAddress)
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<{ realm?: string; code?: string }>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  /** The address in its one form, or null after having said what is wrong with it. */
  function checkRealm(): string | null {
    const contact = normaliseContact(realm)
    const wrong = realm.trim()
      ? contact
        ? undefined
        : t(accountMessages.contactWrong)
      : t(accountMessages.accountRequired)
    setErrors((before) => ({ ...without(before, 'realm'), ...(wrong && { realm: wrong }) }))
    return wrong ? null : contact!.address
  }

  async function submit(): Promise<void> {
    setRefusal(null)
    const address = checkRealm()
    if (!code.trim()) setErrors((before) => ({ ...before, code: t(accountMessages.codeRequired) }))
    else setErrors((before) => without(before, 'code'))
    if (!address) return focusLater('login-realm')
    if (!code.trim()) return focusLater('login-code')
    if (busy) return
    setBusy(true)
    try {
      const envelope = await api(
        accountApi.login,
        { realm: address, registrationCode: code.trim() },
        { timeoutMs: 30_000 },
      )
      const token = envelope.resultCode === successCode ? envelope.result : null
      if (!token) {
        setRefusal(loginRefusal(t(messages.loginFailed), envelope))
        // Why, and what to do, at the field that it comes from.
        if (envelope.resultCode === '2001') {
          setErrors((before) => ({ ...before, code: t(messages.wrongCode) }))
          focusLater('login-code')
        }
        if (envelope.resultCode === '3001') {
          setErrors((before) => ({ ...before, realm: t(messages.noSuchAccount) }))
          focusLater('login-realm')
        }
        return
      }
      forgetSentCode()
      if (await goOn(token))
        notify({
          kind: 'success',
          title: t(messages.loginDone),
          ...(envelope.resultMsg ? { text: envelope.resultMsg } : {}),
        })
      else setRefusal(t(messages.loginFailed))
    } catch {
      setRefusal(t(messages.loginFailed))
    } finally {
      setBusy(false)
    }
  }
  const typeRealm = (value: string) => {
    keepSignInAddress(value)
    setRealm(value)
  }
  return { realm, setRealm: typeRealm, code, setCode, errors, refusal, busy, checkRealm, submit }
}

/** Once what is wrong with it is drawn. */
function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

/** "Login failed" (requirement 8); what the server adds (a pause after wrong codes) is said too. */
function loginRefusal(
  failed: string,
  envelope: { resultCode: string; errorMessage?: string } | null,
): string {
  const added = envelope?.errorMessage
  return added && added !== failed && !['2001', '3001'].includes(envelope.resultCode)
    ? `${failed}: ${added}`
    : failed
}

function without<T extends object, K extends keyof T>(value: T, key: K): T {
  const copy = { ...value }
  delete copy[key]
  return copy
}
