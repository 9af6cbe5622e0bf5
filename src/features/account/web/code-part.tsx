import { useState, useEffect } from 'react'
import { useTranslate, useLocale } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/input.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { textLimits, codeLimits } from '../rules.ts'
import styles from './dialogs.module.css'
import { accountMessages } from '../messages.ts'
import { dialogMessages as messages } from './messages.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { accountApi } from '../contract.ts'
import { forgetSentCode, keepSentCode, sentCode, type CodePurpose } from './use-sent-code.ts'

/** The code's field with its button: "Send code", "Again in 43 s", "Send again". */
export function CodePart(props: {
  id: string
  purpose: CodePurpose
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** The sign-in or registration was refused: what came of the last code is said no more. */
  isRefused?: boolean
  /** The id of the field of the address, to which one goes back to change it. */
  addressId: string
  /** Where the code goes; null when what is typed is no address yet (the form has then said so). */
  destination: () => string | null
}) {
  const t = useTranslate()
  const { send, busy, secondsLeft, said, restart } = useSendCode(props.purpose)
  const [wasSent, setWasSent] = useState(said !== null || secondsLeft > 0)
  const press = async () => {
    const dest = props.destination()
    if (!dest) return
    // That none was typed, or a wrong one, is no longer said beside the one that is sent.
    props.onChange(props.value)
    await send(dest)
    setWasSent(true)
    document.getElementById(props.id)?.focus()
  }
  // Another address waits for nothing: the minute is that of the one before.
  const change = () => {
    restart()
    setWasSent(false)
    props.onChange('')
    const address = document.getElementById(props.addressId)
    address?.focus()
    if (address instanceof HTMLInputElement) address.select()
  }
  const words =
    secondsLeft > 0
      ? t(messages.resendIn, { seconds: secondsLeft })
      : t(wasSent ? messages.resend : messages.send)
  return (
    <div className={styles.code}>
      <TextField
        id={props.id}
        label={t(messages.code)}
        required
        hint={t(messages.codeHint)}
        error={props.error}
        value={props.value}
        onChange={(value) => props.onChange(value.replace(/\s/g, ''))}
        inputMode="numeric"
        autoComplete="one-time-code"
        // Pasted with spaces, it is longer.
        maxLength={2 * textLimits.code.max}
        after={
          <Button disabled={secondsLeft > 0} busy={busy} onClick={() => press()}>
            {words}
          </Button>
        }
      />
      {said && !props.isRefused && (
        <Note tone={said.tone} role={said.tone === 'ok' ? 'status' : 'alert'}>
          {said.title}
          {said.text && <p>{said.text}</p>}
          {said.tone === 'ok' && (
            <button type="button" className={styles.link} onClick={change}>
              {t(messages.changeAddress)}
            </button>
          )}
        </Note>
      )}
    </div>
  )
}

/** What came of the last send; said beside the field, where the person looks. */
interface SendResult {
  readonly tone: 'ok' | 'warn' | 'error'
  readonly title: string
  readonly text?: string | undefined
}

const nextAfter = (purpose: CodePurpose) => (sentCode(purpose)?.at ?? -Infinity) + codeLimits.resendWaitMs

/** When the next send is possible, by dialog. Epoch ms of this browser. */
const nextSendAt: Record<CodePurpose, number> = { login: nextAfter('login'), register: nextAfter('register') }

/** After a successful registration the button is as new (requirement 4). */
export function resetSendCode(purpose: CodePurpose): void {
  nextSendAt[purpose] = 0
  forgetSentCode()
}

let signInAddress = sentCode('login')?.dest ?? ''
/** What was typed to sign in with outlives a closed dialog; the code does not. */
export const keptSignInAddress = () => signInAddress
export function keepSignInAddress(typed: string): void {
  signInAddress = typed
}

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000))

function useSendCode(purpose: CodePurpose) {
  const t = useTranslate()
  const locale = useLocale()
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(nextSendAt[purpose]))
  const [busy, setBusy] = useState(false)
  const sentTo = (dest: string): SendResult => ({
    tone: 'ok',
    title: t(dest.includes('@') ? messages.sentToEmail : messages.sentToPhone),
    text: dest,
  })
  const [said, setSaid] = useState<SendResult | null>(() => {
    const sent = sentCode(purpose)
    return sent && sentTo(sent.dest)
  })
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setInterval(() => setSecondsLeft(secondsUntil(nextSendAt[purpose])), 250)
    return () => clearInterval(timer)
  }, [secondsLeft, purpose])

  /** Sends a code to an address that was checked before. */
  async function send(dest: string): Promise<void> {
    setBusy(true)
    setSaid(null)
    try {
      const envelope = await api(accountApi.sendRegCode, { dest, locale, purpose }, { timeoutMs: 20_000 })
      if (envelope.resultCode !== successCode) {
        setSaid({ tone: 'error', title: t(messages.sendFailed), text: envelope.errorMessage })
      } else if (envelope.errorCode === '502') {
        setSaid({ tone: 'warn', title: t(accountMessages.codeLimit) })
      } else if (envelope.errorCode === '501') {
        setSaid({ tone: 'warn', title: t(messages.sentAlready) })
      } else {
        nextSendAt[purpose] = Date.now() + codeLimits.resendWaitMs
        setSecondsLeft(secondsUntil(nextSendAt[purpose]))
        keepSentCode({ purpose, dest, at: Date.now() })
        setSaid(sentTo(dest))
      }
    } catch {
      setSaid({ tone: 'error', title: t(messages.sendException) })
    } finally {
      setBusy(false)
    }
  }
  const restart = () => {
    resetSendCode(purpose)
    setSecondsLeft(0)
    setSaid(null)
  }
  return { send, busy, secondsLeft, said, restart }
}
