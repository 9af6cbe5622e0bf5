/** A ticket in a mail: the code to type, the same as a picture, and everything as a calendar file. */
import type { WriteContext } from '../../../server/context.ts'
import { mailedCalendar, type Calendar } from '../../../server/documents/calendar-file.ts'
import { qrPicture } from '../../../server/documents/qr-picture.ts'
import type { MailFile } from '../../../server/mail/mailer.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import { checkInLook } from '../../../shared/qr-code.ts'
import { findDelegates, type Company, type DelegateTickets } from '../../registration/server/service.ts'
import { groupedCode, ticketPath } from '../rules.ts'
import { calendarOf, cancelledCalendarOf } from './calendar-service.ts'
import { codeOf } from './code-service.ts'
import type { Reading } from './entry-service.ts'

const readingOf = ({ tx: db, now, kernel }: WriteContext): Reading => ({ db, now, kernel })

const fileOf = ({ kernel }: WriteContext, { calendar, to }: { calendar: Calendar; to: string }): MailFile =>
  mailedCalendar(calendar, { name: 'ticket.ics', to, config: kernel.config })

async function ticketFile(
  ctx: WriteContext,
  { company, personId, ended }: { company: Company; personId: string; ended?: readonly ActivityCode[] },
): Promise<MailFile> {
  const person = (await findDelegates(ctx.tx, company.id)).find(({ id }) => id === personId)!
  const locale = company.locale === 'en' ? 'en' : 'cn'
  const calendar = await calendarOf(readingOf(ctx), { owner: { company, person }, locale, ended })
  return fileOf(ctx, { calendar, to: person.email })
}

export const delegateTickets: DelegateTickets = {
  path: ticketPath,
  async forMail(ctx, whose) {
    const { text } = await codeOf(ctx, whose.personId)
    const picture = await qrPicture(text, checkInLook)
    return {
      code: groupedCode(text),
      files: [
        { name: 'check-in-code.png', type: 'image/png', content: picture },
        await ticketFile(ctx, whose),
      ],
    }
  },
  async changed(ctx, { company, person: { id: personId, attends }, ended }) {
    if (!attends || company.status !== 'approved') return []
    return [await ticketFile(ctx, { company, personId, ...(ended && { ended }) })]
  },
  async cancelled(ctx, { company, personId, to }) {
    const calendar = await cancelledCalendarOf(readingOf(ctx), { company, personId })
    return calendar.events.length ? [fileOf(ctx, { calendar, to })] : []
  },
}
