import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { inputClass } from '../../../web/ui/input.tsx'
import { accountApi } from '../../account/contract.ts'
import { submitTexts } from './form-messages.ts'
import styles from './form.module.css'

type Captcha = CallResult<typeof accountApi.captcha>

export interface CaptchaState {
  captcha: Captcha | null
  failed: boolean
  answer: string
  setAnswer: (answer: string) => void
  /** A new one: each serves once. */
  renew: () => void
}

/** The captcha in hand and what was typed for it. Asked for only while the form can be submitted. */
export function useCaptcha(enabled: boolean): CaptchaState {
  const locale = useLocale()
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [failed, setFailed] = useState(false)
  const [answer, setAnswer] = useState('')
  const last = useRef(0)
  const fetchOne = useCallback(() => {
    const own = ++last.current
    api(accountApi.captcha, { locale })
      .then((envelope) => {
        if (own !== last.current) return
        setCaptcha(envelope.resultCode === successCode ? envelope.result : null)
        setFailed(envelope.resultCode !== successCode)
      })
      .catch(() => own === last.current && setFailed(true))
  }, [locale])
  useEffect(() => {
    if (enabled) fetchOne()
  }, [enabled, fetchOne])
  const renew = useCallback(() => {
    setAnswer('')
    setFailed(false)
    fetchOne()
  }, [fetchOne])
  return { captcha, failed, answer, setAnswer, renew }
}

/** The picture, or a question that needs no eyesight (requirement 7.3). */
export function CaptchaPart({ state, error }: { state: CaptchaState; error: string | undefined }) {
  const t = useTranslate()
  const [asQuestion, setAsQuestion] = useState(false)
  const { captcha, failed, answer, setAnswer, renew } = state
  const hint = asQuestion ? captcha?.question : undefined
  return (
    <Field id="field-captcha" required label={t(submitTexts.captcha)} error={error} hint={hint}>
      {(control) => (
        <div className={styles.captcha}>
          {!asQuestion && captcha && (
            <img
              src={`data:image/svg+xml,${encodeURIComponent(captcha.image)}`}
              alt={t(submitTexts.captchaImage)}
              width={132}
              height={44}
            />
          )}
          {!captcha && (
            <span role="status">{t(failed ? submitTexts.captchaFailed : submitTexts.captchaLoading)}</span>
          )}
          <input
            {...control}
            className={inputClass}
            value={answer}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <Button variant="quiet" size="sm" onClick={renew}>
            {t(asQuestion ? submitTexts.captchaNewQuestion : submitTexts.captchaNew)}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setAnswer('')
              setAsQuestion(!asQuestion)
            }}
          >
            {t(asQuestion ? submitTexts.captchaPicture : submitTexts.captchaQuestion)}
          </Button>
        </div>
      )}
    </Field>
  )
}
