/** Says in one line what the other side has just done, for who does not see the list change. */
import { useState } from 'react'
import type { MeetingShown } from '../contract.ts'
import { listMessages as messages } from './messages.ts'
import type { MeetingsShown } from './use-meetings.ts'
import { useWords } from './use-words.ts'

const standOf = ({ state, awaits, startsAt, version }: MeetingShown): string =>
  [state, awaits, startsAt, version].join()

export function useMeetingChanges(data: MeetingsShown): string {
  const { t, what, state } = useWords()
  const [before, setBefore] = useState(data)
  const [said, setSaid] = useState('')
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
      setSaid(changed.length === 1 ? words(first) : t(messages.changedMany, { count: changed.length }))
  }
  return said
}
