/** The sample's mailings: one that went out, with a refusal and one that was cut off, and a draft (decision 2). Nothing is sent. */
import type { WriteContext } from '../server/context.ts'
import { foldLines } from '../server/database/text-folding.ts'
import type { MailKind } from '../server/mail/mail-kind.ts'
import { shippedWords } from '../features/template/server/text-service.ts'
import type { Audience } from '../features/mailing/contract.ts'
import { stampsFor } from '../features/mailing/server/draft-service.ts'
import { richOf } from '../features/mailing/server/render-service.ts'
import { mailingTemplates } from '../features/mailing/server/mails.ts'
import { audienceNow, startWith } from '../features/mailing/server/start-service.ts'
import type { MailingTable } from '../features/mailing/server/tables.ts'
import { ownAnswers } from '../shared/own-answers.ts'
import { dayMs } from '../shared/durations.ts'
import { hasRows, sampleOf, markSample } from './marks.ts'

/** Where an edition has mailings already, nothing is added. */
export async function loadSampleMailings(ctx: WriteContext, edition: string): Promise<void> {
  if (await hasRows(ctx.tx, 'mailing', edition)) return
  const sentAt = ctx.now - 3 * dayMs
  const sent = await addMailing(
    { ...ctx, now: sentAt },
    {
      edition,
      kind: mailingTemplates.information,
      audience: { to: 'contacts', statuses: ['approved', 'submitted'] },
    },
  )
  await startWith({ ...ctx, now: sentAt }, { mailing: sent, found: await audienceNow(ctx, sent) })
  await endAsInLife(ctx, sent)
  await addMailing(
    { ...ctx, now: ctx.now - dayMs },
    { edition, kind: mailingTemplates.documents, audience: { to: 'contacts', missingDocuments: true } },
  )
}

export async function removeSampleMailings(ctx: WriteContext): Promise<void> {
  const own = () => sampleOf(ctx.tx, 'mailing')
  await ctx.tx.deleteFrom('mailing_recipient').where('mailing_id', 'in', own()).execute()
  await ctx.tx.deleteFrom('mailing').where('id', 'in', own()).execute()
}

async function addMailing(
  ctx: WriteContext,
  given: { edition: string; kind: MailKind; audience: Audience },
): Promise<MailingTable> {
  const { edition, kind, audience } = given
  const { subject, body } = shippedWords(kind)
  const content = { subject, body: { cn: richOf(body.cn), en: richOf(body.en) } }
  const row: MailingTable = {
    id: ctx.kernel.random.id(),
    edition,
    state: 'draft',
    audience: audience,
    template: kind.kind,
    subject,
    body: content.body,
    stamps: stampsFor({ content, row: undefined, confirmed: [], now: ctx.now }),
    search: foldLines(subject.cn, subject.en),
    send_at: null,
    started_at: null,
    ended_at: null,
    created_at: ctx.now,
    created_by: null,
    version: 1,
  }
  await ctx.tx.insertInto('mailing').values(row).execute()
  await markSample(ctx, { table: 'mailing', edition, ids: [row.id] })
  return row
}

/** All sent, but for one that the server refused and one that was cut off. */
async function endAsInLife(ctx: WriteContext, mailing: MailingTable): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('mailing_recipient')
    .select('id')
    .where('mailing_id', '=', mailing.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const put = (index: number, state: 'refused' | 'unsure', answer: string) =>
    ctx.tx
      .updateTable('mailing_recipient')
      .set({ state, answer })
      .where('id', '=', rows.at(index)?.id ?? '')
      .execute()
  await ctx.tx
    .updateTable('mailing_recipient')
    .set({ state: 'sent', tries: 1, answer: '250 2.0.0 OK' })
    .where('mailing_id', '=', mailing.id)
    .execute()
  await put(1, 'refused', 'Message failed: 550 5.1.1 mailbox unavailable')
  await put(3, 'unsure', ownAnswers.interrupted)
  await ctx.tx
    .updateTable('mailing')
    .set({ state: 'done', ended_at: mailing.created_at + 120_000 })
    .where('id', '=', mailing.id)
    .execute()
}
