/** A meeting as a calendar file. Only its two sides get one: it tells the subject. */
import type { Kernel } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { Calendar } from '../../../server/documents/calendar-file.ts'
import { text, type Locale } from '../../../shared/i18n.ts'
import { eventOfDiary } from '../../booking/server/service.ts'
import { parameter } from '../../edition/server/service.ts'
import type { Company } from '../../registration/server/service.ts'
import { meetingCalendarMessages as m } from '../messages.ts'
import { entriesOf } from './diary-service.ts'
import { readSubject } from './history-service.ts'
import type { MeetingTable } from './tables.ts'

/** As one of its sides has it. */
export async function calendarOf(
  { kernel, db, now }: { kernel: Kernel; db: Db | Tx; now: number },
  { meeting, company, locale }: { meeting: MeetingTable; company: Company; locale: Locale },
): Promise<Calendar> {
  const [entry] = await entriesOf(db, { companyId: company.id, meetings: [meeting], now })
  const event = eventOfDiary(entry!, {
    locale,
    origin: kernel.config.publicUrl.replace(/\/$/, ''),
    conferencePlace: await parameter(db, company.edition, 'CONFERENCE_PLACE'),
  })
  const subject = text(locale, m.subject, { subject: await readSubject(kernel, meeting) })
  const events = [{ ...event, description: `${subject}\n${event.description}` }]
  return { name: event.summary.text, locale, url: event.url, events }
}
