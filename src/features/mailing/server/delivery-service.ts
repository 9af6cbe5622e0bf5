/** What became of system mails, and what a person decides about one that was cut between hand-off and answer. */
import type { Service } from '../../../server/http/http.ts'
import { sql } from 'kysely'
import { ok, refuse, localized } from '../../../shared/outcome.ts'
import { containsPattern } from '../../../server/database/text-folding.ts'
import type { MailState, MailTable } from '../../../server/database/kernel-tables.ts'
import { record } from '../../audit/server/service.ts'
import type { mailingApi } from '../contract.ts'
import { mailingMessages as m } from '../messages.ts'
import { maskAddress } from '../rules.ts'
import { findsRecipient, maskAnswer, maskPhone } from './redaction-service.ts'
import { countStates, newestOnPage } from './row-service.ts'

const states: readonly MailState[] = ['queued', 'sending', 'sent', 'refused', 'unsure', 'expired']

const columns = [
  'id',
  'kind',
  'subject',
  'channel',
  'recipient',
  'company_id',
  'state',
  'attempts',
  'created_at',
  'finished_at',
  'due_at',
  'answer',
] as const

function showDelivery(row: Pick<MailTable, (typeof columns)[number]>) {
  const address = row.channel === 'email' ? maskAddress(row.recipient) : maskPhone(row.recipient)
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    channel: row.channel,
    address,
    companyId: row.company_id,
    state: row.state,
    tries: row.attempts,
    at: row.created_at,
    finishedAt: row.finished_at,
    nextAt: row.state === 'queued' ? row.due_at : null,
    // A server that refuses repeats the address.
    answer: row.answer === null ? null : maskAnswer(row.answer, row.recipient),
  }
}

export const listDeliveries: Service<typeof mailingApi.deliveries> = async (ctx, input) => {
  const { kind, companyId, state, q } = input
  const chosen = ctx.db
    .selectFrom('mail')
    .where('lane', '!=', 'bulk')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId!))
    .$if(Boolean(q?.trim()), (query) =>
      query.where((e) =>
        e.or([
          sql<boolean>`lower(subject) like ${containsPattern(q!)} escape '\\'`,
          findsRecipient('recipient', q!),
        ]),
      ),
    )
  const counted = await chosen
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const { counts, total } = countStates(states, counted, state)
  const inState = state ? chosen.where('state', '=', state) : chosen
  const rows = await newestOnPage(inState.select(columns), input)
  return ok({
    rows: rows.map(showDelivery),
    total,
    page: input.page,
    size: input.size,
    counts,
  })
}

/** Only what is unsure is decided, once: of two who decide at the same time the second is told. */
export const decideDelivery: Service<typeof mailingApi.decideDelivery> = async (ctx, input) => {
  const { mailId, decision } = input
  const mail = await ctx.tx
    .selectFrom('mail')
    .select(['id', 'kind', 'state', 'expires_at', 'body'])
    .where('id', '=', mailId)
    .where('lane', '!=', 'bulk')
    .executeTakeFirst()
  if (!mail) return refuse('NOT_FOUND')
  const isOver = mail.expires_at !== null && mail.expires_at <= ctx.now
  if (decision === 'resend' && (isOver || mail.body === ''))
    return refuse('WRONG_STATUS', { text: localized(m.expired) })
  const next: MailState = decision === 'resend' ? 'queued' : 'refused'
  const decided = await ctx.tx
    .updateTable('mail')
    .set(
      decision === 'resend'
        ? { state: next, due_at: ctx.now, attempts: 0, finished_at: null }
        : { state: next, finished_at: ctx.now },
    )
    .where('id', '=', mailId)
    .where('state', '=', 'unsure')
    .returning('id')
    .executeTakeFirst()
  if (!decided) return refuse('WRONG_STATUS', { text: localized(m.notUnsure) })
  await record(ctx, {
    action: 'mailing.decideDelivery',
    subjectType: 'mail',
    subjectId: mailId,
    data: { kind: mail.kind, decision },
  })
  ctx.afterCommit(() => ctx.kernel.wake())
  return ok({ state: next })
}
