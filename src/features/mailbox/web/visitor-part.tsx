import { useSearchParams } from 'react-router'
import { organisationTypeLabels, organisationTypeOf } from '../../../shared/organisation-types.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { useSession, useUser } from '../../../web/data/session.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Rule, SignInFirst, VisitorGuide } from '../../../web/ui/visitor-guide.tsx'
import panel from '../../../web/ui/panel.module.css'
import { dayLimits, isLetterType } from '../rules.ts'
import { accessMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** For who is not signed in, rendered on the server: what it is, who may use it, and the way in. */
export function VisitorPart() {
  const t = useTranslate()
  const [query] = useSearchParams()
  // The server draws the same page for every address; whoever came from a mail is told in the browser.
  const { state } = useSession()
  const isLetter = state === 'out' && query.has('id')
  return (
    <VisitorGuide title={t(messages.howTitle)} rules={<Rules />}>
      <SignInFirst text={t(isLetter ? messages.signInLetter : messages.signInText)} />
    </VisitorGuide>
  )
}

/** Signed in, but without the letter flag: who may use it and why (decision 9). */
export function NoLetterPart() {
  const t = useTranslate()
  const user = useUser()
  const type = user?.entityType ? organisationTypeOf(user.entityType) : null
  // Of a type that has them, it is the person's rank; of none, nothing is registered in this edition yet.
  const other = type && !isLetterType(type) ? t(organisationTypeLabels[type]) : null
  return (
    <VisitorGuide title={t(messages.howTitle)} rules={<Rules />}>
      <h2>{t(other ? messages.noneTitle : messages.noneTitleYou)}</h2>
      <p>{other ? t(messages.noneText, { type: other }) : t(messages.noneYou)}</p>
      <p>{t(other ? messages.noneFix : messages.noneFixYou)}</p>
      <p className={panel.actions}>
        <Link className={buttonClass({ variant: 'solid' })} to="/contactUs">
          {t(commonFormMessages.contactConferenceOffice)}
        </Link>
        <Link className={buttonClass()} to="/signup">
          {t(messages.toSignup)}
        </Link>
      </p>
    </VisitorGuide>
  )
}

function Rules() {
  const t = useTranslate()
  return (
    <>
      <Rule term={t(messages.whoTerm)}>{t(messages.who)}</Rule>
      <Rule term={t(messages.directoryTerm)}>{t(messages.directory)}</Rule>
      <Rule term={t(messages.secretTerm)}>{t(messages.secret)}</Rule>
      <Rule term={t(messages.limitTerm)}>{t(messages.limit, { contacts: dayLimits.correspondents })}</Rule>
      <Rule term={t(messages.copyTerm)}>{t(messages.copy)}</Rule>
      <Rule term={t(messages.safeTerm)}>{t(messages.safe)}</Rule>
    </>
  )
}
