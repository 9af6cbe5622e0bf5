import { separators } from '../../../shared/common-messages.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { organisationTypeLabels, type OrganisationType } from '../../../shared/organisation-types.ts'
import { Fact } from '../../../web/ui/fact.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { ConflictsPart } from '../../booking/web/conflicts-part.tsx'
import { HoldClockPart } from '../../booking/web/hold-clock-part.tsx'
import type { MeetingShown } from '../contract.ts'
import { meetingStepLabels } from '../messages.ts'
import { MeetingActsPart } from './meeting-acts-part.tsx'
import { StateTagPart } from './meeting-row-part.tsx'
import panel from '../../../web/ui/panel.module.css'
import detail from './meeting-detail.module.css'
import { detailMessages as messages } from './messages.ts'
import type { MeetingsRead } from './use-meetings.ts'
import { clashesOf } from './use-clashes.ts'
import { useWords } from './use-words.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** All about one meeting, and what can be done with it. */
export function MeetingDetailPart({ meeting, read }: { meeting: MeetingShown; read: MeetingsRead }) {
  const { t } = useWords()
  const { may, state } = meeting
  const canMend = may.move || may.propose
  return (
    <>
      <Stand meeting={meeting} now={read.now} />
      <Facts meeting={meeting} />
      {meeting.taken && (
        <Note tone="warn">
          {[
            t(meeting.taken === 'ours' ? messages.takenOurs : messages.takenTheirs),
            may.propose && t(messages.takenPropose),
            may.cancel && t(messages.takenWithdraw),
          ]
            .filter(Boolean)
            .join(t(separators.sentences))}
        </Note>
      )}
      {state !== 'ended' && meeting.place.gone && (
        <Note tone="warn">{t(canMend ? messages.placeGone : messages.placeGoneTold)}</Note>
      )}
      {state !== 'ended' && (
        <ConflictsPart conflicts={clashesOf(meeting.conflicts, meeting.place)} lead={t(messages.conflicts)} />
      )}
      <MeetingActsPart meeting={meeting} read={read} />
      <Steps meeting={meeting} />
    </>
  )
}

function Stand({ meeting, now }: { meeting: MeetingShown; now: () => number }) {
  const { t, locale, state } = useWords()
  if (meeting.state === 'ended')
    return (
      <p className={panel.muted} role="status">
        {meeting.endedAt === null
          ? state(meeting)
          : t(messages.endedOn, {
              state: state(meeting),
              time: formatDateTime(locale, meeting.endedAt, { year: true }),
            })}
      </p>
    )
  return (
    <p className={detail.standing}>
      <StateTagPart meeting={meeting} />
      {meeting.state === 'asked' && meeting.answerBy !== null && (
        <span className={panel.muted}>
          <HoldClockPart endsAt={meeting.answerBy} now={now} />
        </span>
      )}
    </p>
  )
}

function Facts({ meeting }: { meeting: MeetingShown }) {
  const { t, when, place, name } = useWords()
  const type = organisationTypeLabels[meeting.with.type as OrganisationType]
  return (
    <dl className={detail.facts}>
      <Fact term={t(commonFormMessages.time)} className={detail.strong}>
        {when(meeting)}
      </Fact>
      <Fact term={t(messages.place)}>{place(meeting)}</Fact>
      <Fact term={t(commonFormMessages.subject)}>{meeting.subject}</Fact>
      {type && <Fact term={t(messages.type)}>{t(type)}</Fact>}
      <div data-print="no">
        <dt />
        <dd>
          <Link
            to={`/stationletter?write=new&to=${meeting.with.id}`}
            aria-label={t(messages.writeToNamed, { name: name(meeting.with.name) })}
          >
            {t(messages.writeTo)}
          </Link>
        </dd>
      </div>
    </dl>
  )
}

/** Who did and said what, the first first. */
function Steps({ meeting: { steps } }: { meeting: MeetingShown }) {
  const { t, locale, now } = useWords()
  const who = { us: messages.us, them: messages.them }
  return (
    <section className={detail.history}>
      <h3>{t(messages.history)}</h3>
      <ol className={detail.steps}>
        {steps.map((step, index) => (
          <li key={`${step.at} ${index}`} data-by={step.by ?? 'nobody'}>
            <p className={panel.muted}>
              <b>
                {step.by
                  ? t(messages.step, { who: t(who[step.by]), what: t(meetingStepLabels[step.kind]) })
                  : t(meetingStepLabels[step.kind])}
              </b>{' '}
              <span className="nowrap">{formatDateTime(locale, step.at, { now })}</span>
            </p>
            {(step.kind === 'asked' || step.kind === 'proposed') && (
              <p className={panel.muted}>
                {t(messages.stepTime, { time: formatDateTime(locale, step.startsAt, { now }) })}
              </p>
            )}
            {step.words && <p className={detail.words}>{step.words}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
