import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { CalendarLinkPart } from '../../booking/web/calendar-link-part.tsx'
import type { MeetingShown } from '../contract.ts'
import { MeetingPanelPart } from './meeting-panel-part.tsx'
import { MeetingRowPart } from './meeting-row-part.tsx'
import panel from '../../../web/ui/panel.module.css'
import styles from './meeting.module.css'
import list from './meeting-list.module.css'
import { listMessages as messages, pageMessages } from './messages.ts'
import type { MeetingsRead, MeetingsShown } from './use-meetings.ts'
import { useView, ViewLinkPart } from './view-link-part.tsx'
import { useWords } from './use-words.ts'

interface ListProps {
  readonly data: MeetingsShown
  readonly read: MeetingsRead
  readonly openId: string | null
}

/** What waits for us, for them, what is agreed, what has ended; beside it what is open. On a phone one or the other. */
export function MeetingListPart({ data, read, openId }: ListProps) {
  const { t } = useWords()
  const { show } = useView()
  const announcement = useMeetingChanges(data)
  const lastOpen = useRef<string | null>(null)
  // Who closes goes on where they opened.
  useEffect(() => {
    if (openId === null && lastOpen.current)
      document.querySelector<HTMLElement>(`#meeting-${CSS.escape(lastOpen.current)} a`)?.focus()
    lastOpen.current = openId
  }, [openId])
  return (
    <div className={joinClasses(styles.layout, openId !== null && styles.isOpen)}>
      <div className={styles.main}>
        <Groups data={data} read={read} openId={openId} />
        <p className={joinClasses(list.live, read.isLive && list.on)} data-print="no">
          {t(read.isLive ? pageMessages.live : pageMessages.notLive)}
        </p>
        <p className="sr" role="status">
          {announcement}
        </p>
      </div>
      <div className={styles.aside}>
        {openId !== null && (
          <MeetingPanelPart
            key={openId}
            id={openId}
            listed={data.meetings.find(({ id }) => id === openId) ?? null}
            read={read}
            onClose={() => show({ of: 'list', id: null })}
          />
        )}
        <div className={styles.beside}>
          {data.mayNot === null && <Limits data={data} />}
          {data.mayNot !== 'notContact' && <CalendarLinkPart />}
        </div>
      </div>
    </div>
  )
}

function Groups({ data: { meetings, mayNot }, read, openId }: ListProps) {
  const { t } = useWords()
  const now = read.now()
  const isPast = ({ state, endsAt }: MeetingShown) => state === 'ended' || endsAt <= now
  const live = meetings.filter((meeting) => !isPast(meeting))
  const past = meetings.filter(isPast)
  const groups = [
    { heading: messages.toUs, of: live.filter(({ awaits }) => awaits === 'us') },
    { heading: messages.toThem, of: live.filter(({ awaits }) => awaits === 'them') },
    { heading: messages.agreed, of: live.filter(({ state }) => state === 'accepted') },
  ]
  const rows = (of: readonly MeetingShown[]) => (
    <ul className={list.rows}>
      {of.map((meeting) => (
        <MeetingRowPart key={meeting.id} meeting={meeting} now={read.now} isOpen={meeting.id === openId} />
      ))}
    </ul>
  )
  if (meetings.length === 0)
    return (
      <Empty
        title={t(messages.none)}
        text={t(messages.noneText)}
        action={
          mayNot === null && (
            <ViewLinkPart to={{ of: 'ask', companyId: null }} className={buttonClass()}>
              {t(pageMessages.askNew)}
            </ViewLinkPart>
          )
        }
      />
    )
  return (
    <>
      {groups.map(
        ({ heading, of }) =>
          of.length > 0 && (
            <section key={heading.en} aria-label={t(heading)}>
              <h2 className={list.groupHead}>
                {t(messages.count, { heading: t(heading), count: of.length })}
              </h2>
              {rows(of)}
            </section>
          ),
      )}
      {past.length > 0 && (
        <details className={list.past} open={live.length === 0 || past.some(({ id }) => id === openId)}>
          <summary>{t(messages.count, { heading: t(messages.past), count: past.length })}</summary>
          {rows(past)}
        </details>
      )}
    </>
  )
}

function Limits({ data: { openRequests, openLimit, answerHours } }: { data: MeetingsShown }) {
  const { t } = useWords()
  return (
    <section className={panel.panel} data-print="no">
      <p className={panel.muted}>{t(messages.openLeft, { count: openRequests, limit: openLimit })}</p>
      <p className={panel.muted}>{t(messages.answerHours, { hours: answerHours })}</p>
    </section>
  )
}

const standOf = ({ state, awaits, startsAt, version }: MeetingShown): string =>
  [state, awaits, startsAt, version].join()

function useMeetingChanges(data: MeetingsShown): string {
  const { t, what, state } = useWords()
  const [before, setBefore] = useState(data)
  const [announcement, setAnnouncement] = useState('')
  if (before !== data) {
    setBefore(data)
    const old = new Map(before.meetings.map((meeting) => [meeting.id, standOf(meeting)]))
    const changed = data.meetings.filter((meeting) => old.get(meeting.id) !== standOf(meeting))
    const [first] = changed
    const words = (meeting: MeetingShown) => {
      const named = { what: what(meeting) }
      if (meeting.state === 'ended') return t(messages.changedEnded, { ...named, state: state(meeting) })
      if (meeting.state === 'accepted') return t(messages.changedAgreed, named)
      return meeting.awaits === 'us' ? t(messages.changedToUs, named) : ''
    }
    if (first)
      setAnnouncement(
        changed.length === 1 ? words(first) : t(messages.changedMany, { count: changed.length }),
      )
  }
  return announcement
}
