/** A ticket in a mail: the code to type, the same as a picture, and everything as a calendar file. */
import { publishedType, writeCalendar } from '../../../server/documents/calendar-file.ts'
import { qrPicture } from '../../../server/documents/qr-picture.ts'
import { checkInLook } from '../../../shared/qr-code.ts'
import { findDelegates, type DelegateTickets } from '../../registration/server/service.ts'
import { groupedCode, ticketPath } from '../rules.ts'
import { calendarOf } from './calendar-service.ts'
import { codeOf } from './code-service.ts'

export const delegateTickets: DelegateTickets = {
  path: ticketPath,
  async forMail(ctx, { company, personId }) {
    const { text } = await codeOf(ctx, personId)
    const person = (await findDelegates(ctx.tx, company.id)).find(({ id }) => id === personId)!
    const locale = company.locale === 'en' ? 'en' : 'cn'
    const reading = { db: ctx.tx, now: ctx.now, kernel: ctx.kernel }
    const calendar = writeCalendar(await calendarOf(reading, { owner: { company, person }, locale }))
    return {
      code: groupedCode(text),
      files: [
        { name: 'check-in-code.png', type: 'image/png', content: await qrPicture(text, checkInLook) },
        {
          name: 'ticket.ics',
          type: publishedType,
          content: Buffer.from(calendar),
        },
      ],
    }
  },
}
