/**
 * Writes iCalendar (RFC 5545): lines of at most 75 octets, folded between characters, texts escaped, times with the zone
 * that they are held in. Texts of editors come in as they are; nothing of them can end a line or begin a property.
 */
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import type { FileAnswer } from '../context.ts'
import { senderOf } from '../mail/mail-sender-name.ts'
import type { MailFile } from '../mail/mailer.ts'
import { beijingParts, twoDigits } from '../../shared/format.ts'
import { htmlLang, type Locale } from '../../shared/i18n.ts'
import { unjoined } from '../../shared/unjoined.ts'

/** A text and the language it is in. */
export interface Worded {
  readonly text: string
  readonly locale: Locale
}

export interface CalendarEvent {
  /** The same for all time, in both languages and in every calendar (`uidIn`): an importer knows the event again. */
  readonly uid: string
  /** Epoch ms. */
  readonly startsAt: number
  readonly endsAt: number
  readonly changedAt: number
  readonly summary: Worded
  readonly description: string
  readonly location: string
  readonly category: string | null
  readonly url: string
  /** Confirmed unless it says otherwise; a cancelled one is taken out by who subscribes. */
  readonly status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Takes nobody's time: something that is there for days. */
  readonly transparent?: boolean
}

export interface Calendar {
  readonly name: string
  readonly locale: Locale
  readonly url: string
  readonly events: readonly CalendarEvent[]
}

export const calendarType = 'text/calendar; charset=utf-8'
/** How often one client address may ask for private calendars: a provider's servers ask for those of many people. */
export const calendarsPerMinute = 120

/** The UID of something of this site: whoever has it in two calendars has it once. */
export const uidIn = (origin: string, id: string): string =>
  `${id}@${new URL(origin).hostname}`.replace(/[^\w.@-]/g, '-')

const lineLimitOctets = 75
const octetsOf = (text: string) => Buffer.byteLength(text, 'utf8')

/** Cuts a content line into folded ones; never inside a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > lineLimitOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** A value of type TEXT (3.3.11). What readers take for the end of a line becomes one; other controls go. */
export function escapeText(value: string): string {
  return unjoined(value)
    .toWellFormed()
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}\uFEFF]/gu, (control) => (control === '\n' || control === '\t' ? control : ''))
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
}

const zone = 'Asia/Shanghai'
/** Beijing time has had no other offset since the summer time of 1991 ended. */
const zoneLines = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  `X-LIC-LOCATION:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19910915T020000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function wallTime(at: number): string {
  const p = beijingParts(at)
  return `${p.year}${twoDigits(p.month)}${twoDigits(p.day)}T${twoDigits(p.hour)}${twoDigits(p.minute)}${twoDigits(p.second)}`
}

const universalTime = (at: number) => `${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}`

const sequenceStart = Date.UTC(2020)

/** What a calendar is written for: importing programs require an organiser, and of a cancellation whom it concerns. */
interface Written {
  readonly mailFrom: string
  /** A cancellation in a mail to this address. */
  readonly cancelledFor?: string
}

/** A calendar address; a parameter's value cannot hold double quotes (RFC 5545, 3.2). */
function addressLine(property: string, { name, address }: { name: string; address: string }): string {
  const common = name && `;CN="${unjoined(name).replace(/["\p{Cc}]/gu, '')}"`
  return `${property}${common}:mailto:${encodeURI(address)}`
}

function eventLines(event: CalendarEvent, locale: Locale, { mailFrom, cancelledFor }: Written): string[] {
  const inLanguage = (name: string, value: string, of: Locale = locale) =>
    value ? [`${name};LANGUAGE=${htmlLang[of]}:${escapeText(value)}`] : []
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${universalTime(event.changedAt)}`,
    `LAST-MODIFIED:${universalTime(event.changedAt)}`,
    // Not all records count their changes, but all know when they last changed. 32 bits of seconds last until 2088.
    `SEQUENCE:${Math.floor((event.changedAt - sequenceStart) / 1_000)}`,
    `DTSTART;TZID=${zone}:${wallTime(event.startsAt)}`,
    ...(event.endsAt > event.startsAt ? [`DTEND;TZID=${zone}:${wallTime(event.endsAt)}`] : []),
    ...inLanguage('SUMMARY', event.summary.text, event.summary.locale),
    ...inLanguage('DESCRIPTION', event.description),
    ...inLanguage('LOCATION', event.location),
    ...(event.category ? inLanguage('CATEGORIES', event.category) : []),
    `URL:${event.url}`,
    // Required of everything that is published or cancelled (RFC 5546, 3.2.1 and 3.2.5). Mails come from the same address.
    addressLine('ORGANIZER', senderOf(mailFrom)),
    ...(cancelledFor === undefined ? [] : [addressLine('ATTENDEE', { name: '', address: cancelledFor })]),
    `STATUS:${event.status ?? 'CONFIRMED'}`,
    `TRANSP:${event.transparent ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** The whole file. Programs that subscribe (webcal) ask again every hour. */
export function writeCalendar({ name, locale, url, events }: Calendar, written: Written): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shanghai International Reinsurance Conference//Programme//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${written.cancelledFor === undefined ? 'PUBLISH' : 'CANCEL'}`,
    `NAME;LANGUAGE=${htmlLang[locale]}:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    `URL:${url}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneLines,
    ...events.flatMap((event) => eventLines(event, locale, written)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

/** A calendar as a file to save, under its own name. */
export function calendarFile(calendar: Calendar, config: Pick<Config, 'mailFrom'>): FileAnswer {
  const body = Buffer.from(writeCalendar(calendar, config))
  return {
    file: {
      stream: Readable.from([body]),
      name: `${calendar.name}.ics`,
      type: calendarType,
      sizeBytes: body.length,
    },
  }
}

/**
 * A calendar as a file in a mail, to be imported: not an invitation that is answered. One cancelled event is a cancellation, which
 * takes the event out; several are published as cancelled, for a cancellation may have one event alone (RFC 5546, 3.2.5).
 */
export function mailedCalendar(
  calendar: Calendar,
  given: { name: string; to: string; config: Pick<Config, 'mailFrom'> },
): MailFile {
  const { name, to, config } = given
  const [first, ...others] = calendar.events
  const isCancellation = first?.status === 'CANCELLED' && !others.length
  const written = { mailFrom: config.mailFrom, ...(isCancellation && { cancelledFor: to }) }
  return {
    name,
    type: `${calendarType}; method=${isCancellation ? 'CANCEL' : 'PUBLISH'}`,
    content: Buffer.from(writeCalendar(calendar, written)),
  }
}
