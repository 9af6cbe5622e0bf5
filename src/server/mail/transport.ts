/** Hands messages over: to an SMTP server, an SMS gateway, or the outbox folder (operations.md). */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import type { Locale } from '../../shared/i18n.ts'
import type { Config } from '../config.ts'
import type { Kernel } from '../context.ts'
import type { MailLane } from '../database/kernel-tables.ts'
import { ownAnswers } from '../../shared/own-answers.ts'
import { senderOf } from './mail-sender-name.ts'

export interface TransportMessage {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** Name of the sender; that of MAIL_FROM without it. */
  readonly sender?: string
  readonly kind: string
  readonly locale: string
  readonly at: number
  readonly lane?: MailLane
  /** Not handed over any more from then on (epoch ms). */
  readonly expiresAt?: number | null
  /** Bulk email: the address that ends it with one POST (RFC 8058). */
  readonly unsubscribe?: string | null
  /** Files that go along; `content` is base64. */
  readonly files?: readonly { readonly name: string; readonly type: string; readonly content: string }[]
  /** When any of them is aborted, the hand-over has to end now. */
  readonly ends?: readonly AbortSignal[]
}

/** What an SMTP server said, or that nobody knows what became of the message. */
export interface TransportError extends Error {
  readonly responseCode?: number
  /** The server's own words. */
  readonly response?: string
  /** What was asked when it went wrong: `CONN`, `AUTH PLAIN`, `RCPT TO`, `DATA`. */
  readonly command?: string
  /** The connection was cut after the message had begun to leave: it may have arrived. */
  readonly unsure?: boolean
}

export interface Transport {
  /** Hands one message over; answers the transport's words. Throws a TransportError. */
  (message: TransportMessage): Promise<string>
  /** How many messages of a line it carries at once; `concurrentSends` without it. */
  readonly concurrentSends?: Readonly<Record<MailLane, number>>
  /** Lets connections go. */
  close?(): void
}

/** Exactly one address: nothing in it that could part it in two or end a header. */
const oneAddress = /^[^\s,;:<>"()[\]\\@\p{Cc}]+@[^\s,;:<>"()[\]\\@\p{Cc}]+$/u
const longestAddress = 254

/** The transport that the settings ask for: SMTP and an SMS gateway, or files in the outbox folder. */
export function createTransport(kernel: Pick<Kernel, 'config'>): Transport {
  const { smtpUrl, smsUrl, dataDir } = kernel.config
  const smtp = smtpUrl ? openSmtp(kernel.config, smtpUrl) : null
  const carry = async (message: TransportMessage) => {
    if (message.channel === 'sms' && smsUrl) {
      const { sendSms } = await import('./sms.ts')
      const { to, text, ends = [] } = message
      const sent = sendSms(smsUrl, { to, text, locale: message.locale as Locale })
      return Promise.race([sent, ...ends.map(untilCut)])
    }
    return message.channel === 'email' && smtp
      ? smtp.send(message)
      : writeOutbox(path.join(dataDir, 'outbox'), message)
  }
  return Object.assign(carry, {
    concurrentSends: smtpUrl ? shareConnections(smtpUrl) : concurrentSends,
    close: () => smtp?.close(),
  })
}

/** The gateway may have taken what it has not answered. */
function untilCut(cut: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(Object.assign(new Error(ownAnswers.interrupted), { unsure: true }))
    if (cut.aborted) end()
    else cut.addEventListener('abort', end, { once: true })
  })
}

/** Every step of a hand-over has an end; the whole of it has one, too. */
const smtpLimits = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
} as const
export const handOverMs = 150_000
/** A code is of no use later: by then the person may ask for another. */
const codeHandOverMs = 60_000
/**
 * Messages of each line that a node has in hand at once: a slow answer to one holds up no other, and no line waits for another's
 * connection. After a kill so many are `unsure` at most. With a server that takes 200 ms each, 150 codes go out in a second.
 */
export const concurrentSends = { code: 30, prompt: 5, bulk: 5 } as const satisfies Record<MailLane, number>

/** The same for a server that takes fewer connections (`smtp://…?maxConnections=10`): each line has one of its own at least. */
export function shareConnections(smtpUrl: string): Record<MailLane, number> {
  const given = Number(new URL(smtpUrl).searchParams.get('maxConnections')) || Infinity
  const few = Math.max(1, Math.min(concurrentSends.bulk, Math.floor(given / 5)))
  return { code: Math.max(1, Math.min(concurrentSends.code, given - 2 * few)), prompt: few, bulk: few }
}

function connect(config: Config, url: string) {
  const { dkim } = config
  const signing = dkim && {
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.key,
    headerFieldNames: signedHeaders,
  }
  return nodemailer.createTransport({
    url,
    pool: true,
    // What the address itself says comes before this.
    maxConnections: concurrentSends.code + concurrentSends.prompt + concurrentSends.bulk,
    maxMessages: 100,
    idleTimeout: 30_000,
    // Whether a message may be handed over a second time is decided here alone.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...smtpLimits,
    ...(signing ? { dkim: signing } : {}),
  } as never)
}

function openSmtp(config: Config, url: string) {
  const transport = connect(config, url)
  const bodies = watchBodies(transport)

  async function hand(message: TransportMessage): Promise<string> {
    const mail = mailOf(config, message)
    const leftMs = Math.max(0, (message.expiresAt ?? Infinity) - message.at)
    const mostMs = message.lane === 'code' ? codeHandOverMs : handOverMs
    const limit = AbortSignal.timeout(Math.min(mostMs, leftMs))
    const signal = AbortSignal.any([limit, ...(message.ends ?? [])])
    try {
      const answer = await transport.sendMail({ ...mail, signal } as never)
      return (answer as { response: string }).response
    } catch (error) {
      const fault = error as TransportError
      if (fault.response) fault.message = fault.response
      const left = bodies.get(mail.messageId)?.readableDidRead === true
      throw left && !fault.responseCode ? Object.assign(fault, { unsure: true }) : fault
    } finally {
      bodies.delete(mail.messageId)
    }
  }

  return {
    close: () => transport.close(),
    async send(message: TransportMessage): Promise<string> {
      if (!oneAddress.test(message.to) || message.to.length > longestAddress)
        throw Object.assign(new Error('553 not one address'), { responseCode: 553 })
      try {
        return await hand(message)
      } catch (error) {
        // A kept connection that the server had ended meanwhile: nothing of the message has left, so it goes at once.
        const fault = error as TransportError & { code?: string }
        const isStale = !fault.unsure && !fault.responseCode && fault.code === 'ECONNECTION'
        if (!isStale) throw error
        return hand(message)
      }
    },
  }
}

/**
 * The stream of each message on its way. Nobody but the connection reads it, and only once the server has said "go on": what has
 * been read may have arrived.
 */
function watchBodies(transport: { use(step: string, plugin: never): unknown }): Map<string, Readable> {
  const bodies = new Map<string, Readable>()
  const watch = (
    mail: { data: { messageId: string }; message: { createReadStream(options?: unknown): Readable } },
    done: () => void,
  ) => {
    const make = mail.message.createReadStream.bind(mail.message)
    mail.message.createReadStream = (options) => {
      const stream = make(options)
      bodies.set(mail.data.messageId, stream)
      return stream
    }
    done()
  }
  transport.use('stream', watch as never)
  return bodies
}

function mailOf(config: Config, message: TransportMessage) {
  const isBulk = message.lane === 'bulk'
  return {
    from: senderOf(config.mailFrom, message.sender),
    // An object, and no envelope of our own: nodemailer would read `a@x,b@y` in a string as two recipients.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    ...(message.html ? { html: message.html } : {}),
    ...(message.files
      ? {
          attachments: message.files.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content, 'base64'),
          })),
        }
      : {}),
    messageId: `<${message.id}@${new URL(config.publicUrl).hostname}>`,
    headers: {
      // Nobody's absence is answered to us (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(isBulk ? { Precedence: 'bulk' } : {}),
      ...(message.unsubscribe
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${message.unsubscribe}>` },
            'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
          }
        : {}),
    },
  }
}

/** RFC 8058 wants both headers of unsubscribing signed; nodemailer's own list knows only the first. */
const signedHeaders = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'Cc',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'Precedence',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

async function writeOutbox(folder: string, message: TransportMessage): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { id, channel, to, subject, sender = '', text, html, kind, locale, files } = message
  const at = new Date(message.at).toISOString()
  const file = path.join(folder, `${at.replace(/[:.]/g, '-')}-${id}.json`)
  // Written aside and renamed, so that a reader never meets half a file.
  await writeFile(
    `${file}.part`,
    `${JSON.stringify({ id, at, channel, to, sender, subject, text, html, kind, locale, files }, null, 2)}\n`,
    { mode: 0o600 },
  )
  await rename(`${file}.part`, file)
  return ownAnswers.toFolder
}
