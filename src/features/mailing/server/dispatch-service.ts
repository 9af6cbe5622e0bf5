/**
 * Fills the outbox's line of bulk email, a little at a time, so that a pause holds at once and no domain waits for another's
 * turn; starts what is scheduled; writes down what became of what was sent; ends what is done.
 */
import { sql } from 'kysely'
import { asSystem, type Kernel, type WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { sendMail } from '../../../server/mail/mailer.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { parameter } from '../../edition/server/service.ts'
import { mailSiteOf } from '../../template/server/service.ts'
import { renderContent, loadValues } from './render-service.ts'
import { lockMailing, logMailing } from './row-service.ts'
import { audienceNow, startWith } from './start-service.ts'
import type { MailingRecipientTable, MailingTable } from './tables.ts'
import { recallMails } from './recall-service.ts'
import { optedOut, unsubscribeLink } from './unsubscribe-service.ts'

/** How many of one domain wait in the outbox at most, and how many are put there in one transaction. */
const perDomain = 20
const batchSize = 100

const bulkKind = 'mailing.letter'

/** One piece of this work; false when there is none. */
export async function feedMailings(kernel: Kernel): Promise<boolean> {
  // Before all else: a mailing that is busy for long keeps no other's from coming back.
  if (await recallStrays(kernel)) return true
  const now = kernel.clock.now()
  const live = await kernel.engine.reader
    .selectFrom('mailing')
    .selectAll()
    .where((e) =>
      e.or([
        e('state', 'in', ['sending', 'paused']),
        e.and([e('state', '=', 'scheduled'), e('send_at', '<=', now)]),
      ]),
    )
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  for (const mailing of live) {
    if (mailing.state === 'scheduled') {
      if (await asSystem(kernel, (ctx) => startScheduled(ctx, mailing.id))) return true
    } else if (await feed(kernel, mailing)) return true
  }
  return reconcileLeftOvers(kernel)
}

async function startScheduled(ctx: WriteContext, mailingId: string): Promise<boolean> {
  const mailing = await lockMailing(ctx, mailingId)
  if (mailing?.state !== 'scheduled' || mailing.send_at === null || mailing.send_at > ctx.now) return false
  const counts = await startWith(ctx, { mailing, found: await audienceNow(ctx, mailing) })
  await logMailing(ctx, mailing, 'start', { ...counts, scheduled: true })
  return true
}

async function feed(kernel: Kernel, mailing: MailingTable): Promise<boolean> {
  const recorded = await asSystem(kernel, (ctx) => reconcile(ctx, mailing.id))
  if (mailing.state !== 'sending') return recorded > 0
  const next = await findNext(kernel.engine.reader, mailing.id)
  if (next.length) return (await asSystem(kernel, (ctx) => hand(ctx, { mailingId: mailing.id, next }))) > 0
  return (await asSystem(kernel, (ctx) => endIfDone(ctx, mailing.id))) || recorded > 0
}

/** Those whose turn it is, without the domains of which enough wait in the outbox. */
async function findNext(db: Db, mailingId: string): Promise<MailingRecipientTable[]> {
  const waiting = await db
    .selectFrom('mail')
    .select((e) => ['domain', e.fn.countAll<number>().as('count')])
    .where('state', '=', 'queued')
    .where('lane', '=', 'bulk')
    .groupBy('domain')
    .execute()
  const queued = new Map(waiting.map((row) => [row.domain, Number(row.count)]))
  const full = [...queued].filter(([, count]) => count >= perDomain).map(([domain]) => domain!)
  const rows = await db
    .selectFrom('mailing_recipient')
    .selectAll()
    .where('mailing_id', '=', mailingId)
    .where('state', '=', 'waiting')
    .$if(full.length > 0, (query) => query.where('domain', 'not in', full))
    .orderBy('position')
    .orderBy('id')
    .limit(batchSize)
    .execute()
  return rows.filter(({ domain }) => {
    const count = (queued.get(domain) ?? 0) + 1
    queued.set(domain, count)
    return count <= perDomain
  })
}

/** Puts emails into the outbox, each in its reader's language with the values of now; the recipient and the email together. */
async function hand(
  ctx: WriteContext,
  { mailingId, next }: { mailingId: string; next: readonly MailingRecipientTable[] },
): Promise<number> {
  const mailing = await lockMailing(ctx, mailingId, 'mailing.feedLock')
  if (mailing?.state !== 'sending') return 0
  const { edition } = mailing
  const { publicUrl } = ctx.kernel.config
  const valuesOf = await loadValues(ctx.tx, {
    edition,
    companyIds: next.flatMap((row) => (row.company_id ? [row.company_id] : [])),
    now: ctx.now,
    publicUrl,
  })
  const site = await mailSiteOf(ctx.tx, ctx.kernel, edition)
  const perMinute = await parameter(ctx.tx, edition, 'MAIL_PER_DOMAIN_PER_MINUTE')
  // Since the mailing began, or since the email that is sent again.
  const left = await optedOut(ctx.tx, { edition, keys: next.map((row) => row.address_key) })
  let handed = 0
  for (const row of next) {
    const mailId = ctx.kernel.random.id()
    const mine = await ctx.tx
      .updateTable('mailing_recipient')
      .set(
        left.has(row.address_key)
          ? { state: 'skipped', changed_at: ctx.now }
          : { state: 'handed', mail_id: mailId, changed_at: ctx.now },
      )
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (!mine) continue
    handed++
    if (left.has(row.address_key)) continue
    const locale = row.locale as Locale
    const unsubscribe = unsubscribeLink(ctx.kernel, { id: row.id, locale })
    const values = valuesOf({ name: row.name, companyId: row.company_id ?? '', locale })
    await sendMail(ctx, {
      id: mailId,
      channel: 'email',
      to: row.address,
      locale,
      kind: bulkKind,
      ...(row.company_id ? { companyId: row.company_id } : {}),
      ...renderContent(ctx.kernel, { content: mailing, values, locale, unsubscribe, site }),
      bulk: { domain: row.domain, perMinute, unsubscribe },
    })
  }
  return handed
}

/** Writes down what became of what was handed over. */
export async function reconcile(ctx: WriteContext, mailingId: string | null): Promise<number> {
  const finished = sql<boolean>`exists (select 1 from mail where mail.id = mailing_recipient.mail_id
    and mail.state in ('sent', 'refused', 'unsure', 'expired'))`
  const from = (column: 'state' | 'answer' | 'attempts') =>
    sql<never>`(select ${column === 'state' ? sql`case when mail.state = 'expired' then 'refused' else mail.state end` : sql.ref(`mail.${column}`)} from mail where mail.id = mailing_recipient.mail_id)`
  const done = await ctx.tx
    .updateTable('mailing_recipient')
    .set({
      state: from('state'),
      answer: from('answer'),
      tries: from('attempts'),
      changed_at: sql<number>`coalesce((select mail.finished_at from mail where mail.id = mailing_recipient.mail_id), ${ctx.now})`,
    })
    .where('state', '=', 'handed')
    .$if(mailingId !== null, (query) => query.where('mailing_id', '=', mailingId!))
    .where(finished)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/**
 * An email that was being handed over when its mailing was paused or stopped, or its reader unsubscribed, and that the server put
 * off: it waits in the outbox again, and comes out of it before its time.
 */
async function recallStrays(kernel: Kernel): Promise<boolean> {
  const strays = await kernel.engine.reader
    .selectFrom('mailing_recipient as recipient')
    .innerJoin('mail', 'mail.id', 'recipient.mail_id')
    .innerJoin('mailing', 'mailing.id', 'recipient.mailing_id')
    .leftJoin('mailing_optout as gone', (join) =>
      join
        .onRef('gone.edition', '=', 'recipient.edition')
        .onRef('gone.address_key', '=', 'recipient.address_key'),
    )
    .select([
      'mailing.id',
      'mailing.state',
      'recipient.edition',
      'recipient.address_key',
      'gone.id as gone_id',
    ])
    .where('recipient.state', '=', 'handed')
    .where('mail.state', '=', 'queued')
    .where((e) => e.or([e('mailing.state', 'in', ['paused', 'stopped']), e('gone.id', 'is not', null)]))
    .limit(batchSize)
    .execute()
  let taken = 0
  for (const stray of strays) {
    const { edition, address_key: addressKey, id: mailingId } = stray
    taken += await asSystem(kernel, (ctx) =>
      stray.gone_id !== null
        ? recallMails(ctx, { of: { edition, addressKey }, as: 'skipped' })
        : recallMails(ctx, { of: { mailingId }, as: stray.state === 'paused' ? 'waiting' : 'stopped' }),
    )
  }
  return taken > 0
}

/** Emails of mailings that were stopped while one was on its way. */
async function reconcileLeftOvers(kernel: Kernel): Promise<boolean> {
  const open = await kernel.engine.reader
    .selectFrom('mailing_recipient')
    .innerJoin('mail', 'mail.id', 'mailing_recipient.mail_id')
    .select('mailing_recipient.id')
    .where('mailing_recipient.state', '=', 'handed')
    .where('mail.state', 'in', ['sent', 'refused', 'unsure', 'expired'])
    .limit(1)
    .executeTakeFirst()
  return open ? (await asSystem(kernel, (ctx) => reconcile(ctx, null))) > 0 : false
}

async function endIfDone(ctx: WriteContext, mailingId: string): Promise<boolean> {
  await lockRow(ctx.tx, 'mailing', mailingId)
  const open = await ctx.tx
    .selectFrom('mailing_recipient')
    .select('id')
    .where('mailing_id', '=', mailingId)
    .where('state', 'in', ['waiting', 'handed'])
    .limit(1)
    .executeTakeFirst()
  if (open) return false
  const ended = await ctx.tx
    .updateTable('mailing')
    .set({ state: 'done', ended_at: ctx.now })
    .where('id', '=', mailingId)
    .where('state', '=', 'sending')
    .returning(['id', 'edition'])
    .executeTakeFirst()
  if (ended) await logMailing(ctx, ended, 'done')
  return ended !== undefined
}
