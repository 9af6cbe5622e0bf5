import { formatDate, formatTime } from '../../../shared/format.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Tag } from '../../../web/ui/tag.tsx'
import { HoldClockPart } from '../../booking/web/hold-clock-part.tsx'
import type { MeetingShown } from '../contract.ts'
import list from './meeting-list.module.css'
import { listMessages } from './messages.ts'
import { useWords } from './use-words.ts'
import { ViewLinkPart } from './view-link-part.tsx'
import { InLanguage } from '../../../web/ui/in-language.tsx'

/** A meeting in its list: when, with whom, about what, where, and how it stands. */
export function MeetingRowPart(props: { meeting: MeetingShown; now: () => number; isOpen: boolean }) {
  const { meeting, now, isOpen } = props
  const { locale, name, place } = useWords()
  return (
    <li id={`meeting-${meeting.id}`}>
      <ViewLinkPart
        to={{ of: 'list', id: meeting.id }}
        className={joinClasses(list.row, isOpen && list.current, meeting.state === 'ended' && list.over)}
        aria-current={isOpen || undefined}
      >
        <span className={list.time}>
          <b>{formatTime(meeting.startsAt)}</b>
          <small>{formatDate(locale, meeting.startsAt, { now: now() })}</small>
        </span>
        <span className={list.body}>
          <b>{name(meeting.with.name)}</b>
          <span className={list.subject}>
            <InLanguage>{meeting.subject}</InLanguage>
          </span>
          <span className={list.where}>{place(meeting)}</span>
        </span>
        <span className={list.stand}>
          <StateTagPart meeting={meeting} />
          {meeting.state === 'asked' && meeting.answerBy !== null && (
            <small>
              <HoldClockPart endsAt={meeting.answerBy} now={now} />
            </small>
          )}
        </span>
      </ViewLinkPart>
    </li>
  )
}

/** How a meeting stands, in words and a colour. */
export function StateTagPart({ meeting }: { meeting: MeetingShown }) {
  const { t, state } = useWords()
  if (meeting.taken) return <Tag tone="warn">{t(listMessages.taken)}</Tag>
  if (meeting.state === 'asked')
    return meeting.awaits === 'us' ? (
      <Tag tone="warn">{t(listMessages.toUs)}</Tag>
    ) : (
      <Tag>{t(listMessages.toThem)}</Tag>
    )
  return <Tag tone={meeting.state === 'accepted' ? 'ok' : 'plain'}>{state(meeting)}</Tag>
}
