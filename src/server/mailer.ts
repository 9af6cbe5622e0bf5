/**
 * Mail and SMS. A message is a row in the transaction of what it tells (architecture, rule 10);
 * the worker sends it afterwards. Bodies are sealed in the database: no code stands in a dump.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Locale } from '../shared/i18n.ts'
import { compileWrite } from './compiled.ts'
import type { Kernel, WriteContext } from './context.ts'
import type { MailTable } from './kernel-tables.ts'
import type { Tx } from './db.ts'

export interface OutgoingMail {
  readonly channel: 'email' | 'sms'
  /** One address or phone number. */
  readonly to: string
  readonly locale: Locale
  /** What it is about: `account.code`, `registration.returned`, … */
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Epoch ms after which it is not worth sending. */
  readonly expiresAt?: number
  /** The body is erased once it is sent. */
  readonly sensitive?: boolean
  readonly companyId?: string
  /** Not before (epoch ms). */
  readonly dueAt?: number
}

const bodyEdition = 'mail'

const insertMail = compileWrite((tx, mail: MailTable) => tx.insertInto('mail').values(mail))

/** Puts a message into the outbox, inside the transaction. Answers its id. */
export async function sendMail(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'kernel' | 'afterCommit'>,
  mail: OutgoingMail,
): Promise<string> {
  const id = ctx.kernel.random.id()
  const body = JSON.stringify({ text: mail.text, html: mail.html ?? null })
  const sealed = await ctx.kernel.vault.seal({ edition: bodyEdition, recordId: id, plaintext: body })
  await insertMail.all(ctx.tx, {
    id,
    channel: mail.channel,
    recipient: mail.to,
    locale: mail.locale,
    kind: mail.kind,
    // A header cannot be broken out of: control characters become spaces (security.md, "Mail").
    subject: mail.subject.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' '),
    body: sealed.toString('base64'),
    sensitive: mail.sensitive ? 1 : 0,
    state: 'queued',
    attempts: 0,
    due_at: mail.dueAt ?? ctx.now,
    expires_at: mail.expiresAt ?? null,
    created_at: ctx.now,
    finished_at: null,
    answer: null,
    company_id: mail.companyId ?? null,
    lane: mail.expiresAt === undefined ? 'prompt' : 'code',
    domain: null,
    per_minute: null,
  })
  ctx.afterCommit(() => ctx.kernel.wake())
  return id
}

/** Hands one message to its carrier; answers the carrier's words. Throws with `responseCode` where SMTP gave one. */
export type Carrier = (message: {
  id: string
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  html: string | null
  kind: string
  locale: string
  at: number
}) => Promise<string>

/** Exactly one address: nothing in it that could part it in two or end a header. */
const oneAddress = /^[^\s,;:<>"()[\]\\]+@[^\s,;:<>"()[\]\\@]+$/

/** The carrier that the settings ask for: SMTP and an SMS gateway, or files in the outbox folder. */
export function createCarrier(kernel: Pick<Kernel, 'config'>): Carrier {
  const { smtpUrl, mailFrom, smsUrl, dataDir } = kernel.config
  const transport = smtpUrl
    ? nodemailer.createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true } as never)
    : null
  return async (message) => {
    if (message.channel === 'sms' && smsUrl) {
      const { sendSms } = await import('./sms.ts')
      return sendSms(smsUrl, { to: message.to, text: message.text, locale: message.locale as Locale })
    }
    if (message.channel === 'email' && transport) {
      if (!oneAddress.test(message.to))
        throw Object.assign(new Error('not one address'), { responseCode: 553 })
      const answer = await transport.sendMail({
        from: mailFrom,
        // An object, and no envelope of our own: nodemailer would read `a@x,b@y` in a string as two recipients.
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        ...(message.html ? { html: message.html } : {}),
        messageId: `<${message.id}@${new URL(kernel.config.publicUrl).hostname}>`,
      })
      return answer.response
    }
    return writeOutbox(path.join(dataDir, 'outbox'), message)
  }
}

async function writeOutbox(folder: string, message: Parameters<Carrier>[0]): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { id, channel, to, subject, text, html, kind, locale } = message
  const at = new Date(message.at).toISOString()
  const file = path.join(folder, `${at.replace(/[:.]/g, '-')}-${id}.json`)
  // Written aside and renamed, so that a reader never meets half a file.
  await writeFile(
    `${file}.part`,
    `${JSON.stringify({ id, at, channel, to, subject, text, html, kind, locale }, null, 2)}\n`,
    { mode: 0o600 },
  )
  await rename(`${file}.part`, file)
  return 'outbox'
}

const retryDelaysMs = [30_000, 120_000, 600_000, 1_800_000, 7_200_000]

/** Marks what was in flight when the process died: a person decides, nobody gets it twice. */
export async function flagInterruptedMail(tx: Tx, options: { before: number }): Promise<number> {
  const flagged = await tx
    .updateTable('mail')
    .set({ state: 'unsure', answer: 'the process ended between hand-off and answer' })
    .where('state', '=', 'sending')
    .where('due_at', '<', options.before)
    .returning('id')
    .execute()
  return flagged.length
}

/** Sends at most one due message. Answers false when there was none. */
export async function sendNextMail(kernel: Kernel, carrier: Carrier): Promise<boolean> {
  const now = kernel.clock.now()
  const candidate = await kernel.engine.reader
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!candidate) return false
  const mail = await kernel.engine.write((tx) =>
    tx
      .updateTable('mail')
      .set({ state: 'sending', due_at: now })
      .where('id', '=', candidate.id)
      .where('state', '=', 'queued')
      .returningAll()
      .executeTakeFirst(),
  )
  if (!mail) return true
  if (mail.expires_at !== null && mail.expires_at <= now) {
    await finishMail(kernel, mail, { state: 'expired', answer: 'not sent: it had expired' })
    return true
  }
  try {
    const opened = await kernel.vault.open({
      edition: bodyEdition,
      recordId: mail.id,
      sealed: Buffer.from(mail.body, 'base64'),
    })
    const body = JSON.parse(opened.toString()) as { text: string; html: string | null }
    const answer = await carrier({
      id: mail.id,
      channel: mail.channel,
      to: mail.recipient,
      subject: mail.subject,
      kind: mail.kind,
      locale: mail.locale,
      at: now,
      ...body,
    })
    await finishMail(kernel, mail, { state: 'sent', answer })
  } catch (error) {
    await failMail(kernel, mail, error as Error & { responseCode?: number })
  }
  return true
}

async function finishMail(
  kernel: Kernel,
  mail: MailTable,
  end: { state: 'sent' | 'refused' | 'expired'; answer: string },
): Promise<void> {
  await kernel.engine.write((tx) =>
    tx
      .updateTable('mail')
      .set({
        state: end.state,
        answer: end.answer.slice(0, 500),
        attempts: mail.attempts + 1,
        finished_at: kernel.clock.now(),
        ...(mail.sensitive ? { body: '' } : {}),
      })
      .where('id', '=', mail.id)
      .execute(),
  )
}

/** 4xx and lost connections are tried later, 5xx is final (hard-parts.md, Mail). */
async function failMail(
  kernel: Kernel,
  mail: MailTable,
  error: Error & { responseCode?: number },
): Promise<void> {
  const delayMs = retryDelaysMs[mail.attempts]
  const final = (error.responseCode ?? 0) >= 500 || delayMs === undefined
  kernel.log.warn(
    { mail: mail.id, kind: mail.kind, answer: error.responseCode, final },
    'a message was not accepted',
  )
  if (final) return finishMail(kernel, mail, { state: 'refused', answer: error.message })
  await kernel.engine.write((tx) =>
    tx
      .updateTable('mail')
      .set({
        state: 'queued',
        attempts: mail.attempts + 1,
        due_at: kernel.clock.now() + delayMs,
        answer: error.message.slice(0, 500),
      })
      .where('id', '=', mail.id)
      .execute(),
  )
}
