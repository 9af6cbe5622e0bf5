/** One field for six digits and its button: the same for proof, second step and enrolment. */
import { Button, Form, Input } from 'antd'
import type { InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../../web/language.tsx'
import { adminAccountMessages as messages } from './messages.ts'
import styles from './security.module.css'

export function CodeForm(props: {
  label: string
  act: string
  /** Answers the text of what is wrong, or null when it went through. */
  onCode: (code: string) => Promise<string | null>
  extra?: ReactNode
  disabled?: boolean
}) {
  const t = useTranslate()
  const id = useId()
  const field = useRef<InputRef>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])

  const send = async () => {
    if (busy) return
    if (!/^\d{6}$/.test(code)) setWrong(t(messages.codeNeeded))
    else {
      setBusy(true)
      setWrong(await props.onCode(code))
      setBusy(false)
    }
    field.current?.focus({ cursor: 'all' })
  }
  return (
    <Form layout="vertical" onFinish={send} className={styles.code ?? ''}>
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
          onChange={(event) => {
            setCode(event.target.value.normalize('NFKC').replace(/\D/g, ''))
            setWrong(null)
          }}
        />
      </Form.Item>
      <div className={styles.acts}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={props.disabled ?? false}>
          {props.act}
        </Button>
        {props.extra}
      </div>
    </Form>
  )
}
