/**
 * The send-code button of both dialogs (requirement 4, requirement 8): 60 seconds between sends, with a countdown that goes on while
 * the dialog is closed, and the five things that can come of it.
 */
import { useEffect, useState } from 'react'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { accountApi } from '../contract.ts'
import { codeLimits } from '../rules.ts'
import { dialogMessages as messages } from './messages.ts'

/** What came of the last send; said beside the field, where the person looks. */
export interface SendResult {
  readonly tone: 'ok' | 'warn' | 'error'
  readonly title: string
  readonly text?: string | undefined
}

type Purpose = 'login' | 'register'

/** When the next send is possible, by dialog. Epoch ms of this browser. */
const nextSendAt: Record<Purpose, number> = { login: 0, register: 0 }

/** After a successful registration the button is as new (requirement 4). */
export function resetSendCode(purpose: Purpose): void {
  nextSendAt[purpose] = 0
}

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000))

export function useSendCode(purpose: Purpose) {
  const t = useTranslate()
  const locale = useLocale()
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(nextSendAt[purpose]))
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<SendResult | null>(null)
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
        setSaid({ tone: 'warn', title: t(messages.sendLimit) })
      } else if (envelope.errorCode === '501') {
        setSaid({ tone: 'warn', title: t(messages.sentAlready) })
      } else {
        nextSendAt[purpose] = Date.now() + codeLimits.resendWaitMs
        setSecondsLeft(secondsUntil(nextSendAt[purpose]))
        setSaid({ tone: 'ok', title: t(dest.includes('@') ? messages.sentToEmail : messages.sentToPhone) })
      }
    } catch {
      setSaid({ tone: 'error', title: t(messages.sendException) })
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, secondsLeft, said }
}
