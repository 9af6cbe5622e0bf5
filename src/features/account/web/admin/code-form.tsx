/** One field for six digits and its button: the same for proof, second step and enrolment. */
import { Button, Form, Input } from 'antd'
import type { InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { adminAccountMessages as messages } from './messages.ts'
import styles from './security.module.css'

interface Props {
  label: string
  act: string
  /** Answers the text of what is wrong, or null when it went through. */
  onCode: (code: string) => Promise<string | null>
  extra?: ReactNode
}

export function CodeForm(props: Props) {
  const id = useId()
  const { field, code, wrong, busy, type, send } = useCode(props.onCode)
  return (
    <Form layout="vertical" onFinish={() => void send()} className={styles.code ?? ''}>
      <Form.Item
        label={props.label}
        htmlFor={id}
        {...(wrong && { validateStatus: 'error', help: <span id={`${id}-wrong`}>{wrong}</span> })}
      >
        <Input
          id={id}
          ref={field}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => type(event.target.value)}
        />
      </Form.Item>
      <div className={styles.acts}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {props.act}
        </Button>
        {props.extra}
      </div>
    </Form>
  )
}

function useCode(onCode: Props['onCode']) {
  const t = useTranslate()
  const field = useRef<InputRef>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const send = async () => {
    if (busy) return
    if (/^\d{6}$/.test(code)) {
      setBusy(true)
      setWrong(await onCode(code))
      setBusy(false)
    } else setWrong(t(messages.codeNeeded))
    field.current?.focus({ cursor: 'all' })
  }
  const type = (typed: string) => {
    setCode(typed.normalize('NFKC').replace(/\D/g, ''))
    setWrong(null)
  }
  return { field, code, wrong, busy, send, type }
}
