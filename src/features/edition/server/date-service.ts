/** Whether the parameters of an edition fit each other. Asked after every write, in its transaction: what does not fit is undone. */
import { beijingParts, formatDate, formatDateTime } from '../../../shared/format.ts'
import { locales, type Message } from '../../../shared/i18n.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { localized } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { dateMessages as m, dateNames } from '../messages.ts'
import { editionYear, parameters, type ParameterCode } from '../rules.ts'
import { parametersOf } from './read-service.ts'
import { dayMs } from '../../../shared/durations.ts'

const codes = [
  'COUNTDOWN_TIME',
  'REGISTRATION_OPENS',
  'REGISTRATION_DEADLINE',
  'BOOKING_CLOSES',
  'CONFERENCE_START',
  'CONFERENCE_END',
  'ID_RETENTION_DAYS',
  'ROOM_HOLD_DAYS',
  'SPONSOR_HOLD_DAYS',
  'GROUP_OF',
  'GROUP_PAYS',
  'ROOM_PRICE_FROM_YUAN',
  'ROOM_PRICE_TO_YUAN',
] as const satisfies readonly ParameterCode[]

type Times = Record<(typeof codes)[number], number>
type DateCode = keyof Times

/** As `parametersOf` reads them: times in epoch ms, money in fen. */
export type EditionTimes = Awaited<ReturnType<typeof readTimes>>

export const readTimes = (db: Db | Tx, edition: string) => parametersOf(db, edition, codes)

/** The end of the conference's last day, in epoch ms. */
export const endOfConference = (times: Pick<EditionTimes, 'CONFERENCE_END'>): number =>
  times.CONFERENCE_END + dayMs

/** When the ID data of an edition is due to go: the days of keeping after its last day are over. */
export const purgeDue = (times: Pick<EditionTimes, 'CONFERENCE_END' | 'ID_RETENTION_DAYS'>): number =>
  times.CONFERENCE_END + (times.ID_RETENTION_DAYS + 1) * dayMs

/** In this order at most; the same instant is allowed where `same` says so. A last day lasts until midnight. */
const inOrder: readonly { first: DateCode; last: DateCode; same?: true }[] = [
  { first: 'CONFERENCE_START', last: 'CONFERENCE_END', same: true },
  { first: 'REGISTRATION_OPENS', last: 'REGISTRATION_DEADLINE' },
  { first: 'REGISTRATION_DEADLINE', last: 'CONFERENCE_END', same: true },
  { first: 'REGISTRATION_OPENS', last: 'BOOKING_CLOSES' },
  { first: 'BOOKING_CLOSES', last: 'CONFERENCE_END', same: true },
  { first: 'COUNTDOWN_TIME', last: 'CONFERENCE_END', same: true },
]

/** Days of the edition's year; registration may open the year before. */
const inYear: readonly { code: DateCode; before?: 1 }[] = [
  { code: 'CONFERENCE_START' },
  { code: 'CONFERENCE_END' },
  { code: 'COUNTDOWN_TIME' },
  { code: 'REGISTRATION_OPENS', before: 1 },
  { code: 'REGISTRATION_DEADLINE', before: 1 },
  { code: 'BOOKING_CLOSES', before: 1 },
]

const nameOf = (code: DateCode): Message => dateNames[code as keyof typeof dateNames]
const inSentence = ({ cn, en }: Message): Message => ({ cn, en: en[0]!.toLowerCase() + en.slice(1) })

const show = (code: DateCode, at: number): Message => ({
  cn: shown('cn', code, at),
  en: shown('en', code, at),
})
const shown = (locale: (typeof locales)[number], code: DateCode, at: number) =>
  parameters[code].type === 'date'
    ? formatDate(locale, at, { year: true })
    : formatDateTime(locale, at, { year: true })

/** Of a date, its last instant: a deadline on the last day is before its end. */
const endOf = (code: DateCode, at: number) => (parameters[code].type === 'date' ? at + dayMs - 1 : at)

/**
 * What is wrong between an edition's parameters, in words that name both; null: nothing. `before`: as they were, so that a
 * change is refused that would make a purge due at once, while an archive whose time is over can still be corrected.
 */
export function faultOf(
  edition: string,
  asked: { times: EditionTimes; before: EditionTimes | null; now: number },
): LocalizedMessage | null {
  const times: Times = asked.times
  for (const { code, before = 0 } of inYear) {
    const { year } = beijingParts(times[code])
    const own = editionYear(edition)
    if (year > own || year < own - before)
      return worded(m.otherYear, { what: nameOf(code), at: show(code, times[code]), year: own })
  }
  for (const { first, last, same } of inOrder) {
    const end = same ? endOf(last, times[last]) : times[last] - 1
    if (times[first] > end)
      return worded(m.notInOrder, {
        first: nameOf(first),
        firstAt: show(first, times[first]),
        second: nameOf(last),
        secondSmall: inSentence(nameOf(last)),
        secondAt: show(last, times[last]),
      })
  }
  return holdFault(times) ?? amountFault(times) ?? purgeFault(asked)
}

/** A hold is not longer than there is anything to hold. */
function holdFault(times: Times): LocalizedMessage | null {
  const daysLeft = Math.floor(
    (endOf('CONFERENCE_END', times.CONFERENCE_END) - times.REGISTRATION_OPENS) / dayMs,
  )
  for (const code of ['ROOM_HOLD_DAYS', 'SPONSOR_HOLD_DAYS'] as const)
    if (times[code] > daysLeft)
      return worded(m.holdTooLong, {
        what: nameOf(code),
        days: times[code],
        from: show('REGISTRATION_OPENS', times.REGISTRATION_OPENS),
        to: show('CONFERENCE_END', times.CONFERENCE_END),
      })
  return null
}

function amountFault(times: Times): LocalizedMessage | null {
  if (times.GROUP_PAYS > times.GROUP_OF)
    return worded(m.groupPaysMore, { of: times.GROUP_OF, pays: times.GROUP_PAYS })
  if (times.ROOM_PRICE_FROM_YUAN > times.ROOM_PRICE_TO_YUAN)
    return worded(m.priceRange, {
      from: times.ROOM_PRICE_FROM_YUAN / 100,
      to: times.ROOM_PRICE_TO_YUAN / 100,
    })
  return null
}

function purgeFault({ times, before, now }: Parameters<typeof faultOf>[1]): LocalizedMessage | null {
  const due = purgeDue(times)
  if (due > now || !before || purgeDue(before) <= due) return null
  return worded(m.purgeAtOnce, {
    end: show('CONFERENCE_END', times.CONFERENCE_END),
    days: times.ID_RETENTION_DAYS,
    due: show('CONFERENCE_END', due),
  })
}

/** Live bookings on days that the conference no longer has; null: none. */
export async function bookingFault(
  { tx, kernel }: Pick<WriteContext, 'tx' | 'kernel'>,
  edition: string,
  times: EditionTimes,
): Promise<LocalizedMessage | null> {
  const count = await kernel.bookings.countOutside(tx, {
    edition,
    from: times.CONFERENCE_START,
    until: endOfConference(times),
  })
  if (!count) return null
  return worded(m.bookingsOutside, {
    count,
    from: show('CONFERENCE_START', times.CONFERENCE_START),
    to: show('CONFERENCE_END', times.CONFERENCE_END),
  })
}

/** A message whose variables may differ by language. */
function worded(message: Message, values: Record<string, Message | number>): LocalizedMessage {
  const fillIn = (locale: (typeof locales)[number]) =>
    message[locale].replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = values[name]!
      return typeof value === 'number' ? String(value) : value[locale]
    })
  return localized({ cn: fillIn('cn'), en: fillIn('en') })
}
