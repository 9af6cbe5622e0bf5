/** One meeting as .ics, for either side. The organisation's private calendar is booking's; it shows meetings too. */
import type { Service } from '../../../server/http/http.ts'
import { Readable } from 'node:stream'
import { text } from '../../../shared/i18n.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { eventOfDiary } from '../../booking/server/service.ts'
import { parameter } from '../../edition/server/service.ts'
import { writeCalendar } from '../../programme/server/service.ts'
import type { meetingApi } from '../contract.ts'
import { meetingCalendarMessages as m } from '../messages.ts'
import { findOwn, readerCompany } from './party-service.ts'
import { entriesOf } from './diary-service.ts'
import { readSubject } from './history-service.ts'

/** meeting/calendar, in the caller's language, with the subject: only the two sides get this file. */
export const calendar: Service<typeof meetingApi.calendar> = async (ctx, input) => {
  const company = await readerCompany(ctx)
  const meeting = company && (await findOwn(ctx.db, { id: input.id, companyId: company.id }))
  if (!company || !meeting) return refuse('NOT_FOUND')
  const { locale } = ctx
  const [entry] = await entriesOf(ctx.db, { companyId: company.id, meetings: [meeting], now: ctx.now })
  const event = eventOfDiary(entry!, {
    locale,
    origin: ctx.kernel.config.publicUrl.replace(/\/$/, ''),
    conferencePlace: await parameter(ctx.db, company.edition, 'CONFERENCE_PLACE'),
  })
  const subject = text(locale, m.subject, { subject: await readSubject(ctx.kernel, meeting) })
  const body = Buffer.from(
    writeCalendar({
      name: event.summary.text,
      locale,
      url: event.url,
      events: [{ ...event, description: `${subject}\n${event.description}` }],
    }),
  )
  return ok({
    file: {
      stream: Readable.from([body]),
      name: `${event.summary.text}.ics`,
      type: 'text/calendar; charset=utf-8',
      sizeBytes: body.length,
    },
  })
}
