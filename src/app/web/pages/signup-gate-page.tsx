/**
 * /signup. Signed out: what registering needs, and the dialogs (requirement 4). Signed in: the registration itself, whose
 * code only then is loaded.
 */
import { lazy, useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { formatDateTime } from '../../../shared/format.ts'
import { useSite } from '../../../web/data/edition.ts'
import { OfferPart } from '../../../features/registration/web/offer/offer-part.tsx'
import type { Offer } from '../../../features/registration/web/offer/use-offer.ts'
import { openDialog } from '../../../web/frame/dialogs.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { useSession } from '../../../web/data/session.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { BySession } from '../../../web/ui/by-session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { useRegistrationTimes } from '../../../web/data/use-registration-times.ts'
import { identityLimit } from '../../../features/files/rules.ts'
import { memberPages } from './member-pages.ts'
import { PageSkeleton } from '../../../web/pages/page-skeleton.tsx'
import { pageMessages as messages } from '../../../web/pages/page-messages.ts'
import panel from '../../../web/ui/steps-panel.module.css'
import styles from '../../../web/pages/pages.module.css'

/** Prices and limits, for who has not signed in. */
export { loadOffer as loadPage } from '../../../features/registration/web/offer/use-offer.ts'

const SignupPage = memberPages && lazy(memberPages.signup)

export default function SignupGatePage() {
  const { state } = useSession()
  return (
    <BySession
      out={<SignupInformation waiting={state === 'unknown'} />}
      waiting={<PageSkeleton shape="cards" />}
      inside={SignupPage && <SignupPage />}
    />
  )
}

function SignupInformation({ waiting }: { waiting: boolean }) {
  const t = useTranslate()
  const { facts } = useSite()
  const { state } = useRegistrationTimes()
  // As on arrival: what opens later takes no dialog away from who is signing in.
  const [isOpen] = useState(state === 'open')
  useOpeningDialog(waiting, isOpen)
  const steps = [
    t(messages.step1),
    t(messages.step2),
    t(messages.step3, { limit: identityLimit }),
    t(messages.step4),
  ]
  const haves = [messages.know1, messages.know2, messages.know3]
  return (
    <>
      <PageHead
        here={t(siteMessages.signup)}
        title={t(siteMessages.signupTitle)}
        text={t(messages.signupText)}
        year={facts.year}
      />
      <div className="wrap section stack">
        <div className={styles.columns}>
          <section className={panel.panel}>
            <h2>{t(messages.signupHow)}</h2>
            <ol className={panel.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section className={panel.panel}>
            <h2>{t(messages.signupKnow)}</h2>
            <ul className={styles.dots}>
              {haves.map((have) => (
                <li key={have.en}>{t(have)}</li>
              ))}
            </ul>
            <Deadline />
            {state !== 'open' && <p className="muted mt-3">{t(notOpen[state])}</p>}
            <p className={panel.actions}>
              {state === 'open' && (
                <Button variant="primary" onClick={() => openDialog('agreement')}>
                  {t(messages.start)}
                </Button>
              )}
              <Button onClick={() => openDialog('login')}>{t(messages.signIn)}</Button>
            </p>
          </section>
        </div>
        <OfferPart {...useLoaderData<Offer>()} />
      </div>
    </>
  )
}

const notOpen = { before: messages.before, closed: messages.closed }

/** From when, while that is still to come; and until when. */
function Deadline() {
  const t = useTranslate()
  const locale = useLocale()
  const { state, opens, closes } = useRegistrationTimes()
  const rows = [
    { name: messages.opens, at: state === 'before' ? opens : null },
    { name: state === 'closed' ? messages.closedSince : messages.deadline, at: closes },
  ]
  if (rows.every(({ at }) => at === null)) return null
  return (
    <dl className={styles.due}>
      {rows.map(
        ({ name, at }) =>
          at !== null && (
            <div key={name.en}>
              <dt>{t(name)}</dt>
              <dd>{t(messages.beijing, { time: formatDateTime(locale, at, { year: true }) })}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Who comes from the agreement gets the form, who comes with `#login` signs in; anybody else reads the guide, which leads to the agreement. */
function useOpeningDialog(waiting: boolean, isOpen: boolean): void {
  const { hash, state } = useLocation()
  useEffect(() => {
    if (waiting) return
    const agreed = (state as { agreed?: boolean } | null)?.agreed === true
    if (hash === '#login') openDialog('login')
    else if (isOpen && agreed) openDialog('register')
  }, [waiting, isOpen, hash, state])
}
