/**
 * Dates, times and money as both languages write them. Everything is shown in Beijing time
 * (UTC+8, no daylight saving), whatever the machine's zone is, so that server and browser agree.
 */
import type { Locale } from './i18n.ts'

const beijingOffsetMs = 8 * 3_600_000
export const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const chineseWeekdays = ['日', '一', '二', '三', '四', '五', '六'] as const
const englishWeekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** The calendar parts of an instant (epoch ms) in Beijing. `weekday` 0 is Sunday. */
export function beijingParts(at: number) {
  const shifted = new Date(at + beijingOffsetMs)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  }
}

/** Epoch ms of a Beijing wall time written `YYYY-MM-DD HH:mm` (or `YYYY-MM-DDTHH:mm[:ss]`); NaN when it is none. */
export function fromBeijing(wallTime: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/.exec(wallTime)
  if (!match) return Number.NaN
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0)) as number[]
  const at = Date.UTC(year!, month! - 1, day, hour, minute, second || 0) - beijingOffsetMs
  return toBeijing(at) === wallTime.slice(0, 16).replace('T', ' ') ? at : Number.NaN
}

/** `YYYY-MM-DD HH:mm` in Beijing. */
export function toBeijing(at: number): string {
  const p = beijingParts(at)
  return `${p.year}-${twoDigits(p.month)}-${twoDigits(p.day)} ${twoDigits(p.hour)}:${twoDigits(p.minute)}`
}

/** The same to be read, on one line. */
export const formatInstant = (at: number): string => toBeijing(at).replace(' ', '\u00a0')

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/**
 * Whether a date says its year: always, for what is read at any time (a mail, a document), or where it is not the year of
 * `now` (epoch ms), the time at which it is read.
 */
export type YearOptions = { year: true } | { now: number }

/** 10月21日 / 21 October, with its year 2025年10月21日 / 21 October 2025. It keeps to one line, but for its weekday. */
export function formatDate(locale: Locale, at: number, options: YearOptions & { weekday?: boolean }): string {
  const p = beijingParts(at)
  const isDated = 'year' in options || beijingParts(options.now).year !== p.year
  if (locale === 'cn') {
    // Chinese may break between any two of these.
    const date = `${isDated ? `${p.year}\u2060年\u2060` : ''}${p.month}\u2060月\u2060${p.day}\u2060日`
    return options.weekday ? `${date} ${formatWeekday(locale, at)}` : date
  }
  const date = `${p.day}\u00a0${englishMonths[p.month - 1]}${isDated ? `\u00a0${p.year}` : ''}`
  return options.weekday ? `${formatWeekday(locale, at)} ${date}` : date
}

/** 星期四 / Thursday, in Beijing. */
export function formatWeekday(locale: Locale, at: number): string {
  const { weekday } = beijingParts(at)
  return locale === 'cn' ? `星期${chineseWeekdays[weekday]}` : englishWeekdays[weekday]!
}

/** 24-hour time, Beijing: `09:30`. */
export function formatTime(at: number): string {
  const p = beijingParts(at)
  return `${twoDigits(p.hour)}:${twoDigits(p.minute)}`
}

/** `09:30–12:30`, of instants or of times as they are written. The word joiner keeps it on one line: browsers break after a dash. */
export function formatHours(from: number | string, to: number | string): string {
  const [start, end] = [from, to].map((at) => (typeof at === 'number' ? formatTime(at) : at))
  return `${start}–\u2060${end}`
}

/** 10月21日 09:30 / 21 October, 09:30. A line may end after the English comma alone. */
export function formatDateTime(locale: Locale, at: number, options: YearOptions): string {
  const separator = locale === 'cn' ? '\u00a0' : ', '
  return `${formatDate(locale, at, options)}${separator}${formatTime(at)}`
}

/** ¥1,600 / CNY 1,600 from integer fen, on one line; fen are shown only where there are some. */
export function formatMoney(locale: Locale, fen: number): string {
  const yuan = Math.trunc(Math.abs(fen) / 100)
  const rest = Math.abs(fen) % 100
  const digits = String(yuan).replace(/\B(?=(\d{3})+$)/g, ',')
  const amount = `${digits}${rest ? `.${twoDigits(rest)}` : ''}`
  return `${fen < 0 ? '-' : ''}${locale === 'cn' ? '¥' : 'CNY\u00a0'}${amount}`
}
