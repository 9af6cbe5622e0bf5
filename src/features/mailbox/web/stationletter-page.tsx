/** /stationletter: in-site mail (requirement 2, decision 9, decision 17). Rendered for visitors; the mailbox loads in the browser. */
import { lazy, type ReactNode } from 'react'
import { useSite } from '../../../web/data/edition.ts'
import { Link } from '../../../web/ui/link.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import type { DescribePage } from '../../../web/pages/page-handle.ts'
import { useSession, useUser } from '../../../web/data/session.ts'
import { BySession } from '../../../web/ui/by-session.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { Skeleton } from '../../../web/ui/progress.tsx'
import { pageMessages as messages, accessMessages } from './messages.ts'
import { useSearchParams } from 'react-router'
import { organisationTypeOf, organisationTypeWithin } from '../../../shared/organisation-types.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Rule, SignInFirst, VisitorGuide } from '../../../web/ui/visitor-guide.tsx'
import panel from '../../../web/ui/panel.module.css'
import { dayLimits, isLetterType } from '../rules.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const MailboxPart = lazy(() => import('./mailbox-part.tsx'))

export default function StationLetterPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const { letterFlag } = useSession()
  const told = (part: ReactNode) => (
    <>
      <PageHead title={t(messages.title)} text={t(messages.intro)} year={facts.year} salt={6} />
      <div className="wrap">{part}</div>
    </>
  )
  return (
    <BySession
      out={told(<VisitorPart />)}
      waiting={
        <div className="wrap section">
          <Skeleton label={t(messages.loading)} shape="rows" />
        </div>
      }
      inside={letterFlag ? <MailboxPart /> : told(<NoAccessPart />)}
    />
  )
}

export const describePage: DescribePage = (_data, { locale }) => ({
  description: messages.description[locale],
})

/** For who is not signed in, rendered on the server: what it is, who may use it, and the way in. */
function VisitorPart() {
  const t = useTranslate()
  const [query] = useSearchParams()
  // The server draws the same page for every address; whoever came from a mail is told in the browser.
  const { state } = useSession()
  const isLinked = state === 'out' && query.has('id')
  return (
    <VisitorGuide title={t(accessMessages.howTitle)} rules={<Rules />}>
      <SignInFirst text={t(isLinked ? accessMessages.signInToRead : accessMessages.signInText)} />
    </VisitorGuide>
  )
}

/** Signed in, but without the letter flag: who may use it and why (decision 9). */
function NoAccessPart() {
  const locale = useLocale()
  const t = useTranslate()
  const user = useUser()
  const type = user?.entityType ? organisationTypeOf(user.entityType) : null
  // Of a type that has them, it is the person's rank; of none, nothing is registered in this edition yet.
  const other = type && !isLetterType(type) ? organisationTypeWithin(type, locale) : null
  return (
    <VisitorGuide title={t(accessMessages.howTitle)} rules={<Rules />}>
      <h2>{t(other ? accessMessages.noneTitle : accessMessages.noneTitleYou)}</h2>
      <p>{other ? t(accessMessages.noneText, { type: other }) : t(accessMessages.noneYou)}</p>
      <p>{t(other ? accessMessages.noneFix : accessMessages.noneFixYou)}</p>
      <p className={panel.actions}>
        <Link className={buttonClass({ variant: 'solid' })} to="/contactUs">
          {t(commonFormMessages.contactConferenceOffice)}
        </Link>
        <Link className={buttonClass()} to="/signup">
          {t(accessMessages.toSignup)}
        </Link>
      </p>
    </VisitorGuide>
  )
}

function Rules() {
  const t = useTranslate()
  return (
    <>
      <Rule term={t(accessMessages.whoTerm)}>{t(accessMessages.who)}</Rule>
      <Rule term={t(accessMessages.directoryTerm)}>{t(accessMessages.directory)}</Rule>
      <Rule term={t(accessMessages.secretTerm)}>{t(accessMessages.secret)}</Rule>
      <Rule term={t(accessMessages.limitTerm)}>
        {t(accessMessages.limit, { contacts: dayLimits.correspondents })}
      </Rule>
      <Rule term={t(accessMessages.copyTerm)}>{t(accessMessages.copy)}</Rule>
      <Rule term={t(accessMessages.safeTerm)}>{t(accessMessages.safe)}</Rule>
    </>
  )
}
