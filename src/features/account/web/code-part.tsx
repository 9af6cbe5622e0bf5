import { useState } from 'react'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/input.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { textLimits } from '../rules.ts'
import styles from './dialogs.module.css'
import { dialogMessages as messages } from './messages.ts'
import { useSendCode } from './use-send-code.ts'

/** The code's field with its button: "Send code", "Again in 43 s", "Send again". */
export function CodePart(props: {
  id: string
  purpose: 'login' | 'register'
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Where the code goes; null when what is typed is no address yet (the form has then said so). */
  destination: () => string | null
}) {
  const t = useTranslate()
  const { send, busy, secondsLeft, said } = useSendCode(props.purpose)
  const [wasSent, setWasSent] = useState(secondsLeft > 0)
  const press = async () => {
    const dest = props.destination()
    if (!dest) return
    await send(dest)
    setWasSent(true)
    document.getElementById(props.id)?.focus()
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
        onChange={props.onChange}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={textLimits.code.max}
        after={
          <Button disabled={secondsLeft > 0} busy={busy} onClick={() => void press()}>
            {words}
          </Button>
        }
      />
      {said && (
        <Note tone={said.tone} role={said.tone === 'ok' ? 'status' : 'alert'}>
          {said.title}
          {said.text && <p>{said.text}</p>}
        </Note>
      )}
    </div>
  )
}
