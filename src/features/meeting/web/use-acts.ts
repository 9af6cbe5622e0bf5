/** What is done with a meeting: makes the call, tells how it went, reads again. */
import { callRef } from '../../../shared/call-ref.ts'
import { attempt, fieldsOf, useRefusal } from '../../../web/data/attempt.ts'
import { saveFile, useDownload } from '../../../web/data/save-file.ts'
import { notify } from '../../../web/ui/notify.ts'
import type { meetingApi, MeetingShown } from '../contract.ts'
import { actMessages as messages, listMessages } from './messages.ts'
import { useWords } from './use-words.ts'

const accept = callRef<typeof meetingApi.accept>('POST', 'meeting/accept')
const decline = callRef<typeof meetingApi.decline>('POST', 'meeting/decline')
const cancel = callRef<typeof meetingApi.cancel>('POST', 'meeting/cancel')
const move = callRef<typeof meetingApi.move>('POST', 'meeting/place')

export type AnswerKind = 'accept' | 'decline' | 'cancel' | 'move'
interface AnswerSent {
  readonly words: string
  /** Own room or table, where it is to be chosen; `table`: one of the system. */
  readonly place?: string
}

/** Each act answers null, or why it was not done. */
export function useActs(reload: () => Promise<void>) {
  const { t, what } = useWords()
  const refusalOf = useRefusal()
  const call = (kind: AnswerKind, meeting: MeetingShown, { words, place }: AnswerSent) => {
    const said = { id: meeting.id, version: meeting.version, ...(words.trim() && { words }) }
    if (kind === 'decline') return attempt(decline, said)
    if (kind === 'cancel') return attempt(cancel, said)
    if (kind === 'move')
      return attempt(
        move,
        place === undefined || place === 'table'
          ? { ...said, place: 'table' }
          : { ...said, place: 'own', bookingId: place },
      )
    return attempt(accept, { ...said, ...(place !== undefined && { bookingId: place }) })
  }
  const done = (kind: AnswerKind, meeting: MeetingShown) => {
    const named = { what: what(meeting) }
    if (kind === 'accept')
      return { title: t(listMessages.changedAgreed, named), text: t(messages.acceptDoneText) }
    if (kind === 'decline') return { title: t(messages.declineDone, named) }
    if (kind === 'move') return { title: t(messages.moveDone) }
    return { title: t(meeting.state === 'asked' ? messages.withdrawDone : messages.cancelDone, named) }
  }
  return async (kind: AnswerKind, meeting: MeetingShown, sent: AnswerSent): Promise<string | null> => {
    const answer = await call(kind, meeting, sent)
    // Also after a refusal: what is shown was not what is there.
    if (answer) await reload()
    const refused = refusalOf(answer)
    if (refused !== null) return Object.values(fieldsOf(answer) ?? {})[0] ?? refused
    notify({ kind: 'success', ...done(kind, meeting) })
    return null
  }
}

/** A meeting's calendar entry. */
export function useCalendarFile(): (meetingId: string) => Promise<void> {
  const download = useDownload()
  return (id) => download(() => saveFile(`/mas/meeting/calendar?id=${id}`, 'meeting.ics'))
}
