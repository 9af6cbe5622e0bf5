/** /meetings: meetings with other organisations. Rendered for visitors; what is an organisation's own loads in the browser. */
import { formatHours } from '../../../shared/format.ts'
import { lazy } from 'react'
import { useSite } from '../../../web/data/edition.ts'
import { Link } from '../../../web/ui/link.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import type { DescribePage } from '../../../web/pages/page-handle.ts'
import { useSession } from '../../../web/data/session.ts'
import { BySession } from '../../../web/ui/by-session.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { Skeleton } from '../../../web/ui/progress.tsx'
import styles from './meeting.module.css'
import { pageMessages as messages, accessMessages } from './messages.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Rule, SignInFirst, VisitorGuide } from '../../../web/ui/visitor-guide.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { roomSlotTimes } from '../../booking/rules.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** Code of who is signed in. */
const OwnMeetingsPart = import.meta.env.SSR ? null : lazy(() => import('./own-meetings-part.tsx'))

export default function MeetingsPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const { state, letterFlag } = useSession()
  return (
    <>
      <div data-print={state === 'in' ? 'no' : undefined}>
        <PageHead title={t(messages.title)} text={t(messages.intro)} year={facts.year} salt={21} />
      </div>
      <div className="wrap">
        <BySession
          out={<VisitorPart />}
          waiting={<Waiting />}
          inside={letterFlag ? OwnMeetingsPart && <OwnMeetingsPart /> : <NoAccessPart />}
        />
      </div>
    </>
  )
}

function Waiting() {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <Skeleton label={t(messages.loading)} shape="rows" />
    </div>
  )
}

export const describePage: DescribePage = (_data, { locale }) => ({
  title: messages.title[locale],
  description: messages.description[locale],
})

/** For who is not signed in, rendered on the server: how meetings work, and the way in. */
function VisitorPart() {
  const t = useTranslate()
  const hours = formatHours(roomSlotTimes.am.from, roomSlotTimes.pm.to)
  const rules = [
    [accessMessages.askTerm, t(accessMessages.ask, { hours })],
    [accessMessages.placeTerm, t(accessMessages.place)],
    [accessMessages.answerTerm, t(accessMessages.answer)],
    [accessMessages.calendarTerm, t(accessMessages.calendar)],
    [accessMessages.whoTerm, t(accessMessages.who)],
  ] as const
  const terms = rules.map(([term, words]) => (
    <Rule key={term.en} term={t(term)}>
      {words}
    </Rule>
  ))
  return (
    <VisitorGuide title={t(accessMessages.howTitle)} rules={terms}>
      <SignInFirst text={t(accessMessages.signInText)} />
    </VisitorGuide>
  )
}

/** Signed in without the letter flag (decision 9): why, and what to do. */
function NoAccessPart() {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <Empty
        title={t(accessMessages.noAccessTitle)}
        text={t(accessMessages.noAccess)}
        action={
          <span className={joinClasses(styles.actions, styles.centred)}>
            <Link className={buttonClass()} to="/signup">
              {t(accessMessages.toRegistration)}
            </Link>
            <Link className={buttonClass({ variant: 'quiet' })} to="/contactUs">
              {t(commonFormMessages.contactConferenceOffice)}
            </Link>
          </span>
        }
      />
    </div>
  )
}
