/** How the registration stands, in one line, and the next act as the one red button. */
import type { ReactNode } from 'react'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { clockIcon, editIcon, fileIcon, okCircleIcon, warningIcon } from '../../../web/ui/icons.ts'
import { InLanguage } from '../../../web/ui/in-language.tsx'
import { KeptWhole } from '../../../web/ui/kept-whole.tsx'
import { Tag, type TagTone } from '../../../web/ui/tag.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import type { MyConference } from '../contract.ts'
import { stageOf, standingOf, type Standing } from '../rules.ts'
import { LinkPart } from './link-part.tsx'
import { moreMessages, pageMessages, statusMessages as m } from './messages.ts'
import { useWords, type Words } from './use-words.ts'
import { FailedPart } from './failed-part.tsx'
import type { Home } from './use-home.ts'
import styles from './status.module.css'

interface Way {
  readonly to: string
  readonly label: string
}
interface Head {
  readonly title: string
  readonly text: ReactNode
  /** The one red button; null where there is nothing to do. */
  readonly act: Way | null
  readonly other?: Way
}

const tags: Record<Standing, { tone: TagTone; icon: string }> = {
  none: { tone: 'plain', icon: fileIcon },
  cancelled: { tone: 'plain', icon: fileIcon },
  draft: { tone: 'warn', icon: editIcon },
  ready: { tone: 'warn', icon: editIcon },
  late: { tone: 'error', icon: warningIcon },
  review: { tone: 'lake', icon: clockIcon },
  returned: { tone: 'error', icon: warningIcon },
  approved: { tone: 'ok', icon: okCircleIcon },
  rejected: { tone: 'error', icon: warningIcon },
}
const shownSteps = 6

export function StatusPart({ home }: { home: Home }) {
  const { t } = useWords(home.now)
  if (!home.data.failed.includes('registration')) return <Status home={home} />
  return (
    <div className={styles.head}>
      <h1>{t(pageMessages.title)}</h1>
      <div className={styles.failed}>
        <FailedPart home={home} block="registration" headings={[headingId]} />
      </div>
    </div>
  )
}

const headingId = 'status-title'

function Status({ home }: { home: Home }) {
  const { data, now } = home
  const words = useWords(now)
  const { t, say } = words
  const { registration } = data
  const standing = standingOf(registration, data.cancelled !== null)
  const isCorrectedLate = standing === 'late' && registration?.status === 'returned'
  const { tone, icon } = tags[standing]
  const state = registration?.status ?? (standing === 'cancelled' ? standing : 'none')
  const { title, text, act, other } = headOf(standing, data, words, now)
  // What nobody can fill in any more is not asked for.
  const steps = (standing !== 'late' || isCorrectedLate) && registration ? registration.steps : []
  return (
    <div className={styles.head}>
      {registration && (
        <p className={styles.organisation}>
          <InLanguage>{say(registration.name)}</InLanguage>
          {registration.number && <small>{t(m.number, { number: registration.number })}</small>}
        </p>
      )}
      <p className={styles.tag}>
        <Tag tone={tone} icon={icon}>
          {t(m[state])}
        </Tag>
      </p>
      <h1 id={headingId} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lede}>{text}</p>
      {registration?.note && tone === 'error' && (
        <p className={styles.note}>{t(m.reviewerSaid, { note: say(registration.note) })}</p>
      )}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.slice(0, shownSteps).map((step) => (
            <li key={step.id}>
              <b>{say(step.label)}</b>
              <span>{say(step.note)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.acts}>
        {act && (
          <LinkPart home={home} className={buttonClass({ variant: 'primary', size: 'lg' })} to={act.to}>
            {act.label}
          </LinkPart>
        )}
        {other && (
          <LinkPart
            home={home}
            className={buttonClass({ variant: act ? 'quiet' : 'line', size: 'lg' })}
            to={other.to}
          >
            {other.label}
          </LinkPart>
        )}
      </p>
    </div>
  )
}

const form = '/signup'

function headOf(standing: Standing, data: MyConference, words: Words, now: number): Head {
  const { t, at } = words
  const { registration, isContact } = data
  if (!registration || standing === 'none' || standing === 'cancelled')
    return headOfNone(data, { standing, now }, words)
  const office = { to: '/contactUs', label: t(commonFormMessages.contactConferenceOffice) }
  switch (standing) {
    case 'draft':
      return {
        title: t(m.draftTitle, { count: registration.steps.length }),
        text: isContact ? t(m.draftText, { time: at(registration.updatedAt) }) : t(m.draftTextDelegate),
        act: { to: form, label: t(m.complete) },
      }
    case 'ready':
      return isContact
        ? { title: t(m.readyTitle), text: t(m.readyText), act: { to: form, label: t(m.submit) } }
        : {
            title: t(m.readyTitleDelegate),
            text: t(m.readyTextDelegate),
            act: null,
            other: { to: form, label: t(m.viewRegistration) },
          }
    case 'late': {
      const isReturned = registration.status === 'returned'
      return {
        title: t(isReturned ? m.correctedLateTitle : m.lateTitle),
        text: t(isReturned ? m.correctedLateText : m.lateText, { time: at(registration.closesAt) }),
        act: null,
        other: office,
      }
    }
    case 'review':
      return { ...reviewText(registration, words), act: null, other: { to: form, label: t(m.viewSent) } }
    case 'returned':
      return headOfReturned(data, registration, words)
    case 'approved':
      return headOfApproved(registration, { isContact, isOver: stageOf(data, now).stage === 'over' }, words)
    case 'rejected':
      return { title: t(m.rejectedTitle), text: t(m.rejectedText), act: null, other: office }
  }
}

type Registration = NonNullable<MyConference['registration']>

function reviewText({ submittedAt, email }: Registration, { t, at }: Words) {
  const time = submittedAt === null ? '' : at(submittedAt)
  return {
    title: t(m.reviewTitle),
    text: email ? (
      <KeptWhole text={t(m.reviewText, { time, email })} part={email} />
    ) : (
      <KeptWhole text={t(m.reviewTextDelegate, { time })} />
    ),
  }
}

function headOfReturned({ isContact }: MyConference, registration: Registration, { t, at }: Words): Head {
  const count = registration.steps.length
  if (!isContact && !count)
    return {
      title: t(m.returnedDelegateTitle),
      text: t(m.returnedDelegate),
      act: null,
      other: { to: form, label: t(m.viewRegistration) },
    }
  return {
    title: count ? t(m.returnedTitle, { count }) : t(m.returnedBare),
    text: isContact
      ? t(m.returnedText, {
          time: at(registration.decidedAt ?? registration.updatedAt),
          until: at(registration.closesAt),
        })
      : t(m.returnedDelegate),
    act: { to: form, label: count ? t(m.correct, { count }) : t(m.correctBare) },
    other: { to: `${form}#status-heading`, label: t(m.viewAll) },
  }
}

function headOfApproved(
  registration: Registration,
  { isContact, isOver }: { isContact: boolean; isOver: boolean },
  { t }: Words,
): Head {
  if (isOver)
    return {
      title: t(m.overTitle),
      text: t(m.overText),
      act: null,
      other: { to: '/account#documents', label: t(moreMessages.account) },
    }
  const other = { to: form, label: t(m.viewRegistration) }
  if (!registration.people.length)
    return { title: t(m.approvedNobodyTitle), text: t(m.approvedNobody), act: null, other }
  const isOwn = !isContact || registration.individual
  const areSeveral = !isOwn && registration.attending > 1
  return {
    title: t(areSeveral ? m.approvedTitles : m.approvedTitle),
    text: isOwn ? t(m.approvedOwn) : t(m.approvedText, { count: registration.attending }),
    act: { to: '/account/ticket', label: t(areSeveral ? m.openTickets : m.openTicket) },
    other,
  }
}

/** Of who is not registered, or not any more. */
function headOfNone(
  { registering, cancelled }: MyConference,
  { standing, now }: { standing: Standing; now: number },
  { t, at }: Words,
): Head {
  const wasCancelled = standing === 'cancelled'
  const { opensAt, closesAt, isPublished } = registering
  const ofOrganisation = cancelled === 'organisation'
  const title = ofOrganisation ? m.cancelledOrganisationTitle : wasCancelled ? m.cancelledTitle : m.noneTitle
  const bare = { title: t(title), act: null }
  if (!isPublished) return { ...bare, text: t(m.nonePreparing) }
  if (now < opensAt) return { ...bare, text: t(m.noneBefore, { time: at(opensAt) }) }
  if (now >= closesAt)
    return {
      ...bare,
      text: t(m.noneClosed, { time: at(closesAt) }),
      other: { to: '/contactUs', label: t(commonFormMessages.contactConferenceOffice) },
    }
  if (ofOrganisation)
    return {
      ...bare,
      text: t(m.cancelledOrganisationText, { time: at(closesAt) }),
      other: { to: form, label: t(m.begin) },
    }
  return {
    ...bare,
    text: t(wasCancelled ? m.cancelledText : m.noneText, { time: at(closesAt) }),
    act: { to: form, label: t(wasCancelled ? m.beginAgain : m.begin) },
  }
}
