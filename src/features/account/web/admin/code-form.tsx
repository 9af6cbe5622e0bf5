/** One field for six digits and its button: the same for proof, second step and enrolment. */
import { Button, Form, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { ResultOf, SentOf } from '../../../../shared/call.ts'
import { call } from '../../../../web/admin/call.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { accountApi } from '../../contract.ts'
import { adminAccountMessages as messages } from './messages.ts'
import styles from './security.module.css'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

type CodeCall =
  | typeof accountApi.proof
  | typeof accountApi.secondFactorConfirm
  | typeof accountApi.secondFactorVerify

export function CodeForm<C extends CodeCall>(props: {
  label: string
  act: string
  /** What the code goes to. */
  call: C
  onDone: (result: ResultOf<C>) => unknown
  extra?: ReactNode
}) {
  const id = useId()
  const { field, code, wrong, busy, type, send } = useCode(props.call, props.onDone)
  return (
    <Form layout="vertical" onFinish={() => void send()} className={styles.code ?? ''}>
      <Form.Item
        label={props.label}
        htmlFor={id}
        {...(wrong && { validateStatus: 'error', help: <span id={`${id}-wrong`}>{wrong}</span> })}
      >
        <TextInput
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

function useCode<C extends CodeCall>(definition: C, onDone: (result: ResultOf<C>) => unknown) {
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
      const answer = await call(definition, { code } as SentOf<C>, { acts: null })
      setWrong(answer.ok ? null : (answer.fields['code'] ?? answer.message))
      if (answer.ok) await onDone(answer.result)
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
