/** Meetings as entries of an organisation's diary: its calendars, and what else it does when. Names no person, tells no subject. */
import { formatDateTime } from '../../../shared/format.ts'
import { fill, locales, type Locale } from '../../../shared/i18n.ts'
import type { DiaryEntry } from '../../../server/organisation-hooks.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { meetingCalendarMessages as m } from '../messages.ts'
import { meetingStateOf, type MeetingState } from '../rules.ts'
import { meetingsOf, otherOf, timesOf } from './party-service.ts'
import { placesOf, type PlaceSeen } from './place-service.ts'
import { organisationIn, organisationsOf } from './view-service.ts'
import type { MeetingTable } from './tables.ts'
import { separators } from '../../../shared/common-messages.ts'

/** How long one that has ended is shown as cancelled, so that every subscriber has taken it out. */
const endedShownMs = 30 * 86_400_000
/** Where a meeting is seen and answered. */
export const meetingPath = (id: string): string => `/meetings?id=${id}`

interface DiaryAsked {
  readonly companyId: string
  readonly now: number
  readonly span?: { readonly startsAt: number; readonly endsAt: number }
}

export async function diaryOf(db: Db | Tx, asked: DiaryAsked): Promise<DiaryEntry[]> {
  const { companyId, now, span } = asked
  const meetings = await meetingsOf(db, companyId)
    .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>', now - endedShownMs)]))
    .$if(span !== undefined, (query) =>
      query.where('starts_at', '<', span!.endsAt).where('ends_at', '>', span!.startsAt),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return entriesOf(db, { companyId, meetings, now })
}

export async function entriesOf(
  db: Db | Tx,
  asked: { companyId: string; meetings: readonly MeetingTable[]; now: number },
): Promise<DiaryEntry[]> {
  const { companyId, meetings, now } = asked
  if (!meetings.length) return []
  const { edition } = meetings[0]!
  const otherIds = meetings.map((meeting) => otherOf(meeting, companyId))
  const others = await organisationsOf(db, otherIds)
  const places = await placesOf(db, { edition, meetings, now })
  return meetings.map((meeting) =>
    entryOf(meeting, {
      other: organisationIn(others, otherOf(meeting, companyId)).name,
      place: places.get(meeting.id)!,
      now,
    }),
  )
}

const states = { asked: 'tentative', accepted: 'confirmed', ended: 'cancelled' } as const satisfies Record<
  MeetingState,
  DiaryEntry['state']
>

/** A request that is over has changed once more, whether or not a job has written it down. */
function entryOf(
  meeting: MeetingTable,
  about: { other: { cn: string; en: string }; place: PlaceSeen; now: number },
): DiaryEntry {
  const { other, place, now } = about
  const state = meetingStateOf(timesOf(meeting), now)
  const isOver = state === 'ended' && meeting.ended_at === null
  return {
    kind: 'meeting',
    id: meeting.id,
    name: inEach((locale) => fill(m.summary[locale], { other: other[locale] || other.cn || other.en })),
    where: place.gone || !place.name ? { cn: '', en: '' } : whereIn(place),
    note: inEach((locale) => noteOf(meeting, { state, gone: place.gone, locale })),
    startsAt: meeting.starts_at,
    endsAt: meeting.ends_at,
    state: states[state],
    changedAt: isOver ? meeting.answer_by : meeting.changed_at,
    path: meetingPath(meeting.id),
  }
}

export const inEach = (say: (locale: Locale) => string): { cn: string; en: string } =>
  Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as { cn: string; en: string }

const whereIn = ({ name, where }: PlaceSeen): { cn: string; en: string } =>
  inEach((locale) => [name?.[locale], where?.[locale]].filter(Boolean).join(separators.clauses[locale]))

function noteOf(
  meeting: MeetingTable,
  about: { state: MeetingState; gone: boolean; locale: Locale },
): string {
  const { state, gone, locale } = about
  const until = formatDateTime(locale, meeting.answer_by, { year: true })
  const said = state === 'asked' ? fill(m.asked[locale], { until }) : m[state][locale]
  return gone && state !== 'ended' ? `${said}\n${m.placeGone[locale]}` : said
}
