/**
 * Mail and SMS. A message is a row in the transaction of what it tells;
 * the worker sends it afterwards (mail-sender.ts). Bodies are sealed in the database: no code is in a dump.
 */
import { deflateSync, inflateSync } from 'node:zlib'
import type { Locale } from '../../shared/i18n.ts'
import { ownAnswers } from '../../shared/own-answers.ts'
import { unjoined } from '../../shared/unjoined.ts'
import { compileWrite } from '../database/compiled.ts'
import type { Kernel, WriteContext } from '../context.ts'
import { guarded } from '../database/guards.ts'
import type { Db, Tx } from '../database/db.ts'
import type { MailLane, MailTable } from '../database/kernel-tables.ts'

/** A file that goes along with a mail. */
export interface MailFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** A mail with more is a mistake of whoever makes it: small files go along, all others are linked. */
const filesAtMost = { count: 4, bytes: 256 * 1024 }

export interface OutgoingMail {
  /** Made here when omitted. */
  readonly id?: string
  readonly channel: 'email' | 'sms'
  /** One address or phone number. */
  readonly to: string
  readonly locale: Locale
  /** What it is about: `account.code`, `registration.returned`, … */
  readonly kind: string
  readonly subject: string
  /** Name of the sender; that of MAIL_FROM without it. */
  readonly sender?: string
  readonly text: string
  readonly html?: string
  /** Epoch ms after which it is not worth sending. Such mail has a line of its own. */
  readonly expiresAt?: number
  /** The body is erased once it is sent. */
  readonly sensitive?: boolean
  readonly companyId?: string
  /** Not before (epoch ms). */
  readonly dueAt?: number
  /** Waits instead, and goes with what it tells where that is taken back in time. */
  readonly hold?: MailHold
  /** Sealed with the words, and gone with them. None in bulk email. */
  readonly files?: readonly MailFile[]
  /** Bulk email: a line of its own, so many a minute to a domain; `unsubscribe` ends it with one POST (RFC 8058). */
  readonly bulk?: { readonly domain: string; readonly perMinute: number; readonly unsubscribe: string }
}

/** Mail that waits until `until` (epoch ms), and can be taken back by its key before. */
export interface MailHold {
  readonly key: string
  readonly until: number
}

const bodyEdition = 'mail'
const firstOfJson = '{'.charCodeAt(0)

interface MailBody {
  readonly text: string
  readonly html: string | null
  readonly sender?: string
  readonly unsubscribe?: string
  readonly files?: readonly StoredFile[]
}

/** `content` is base64. */
interface StoredFile extends Omit<MailFile, 'content'> {
  readonly content: string
}

function storedFiles({ files = [], bulk, kind }: OutgoingMail): StoredFile[] {
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
  if (files.length > filesAtMost.count || bytes > filesAtMost.bytes || (bulk && files.length))
    throw new Error(`a mail of kind ${kind} has ${files.length} files of ${bytes} bytes`)
  return files.map(({ name, type, content }) => ({
    name: cleanSubject(name),
    type,
    content: content.toString('base64'),
  }))
}

/** A header of more is cut by servers on the way, or refused. Code points. */
const subjectLimit = 300

const insertMail = compileWrite((tx, mail: MailTable) => tx.insertInto('mail').values(mail))

/** A header cannot be broken out of: control characters become spaces (requirement 11.7). */
export function cleanSubject(subject: string): string {
  const clean = unjoined(subject)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
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
  const words: MailBody = {
    text: unjoined(mail.text),
    html: mail.html ? unjoined(mail.html) : null,
    ...(mail.sender ? { sender: cleanSubject(mail.sender) } : {}),
    ...(bulk ? { unsubscribe: bulk.unsubscribe } : {}),
    ...(mail.files?.length ? { files: storedFiles(mail) } : {}),
  }
  // HTML repeats its styles: a tenth of it is left.
  const plaintext = deflateSync(JSON.stringify(words))
  const sealed = await ctx.kernel.vault.seal({ edition: bodyEdition, recordId: id, plaintext })
  await insertMail.all(ctx.tx, {
    id,
    channel: mail.channel,
    recipient: mail.to,
    locale: mail.locale,
    kind: mail.kind,
    subject: cleanSubject(mail.subject),
    body: sealed.toString('base64'),
    sensitive: mail.sensitive ?? false,
    state: 'queued',
    attempts: 0,
    due_at: mail.hold?.until ?? mail.dueAt ?? ctx.now,
    expires_at: mail.expiresAt ?? null,
    created_at: ctx.now,
    finished_at: null,
    answer: null,
    company_id: mail.companyId ?? null,
    lane: bulk ? 'bulk' : mail.expiresAt === undefined ? 'prompt' : 'code',
    domain: bulk?.domain ?? null,
    per_minute: bulk?.perMinute ?? null,
    hold_key: mail.hold?.key ?? null,
  })
  ctx.afterCommit(() => ctx.kernel.wake())
  return id
}

/** What a message says; throws where its key is gone. */
export async function openBody(kernel: Kernel, mail: Pick<MailTable, 'id' | 'body'>): Promise<MailBody> {
  const opened = await kernel.vault.open({
    edition: bodyEdition,
    recordId: mail.id,
    sealed: Buffer.from(mail.body, 'base64'),
  })
  // Rows of before are not deflated.
  const json = opened[0] === firstOfJson ? opened : inflateSync(opened)
  return JSON.parse(json.toString()) as MailBody
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
export async function expireOlderMail(
  ctx: Pick<WriteContext, 'tx' | 'now'>,
  older: { to: string; kind: string },
): Promise<void> {
  await endOlder.all(ctx.tx, { ...older, now: ctx.now })
}

/**
 * Takes mail back that waits under a key. False where some of it has left, or is leaving: the caller rolls back. The database
 * judges each row at the moment of taking it, whoever's clock is ahead.
 */
export async function takeBackMail(
  ctx: Pick<WriteContext, 'tx'>,
  { companyId, key }: { companyId: string; key: string },
): Promise<boolean> {
  let taken = ctx.tx.deleteFrom('mail').where('company_id', '=', companyId).where('hold_key', '=', key)
  if (guarded('mail.takeBack')) taken = taken.where('state', '=', 'queued')
  await taken.execute()
  const left = await ctx.tx
    .selectFrom('mail')
    .select('id')
    .where('company_id', '=', companyId)
    .where('hold_key', '=', key)
    .limit(1)
    .executeTakeFirst()
  return left === undefined
}

/** Mail that still waits goes before what is sent now: something newer is told of the same organisation. */
export async function releaseHeldMail(
  ctx: Pick<WriteContext, 'tx' | 'now'>,
  companyId: string,
): Promise<void> {
  await ctx.tx
    .updateTable('mail')
    .set({ due_at: ctx.now - 1 })
    .where('company_id', '=', companyId)
    .where('hold_key', 'is not', null)
    .where('state', '=', 'queued')
    .where('due_at', '>', ctx.now)
    .execute()
}

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
