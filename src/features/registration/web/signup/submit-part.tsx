import { localAddress } from '../../../../shared/addresses.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { CaptchaPart, type CaptchaState } from '../captcha-part.tsx'
import { submitTexts } from '../form-messages.ts'
import { SectionPart } from '../section-part.tsx'
import { useSignup } from './use-signup.ts'
import type { SignupForm } from './use-signup-form.ts'
import styles from '../form.module.css'

/** Step 6: captcha and the consents, each its own box and none ticked beforehand (decision 13). */
export function SubmitPart({
  captcha,
  consents: withConsents,
}: {
  captcha: CaptchaState
  consents: boolean
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { editor, checks } = useSignup()
  const { consents } = editor.form
  const box = (name: keyof SignupForm['consents']) => ({
    id: `field-consents-${name}`,
    checked: consents[name],
    error: checks.errorOf(`consents.${name}`),
    onChange: (given: boolean) => editor.setPart('consents', { [name]: given }),
  })
  return (
    <SectionPart id="step-submit" headingId="submit-heading" heading={t(submitTexts.heading)}>
      <CaptchaPart state={captcha} error={captcha.answer === '' ? checks.errorOf('captcha') : undefined} />
      {!withConsents && (
        <p className={`${styles.small} ${styles.apart}`}>
          {t(submitTexts.consentsGiven)}{' '}
          <a href={localAddress(locale, '/account')}>{t(submitTexts.consentsChange)}</a>
        </p>
      )}
      {withConsents && (
        <div className={styles.consents}>
          <Checkbox
            {...box('privacy')}
            required
            label={
              <>
                {t(submitTexts.consentPrivacyBefore)}
                <a href={localAddress(locale, '/privacy')} target="_blank" rel="noreferrer">
                  {t(submitTexts.privacyNotice)}
                </a>
                {t(submitTexts.consentPrivacyAfter)}
              </>
            }
          />
          <Checkbox {...box('identity')} required label={t(submitTexts.consentIdentity)} />
          <Checkbox {...box('sharing')} label={t(submitTexts.consentSharing)} />
          <Checkbox
            {...box('directory')}
            label={t(submitTexts.consentDirectory)}
            note={t(submitTexts.consentDirectoryNote)}
          />
        </div>
      )}
    </SectionPart>
  )
}
