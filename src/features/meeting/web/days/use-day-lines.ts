/** A day of an organisation as lines by time: its meetings, rooms, tables, slots, and activities with who takes part. */
import { bookingKindLabels } from '../../../booking/messages.ts'
import { overlaps } from '../../../booking/rules.ts'
import { dayMessages as messages } from './day-messages.ts'
import { useWords, type Words } from '../use-words.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import type { meetingApi } from '../../contract.ts'

export type SheetShown = ResultOf<typeof meetingApi.sheet>

type Sheet = SheetShown['sheets'][number]

export interface DayLine {
  readonly key: string
  readonly kind: 'meeting' | 'booking' | 'slot' | 'activity'
  readonly meetingId: string | null
  readonly startsAt: number
  readonly endsAt: number
  /** A table that is booked for all days. */
  readonly isWholeDay: boolean
  readonly title: string
  readonly label: string
  readonly text: string
  readonly place: string
  /** Who must answer, where it is not agreed yet. */
  readonly waits: string
  /** Another meeting, or an activity of the same people, is at the same time. */
  readonly clashes: boolean
}

/** Longer than any day of the conference. */
const wholeMs = 12 * 3_600_000
const namesShown = 3

export function useDayLines({ meetings, others }: Sheet): DayLine[] {
  const words = useWords()
  const lines = [...meetings.map((one) => meetingLine(words, one)), ...otherLines(words, others)]
  return lines
    .map((line) => ({ ...line, clashes: clashes(line, lines) }))
    .toSorted(
      (a, b) =>
        Number(b.isWholeDay) - Number(a.isWholeDay) || a.startsAt - b.startsAt || (a.key < b.key ? -1 : 1),
    )
}

function meetingLine({ t, name, place }: Words, meeting: Sheet['meetings'][number]): DayLine {
  return {
    key: `meeting ${meeting.id}`,
    kind: 'meeting',
    meetingId: meeting.id,
    startsAt: meeting.startsAt,
    endsAt: meeting.endsAt,
    isWholeDay: false,
    title: name(meeting.with.name),
    label: t(messages.meeting),
    text: meeting.subject,
    place: place(meeting),
    waits: meeting.awaits === null ? '' : t(meeting.awaits === 'us' ? messages.waitsUs : messages.waitsThem),
    clashes: false,
  }
}

const labels = {
  ...bookingKindLabels,
  activity: messages.activity,
  'negotiation-slot': messages.slot,
} as const
const kinds = { activity: 'activity', 'negotiation-slot': 'slot' } as const

function otherLines({ t, name }: Words, others: Sheet['others']): DayLine[] {
  const lines = new Map<string, DayLine & { who: string[] }>()
  for (const one of others) {
    if (one.kind === 'meeting') continue
    const kind = one.kind === 'activity' || one.kind === 'negotiation-slot' ? kinds[one.kind] : 'booking'
    const key = kind === 'activity' ? `activity ${name(one.name)} ${one.startsAt}` : `${one.kind} ${one.id}`
    const line = lines.get(key) ?? {
      key,
      kind,
      meetingId: null,
      startsAt: one.startsAt,
      endsAt: one.endsAt,
      isWholeDay: one.endsAt - one.startsAt > wholeMs,
      title: name(one.name),
      label: t(labels[one.kind]),
      text: '',
      place: '',
      waits: '',
      clashes: false,
      who: [],
    }
    if (one.who) line.who.push(one.who)
    lines.set(key, line)
  }
  return [...lines.values()].map(({ who, ...line }) => ({ ...line, text: whoText(t, who) }))
}

function whoText(t: Words['t'], who: readonly string[]): string {
  if (who.length === 0) return ''
  const first = who.slice(0, namesShown).join(t(messages.nameComma))
  if (who.length <= namesShown) return t(messages.who, { who: first })
  return t(messages.whoMany, { who: first, count: who.length, more: who.length - namesShown })
}

/** A room is where one meets, and no clash: only meetings and activities claim people. */
function clashes(line: DayLine, all: readonly DayLine[]): boolean {
  if (line.kind !== 'meeting') return false
  return all.some((other) => other.key !== line.key && other.kind === 'meeting' && overlaps(line, other))
}
