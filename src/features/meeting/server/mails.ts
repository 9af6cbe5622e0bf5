/** Mails about meetings: both sides get each, the receiver's language first. */
import { formatDate, formatDateTime, formatTime } from '../../../shared/format.ts'
import { bothFilled, fill, type Message } from '../../../shared/i18n.ts'
import { typedWords } from '../../../shared/typed-words.ts'
import type { WriteContext } from '../../../server/context.ts'
import { mailedCalendar } from '../../../server/documents/calendar-file.ts'
import type { MailKind, MailVariables } from '../../../server/mail/mail-kind.ts'
import { mailMessages as g } from '../../registration/messages.ts'
import {
  companyVariables,
  findCompany,
  mailCompanies,
  type Company,
} from '../../registration/server/service.ts'
import { type MailValues } from '../../template/server/service.ts'
import type { InBoth } from '../../template/rules.ts'
import { meetingMailMessages as m, meetingVariableMessages as v } from '../messages.ts'
import { calendarOf } from './calendar-service.ts'
import { inEach, meetingPath } from './diary-service.ts'
import { placeOfOne, type PlaceSeen } from './place-service.ts'
import { readSubject } from './history-service.ts'
import type { MeetingTable } from './tables.ts'
import { separators } from '../../../shared/common-messages.ts'

/** Greeting, what is to be said, the particulars, and what the other side wrote. */
const around = (body: Message): readonly Message[] => [
  g.greeting,
  body,
  m.what,
  { cn: '{words}', en: '{words}' },
]
const variables = {
  ...companyVariables,
  other: { label: v.other, sample: v.otherSample, typed: 'line' },
  by: { label: v.by, sample: v.otherSample, typed: 'line' },
  when: { label: v.when, sample: v.whenSample, required: true },
  until: { label: v.until, sample: v.untilSample },
  place: { label: v.place, sample: v.placeSample },
  subject: { label: v.subject, sample: v.subjectSample, secret: true, typed: 'line' },
  words: { label: v.words, sample: v.wordsSample, secret: true, typed: 'text' },
} as const satisfies MailVariables

/** Name, subject and what is to be said, as the messages have them under the mail's name. */
const kindOf = (kind: string, name: Message, subject: Message, body: Message, title = name): MailKind => ({
  kind: `meeting.${kind}`,
  name,
  title,
  subject,
  body: around(body),
  button: { label: m.openMeeting, address: 'link' },
  variables,
})

export const meetingMails = {
  asked: kindOf('asked', m.askedName, m.askedSubject, m.askedBody, m.askedTitle),
  sent: kindOf('sent', m.sentName, m.sentSubject, m.sentBody, m.sentTitle),
  proposed: kindOf('proposed', m.proposedName, m.proposedSubject, m.proposedBody, m.proposedTitle),
  proposalSent: kindOf(
    'proposalSent',
    m.proposalSentName,
    m.proposalSentSubject,
    m.proposalSentBody,
    m.proposalSentTitle,
  ),
  accepted: kindOf('accepted', m.acceptedName, m.acceptedSubject, m.acceptedBody),
  declined: kindOf('declined', m.declinedName, m.declinedSubject, m.declinedBody),
  cancelled: kindOf('cancelled', m.cancelledName, m.cancelledSubject, m.cancelledBody),
  expired: kindOf('expired', m.expiredName, m.expiredSubject, m.expiredBody),
  removed: kindOf('removed', m.removedName, m.removedSubject, m.removedBody, m.cancelledName),
  moved: kindOf('moved', m.movedName, m.movedSubject, m.movedBody),
  taken: kindOf('taken', m.takenName, m.takenSubject, m.takenBody),
  placeGone: kindOf('placeGone', m.placeGoneName, m.placeGoneSubject, m.placeGoneBody),
} as const satisfies Record<string, MailKind>

type MailName = keyof typeof meetingMails
export type MeetingNews = Exclude<MailName, 'sent' | 'proposalSent'>
/** Who asks or proposes is told that it has arrived, with the same particulars. */
const forWhoActed: Partial<Record<MeetingNews, MailName>> = { asked: 'sent', proposed: 'proposalSent' }

const nameOf = (company: Company): InBoth => bothFilled(company.name)
const moment = (at: number): InBoth => inEach((locale) => formatDateTime(locale, at, { year: true }))

const whenOf = ({ starts_at: from, ends_at: to }: MeetingTable): InBoth =>
  inEach((locale) => {
    const day = formatDate(locale, from, { year: true })
    return `${day}${locale === 'cn' ? ' ' : ', '}${formatTime(from)}–${formatTime(to)}`
  })

function whereOf(place: PlaceSeen, host: Company | undefined): InBoth {
  if (place.gone || place.kind === 'none') return m.placeNone
  if (place.kind === 'table' && place.name === null) return m.placeTable
  if (place.name === null)
    return host
      ? inEach((locale) => fill(m.placeTheirs[locale], { host: typedWords(nameOf(host)[locale], 'line') }))
      : m.placeNone
  return inEach((locale) =>
    [place.name![locale], place.where?.[locale]].filter(Boolean).join(separators.clauses[locale]),
  )
}

/** In the transaction of what it tells. */
export async function mailBoth(
  ctx: WriteContext,
  news: {
    meeting: MeetingTable
    mail: MeetingNews
    companyId: string | null
    words?: string
    exceptId?: string
  },
): Promise<void> {
  const { meeting, mail, companyId } = news
  const from = await findCompany(ctx.tx, meeting.from_company_id)
  const to = await findCompany(ctx.tx, meeting.to_company_id)
  if (!from || !to) return
  const place = await placeOfOne(ctx.tx, meeting, ctx.now)
  const actor = [from, to].find((company) => company.id === companyId)
  const common: MailValues = {
    when: whenOf(meeting),
    until: moment(meeting.answer_by),
    place: whereOf(
      place,
      [from, to].find((company) => company.id === place.hostId),
    ),
    subject: await readSubject(ctx.kernel, meeting),
    by: actor ? nameOf(actor) : '',
    words: wordsOf(actor, news.words),
  }
  const sides = [[from, to] as const, [to, from] as const].filter(([{ id }]) => id !== news.exceptId)
  await mailCompanies(
    ctx,
    await Promise.all(
      sides.map(async ([company, other]) => ({
        company,
        kind: meetingMails[(company.id === companyId && forWhoActed[mail]) || mail],
        path: meetingPath(meeting.id),
        values: { ...common, other: nameOf(other) },
        files: [await calendarFileFor(ctx, { meeting, company })],
      })),
    ),
  )
}

/** The meeting as it now stands in the organisation's calendar: whoever saved an earlier file finds it moved or cancelled. */
async function calendarFileFor(ctx: WriteContext, of: { meeting: MeetingTable; company: Company }) {
  const { tx: db, kernel, now } = ctx
  const locale = of.company.locale === 'en' ? 'en' : 'cn'
  const calendar = await calendarOf({ db, kernel, now }, { ...of, locale })
  const { config } = kernel
  return mailedCalendar(calendar, { name: 'meeting.ics', to: of.company.contact.email, config })
}

const wordsOf = (actor: Company | undefined, words: string | undefined): InBoth =>
  actor && words
    ? inEach((locale) => fill(m.words[locale], { by: nameOf(actor)[locale], text: words }))
    : { cn: '', en: '' }
