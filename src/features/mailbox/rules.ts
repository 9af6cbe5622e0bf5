/**
 * The rules of in-site mail, pure, for browser and server alike (requirement 4 letter flag; decision 9, decision 17): what may be
 * written, to whom, how much of it a day, and which box a missive lies in.
 */
import type { OrganisationType } from '../../shared/organisation-types.ts'
import type { CompanyStatus } from '../registration/rules.ts'
import { dayMs } from '../../shared/durations.ts'

/** The other side of a conversation that is no organisation. */
export const officeParty = 'office'

export const boxes = ['in', 'out', 'archive', 'draft'] as const
export type Box = (typeof boxes)[number]
/** A missive at one of its two sides; its sender's is `read` from the start. */
export const missiveStatuses = ['unread', 'read', 'archived', 'deleted'] as const
export type MissiveStatus = (typeof missiveStatuses)[number]

/** Characters, but for the last ones. */
export const mailLimits = {
  subject: 120,
  body: 5000,
  note: 500,
  reason: 500,
  search: 100,
  /** Of a body, in a list. */
  excerpt: 120,
  /** Of a body, in a copy by e-mail. */
  copied: 500,
  /** Messages named in one copy by e-mail; the rest are counted. */
  gathered: 20,
  /** Receivers of one message. */
  receivers: 30,
  /** Missives changed with one call. */
  ids: 100,
  drafts: 50,
  /** Missives of a thread answered at once; the newest first. */
  threadPage: 50,
  /** Of a thread in a PDF. */
  exported: 500,
  /** Own missives in a person's export of what is held. */
  written: 1000,
} as const

/** A day, by the calendar of Beijing, and a sending organisation (decision 17). A reply is to no new correspondent. */
export const dayLimits = { correspondents: 30, missives: 200 } as const

/** Types whose people have the letter flag (decision 9). */
export const letterTypes = [
  'insurance',
  'reinsurance',
  'broker',
] as const satisfies readonly OrganisationType[]
export const isLetterType = (type: string): boolean => (letterTypes as readonly string[]).includes(type)

/** Registrations that take part in mail: submitted and not ended. */
export const mailStatuses = ['submitted', 'approved', 'returned', 'resubmitted'] as const
/** Messages are between organisations: a single person has no mailbox. */
export const mayWrite = ({ status, individual }: { status: CompanyStatus; individual: boolean }): boolean =>
  !individual && (mailStatuses as readonly string[]).includes(status)

export const reportReasons = ['advertising', 'fraud', 'abuse', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
/** `dismissed`: nothing was wrong; `noted`: the organisation was spoken to; `suspended`: it may not write any more. */
export const reportStates = ['open', 'dismissed', 'noted', 'suspended'] as const
export type ReportState = (typeof reportStates)[number]

/** Why someone may read and not write. */
export const writeBars = ['notRegistered', 'suspended', 'reader'] as const
export type WriteBar = (typeof writeBars)[number]
/** Why a thread cannot be answered: as above, or the other side is gone, refuses, or was blocked here. */
export const replyBars = [...writeBars, 'gone', 'refuses', 'blocked'] as const
export type ReplyBar = (typeof replyBars)[number]

/** Characters that turn the direction of what follows: a name or an address could be made to look like another. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** One line, composed, without control characters. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(direction, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A message as it is kept: composed, line breaks as `\n`, at most one empty line together, no control characters. */
export function cleanBody(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(direction, '')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]+/gu, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '')
}

/** The beginning of a message on one line. */
export function excerptOf(body: string, limit: number = mailLimits.excerpt): string {
  return shorten(body.replace(/\s+/g, ' ').trim(), limit)
}

/** At most so many characters, none of them cut in two. */
export function shorten(text: string, limit: number): string {
  const characters = [...text]
  return characters.length <= limit
    ? text
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}

export type MessageFault = 'receiversMissing' | 'receiversTooMany' | TextFault
type TextFault = 'subjectMissing' | 'subjectTooLong' | 'bodyMissing' | 'bodyTooLong'

/** What is wrong with a message, by field; its texts are cleaned already. */
export function checkMessage(message: {
  readonly to: readonly string[]
  readonly subject: string
  readonly body: string
}): Partial<Record<'to' | 'subject' | 'body', MessageFault>> {
  const faults: Partial<Record<'to' | 'subject' | 'body', MessageFault>> = {}
  if (!message.to.length) faults.to = 'receiversMissing'
  else if (message.to.length > mailLimits.receivers) faults.to = 'receiversTooMany'
  if (!message.subject) faults.subject = 'subjectMissing'
  else if ([...message.subject].length > mailLimits.subject) faults.subject = 'subjectTooLong'
  if (!message.body) faults.body = 'bodyMissing'
  else if ([...message.body].length > mailLimits.body) faults.body = 'bodyTooLong'
  return faults
}

/** What of the day's limits is left (0 also beyond them). */
export function leftToday(used: { readonly correspondents: number; readonly missives: number }) {
  return {
    correspondents: Math.max(0, dayLimits.correspondents - used.correspondents),
    missives: Math.max(0, dayLimits.missives - used.missives),
  }
}

const beijingOffsetMs = 8 * 3_600_000

/** When the day began in Beijing, epoch ms: the limits count from then on. */
export function dayStart(now: number): number {
  return Math.floor((now + beijingOffsetMs) / dayMs) * dayMs - beijingOffsetMs
}

/** A piece of a message: words, or an address to follow (shown with rel `noopener noreferrer nofollow ugc`). */
interface TextPiece {
  readonly text: string
  readonly href?: string
}

/** Parts a message at its web addresses. Sentence marks behind an address do not belong to it. */
export function linkPieces(body: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const match of body.matchAll(/https?:\/\/[^\s<>"'，。；：、！？（）【】《》“”‘’]+/gi)) {
    const address = match[0].replace(/[.,;:!?)\]}]+$/, '')
    if (!/\/\/[^/]/.test(address)) continue
    if (match.index > at) pieces.push({ text: body.slice(at, match.index) })
    pieces.push({ text: address, href: address })
    at = match.index + address.length
  }
  if (at < body.length) pieces.push({ text: body.slice(at) })
  return pieces
}
