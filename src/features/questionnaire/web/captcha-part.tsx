/** The captcha of a busy address, as the sign-up form shows it. Loaded only where one is asked for. */
import { useEffect, useEffectEvent } from 'react'
import { CaptchaPart, useCaptcha } from '../../registration/web/captcha-part.tsx'

export interface CaptchaGiven {
  readonly captchaId: string
  readonly captcha: string
}

/** `turn`: another number, another captcha, for each serves once. */
export default function AnswerCaptcha(props: {
  turn: number
  error: string | undefined
  onGiven: (given: CaptchaGiven | null) => void
}) {
  const state = useCaptcha(true)
  const { captcha, answer, renew } = state
  const { turn, error } = props
  const tell = useEffectEvent(props.onGiven)
  const begin = useEffectEvent(renew)
  useEffect(() => {
    tell(captcha && answer ? { captchaId: captcha.captchaId, captcha: answer } : null)
  }, [captcha, answer])
  useEffect(() => {
    if (turn > 0) begin()
  }, [turn])
  return <CaptchaPart state={state} error={answer ? undefined : error} />
}
