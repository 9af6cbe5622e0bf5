/**
 * Mail and SMS. A message is a row in the transaction of what it tells (architecture, rule 10);
 * the worker sends it afterwards. Bodies are sealed in the database: no code stands in a dump.
 *
 * A row is claimed (`sending`, committed) before it is handed over, so that two nodes never hand over one row, and a process that
 * dies in between leaves a row that says so: `unsure`, for a person to decide. Nothing is handed over twice by itself.
 */
import type { Locale } from '../shared/i18n.ts'
import { ownAnswers } from '../shared/own-answers.ts'
import { bulkAtOnce, type Carrier, type CarrierError } from './carrier.ts'
import { compileWrite } from './compiled.ts'
import type { Kernel, WriteContext } from './context.ts'
import type { Db, Tx } from './db.ts'
import type { MailLane, MailTable } from './kernel-tables.ts'
import { giveBack, takeTurn, type Turn } from './mail-pace.ts'

export interface OutgoingMail {
  /** Made here when left out. */
  readonly id?: string
  readonly channel: 'email' | 'sms'
  /** One address or phone number. */
  readonly to: string
  readonly locale: Locale
  /** What it is about: `account.code`, `registration.returned`, … */
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Epoch ms after which it is not worth sending. Such mail has a line of its own. */
  readonly expiresAt?: number
  /** The body is erased once it is sent. */
  readonly sensitive?: boolean
  readonly companyId?: string
  /** Not before (epoch ms). */
  readonly dueAt?: number
  /** Mail to many: a line of its own, so many a minute to a domain; `unsubscribe` ends it with one POST (RFC 8058). */
  readonly bulk?: { readonly domain: string; readonly perMinute: number; readonly unsubscribe: string }
}

const bodyEdition = 'mail'
/** A header of more is cut by servers on the way, or refused. Code points. */
const subjectLimit = 300

const insertMail = compileWrite((tx, mail: MailTable) => tx.insertInto('mail').values(mail))

/** A header cannot be broken out of: control characters become spaces (security.md, "Mail"). */
export function cleanSubject(subject: string): string {
  const clean = subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').toWellFormed()
  const points = [...clean]
  return points.length > subjectLimit ? `${points.slice(0, subjectLimit - 1).join('')}…` : clean
}

/** Puts a message into the outbox, inside the transaction. Answers its id. */
export async function sendMail(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'kernel' | 'afterCommit'>,
  mail: OutgoingMail,
): Promise<string> {
  const id = mail.id ?? ctx.kernel.random.id()
  const { bulk } = mail
  const body = JSON.stringify({
    text: mail.text,
    html: mail.html ?? null,
    ...(bulk ? { unsubscribe: bulk.unsubscribe } : {}),
  })
  const sealed = await ctx.kernel.vault.seal({ edition: bodyEdition, recordId: id, plaintext: body })
  await insertMail.all(ctx.tx, {
    id,
    channel: mail.channel,
    recipient: mail.to,
    locale: mail.locale,
    kind: mail.kind,
    subject: cleanSubject(mail.subject),
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
    lane: bulk ? 'bulk' : mail.expiresAt === undefined ? 'prompt' : 'code',
    domain: bulk?.domain ?? null,
    per_minute: bulk?.perMinute ?? null,
  })
  ctx.afterCommit(() => ctx.kernel.wake())
  return id
}

const endOlder = compileWrite((tx, given: { to: string; kind: string; now: number }) =>
  tx
    .updateTable('mail')
    .set({ expires_at: given.now })
    .where('state', 'in', ['queued', 'sending'])
    .where('lane', '=', 'code')
    .where('recipient', '=', given.to)
    .where('kind', '=', given.kind),
)

/**
 * A newer code follows: older ones that a server has put off have expired. One that arrived after the newer would be typed, and
 * be wrong.
 */
export async function overtakeMail(
  ctx: Pick<WriteContext, 'tx' | 'now'>,
  older: { to: string; kind: string },
): Promise<void> {
  await endOlder.all(ctx.tx, { ...older, now: ctx.now })
}

/** What is tried again after so long, then given up; a code is tried until it expires. */
const retryDelaysMs = [30_000, 120_000, 600_000, 1_800_000, 7_200_000, 21_600_000]
const codeDelaysMs = [5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 120_000, 120_000]

/** Marks what was in flight when the process died: a person decides, nobody gets it twice. */
export async function flagInterruptedMail(tx: Tx, options: { before: number }): Promise<number> {
  const flagged = await tx
    .updateTable('mail')
    .set({ state: 'unsure', answer: ownAnswers.interrupted })
    .where('state', '=', 'sending')
    .where('due_at', '<', options.before)
    .returning('id')
    .execute()
  return flagged.length
}

/** When a line has something to do next, epoch ms; null: nothing waits. */
export async function nextMailAt(db: Db, lane: MailLane): Promise<number | null> {
  const row = await db
    .selectFrom('mail')
    .select((e) => e.fn.min<number | null>('due_at').as('at'))
    .where('state', '=', 'queued')
    .where('lane', '=', lane)
    .executeTakeFirst()
  return row?.at ?? null
}

interface Sending {
  readonly carrier: Carrier
  readonly lane: MailLane
  /** What the node has in hand already, where it sends several of a line at once. */
  readonly inHand?: Set<string>
}

/** Sends at most one due message of a line. Answers false when there was none. */
export async function sendNextMail(kernel: Kernel, options: Sending): Promise<boolean> {
  const { inHand = new Set<string>() } = options
  const now = kernel.clock.now()
  const due = await kernel.engine.reader
    .selectFrom('mail')
    .select(['id', 'domain', 'per_minute', 'expires_at'])
    .where('state', '=', 'queued')
    .where('lane', '=', options.lane)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(2 * bulkAtOnce)
    .execute()
  const candidate = due.find(({ id }) => !inHand.has(id))
  if (!candidate) return false
  inHand.add(candidate.id)
  try {
    const mail = await claimMail(kernel, { candidate, now })
    if (mail) await handOver(kernel, { mail, now, carrier: options.carrier })
    return true
  } finally {
    inHand.delete(candidate.id)
  }
}

type InHand = { mail: MailTable; now: number; carrier: Carrier }

async function handOver(kernel: Kernel, { mail, now, carrier }: InHand): Promise<void> {
  let answer: string
  try {
    answer = await carrier({
      id: mail.id,
      channel: mail.channel,
      to: mail.recipient,
      subject: mail.subject,
      kind: mail.kind,
      locale: mail.locale,
      lane: mail.lane,
      at: now,
      expiresAt: mail.expires_at,
      ...(await openBody(kernel, mail)),
    })
  } catch (error) {
    return failMail(kernel, mail, error as CarrierError)
  }
  // It was taken: where this cannot be written down, the row stays as it is and becomes unsure.
  await finishMail(kernel, mail, { state: 'sent', answer })
}

/** Marks one row as being handed over, in a transaction of its own; null when another node has it, or its domain has had enough. */
async function claimMail(
  kernel: Kernel,
  options: { candidate: { id: string; expires_at: number | null } & Turn; now: number },
): Promise<MailTable | null> {
  const { candidate, now } = options
  return kernel.engine.write(async (tx) => {
    const isOver = candidate.expires_at !== null && candidate.expires_at <= now
    if (isOver) return expireMail(tx, { id: candidate.id, now })
    if (!(await takeTurn(tx, { ...candidate, now }))) return null
    const claimed = await tx
      .updateTable('mail')
      .set({ state: 'sending', due_at: now })
      .where('id', '=', candidate.id)
      .where('state', '=', 'queued')
      .returningAll()
      .executeTakeFirst()
    // Another was quicker: this turn is somebody else's.
    if (!claimed) await giveBack(tx, candidate)
    return claimed ?? null
  })
}

/** Ends what is not worth sending any more; it is never claimed, so a cut leaves no doubt about it. */
async function expireMail(tx: Tx, { id, now }: { id: string; now: number }): Promise<null> {
  await tx
    .updateTable('mail')
    .set((e) => ({
      state: 'expired',
      answer: ownAnswers.tooLate,
      finished_at: now,
      body: e.case().when('sensitive', '=', 1).then('').else(e.ref('body')).end(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
  return null
}

async function openBody(kernel: Kernel, mail: MailTable) {
  const opened = await kernel.vault.open({
    edition: bodyEdition,
    recordId: mail.id,
    sealed: Buffer.from(mail.body, 'base64'),
  })
  return JSON.parse(opened.toString()) as { text: string; html: string | null; unsubscribe?: string }
}

async function finishMail(
  kernel: Kernel,
  mail: MailTable,
  end: { state: 'sent' | 'refused' | 'unsure'; answer: string },
): Promise<void> {
  const { state } = end
  await kernel.engine.write((tx) =>
    tx
      .updateTable('mail')
      .set({
        state,
        answer: end.answer.slice(0, 500),
        attempts: mail.attempts + 1,
        finished_at: kernel.clock.now(),
        // What a person may yet decide to send again is kept.
        ...(mail.sensitive && state !== 'unsure' ? { body: '' } : {}),
      })
      .where('id', '=', mail.id)
      .where('state', '=', 'sending')
      .execute(),
  )
}

/** What a server says before a message is named concerns all mail, not this one: a wrong password refuses nothing for good. */
const beforeMessage = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|API|RSET)/

/** 4xx and lost connections are tried later, 5xx is final (hard-parts.md, Mail); what may have arrived is left to a person. */
async function failMail(kernel: Kernel, mail: MailTable, error: CarrierError): Promise<void> {
  const delayMs = (mail.lane === 'code' ? codeDelaysMs : retryDelaysMs)[mail.attempts]
  const isRefused = (error.responseCode ?? 0) >= 500 && !beforeMessage.test(error.command ?? '')
  const isFinal = isRefused || delayMs === undefined
  kernel.log.warn(
    {
      mail: mail.id,
      kind: mail.kind,
      answer: error.responseCode,
      final: isFinal,
      unsure: error.unsure === true,
    },
    'a message was not accepted',
  )
  if (error.unsure) return finishMail(kernel, mail, { state: 'unsure', answer: error.message })
  if (isFinal) return finishMail(kernel, mail, { state: 'refused', answer: error.message })
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
      .where('state', '=', 'sending')
      .execute(),
  )
}
