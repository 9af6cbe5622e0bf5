/** What a person is told of meetings on the page `My conference`: requests to answer, and those in the own days. */
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { HomeReader } from '../../../server/organisation-hooks.ts'
import type { HomeAgendaEntry, HomePart, HomeWaiting } from '../../../shared/home-part.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { fillMessage } from '../../../shared/i18n.ts'
import { findCompany } from '../../registration/server/service.ts'
import type { MeetingShown } from '../contract.ts'
import { homeMessages as m } from '../messages.ts'
import { diaryOf, meetingPath } from './diary-service.ts'
import { shownMeetings } from './list-service.ts'
import { showMeetings } from './view-service.ts'

/** Nothing to who has no part in meetings: without the letter flag. */
export async function meetingHome(ctx: SignedIn<ReadContext>, reader: HomeReader): Promise<HomePart> {
  const { db, now, user } = ctx
  const { companyId, isPrimaryContact } = reader
  const company = user.letterFlag ? await findCompany(db, companyId) : null
  if (!company) return {}
  const { live } = await shownMeetings(db, { companyId, now })
  const meetings = await showMeetings(ctx, { db, company, meetings: live })
  const entries = await diaryOf(db, { companyId, now })
  const agenda = entries
    .filter(({ state }) => state !== 'cancelled')
    .map(({ id, name, where, startsAt, endsAt, state, path }): HomeAgendaEntry => {
      const awaits = meetings.find((one) => one.id === id)?.awaits
      return {
        id: `meeting ${id}`,
        kind: 'meeting',
        name: { ...name },
        where: { ...where },
        note: state === 'confirmed' ? m.agreed : awaits === 'us' ? m.waitsForUs : m.waitsForThem,
        startsAt,
        endsAt,
        state: state === 'confirmed' ? 'fixed' : 'asked',
        who: [],
        path,
      }
    })
  const asked = isPrimaryContact ? meetings.filter(({ awaits }) => awaits === 'us') : []
  return { agenda, waiting: asked.map((meeting) => requestOf(meeting, now)) }
}

function requestOf(meeting: MeetingShown, now: number): HomeWaiting {
  const { id, version, startsAt, answerBy, place, may, taken } = meeting
  const isOurs = place.kind === 'theirs' && place.host !== 'them'
  const text = fillMessage(isOurs ? m.asksYours : place.name ? m.asks : m.asksAnywhere, (locale) => ({
    time: formatDateTime(locale, startsAt, { now }),
    place: place.name?.[locale] ?? '',
  }))
  return {
    id: `meeting ${id}`,
    kind: 'meeting',
    from: { ...meeting.with.name },
    text,
    note: taken ? m.taken : { cn: meeting.subject, en: meeting.subject },
    dueAt: answerBy,
    count: 1,
    act: { label: m.answer, path: meetingPath(id) },
    // Who is to host has a place to choose first.
    accept: may.accept && !isOurs ? { id, version } : null,
  }
}
