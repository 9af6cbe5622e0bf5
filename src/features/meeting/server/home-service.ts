/** What a person is told of meetings on the page `My conference`: requests to answer, and those in the own days. */
import type { AgendaContext, HomeParts, HomeReader } from '../../../server/organisation-hooks.ts'
import type { HomeAgendaEntry, HomeWaiting } from '../../../shared/home-part.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { fillMessage } from '../../../shared/i18n.ts'
import { eventIds } from '../../booking/server/service.ts'
import { findCompany } from '../../registration/server/service.ts'
import type { MeetingShown } from '../contract.ts'
import { homeMessages as m } from '../messages.ts'
import { entriesOf, meetingPath } from './diary-service.ts'
import { shownMeetings } from './list-service.ts'
import { showMeetings } from './view-service.ts'

/** Nothing to who has no part in meetings. */
export async function meetingAgenda(
  { db, now }: AgendaContext,
  { companyId, letterFlag }: HomeReader,
): Promise<HomeAgendaEntry[]> {
  if (!letterFlag) return []
  const { live } = await shownMeetings(db, { companyId, now })
  const waitsForUs = new Set(live.filter((one) => one.awaits_company_id === companyId).map(({ id }) => id))
  const entries = await entriesOf(db, { companyId, meetings: live, now })
  return entries.map(({ kind, id, name, where, startsAt, endsAt, changedAt, state, path }) => ({
    id: eventIds.diary({ kind, id }),
    kind: 'meeting',
    name: { ...name },
    where: { ...where },
    note: state === 'confirmed' ? m.agreed : waitsForUs.has(id) ? m.waitsForUs : m.waitsForThem,
    startsAt,
    endsAt,
    changedAt,
    state: state === 'confirmed' ? 'fixed' : 'asked',
    activity: null,
    who: [],
    path,
  }))
}

export const meetingHome: HomeParts = {
  /** Requests that the primary contact may answer. */
  async waiting(ctx, { companyId, isPrimaryContact, letterFlag }) {
    const { db, now } = ctx
    const company = letterFlag && isPrimaryContact ? await findCompany(db, companyId) : null
    if (!company) return []
    const { live } = await shownMeetings(db, { companyId, now })
    const toAnswer = live.filter((one) => one.awaits_company_id === companyId)
    const meetings = await showMeetings(ctx, { db, company, meetings: toAnswer })
    return meetings.filter(({ awaits }) => awaits === 'us').map((one) => requestOf(one, now))
  },
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
    toDo: fillMessage(m.toDo, (locale) => ({ name: meeting.with.name[locale] })),
    count: 1,
    act: { label: m.answer, path: meetingPath(id) },
    // Who is to host has a place to choose first.
    accept: may.accept && !isOurs ? { id, version } : null,
  }
}
