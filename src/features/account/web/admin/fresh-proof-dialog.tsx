/**
 * The fresh proof (requirement 11.8): any call that is answered PROOF_NEEDED opens it through
 * web/admin/call.ts, and is repeated with what it yields. An authenticator's code, else a mailed one.
 */
import { Alert, Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../../web/admin/call.ts'
import { answerFreshProof, useFreshProofRequest } from '../../../../web/admin/fresh-proof.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { useUser } from '../../../../web/data/session.ts'
import { accountApi } from '../../contract.ts'
import { codeLimits } from '../../rules.ts'
import { dialogMessages } from '../messages.ts'
import { CodeForm } from './code-form.tsx'
import { adminAccountMessages as messages } from './messages.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'

export function FreshProofDialog() {
  const t = useTranslate()
  const asked = useFreshProofRequest()
  return (
    <Modal
      open={asked !== undefined}
      title={t(messages.proofTitle)}
      footer={null}
      width={440}
      zIndex={1400}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={() => answerFreshProof(null)}
    >
      {asked !== undefined && <ProofForm />}
    </Modal>
  )
}

function ProofForm() {
  const t = useTranslate()
  const email = useUser()?.email ?? ''
  const { by, state, problem, wait, request } = useProofRequest()
  if (state === 'asking')
    return <Skeleton active paragraph={{ rows: 2 }} aria-label={t(messages.proofPreparing)} />
  const resend = by === 'email' && (
    <ActButton disabled={wait > 0} act={() => request()}>
      {wait > 0 ? t(dialogMessages.resendIn, { seconds: wait }) : t(dialogMessages.resend)}
    </ActButton>
  )
  return (
    <>
      {by === 'authenticator' && <p>{t(messages.proofWhyApp)}</p>}
      {by === 'email' && state === 'sent' && <p>{t(messages.proofWhyMail, { email })}</p>}
      {state === 'tooSoon' && (
        <Alert type="info" showIcon title={t(messages.proofSoon, { email, seconds: wait })} />
      )}
      {problem && <Alert type="warning" showIcon title={problem} />}
      <CodeForm
        label={by === 'authenticator' ? t(messages.appCode) : t(dialogMessages.code)}
        act={t(messages.proofAct)}
        extra={resend}
        call={accountApi.proof}
        onDone={answerFreshProof}
      />
    </>
  )
}

/**
 * Asks the server once when the dialog opens. Where another code was mailed less than 60 s ago (501), it asks again
 * by itself when the wait is over.
 */
function useProofRequest() {
  const [by, setBy] = useState<'authenticator' | 'email' | null>(null)
  const [state, setState] = useState<'asking' | 'sent' | 'tooSoon' | 'failed'>('asking')
  const [problem, setProblem] = useState<string | null>(null)
  const seconds = useSeconds()
  const request = async () => {
    const answer = await call(accountApi.proofRequest, {}, { acts: null })
    if (!answer.ok) {
      setProblem(answer.message)
      return setState('failed')
    }
    setBy(answer.result.by)
    setState(answer.errorCode === '501' ? 'tooSoon' : answer.errorCode ? 'failed' : 'sent')
    setProblem(answer.errorCode && answer.errorCode !== '501' ? (answer.message ?? null) : null)
    if (answer.result.by === 'email') seconds.start(codeLimits.resendWaitMs / 1000)
  }
  const isOver = state === 'tooSoon' && seconds.left === 0
  useEffect(() => {
    if (state === 'asking' || isOver) void request()
    // When the dialog opens, and when a wait is over; never for another reason, since each request may send a mail.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  return { by, state, problem, wait: seconds.left, request }
}

/** Counts seconds down to 0; `start` begins again. For the resend button (requirement 4). */
function useSeconds(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState<number | null>(null)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === null) return
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])
  return {
    left,
    start: (seconds) => {
      setLeft(seconds)
      setEnd(performance.now() + seconds * 1000)
    },
  }
}
